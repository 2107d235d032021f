import { divideByLargestRemainder } from '../../kernel/largest-remainder.ts';
import { computeSum } from './order-balance.rules.ts';

/**
 * What a refund of the order's money is for (`docs/rules/sales.md`): prints of a line that came back or were never delivered, or freight
 * (no line). The amount is in the order's currency. What a refund's parts do not explain is goodwill.
 */
export type RefundPart = { lineId: number | null; nums: number | null; amount: number };

/** What was sold, by line: the price of all its prints. */
export type SoldParts = {
  lines: readonly { id: number; nums: number; lineTotal: number }[];
  freightTotal: number;
};

/** What is not refunded yet of each line and of the freight, which is the last. */
export const partsLeft = (sold: SoldParts, refunded: readonly RefundPart[]): RefundPart[] =>
  [
    ...sold.lines.map(({ id, nums, lineTotal }) => ({ lineId: id, nums, amount: lineTotal })),
    { lineId: null, nums: null, amount: sold.freightTotal },
  ].map((whole) => {
    const back = refunded.filter(({ lineId }) => lineId === whole.lineId);
    const nums = back.reduce((sum, part) => sum + (part.nums ?? 0), 0);
    return {
      ...whole,
      nums: whole.nums === null ? null : whole.nums - nums,
      amount: whole.amount - computeSum(back),
    };
  });

/** Some prints of a line at the price that they were sold at, at most what is left of the line's. */
export function printsOfLine(
  sold: SoldParts,
  left: readonly RefundPart[],
  lineId: number,
  nums: number,
): RefundPart {
  const line = sold.lines.find(({ id }) => id === lineId);
  const rest = left.find((part) => part.lineId === lineId);
  if (!line || !rest) throw new Error(`line ${lineId} is not of the order`);
  return { lineId, nums, amount: Math.min(rest.amount, (line.lineTotal / line.nums) * nums) };
}

/** Parts that exceed an amount, lowered to it in proportion by largest remainder; the prints stay. */
export function fitParts(parts: readonly RefundPart[], amount: number): RefundPart[] {
  const prices = parts.map((part) => part.amount);
  const fitted = computeSum(parts) <= amount ? prices : divideByLargestRemainder(amount, prices);
  return parts.map((part, index) => ({ ...part, amount: fitted[index] ?? 0 }));
}

/**
 * Divides the parts of one decision among its refunds, which have these amounts: the first takes what it can. A line that is in several
 * has its prints in the first of them.
 */
export function divideParts(parts: readonly RefundPart[], amounts: readonly number[]): RefundPart[][] {
  const room = [...amounts];
  const divided: RefundPart[][] = amounts.map(() => []);
  for (const { lineId, nums, amount } of parts) {
    let rest = amount;
    let prints = nums;
    for (const [index, free] of room.entries()) {
      const taken = Math.min(rest, free);
      if (taken === 0 && !(prints && rest === 0)) continue;
      divided[index]?.push({ lineId, nums: prints, amount: taken });
      room[index] = free - taken;
      rest -= taken;
      prints = prints === null ? null : 0;
      if (rest === 0) break;
    }
  }
  return divided;
}

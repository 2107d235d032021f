import { beforeTax, computeShare, inNtd } from '../proof/orders/price-oracle.ts';

/*
 * The books of a shop by docs/rules/sales.md, accounting.md, invoices.md and payouts.md, kept from what happened alone, in big integers. It
 * shares no code with the shop, which it is compared with. Amounts are in minor units; days are those of Taipei.
 */

export type BookCurrency = 'NTD' | 'USD';
/** A sold line; `sharePictures` is the price of one picture that the artist's share is of. */
export type BookLine = {
  id: number;
  artistId: number;
  nums: number;
  unit: bigint;
  picture: bigint;
  sharePicture: bigint;
  shareBasisPoints: number;
};
export type BookOrder = {
  code: string;
  currency: BookCurrency;
  rate: string;
  taxBasisPoints: number;
  lines: readonly BookLine[];
  freight: bigint;
};
/** What a refund is for: prints of a line, or freight (no line). */
export type BookPart = { lineId: number | null; nums: number; amount: bigint };

const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);
const withSign = (amount: bigint, of: (positive: bigint) => bigint): bigint =>
  amount < 0n ? -of(-amount) : of(amount);
/** The sum over rows. */
export const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint =>
  rows.reduce((all, row) => all + of(row), 0n);
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const lineTotal = ({ unit, nums }: BookLine): bigint => unit * BigInt(nums);
export const orderTotal = ({ lines, freight }: BookOrder): bigint => sumOf(lines, lineTotal) + freight;

/** Divides an amount by weights: each part rounded down, and one unit more for the largest remainders, earlier ones first. */
export function divide(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sumOf(weights, (weight) => weight);
  const parts = weights.map((weight) => (amount * weight) / whole);
  const left = Number(amount - sumOf(parts, (part) => part));
  const order = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % whole }))
    .sort((one, other) => Number(other.rest - one.rest) || one.index - other.index);
  for (const { index } of order.slice(0, left)) parts[index] = parts[index]! + 1n;
  return parts;
}

/** Parts that are more than an amount are lowered to it; the prints stay. */
export function lowerParts(parts: readonly BookPart[], amount: bigint): BookPart[] {
  if (sumOf(parts, (part) => part.amount) <= amount) return [...parts];
  const lowered = divide(
    amount,
    parts.map((part) => part.amount),
  );
  return parts.map((part, index) => ({ ...part, amount: lowered[index]! }));
}

/** What earlier refunds have left of the order's lines and freight. */
export function findPartsLeft({ lines, freight }: BookOrder, earlier: readonly BookPart[]): BookPart[] {
  const whole = [
    ...lines.map((line) => ({ lineId: line.id as number | null, nums: line.nums, amount: lineTotal(line) })),
    { lineId: null, nums: 0, amount: freight },
  ];
  return whole.map(({ lineId, nums, amount }) => {
    const taken = earlier.filter((part) => part.lineId === lineId);
    return {
      lineId,
      nums: nums - taken.reduce((all, part) => all + part.nums, 0),
      amount: amount - sumOf(taken, (part) => part.amount),
    };
  });
}

/** Some prints of a line at their price, at most what is left of it. */
export function printsOf(
  order: BookOrder,
  left: readonly BookPart[],
  lineId: number,
  nums: number,
): BookPart {
  const line = order.lines.find(({ id }) => id === lineId)!;
  const rest = left.find((part) => part.lineId === lineId)!;
  return { lineId, nums, amount: least(rest.amount, line.unit * BigInt(nums)) };
}

/** A row of the sales ledger; that of the order as a whole has no artist. */
export type SaleRow = {
  artistId: number | null;
  pieces: number;
  items: bigint;
  freight: bigint;
  net: bigint;
  framing: bigint;
  freightNet: bigint;
  goodwillNet: bigint;
  share: bigint;
};
const emptyRow: SaleRow = {
  artistId: null,
  pieces: 0,
  items: 0n,
  freight: 0n,
  net: 0n,
  framing: 0n,
  freightNet: 0n,
  goodwillNet: 0n,
  share: 0n,
};
const negated = (row: SaleRow): SaleRow => ({
  artistId: row.artistId,
  pieces: -row.pieces,
  items: -row.items,
  freight: -row.freight,
  net: -row.net,
  framing: -row.framing,
  freightNet: -row.freightNet,
  goodwillNet: -row.goodwillNet,
  share: -row.share,
});

/** The rows of a sale: that of the order first, then its lines. */
export function computeSale(order: BookOrder): SaleRow[] {
  const net = (amount: bigint) => beforeTax(amount, order.taxBasisPoints);
  const lines = order.lines.map((line): SaleRow => {
    const nums = BigInt(line.nums);
    return {
      ...emptyRow,
      artistId: line.artistId,
      pieces: line.nums,
      items: lineTotal(line),
      net: net(lineTotal(line)),
      framing: net(lineTotal(line)) - net(line.picture * nums),
      share: computeShare(line.sharePicture * nums, line.shareBasisPoints, order.taxBasisPoints),
    };
  });
  const whole = {
    ...emptyRow,
    freight: order.freight,
    net: net(orderTotal(order)) - sumOf(lines, (row) => row.net),
    freightNet: net(order.freight),
  };
  return [whole, ...lines];
}

/** What is back of an order: money of its total, and of each part. */
export type Returned = { reached: bigint; parts: BookPart[] };

/** The rows of a refund after others; `reached` is what all refunds with it take of the total. */
export function computeRefund(
  order: BookOrder,
  before: Returned,
  reached: bigint,
  parts: readonly BookPart[],
): SaleRow[] {
  const net = (amount: bigint) => beforeTax(amount, order.taxBasisPoints);
  const sale = computeSale(order);
  const takenOf = (lineId: number | null) => before.parts.filter((part) => part.lineId === lineId);
  const lines = order.lines.flatMap((line, index): SaleRow[] => {
    const part = parts.find(({ lineId }) => lineId === line.id);
    if (!part) return [];
    const sold = sale[index + 1]!;
    const nums = BigInt(takenOf(line.id).reduce((all, one) => all + one.nums, 0));
    const amount = sumOf(takenOf(line.id), (one) => one.amount);
    const byAmount = (whole: bigint) =>
      roundHalfUp(whole * amount, sold.items) - roundHalfUp(whole * (amount + part.amount), sold.items);
    const byNums = (whole: bigint) =>
      roundHalfUp(whole * nums, BigInt(line.nums)) -
      roundHalfUp(whole * (nums + BigInt(part.nums)), BigInt(line.nums));
    return [
      {
        ...emptyRow,
        artistId: line.artistId,
        pieces: -part.nums,
        items: -part.amount,
        net: byAmount(sold.net),
        framing: byAmount(sold.framing),
        share: byNums(sold.share),
      },
    ];
  });
  const freight = sumOf(
    parts.filter(({ lineId }) => lineId === null),
    (part) => part.amount,
  );
  const freightBefore = sumOf(takenOf(null), (part) => part.amount);
  const goodwill = before.reached - reached - sumOf(lines, (row) => row.items) + freight;
  const whole = {
    ...emptyRow,
    items: goodwill,
    freight: -freight,
    net: net(before.reached) - net(reached) - sumOf(lines, (row) => row.net),
    freightNet: net(freightBefore) - net(freightBefore + freight),
    goodwillNet: withSign(goodwill, net),
  };
  return [whole, ...lines];
}

/** The accounts of rows of the sales ledger; debits are positive. */
export function toPostings(rows: readonly SaleRow[]): Record<string, bigint> {
  const gross = sumOf(rows, ({ items, freight }) => items + freight);
  const net = sumOf(rows, (row) => row.net);
  const printsNet = sumOf(
    rows.filter(({ artistId }) => artistId !== null),
    (row) => row.net - row.framing,
  );
  const others = {
    framing: sumOf(rows, (row) => row.framing),
    freight: sumOf(rows, (row) => row.freightNet),
    goodwill: sumOf(rows, (row) => row.goodwillNet),
  };
  const share = sumOf(rows, (row) => row.share);
  return {
    receivable: gross,
    output_tax: net - gross,
    revenue_prints: -printsNet,
    revenue_framing: -others.framing,
    revenue_freight: -others.freight,
    goodwill: -others.goodwill,
    rounding: printsNet + others.framing + others.freight + others.goodwill - net,
    share_expense: share,
    artist_payable: -share,
  };
}

/** What a document says of an amount that begins after others, in its currency and in NTD; `net` is before tax. */
export function computeDocument(order: BookOrder, before: bigint, upTo: bigint) {
  const { currency, rate, taxBasisPoints } = order;
  const ntd = (amount: bigint) => inNtd(amount, currency, rate);
  const net = (amount: bigint) => beforeTax(amount, taxBasisPoints);
  return {
    total: upTo - before,
    net: net(upTo) - net(before),
    totalNtd: ntd(upTo) - ntd(before),
    netNtd: net(ntd(upTo)) - net(ntd(before)),
  };
}

/** Rows in NTD, each rounded by itself. */
export const sumInNtd = (order: BookOrder, rows: readonly SaleRow[]): bigint =>
  sumOf(rows, ({ items, freight }) =>
    withSign(items + freight, (amount) => inNtd(amount, order.currency, order.rate)),
  );

export const takeBack = (rows: readonly SaleRow[]): SaleRow[] => rows.map(negated);

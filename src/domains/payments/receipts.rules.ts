import type { Currency, Money } from '../../kernel/money.ts';
import { computeSum, type ReceiptAmount } from './order-balance.rules.ts';

/**
 * The states of a receipt: it counts for the order, is a part payment of an order on terms, which counts once the rest came, is held until
 * staff decide, or is to be refunded.
 */
export const receiptStatuses = ['counted', 'part', 'held', 'returned'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

/** Whether a receipt waits: for the rest of the order's total, or for a decision. */
export const isWaitingReceipt = ({ status }: { status: ReceiptStatus }): boolean =>
  status === 'held' || status === 'part';

/**
 * Whether an order takes an amount that is too little as a part payment: on terms any, before that one with which its deposit is received.
 */
export const takesPart = (
  order: { takesParts: boolean; deposit: number | null },
  receipt: Money,
  received: readonly ReceiptAmount[],
): boolean =>
  order.takesParts ||
  (order.deposit !== null && receipt.amount + computeWaiting(receipt.currency, received) >= order.deposit);

/** The state of a receipt with these problems; too little is a part payment where the order takes it (`takesPart`). */
export const statusOfProblems = (
  problems: readonly ReceiptProblem[],
  takesParts: boolean,
): 'counted' | 'part' | 'held' => {
  if (problems.length === 0) return 'counted';
  return takesParts && problems.every((problem) => problem === 'less') ? 'part' : 'held';
};

const computeWaiting = (currency: Currency, received: readonly ReceiptAmount[]): number =>
  computeSum(received.filter((one) => isWaitingReceipt(one) && one.currency === currency));

/** What staff decide about a held receipt. */
export const receiptDecisions = ['accept', 'refund'] as const;

/** Why a receipt did not match when it was recorded; `profile`: paid to another merchant profile than the attempt's. */
export const receiptProblems = ['less', 'more', 'currency', 'late', 'already_paid', 'profile'] as const;
export type ReceiptProblem = (typeof receiptProblems)[number];

/**
 * The day on which the money of a refund was received, before which it cannot have been refunded: that of its own payment, otherwise the
 * first payment of the order.
 */
export function receivedDay(
  receipts: readonly { id: number; receivedOn: string }[],
  refund: { receiptId: number | null; captureId: number | null },
): string {
  const own = receipts.find(({ id }) => id === (refund.captureId ?? refund.receiptId));
  const days = (own ? [own] : receipts).map(({ receivedOn }) => receivedOn);
  return days.toSorted()[0] ?? '';
}

/**
 * Why a receipt does not match its order; empty where it pays the order exactly, alone or with those that wait (`docs/rules/payments.md`).
 */
export function findReceiptProblems(
  receipt: Money,
  order: { total: Money; isEnded: boolean; isPaid: boolean },
  received: readonly ReceiptAmount[],
): ReceiptProblem[] {
  const state: ReceiptProblem[] = order.isEnded ? ['late'] : order.isPaid ? ['already_paid'] : [];
  if (receipt.currency !== order.total.currency) return [...state, 'currency'];
  if (order.isPaid) return state;
  const sum = receipt.amount + computeWaiting(receipt.currency, received);
  const { amount } = order.total;
  if (sum === amount || receipt.amount === amount) return state;
  return [...state, sum < amount ? 'less' : 'more'];
}

import type { Money } from '../../kernel/money.ts';
import { type ReceiptAmount, sumOf } from './order-balance.rules.ts';

/** A transfer that came: part of what pays the order, held until somebody decides, or to be sent back. */
export const receiptStatuses = ['counted', 'held', 'returned'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

/** Why a transfer did not fit when it came. */
export const receiptProblems = ['less', 'more', 'currency', 'late', 'already_paid'] as const;
export type ReceiptProblem = (typeof receiptProblems)[number];

/**
 * Why a transfer does not fit its order; none where it pays it exactly, alone or with what is held of it already
 * (`docs/rules/payments.md`).
 */
export function findReceiptProblems(
  receipt: Money,
  order: { total: Money; isEnded: boolean; isPaid: boolean },
  received: readonly ReceiptAmount[],
): ReceiptProblem[] {
  const state: ReceiptProblem[] = order.isEnded ? ['late'] : order.isPaid ? ['already_paid'] : [];
  if (receipt.currency !== order.total.currency) return [...state, 'currency'];
  if (order.isPaid) return state;
  const held = received.filter((one) => one.status === 'held' && one.currency === receipt.currency);
  const sum = receipt.amount + sumOf(held);
  const { amount } = order.total;
  if (sum === amount || receipt.amount === amount) return state;
  return [...state, sum < amount ? 'less' : 'more'];
}

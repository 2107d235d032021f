import { type Currency, currencies, type Money } from '../../kernel/money.ts';
import type { PaymentStatus } from './payments.rules.ts';
import type { ReceiptStatus } from './receipts.rules.ts';

/** The two states of a refund: decided, and executed. */
export const refundStatuses = ['open', 'done'] as const;

export type RefundStatus = (typeof refundStatuses)[number];

export type ReceiptAmount = { amount: number; currency: Currency; status: ReceiptStatus };

type RefundAmount = {
  amount: number;
  currency: Currency;
  status: RefundStatus;
  /** The receipt that is refunded as a whole, which did not count; null for a refund of what counted. */
  receiptId: number | null;
  /** Money that never counted for the order. */
  isOverpayment: boolean;
};

export const computeSum = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** The amounts of an order's payments. */
export type OrderBalance = {
  /** Whether money counted for the order, now or before it was refunded. */
  isPaid: boolean;
  /** In the order's currency: the amount that counted, and the overpayment that is not being refunded. */
  counted: number;
  overpayment: number;
  /** The amount that counted and is not being refunded, by currency. */
  remaining: Money[];
};

/** The balance of an order. */
export function orderBalance(
  order: { total: Money },
  received: readonly ReceiptAmount[],
  refunds: readonly RefundAmount[],
): OrderBalance {
  const paid: readonly Money[] = received.filter((one) => one.status === 'counted');
  const back = refunds.filter((refund) => refund.receiptId === null);
  const sumIn = (list: readonly Money[], currency: Currency) =>
    computeSum(list.filter((one) => one.currency === currency));
  const remaining = currencies
    .map((currency) => ({ amount: sumIn(paid, currency) - sumIn(back, currency), currency }))
    .filter(({ amount }) => amount > 0);
  const { currency, amount: total } = order.total;
  const counted = sumIn(paid, currency);
  const overpaymentReturned = sumIn(
    back.filter((refund) => refund.isOverpayment),
    currency,
  );
  const own = remaining.find((one) => one.currency === currency)?.amount ?? 0;
  return {
    isPaid: paid.length > 0,
    counted,
    overpayment: Math.max(0, Math.min(own, counted - overpaymentReturned - total)),
    remaining,
  };
}

/** The order's payment status by its receipts and refunds; `before` where there are none. */
export function getPaymentStatus(
  before: PaymentStatus,
  facts: {
    money: OrderBalance;
    received: readonly ReceiptAmount[];
    refunds: readonly RefundAmount[];
    /** Whether the order is to be paid while no money is here. */
    isWaiting: boolean;
    /** Whether an alert of the provider holds it. */
    isStopped: boolean;
  },
): PaymentStatus {
  const { money, received, refunds } = facts;
  if (money.isPaid) {
    if (facts.isStopped) return 'held';
    const ofOrder = refunds.filter((refund) => !refund.isOverpayment);
    if (ofOrder.some((refund) => refund.status === 'open')) return 'refunding';
    if (ofOrder.length === 0) return 'paid';
    return money.remaining.length === 0 ? 'refunded' : 'partly_refunded';
  }
  if (received.some((receipt) => receipt.status === 'held')) return 'held';
  if (refunds.some((refund) => refund.status === 'open')) return 'refunding';
  // A payment that did not match was refunded: the order awaits payment again, or has ended.
  if (refunds.length > 0) return facts.isWaiting ? 'unpaid' : 'refunded';
  // An order on terms that takes part payments now.
  if (before === 'held' && received.some((receipt) => receipt.status === 'part')) return 'unpaid';
  return before;
}

/**
 * Divides a refund of money that counted: each captured payment is refunded by its provider up to what is left of it, the rest is sent by
 * staff (`captureId` null).
 */
export function allocateRefund(
  refund: Money,
  receipts: readonly (ReceiptAmount & { id: number; transactionId: string | null })[],
  refunds: readonly { amount: number; captureId: number | null }[],
): (Money & { captureId: number | null })[] {
  const parts: (Money & { captureId: number | null })[] = [];
  let rest = refund.amount;
  for (const receipt of receipts) {
    if (receipt.status !== 'counted' || receipt.transactionId === null) continue;
    if (receipt.currency !== refund.currency) continue;
    const refunded = computeSum(refunds.filter(({ captureId }) => captureId === receipt.id));
    const amount = Math.min(rest, receipt.amount - refunded);
    if (amount <= 0) continue;
    parts.push({ amount, currency: refund.currency, captureId: receipt.id });
    rest -= amount;
  }
  if (rest > 0) parts.push({ amount: rest, currency: refund.currency, captureId: null });
  return parts;
}

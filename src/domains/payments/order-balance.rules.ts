import { type Currency, currencies, type Money } from '../../kernel/money.ts';
import type { PaymentStatus, Paytype } from './payments.rules.ts';
import type { ReceiptStatus } from './transfer-receipts.rules.ts';

/** Decided, and sent back. */
export const refundStatuses = ['open', 'done'] as const;

export type RefundStatus = (typeof refundStatuses)[number];

export type ReceiptAmount = { amount: number; currency: Currency; status: ReceiptStatus };

type RefundAmount = {
  amount: number;
  currency: Currency;
  status: RefundStatus;
  /** The transfer that goes back whole, which never counted; null where it is of what counted. */
  receiptId: number | null;
  /** Money that never paid for the order. */
  isOverpayment: boolean;
};

export const sumOf = (entries: readonly { amount: number }[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** What an order's money comes to. */
export type OrderBalance = {
  /** Whether money counted for it, now or before it went back. */
  isPaid: boolean;
  /** In the order's currency: what counted, and how much of it is beyond the total and not on its way back. */
  counted: number;
  overpayment: number;
  /** What counted and is not on its way back, by currency. */
  remaining: Money[];
};

const paidStatuses: readonly PaymentStatus[] = ['paid', 'refunding', 'partly_refunded', 'refunded'];

/**
 * What an order's money comes to. An order that is paid though no transfer is written down was paid through a provider:
 * its total counts.
 */
export function orderBalance(
  order: { total: Money; paytype: Paytype; paymentStatus: PaymentStatus },
  received: readonly ReceiptAmount[],
  refunds: readonly RefundAmount[],
): OrderBalance {
  const isOfProvider =
    (order.paytype !== 'transfer' || received.length === 0) && paidStatuses.includes(order.paymentStatus);
  const paid: readonly Money[] = isOfProvider
    ? [order.total]
    : received.filter((one) => one.status === 'counted');
  const back = refunds.filter((refund) => refund.receiptId === null);
  const sumIn = (list: readonly Money[], currency: Currency) =>
    sumOf(list.filter((one) => one.currency === currency));
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

/** The order's payment status by what came and what goes back; `before` where neither says anything. */
export function paymentStatusOf(
  before: PaymentStatus,
  facts: {
    money: OrderBalance;
    received: readonly ReceiptAmount[];
    refunds: readonly RefundAmount[];
    /** Whether the order still waits to be paid. */
    isWaiting: boolean;
  },
): PaymentStatus {
  const { money, received, refunds } = facts;
  if (money.isPaid) {
    const ofOrder = refunds.filter((refund) => !refund.isOverpayment);
    if (ofOrder.some((refund) => refund.status === 'open')) return 'refunding';
    if (ofOrder.length === 0) return 'paid';
    return money.remaining.length === 0 ? 'refunded' : 'partly_refunded';
  }
  if (received.some((receipt) => receipt.status === 'held')) return 'held';
  if (refunds.some((refund) => refund.status === 'open')) return 'refunding';
  // What did not fit is back with its payer: the order waits for its money again, or ended.
  if (refunds.length > 0) return facts.isWaiting ? 'unpaid' : 'refunded';
  return before;
}

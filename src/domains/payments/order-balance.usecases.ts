import type { Money } from '../../kernel/money.ts';
import type { Services } from '../../platform/services.ts';
import { type OrderBalance, orderBalance, paymentStatusOf } from './order-balance.rules.ts';
import { updateTransferStatus } from './payments.repository.ts';
import type { PaymentStatus, Paytype } from './payments.rules.ts';
import { findReceipts, type Receipt } from './receipts.repository.ts';
import { findRefunds, type Refund } from './refunds.repository.ts';

/** The data of the order that the balance needs. */
export type OrderBalanceInput = {
  id: number;
  total: Money;
  paytype: Paytype;
  paymentStatus: PaymentStatus;
  /** Whether it awaits payment, or ended unpaid. */
  isWaiting: boolean;
  isEnded: boolean;
};

/** An order's transfers and refunds, and their balance. */
export type OrderTransactions = { receipts: Receipt[]; refunds: Refund[]; money: OrderBalance };

export async function getOrderTransactions(
  services: Services,
  order: OrderBalanceInput,
): Promise<OrderTransactions> {
  const receipts = await findReceipts(services.db, order.id);
  const refunds = await findRefunds(services.db, order.id);
  return { receipts, refunds, money: orderBalance(order, receipts, refunds) };
}

/** The order's payment status by its transfers and refunds, also stored on its payment. */
export async function recalculatePaymentStatus(
  services: Services,
  order: OrderBalanceInput,
): Promise<PaymentStatus> {
  const { receipts, refunds, money } = await getOrderTransactions(services, order);
  const status = paymentStatusOf(order.paymentStatus, {
    money,
    received: receipts,
    refunds,
    isWaiting: order.isWaiting,
  });
  if (status !== order.paymentStatus) await updateTransferStatus(services.db, order.id, status);
  return status;
}

import type { Money } from '../../kernel/money.ts';
import type { Services } from '../../platform/services.ts';
import { hasHoldingAlert } from './alerts/payment-alerts.repository.ts';
import { getPaymentStatus, type OrderBalance, orderBalance } from './order-balance.rules.ts';
import type { PaymentStatus } from './payments.rules.ts';
import { findReceipts, type Receipt } from './receipts.repository.ts';
import { findRefunds, type Refund } from './refunds.repository.ts';

/** The data of the order that the balance needs. */
export type OrderBalanceInput = {
  id: number;
  total: Money;
  paymentStatus: PaymentStatus;
  /** Whether it is to be paid while no money is here, or has ended without a sale. */
  isWaiting: boolean;
  isEnded: boolean;
  /** Whether it is on agreed terms and waits for its payment, of which parts may come. */
  takesParts: boolean;
  /** What has to be received before it is put on terms, in its currency; null for an order without a deposit, or on terms. */
  deposit: number | null;
  /** Whether an alert of the provider holds its payment: one that is not on agreed terms, and whose production has not started. */
  isStoppable: boolean;
};

/** An order's receipts and refunds, and their balance. */
export type OrderTransactions = { receipts: Receipt[]; refunds: Refund[]; money: OrderBalance };

/** The receipts and refunds of an order, and the balance computed from them. */
export async function getOrderTransactions(
  services: Services,
  order: OrderBalanceInput,
): Promise<OrderTransactions> {
  const receipts = await findReceipts(services.db, order.id);
  const refunds = await findRefunds(services.db, order.id);
  return { receipts, refunds, money: orderBalance(order, receipts, refunds) };
}

/** The order's payment status by its receipts and refunds; an order without charge stays paid, whatever comes for it. */
export async function computePaymentStatus(
  services: Services,
  order: OrderBalanceInput,
): Promise<PaymentStatus> {
  if (order.total.amount === 0) return order.paymentStatus;
  const { receipts, refunds, money } = await getOrderTransactions(services, order);
  return getPaymentStatus(order.paymentStatus, {
    money,
    received: receipts,
    refunds,
    isWaiting: order.isWaiting,
    isStopped: order.isStoppable && (await hasHoldingAlert(services.db, order.id)),
  });
}

import type { Money } from '../../kernel/money.ts';
import type { Services } from '../../platform/services.ts';
import { findTransfers, insertPayment, updatePaymentStatus } from './payments.repository.ts';
import type { Paytype } from './payments.rules.ts';

/**
 * Opens the payment of an order just placed, in the caller's transaction. A transfer's reference, which the payer quotes
 * to the bank, is the order's code: unique, short and free of look-alikes.
 */
export const createPayment = (
  services: Services,
  payment: { orderId: number; paytype: Paytype; total: Money; reference: string },
): Promise<void> =>
  insertPayment(services.db, {
    orderId: payment.orderId,
    paytype: payment.paytype,
    status: 'unpaid',
    amount: payment.total.amount,
    currency: payment.total.currency,
    reference: payment.reference,
    createdAt: services.clock.now(),
  });

/** What the payer of each order has to quote to the bank, by order. */
export async function getTransferReferences(
  services: Services,
  orderIds: number[],
): Promise<Map<number, string>> {
  const rows = await findTransfers(services.db, orderIds);
  return new Map(rows.toReversed().map((row) => [row.orderId, row.reference]));
}

/** Gives up the payments of orders that were not paid in time. */
export const failPayments = (services: Services, orderIds: number[]): Promise<void> =>
  updatePaymentStatus(services.db, orderIds, ['unpaid'], 'failed');

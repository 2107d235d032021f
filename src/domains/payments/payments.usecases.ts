import type { Money } from '../../kernel/money.ts';
import type { Services } from '../../platform/services.ts';
import { findTransfers, insertPayment, updatePaymentStatus } from './payments.repository.ts';
import type { Paytype } from './payments.rules.ts';

/**
 * Creates the payment of a new order, in the caller's transaction. The reference of a transfer, which the payer states to the bank, is
 * the order's code: unique, short and without similar characters.
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

/** The reference that the payer of each order states to the bank. */
export async function getTransferReferences(
  services: Services,
  orderIds: number[],
): Promise<Map<number, string>> {
  const rows = await findTransfers(services.db, orderIds);
  return new Map(rows.toReversed().map((row) => [row.orderId, row.reference]));
}

/** Fails the payments of expired orders. */
export const failPayments = (services: Services, orderIds: number[]): Promise<void> =>
  updatePaymentStatus(services.db, orderIds, ['unpaid'], 'failed');

import type { Services } from '../../platform/services.ts';
import { getOrderTransactions, type OrderBalanceInput } from './order-balance.usecases.ts';
import {
  findDuplicateReceipt,
  insertReceipt,
  lockTransferReference,
  type Receipt,
  updateReceipts,
} from './receipts.repository.ts';
import { findReceiptProblems } from './receipts.rules.ts';
import type { TransferInput } from './receipts.schemas.ts';

/*
 * Bank transfers of orders. These functions run in the caller's transaction, which holds the order's lock: an order's balance is computed
 * from all of its transfers and refunds.
 */

/** Makes other transactions that record a transfer with this reference wait for the end of this one. */
export const lockReference = ({ db }: Services, reference: string): Promise<void> =>
  lockTransferReference(db, reference);

/**
 * Records a transfer. A matching one counts at once, together with held ones; others are held.
 *
 * @returns the new transfer, or the existing one with the same reference, amount and day, if it was not confirmed to be another
 */
export async function createReceipt(
  services: Services,
  order: OrderBalanceInput,
  form: TransferInput,
  staffId: number | null,
): Promise<{ known: { orderId: number; recordedAt: Date } } | { known: null; receipt: Receipt }> {
  const { db, clock } = services;
  const { amount, currency, reference, received_on: receivedOn } = form;
  await lockTransferReference(db, reference);
  const known = form.confirm
    ? null
    : await findDuplicateReceipt(db, { amount, currency, reference, receivedOn });
  if (known) return { known };
  const { receipts, money } = await getOrderTransactions(services, order);
  const facts = { total: order.total, isEnded: order.isEnded, isPaid: money.isPaid };
  const problems = findReceiptProblems({ amount, currency }, facts, receipts);
  const receipt = {
    orderId: order.id,
    amount,
    currency,
    receivedOn,
    reference,
    remitter: form.remitter ?? '',
    status: problems.length === 0 ? ('counted' as const) : ('held' as const),
    problems,
    recordedAt: clock.now(),
    recordedBy: staffId,
    decidedAt: null,
    decidedBy: null,
    decisionReason: '',
  };
  const id = await insertReceipt(db, receipt);
  if (problems.length === 0 && amount !== order.total.amount) {
    const completed = receipts.filter((one) => one.status === 'held' && one.currency === currency);
    await updateReceipts(
      db,
      completed.map((one) => one.id),
      { status: 'counted', decidedAt: clock.now() },
    );
  }
  return { known: null, receipt: { ...receipt, id } };
}

/** Accepts a held transfer: it pays the order. */
export const acceptReceipt = (
  services: Services,
  receipt: Receipt,
  by: { staffId: number | null; reason: string },
): Promise<void> =>
  updateReceipts(services.db, [receipt.id], {
    status: 'counted',
    decidedAt: services.clock.now(),
    decidedBy: by.staffId,
    decisionReason: by.reason,
  });

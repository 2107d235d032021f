import type { Services } from '../../platform/services.ts';
import {
  getOrderTransactions,
  type OrderBalanceInput,
  type OrderTransactions,
} from './order-balance.usecases.ts';
import { type Receipt, updateReceipts } from './receipts.repository.ts';
import { findRefunds, insertRefunds, type Refund, updateRefundToDone } from './refunds.repository.ts';
import type { RefundDoneInput } from './refunds.schemas.ts';

/** Creates refunds of whole held transfers; staff then send the money. */
export async function refundReceipts(
  services: Services,
  receipts: readonly Receipt[],
  by: { staffId: number | null; reason: string },
): Promise<void> {
  if (receipts.length === 0) return;
  const now = services.clock.now();
  await updateReceipts(
    services.db,
    receipts.map((receipt) => receipt.id),
    { status: 'returned', decidedAt: now, decidedBy: by.staffId, decisionReason: by.reason },
  );
  await insertRefunds(
    services.db,
    receipts.map((receipt) => ({
      orderId: receipt.orderId,
      receiptId: receipt.id,
      isOverpayment: true,
      amount: receipt.amount,
      currency: receipt.currency,
      status: 'open' as const,
      reason: by.reason,
      decidedAt: now,
      decidedBy: by.staffId,
    })),
  );
}

/** Creates a refund of an amount that counted for the order: first of the overpayment, then of the order's total. */
export const createPartialRefund = (
  services: Services,
  order: OrderBalanceInput,
  book: OrderTransactions,
  amount: number,
  by: { staffId: number | null; reason: string },
): Promise<void> =>
  insertRefunds(services.db, [
    {
      orderId: order.id,
      isOverpayment: amount <= book.money.overpayment,
      amount,
      currency: order.total.currency,
      status: 'open',
      reason: by.reason,
      decidedAt: services.clock.now(),
      decidedBy: by.staffId,
    },
  ]);

/** Creates a refund of everything that is not being refunded yet. */
export async function createFullRefund(
  services: Services,
  order: OrderBalanceInput,
  by: { staffId: number | null; reason: string },
): Promise<void> {
  const { receipts, money } = await getOrderTransactions(services, order);
  const now = services.clock.now();
  await insertRefunds(
    services.db,
    money.remaining.map(({ amount, currency }) => ({
      orderId: order.id,
      isOverpayment: false,
      amount,
      currency,
      status: 'open' as const,
      reason: by.reason,
      decidedAt: now,
      decidedBy: by.staffId,
    })),
  );
  await refundReceipts(
    services,
    receipts.filter((receipt) => receipt.status === 'held'),
    by,
  );
}

export async function getRefund(services: Services, orderId: number, refundId: number): Promise<Refund> {
  const refund = (await findRefunds(services.db, orderId)).find(({ id }) => id === refundId);
  if (!refund) throw new Error(`there is no refund ${refundId}`);
  return refund;
}

/** Completes a refund that was sent by hand. */
export const completeRefund = (
  services: Services,
  refundId: number,
  form: RefundDoneInput,
  staffId: number | null,
): Promise<void> =>
  updateRefundToDone(services.db, refundId, {
    doneOn: form.done_on,
    doneReference: form.reference,
    doneAt: services.clock.now(),
    doneBy: staffId,
  });

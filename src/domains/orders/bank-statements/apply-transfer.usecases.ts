import type { Services } from '../../../platform/services.ts';
import type { TransferInput } from '../../payments/receipts.schemas.ts';
import { createReceipt } from '../../payments/receipts.usecases.ts';
import { partPaymentReceived } from '../orders.events.ts';
import { type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { auditState } from '../orders.rules.ts';
import {
  orderBalanceInput,
  putOnTerms,
  updateOrderPaymentStatus,
} from '../transitions/transitions.usecases.ts';

/**
 * Records a transfer in the caller's transaction, which holds the order's lock: one that matches pays the order, one with which the
 * deposit is received puts it on terms, others are held.
 *
 * @returns the transfer and the order's state afterwards, for the audit log; or the known one (`createReceipt`)
 */
export async function applyTransfer(
  tx: Services,
  actor: { staffId: number | null },
  order: OrderRow,
  form: TransferInput,
) {
  const recorded = await createReceipt(tx, orderBalanceInput(order), form, actor.staffId);
  if (recorded.known) return recorded;
  const { id, status, problems } = recorded.receipt;
  const isDeposit = status === 'part' && !order.isOnTerms;
  const onTerms = isDeposit ? await putOnTerms(tx, order, actor, 'deposit_received') : order;
  const paid = await updateOrderPaymentStatus(tx, onTerms, actor);
  await updateOrderRow(tx.db, order.id, {});
  if (status === 'part')
    await tx.events.publish(tx, partPaymentReceived, { orderId: order.id, receiptId: id });
  const { amount, currency, received_on, reference } = form;
  const after = {
    ...auditState(paid),
    receipt: id,
    amount,
    currency,
    received_on,
    reference,
    receipt_status: status,
    problems,
  };
  return { known: null, receipt: recorded.receipt, after };
}

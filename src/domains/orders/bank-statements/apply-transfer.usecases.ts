import type { Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import type { TransferInput } from '../../payments/receipts.schemas.ts';
import { createReceipt } from '../../payments/receipts.usecases.ts';
import { partPaymentReceived } from '../orders.events.ts';
import { lockGroupOrders, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { auditState } from '../orders.rules.ts';
import { computeOpenAmounts } from '../terms/open-amounts.usecases.ts';
import {
  orderBalanceInput,
  putOnTerms,
  updateOrderPaymentStatus,
} from '../transitions/transitions.usecases.ts';
import { divideTransfer } from './group-transfers.rules.ts';

/** Records a transfer for one order: one with which the deposit is received puts it on terms. */
async function applyToOrder(tx: Services, actor: Actor, order: OrderRow, form: TransferInput) {
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

type DividedOrder = { order: OrderRow; amount: number };

/** The orders of a group that a transfer for its first order is divided over, locked, with what each gets; null where it is not divided. */
async function lockDividedOrders(
  tx: Services,
  order: OrderRow,
  form: TransferInput,
): Promise<[DividedOrder, ...DividedOrder[]] | null> {
  if (order.groupId !== order.id) return null;
  const rows = await lockGroupOrders(tx.db, order.id);
  const amountOf = await computeOpenAmounts(tx, rows);
  const open = rows.flatMap(({ id, isOnTerms }) => {
    const amount = amountOf.get(id);
    return amount === undefined ? [] : [{ id, open: amount, takesParts: isOnTerms }];
  });
  const parts = divideTransfer({ amount: form.amount, currency: form.currency }, open, order.currency);
  const amounts = new Map(parts?.map(({ id, amount }) => [id, amount]));
  const [first, ...rest] = rows.flatMap((row) => {
    const amount = amounts.get(row.id);
    return amount === undefined ? [] : [{ order: row, amount }];
  });
  return first ? [first, ...rest] : null;
}

/**
 * Records a transfer in the caller's transaction, which holds the order's lock: one that matches pays the order, others are held. One for
 * the first order of a group is divided over the orders that it pays.
 *
 * @returns the last of its receipts, and the state of the first order that it pays, for the audit log; or the known one (`createReceipt`)
 */
export async function applyTransfer(tx: Services, actor: Actor, order: OrderRow, form: TransferInput) {
  const [first, ...rest] = (await lockDividedOrders(tx, order, form)) ?? [{ order, amount: form.amount }];
  let applied = await applyToOrder(tx, actor, first.order, { ...form, amount: first.amount });
  if (applied.known) return applied;
  const { after } = applied;
  for (const part of rest) {
    // The parts of one transfer share reference and day, and may have the same amount.
    applied = await applyToOrder(tx, actor, part.order, { ...form, amount: part.amount, confirm: true });
    if (applied.known) throw new Error('a confirmed transfer was taken for a known one');
    await recordAuditEvent(tx, actor, {
      action: 'payment.record',
      subject: { kind: 'order', id: part.order.code },
      before: auditState(part.order),
      after: applied.after,
    });
  }
  return { known: null, receipt: applied.receipt, after };
}

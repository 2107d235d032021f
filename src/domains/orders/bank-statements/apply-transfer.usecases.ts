import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import type { TransferInput } from '../../payments/receipts.schemas.ts';
import {
  acceptReceipt,
  createReceipt,
  divideHeldReceipts,
  type Receipt,
} from '../../payments/receipts.usecases.ts';
import { partPaymentReceived } from '../orders.events.ts';
import { lockGroupOrders, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { auditState } from '../orders.rules.ts';
import { computeGroupAmounts } from '../terms/open-amounts.usecases.ts';
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
    await tx.events.publish(tx, partPaymentReceived, { orderId: order.id, receiptId: id, isDeposit });
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

type DividedOrder = { order: OrderRow; amount: number; held: number };

/**
 * The orders of a group that a transfer for its first order is divided over, locked, with what each gets of it and of what is held for the
 * first order; null where it is not divided.
 */
async function lockDividedOrders(
  tx: Services,
  order: OrderRow,
  form: TransferInput,
): Promise<DividedOrder[] | null> {
  if (order.groupId !== order.id) return null;
  const rows = await lockGroupOrders(tx.db, order.id);
  const amounts = await computeGroupAmounts(tx, rows);
  const open = rows.flatMap(({ id, isOnTerms }) => {
    const amount = amounts.open.get(id);
    return amount === undefined ? [] : [{ id, open: amount, takesParts: isOnTerms }];
  });
  const received = { amount: form.amount, currency: form.currency };
  const parts = divideTransfer(received, open, order.currency, amounts.held.get(order.id));
  return (
    parts?.map(({ id, ...part }) => ({
      order: required(
        rows.find((row) => row.id === id),
        'the order of a part',
      ),
      ...part,
    })) ?? null
  );
}

/** Counts what was held for the group of an order and pays the order wholly. */
async function countHeld(tx: Services, actor: Actor, order: OrderRow, receipts: readonly Receipt[]) {
  for (const receipt of receipts) await acceptReceipt(tx, receipt, { staffId: null, reason: '' });
  const paid = await updateOrderPaymentStatus(tx, order, actor);
  await updateOrderRow(tx.db, order.id, {});
  const { id, amount, currency, receivedOn, reference } = required(receipts.at(-1), 'what was held');
  const receipt = { receipt: id, amount, currency, received_on: receivedOn, reference };
  return { ...auditState(paid), ...receipt, receipt_status: 'counted' as const, problems: [] };
}

/**
 * Records a transfer in the caller's transaction, which holds the order's lock: one that matches pays the order, others are held. One for
 * the first order of a group is divided over the orders that it pays, with what is held for the first order where it is the rest of that.
 *
 * @returns the last of its receipts, and the state of the first order that it pays, for the audit log; or the known one (`createReceipt`)
 */
export async function applyTransfer(tx: Services, actor: Actor, order: OrderRow, form: TransferInput) {
  const parts = await lockDividedOrders(tx, order, form);
  if (!parts) return applyToOrder(tx, actor, order, form);
  const held = parts.map((part) => ({ id: part.order.id, held: part.held }));
  const divided = Map.groupBy(
    await divideHeldReceipts(tx, order.id, order.currency, held),
    ({ orderId }) => orderId,
  );
  const states: Record<string, unknown>[] = [];
  const receipts: Receipt[] = [];
  for (const { order: own, amount } of parts) {
    // The parts of one transfer share reference and day, and may have the same amount.
    const confirm = form.confirm || receipts.length > 0;
    const applied = amount > 0 ? await applyToOrder(tx, actor, own, { ...form, amount, confirm }) : null;
    if (applied?.known) return applied;
    const after = applied?.after ?? (await countHeld(tx, actor, own, divided.get(own.id) ?? []));
    if (applied) receipts.push(applied.receipt);
    if (states.push(after) === 1) continue;
    await recordAuditEvent(tx, actor, {
      action: 'payment.record',
      subject: { kind: 'order', id: own.code },
      before: auditState(own),
      after,
    });
  }
  const receipt = required(receipts.at(-1), 'the receipt of the last order');
  return { known: null, receipt, after: required(states[0], 'the state of the first order') };
}

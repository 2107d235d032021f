import { taipeiDay } from '../../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { computeSum } from '../../payments/order-balance.rules.ts';
import { getOrderTransactions } from '../../payments/order-balance.usecases.ts';
import { isWaitingReceipt, receivedDay } from '../../payments/receipts.rules.ts';
import type { ReceiptDecisionInput, TransferInput } from '../../payments/receipts.schemas.ts';
import { acceptReceipt } from '../../payments/receipts.usecases.ts';
import { fitParts } from '../../payments/refund-parts.rules.ts';
import type { RefundDoneInput, RefundInput, RefundRetryInput } from '../../payments/refunds.schemas.ts';
import {
  completeRefund,
  createPartialRefund,
  isAtProvider,
  refundReceipts,
  retryRefund,
} from '../../payments/refunds.usecases.ts';
import { requireOpenDay } from '../../settings/closed-months/closed-months.usecases.ts';
import { applyTransfer } from '../bank-statements/apply-transfer.usecases.ts';
import { findReceiptOfStatement } from '../bank-statements/bank-transactions.repository.ts';
import { orderErrors } from '../orders.errors.ts';
import { refundSent } from '../orders.events.ts';
import { findOrder, insertEvents, updateOrderRow } from '../orders.repository.ts';
import { auditState, canTransition } from '../orders.rules.ts';
import {
  orderBalanceInput,
  orderFacts,
  transitionOrder,
  updateOrderPaymentStatus,
} from '../transitions/transitions.usecases.ts';
import { type OrderActor, performOrderAction } from './order-actions.usecases.ts';
import { rejectTransition } from './order-status.usecases.ts';
import type { OrderForStaff } from './orders.admin.schemas.ts';
import { auditParts, chosenParts } from './refund-parts.usecases.ts';

/** A day of a bank statement cannot be in the future. */
function checkNotFuture(services: Services, field: string, day: string): void {
  if (day > taipeiDay(services.clock.now())) throw fieldError(field, 'validation.date_not_ahead');
}

/**
 * Records a bank transfer for an order. A matching one pays the order; others (less, more, another currency, late, already paid) are held
 * until staff decide (`docs/rules/payments.md`). A second one with the same reference, amount and day, or one that a bank statement probably
 * had, is rejected (409 `duplicate_transfer`) unless it is confirmed to be another transfer.
 */
export function recordTransfer(
  services: Services,
  actor: OrderActor,
  code: string,
  form: TransferInput,
  locale: Locale,
): Promise<OrderForStaff> {
  checkNotFuture(services, 'received_on', form.received_on);
  const asked = { code, version: null, action: 'payment.record' as const, locale };
  return performOrderAction(services, actor, asked, async (tx, order) => {
    const { received_on: receivedOn, ...transfer } = form;
    const imported = form.confirm
      ? null
      : await findReceiptOfStatement(tx.db, order.id, { ...transfer, receivedOn });
    if (imported) throw await duplicateTransfer(tx, imported);
    const recorded = await applyTransfer(tx, actor, order, form);
    if (recorded.known) throw await duplicateTransfer(tx, recorded.known);
    return { before: auditState(order), after: recorded.after };
  });
}

/** The rejection of a transfer that is recorded already, with the order that it is recorded for. */
async function duplicateTransfer(
  { db }: Services,
  known: { orderId: number; recordedAt: Date },
): Promise<ShopError> {
  const order = required(await findOrder(db, known.orderId), 'the order of the known transfer');
  return new ShopError(orderErrors.duplicateTransfer, {
    data: { code: order.code, recorded_at: known.recordedAt.toISOString() },
  });
}

/** Decides on a held transfer or a part payment: it is accepted as it is and pays the order, or is refunded. */
export function decideReceipt(
  services: Services,
  actor: OrderActor,
  code: string,
  receiptId: number,
  form: ReceiptDecisionInput,
  locale: Locale,
): Promise<OrderForStaff> {
  const isAccepted = form.decision === 'accept';
  const action = isAccepted ? ('payment.accept' as const) : ('payment.refund_transfer' as const);
  const asked = { code, version: form.version, action, locale };
  return performOrderAction(services, actor, asked, async (tx, order) => {
    const { receipts } = await getOrderTransactions(tx, orderBalanceInput(order));
    const receipt = receipts.find((one) => one.id === receiptId);
    if (!receipt) throw new ShopError(commonErrors.notFound);
    const before = { ...auditState(order), receipt: receiptId, receipt_status: receipt.status };
    if (!isWaitingReceipt(receipt)) return { rejected: orderErrors.receiptDecided, before };
    const by = { staffId: actor.staffId, reason: form.reason };
    if (isAccepted) await acceptReceipt(tx, receipt, by);
    else await refundReceipts(tx, [receipt], by);
    const after = await updateOrderPaymentStatus(tx, order, actor);
    await updateOrderRow(tx.db, order.id, {});
    return {
      before,
      after: {
        ...auditState(after),
        receipt: receiptId,
        receipt_status: isAccepted ? 'counted' : 'returned',
        reason: form.reason,
      },
    };
  });
}

/**
 * Decides on a refund: of prints, freight or an amount, which does not change the order's status; or of everything, which changes it to
 * `refund` where the transitions allow, as does an amount that leaves nothing of an order that is not made yet. What of an amount is for
 * no prints and no freight is goodwill (`docs/rules/sales.md`). The money is sent by hand, see `completeOrderRefund`.
 */
export const refundOrder = (
  services: Services,
  actor: OrderActor,
  code: string,
  form: RefundInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version: form.version, action: 'payment.refund', locale },
    async (tx, order) => {
      const now = tx.clock.now();
      const { reason } = form;
      const chosen = await chosenParts(tx, order, form);
      const paid = orderBalanceInput(order);
      const book = await getOrderTransactions(tx, paid);
      const { remaining } = book.money;
      const own = remaining.find(({ currency }) => currency === order.currency)?.amount ?? 0;
      const amount = form.amount ?? (chosen.length > 0 ? Math.min(computeSum(chosen), own) : undefined);
      // A refund of everything before production ends the order.
      const isRest = order.status === 'generating' && amount === own && remaining.length === 1;
      if (amount === undefined || isRest) {
        if (!canTransition(order.status, 'refund', orderFacts(order, now))) {
          return rejectTransition(order, 'refund', { role: actor.role, locale, now });
        }
        const after = await transitionOrder(tx, order, 'refund', { by: actor, reason });
        return { before: auditState(order), after: { ...auditState(after), reason } };
      }
      if (amount > own || own === 0) {
        return { rejected: orderErrors.refundExceedsPayment, before: { ...auditState(order), amount } };
      }
      const parts = fitParts(chosen, amount);
      await createPartialRefund(tx, paid, book, amount, parts, { staffId: actor.staffId, reason });
      const after = await updateOrderPaymentStatus(tx, order, actor);
      await insertEvents(tx.db, [
        {
          orderId: order.id,
          at: now,
          actor: 'staff',
          actorId: actor.staffId,
          kind: 'refund_decided',
          reason,
        },
      ]);
      await updateOrderRow(tx.db, order.id, {});
      return {
        before: auditState(order),
        after: {
          ...auditState(after),
          amount,
          reason,
          ...(parts.length > 0 && { refund_parts: auditParts(parts) }),
        },
      };
    },
  );

/** Sends a refund that the provider declined to it again. */
export const retryOrderRefund = (
  services: Services,
  actor: OrderActor,
  code: string,
  refundId: number,
  form: RefundRetryInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version: form.version, action: 'payment.retry_refund', locale },
    async (tx, order) => {
      const { refunds } = await getOrderTransactions(tx, orderBalanceInput(order));
      const refund = refunds.find((one) => one.id === refundId);
      if (!refund) throw new ShopError(commonErrors.notFound);
      const before = {
        ...auditState(order),
        refund: refundId,
        refund_status: refund.status,
        provider_code: refund.providerCode,
      };
      if (refund.status !== 'open') return { rejected: orderErrors.refundDone, before };
      if (!(await retryRefund(tx, refund))) return { rejected: orderErrors.refundAtProvider, before };
      await updateOrderRow(tx.db, order.id, {});
      return { before, after: { ...before, provider_code: null } };
    },
  );

/** Records that a refund was sent, and mails the buyer. */
export function completeOrderRefund(
  services: Services,
  actor: OrderActor,
  code: string,
  refundId: number,
  form: RefundDoneInput,
  locale: Locale,
): Promise<OrderForStaff> {
  checkNotFuture(services, 'done_on', form.done_on);
  const asked = { code, version: form.version, action: 'payment.complete_refund' as const, locale };
  return performOrderAction(services, actor, asked, async (tx, order) => {
    const { refunds, receipts } = await getOrderTransactions(tx, orderBalanceInput(order));
    const refund = refunds.find((one) => one.id === refundId);
    if (!refund) throw new ShopError(commonErrors.notFound);
    const before = { ...auditState(order), refund: refundId, refund_status: refund.status };
    if (refund.status !== 'open') return { rejected: orderErrors.refundDone, before };
    if (isAtProvider(refund)) return { rejected: orderErrors.refundAtProvider, before };
    const day = receivedDay(receipts, refund);
    if (form.done_on < day) throw fieldError('done_on', 'validation.refunded_before', { day });
    await requireOpenDay(tx, 'done_on', form.done_on);
    await completeRefund(tx, refundId, form, actor.staffId);
    const after = await updateOrderPaymentStatus(tx, order, actor);
    await insertEvents(tx.db, [
      {
        orderId: order.id,
        at: tx.clock.now(),
        actor: 'staff',
        actorId: actor.staffId,
        kind: 'refund_sent',
      },
    ]);
    await updateOrderRow(tx.db, order.id, {});
    await tx.events.publish(tx, refundSent, { orderId: order.id, refundId });
    return {
      before,
      after: {
        ...auditState(after),
        refund: refundId,
        refund_status: 'done',
        done_on: form.done_on,
        reference: form.reference,
      },
    };
  });
}

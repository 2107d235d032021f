import { fieldError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { payBefore } from '../../payments/payments.rules.ts';
import { updatePartPayments } from '../../payments/receipts.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { orderSettlementChanged } from '../orders.events.ts';
import { insertEvents, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { auditState, canTransition, isRemake, isSettled, type OrderStatus } from '../orders.rules.ts';
import {
  orderFacts,
  putOnTerms,
  transitionOrder,
  updateOrderPaymentStatus,
} from '../transitions/transitions.usecases.ts';
import { type ActionOutcome, type OrderActor, performOrderAction } from './order-actions.usecases.ts';
import { markSeen } from './order-queue.repository.ts';
import type { OrderForStaff, OrderTermsInput, OrderTransitionInput } from './orders.admin.schemas.ts';
import { transitionsFor } from './staff-operations.rules.ts';

/** Why an order does not allow this transition, in the user's language. */
export function rejectTransition(
  order: OrderRow,
  to: OrderStatus,
  who: { role: OrderActor['role']; locale: Locale; now: Date },
): ActionOutcome {
  const { locale } = who;
  const transition = transitionsFor(order.status, orderFacts(order, who.now), who.role).find(
    (one) => one.to === to,
  );
  const params = {
    from: translate(locale, `order_status.${order.status}`),
    to: translate(locale, `order_status.${to}`),
    ...(transition?.blocker && { why: translate(locale, `blocker.${transition.blocker}`) }),
  };
  return {
    rejected: transition?.blocker ? orderErrors.blockedTransition : orderErrors.invalidTransition,
    params,
    before: { ...auditState(order), to },
  };
}

/** Transitions an order (`docs/rules/orders.md`); a transition that is not allowed is rejected and logged, and changes nothing. */
export const changeOrderStatus = (
  services: Services,
  actor: OrderActor,
  code: string,
  form: OrderTransitionInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version: form.version, action: 'order.transition', locale },
    async (tx, order) => {
      const now = tx.clock.now();
      if (!canTransition(order.status, form.to, orderFacts(order, now))) {
        return rejectTransition(order, form.to, { role: actor.role, locale, now });
      }
      // The workshop has to know what was lost or damaged, and the buyer is told.
      if (isRemake(order.status, form.to) && !form.reason) throw fieldError('reason', 'validation.required');
      const after = await transitionOrder(tx, order, form.to, { by: actor, reason: form.reason ?? '' });
      return { before: auditState(order), after: auditState(after) };
    },
  );

/** Has an order be paid before it is made again; an alert of its provider that came meanwhile holds it. */
async function endTerms(tx: Services, order: OrderRow, actor: OrderActor): Promise<void> {
  const now = tx.clock.now();
  const settledAt = isSettled({ ...order, isOnTerms: false }) ? order.settledAt : null;
  const change = { isOnTerms: false, settledAt, payBefore: payBefore(order.paytype, now) };
  await updateOrderRow(tx.db, order.id, change);
  if (settledAt !== order.settledAt) {
    await tx.events.publish(tx, orderSettlementChanged, { orderId: order.id });
  }
  await insertEvents(tx.db, [
    { orderId: order.id, at: now, actor: 'staff', actorId: actor.staffId, kind: 'terms_ended' },
  ]);
  // What was too little is a part payment on terms, and held without.
  await updatePartPayments(tx, order.id, false);
  await updateOrderPaymentStatus(tx, { ...order, ...change }, actor);
}

/**
 * Puts an order on agreed terms, so that it is made before it is paid, within `usualNetDays`; or takes that back while nothing is made, and
 * the usual deadline begins, or an alert of its provider holds it. The credit limit of its member does not bind staff.
 */
export const setOrderTerms = (
  services: Services,
  actor: OrderActor,
  code: string,
  form: OrderTermsInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  performOrderAction(
    services,
    actor,
    { code, version: form.version, action: 'order.set_terms', locale },
    async (tx, order) => {
      const before = { is_on_terms: order.isOnTerms };
      if (order.status !== 'generating' || order.isOnTerms === form.is_on_terms) {
        return { rejected: orderErrors.noTerms, before: { ...before, ...auditState(order) } };
      }
      if (form.is_on_terms) await putOnTerms(tx, order, actor, 'terms_agreed');
      else await endTerms(tx, order, actor);
      return { before, after: { is_on_terms: form.is_on_terms, reason: form.reason } };
    },
  );
/** Marks new orders as seen. Returns how many were new. */
export const markOrdersSeen = (
  services: Services,
  actor: OrderActor,
  form: { codes: string[] },
): Promise<{ seen: number }> =>
  inTransaction(services, async (tx) => {
    const seen = await markSeen(tx.db, form.codes, tx.clock.now());
    for (const { code } of seen) {
      await recordAuditEvent(tx, actor, {
        action: 'order.mark_seen',
        subject: { kind: 'order', id: code },
        before: { is_new: true },
        after: { is_new: false },
      });
    }
    return { seen: seen.length };
  });

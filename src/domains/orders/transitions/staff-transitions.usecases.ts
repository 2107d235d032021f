import type { Locale } from '../../../kernel/locale.ts';
import { say } from '../../../kernel/messages/messages.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { recordAct } from '../../audit/audit.usecases.ts';
import { changeOrder, insertNote, markSeen } from '../admin/order-queue.repository.ts';
import { movesFor } from '../admin/order-queue.rules.ts';
import type { OrderForStaff, OrderMoveInput, OrderTermsInput } from '../admin/orders.admin.schemas.ts';
import { orderErrors } from '../orders.errors.ts';
import { insertEvents, type OrderRow } from '../orders.repository.ts';
import { canMove, type OrderStatus } from '../orders.rules.ts';
import { type ActOutcome, actOnOrder, type OrderActor, stateOf } from './order-actions.usecases.ts';
import { factsOf, moveAlong } from './transitions.usecases.ts';

/** Why an order cannot be moved so, in the reader's language. */
export function refuseMove(
  order: OrderRow,
  to: OrderStatus,
  who: { role: OrderActor['role']; locale: Locale; now: Date },
): ActOutcome {
  const { locale } = who;
  const move = movesFor(order.status, factsOf(order, who.now), who.role).find((one) => one.to === to);
  const params = {
    from: say(locale, `order_status.${order.status}`),
    to: say(locale, `order_status.${to}`),
    ...(move?.whyNot && { why: say(locale, `why_not.${move.whyNot}`) }),
  };
  return {
    refused: move?.whyNot ? orderErrors.illegalMoveWhy : orderErrors.illegalMove,
    params,
    before: { ...stateOf(order), to },
  };
}

/** Moves an order as the table allows (`reading: orders`); anything else is refused and logged, and changes nothing. */
export const moveOrder = (
  services: Services,
  actor: OrderActor,
  code: string,
  form: OrderMoveInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  actOnOrder(
    services,
    actor,
    { code, version: form.version, action: 'order.move', locale },
    async (inside, order) => {
      const now = inside.clock.now();
      if (!canMove(order.status, form.to, factsOf(order, now))) {
        return refuseMove(order, form.to, { role: actor.role, locale, now });
      }
      const after = await moveAlong(inside, order, form.to, { by: actor, reason: form.reason ?? '' });
      return { before: stateOf(order), after: stateOf(after) };
    },
  );

/** Agrees that an order is made before its money comes, or takes that back while nothing is made. */
export const setOrderTerms = (
  services: Services,
  actor: OrderActor,
  code: string,
  form: OrderTermsInput,
  locale: Locale,
): Promise<OrderForStaff> =>
  actOnOrder(
    services,
    actor,
    { code, version: form.version, action: 'order.terms', locale },
    async (inside, order) => {
      const before = { is_on_terms: order.isOnTerms };
      if (order.status !== 'generating' || order.isOnTerms === form.is_on_terms) {
        return { refused: orderErrors.noTerms, before: { ...before, ...stateOf(order) } };
      }
      const now = inside.clock.now();
      await changeOrder(inside.db, order.id, {
        isOnTerms: form.is_on_terms,
        settledAt: form.is_on_terms
          ? (order.settledAt ?? now)
          : order.paymentStatus === 'paid'
            ? order.settledAt
            : null,
      });
      await insertEvents(inside.db, [
        {
          orderId: order.id,
          at: now,
          actor: 'staff',
          actorId: actor.staffId,
          kind: form.is_on_terms ? 'terms_agreed' : 'terms_ended',
        },
      ]);
      return { before, after: { is_on_terms: form.is_on_terms, reason: form.reason } };
    },
  );

/** Writes a note for the house on an order; the buyer never sees it. */
export const addOrderNote = (
  services: Services,
  actor: OrderActor,
  code: string,
  form: { text: string },
  locale: Locale,
): Promise<OrderForStaff> =>
  actOnOrder(
    services,
    actor,
    { code, version: null, action: 'order.note', locale },
    async (inside, order) => {
      const note = await insertNote(inside.db, {
        orderId: order.id,
        at: inside.clock.now(),
        staffId: actor.staffId,
        text: form.text,
      });
      return { before: {}, after: { note } };
    },
  );

/** Notes that somebody has looked at new orders; gives how many were new. What was looked at before stays as it is. */
export const seeOrders = (
  services: Services,
  actor: OrderActor,
  form: { codes: string[] },
): Promise<{ seen: number }> =>
  inTransaction(services, async (inside) => {
    const seen = await markSeen(inside.db, form.codes, inside.clock.now());
    for (const { code } of seen) {
      await recordAct(inside, actor, {
        action: 'order.see',
        subject: { kind: 'order', id: code },
        before: { is_new: true },
        after: { is_new: false },
      });
    }
    return { seen: seen.length };
  });

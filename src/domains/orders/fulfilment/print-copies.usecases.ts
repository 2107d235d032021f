import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { returnStock } from '../../catalogue/stock/stock-use.usecases.ts';
import type { ActionOutcome, OrderActor } from '../admin/order-actions.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import type { OrderRow } from '../orders.repository.ts';
import { auditState, type CopyStage, isSettled } from '../orders.rules.ts';
import { useStockOfCopies } from '../print-copies/copy-stock.usecases.ts';
import {
  applyCopyEvent,
  findCopy,
  findLatestCopyEvent,
  isPacked,
} from '../print-copies/print-copies.repository.ts';
import { findCopyCode, laterStages, toCopyCode } from '../print-copies/print-copies.rules.ts';
import { finishRemake, startRemake, transitionOrder } from '../transitions/transitions.usecases.ts';
import type { WorkshopOrder } from './workshop.admin.schemas.ts';
import { isWorkshopOrder } from './workshop.repository.ts';
import { performWorkshopAction, recordProductionStart } from './workshop.usecases.ts';

/*
 * The stages of the copies of an order (`docs/rules/orders.md`). Each action holds the order's lock, so that users who scan at the same
 * time do not overtake each other.
 */

type Copy = NonNullable<Awaited<ReturnType<typeof findCopy>>> & { code: string };

/** Runs an action on one copy. Throws `missing` where it does not exist, or the workshop does not see its order. */
async function performCopyAction(
  services: Services,
  actor: OrderActor,
  asked: {
    copy: string;
    action: 'copy.move' | 'copy.undo' | 'copy.remake';
    locale: Locale;
    missing?: ShopError;
  },
  work: (tx: Services, order: OrderRow, copy: Copy) => Promise<ActionOutcome>,
): Promise<WorkshopOrder> {
  const { action, locale, missing = new ShopError(commonErrors.notFound) } = asked;
  const named = findCopyCode(asked.copy);
  if (!named || !(await isWorkshopOrder(services.db, named.orderCode))) throw missing;
  const { orderCode, position, number } = named;
  return performWorkshopAction(services, actor, { code: orderCode, action, locale }, async (tx, order) => {
    const copy = await findCopy(tx.db, order.id, { position: position - 1, number });
    if (!copy) throw missing;
    return work(tx, order, { ...copy, code: toCopyCode(named) });
  });
}

const isInProduction = (order: OrderRow): boolean =>
  (order.status === 'generating' && isSettled(order)) || order.remakeSince !== null;

/**
 * Moves a copy to a later stage. The first move of an order starts its production; once all its copies are
 * packed, the order is `complete`. A copy that is in the stage already stays, so that a second scan changes nothing.
 *
 * @param asked.copy what was scanned or typed (`findCopyCode`)
 * @throws ShopError 422 without the copy; 409 where its order is not in production, or it has passed the stage
 */
export const moveCopy = (
  services: Services,
  actor: OrderActor,
  asked: { copy: string; to: CopyStage; locale: Locale },
): Promise<WorkshopOrder> =>
  performCopyAction(
    services,
    actor,
    { ...asked, action: 'copy.move', missing: noSuchCopy() },
    async (tx, order, copy) => {
      const { code, stage, isFramed, orderLineId, number } = copy;
      const { to, locale } = asked;
      const before = { ...auditState(order), copy: code, stage };
      if (to === stage) return { before, after: before };
      if (!isInProduction(order)) return { rejected: orderErrors.notToBeMade, before };
      if (!laterStages(stage, isFramed).includes(to)) {
        const params = {
          from: translate(locale, `copy_stage.${stage}`),
          to: translate(locale, `copy_stage.${to}`),
        };
        return { rejected: orderErrors.invalidCopyStage, params, before };
      }
      if (!order.productionStartedAt) await recordProductionStart(tx, actor, order.id);
      const by = { staffId: actor.staffId, at: tx.clock.now() };
      const move = { orderLineId, number, fromStage: stage, toStage: to };
      const eventId = await applyCopyEvent(tx.db, { ...move, kind: 'moved', ...by });
      await useStockOfCopies(tx, order, [{ ...move, eventId, position: copy.position }], by);
      if (to === 'packed' && (await isPacked(tx.db, order.id))) await completeOrder(tx, actor, order);
      return { before, after: { ...before, stage: to } };
    },
  );

const noSuchCopy = () => fieldError('copy', 'validation.copy_code');

/** All copies are packed. */
const completeOrder = (tx: Services, actor: OrderActor, order: OrderRow): Promise<OrderRow> =>
  order.remakeSince
    ? finishRemake(tx, order, actor)
    : transitionOrder(tx, order, 'complete', { by: actor, reason: '' });

/**
 * Takes back the latest move of a copy.
 *
 * @throws ShopError 404 without the copy; 409 where its order is not in production, or the latest record of the copy is no move
 */
export const undoCopyMove = (
  services: Services,
  actor: OrderActor,
  asked: { copy: string; locale: Locale },
): Promise<WorkshopOrder> =>
  performCopyAction(services, actor, { ...asked, action: 'copy.undo' }, async (tx, order, copy) => {
    const { code, stage, orderLineId, number } = copy;
    const before = { copy: code, stage };
    const latest = await findLatestCopyEvent(tx.db, copy);
    if (!isInProduction(order) || latest?.kind !== 'moved') {
      return { rejected: orderErrors.copyMoveNotUndoable, before };
    }
    const toStage = latest.fromStage;
    const by = { staffId: actor.staffId, at: tx.clock.now() };
    const event = { orderLineId, number, fromStage: stage, toStage };
    const undoEventId = await applyCopyEvent(tx.db, { ...event, kind: 'undone', ...by });
    await returnStock(tx, { code, moveEventId: latest.id, undoEventId }, by);
    return { before, after: { ...before, stage: toStage } };
  });

/**
 * Moves a copy back to the start, to be made again. Where its order was complete, the order is made again, and its buyer is mailed the
 * reason and the new dates.
 *
 * @throws ShopError 404 without the copy; 409 where it was not begun, or its order was sent
 */
export const remakeCopy = (
  services: Services,
  actor: OrderActor,
  asked: { copy: string; reason: string; locale: Locale },
): Promise<WorkshopOrder> =>
  performCopyAction(services, actor, { ...asked, action: 'copy.remake' }, async (tx, order, copy) => {
    const { code, stage, orderLineId, number } = copy;
    const { reason } = asked;
    const before = { ...auditState(order), copy: code, stage };
    const isComplete = order.status === 'complete' && !order.remakeSince;
    if (stage === 'to_print' || !(isComplete || isInProduction(order))) {
      return { rejected: orderErrors.copyNotRemakable, before };
    }
    if (isComplete) await startRemake(tx, order, { by: actor, reason });
    await applyCopyEvent(tx.db, {
      orderLineId,
      number,
      kind: 'remade',
      fromStage: stage,
      toStage: 'to_print',
      reason,
      staffId: actor.staffId,
      at: tx.clock.now(),
    });
    return { before, after: { ...before, stage: 'to_print', reason } };
  });

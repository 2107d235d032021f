import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { Services } from '../../../platform/services.ts';
import type { Action } from '../../audit/audit.rules.ts';
import {
  type ActionOutcome,
  type OrderActor,
  type OrderAsker,
  performActionFor,
} from '../admin/order-actions.usecases.ts';
import { getOrderForStaff } from '../admin/order-details.usecases.ts';
import { listStaffOrders } from '../admin/order-queue.usecases.ts';
import type { OrderForStaff } from '../admin/orders.admin.schemas.ts';
import { orderErrors } from '../orders.errors.ts';
import { insertEvents, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { auditState, isSettled } from '../orders.rules.ts';
import { findOrderOfParcel } from '../parcels/parcels.repository.ts';
import { laterStages, toCopyCode } from '../print-copies/print-copies.rules.ts';
import { finishRemake, transitionOrder } from '../transitions/transitions.usecases.ts';
import type { ParcelInput, ParcelTransitionInput } from './parcels.admin.schemas.ts';
import { createParcel, deleteParcel, transitionParcel, updateParcel } from './parcels.usecases.ts';
import {
  type WorkshopList,
  type WorkshopOrder,
  type WorkshopQuery,
  workshopList,
  workshopOperations,
  workshopOrder,
} from './workshop.admin.schemas.ts';
import { findWorkshopCopies, isWorkshopOrder } from './workshop.repository.ts';

const serializeOrder = serializer(workshopOrder);
const serializeList = serializer(workshopList);

/** Orders to be made or sent, those that should be ready first at the top. */
export async function listWorkshopOrders(
  services: Services,
  { needs = 'make', page, per_page }: WorkshopQuery,
  locale: Locale,
): Promise<WorkshopList> {
  const query = { needs, page, per_page, sort: 'ready' as const };
  return serializeList(await listStaffOrders(services, query, locale));
}

/** An order in the workshop's format. Throws 404 where it does not exist, or the workshop does not see it. */
export async function getWorkshopOrder(
  services: Services,
  code: string,
  locale: Locale,
): Promise<WorkshopOrder> {
  const copies = await findWorkshopCopies(services.db, code);
  if (!copies) throw new ShopError(commonErrors.notFound);
  const order = await getOrderForStaff(services, code, { role: 'workshop', locale });
  return serializeOrder({
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      copies: copies
        .filter(({ lineId }) => lineId === line.id)
        .map((copy) => toCopyData(order, copy, locale)),
    })),
    operations: operationsForWorkshop(order),
    orderer: order.receiver.show_orderer_name ? order.member.name : null,
  });
}

function toCopyData(
  order: OrderForStaff,
  copy: NonNullable<Awaited<ReturnType<typeof findWorkshopCopies>>>[number],
  locale: Locale,
) {
  const { position, number, stage, isFramed } = copy;
  const isInWork = isInProduction(order);
  return {
    ...copy,
    code: toCopyCode({ orderCode: order.code, position: position + 1, number }),
    stageLabel: translate(locale, `copy_stage.${stage}`),
    laterStages: isInWork ? laterStages(stage, isFramed) : [],
    isUndoable: isInWork && copy.isUndoable,
    isRemakable: stage !== 'to_print' && (isInWork || order.status === 'complete'),
  };
}

/** Whether the copies of an order are being made: it is not finished yet, or something is made again. */
const isInProduction = ({ status, remake }: OrderForStaff): boolean =>
  status === 'generating' || remake !== null;

/** What the workshop can do with an order that it sees. */
function operationsForWorkshop({
  status,
  remake,
  production_started_at: startedAt,
  operations,
}: OrderForStaff): WorkshopOrder['operations'] {
  const can = {
    start: (status === 'generating' || remake !== null) && startedAt === null,
    finish: status === 'generating',
    finish_remake: remake !== null && startedAt !== null,
    add_parcel: operations.includes('add_parcel'),
  };
  return workshopOperations.filter((operation) => can[operation]);
}

/** Runs an action on an order that the workshop sees. Throws 404 where it does not see it. */
export async function performWorkshopAction(
  services: Services,
  actor: OrderActor,
  asked: { code: string; action: Action; locale: Locale },
  work: (tx: Services, order: OrderRow) => Promise<ActionOutcome>,
): Promise<WorkshopOrder> {
  const { code, action, locale } = asked;
  if (!(await isWorkshopOrder(services.db, code))) throw new ShopError(commonErrors.notFound);
  return performActionFor(services, toAsker(actor, locale), { code, version: null, action }, work);
}

const toAsker = (actor: OrderActor, locale: Locale): OrderAsker<WorkshopOrder> => ({
  actor,
  locale,
  read: (services, code) => getWorkshopOrder(services, code, locale),
});

/**
 * Records that an order is being made. Repeating it changes nothing.
 *
 * @throws ShopError 404 where the workshop does not see the order; 409 where it is not to be made
 */
export const startProduction = (
  services: Services,
  actor: OrderActor,
  code: string,
  locale: Locale,
): Promise<WorkshopOrder> =>
  performWorkshopAction(
    services,
    actor,
    { code, action: 'order.start_production', locale },
    async (tx, order) => {
      const before = auditState(order);
      const isToBeMade = order.status === 'generating' && isSettled(order);
      if (!isToBeMade && !order.remakeSince) {
        return { rejected: orderErrors.notToBeMade, before };
      }
      if (order.productionStartedAt) return { before, after: before };
      const now = await recordProductionStart(tx, actor, order.id);
      return { before, after: { ...before, production_started_at: now.toISOString() } };
    },
  );

/** Records that an order is in production from now. */
export async function recordProductionStart(tx: Services, actor: OrderActor, orderId: number): Promise<Date> {
  const now = tx.clock.now();
  await updateOrderRow(tx.db, orderId, { productionStartedAt: now });
  await insertEvents(tx.db, [
    { orderId, at: now, actor: 'staff', actorId: actor.staffId, kind: 'production_started' },
  ]);
  return now;
}

/**
 * Records that everything of an order has been made, and is ready to be sent. Repeating it changes nothing.
 *
 * @throws ShopError 404 where the workshop does not see the order; 409 where it was sent already
 */
export const finishProduction = (
  services: Services,
  actor: OrderActor,
  code: string,
  locale: Locale,
): Promise<WorkshopOrder> =>
  performWorkshopAction(services, actor, { code, action: 'order.transition', locale }, async (tx, order) => {
    const before = auditState(order);
    if (order.status === 'complete' && !order.remakeSince) return { before, after: before };
    if (order.status !== 'generating' || !isSettled(order)) {
      return { rejected: orderErrors.notToBeMade, before };
    }
    const after = await transitionOrder(tx, order, 'complete', { by: actor, reason: '' });
    return { before, after: auditState(after) };
  });

/**
 * Records that what was lost or damaged has been made again, and is ready to be sent.
 *
 * @throws ShopError 404 where the workshop does not see the order; 409 where nothing is made again
 */
export const finishRemakeOfOrder = (
  services: Services,
  actor: OrderActor,
  code: string,
  locale: Locale,
): Promise<WorkshopOrder> =>
  performWorkshopAction(
    services,
    actor,
    { code, action: 'order.finish_remake', locale },
    async (tx, order) => {
      const before = { ...auditState(order), remake_since: order.remakeSince?.toISOString() ?? null };
      if (!order.remakeSince) return { rejected: orderErrors.notToBeMade, before };
      await finishRemake(tx, order, actor);
      return { before, after: { ...before, remake_since: null } };
    },
  );

/** `createParcel` for the workshop. Throws 404 where it does not see the order. */
export async function createWorkshopParcel(
  services: Services,
  actor: OrderActor,
  code: string,
  form: ParcelInput,
  locale: Locale,
): Promise<WorkshopOrder> {
  if (!(await isWorkshopOrder(services.db, code))) throw new ShopError(commonErrors.notFound);
  return createParcel(services, toAsker(actor, locale), code, form);
}

/** The order of a parcel. Throws 404 where the workshop does not see it. */
export async function findWorkshopOrderOfParcel({ db }: Services, id: number) {
  const order = await findOrderOfParcel(db, id);
  if (!order || !(await isWorkshopOrder(db, order.code))) throw new ShopError(commonErrors.notFound);
  return order;
}

/** `updateParcel` for the workshop. Throws 404 where it does not see the order. */
export async function updateWorkshopParcel(
  services: Services,
  actor: OrderActor,
  id: number,
  form: ParcelInput,
  locale: Locale,
): Promise<WorkshopOrder> {
  await findWorkshopOrderOfParcel(services, id);
  return updateParcel(services, toAsker(actor, locale), id, form);
}

/** `transitionParcel` for the workshop. Throws 404 where it does not see the order. */
export async function transitionWorkshopParcel(
  services: Services,
  actor: OrderActor,
  id: number,
  form: ParcelTransitionInput,
  locale: Locale,
): Promise<WorkshopOrder> {
  await findWorkshopOrderOfParcel(services, id);
  return transitionParcel(services, toAsker(actor, locale), id, form);
}

/** `deleteParcel` for the workshop. Throws 404 where it does not see the order. */
export async function deleteWorkshopParcel(
  services: Services,
  actor: OrderActor,
  id: number,
  version: number,
  locale: Locale,
): Promise<WorkshopOrder> {
  await findWorkshopOrderOfParcel(services, id);
  return deleteParcel(services, toAsker(actor, locale), id, version);
}

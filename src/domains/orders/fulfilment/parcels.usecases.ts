import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type ActionOutcome,
  type OrderActor,
  type OrderAsker,
  performActionFor,
} from '../admin/order-actions.usecases.ts';
import { updateOrderSearch } from '../order-search.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { parcelShipped } from '../orders.events.ts';
import { findLatestTransitionKind, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import { auditState, type OrderStatus, type ParcelStatus } from '../orders.rules.ts';
import {
  deleteParcelRow,
  findCouriers,
  findLineNums,
  findOrderOfParcel,
  findStaffParcels,
  insertParcel,
  updateParcelRow,
} from '../parcels/parcels.repository.ts';
import {
  canTransitionParcel,
  parcelOrderStatuses,
  statusOfSlowestParcel,
  transitionPath,
} from '../parcels/parcels.rules.ts';
import {
  finishRemake,
  resetLostCopies,
  startRemake,
  transitionOrder,
} from '../transitions/transitions.usecases.ts';
import type { ParcelInput, ParcelTransitionInput } from './parcels.admin.schemas.ts';

type Parcel = Awaited<ReturnType<typeof findStaffParcels>>[number]['parcel'];

const findParcels = async ({ db }: Services, order: OrderRow): Promise<Parcel[]> =>
  (await findStaffParcels(db, order.id)).map(({ parcel }) => parcel);

const parcelAuditState = (parcel: Pick<Parcel, 'courier' | 'trackingNumber' | 'contents'>) => ({
  courier: parcel.courier,
  tracking_number: parcel.trackingNumber,
  contents: parcel.contents,
});

/** The values of a form; rejects (422) unknown couriers, and quantities above those of the lines. */
async function validateParcel(
  { db }: Services,
  order: OrderRow,
  form: ParcelInput,
  others: readonly Parcel[],
  before: Parcel | null,
): Promise<Pick<Parcel, 'courier' | 'courierKey' | 'trackingNumber' | 'contents'>> {
  const courier = (await findCouriers(db)).find(({ key }) => key === form.courier);
  const isKept = courier !== undefined && courier.key === before?.courierKey;
  if (!courier || !(courier.active || isKept)) throw fieldError('courier', 'validation.choice');
  const contents = form.contents ?? [];
  const nums = new Map((await findLineNums(db, order.id)).map((line) => [line.id, line.nums]));
  const counting = others.filter((parcel) => parcel.status !== 'lost').flatMap((parcel) => parcel.contents);
  for (const [index, { line_id: lineId }] of contents.entries()) {
    const limit = nums.get(lineId);
    if (limit === undefined) throw fieldError(`contents.${index}.line_id`, 'validation.choice');
    const sum = [...counting, ...contents]
      .filter((one) => one.line_id === lineId)
      .reduce((all, one) => all + one.nums, 0);
    if (sum > limit) throw fieldError(`contents.${index}.nums`, 'validation.packed_twice', { limit });
  }
  return {
    courier: courier.name.en,
    courierKey: courier.key,
    trackingNumber: form.tracking_number,
    contents,
  };
}

/** Brings the order to the status of its slowest parcel (`docs/rules/orders.md`). */
async function transitionOrderToParcels(
  tx: Services,
  actor: OrderActor,
  order: OrderRow,
  to: OrderStatus | null,
  how: { reason?: string; isRepacked?: boolean } = {},
): Promise<OrderRow> {
  let moved = order;
  for (const next of to === null ? [] : transitionPath(order.status, to)) {
    moved = await transitionOrder(tx, moved, next, { by: actor, reason: '', isByParcels: true, ...how });
  }
  return moved;
}

/**
 * Creates a parcel of an order that is made. The order's status is that of its slowest parcel, so an order that was sent returns to
 * `complete`.
 */
export const createParcel = <Data>(
  services: Services,
  asker: OrderAsker<Data>,
  code: string,
  form: ParcelInput,
): Promise<Data> =>
  performActionFor(
    services,
    asker,
    { code, version: form.version, action: 'parcel.create' },
    async (tx, order) => {
      if (!parcelOrderStatuses.includes(order.status)) {
        return { rejected: orderErrors.noParcels, before: auditState(order) };
      }
      const content = await validateParcel(tx, order, form, await findParcels(tx, order), null);
      const parcel = { orderId: order.id, ...content, packedAt: tx.clock.now() };
      const id = await insertParcel(tx.db, parcel);
      // What is packed has been made.
      const made = order.remakeSince ? await finishRemake(tx, order, asker.actor) : order;
      const moved = await transitionOrderToParcels(tx, asker.actor, made, 'complete', { isRepacked: true });
      await updateOrderRow(tx.db, order.id, {});
      await updateOrderSearch(tx, [order.id]);
      return {
        before: auditState(order),
        after: { ...auditState(moved), parcel: id, ...parcelAuditState(content) },
      };
    },
  );

/** Runs an action on one of an order's parcels. Throws 404 where it does not exist. */
async function performParcelAction<Data>(
  services: Services,
  asker: OrderAsker<Data>,
  asked: { id: number; version: number; action: 'parcel.update' | 'parcel.transition' | 'parcel.delete' },
  work: (tx: Services, order: OrderRow, parcel: Parcel, others: Parcel[]) => Promise<ActionOutcome>,
): Promise<Data> {
  const of = await findOrderOfParcel(services.db, asked.id);
  if (!of) throw new ShopError(commonErrors.notFound);
  return performActionFor(services, asker, { ...asked, code: of.code }, async (tx, order) => {
    const parcels = await findParcels(tx, order);
    const parcel = parcels.find((one) => one.id === asked.id);
    if (!parcel) throw new ShopError(commonErrors.notFound);
    const others = parcels.filter((one) => one.id !== asked.id);
    return work(tx, order, parcel, others);
  });
}

/** Updates a parcel's courier, tracking number or contents, also after it was sent. */
export const updateParcel = <Data>(
  services: Services,
  asker: OrderAsker<Data>,
  id: number,
  form: ParcelInput,
): Promise<Data> =>
  performParcelAction(
    services,
    asker,
    { id, version: form.version, action: 'parcel.update' },
    async (tx, order, parcel, others) => {
      if (![...parcelOrderStatuses, 'arrived'].includes(order.status)) {
        return { rejected: orderErrors.noParcels, before: auditState(order) };
      }
      const content = await validateParcel(tx, order, form, others, parcel);
      await updateParcelRow(tx.db, id, content);
      await updateOrderRow(tx.db, order.id, {});
      await updateOrderSearch(tx, [order.id]);
      return {
        before: { parcel: id, ...parcelAuditState(parcel) },
        after: { parcel: id, ...parcelAuditState(content) },
      };
    },
  );

const parcelTimes = (to: ParcelStatus, now: Date) => ({
  ...(to === 'shipped' && { shippedAt: now }),
  ...(to === 'arrived' && { arrivedAt: now }),
});

/** Transitions a parcel, and its order if it was the slowest. The contents of a lost parcel are made again. */
export const transitionParcel = <Data>(
  services: Services,
  asker: OrderAsker<Data>,
  id: number,
  form: ParcelTransitionInput,
): Promise<Data> =>
  performParcelAction(
    services,
    asker,
    { id, version: form.version, action: 'parcel.transition' },
    async (tx, order, parcel, others) => {
      const { to } = form;
      const before = { ...auditState(order), parcel: id, parcel_status: parcel.status };
      if (!parcelOrderStatuses.includes(order.status)) return { rejected: orderErrors.noParcels, before };
      if (!canTransitionParcel(parcel.status, to)) {
        const params = {
          from: translate(asker.locale, `parcel_status.${parcel.status}`),
          to: translate(asker.locale, `parcel_status.${to}`),
        };
        return { rejected: orderErrors.invalidParcelTransition, params, before: { ...before, to } };
      }
      const reason = form.reason ?? '';
      if (to === 'lost' && reason === '') throw fieldError('reason', 'validation.required');
      await updateParcelRow(tx.db, id, { status: to, ...parcelTimes(to, tx.clock.now()) });
      const statuses = [...others.map((other) => other.status), to];
      // The order waits for what is made again.
      const slowest = to === 'lost' || order.remakeSince ? 'complete' : statusOfSlowestParcel(statuses);
      const moved =
        to === 'lost' && order.status === 'complete'
          ? await startRemake(tx, order, { by: asker.actor, reason })
          : await transitionOrderToParcels(tx, asker.actor, order, slowest, { reason });
      if (to === 'lost' && order.status === 'complete') {
        await resetLostCopies(tx, order.id, { by: asker.actor, reason });
      }
      if (to === 'shipped' && moved.status !== 'shipped') {
        await tx.events.publish(tx, parcelShipped, { orderId: order.id, parcelId: id });
      }
      await updateOrderRow(tx.db, order.id, {});
      return { before, after: { ...auditState(moved), parcel: id, parcel_status: to } };
    },
  );

/** Deletes a parcel that was created by mistake; sent ones are kept. */
export const deleteParcel = <Data>(
  services: Services,
  asker: OrderAsker<Data>,
  id: number,
  version: number,
): Promise<Data> =>
  performParcelAction(
    services,
    asker,
    { id, version, action: 'parcel.delete' },
    async (tx, order, parcel, others) => {
      const before = { ...auditState(order), parcel: id, ...parcelAuditState(parcel) };
      if (parcel.status !== 'packed' || !parcelOrderStatuses.includes(order.status)) {
        return { rejected: orderErrors.noParcels, before };
      }
      await deleteParcelRow(tx.db, id);
      const slowest = order.remakeSince
        ? 'complete'
        : statusOfSlowestParcel(others.map((other) => other.status));
      // The order is sent as before the parcel was created.
      const isRepacked = (await findLatestTransitionKind(tx.db, order.id)) === 'repacked';
      const moved = await transitionOrderToParcels(tx, asker.actor, order, slowest, { isRepacked });
      await updateOrderRow(tx.db, order.id, {});
      await updateOrderSearch(tx, [order.id]);
      return { before, after: auditState(moved) };
    },
  );

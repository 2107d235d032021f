import { taipeiWorkingDay } from '../../../kernel/dates.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { computePaymentStatus, type OrderBalanceInput } from '../../payments/order-balance.usecases.ts';
import { updatePartPayments } from '../../payments/receipts.usecases.ts';
import type { SoldParts } from '../../payments/refund-parts.rules.ts';
import { createFullRefund } from '../../payments/refunds.usecases.ts';
import { revokeCertificatesOfOrder } from '../certificates/certificates.repository.ts';
import {
  orderFailed,
  orderPaid,
  orderSettlementChanged,
  orderTransitioned,
  partPaymentReceived,
} from '../orders.events.ts';
import {
  findFreightRecord,
  findSoldLines,
  insertEvents,
  type OrderRow,
  updateOrderRow,
} from '../orders.repository.ts';
import {
  canAwaitPayment,
  canTransition,
  findFreightTimes,
  isRemake,
  type OrderFacts,
  type OrderStatus,
  unsuccessfulStatuses,
} from '../orders.rules.ts';
import { findLineNums, findStaffParcels } from '../parcels/parcels.repository.ts';
import { linesToRemake } from '../parcels/parcels.rules.ts';
import { packOrder } from '../print-copies/copy-stock.usecases.ts';
import { resetCopies } from '../print-copies/print-copies.repository.ts';
import { termsDeadline, usualNetDays } from '../terms/terms.rules.ts';
import { finalizeCopies, freeCopies, retireCopies } from './edition-copies.repository.ts';
import { updateFreightTimes, updateParcelStatuses } from './transitions.repository.ts';

/*
 * Transitions of an order with their effects in the same transaction: event, freight record, copies of limited editions, parcels; mails
 * and counters follow by the job queue. The caller holds the order's lock.
 */

/** Who transitions it: a staff member, its buyer, or the system where `staffId` is null. */
export type TransitionActor = { staffId: number | null } | { memberId: number };

const findStaffId = (by: TransitionActor): number | null => ('staffId' in by ? by.staffId : null);

const eventActor = (by: TransitionActor) => {
  if ('memberId' in by) return { actor: 'member' as const, actorId: by.memberId };
  return by.staffId === null
    ? { actor: 'system' as const, actorId: null }
    : { actor: 'staff' as const, actorId: by.staffId };
};

export const orderFacts = (order: OrderRow, now: Date): OrderFacts => ({
  paymentStatus: order.paymentStatus,
  settledAt: order.settledAt,
  isOnTerms: order.isOnTerms,
  payBefore: order.payBefore,
  now,
});

/** The order's amounts and payment status. */
export const orderBalanceInput = (order: OrderRow): OrderBalanceInput => ({
  id: order.id,
  total: { amount: order.total, currency: order.currency },
  paymentStatus: order.paymentStatus,
  isWaiting: canAwaitPayment(order),
  isEnded: unsuccessfulStatuses.includes(order.status),
  takesParts: order.isOnTerms && canAwaitPayment(order),
  deposit: order.isOnTerms || !canAwaitPayment(order) ? null : order.deposit,
  isStoppable: order.status === 'generating' && order.productionStartedAt === null && !order.isOnTerms,
});

const eventKinds: Record<OrderStatus, string> = {
  generating: 'placed',
  complete: 'made',
  shipped: 'shipped',
  arrived: 'arrived',
  failed: 'overdue',
  cancel: 'cancelled',
  refund: 'refunded',
};

/**
 * The kind of a transition's event; `repacked`: another parcel was created, so that the order waits for it, `unpacked`: that parcel was
 * deleted again.
 */
const getEventKind = (from: OrderStatus, to: OrderStatus, isRepacked: boolean): string => {
  if (isRemake(from, to)) return isRepacked ? 'repacked' : 'made_again';
  return isRepacked && to === 'shipped' ? 'unpacked' : eventKinds[to];
};

/** Retires copies that were made or are in production, frees others, and revokes the certificates (`docs/rules/orders.md`). */
async function releaseCopies(services: Services, order: OrderRow): Promise<void> {
  const isMade = order.status !== 'generating' || order.productionStartedAt !== null;
  if (isMade) await retireCopies(services.db, order.id);
  else await freeCopies(services.db, [order.id]);
  await revokeCertificatesOfOrder(services.db, order.id, services.clock.now());
}

/** Parcels follow their order: they are sent with it, arrive with it, and are made again with it. */
async function transitionOrderParcels(
  { db, clock }: Services,
  order: OrderRow,
  to: OrderStatus,
): Promise<void> {
  const now = clock.now();
  if (to === 'shipped') await updateParcelStatuses(db, order.id, 'packed', 'shipped', now);
  if (to === 'arrived') await updateParcelStatuses(db, order.id, 'shipped', 'arrived', now);
  if (to === 'complete') await updateParcelStatuses(db, order.id, 'shipped', 'lost', now);
}

/** Moves the copies of lines of which nothing is left back to the start; of others staff say which copy is made again. */
export async function resetLostCopies(
  { db, clock }: Services,
  orderId: number,
  { by, reason }: { by: TransitionActor; reason: string },
): Promise<void> {
  const lines = await findLineNums(db, orderId);
  const parcels = (await findStaffParcels(db, orderId)).map(({ parcel }) => parcel);
  const isLost = (lineId: number, nums: number) =>
    lines.some((line) => line.id === lineId && line.nums === nums);
  const lost = linesToRemake(lines, parcels).filter(({ line_id, nums }) => isLost(line_id, nums));
  const event = { staffId: findStaffId(by), at: clock.now(), reason };
  await resetCopies(
    db,
    lost.map(({ line_id }) => line_id),
    event,
  );
}

/** What starts a remake: production has not started again, and its days count anew. */
async function toRemake({ db }: Services, orderId: number, now: Date) {
  const { readyInDays } = required(await findFreightRecord(db, orderId), 'the freight record of an order');
  return { remakeSince: now, productionStartedAt: null, readyOn: taipeiWorkingDay(now, readyInDays) };
}

/**
 * Returns an order that is not sent, or not wholly, to production, for what was lost or damaged (`docs/rules/orders.md`). The
 * copies of a limited edition keep their numbers. The buyer is mailed.
 */
export async function startRemake(
  tx: Services,
  order: OrderRow,
  how: { by: TransitionActor; reason: string },
): Promise<OrderRow> {
  const now = tx.clock.now();
  const change = await toRemake(tx, order.id, now);
  await updateOrderRow(tx.db, order.id, change);
  await updateFreightTimes(tx.db, order.id, { completedAt: null });
  const kind = 'made_again';
  const [eventId] = await insertEvents(tx.db, [
    { orderId: order.id, at: now, ...eventActor(how.by), kind, reason: how.reason },
  ]);
  await tx.events.publish(tx, orderTransitioned, {
    orderId: order.id,
    eventId: required(eventId, 'the new event'),
    kind,
    from: order.status,
    to: order.status,
    paymentStatus: order.paymentStatus,
    lines: [],
  });
  return { ...order, ...change };
}

/** Records that what was made again is ready to be sent. */
export async function finishRemake(tx: Services, order: OrderRow, by: TransitionActor): Promise<OrderRow> {
  const now = tx.clock.now();
  await updateOrderRow(tx.db, order.id, { remakeSince: null });
  await updateFreightTimes(tx.db, order.id, { completedAt: now });
  await packOrder(tx, order, { staffId: findStaffId(by), at: now });
  await insertEvents(tx.db, [{ orderId: order.id, at: now, ...eventActor(by), kind: 'remade' }]);
  return { ...order, remakeSince: null };
}

/**
 * Transitions an order (`docs/rules/orders.md`). Returns the order afterwards; where the order ends by it, what was paid is refunded.
 *
 * @param how.isByParcels whether the parcels already have their status
 * @param how.isRepacked whether a parcel of a sent order was created, or deleted again, which nobody is told of
 */
export async function transitionOrder(
  tx: Services,
  order: OrderRow,
  to: OrderStatus,
  how: { by: TransitionActor; reason: string; isByParcels?: boolean; isRepacked?: boolean },
): Promise<OrderRow> {
  const { db, clock } = tx;
  const now = clock.now();
  const from = order.status;
  if (!canTransition(from, to, orderFacts(order, now))) {
    throw new Error(`order ${order.code} cannot go from ${from} to ${to}`);
  }
  const isEnd = to === 'arrived' || unsuccessfulStatuses.includes(to);
  const isMadeAgain = isRemake(from, to) && !how.isRepacked;
  const change = {
    status: to,
    endedAt: isEnd ? now : null,
    ...(order.remakeSince && { remakeSince: null }),
    ...(isMadeAgain && (await toRemake(tx, order.id, now))),
    ...(to === 'failed' && { paymentStatus: 'failed' as const }),
  };
  await updateOrderRow(db, order.id, change);
  const times = findFreightTimes(to, now);
  if (times) await updateFreightTimes(db, order.id, times);
  // Sent without a note that it was made.
  if (order.remakeSince && to === 'shipped') await updateFreightTimes(db, order.id, { completedAt: now });
  if (isMadeAgain) await updateFreightTimes(db, order.id, { completedAt: null });
  if (!how.isByParcels) await transitionOrderParcels(tx, order, to);
  if (isMadeAgain) await resetLostCopies(tx, order.id, how);
  // What is made or sent is packed, whether or not its copies were scanned.
  if ((to === 'complete' && from === 'generating') || (to === 'shipped' && order.remakeSince)) {
    await packOrder(tx, order, { staffId: findStaffId(how.by), at: now });
  }
  if (unsuccessfulStatuses.includes(to)) await releaseCopies(tx, order);
  const kind = getEventKind(from, to, how.isRepacked ?? false);
  const [eventId] = await insertEvents(db, [
    {
      orderId: order.id,
      at: now,
      ...eventActor(how.by),
      kind,
      fromStatus: from,
      toStatus: to,
      reason: how.reason,
    },
  ]);
  const moved = { ...order, ...change };
  const soldLines = await findSoldLines(db, [order.id]);
  const after = to === 'cancel' || to === 'refund' ? await refundAll(tx, moved, soldLines, how) : moved;
  const { paymentStatus } = after;
  const lines = soldLines.map(({ artistId, nums }) => ({ artistId, nums }));
  if (to === 'failed') {
    await tx.events.publish(tx, orderFailed, { orderId: order.id, lines });
  } else {
    await tx.events.publish(tx, orderTransitioned, {
      orderId: order.id,
      eventId: required(eventId, 'the new event'),
      kind,
      from,
      to,
      paymentStatus,
      lines,
    });
  }
  return after;
}

/**
 * Refunds what was paid for an order that has ended: all its prints, and the freight. One on terms for which no money counted is no sale
 * any more, also while its part payments are sent back.
 */
async function refundAll(
  tx: Services,
  order: OrderRow,
  lines: SoldParts['lines'],
  how: { by: TransitionActor; reason: string },
): Promise<OrderRow> {
  const wasPaid = await createFullRefund(
    tx,
    orderBalanceInput(order),
    { lines, freightTotal: order.freightTotal },
    {
      staffId: findStaffId(how.by),
      // What the buyer wrote is no explanation of the shop: it is neither mailed nor on the invoice.
      reason: 'memberId' in how.by ? '' : how.reason,
    },
  );
  if (wasPaid || order.settledAt === null) return updateOrderPaymentStatus(tx, order, how.by);
  await updateOrderRow(tx.db, order.id, { settledAt: null });
  return updateOrderPaymentStatus(tx, { ...order, settledAt: null }, how.by);
}

/**
 * Puts an order on terms: it is made before it is paid, or paid wholly, and what was too little is a part payment now.
 *
 * @param kind of the order's event: staff agreed to it, or its deposit was received
 */
export async function putOnTerms(
  tx: Services,
  order: OrderRow,
  by: TransitionActor,
  kind: 'terms_agreed' | 'deposit_received',
): Promise<OrderRow> {
  const now = tx.clock.now();
  const settledAt = order.settledAt ?? now;
  const change = { isOnTerms: true, settledAt, payBefore: termsDeadline(now, usualNetDays) };
  await updateOrderRow(tx.db, order.id, change);
  if (settledAt !== order.settledAt) {
    await tx.events.publish(tx, orderSettlementChanged, { orderId: order.id });
  }
  await insertEvents(tx.db, [{ orderId: order.id, at: now, ...eventActor(by), kind }]);
  const parts = await updatePartPayments(tx, order.id, true);
  // What was held for a deposit is named with the transfer that completes it.
  for (const receiptId of kind === 'deposit_received' ? [] : parts) {
    await tx.events.publish(tx, partPaymentReceived, { orderId: order.id, receiptId, isDeposit: false });
  }
  const onTerms = { ...order, ...change };
  return parts.length > 0 ? updateOrderPaymentStatus(tx, onTerms, by) : onTerms;
}

/**
 * Sets an order's payment status by its receipts and refunds. Once it is paid, its copies are final and the buyer is mailed; not again
 * where an alert of the provider held it meanwhile.
 */
export async function updateOrderPaymentStatus(
  tx: Services,
  order: OrderRow,
  by: TransitionActor,
): Promise<OrderRow> {
  const now = tx.clock.now();
  const paymentStatus = await computePaymentStatus(tx, orderBalanceInput(order));
  if (paymentStatus === order.paymentStatus) return order;
  const isPaid = paymentStatus === 'paid';
  const settledAt = order.settledAt ?? (isPaid ? now : null);
  await updateOrderRow(tx.db, order.id, { paymentStatus, settledAt });
  if (settledAt !== order.settledAt) {
    await tx.events.publish(tx, orderSettlementChanged, { orderId: order.id });
  }
  const isResumed = order.paymentStatus === 'held' && order.settledAt !== null && !order.isOnTerms;
  if ((isPaid && !isResumed) || paymentStatus === 'held') {
    const [eventId] = await insertEvents(tx.db, [
      { orderId: order.id, at: now, ...eventActor(by), kind: isPaid ? 'paid' : 'held' },
    ]);
    if (isPaid && !unsuccessfulStatuses.includes(order.status)) {
      await finalizeCopies(tx.db, order.id);
      await tx.events.publish(tx, orderPaid, {
        orderId: order.id,
        eventId: required(eventId, 'the new event'),
        status: order.status,
      });
    }
  }
  return { ...order, paymentStatus, settledAt };
}

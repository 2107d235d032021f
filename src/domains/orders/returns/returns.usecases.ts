import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { readAttachment, useAttachments } from '../../attachments/attachments.usecases.ts';
import type { MemberIdentity } from '../../members/members.rules.ts';
import { lockOwnOrder } from '../customer/customer-operations.usecases.ts';
import { orderErrors } from '../orders.errors.ts';
import { returnTransitioned } from '../orders.events.ts';
import {
  findFreightRecord,
  findOrder,
  findOrderLines,
  insertEvents,
  type OrderRow,
  updateOrderRow,
} from '../orders.repository.ts';
import type { OrderData } from '../orders.schemas.ts';
import { getOrder } from '../orders.usecases.ts';
import { withdrawalCalendarOf } from '../withdrawals/withdrawal-terms.rules.ts';
import { getWithdrawalTerms } from '../withdrawals/withdrawal-terms.usecases.ts';
import type { WithdrawnLine } from '../withdrawals/withdrawals.rules.ts';
import { findPhotoReturn, findReturns, insertReturn, insertReturns } from './returns.repository.ts';
import { type ReturnStatus, returnableNums, returnKindsOf } from './returns.rules.ts';
import type { ReturnInput } from './returns.schemas.ts';

const eventKinds: Record<ReturnStatus, string> = {
  asked: 'return_asked',
  accepted: 'return_accepted',
  received: 'return_received',
  refunded: 'return_refunded',
  exchanged: 'return_exchanged',
  declined: 'return_declined',
};

/** Writes the order event of a return, and publishes its transition. */
export async function recordReturnTransition(
  tx: Services,
  order: OrderRow,
  done: { returnId: number; status: ReturnStatus; reason: string } & {
    actor: 'member' | 'staff';
    actorId: number;
  },
): Promise<void> {
  const { returnId, status, reason, actor, actorId } = done;
  const [eventId] = await insertEvents(tx.db, [
    { orderId: order.id, at: tx.clock.now(), actor, actorId, kind: eventKinds[status], reason },
  ]);
  await updateOrderRow(tx.db, order.id, {});
  await tx.events.publish(tx, returnTransitioned, {
    orderId: order.id,
    returnId,
    eventId: required(eventId, 'the new event'),
    status,
  });
}

/**
 * Asks for a return of prints of a line, for the order's buyer.
 *
 * @throws ShopError 404 for another member's order; 409 `not_returnable` where the order's state, the deadline, a custom size or other
 *   returns forbid it; 422
 */
export async function createReturn(
  services: Services,
  member: MemberIdentity,
  code: string,
  form: ReturnInput,
  locale: Locale,
): Promise<OrderData> {
  await inTransaction(services, async (tx) => {
    const order = await lockOwnOrder(tx, member, code);
    const line = (await findOrderLines(tx.db, order.id)).find(({ id }) => id === form.line_id);
    if (!line) throw fieldError('line_id', 'validation.invalid');
    const arrivedAt = (await findFreightRecord(tx.db, order.id))?.arrivedAt ?? null;
    const returns = (await findReturns(tx.db, [order.id])).map(({ row }) => row);
    const withdrawal = withdrawalCalendarOf(await getWithdrawalTerms(tx), order);
    const kinds = returnKindsOf({ ...order, arrivedAt, withdrawal }, line, returns, tx.clock.now());
    if (!kinds.includes(form.kind) || form.nums > returnableNums(line, returns)) {
      const { kind, nums } = form;
      tx.log.warn({ order: code, status: order.status, line: line.id, kind, nums }, 'refused a return');
      throw new ShopError(orderErrors.notReturnable);
    }
    const photos = form.photos ?? [];
    const files = await useAttachments(tx, { memberId: member.id }, photos, 'photos');
    if (files.some(({ type }) => type !== 'image/jpeg'))
      throw fieldError('photos', 'validation.photo_format');
    const { nums, kind, wish, reason } = form;
    const asked = { orderId: order.id, lineId: line.id, nums, askedNums: nums, kind, wish, reason };
    const returnId = await insertReturn(
      tx.db,
      { ...asked, status: 'asked', askedAt: tx.clock.now() },
      photos,
    );
    const by = { actor: 'member' as const, actorId: member.id };
    await recordReturnTransition(tx, order, { returnId, status: 'asked', reason: '', ...by });
  });
  return getOrder(services, code, { memberId: member.id, hash: undefined, locale });
}

/**
 * Asks for the return of the prints that a buyer withdrew from, in the caller's transaction; the receipt of the withdrawal is its mail.
 *
 * @param withdrawn.at when the withdrawal was declared
 */
export async function createWithdrawalReturns(
  tx: Services,
  order: OrderRow,
  withdrawn: { lines: readonly WithdrawnLine[]; reason: string; at: Date },
): Promise<void> {
  const { lines, reason, at } = withdrawn;
  const ids = await insertReturns(
    tx.db,
    lines.map(({ lineId, nums }) => ({
      ...{ orderId: order.id, lineId, nums, askedNums: nums, kind: 'withdrawal', wish: 'refund', reason },
      status: 'asked',
      askedAt: at,
    })),
  );
  const by = { actor: 'member' as const, actorId: order.memberId };
  const eventIds = await insertEvents(
    tx.db,
    ids.map(() => ({ orderId: order.id, at, ...by, kind: eventKinds.asked, reason: '' })),
  );
  await updateOrderRow(tx.db, order.id, {});
  for (const [index, returnId] of ids.entries()) {
    const eventId = required(eventIds[index], 'the event of a return');
    const asked = { orderId: order.id, returnId, eventId, status: 'asked' as const };
    await tx.events.publish(tx, returnTransitioned, { ...asked, isByStatement: true });
  }
}

/** A photo of a return; 404 for another member's, where a member reads it. */
export async function readReturnPhoto(
  services: Services,
  id: string,
  viewer: { memberId: number } | 'staff',
): Promise<Buffer> {
  const found = await findPhotoReturn(services.db, id);
  const order = found && (await findOrder(services.db, found.orderId));
  if (!order || (viewer !== 'staff' && order.memberId !== viewer.memberId)) {
    throw new ShopError(commonErrors.notFound);
  }
  return (await readAttachment(services, id)).content;
}

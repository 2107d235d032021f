import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { readAttachment } from '../../attachments/attachments.usecases.ts';
import { findOrder, insertEvents, type OrderRow, updateOrderRow } from '../orders.repository.ts';
import type { ReturnStatus } from '../orders.rules.ts';
import { returnTransitioned } from './returns.events.ts';
import { findPhotoReturn, insertReturns } from './returns.repository.ts';
import type { WithdrawnLine } from './returns.rules.ts';

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

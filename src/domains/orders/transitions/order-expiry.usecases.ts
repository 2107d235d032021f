import { inTransaction, type Services } from '../../../platform/services.ts';
import { orderFailed } from '../orders.events.ts';
import { findSoldLines, insertEvents } from '../orders.repository.ts';
import { canTransition } from '../orders.rules.ts';
import { freeCopies } from './edition-copies.repository.ts';
import { lockExpiredOrders, markOrdersFailed } from './order-expiry.repository.ts';

/** The number of orders in one transaction. */
const expiryBatchSize = 100;

/**
 * Fails unpaid orders past their deadline and frees their copies of limited editions. Safe to run at any time and in several processes.
 * Returns how many failed.
 */
export async function expireUnpaidOrders(services: Services): Promise<number> {
  const now = services.clock.now();
  for (let failed = 0; ; ) {
    const ids = await inTransaction(services, async (tx) => {
      const locked = await lockExpiredOrders(tx.db, now, expiryBatchSize);
      const overdue = locked
        .filter((order) => canTransition(order.status, 'failed', { ...order, now }))
        .map((order) => order.id);
      if (overdue.length === 0) return overdue;
      await markOrdersFailed(tx.db, overdue, now);
      await freeCopies(tx.db, overdue);
      await insertEvents(
        tx.db,
        overdue.map((orderId) => ({
          orderId,
          at: now,
          actor: 'system' as const,
          kind: 'overdue',
          fromStatus: 'generating' as const,
          toStatus: 'failed' as const,
          reason: 'not paid in time',
        })),
      );
      const getLines = Map.groupBy(await findSoldLines(tx.db, overdue), (piece) => piece.orderId);
      for (const orderId of overdue) {
        const lines = (getLines.get(orderId) ?? []).map(({ artistId, nums }) => ({ artistId, nums }));
        await tx.events.publish(tx, orderFailed, { orderId, lines });
      }
      return overdue;
    });
    failed += ids.length;
    if (ids.length < expiryBatchSize) return failed;
  }
}

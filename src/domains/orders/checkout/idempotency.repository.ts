import type { Database } from '../../../platform/db/database.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { orderIdempotencyTable, orderTable } from '../orders.table.ts';

export type IdempotentResult = { bodyHash: string; order: { code: string; hash: string } };

/**
 * Notes a request to place an order under its key, in the order's transaction: null where it is the first, otherwise the
 * order that it made. A request under way with the same key is waited for. A key noted before `repeatableSince` counts
 * no more, where that is given.
 */
export async function claimIdempotencyKey(
  db: Database,
  request: { memberId: number; key: string; bodyHash: Buffer; repeatableSince: Date | null },
  now: Date,
): Promise<IdempotentResult | null> {
  const claimed = await namedRows(
    db,
    'order_request_claim',
    `INSERT INTO order_idempotency AS known (member_id, key, body_hash, created_at)
     VALUES ($1, $2, decode($3, 'hex'), $4)
     ON CONFLICT (member_id, key) DO UPDATE SET order_id = NULL, created_at = excluded.created_at
       WHERE known.created_at < $5
     RETURNING key`,
    [
      request.memberId,
      request.key,
      request.bodyHash.toString('hex'),
      now.toISOString(),
      request.repeatableSince?.toISOString() ?? null,
    ],
  );
  if (claimed.length > 0) return null;
  const [known] = await db
    .select({ bodyHash: orderIdempotencyTable.bodyHash, code: orderTable.code, hash: orderTable.hash })
    .from(orderIdempotencyTable)
    .innerJoin(orderTable, eq(orderTable.id, orderIdempotencyTable.orderId))
    .where(
      and(eq(orderIdempotencyTable.memberId, request.memberId), eq(orderIdempotencyTable.key, request.key)),
    );
  if (!known) throw new Error('a request was noted without its order');
  return { bodyHash: known.bodyHash.toString('hex'), order: { code: known.code, hash: known.hash } };
}

/** Says which order a request made, for its repeats. */
export async function setIdempotencyKeyOrder(
  db: Database,
  request: { memberId: number; key: string },
  orderId: number,
): Promise<void> {
  await db
    .update(orderIdempotencyTable)
    .set({ orderId })
    .where(
      and(eq(orderIdempotencyTable.memberId, request.memberId), eq(orderIdempotencyTable.key, request.key)),
    );
}

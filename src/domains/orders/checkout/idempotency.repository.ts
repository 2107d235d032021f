import type { Database } from '../../../platform/db/database.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { orderIdempotencyTable, orderTable } from '../orders.table.ts';

export type IdempotencyClaim = {
  memberId: number;
  key: string;
  /** SHA-256 of the request's canonical JSON. */
  bodyHash: Buffer;
  /** Keys stored before this time are ignored; null where a key stays valid. */
  validSince: Date | null;
};

/** `bodyHash` in hexadecimal digits. */
export type IdempotentResult = { bodyHash: string; order: { code: string; hash: string } };

/**
 * Stores an idempotency key in the order's transaction. Returns null for the first request with the key, otherwise the order
 * of the first. Waits for a transaction that has stored the same key and is not committed yet.
 */
export async function claimIdempotencyKey(
  db: Database,
  claim: IdempotencyClaim,
  now: Date,
): Promise<IdempotentResult | null> {
  const claimed = await namedRows(
    db,
    'idempotency_key_claim',
    `INSERT INTO order_idempotency AS known (member_id, key, body_hash, created_at)
     VALUES ($1, $2, decode($3, 'hex'), $4)
     ON CONFLICT (member_id, key) DO UPDATE SET order_id = NULL, created_at = excluded.created_at
       WHERE known.created_at < $5
     RETURNING key`,
    [
      claim.memberId,
      claim.key,
      claim.bodyHash.toString('hex'),
      now.toISOString(),
      claim.validSince?.toISOString() ?? null,
    ],
  );
  if (claimed.length > 0) return null;
  const [known] = await db
    .select({ bodyHash: orderIdempotencyTable.bodyHash, code: orderTable.code, hash: orderTable.hash })
    .from(orderIdempotencyTable)
    .innerJoin(orderTable, eq(orderTable.id, orderIdempotencyTable.orderId))
    .where(and(eq(orderIdempotencyTable.memberId, claim.memberId), eq(orderIdempotencyTable.key, claim.key)));
  if (!known) throw new Error('an idempotency key has no order');
  return { bodyHash: known.bodyHash.toString('hex'), order: { code: known.code, hash: known.hash } };
}

/** Stores the order that a key's request placed. */
export async function setIdempotencyKeyOrder(
  db: Database,
  claim: { memberId: number; key: string },
  orderId: number,
): Promise<void> {
  await db
    .update(orderIdempotencyTable)
    .set({ orderId })
    .where(and(eq(orderIdempotencyTable.memberId, claim.memberId), eq(orderIdempotencyTable.key, claim.key)))
    .prepare('idempotency_key_order')
    .execute();
}

import { createHash } from 'node:crypto';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { orderErrors } from '../orders.errors.ts';
import { canonicalJson } from '../orders.rules.ts';
import type { OrderInput, PlacedData } from './checkout.schemas.ts';
import {
  claimIdempotencyKey,
  type IdempotencyClaim,
  type IdempotentResult,
  setIdempotencyKeyOrder,
} from './idempotency.repository.ts';

/** Without a key, the same body within this time counts as a repeated request (`docs/rules/orders.md`). */
const bodyKeySeconds = 30;

/** Stored with a prefix, so that a client's key never equals the hash of a body. */
const storedKey = (key: string): string => `key:${key}`;

function toClaim(memberId: number, key: string | undefined, form: OrderInput, now: Date): IdempotencyClaim {
  const bodyHash = createHash('sha256').update(canonicalJson(form)).digest();
  return key === undefined
    ? {
        memberId,
        key: `body:${bodyHash.toString('hex')}`,
        bodyHash,
        validSince: new Date(now.getTime() - bodyKeySeconds * 1000),
      }
    : { memberId, key: storedKey(key), bodyHash, validSince: null };
}

/**
 * Places an order once for each idempotency key, in the caller's transaction. A repeated request returns the order of the
 * first; while the first is being processed, the second waits for it.
 *
 * @throws ShopError 409 `idempotency_mismatch` where the key was used with another body
 */
export async function placeOnce(
  tx: Services,
  request: { memberId: number; key: string | undefined; form: OrderInput },
  place: () => Promise<{ id: number; code: string; hash: string }>,
): Promise<PlacedData> {
  const now = tx.clock.now();
  const claim = toClaim(request.memberId, request.key, request.form, now);
  const earlier = await claimIdempotencyKey(tx.db, claim, now);
  if (earlier) {
    if (earlier.bodyHash !== claim.bodyHash.toString('hex')) {
      throw new ShopError(orderErrors.idempotencyMismatch);
    }
    return { order: earlier.order };
  }
  const { id, code, hash } = await place();
  await setIdempotencyKeyOrder(tx.db, claim, id);
  return { order: { code, hash } };
}

/** Rolls back the transaction of a lookup, which must not store the key that it claims. */
class LookupRollback extends Error {
  readonly result: IdempotentResult | null;
  constructor(result: IdempotentResult | null) {
    super('the lookup is complete');
    this.result = result;
  }
}

/**
 * Returns the order that a member's request with this key placed, for a client that lost the answer. Waits for a request
 * that is still being processed.
 *
 * @throws ShopError 404 where no order was placed with the key
 */
export async function findPlacedOrder(
  services: Services,
  memberId: number,
  key: string,
): Promise<PlacedData> {
  const claim = { memberId, key: storedKey(key), bodyHash: Buffer.alloc(32), validSince: null };
  try {
    // Claiming the key is what waits for a request that holds it; the rollback then removes the claim.
    return await inTransaction(services, async (tx) => {
      throw new LookupRollback(await claimIdempotencyKey(tx.db, claim, tx.clock.now()));
    });
  } catch (error) {
    if (!(error instanceof LookupRollback)) throw error;
    if (!error.result) throw new ShopError(commonErrors.notFound);
    return { order: error.result.order };
  }
}

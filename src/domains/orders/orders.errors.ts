import type { ErrorDefinition } from '../../kernel/errors.ts';

export const orderErrors = {
  priceChanged: { code: 'price_changed', status: 409, message: 'error.price_changed' },
  idempotencyMismatch: { code: 'idempotency_mismatch', status: 409, message: 'error.idempotency_mismatch' },
  /** Placing failed for a reason of ours; nothing was written (`spec §8`). */
  orderFailed: { code: 'server_error', status: 500, message: 'error.order_failed' },
  /** The database was away; whether the order was placed is unknown, and the same key or body finds out. */
  orderUnavailable: { code: 'unavailable', status: 503, message: 'error.order_failed' },
} as const satisfies Record<string, ErrorDefinition>;

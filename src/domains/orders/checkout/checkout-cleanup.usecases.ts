import { timeAfterDays } from '../../../kernel/dates.ts';
import type { Services } from '../../../platform/services.ts';
import { clearOrderNetworksBefore, deleteExpiredCheckoutRows } from './checkout-cleanup.repository.ts';

/** How long an idempotency key is valid. */
const idempotencyKeyDays = 30;

/** How long the network of an order is stored: longer than any order awaits payment. */
const networkRetentionDays = 7;
/** Housekeeping, safe to run at any time and in several processes. */
export async function deleteExpiredCheckoutData(services: Services): Promise<void> {
  const now = services.clock.now();
  await clearOrderNetworksBefore(services.db, timeAfterDays(now, -networkRetentionDays));
  await deleteExpiredCheckoutRows(services.db, {
    quotesUntil: now,
    requestsUntil: timeAfterDays(now, -idempotencyKeyDays),
  });
}

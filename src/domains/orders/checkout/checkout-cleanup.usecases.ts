import type { Services } from '../../../platform/services.ts';
import { clearOrderNetworksBefore, deleteExpiredCheckoutRows } from './checkout-cleanup.repository.ts';

/** How long a request's key gives the same answer. */
const idempotencyKeyDays = 30;

/** How long it is kept where an order was placed from: longer than any order waits for its money. */
const networkRetentionDays = 7;
const day = 86_400_000;

/** Housekeeping, safe to run at any time and in several processes. */
export async function deleteExpiredCheckoutData(services: Services): Promise<void> {
  const now = services.clock.now();
  await clearOrderNetworksBefore(services.db, new Date(now.getTime() - networkRetentionDays * day));
  await deleteExpiredCheckoutRows(services.db, {
    quotesUntil: now,
    requestsUntil: new Date(now.getTime() - idempotencyKeyDays * day),
  });
}

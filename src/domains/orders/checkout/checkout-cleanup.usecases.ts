import type { Services } from '../../../platform/services.ts';
import { deleteLeftovers, deletePlacedBefore } from './checkout-cleanup.repository.ts';

/** How long a request's key gives the same answer. */
const requestDays = 30;

/** How long it is kept where an order was placed from: longer than any order waits for its money. */
const placeDays = 7;
const day = 86_400_000;

/** Housekeeping, safe to run at any time and in several processes. */
export async function deleteOrderLeftovers(services: Services): Promise<void> {
  const now = services.clock.now();
  await deletePlacedBefore(services.db, new Date(now.getTime() - placeDays * day));
  await deleteLeftovers(services.db, {
    quotesUntil: now,
    requestsUntil: new Date(now.getTime() - requestDays * day),
  });
}

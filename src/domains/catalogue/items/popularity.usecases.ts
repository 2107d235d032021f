import type { Services } from '../../../platform/services.ts';
import { lockListing } from '../catalogue.repository.ts';
import { setPopularity } from './item-writes.repository.ts';

/** Stores the points by which lists are sorted; works without an entry have none. In the caller's transaction. */
export async function updatePopularity(
  tx: Services,
  counted: readonly { itemId: number; points: number }[],
): Promise<void> {
  await lockListing(tx.db);
  await setPopularity(tx.db, counted);
}

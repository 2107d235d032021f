import { searchVector } from '../../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { updateItemSearchJob } from '../catalogue.jobs.ts';
import {
  findItemIdsOf,
  lockSearchedItems,
  lockSearchedMasterpieces,
  writeSearch,
} from '../items/item-rows.repository.ts';
import { lockListing } from '../items/listing.repository.ts';
import { itemVector } from '../items/listing-parts.usecases.ts';

const batch = 500;

/** What masterpieces of works are found by; inside a transaction. */
export async function updateMasterpieceSearch({ db }: Services, itemIds: readonly number[]): Promise<void> {
  const masterpieces = await lockSearchedMasterpieces(db, itemIds);
  const vectors = masterpieces.map(({ id, title, artist, summary, story }) => ({
    id,
    search: searchVector([artist, summary, story].flatMap(Object.values<string>), Object.values(title)),
  }));
  await writeSearch(db, 'masterpiece', vectors);
}

/** What works are found by, from what they are called now; doing it twice changes nothing. */
export const updateItemSearch = (services: Services, { ids }: { ids: number[] }): Promise<void> =>
  inTransaction(services, async (tx) => {
    // Before their rows: whoever changes works holds both in this order.
    await lockListing(tx.db);
    const items = await lockSearchedItems(tx.db, ids);
    await writeSearch(
      tx.db,
      'item',
      items.map((item) => ({ id: item.id, search: itemVector(item) })),
    );
    await updateMasterpieceSearch(tx, ids);
  });

/** Asks for the works of an artist or a facet to be found by its new name; inside the transaction that renames it. */
export async function enqueueSearchOf(
  tx: Services,
  what: { artistId: number } | { facetId: number },
): Promise<void> {
  await enqueueSearch(tx, await findItemIdsOf(tx.db, what));
}

/** The same for these works. */
export async function enqueueSearch(tx: Services, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    await tx.jobs.enqueue(tx, updateItemSearchJob, { ids: ids.slice(start, start + batch) });
  }
}

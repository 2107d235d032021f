import { searchVector } from '../../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { updateItemSearchJob } from '../catalogue.jobs.ts';
import { lockListing } from '../catalogue.repository.ts';
import {
  findItemIdsOf,
  lockSearchedItems,
  lockSearchedMasterpieces,
  updateSearch,
} from './item-search.repository.ts';

const batch = 500;

/** Updates the search index of the masterpieces of these works; inside a transaction. */
export async function updateMasterpieceSearch({ db }: Services, itemIds: readonly number[]): Promise<void> {
  const masterpieces = await lockSearchedMasterpieces(db, itemIds);
  const vectors = masterpieces.map(({ id, title, artist, summary, story }) => ({
    id,
    search: searchVector([artist, summary, story].flatMap(Object.values<string>), Object.values(title)),
  }));
  await updateSearch(db, 'masterpiece', vectors);
}

/**
 * Updates the search index of works from their current texts: the title as a name, the words of artist, concept and facets in every language, and
 * the keywords of facets, which count less than a title and more than other texts. Idempotent.
 */
export const updateItemSearch = (services: Services, { ids }: { ids: number[] }): Promise<void> =>
  inTransaction(services, async (tx) => {
    // Before the rows: every change of works takes both locks in this order.
    await lockListing(tx.db);
    const items = await lockSearchedItems(tx.db, ids);
    const vectors = items.map(({ id, title, artist, concept, facets }) => ({
      id,
      search: searchVector(
        [artist, concept, ...facets.map(({ name }) => name)].flatMap(Object.values<string>),
        Object.values(title),
        facets.flatMap(({ keywords }) => keywords),
      ),
    }));
    await updateSearch(tx.db, 'item', vectors);
    await updateMasterpieceSearch(tx, ids);
  });

/** Queues the search update for the works of a renamed artist or facet; inside the transaction that renames it. */
export async function enqueueSearchOf(
  tx: Services,
  owner: { artistId: number } | { facetId: number },
): Promise<void> {
  await enqueueSearch(tx, await findItemIdsOf(tx.db, owner));
}

/** Queues the search update for these works. */
export async function enqueueSearch(tx: Services, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) {
    await tx.jobs.enqueue(tx, updateItemSearchJob, { ids: ids.slice(start, start + batch) });
  }
}

import { foldCharacters, nameTerms, vectorForm, vectorOfTerms } from '../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { updateItemSearch } from '../catalogue/browse/item-search.usecases.ts';
import { indexWordsJob, rebuildSearchJob } from './search.jobs.ts';
import { type SearchKind, searchKinds } from './search.rules.ts';
import {
  findIndexVersion,
  findNextItemIds,
  hasOutdatedWordBitmaps,
  lockIndexedRows,
  rebuildWordBitmaps,
  updateIndexVersion,
  updateVectors,
} from './search-index.repository.ts';

const batch = 500;

/**
 * At startup: enqueues jobs that rebuild outdated search vectors in batches, and one that selects the
 * common words again if the number of works has changed.
 */
export async function rebuildSearchIfOutdated(services: Services): Promise<void> {
  if ((await findIndexVersion(services.db)) < vectorForm) {
    await services.jobs.enqueue(services, rebuildSearchJob, { kind: searchKinds[0], afterId: 0 });
  }
  if (await hasOutdatedWordBitmaps(services.db)) await services.jobs.enqueue(services, indexWordsJob, {});
}

/** Builds the bitmaps of the words that many works have. */
export async function indexWords({ db }: Services): Promise<void> {
  await rebuildWordBitmaps(db);
}

/** Rebuilds the vectors of a batch from their terms and names, and enqueues the next batch. Idempotent. */
export async function rebuildSearch(
  services: Services,
  { kind, afterId }: { kind: SearchKind; afterId: number },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const lastId = kind === 'item' ? await rebuildItems(tx, afterId) : await rebuildRows(tx, kind, afterId);
    if (lastId !== undefined) {
      await tx.jobs.enqueue(tx, rebuildSearchJob, { kind, afterId: lastId });
      return;
    }
    const next = searchKinds[searchKinds.indexOf(kind) + 1];
    if (next) await tx.jobs.enqueue(tx, rebuildSearchJob, { kind: next, afterId: 0 });
    else await updateIndexVersion(tx.db, vectorForm);
  });
}

/** Works are indexed from their texts, because vectors before the second form lack the facets' keywords. */
async function rebuildItems(tx: Services, afterId: number): Promise<number | undefined> {
  const ids = await findNextItemIds(tx.db, afterId, batch);
  if (ids.length > 0) await updateItemSearch(tx, { ids });
  return ids.at(-1);
}

async function rebuildRows(tx: Services, kind: SearchKind, afterId: number): Promise<number | undefined> {
  const rows = await lockIndexedRows(tx.db, kind, afterId, batch);
  const updated = rows.map(({ id, name, terms }) => ({
    id,
    vector: vectorOfTerms([
      ...terms.filter((term) => !/^[=~]/.test(term)).map(foldCharacters),
      ...nameTerms(Object.values(name)),
    ]),
  }));
  await updateVectors(tx.db, kind, updated);
  return rows.at(-1)?.id;
}

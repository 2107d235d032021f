import { foldCharacters, nameTerms, vectorForm, vectorOfTerms } from '../../platform/search-terms.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { renewItemSearch } from '../catalogue/browse/item-search.usecases.ts';
import { mapWordsJob, renewSearchJob } from './search.jobs.ts';
import { type SearchKind, searchKinds } from './search.rules.ts';
import {
  findForm,
  findNextItemIds,
  hasOldWordMaps,
  lockIndexedRows,
  writeForm,
  writeVectors,
  writeWordMaps,
} from './search-index.repository.ts';

const batch = 500;

/**
 * At the start of a process: where the rows have vectors of an older form, jobs renew them, batch by batch; where the shop has
 * grown, a job chooses anew which words are common.
 */
export async function renewSearchIfOld(services: Services): Promise<void> {
  if ((await findForm(services.db)) < vectorForm) {
    await services.jobs.enqueue(services, renewSearchJob, { kind: searchKinds[0], afterId: 0 });
  }
  if (await hasOldWordMaps(services.db)) await services.jobs.enqueue(services, mapWordsJob, {});
}

/** Gives the words that many works have their maps of bits. */
export async function mapWords({ db }: Services): Promise<void> {
  await writeWordMaps(db);
}

/**
 * Brings the vectors of a batch to the present form from what they hold and the names beside them, and asks for the next.
 * Doing it twice changes nothing.
 */
export async function renewSearch(
  services: Services,
  { kind, afterId }: { kind: SearchKind; afterId: number },
): Promise<void> {
  await inTransaction(services, async (inside) => {
    const lastId =
      kind === 'item' ? await renewItems(inside, afterId) : await renewRows(inside, kind, afterId);
    if (lastId !== undefined) {
      await inside.jobs.enqueue(inside, renewSearchJob, { kind, afterId: lastId });
      return;
    }
    const next = searchKinds[searchKinds.indexOf(kind) + 1];
    if (next) await inside.jobs.enqueue(inside, renewSearchJob, { kind: next, afterId: 0 });
    else await writeForm(inside.db, vectorForm);
  });
}

/** Works, from their texts: their facets have had keywords since the second form. */
async function renewItems(inside: Services, afterId: number): Promise<number | undefined> {
  const ids = await findNextItemIds(inside.db, afterId, batch);
  if (ids.length > 0) await renewItemSearch(inside, { ids });
  return ids.at(-1);
}

async function renewRows(inside: Services, kind: SearchKind, afterId: number): Promise<number | undefined> {
  const rows = await lockIndexedRows(inside.db, kind, afterId, batch);
  const fresh = rows.map(({ id, name, terms }) => ({
    id,
    vector: vectorOfTerms([
      ...terms.filter((term) => !/^[=~]/.test(term)).map(foldCharacters),
      ...nameTerms(Object.values(name)),
    ]),
  }));
  await writeVectors(inside.db, kind, fresh);
  return rows.at(-1)?.id;
}

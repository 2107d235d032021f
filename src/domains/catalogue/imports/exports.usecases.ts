import { csvLines, csvText } from '../../../platform/csv.ts';
import type { Services } from '../../../platform/services.ts';
import { findFilteredIds } from '../items/items.admin.repository.ts';
import type { ItemFilterInput } from '../items/items.admin.schemas.ts';
import { buildFilter } from '../items/items.admin.usecases.ts';
import { cellsOfWork, listColumns } from './work-list.rules.ts';
import { findItemIdsAfter, findWorkRows, type WorkRow } from './work-rows.repository.ts';

const batch = 500;
/** Maximum number of exported works with a filter; an export without filters is not limited. */
const maxFilteredWorks = 100_000;

const getLine = (work: WorkRow): string[] => {
  const cells = cellsOfWork(work);
  return listColumns.map((column) => cells[column] ?? '');
};

/** The works as a list that can be imported again (`docs/import.md`), streamed in batches. */
export function exportWorks(services: Services, query: ItemFilterInput): ReadableStream<Uint8Array> {
  const chunks = splitChunks(services, query);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function* splitChunks(services: Services, query: ItemFilterInput): AsyncGenerator<string, undefined> {
  yield csvText(listColumns, []);
  for await (const ids of splitBatches(services, query)) {
    yield csvLines((await findWorkRows(services.db, ids)).map(getLine));
  }
}

async function* splitBatches({ db }: Services, query: ItemFilterInput): AsyncGenerator<number[]> {
  if (Object.values(query).some((value) => value !== undefined && value !== '')) {
    const filter = buildFilter(query);
    const ids = filter ? await findFilteredIds(db, filter, maxFilteredWorks) : [];
    for (let from = 0; from < ids.length; from += batch) yield ids.slice(from, from + batch);
    return;
  }
  for (let afterId = 0; ; ) {
    const ids = await findItemIdsAfter(db, afterId, batch);
    const last = ids.at(-1);
    if (last === undefined) return;
    yield ids;
    if (ids.length < batch) return;
    afterId = last;
  }
}

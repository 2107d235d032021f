import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { measureStream, type Uploader } from '../pictures/uploads.usecases.ts';
import { sayFault } from './import.rules.ts';
import { faultsOf, findSubjectsOfRows, isAsSeen, keyOfRow, saveRow, tryRow } from './import-rows.usecases.ts';
import { readTable, type TableRow, UnreadableTableError } from './import-table.usecases.ts';
import { applyImportJob, checkImportJob } from './imports.jobs.ts';
import {
  countOutcomes,
  deleteImportsBefore,
  findImport,
  findImportRows,
  findImportSources,
  findImports,
  findWaitingRows,
  type ImportRowValues,
  type ImportSource,
  insertImport,
  insertImportRows,
  insertImportSources,
  lockImport,
  updateImport,
  updateImportRow,
} from './imports.repository.ts';
import { type CellChange, type ImportFault, maximumListBytes } from './imports.rules.ts';
import type { ImportData, ImportListEntry, ImportRowsQuery } from './imports.schemas.ts';

/** Works of a list that one job looks at, or takes in. */
const batch = 100;
/** Works of a list that one statement writes. */
const written = 1000;
/** As many lists as a page names. */
const newest = 20;

/**
 * Takes a list of works as `npm run import` takes it (`docs/import.md`), and has it looked at by jobs: nothing is changed until
 * somebody says so.
 *
 * @throws ShopError 413 over `maximumListBytes`; 422 `file` for what is no such list
 */
export async function receiveImport(
  services: Services,
  actor: Uploader,
  { name, body, locale }: { name: string; body: Readable; locale: Locale },
): Promise<ImportData> {
  const { files, ids, clock } = services;
  const bytes = await buffer(measureStream(body, maximumListBytes).stream);
  const file = `imports/${base64Url(ids.random(18))}.csv`;
  await files.write(file, bytes);
  const id = await inTransaction(services, async (tx) => {
    const made = await insertImport(tx.db, {
      file,
      name,
      staffId: actor.staffId,
      createdAt: clock.now(),
      state: 'checking',
      total: 0,
    });
    const total = await readSources(tx, made, bytes);
    await updateImport(tx.db, made, { total, ...(total === 0 && { state: 'checked' }) });
    await recordAuditEvent(tx, actor, {
      action: 'import.check',
      subject: { kind: 'import', id: made },
      after: { name, works: total },
    });
    if (total > 0) await tx.jobs.enqueue(tx, checkImportJob, { importId: made, from: 0 });
    return made;
  }).catch(async (error: unknown) => {
    await files.remove(file);
    throw error;
  });
  return getImport(services, id, {}, locale);
}

/** Reads the works of a list, once, to where the jobs take them from; returns how many there are. */
async function readSources(tx: Services, importId: number, bytes: Uint8Array): Promise<number> {
  const firstLines = new Map<string, number>();
  let sources: ImportSource[] = [];
  let position = 0;
  const write = async () => {
    if (sources.length > 0) await insertImportSources(tx.db, sources);
    sources = [];
  };
  try {
    for await (const row of readTable(bytes)) {
      const key = keyOfRow(row);
      const firstLine = (key && firstLines.get(key)) || null;
      if (firstLine === null) firstLines.set(key, row.line);
      sources.push({ importId, position, ...row, firstLine });
      position += 1;
      if (sources.length >= written) await write();
    }
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    throw new ShopError(commonErrors.validation, { fields: [{ field: 'file', ...error.refusal }] });
  }
  await write();
  return position;
}

/** Looks at some works of a list and asks for the next ones; done twice it notes the same. */
export async function checkImport(
  services: Services,
  { importId, from }: { importId: number; from: number },
): Promise<void> {
  const found = await findImport(services.db, importId);
  if (found?.list.state !== 'checking') return;
  const part = await findImportSources(services.db, importId, from, batch);
  const subjects = await findSubjectsOfRows(services, part);

  const noted: ImportRowValues[] = [];
  for (const [index, row] of part.entries()) {
    const key = keyOfRow(row);
    const { position, line, firstLine } = row;
    const seen =
      firstLine === null
        ? await tryRow(services, row, subjects[index]!)
        : { outcome: 'refused' as const, changes: [], faults: [twice(key, firstLine)] };
    noted.push({ importId, position, line, key, ...seen });
  }
  await inTransaction(services, async (tx) => {
    const list = await lockImport(tx.db, importId);
    if (list?.state !== 'checking' || list.done !== from) return;
    await insertImportRows(tx.db, noted);
    const done = from + part.length;
    const isOver = done >= list.total;
    await updateImport(tx.db, importId, { done, ...(isOver && { state: 'checked' }) });
    if (!isOver) await tx.jobs.enqueue(tx, checkImportJob, { importId, from: done });
  });
}

const twice = (key: string, line: number): ImportFault => ({
  column: 'key',
  message: 'list.key_twice',
  params: { key, line },
});

/**
 * Has a list taken in that was looked at: what is right in it, by jobs.
 *
 * @throws ShopError 404; 409 `edited_meanwhile` where it is no longer what was looked at
 */
export async function applyImport(
  services: Services,
  actor: Actor,
  { id, version, locale }: { id: number; version: number; locale: Locale },
): Promise<ImportData> {
  await inTransaction(services, async (tx) => {
    const list = await lockImport(tx.db, id);
    if (!list) throw new ShopError(commonErrors.notFound);
    if (list.version !== version || list.state !== 'checked') {
      throw new ShopError(commonErrors.editedMeanwhile, { data: await getImport(tx, id, {}, locale) });
    }
    const { created, updated } = await countOutcomes(tx.db, id);
    await updateImport(tx.db, id, { state: 'applying', done: 0, actor });
    await recordAuditEvent(tx, actor, {
      action: 'import.apply',
      subject: { kind: 'import', id },
      after: { name: list.name, created, updated },
    });
    await tx.jobs.enqueue(tx, applyImportJob, { importId: id, from: 0 });
  });
  return getImport(services, id, {}, locale);
}

/**
 * Takes some works of a list in, each by itself, and asks for the next ones: what one is refused for keeps none of the others out,
 * and none is taken in twice.
 */
export async function applyNext(
  services: Services,
  { importId, from }: { importId: number; from: number },
): Promise<void> {
  const found = await findImport(services.db, importId);
  if (found?.list.state !== 'applying') return;
  const waiting = await findWaitingRows(services.db, importId, from, batch);
  if (waiting.length === 0) {
    await updateImport(services.db, importId, { state: 'done' });
    return;
  }
  for (const { noted, source } of waiting) {
    await inTransaction(services, async (tx) => {
      const list = await lockImport(tx.db, importId);
      if (list?.state !== 'applying') return;
      const at = { importId, position: noted.position };
      const faults = await ingest(tx, list.actor!, source, noted);
      await updateImportRow(tx.db, at, {
        isApplied: true,
        ...(faults.length > 0 && { outcome: 'refused', faults }),
      });
      await updateImport(tx.db, importId, { done: list.done + 1 });
    });
  }
  const last = waiting.at(-1)!.noted.position;
  await services.jobs.enqueue(services, applyImportJob, { importId, from: last + 1 });
}

/** Takes one work in; returns why it was refused, when nothing of it is written. */
async function ingest(
  tx: Services,
  actor: Actor,
  row: TableRow,
  { changes }: { changes: CellChange[] },
): Promise<ImportFault[]> {
  const [subject] = await findSubjectsOfRows(tx, [row]);
  if (!isAsSeen(changes, subject!)) return [{ column: '', message: 'list.changed', params: {} }];
  try {
    // A savepoint: a refusal undoes the work, not the note of it.
    await inTransaction(tx, (within) => saveRow(within, actor, row, subject!));
    return [];
  } catch (error) {
    return faultsOf(error, row);
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const entryOf = ({ list, staffName }: Found): ImportListEntry => ({
  id: list.id,
  name: list.name,
  staff: { id: list.staffId, name: staffName },
  created_at: list.createdAt.toISOString(),
  state: list.state,
  total: list.total,
  done: list.done,
  version: list.version,
});

/** The newest lists that staff sent. */
export const listImports = async ({ db }: Services): Promise<ImportListEntry[]> =>
  (await findImports(db, newest)).map(entryOf);

/** A list with what is found in it. Throws 404 where there is none. */
export async function getImport(
  services: Services,
  id: number,
  query: ImportRowsQuery,
  locale: Locale,
): Promise<ImportData> {
  const found = await findImport(services.db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { page, perPage, ...part } = pageOf(query);
  const counts = await countOutcomes(services.db, id);
  const rows = await findImportRows(services.db, id, query.outcome, part);
  const total = query.outcome
    ? counts[query.outcome]
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    ...entryOf(found),
    counts,
    rows: {
      items: rows.map(({ line, key, outcome, changes, faults, isApplied }) => ({
        line,
        key,
        outcome,
        changes,
        faults: faults.map((fault) => ({ column: fault.column, message: sayFault(fault, locale) })),
        applied: isApplied,
      })),
      page,
      per_page: perPage,
      total,
    },
  };
}

/** Lists are kept for so long, to be looked at again. */
const keptDays = 90;

/** Housekeeping, safe to run at any time and in several processes. */
export async function deleteOldImports(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - keptDays * 86_400_000);
  for (const { file } of await deleteImportsBefore(services.db, before)) await services.files.remove(file);
}

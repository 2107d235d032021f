import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { timeAfterDays } from '../../../kernel/dates.ts';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { readTable, type TableRow, UnreadableTableError } from '../../../platform/csv-table.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { measureStream, type Uploader } from '../pictures/uploads.usecases.ts';
import {
  checkRow,
  findFaults,
  findSubjectsOfRows,
  isAsChecked,
  keyOfRow,
  saveRow,
} from './import-rows.usecases.ts';
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
import { type CellChange, type ImportFault, maxListBytes } from './imports.rules.ts';
import type { ImportData, ImportListEntry, ImportRowsQuery } from './imports.schemas.ts';
import { columnOfHeading, translateFault } from './work-list.rules.ts';

/** Works that one job checks or applies. */
const batch = 100;
/** Source rows per INSERT statement. */
const sourcesPerInsert = 1000;
/** Maximum number of listed imports. */
const maxListedImports = 20;

/**
 * Receives a list of works in the table format of `npm run import` (`docs/import.md`) and queues its check. No work is changed
 * before staff apply the import.
 *
 * @throws ShopError 413 over `maxListBytes`; 422 `file` if it is not such a list
 */
export async function receiveImport(
  services: Services,
  actor: Uploader,
  { name, body, locale }: { name: string; body: Readable; locale: Locale },
): Promise<ImportData> {
  const { files, ids, clock } = services;
  const bytes = await buffer(measureStream(body, maxListBytes).stream);
  const file = `imports/${base64Url(ids.random(18))}.csv`;
  await files.write(file, bytes);
  const id = await inTransaction(services, async (tx) => {
    const importId = await insertImport(tx.db, {
      file,
      name,
      staffId: actor.staffId,
      createdAt: clock.now(),
      state: 'checking',
      total: 0,
    });
    const total = await readSources(tx, importId, bytes);
    await updateImport(tx.db, importId, { total, ...(total === 0 && { state: 'checked' }) });
    await recordAuditEvent(tx, actor, {
      action: 'import.create',
      subject: { kind: 'import', id: importId },
      after: { name, works: total },
    });
    if (total > 0) await tx.jobs.enqueue(tx, checkImportJob, { importId, from: 0 });
    return importId;
  }).catch(async (error: unknown) => {
    await files.remove(file);
    throw error;
  });
  return getImport(services, id, {}, locale);
}

/** Stores the source rows of a list for the jobs; returns their number. */
async function readSources(tx: Services, importId: number, bytes: Uint8Array): Promise<number> {
  const firstLines = new Map<string, number>();
  let sources: ImportSource[] = [];
  let position = 0;
  const write = async () => {
    if (sources.length > 0) await insertImportSources(tx.db, sources);
    sources = [];
  };
  try {
    for await (const row of readTable(bytes, { getColumn: columnOfHeading })) {
      const key = keyOfRow(row);
      const firstLine = (key && firstLines.get(key)) || null;
      if (firstLine === null) firstLines.set(key, row.line);
      sources.push({ importId, position, ...row, firstLine });
      position += 1;
      if (sources.length >= sourcesPerInsert) await write();
    }
  } catch (error) {
    if (!(error instanceof UnreadableTableError)) throw error;
    throw new ShopError(commonErrors.validation, { fields: [{ field: 'file', ...error.rejection }] });
  }
  await write();
  return position;
}

/** Checks a batch of a list and queues the next. Idempotent. */
export async function checkImport(
  services: Services,
  { importId, from }: { importId: number; from: number },
): Promise<void> {
  const found = await findImport(services.db, importId);
  if (found?.list.state !== 'checking') return;
  const part = await findImportSources(services.db, importId, from, batch);
  const subjects = await findSubjectsOfRows(services, part);

  const results: ImportRowValues[] = [];
  for (const [index, row] of part.entries()) {
    const key = keyOfRow(row);
    const { position, line, firstLine } = row;
    const subject = subjects[index];
    if (!subject) throw new Error(`no subject was found for line ${line}`);
    const result =
      firstLine === null
        ? await checkRow(services, row, subject)
        : { outcome: 'refused' as const, changes: [], faults: [duplicateKeyFault(key, firstLine)] };
    results.push({ importId, position, line, key, ...result });
  }
  await inTransaction(services, async (tx) => {
    const list = await lockImport(tx.db, importId);
    if (list?.state !== 'checking' || list.done !== from) return;
    await insertImportRows(tx.db, results);
    const done = from + part.length;
    const isDone = done >= list.total;
    await updateImport(tx.db, importId, { done, ...(isDone && { state: 'checked' }) });
    if (!isDone) await tx.jobs.enqueue(tx, checkImportJob, { importId, from: done });
  });
}

const duplicateKeyFault = (key: string, line: number): ImportFault => ({
  column: 'key',
  message: 'list.key_twice',
  params: { key, line },
});

/**
 * Queues the application of a checked import.
 *
 * @throws ShopError 404; 409 `version_conflict` if it has changed since `version` or is not checked
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
      throw new ShopError(commonErrors.versionConflict, { data: await getImport(tx, id, {}, locale) });
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
 * Applies a batch of a list and queues the next. Each row has its own transaction, so that a refused row does not stop the
 * others and none is applied twice.
 */
export async function applyImportBatch(
  services: Services,
  { importId, from }: { importId: number; from: number },
): Promise<void> {
  const found = await findImport(services.db, importId);
  if (found?.list.state !== 'applying') return;
  const waiting = await findWaitingRows(services.db, importId, from, batch);
  const last = waiting.at(-1);
  if (last === undefined) {
    await updateImport(services.db, importId, { state: 'done' });
    return;
  }
  for (const { result, source } of waiting) {
    await inTransaction(services, async (tx) => {
      const list = await lockImport(tx.db, importId);
      if (list?.state !== 'applying') return;
      if (!list.actor) throw new Error(`the import ${importId} is being applied without an actor`);
      const at = { importId, position: result.position };
      const faults = await applyRow(tx, list.actor, source, result);
      await updateImportRow(tx.db, at, {
        isApplied: true,
        ...(faults.length > 0 && { outcome: 'refused', faults }),
      });
      await updateImport(tx.db, importId, { done: list.done + 1 });
    });
  }
  await services.jobs.enqueue(services, applyImportJob, { importId, from: last.result.position + 1 });
}

/** Applies one row; returns its faults, in which case nothing of it is written. */
async function applyRow(
  tx: Services,
  actor: Actor,
  row: TableRow,
  { changes }: { changes: CellChange[] },
): Promise<ImportFault[]> {
  const [subject] = await findSubjectsOfRows(tx, [row]);
  if (!subject) throw new Error(`no subject was found for line ${row.line}`);
  if (!isAsChecked(changes, subject)) return [{ column: '', message: 'list.changed', params: {} }];
  try {
    // A savepoint: a refusal rolls back the work, but not the row's result.
    await inTransaction(tx, (savepoint) => saveRow(savepoint, actor, row, subject));
    return [];
  } catch (error) {
    return findFaults(error, row);
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const toEntry = ({ list, staffName }: Found): ImportListEntry => ({
  id: list.id,
  name: list.name,
  staff: { id: list.staffId, name: staffName },
  created_at: list.createdAt.toISOString(),
  state: list.state,
  total: list.total,
  done: list.done,
  version: list.version,
});

/** The newest imports. */
export const listImports = async ({ db }: Services): Promise<ImportListEntry[]> =>
  (await findImports(db, maxListedImports)).map(toEntry);

/** An import with its results. Throws 404 where there is none. */
export async function getImport(
  services: Services,
  id: number,
  query: ImportRowsQuery,
  locale: Locale,
): Promise<ImportData> {
  const found = await findImport(services.db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { page, perPage, ...part } = getPage(query);
  const counts = await countOutcomes(services.db, id);
  const rows = await findImportRows(services.db, id, query.outcome, part);
  const total = query.outcome
    ? counts[query.outcome]
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    ...toEntry(found),
    counts,
    rows: {
      items: rows.map(({ line, key, outcome, changes, faults, isApplied }) => ({
        line,
        key,
        outcome,
        changes,
        faults: faults.map((fault) => ({ column: fault.column, message: translateFault(fault, locale) })),
        applied: isApplied,
      })),
      page,
      per_page: perPage,
      total,
    },
  };
}

/** Days after which an import is deleted. */
const retentionDays = 90;

/** Deletes expired imports; safe to run at any time and in several processes. */
export async function deleteOldImports(services: Services): Promise<void> {
  const before = timeAfterDays(services.clock.now(), -retentionDays);
  for (const { file } of await deleteImportsBefore(services.db, before)) await services.files.remove(file);
}

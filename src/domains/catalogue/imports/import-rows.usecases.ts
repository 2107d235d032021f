import { type FieldRefusal, ShopError } from '../../../kernel/errors.ts';
import type { Localized } from '../../../kernel/locale.ts';
import { refusalsOf } from '../../../kernel/validation.ts';
import { UnreadableImageError } from '../../../platform/images/images.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { findArtistState, recordArtist } from '../../artists/artists.admin.usecases.ts';
import { type ArtistOfKey, listArtistsByKeys, textsOfArtist } from '../../artists/artists.usecases.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { findItemStates } from '../items/items.admin.repository.ts';
import { stateOf } from '../items/items.admin.usecases.ts';
import { type ArtworkInput, artworkInput } from '../items/listing.schemas.ts';
import { checkArtwork, type SavedArtwork, saveArtwork } from '../items/listing.usecases.ts';
import { uploadHours } from '../pictures/uploads.rules.ts';
import { faultMessage, findUploadedFile } from '../pictures/uploads.usecases.ts';
import {
  artistKeyOf,
  cellsOfArtist,
  cellsOfWork,
  draftOfRow,
  faultsOfFields,
  wholeRow,
} from './import.rules.ts';
import type { TableRow } from './import-table.usecases.ts';
import { type CellChange, cellChanges, type ImportFault, type ImportOutcome } from './imports.rules.ts';
import { findWorkRowsByKeys, type WorkRow } from './work-rows.repository.ts';

/** What a row is found to mean for the shop. */
export type FoundRow = { outcome: ImportOutcome; changes: CellChange[]; faults: ImportFault[] };

/** The key by which a row names its work. */
export const keyOfRow = ({ cells }: TableRow): string => cells.key || cells.image || '';

/** What the shop has of what a row is about: the work, and the artist whom the row names. */
export type RowSubject = { work: WorkRow | null; artist: ArtistOfKey | null };

/** What rows are about, in their order. */
export async function findSubjectsOfRows(
  services: Services,
  rows: readonly TableRow[],
): Promise<RowSubject[]> {
  const works = await findWorkRowsByKeys(services.db, [...new Set(rows.map(keyOfRow))]);
  const byKey = new Map(works.map((work) => [work.key, work]));
  const named = rows.map((row) => {
    const work = byKey.get(keyOfRow(row)) ?? null;
    return { work, artistKey: artistKeyOf(row.cells, work ? cellsOfWork(work) : {}) };
  });
  const artists = await listArtistsByKeys(services, [...new Set(named.map(({ artistKey }) => artistKey))]);
  const artistsByKey = new Map(artists.map((artist) => [artist.importKey, artist]));
  return named.map(({ work, artistKey }) => ({ work, artist: artistsByKey.get(artistKey) ?? null }));
}

/** What stands in the shop by column: the work, with the artist whom the row names in place of the one it has. */
const cellsOfSubject = ({ work, artist }: RowSubject): Record<string, string> => ({
  ...(work && cellsOfWork(work)),
  ...(artist && cellsOfArtist(artist)),
});

/** A row with what it leaves out as it is; of the artist whom its work had until now it keeps nothing. */
function completedRow({ cells }: TableRow, { work, artist }: RowSubject): Record<string, string> {
  const unnamed = { name: nobody, statement: nobody };
  return wholeRow(cells, { ...(work && cellsOfWork(work)), ...cellsOfArtist(artist ?? unnamed) });
}

const nobody: Localized = { en: '', 'zh-Hant': '', 'zh-CN': '' };

/** Thrown to take back what was written to find out what it would do. */
class TriedOut extends Error {
  readonly changes: CellChange[];

  constructor(changes: CellChange[]) {
    super('tried out');
    this.changes = changes;
  }
}

/**
 * Finds out what a row would do to its work and to the artist whom it names, and leaves everything as it is. What the list has no
 * column for stays as it is, and so does a picture where none is named; columns that a new work lacks are empty.
 */
export async function tryRow(services: Services, row: TableRow, subject: RowSubject): Promise<FoundRow> {
  if (row.tooMany !== null) {
    const columns = Object.keys(row.cells).length;
    return refused([fault('', 'list.cells', { cells: row.tooMany, columns })]);
  }
  const before = cellsOfSubject(subject);
  const given = cellChanges(before, row.cells);
  if (subject.work && given.length === 0) return { outcome: 'unchanged', changes: [], faults: [] };
  try {
    const { input, masterPath } = await readRow(services, row, subject);
    await checkArtwork(services, input, masterPath);
    if (!subject.work) {
      const artist = cellsOfArtist(textsOfArtist(input.artist, subject.artist));
      const changes = cellChanges(before, { ...row.cells, ...artist });
      return { outcome: 'created', changes, faults: [] };
    }
    const changes = await tryOut(services, input, before);
    const picture = given.filter(({ column }) => column === 'image');
    const all = [...picture, ...changes];
    return { outcome: all.length > 0 ? 'updated' : 'unchanged', changes: all, faults: [] };
  } catch (error) {
    return refused(faultsOf(error, row));
  }
}

/** Saves a known work within a transaction that is undone; returns what became other. Its picture stays meanwhile. */
async function tryOut(
  services: Services,
  input: ArtworkInput,
  before: Record<string, string>,
): Promise<CellChange[]> {
  try {
    return await inTransaction(services, async (tx) => {
      await saveArtwork(tx, input, null);
      const [after] = await findWorkRowsByKeys(tx.db, [input.import_key]);
      throw new TriedOut(cellChanges(before, cellsOfWork(after!)));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.changes;
    throw error;
  }
}

/**
 * Whether what a row was found to change is still as it was then. What a row before it changed in the same way, such as the name
 * of their artist, counts as seen.
 */
export function isAsSeen(changes: readonly CellChange[], subject: RowSubject): boolean {
  const now = cellsOfSubject(subject);
  return changes.every(({ column, before, after }) => [before, after].includes(now[column] ?? ''));
}

/**
 * Takes a row in, inside the caller's transaction.
 *
 * @throws ShopError with the refused fields
 */
export async function saveRow(tx: Services, actor: Actor, row: TableRow, subject: RowSubject): Promise<void> {
  const { input, masterPath } = await readRow(tx, row, subject);
  await saveListedWork(tx, actor, input, masterPath);
}

/**
 * Saves a work of a list, inside the caller's transaction, and notes what became of it and of its artist in their histories.
 *
 * @throws ShopError 422 with the refused fields; UnreadableImageError for the file
 */
export async function saveListedWork(
  tx: Services,
  actor: Actor,
  input: ArtworkInput,
  masterPath: string | null,
): Promise<SavedArtwork> {
  const stateNow = async (id: number) => stateOf((await findItemStates(tx.db, [id]))[0]!);
  const [work] = await findWorkRowsByKeys(tx.db, [input.import_key]);
  const before = work ? await stateNow(work.item_id) : null;
  const artistBefore = await findArtistState(tx, input.artist.import_key);
  const saved = await saveArtwork(tx, input, masterPath);
  const artist = await findArtistState(tx, input.artist.import_key);
  await recordArtist(tx, actor, artistBefore?.state ?? null, artist!);
  if (saved.outcome !== 'unchanged') {
    await recordAuditEvent(tx, actor, {
      action: before ? 'item.update' : 'item.create',
      subject: { kind: 'item', id: saved.itemId },
      before,
      after: await stateNow(saved.itemId),
    });
  }
  return saved;
}

/** A row as the catalogue takes it. */
async function readRow(services: Services, row: TableRow, subject: RowSubject) {
  const { work } = draftOfRow(completedRow(row, subject));
  const { success, data, error } = artworkInput.safeParse(work);
  if (!success) throw new RefusedRow(refusalsOf(error.issues, work));
  return {
    input: data,
    masterPath: await uploadedFile(services, row.cells.image ?? '', subject.work !== null),
  };
}

async function uploadedFile(services: Services, name: string, isKnown: boolean): Promise<string | null> {
  if (name === '') {
    if (isKnown) return null;
    throw new RefusedRow([{ field: 'image', message: 'list.no_image' }]);
  }
  const path = await findUploadedFile(services, name);
  if (path) return path;
  const params = { name, hours: uploadHours };
  throw new RefusedRow([{ field: 'image', message: 'list.no_upload', params }]);
}

class RefusedRow extends Error {
  readonly fields: FieldRefusal[];

  constructor(fields: FieldRefusal[]) {
    super('refused');
    this.fields = fields;
  }
}

const fault = (
  column: string,
  message: FieldRefusal['message'],
  params: ImportFault['params'] = {},
): ImportFault => ({ column, message, params });

const refused = (faults: ImportFault[]): FoundRow => ({ outcome: 'refused', changes: [], faults });

/** Why a row is refused, by column; anything else is a defect and goes on. */
export function faultsOf(error: unknown, { cells }: TableRow): ImportFault[] {
  if (error instanceof RefusedRow || (error instanceof ShopError && error.fields.length > 0)) {
    return faultsOfFields(error.fields, cells);
  }
  if (error instanceof ShopError) return [fault('', error.definition.message, error.params)];
  if (error instanceof UnreadableImageError) {
    const { message, params } = faultMessage(error);
    return [fault('image', message, params)];
  }
  throw error;
}

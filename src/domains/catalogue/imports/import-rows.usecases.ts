import { type FieldRejection, ShopError } from '../../../kernel/errors.ts';
import { noText } from '../../../kernel/locale.ts';
import { findErrors } from '../../../kernel/validation.ts';
import type { TableRow } from '../../../platform/csv-table.ts';
import { UnreadableImageError } from '../../../platform/images/image-faults.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { type ArtistOfKey, listArtistsByKeys, textsOfArtist } from '../../artists/artists.usecases.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { uploadHours } from '../pictures/uploads.rules.ts';
import { faultMessage, findUploadedFile } from '../pictures/uploads.usecases.ts';
import { type ArtworkInput, artworkInput } from './artwork-writes.schemas.ts';
import { checkArtwork, saveArtwork } from './artwork-writes.usecases.ts';
import { type CellChange, cellChanges, type ImportFault, type ImportOutcome } from './imports.rules.ts';
import {
  cellsOfArtist,
  cellsOfWork,
  completeRow,
  draftOfRow,
  faultsOfFields,
  getArtistKey,
  isPictureColumn,
  storedPictureId,
} from './work-list.rules.ts';
import { findWorkRowsByKeys, type WorkRow } from './work-rows.repository.ts';

/** The effect of importing a row. */
export type RowResult = { outcome: ImportOutcome; changes: CellChange[]; faults: ImportFault[] };

/** The key by which a row names its work. */
export const keyOfRow = ({ cells }: TableRow): string => cells.key || cells.image || '';

/** The stored work of a row and the stored artist that the row names. */
export type RowSubject = { work: WorkRow | null; artist: ArtistOfKey | null };

/** The subjects of rows, in the same order. */
export async function findSubjectsOfRows(
  services: Services,
  rows: readonly TableRow[],
): Promise<RowSubject[]> {
  const works = await findWorkRowsByKeys(services.db, [...new Set(rows.map(keyOfRow))]);
  const byKey = new Map(works.map((work) => [work.key, work]));
  const named = rows.map((row) => {
    const work = byKey.get(keyOfRow(row)) ?? null;
    return { work, artistKey: getArtistKey(row.cells, work ? cellsOfWork(work) : {}) };
  });
  const artists = await listArtistsByKeys(services, [...new Set(named.map(({ artistKey }) => artistKey))]);
  const artistsByKey = new Map(artists.map((artist) => [artist.importKey, artist]));
  return named.map(({ work, artistKey }) => ({ work, artist: artistsByKey.get(artistKey) ?? null }));
}

/** The stored cells by column: those of the work, with the artist that the row names instead of the work's own. */
const cellsOfSubject = ({ work, artist }: RowSubject): Record<string, string> => ({
  ...(work && cellsOfWork(work)),
  ...(artist && cellsOfArtist(artist)),
});

/** A row completed with stored cells. Cells of the work's former artist are not used if the row names another. */
function completedRow({ cells }: TableRow, { work, artist }: RowSubject): Record<string, string> {
  const noArtist = { name: noText, statement: noText };
  return completeRow(cells, { ...(work && cellsOfWork(work)), ...cellsOfArtist(artist ?? noArtist) });
}

/** Thrown to roll back a trial save. */
class TrialRollback extends Error {
  readonly changes: CellChange[];

  constructor(changes: CellChange[]) {
    super('trial rolled back');
    this.changes = changes;
  }
}

/**
 * Determines what importing a row would change in its work and artist, without changing anything. Fields without a column keep
 * their values, and so does the picture if none is named; missing columns of a new work are empty.
 */
export async function checkRow(services: Services, row: TableRow, subject: RowSubject): Promise<RowResult> {
  if (row.tooManyCells !== null) {
    const columns = Object.keys(row.cells).length;
    return refused([fault('', 'list.cells', { cells: row.tooManyCells, columns })]);
  }
  const before = cellsOfSubject(subject);
  const given = cellChanges(before, row.cells);
  if (subject.work && given.length === 0) return { outcome: 'unchanged', changes: [], faults: [] };
  try {
    const { input, masterPath, pictureFiles } = await readRow(services, row, subject);
    await checkArtwork(services, input, masterPath);
    if (!subject.work) {
      const artist = cellsOfArtist(textsOfArtist(input.artist, subject.artist));
      const changes = cellChanges(before, { ...row.cells, ...artist });
      return { outcome: 'created', changes, faults: [] };
    }
    // New pictures are ingested when the import is applied.
    const hasNewPictures = pictureFiles.size > 0;
    const { pictures: _, ...others } = input;
    const changes = await changesOfSave(services, hasNewPictures ? others : input, { before, given });
    const named = given.filter(
      ({ column }) => column === 'image' || (hasNewPictures && isPictureColumn(column)),
    );
    const all = [...named, ...changes];
    return { outcome: all.length > 0 ? 'updated' : 'unchanged', changes: all, faults: [] };
  } catch (error) {
    return refused(findFaults(error, row));
  }
}

/**
 * Saves an existing work, without its picture, in a transaction that is rolled back; returns the changed cells, and the prices that its
 * artist would be asked about.
 */
async function changesOfSave(
  services: Services,
  input: ArtworkInput,
  { before, given }: { before: Record<string, string>; given: readonly CellChange[] },
): Promise<CellChange[]> {
  try {
    return await inTransaction(services, async (tx) => {
      const { isProposed = false } = await saveArtwork(tx, input, null);
      const [after] = await findWorkRowsByKeys(tx.db, [input.import_key]);
      if (!after) throw new Error(`the saved work ${input.import_key} was not found`);
      const changes = cellChanges(before, cellsOfWork(after));
      const isChanged = changes.some(({ column }) => column === 'sizes');
      const proposed = given.filter(({ column }) => isProposed && !isChanged && column === 'sizes');
      throw new TrialRollback([...changes, ...proposed]);
    });
  } catch (error) {
    if (error instanceof TrialRollback) return error.changes;
    throw error;
  }
}

/**
 * Whether the cells that a row changes still have the values found by the check, or already have the new ones because an earlier
 * row made the same change, such as the name of their artist.
 */
export function isAsChecked(changes: readonly CellChange[], subject: RowSubject): boolean {
  const now = cellsOfSubject(subject);
  return changes.every(({ column, before, after }) => [before, after].includes(now[column] ?? ''));
}

/**
 * Imports a row, inside the caller's transaction.
 *
 * @throws ShopError with the refused fields
 */
export async function saveRow(tx: Services, actor: Actor, row: TableRow, subject: RowSubject): Promise<void> {
  const { input, masterPath, pictureFiles } = await readRow(tx, row, subject);
  await saveArtwork(tx, input, masterPath, actor, pictureFiles);
}

/** Parses a row for `saveArtwork`. Throws a RejectedRow. */
async function readRow(services: Services, row: TableRow, subject: RowSubject) {
  const { work } = draftOfRow(completedRow(row, subject));
  const { success, data, error } = artworkInput.safeParse(work);
  if (!success) throw new RejectedRow(findErrors(error.issues, work));
  return {
    input: data,
    masterPath: await uploadedFile(services, row.cells.image ?? '', subject.work !== null),
    pictureFiles: await uploadedPictures(services, data),
  };
}

/** The local paths of the uploads that the further pictures of a row name, by their names. */
async function uploadedPictures(services: Services, { pictures = [] }: ArtworkInput) {
  const files = new Map<string, string>();
  for (const [index, { image }] of pictures.entries()) {
    if (storedPictureId(image) !== null) continue;
    files.set(image, await requireUploadedFile(services, image, `pictures.${index}.image`));
  }
  return files;
}

async function uploadedFile(services: Services, name: string, isExisting: boolean): Promise<string | null> {
  if (name === '') {
    if (isExisting) return null;
    throw new RejectedRow([{ field: 'image', message: 'list.no_image' }]);
  }
  return requireUploadedFile(services, name, 'image');
}

async function requireUploadedFile(services: Services, name: string, field: string): Promise<string> {
  const path = await findUploadedFile(services, name);
  if (path) return path;
  const params = { name, hours: uploadHours };
  throw new RejectedRow([{ field, message: 'list.no_upload', params }]);
}

class RejectedRow extends Error {
  readonly fields: FieldRejection[];

  constructor(fields: FieldRejection[]) {
    super('the row is refused');
    this.fields = fields;
  }
}

const fault = (
  column: string,
  message: FieldRejection['message'],
  params: ImportFault['params'] = {},
): ImportFault => ({ column, message, params });

const refused = (faults: ImportFault[]): RowResult => ({ outcome: 'refused', changes: [], faults });

/** The faults of a refused row, by column; any other error is a defect and is rethrown. */
export function findFaults(error: unknown, { cells }: TableRow): ImportFault[] {
  if (error instanceof RejectedRow || (error instanceof ShopError && error.fields.length > 0)) {
    return faultsOfFields(error.fields, cells);
  }
  if (error instanceof ShopError) return [fault('', error.definition.message, error.params)];
  if (error instanceof UnreadableImageError) {
    const { message, params } = faultMessage(error);
    return [fault('image', message, params)];
  }
  throw error;
}

import { type FieldRefusal, ShopError } from '../../kernel/errors.ts';
import { refusalsOf } from '../../kernel/validation.ts';
import { UnreadableImageError } from '../../platform/images/images.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { cellsOfWork, columnOfField, draftOfRow } from './import.rules.ts';
import type { TableRow } from './import-table.usecases.ts';
import { type CellChange, cellChanges, type ImportFault, type ImportOutcome } from './imports.rules.ts';
import { type ArtworkInput, artworkInput } from './listing.schemas.ts';
import { checkArtwork, saveArtwork } from './listing.usecases.ts';
import { uploadHours } from './uploads.rules.ts';
import { faultMessage, findUploadedFile } from './uploads.usecases.ts';
import { findWorkRowsByKeys, type WorkRow } from './work-rows.repository.ts';

/** What a row is found to mean for the shop. */
export type FoundRow = { outcome: ImportOutcome; changes: CellChange[]; faults: ImportFault[] };

/** The key by which a row names its work. */
export const keyOfRow = ({ cells }: TableRow): string => cells.key || cells.image || '';

/** The works of the shop that rows are about, by key. */
export async function findWorksOfRows(
  services: Services,
  rows: readonly TableRow[],
): Promise<Map<string, WorkRow>> {
  const found = await findWorkRowsByKeys(services.db, [...new Set(rows.map(keyOfRow))]);
  return new Map(found.map((work) => [work.key, work]));
}

/** Thrown to take back what was written to find out what it would do. */
class TriedOut extends Error {
  readonly changes: CellChange[];

  constructor(changes: CellChange[]) {
    super('tried out');
    this.changes = changes;
  }
}

/**
 * Finds out what a row would do, and leaves everything as it is. What the list has no column for stays as it is, and so does a
 * picture where none is named; columns that a new work lacks are empty.
 */
export async function tryRow(
  services: Services,
  row: TableRow,
  work: WorkRow | undefined,
): Promise<FoundRow> {
  if (row.tooMany !== null) {
    const columns = Object.keys(row.cells).length;
    return refused([fault('', 'list.cells', { cells: row.tooMany, columns })]);
  }
  const before = work ? cellsOfWork(work) : {};
  const given = cellChanges(before, row.cells);
  if (work && given.length === 0) return { outcome: 'unchanged', changes: [], faults: [] };
  try {
    const { input, masterPath } = await readRow(services, row, before);
    await checkArtwork(services, input, masterPath);
    if (!work) return { outcome: 'created', changes: given, faults: [] };
    const changes = await tryOut(services, input, before);
    const picture = given.filter(({ column }) => column === 'image');
    const all = [...picture, ...changes];
    return { outcome: all.length > 0 ? 'updated' : 'unchanged', changes: all, faults: [] };
  } catch (error) {
    return refused(faultsOf(error));
  }
}

/** Saves a known work within a transaction that is undone; gives what became other. Its picture stays meanwhile. */
async function tryOut(
  services: Services,
  input: ArtworkInput,
  before: Record<string, string>,
): Promise<CellChange[]> {
  try {
    return await inTransaction(services, async (inside) => {
      await saveArtwork(inside, input, null);
      const [after] = await findWorkRowsByKeys(inside.db, [input.import_key]);
      throw new TriedOut(cellChanges(before, cellsOfWork(after!)));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.changes;
    throw error;
  }
}

/**
 * Takes a row in, inside the caller's transaction.
 *
 * @throws ShopError with the refused fields
 */
export async function saveRow(inside: Services, row: TableRow, work: WorkRow | undefined): Promise<number> {
  const { input, masterPath } = await readRow(inside, row, work ? cellsOfWork(work) : {});
  const { itemId } = await saveArtwork(inside, input, masterPath);
  return itemId;
}

/** A row as the catalogue takes it: what it leaves out is as it was. */
async function readRow(services: Services, { cells }: TableRow, before: Record<string, string>) {
  const { image: _, ...kept } = before;
  const { work } = draftOfRow({ ...kept, ...cells });
  const { success, data, error } = artworkInput.safeParse(work);
  if (!success) throw new RefusedRow(refusalsOf(error.issues, work));
  return { input: data, masterPath: await uploadedFile(services, cells.image ?? '', 'key' in before) };
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

/** What a refusal says, by column; anything else is a defect and goes on. */
export function faultsOf(error: unknown): ImportFault[] {
  if (error instanceof RefusedRow || (error instanceof ShopError && error.fields.length > 0)) {
    return error.fields.map(({ field, message, params }) => fault(columnOfField(field), message, params));
  }
  if (error instanceof ShopError) return [fault('', error.definition.message, error.params)];
  if (error instanceof UnreadableImageError) {
    const { message, params } = faultMessage(error);
    return [fault('image', message, params)];
  }
  throw error;
}

import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { type FieldRejection, ShopError } from '../../../kernel/errors.ts';
import { parseJson } from '../../../kernel/json.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { findErrors } from '../../../kernel/validation.ts';
import { readTable, UnreadableTableError } from '../../../platform/csv-table.ts';
import { UnreadableImageError } from '../../../platform/images/image-faults.ts';
import { inspectImage } from '../../../platform/images/images.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../audit/audit.rules.ts';
import { type ArtworkInput, artworkInput } from './artwork-writes.schemas.ts';
import { saveArtwork } from './artwork-writes.usecases.ts';
import {
  columnOfHeading,
  draftOfEntry,
  draftOfRow,
  faultsOfFields,
  storedPictureId,
  translateFault,
  type WorkDraft,
} from './work-list.rules.ts';

/** The result of one entry of the list. */
export type ImportEntry = {
  /** `line 3` of a table, `entry 3` of a JSON list. */
  place: string;
  key: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  /** Reasons of the refusal, or warnings; in English. */
  notes: string[];
};

export type ImportReport = { entries: ImportEntry[] };

/** The list cannot be read; nothing was imported. */
export class UnreadableListError extends Error {}

/** An entry of the list; an entry of a table has cells. */
type ListedWork = { place: string; draft: WorkDraft; faults: string[]; cells?: Record<string, string> };

/**
 * Imports the works of a folder: its `works.csv` or `works.json` and the image files beside it. Each entry is imported
 * separately, so that a refused one does not stop the others. Idempotent.
 *
 * @throws UnreadableListError
 */
export async function importFolder(
  services: Services,
  folder: string,
  onProgress: (done: number, total: number, entry: ImportEntry) => void = () => {},
): Promise<ImportReport> {
  const works = await readList(folder).catch((error: unknown) => {
    throw error instanceof UnreadableTableError
      ? new UnreadableListError(`works.csv: ${error.message}`)
      : error;
  });
  const entries: ImportEntry[] = [];
  const places = new Map<string, string>();
  for (const work of works) {
    const entry = await importWork(services, folder, work, places);
    entries.push(entry);
    onProgress(entries.length, works.length, entry);
  }
  return { entries };
}

async function importWork(
  services: Services,
  folder: string,
  { place, draft, faults, cells }: ListedWork,
  places: Map<string, string>,
): Promise<ImportEntry> {
  const { success, data, error } = artworkInput.safeParse(draft.work);
  const key = getKey(draft);
  const refused = (...notes: string[]): ImportEntry => ({ place, key, outcome: 'refused', notes });
  if (faults.length > 0) return refused(...faults);
  const sentences = (fields: readonly FieldRejection[]) =>
    cells ? columnSentences(fields, cells) : fields.map(sentence);
  if (!success) return refused(...sentences(findErrors(error.issues, draft.work)));
  const before = places.get(key);
  if (before) return refused(`the key ${key} is already used in ${before}`);
  places.set(key, place);
  try {
    const path = await findImage(folder, draft.image);
    const pictureFiles = await findPictureFiles(folder, data);
    return { place, key, ...(await save(services, data, path, pictureFiles)) };
  } catch (error) {
    if (error instanceof UnreadableImageError) return refused(`image: ${faultSentence(error)}`);
    if (error instanceof ShopError && error.fields.length > 0) return refused(...sentences(error.fields));
    if (error instanceof ImageRejection) return refused(`${error.column}: ${error.message}`);
    throw error;
  }
}

async function save(
  services: Services,
  work: ArtworkInput,
  path: string,
  pictureFiles: ReadonlyMap<string, string>,
) {
  const { format } = await inspectImage(path);
  if (format === 'svg') throw new ImageRejection('it is not a JPEG, PNG, TIFF or WebP');
  const { outcome, sizes } = await saveArtwork(services, work, path, systemActor, pictureFiles);
  const coarse = sizes.filter((size) => !size.available);
  const widths = [...new Set(coarse.map((size) => `${size.widthMm} × ${size.heightMm} mm`))].join(', ');
  const notes = coarse.length > 0 ? [`not offered, under 150 pixels per inch: ${widths}`] : [];
  if (coarse.length === sizes.length) notes.push('no size of this work can be bought');
  return { outcome, notes };
}

const getKey = ({ work, image }: WorkDraft): string => {
  const key = (work as { import_key?: unknown } | null)?.import_key ?? image;
  return typeof key === 'string' && key.trim() ? key.trim() : '(no key)';
};

const sentence = ({ field, message, params }: FieldRejection): string =>
  `${field}: ${translate('en', message, params)}`;

/** The refusals of a table's row in English, one sentence each, by column. */
const columnSentences = (fields: readonly FieldRejection[], cells: Record<string, string>): string[] =>
  faultsOfFields(fields, cells).map((fault) => `${fault.column}: ${translateFault(fault, 'en')}`);

function faultSentence({ fault, message }: UnreadableImageError): string {
  switch (fault) {
    case 'missing':
      return 'the file does not exist';
    case 'format':
      return 'it is not a JPEG, PNG, TIFF or WebP';
    case 'heic':
      return 'it is a HEIC, which cannot be read; save it as a TIFF or JPEG';
    case 'encoding':
      return 'this kind of TIFF (JPEG tiles with transparency) cannot be read; save it with LZW or ZIP compression';
    case 'too_large':
      return `it has ${message}`;
    case 'memory':
      return `it takes ${message} to read; save it without interlacing, or as a JPEG that is not progressive`;
    case 'damaged':
      return `the file is damaged (${message})`;
  }
}

// the image

class ImageRejection extends Error {
  readonly column: 'image' | 'pictures';

  constructor(message: string, column: ImageRejection['column'] = 'image') {
    super(message);
    this.column = column;
  }
}

const findRealPath = (home: string, name: string): Promise<string | null> =>
  realpath(join(home, name)).catch(() => null);

/** The real path of an image in the folder; a path or link that leaves the folder is refused. */
async function findImage(folder: string, name: unknown): Promise<string> {
  if (typeof name !== 'string' || name.trim() === '') throw new ImageRejection('it is missing');
  // A list written on Windows has backslashes.
  const portable = name.trim().normalize('NFC').replaceAll('\\', '/');
  if (isAbsolute(portable) || /^[a-z]:/i.test(portable) || portable.split('/').includes('..')) {
    throw new ImageRejection('the path must be inside the folder of the list');
  }
  const home = await realpath(folder);
  // Folders that come from macOS may have decomposed names.
  const path = (await findRealPath(home, portable)) ?? (await findRealPath(home, portable.normalize('NFD')));
  if (path === null || portable.includes('\0')) throw new ImageRejection('the file does not exist');
  const fromFolder = relative(home, path);
  if (fromFolder.startsWith(`..${sep}`) || fromFolder === '..' || isAbsolute(fromFolder)) {
    throw new ImageRejection('it is a link to outside the folder');
  }
  if (!(await stat(path)).isFile()) throw new ImageRejection('it is not a file');
  return path;
}

/** The real paths of the files that a work's further pictures name, by their names; each is a picture that can be read. */
async function findPictureFiles(
  folder: string,
  { pictures = [] }: ArtworkInput,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { image } of pictures) {
    if (storedPictureId(image) !== null) continue;
    try {
      const path = await findImage(folder, image);
      const { format } = await inspectImage(path);
      if (format === 'svg') throw new ImageRejection('it is not a JPEG, PNG, TIFF or WebP');
      files.set(image, path);
    } catch (error) {
      const reason = error instanceof UnreadableImageError ? faultSentence(error) : null;
      if (reason === null && !(error instanceof ImageRejection)) throw error;
      throw new ImageRejection(`${image}: ${reason ?? (error as Error).message}`, 'pictures');
    }
  }
  return files;
}

// the list

async function readList(folder: string): Promise<ListedWork[]> {
  const [table, list] = await Promise.all([
    readIfExists(join(folder, 'works.csv')),
    readIfExists(join(folder, 'works.json')),
  ]);
  if (table !== null && list !== null) {
    throw new UnreadableListError('there are both works.csv and works.json: remove one');
  }
  if (table !== null) return readRows(table);
  if (list !== null) return readEntries(list);
  throw new UnreadableListError(`there is neither works.csv nor works.json in ${folder}`);
}

async function readIfExists(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw new UnreadableListError(`${path} cannot be read: ${error.code}`);
  });
}

/** Decodes UTF-8, with or without a byte order mark. */
function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableListError('works.json is not in UTF-8');
  }
}

function readEntries(bytes: Uint8Array): ListedWork[] {
  const text = toText(bytes);
  let entries: unknown;
  try {
    entries = parseJson(text);
  } catch (error) {
    throw new UnreadableListError(`works.json is not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(entries)) throw new UnreadableListError('works.json is not a list');
  return entries.map((entry, index) => ({
    place: `entry ${index + 1}`,
    draft: draftOfEntry(entry),
    faults: [],
  }));
}

async function readRows(bytes: Uint8Array): Promise<ListedWork[]> {
  const works: ListedWork[] = [];
  for await (const { line, cells, tooManyCells } of readTable(bytes, { getColumn: columnOfHeading })) {
    const columns = Object.keys(cells).length;
    const faults =
      tooManyCells === null ? [] : [translate('en', 'list.cells', { cells: tooManyCells, columns })];
    works.push({ place: `line ${line}`, draft: draftOfRow(cells), cells, faults });
  }
  return works;
}

import type { FieldRejection } from '../../../kernel/errors.ts';
import { type Locale, type Localized, locales } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import { readMoment } from '../../../kernel/text/written-dates.ts';
import { facetGroups, itemChannels, itemStatuses, workPictureKinds } from '../catalogue.rules.ts';
import type { ImportFault } from './imports.rules.ts';

/** The table format of a list of works (`docs/import.md`). All columns are optional except `image`, title and artist. */

const localizedColumns = [
  'title',
  'artist',
  'artist_statement',
  'concept',
  'details',
  'picture_texts',
] as const;
const plainColumns = [
  'key',
  'image',
  'artist_key',
  'year',
  ...facetGroups,
  'sizes',
  'edition',
  'status',
  'channel',
  'lists_at',
  'stores',
  'public_limit',
  'pictures',
] as const;

/** The column of a text in a language; a heading without a language suffix is English. */
const getColumn = (name: string, locale: Locale): string => `${name}_${locale}`;

const knownColumns = new Map<string, string>([
  ...plainColumns.map((name): [string, string] => [normalizeHeading(name), name]),
  ...localizedColumns.flatMap((name) => [
    [normalizeHeading(name), getColumn(name, 'en')] as [string, string],
    ...locales.map((locale): [string, string] => [
      normalizeHeading(getColumn(name, locale)),
      getColumn(name, locale),
    ]),
  ]),
]);

/** Ignores letter case, spaces and the kind of hyphen: `Title ZH_Hant` is `title_zh-Hant`. */
function normalizeHeading(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** The column of a heading, or null for an unknown one. */
export const columnOfHeading = (heading: string): string | null =>
  knownColumns.get(normalizeHeading(heading)) ?? null;

/** An unvalidated `artworkInput` with the image's file name. */
export type WorkDraft = { image: unknown; work: unknown };

/** Whether a column is about the further pictures of a work. */
export const isPictureColumn = (column: string): boolean =>
  column === 'pictures' || column.startsWith('picture_texts_');

/** The entries of a cell, separated by `|`. */
const getList = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** A number if the cell is one, with digits of any width; otherwise the text, which the schema refuses. */
function parseNumber(cell: string): number | string | undefined {
  const text = cell.normalize('NFKC');
  if (text === '') return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : cell;
}

/** The suffix of a disabled size. */
const disabledSuffix = 'off';
const sizePattern =
  /^(\d+)(?:\s*[x×]\s*(\d+))?(?:\s*@\s*([\w-]+))?(?:\s*:\s*(\d+)(?:\s*\/\s*(\d+))?)?(\s+off)?$/;

/** `300x400@canvas:3200/110 off`: width and height in mm, substrate, NTD and whole USD, disabled; only the width is required. */
function getSize(text: string): unknown {
  const found = sizePattern.exec(text.normalize('NFKC'));
  if (!found) return text;
  const [, width, height, substrate, ntd, usd, disabled] = found;
  return {
    width_mm: Number(width),
    ...(height && { height_mm: Number(height) }),
    ...(substrate && { substrate }),
    ...(ntd && { price_ntd: Number(ntd) }),
    ...(usd && { price_usd_cents: Number(usd) * 100 }),
    ...(disabled && { offered: false }),
  };
}

const storedPicturePattern = /^picture-([1-9]\d{0,8})$/;

/** The id in `picture-12`, the name of a picture that the shop has; null for the name of a file. */
export function storedPictureId(name: string): number | null {
  const [, id] = storedPicturePattern.exec(name) ?? [];
  return id === undefined ? null : Number(id);
}

const picturePattern = new RegExp(`^(.*?)\\s*:\\s*(${workPictureKinds.join('|')})$`);

/** `wave.jpg:room|picture-12:detail` with the texts of each language in the same order, separated in the same way. */
function picturesIn(cells: Readonly<Record<string, string>>): unknown[] | undefined {
  if (!('pictures' in cells)) return undefined;
  const texts = locales.flatMap((locale) => {
    const cell = cells[getColumn('picture_texts', locale)];
    return cell === undefined ? [] : [[locale, cell.split('|').map((text) => text.trim())] as const];
  });
  return getList(cells.pictures ?? '').map((entry, index) => {
    const [, image = entry, kind] = picturePattern.exec(entry) ?? [];
    const alt = Object.fromEntries(texts.map(([locale, lines]) => [locale, lines[index] ?? '']));
    return { image, ...(kind && { kind }), alt };
  });
}

/**
 * The key of a row's artist: that of its own column, that of the stored work, or the artist's name.
 *
 * @param work the stored cells of the work, by column; empty for a new one
 */
export const getArtistKey = (
  cells: Readonly<Record<string, string>>,
  work: Readonly<Record<string, string>> = {},
): string =>
  [cells.artist_key, work.artist_key, ...locales.map((locale) => cells[getColumn('artist', locale)])].find(
    (cell) => cell?.trim(),
  ) ?? '';

const columnsIn = (name: string): string[] => locales.map((locale) => getColumn(name, locale));

/**
 * A row completed with stored cells. A text that the row has in one language is completed in the others by `completeTexts`,
 * so that converted Chinese follows its source.
 *
 * @param before the stored cells of `cellsOfWork`; empty for a new work
 */
export function completeRow(
  cells: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const named = localizedColumns.flatMap((name) => {
    const own = columnsIn(name);
    return own.some((column) => cells[column]?.trim()) ? own : [];
  });
  const { image: _, ...stored } = before;
  const artistColumns = [...columnsIn('artist'), ...columnsIn('artist_statement')];
  return {
    ...Object.fromEntries(Object.entries(stored).filter(([column]) => !named.includes(column))),
    ...Object.fromEntries(
      Object.entries(cells).filter(([column, cell]) => cell.trim() || !artistColumns.includes(column)),
    ),
    artist_key: getArtistKey(cells, before),
  };
}

/** @param cells by the columns of `columnOfHeading`; an empty cell counts as missing */
export function draftOfRow(cells: Record<string, string>): WorkDraft {
  const cell = (name: string): string => cells[name]?.trim() ?? '';
  // A text without a column is not changed; an empty cell deletes it.
  const texts = (name: string) =>
    Object.fromEntries(
      locales
        .filter((locale) => getColumn(name, locale) in cells)
        .map((locale) => [locale, cell(getColumn(name, locale))]),
    );
  // A work's row never deletes texts of its artist.
  const filled = (name: string) =>
    Object.fromEntries(Object.entries(texts(name)).filter(([, text]) => text !== ''));
  const given = (name: string) => cell(name) || undefined;
  const artist = filled('artist');
  const statement = filled('artist_statement');
  return {
    image: cell('image'),
    work: {
      import_key: cell('key') || cell('image'),
      artist: {
        import_key: getArtistKey(cells),
        name: artist,
        ...(Object.keys(statement).length > 0 && { statement }),
      },
      title: texts('title'),
      concept: texts('concept'),
      details: texts('details'),
      year: parseNumber(cell('year')) ?? null,
      facets: Object.fromEntries(facetGroups.map((group) => [group, getList(cell(group))])),
      status: given('status'),
      channel: given('channel'),
      lists_at: readMoment(cell('lists_at')) ?? given('lists_at') ?? null,
      stores: getList(cell('stores')).map(parseNumber),
      edition_size: parseNumber(cell('edition')) ?? null,
      sizes: getList(cell('sizes')).map(getSize),
      public_limit: parseNumber(cell('public_limit')),
      pictures: picturesIn(cells),
    },
  };
}

/** The draft of an entry of a JSON list: the fields of `artworkInput`, and `image`. */
export function draftOfEntry(entry: unknown): WorkDraft {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return { image: null, work: entry };
  const { image, ...work } = entry as Record<string, unknown>;
  return { image, work: { import_key: image, ...work } };
}

// export

/** The columns of an exported list, in their order. */
export const listColumns: readonly string[] = [
  'key',
  'image',
  ...locales.map((locale) => getColumn('title', locale)),
  'artist_key',
  ...locales.map((locale) => getColumn('artist', locale)),
  ...locales.map((locale) => getColumn('artist_statement', locale)),
  'year',
  ...facetGroups,
  'sizes',
  'edition',
  'status',
  'channel',
  'lists_at',
  'stores',
  'public_limit',
  'pictures',
  ...locales.map((locale) => getColumn('picture_texts', locale)),
  ...locales.map((locale) => getColumn('concept', locale)),
  ...locales.map((locale) => getColumn('details', locale)),
];

/** The data of an exported work. */
export type ExportedWork = {
  key: string;
  title: Localized;
  concept: Localized;
  details: Localized;
  year: number | null;
  public_limit: number | null;
  artist_key: string;
  artist_name: Localized;
  artist_statement: Localized;
  facets: readonly { group: string; key: string }[];
  sizes: readonly {
    width_mm: number;
    height_mm: number;
    substrate: string;
    price_ntd: number;
    price_usd_cents: number | null;
    reason: string | null;
  }[];
  edition_size: number | null;
  status: string;
  channel: string;
  lists_at: string | null;
  store_ids: readonly number[];
  pictures: readonly { picture_id: number; kind: string; alt: Localized }[];
};

const sizeText = (size: ExportedWork['sizes'][number]): string =>
  `${size.width_mm}x${size.height_mm}@${size.substrate}:${size.price_ntd}` +
  (size.price_usd_cents === null ? '' : `/${size.price_usd_cents / 100}`) +
  (size.reason === 'disabled' ? ` ${disabledSuffix}` : '');

const localizedCells = (name: string, text: Localized): [string, string][] =>
  locales.map((locale) => [getColumn(name, locale), (text[locale] ?? '').trim()]);

/** The cells of an artist by column, without its key. */
export const cellsOfArtist = (artist: { name: Localized; statement: Localized }): Record<string, string> =>
  Object.fromEntries([
    ...localizedCells('artist', artist.name),
    ...localizedCells('artist_statement', artist.statement),
  ]);

/** A work's cells by column, in the format of `draftOfRow`; the image is empty, so that the picture is not changed. */
export function cellsOfWork(work: ExportedWork): Record<string, string> {
  return Object.fromEntries([
    ['key', work.key],
    ['image', ''],
    ...localizedCells('title', work.title),
    ['artist_key', work.artist_key],
    ...Object.entries(cellsOfArtist({ name: work.artist_name, statement: work.artist_statement })),
    ['year', String(work.year ?? '')],
    ...facetGroups.map((group) => [
      group,
      work.facets
        .filter((facet) => facet.group === group)
        .map((facet) => facet.key)
        .join('|'),
    ]),
    ['sizes', work.sizes.map(sizeText).join('|')],
    ['edition', String(work.edition_size ?? '')],
    ['status', work.status],
    ['channel', work.channel],
    // With another status it is outdated.
    ['lists_at', work.status === 'to_be_listed' ? (work.lists_at ?? '') : ''],
    ['stores', work.store_ids.join('|')],
    ['public_limit', String(work.public_limit ?? '')],
    ['pictures', work.pictures.map(({ picture_id, kind }) => `picture-${picture_id}:${kind}`).join('|')],
    ...locales.map((locale) => [
      getColumn('picture_texts', locale),
      work.pictures.map(({ alt }) => alt[locale] ?? '').join('|'),
    ]),
    ...localizedCells('concept', work.concept),
    ...localizedCells('details', work.details),
  ]);
}

const columnsOfFields: Record<string, string> = {
  import_key: 'key',
  'artist.import_key': 'artist_key',
  'artist.name': 'artist_en',
  'artist.statement': 'artist_statement_en',
  title: 'title_en',
  concept: 'concept_en',
  details: 'details_en',
  edition_size: 'edition',
};

/** Of a text of a picture, whose place is its second part. */
const pictureTextPattern = /^pictures\.\d+\.alt$/;

/** The column of a field of `artworkInput`: `artist.name.zh-Hant` is `artist_zh-Hant`. */
function columnOfField(field: string): string {
  const parts = field.split('.');
  const locale = locales.find((known) => known === parts.at(-1));
  if (locale) {
    const name = columnOfField(parts.slice(0, -1).join('.'));
    return getColumn(name.replace(/_en$/, ''), locale);
  }
  const [first = '', second = ''] = parts;
  if (first === 'facets') return second;
  if (pictureTextPattern.test(field)) return getColumn('picture_texts', 'en');
  return columnsOfFields[field] ?? columnsOfFields[first] ?? first;
}

const toOptions = (options: readonly string[]) => ({ options: options.join(', ') });

/** The rules of columns, for which the message of a form field is not specific enough. */
const rulesOfColumns: Record<string, Pick<FieldRejection, 'message' | 'params'>> = {
  sizes: { message: 'list.size' },
  status: { message: 'list.one_of', params: toOptions(itemStatuses) },
  channel: { message: 'list.one_of', params: toOptions(itemChannels) },
  lists_at: { message: 'list.moment' },
};
const unspecificMessages: readonly string[] = [
  'validation.object',
  'validation.choice',
  'validation.invalid',
];

/** The faults of refused fields, by column; of sizes with the refused entry. */
export function faultsOfFields(
  fields: readonly FieldRejection[],
  cells: Readonly<Record<string, string>>,
): ImportFault[] {
  return fields.map(({ field, message, params }) => {
    const column = columnOfField(field);
    const rule = (unspecificMessages.includes(message) && rulesOfColumns[column]) || { message, params };
    const [, index] = field.split('.');
    const hasEntries = column === 'sizes' || column === 'pictures';
    const entry = hasEntries && index ? getList(cells[column] ?? '')[Number(index)] : undefined;
    return {
      column,
      message: rule.message,
      params: rule.params ?? {},
      ...(entry !== undefined && { entry }),
    };
  });
}

/** The message of a fault in a language. */
export function translateFault({ message, params, entry }: ImportFault, locale: Locale): string {
  const rule = translate(locale, message as MessageKey, params);
  return entry === undefined ? rule : translate(locale, 'list.entry', { entry, rule });
}

import { type Locale, type Localized, locales } from '../../kernel/locale.ts';
import { facetGroups } from './catalogue.rules.ts';

/** How a list of works is written as a table (`docs/import.md`). All columns are optional but `image`, title and artist. */

const localizedColumns = ['title', 'artist', 'artist_statement', 'concept', 'details'] as const;
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
] as const;

/** A language's ending; a column without one is English. */
const columnOf = (name: string, locale: Locale): string => `${name}_${locale}`;

const knownColumns = new Map<string, string>([
  ...plainColumns.map((name): [string, string] => [fold(name), name]),
  ...localizedColumns.flatMap((name) => [
    [fold(name), columnOf(name, 'en')] as [string, string],
    ...locales.map((locale): [string, string] => [fold(columnOf(name, locale)), columnOf(name, locale)]),
  ]),
]);

/** Letter case, spaces and the kind of hyphen do not count: `Title ZH_Hant` is `title_zh-Hant`. */
function fold(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/** The column a heading means, or null where there is none of that name. */
export const columnOfHeading = (heading: string): string | null => knownColumns.get(fold(heading)) ?? null;

/** The separator of a table, told by its first line: spreadsheets of some countries write semicolons. */
export function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** What a row says, in the shape of `artworkInput` with the image's file name beside it; not yet checked. */
export type WorkDraft = { image: unknown; work: unknown };

/** Words of a cell, separated by `|`. */
const listOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** A number where the cell is one; otherwise the text, which the schema then refuses by name. */
const numberOf = (cell: string): number | string | undefined =>
  cell === '' ? undefined : /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell;

/** Stands behind a size that the shop holds back. */
const heldBack = 'off';
const pattern = /^(\d+)(?:\s*[x×]\s*(\d+))?(?:\s*@\s*([\w-]+))?(?:\s*:\s*(\d+)(?:\s*\/\s*(\d+))?)?(\s+off)?$/;

/** `300x400@canvas:3200/110 off`: width and height in mm, substrate, NTD and whole USD, held back; all but the width may be missing. */
function sizeOf(text: string): unknown {
  const found = pattern.exec(text);
  if (!found) return text;
  const [, width, height, substrate, ntd, usd, held] = found;
  return {
    width_mm: Number(width),
    ...(height && { height_mm: Number(height) }),
    ...(substrate && { substrate }),
    ...(ntd && { price_ntd: Number(ntd) }),
    ...(usd && { price_usd_cents: Number(usd) * 100 }),
    ...(held && { offered: false }),
  };
}

/** @param cells by column, as `columnOfHeading` gives them; an empty cell counts as none */
export function draftOfRow(cells: Record<string, string>): WorkDraft {
  const cell = (name: string): string => cells[name]?.trim() ?? '';
  const texts = (name: string) =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const text = cell(columnOf(name, locale));
        return text ? [[locale, text]] : [];
      }),
    );
  const given = (name: string) => cell(name) || undefined;
  const artist = texts('artist');
  const statement = texts('artist_statement');
  const artistName = artist.en ?? artist['zh-Hant'] ?? artist['zh-CN'];
  return {
    image: cell('image'),
    work: {
      import_key: cell('key') || cell('image'),
      artist: {
        import_key: given('artist_key') ?? artistName ?? '',
        name: artist,
        ...(Object.keys(statement).length > 0 && { statement }),
      },
      title: texts('title'),
      concept: texts('concept'),
      details: texts('details'),
      year: numberOf(cell('year')) ?? null,
      facets: Object.fromEntries(facetGroups.map((group) => [group, listOf(cell(group))])),
      status: given('status'),
      channel: given('channel'),
      lists_at: given('lists_at') ?? null,
      stores: listOf(cell('stores')).map(numberOf),
      edition_size: numberOf(cell('edition')) ?? null,
      sizes: listOf(cell('sizes')).map(sizeOf),
      public_limit: numberOf(cell('public_limit')),
    },
  };
}

/** An entry of a JSON list: the fields of `artworkInput`, and `image`. */
export function draftOfEntry(entry: unknown): WorkDraft {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return { image: null, work: entry };
  const { image, ...work } = entry as Record<string, unknown>;
  return { image, work: { import_key: image, ...work } };
}

// the other way round

/** Every column of a list, in the order that the shop writes them. */
export const listColumns: readonly string[] = [
  'key',
  'image',
  ...locales.map((locale) => columnOf('title', locale)),
  'artist_key',
  ...locales.map((locale) => columnOf('artist', locale)),
  ...locales.map((locale) => columnOf('artist_statement', locale)),
  'year',
  ...facetGroups,
  'sizes',
  'edition',
  'status',
  'channel',
  'lists_at',
  'stores',
  'public_limit',
  ...locales.map((locale) => columnOf('concept', locale)),
  ...locales.map((locale) => columnOf('details', locale)),
];

/** What a list says of a work that the shop has. */
type ListedWork = {
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
};

const sizeText = (size: ListedWork['sizes'][number]): string =>
  `${size.width_mm}x${size.height_mm}@${size.substrate}:${size.price_ntd}` +
  (size.price_usd_cents === null ? '' : `/${size.price_usd_cents / 100}`) +
  (size.reason === 'withheld' ? ` ${heldBack}` : '');

/** A work's cells by column, as `draftOfRow` reads them; its picture stays what it is. */
export function cellsOfWork(work: ListedWork): Record<string, string> {
  const texts = (name: string, text: Localized) =>
    locales.map((locale): [string, string] => [columnOf(name, locale), (text[locale] ?? '').trim()]);
  return Object.fromEntries([
    ['key', work.key],
    ['image', ''],
    ...texts('title', work.title),
    ['artist_key', work.artist_key],
    ...texts('artist', work.artist_name),
    ...texts('artist_statement', work.artist_statement),
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
    // Beside another status it is of long ago.
    ['lists_at', work.status === 'to_be_listed' ? (work.lists_at ?? '') : ''],
    ['stores', work.store_ids.join('|')],
    ['public_limit', String(work.public_limit ?? '')],
    ...texts('concept', work.concept),
    ...texts('details', work.details),
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

/** The column that a refused field of `artworkInput` stands in: `artist.name.zh-Hant` is `artist_zh-Hant`. */
export function columnOfField(field: string): string {
  const parts = field.split('.');
  const last = parts.at(-1)!;
  if ((locales as readonly string[]).includes(last)) {
    const name = columnOfField(parts.slice(0, -1).join('.'));
    return columnOf(name.replace(/_en$/, ''), last as Locale);
  }
  if (parts[0] === 'facets') return parts[1] ?? '';
  return columnsOfFields[field] ?? columnsOfFields[parts[0]!] ?? parts[0]!;
}

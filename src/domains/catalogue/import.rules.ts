import { type Locale, locales } from '../../kernel/locale.ts';
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

const pattern = /^(\d+)(?:\s*[x×]\s*(\d+))?(?:\s*@\s*([\w-]+))?(?:\s*:\s*(\d+)(?:\s*\/\s*(\d+))?)?$/;

/** `300x400@canvas:3200/110`: width and height in mm, substrate, NTD and whole USD; all but the width may be missing. */
function sizeOf(text: string): unknown {
  const found = pattern.exec(text);
  if (!found) return text;
  const [, width, height, substrate, ntd, usd] = found;
  return {
    width_mm: Number(width),
    ...(height && { height_mm: Number(height) }),
    ...(substrate && { substrate }),
    ...(ntd && { price_ntd: Number(ntd) }),
    ...(usd && { price_usd_cents: Number(usd) * 100 }),
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

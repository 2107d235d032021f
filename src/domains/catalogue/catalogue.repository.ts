import { asc, eq } from 'drizzle-orm';
import type { Locale } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import { usualPerPage } from '../../kernel/paging.ts';
import type { Database } from '../../platform/db/database.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import type { FacetGroup, ItemChannel, ItemSort, ItemStatus, Orientation } from './catalogue.rules.ts';
import {
  facetTable,
  frameTable,
  glazingTable,
  matColorTable,
  mouldingTable,
  substrateTable,
} from './catalogue.table.ts';

// what changes rarely

export const findFacets = (db: Database) =>
  db
    .select()
    .from(facetTable)
    .orderBy(asc(facetTable.groupKey), asc(facetTable.position), asc(facetTable.id));

export const findSubstrates = (db: Database) =>
  db.select().from(substrateTable).orderBy(asc(substrateTable.position), asc(substrateTable.id));

/** All of them: a frame of an old order may have one that is no longer made. */
export const findMouldings = (db: Database) =>
  db.select().from(mouldingTable).orderBy(asc(mouldingTable.position), asc(mouldingTable.id));

export const findMatColors = (db: Database) =>
  db.select().from(matColorTable).orderBy(asc(matColorTable.position), asc(matColorTable.color));

export const findGlazings = (db: Database) =>
  db.select().from(glazingTable).orderBy(asc(glazingTable.position), asc(glazingTable.id));

export type FrameRow = typeof frameTable.$inferSelect;

/** The shop's own frames, without those that buyers put together. */
export const findShopFrames = (db: Database): Promise<FrameRow[]> =>
  db
    .select()
    .from(frameTable)
    .where(eq(frameTable.custom, false))
    .orderBy(asc(frameTable.position), asc(frameTable.id));

export type MouldingRow = typeof mouldingTable.$inferSelect;
export type MatColorRow = typeof matColorTable.$inferSelect;
export type GlazingRow = typeof glazingTable.$inferSelect;

// one item

export type ItemColumns = {
  id: number;
  status: ItemStatus;
  channel: ItemChannel;
  from_price_ntd: number;
  from_price_usd_cents: number | null;
  from_price_converted_ntd: number | null;
  title: string;
  artist_id: number;
  artist_name: string;
  picture_id: number;
  picture_width: number;
  picture_height: number;
  picture_color: string;
};

export type ListRow = ItemColumns & { version: string | null };

export type SizeRow = {
  id: number;
  substrate_id: number;
  width_mm: number;
  height_mm: number;
  price_ntd: number;
  price_usd_cents: number | null;
  available: boolean;
  reason: 'resolution' | null;
};

export type ItemRow = ItemColumns & {
  year: number | null;
  concept: string;
  details: string;
  artist_statement: string;
  master_width: number | null;
  master_height: number | null;
  edition_size: number | null;
  edition_left: number | null;
  lists_at: string | null;
  store_ids: number[];
  masterpiece_id: number | null;
  facet_ids: number[];
  sizes: SizeRow[];
};

/**
 * Rows of array parameters whose length the planner cannot see. Otherwise it finds that a plan for just this array is
 * cheaper than the one it keeps, and plans anew each time, which takes five times as long as to run it.
 */
export const rowsOf = (...parameters: string[]): string =>
  `unnest(${parameters.map((parameter) => `(SELECT ${parameter}::integer[])`).join(', ')})`;

/** A text in the language of the statement's first parameter. */
export const inLocale = (column: string): string => `coalesce(${column} ->> $1, ${column} ->> 'en')`;

const itemColumns = `
  item.id, item.status, item.channel,
  item.from_price_ntd, item.from_price_usd_cents, item.from_price_converted_ntd,
  ${inLocale('artwork.title')} AS title,
  artist.id AS artist_id, ${inLocale('artist.name')} AS artist_name,
  picture.id AS picture_id, picture.width AS picture_width, picture.height AS picture_height,
  picture.color AS picture_color`;

const itemJoins = `
  JOIN artwork ON artwork.id = item.artwork_id
  JOIN artist ON artist.id = artwork.artist_id
  JOIN picture ON picture.id = artwork.picture_id`;

export const editionLeft = `
  CASE WHEN item.edition_size IS NOT NULL THEN
    (SELECT count(*)::integer FROM edition_copy AS copy WHERE copy.item_id = item.id AND copy.status = 'free')
  END AS edition_left`;

const itemsByIds = `
  SELECT ${itemColumns}, artwork.year, item.edition_size, ${editionLeft},
    ${inLocale('artwork.concept')} AS concept, ${inLocale('artwork.details')} AS details,
    ${inLocale('artist.statement')} AS artist_statement,
    picture.master_width, picture.master_height,
    to_char(item.lists_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS lists_at,
    ARRAY(SELECT store_id FROM item_store WHERE item_store.item_id = item.id) AS store_ids,
    (SELECT masterpiece.id FROM masterpiece
      WHERE masterpiece.artwork_id = item.artwork_id AND masterpiece.published_at <= $3) AS masterpiece_id,
    ARRAY(SELECT facet_id FROM item_facet WHERE item_facet.item_id = item.id ORDER BY facet_id) AS facet_ids,
    (SELECT coalesce(json_agg(json_build_object(
        'id', size.id, 'substrate_id', size.substrate_id, 'width_mm', size.width_mm, 'height_mm', size.height_mm,
        'price_ntd', size.price_ntd, 'price_usd_cents', size.price_usd_cents,
        'available', size.available, 'reason', size.reason)
        ORDER BY size.substrate_id, size.width_mm, size.id), '[]')
      FROM size WHERE size.item_id = item.id AND NOT size.custom) AS sizes
  FROM ${rowsOf('$2')} AS wanted (id)
  JOIN item ON item.id = wanted.id ${itemJoins}`;

/** Items on the shelf and off it, with their shop sizes, in no order. */
export const findItems = (
  db: Database,
  ids: readonly number[],
  locale: Locale,
  now: Date,
): Promise<ItemRow[]> => namedRows<ItemRow>(db, 'items_by_ids', itemsByIds, [locale, ids, now.toISOString()]);

const listRowsByIds = `
  SELECT ${itemColumns} FROM ${rowsOf('$2')} AS wanted (id) JOIN item ON item.id = wanted.id ${itemJoins}`;

/** Items on the shelf and off it as a list shows them, in no order. */
export const findItemsForLists = (
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<ItemColumns[]> => namedRows<ItemColumns>(db, 'list_rows_by_ids', listRowsByIds, [locale, ids]);

// lists

/** What a list is narrowed to; an empty list of a filter means all. */
export type ItemFilter = {
  /** The text of a tsquery, or null. */
  search: string | null;
  /** Facet ids of each group that is narrowed. */
  facets: { groupKey: FacetGroup; ids: readonly number[] }[];
  artists: readonly number[];
  /** `rrggbb`. */
  colors: readonly string[];
  orientations: readonly Orientation[];
  /** Bounds of the lowest price, in minor units of the currency. */
  minimumPrice: number | null;
  maximumPrice: number | null;
  currency: Currency;
  /** NTD for one USD, in millionths. */
  rateMillionths: number;
};

type Parameter = string | number | readonly (string | number)[];

/** How far two colours may lie apart in RGB to be taken for near. */
const colorDistance = 80;

/** Pictures within 5 % of a square count as square. */
const orientationConditions: Record<Orientation, string> = {
  landscape: 'picture.width * 100 > picture.height * 105',
  portrait: 'picture.height * 100 > picture.width * 105',
  square: 'picture.width * 100 <= picture.height * 105 AND picture.height * 100 <= picture.width * 105',
};

/** A statement's text and its parameters, written together; the same shape of filter gives the same text. */
class Statement {
  readonly parameters: Parameter[] = [];
  /** Tells the shapes of texts apart: one sign for each condition. */
  shape = '';

  parameter(value: Parameter, type: string): string {
    this.parameters.push(value);
    return `$${this.parameters.length}::${type}`;
  }
}

/** The lowest price in USD cents, as `fromPriceIn` computes it. */
function usdPrice(statement: Statement, filter: ItemFilter): string {
  const rate = statement.parameter(filter.rateMillionths, 'bigint');
  const ntd = `CASE WHEN item.from_price_usd_cents IS NULL THEN item.from_price_ntd
    ELSE item.from_price_converted_ntd END`;
  return `LEAST(item.from_price_usd_cents, ((${ntd})::bigint * 1000000 + ${rate} - 1) / ${rate} * 100)`;
}

const priceOf = (statement: Statement, filter: ItemFilter): string =>
  filter.currency === 'NTD' ? 'item.from_price_ntd' : usdPrice(statement, filter);

const facetCondition = (statement: Statement, ids: readonly number[]): string => `EXISTS (
  SELECT 1 FROM item_facet
  WHERE item_facet.item_id = item.id AND item_facet.facet_id = ANY(${statement.parameter(ids, 'integer[]')}))`;

function pictureConditions(statement: Statement, filter: ItemFilter): string[] {
  const conditions: string[] = [];
  if (filter.orientations.length > 0) {
    statement.shape += `o(${filter.orientations.join()})`;
    conditions.push(filter.orientations.map((name) => `(${orientationConditions[name]})`).join(' OR '));
  }
  if (filter.colors.length > 0) {
    statement.shape += 'c';
    const channel = (of: string, start: number) => `('x' || substr(${of}, ${start}, 2))::bit(8)::integer`;
    const apart = [1, 3, 5].map(
      (at) => `(${channel('picture.color', at + 1)} - ${channel('wanted', at)}) ^ 2`,
    );
    conditions.push(`EXISTS (
      SELECT 1 FROM unnest(${statement.parameter(filter.colors, 'text[]')}) AS wanted
      WHERE ${apart.join(' + ')} <= ${colorDistance ** 2})`);
  }
  return conditions;
}

/** Everything but the facet groups. */
function conditionsOf(statement: Statement, filter: ItemFilter): string {
  const conditions = ["item.status <> 'off_shelf'"];
  const add = (sign: string, condition: string) => {
    statement.shape += sign;
    conditions.push(condition);
  };
  if (filter.search !== null) add('k', `item.search @@ ${statement.parameter(filter.search, 'tsquery')}`);
  if (filter.artists.length > 0) {
    const artists = statement.parameter(filter.artists, 'integer[]');
    add('a', `item.artwork_id IN (SELECT artwork.id FROM artwork WHERE artwork.artist_id = ANY(${artists}))`);
  }
  const { minimumPrice, maximumPrice } = filter;
  if (minimumPrice !== null) {
    add('m', `${priceOf(statement, filter)} >= ${statement.parameter(minimumPrice, 'integer')}`);
  }
  if (maximumPrice !== null) {
    add('n', `${priceOf(statement, filter)} <= ${statement.parameter(maximumPrice, 'integer')}`);
  }
  const ofPicture = pictureConditions(statement, filter);
  if (ofPicture.length > 0) {
    conditions.push(`item.artwork_id IN (
      SELECT artwork.id FROM artwork JOIN picture ON picture.id = artwork.picture_id
      WHERE ${ofPicture.map((condition) => `(${condition})`).join(' AND ')})`);
  }
  return conditions.join(' AND ');
}

function orderOf(statement: Statement, filter: ItemFilter, order: ItemSort): string {
  if (order === 'newest') return 'item.listed_at DESC, item.id DESC';
  const direction = order === 'price_desc' ? 'DESC' : 'ASC';
  const ntd = `item.from_price_ntd ${direction}, item.id ${direction}`;
  return filter.currency === 'NTD' ? ntd : `${usdPrice(statement, filter)} ${direction}, ${ntd}`;
}

/** A page of a list, and the catalogue's version at that moment beside each row. */
export async function findListPage(
  db: Database,
  filter: ItemFilter,
  page: { order: ItemSort; locale: Locale; limit: number; offset: number },
): Promise<ListRow[]> {
  const statement = new Statement();
  statement.parameter(page.locale, 'text');
  const conditions = [
    conditionsOf(statement, filter),
    ...filter.facets.map((group) => facetCondition(statement, group.ids)),
  ].join(' AND ');
  const order = orderOf(statement, filter, page.order);
  // The limit stands in the text, since a plan for any number of rows would read whole tables.
  const text = `
    SELECT ${itemColumns}, (SELECT version FROM catalogue_version) AS version
    FROM (
      SELECT * FROM item WHERE ${conditions} ORDER BY ${order}
      LIMIT ${page.limit} OFFSET ${statement.parameter(page.offset, 'bigint')}
    ) AS item ${itemJoins}
    ORDER BY ${order}`;
  return namedRows<ListRow>(db, nameOf(statement, filter, page), text, statement.parameters);
}

/** Only the usual shapes are kept planned: each costs the server memory on every connection. */
function nameOf(
  statement: Statement,
  filter: ItemFilter,
  page: { order: ItemSort; limit: number },
): string | undefined {
  const isUsual = page.limit === usualPerPage && filter.facets.length <= 1 && statement.shape.length <= 1;
  if (!isUsual) return undefined;
  return `list_${page.order}_${filter.currency}_${statement.shape}_${filter.facets.length}`;
}

export type CountRow = { facet_id: number; count: number };

/**
 * How many items each facet would give, picked alone in its group while the other groups' choices stay (`api.md`). The
 * total of the list itself stands under facet 0.
 */
export async function countItems(db: Database, filter: ItemFilter): Promise<CountRow[]> {
  const statement = new Statement();
  const conditions = conditionsOf(statement, filter);
  const matches = filter.facets.map((group, index) => ({
    column: `matches_${index}`,
    group: statement.parameter(group.groupKey, 'text'),
    condition: facetCondition(statement, group.ids),
  }));
  const columns = matches.map((match) => `, ${match.condition} AS ${match.column}`).join('');
  const ofOthers = matches.map((match) => `(base.${match.column} OR facet.group_key = ${match.group})`);
  const ofAll = matches.map((match) => `base.${match.column}`);
  const where = (all: string[]) => (all.length > 0 ? `WHERE ${all.join(' AND ')}` : '');
  const text = `
    WITH base AS MATERIALIZED (SELECT item.id${columns} FROM item WHERE ${conditions})
    SELECT 0 AS facet_id, count(*)::integer AS count FROM base ${where(ofAll)}
    UNION ALL
    SELECT item_facet.facet_id, count(*)::integer
    FROM base
    JOIN item_facet ON item_facet.item_id = base.id
    ${matches.length > 0 ? 'JOIN facet ON facet.id = item_facet.facet_id' : ''}
    ${where(ofOthers)}
    GROUP BY item_facet.facet_id`;
  return namedRows<CountRow>(db, undefined, text, statement.parameters);
}

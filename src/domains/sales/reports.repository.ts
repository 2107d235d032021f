import type { Localized } from '../../kernel/locale.ts';
import type { Currency } from '../../kernel/money.ts';
import type { Database } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/drizzle.ts';
import type { ItemStatus } from '../catalogue/catalogue.rules.ts';
import type { Grouping, Span } from './reports.rules.ts';

/** What counts as a sale, and on which day, is decided where `sale_entry` is written (migration 0022). */
export type SalesFilter = {
  span: Span;
  currency?: Currency | undefined;
  artistId?: number | undefined;
  country?: string | undefined;
};

export type PageRange = { limit: number; offset: number };

/** Amounts in minor units of the currency, `inNtd` in NTD. */
export type SalesSums = {
  currency: Currency;
  orders: number;
  refunds: number;
  pieces: number;
  items: number;
  freight: number;
  beforeTax: number;
  share: number;
  inNtd: number;
};

const allOf = (conditions: (SQL | false | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== false),
    sql` AND `,
  );

const matches = ({ span, currency, artistId, country }: SalesFilter): SQL =>
  allOf([
    sql`entry.day BETWEEN ${span.from}::date AND ${span.to}::date`,
    currency !== undefined && sql`entry.currency = ${currency}`,
    artistId !== undefined && sql`entry.artist_id = ${artistId}`,
    country !== undefined && sql`entry.country_code = ${country}`,
  ]);

/** @param lines the rows whose amounts count; the others only say which orders there are */
const sumsOf = (firstRow: SQL, lines = sql`true`): SQL => sql`
  count(*) FILTER (WHERE entry.number = 0 AND ${firstRow})::integer AS orders,
  count(*) FILTER (WHERE entry.number > 0 AND ${firstRow})::integer AS refunds,
  coalesce(sum(entry.pieces), 0)::integer AS pieces, coalesce(sum(entry.items), 0)::bigint AS items,
  coalesce(sum(entry.freight) FILTER (WHERE ${lines}), 0)::bigint AS freight,
  coalesce(sum(entry.before_tax) FILTER (WHERE ${lines}), 0)::bigint AS "beforeTax",
  coalesce(sum(entry.share), 0)::bigint AS share,
  coalesce(sum(entry.in_ntd) FILTER (WHERE ${lines}), 0)::bigint AS "inNtd"`;

/** Sums over whole orders, each of which has one row of its own. */
const sumsOfOrders = sumsOf(sql`entry.position = 0`);

/** The same without what belongs to orders as a whole. */
const sumsOfAllLines = sumsOf(sql`entry.position = 0`, sql`entry.position > 0`);

/** Sums over the lines of one work or one artist; an order with several of them counts once. */
const sumsOfThing = {
  item: sumsOf(sql`entry.is_first_of_item`),
  artist: sumsOf(sql`entry.is_first_of_artist`),
};

/** Of one artist there are lines alone. */
const sumsFor = ({ artistId }: SalesFilter): SQL =>
  artistId === undefined ? sumsOfOrders : sumsOfThing.artist;

const bucket: Record<Grouping, SQL> = {
  day: sql`entry.day`,
  week: sql`date_trunc('week', entry.day)::date`,
  month: sql`date_trunc('month', entry.day)::date`,
};

/** By day, week or month, and currency; parts without sales are left out. */
export async function sumByTime(
  db: Database,
  filter: SalesFilter,
  by: Grouping,
): Promise<(SalesSums & { from: string })[]> {
  const { rows } = await db.execute<SalesSums & { from: string }>(sql`
    SELECT ${bucket[by]}::text AS "from", entry.currency, ${sumsFor(filter)}
    FROM sale_entry AS entry WHERE ${matches(filter)}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

/** What works sold in all, by currency: without what belongs to orders as a whole. */
export async function sumAllLines(db: Database, filter: SalesFilter): Promise<SalesSums[]> {
  const { rows } = await db.execute<SalesSums>(sql`
    SELECT entry.currency, ${filter.artistId === undefined ? sumsOfAllLines : sumsOfThing.artist}
    FROM sale_entry AS entry WHERE ${matches(filter)}
    GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** By country and currency. */
export async function sumByCountry(
  db: Database,
  filter: SalesFilter,
): Promise<(SalesSums & { country: string })[]> {
  const { rows } = await db.execute<SalesSums & { country: string }>(sql`
    SELECT entry.country_code AS country, entry.currency, ${sumsFor(filter)}
    FROM sale_entry AS entry WHERE ${matches(filter)}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

/** Today and the month until today, by currency. */
export async function sumToday(db: Database, month: Span): Promise<(SalesSums & { isToday: boolean })[]> {
  const { rows } = await db.execute<SalesSums & { isToday: boolean }>(sql`
    SELECT entry.day = ${month.to}::date AS "isToday", entry.currency, ${sumsOfOrders}
    FROM sale_entry AS entry WHERE ${matches({ span: month })}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

/** What sales are ranked by the things of: the column that names the thing. */
const columns = { item: sql`entry.item_id`, artist: sql`entry.artist_id` };
export type RankedThing = keyof typeof columns;

/**
 * The ids of a page of works or artists, the one that sold most first, and how many there are. Amounts of both currencies
 * are compared in NTD at each order's own rate.
 */
export async function rankByItemsSold(
  db: Database,
  thing: RankedThing,
  filter: SalesFilter,
  { sort, limit, offset }: PageRange & { sort: 'amount' | 'pieces' },
): Promise<{ ids: number[]; total: number }> {
  const amount = filter.currency === undefined ? sql`sum(entry.in_ntd)` : sql`sum(entry.items)`;
  const { rows } = await db.execute<{ id: number | null; total: number }>(sql`
    WITH ranked AS (
      SELECT ${columns[thing]} AS id, sum(entry.pieces) AS pieces, ${amount} AS amount
      FROM sale_entry AS entry WHERE ${matches(filter)} AND entry.position > 0
      GROUP BY 1
    )
    SELECT page.id, (SELECT count(*)::integer FROM ranked) AS total
    FROM (VALUES (1)) AS once
    LEFT JOIN (
      SELECT id, row_number() OVER (ORDER BY ${sort === 'pieces' ? sql`pieces DESC, amount DESC` : sql`amount DESC, pieces DESC`}, id)
        AS place
      FROM ranked ORDER BY place LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    ORDER BY page.place`);
  return pageOfIds(rows);
}

/** By work or artist, and currency, of those named. Without a span, of all times. */
export async function sumByThing(
  db: Database,
  thing: RankedThing,
  ids: readonly number[],
  filter: SalesFilter | null,
): Promise<(SalesSums & { id: number })[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<SalesSums & { id: number }>(sql`
    SELECT ${columns[thing]} AS id, entry.currency, ${sumsOfThing[thing]}
    FROM sale_entry AS entry
    WHERE ${allOf([sql`${columns[thing]} = ANY (${sql.param(ids)}::integer[])`, filter !== null && matches(filter)])}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

export type ShownItem = {
  id: number;
  title: Localized;
  status: ItemStatus;
  artistId: number;
  artistName: Localized;
  picture: { id: number; width: number; height: number; color: string };
};

/** Works as the figures show them, on the shelf or not. */
export async function findShownItems(db: Database, ids: readonly number[]): Promise<ShownItem[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ShownItem>(sql`
    SELECT item.id, artwork.title, item.status, artist.id AS "artistId", artist.name AS "artistName",
      jsonb_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'color', picture.color) AS picture
    FROM item
    JOIN artwork ON artwork.id = item.artwork_id
    JOIN artist ON artist.id = artwork.artist_id
    JOIN picture ON picture.id = artwork.picture_id
    WHERE item.id = ANY (${sql.param(ids)}::integer[])`);
  return rows;
}

export async function findArtistNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: Localized }[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: number; name: Localized }>(
    sql`SELECT id, name FROM artist WHERE id = ANY (${sql.param(ids)}::integer[])`,
  );
  return rows;
}

/** Artists who ever sold anything, at most so many. */
export async function findSellingArtists(
  db: Database,
  limit: number,
): Promise<{ id: number; name: Localized }[]> {
  const { rows } = await db.execute<{ id: number; name: Localized }>(sql`
    SELECT id, name FROM artist
    WHERE EXISTS (SELECT FROM sale_entry AS entry WHERE entry.artist_id = artist.id)
    ORDER BY id LIMIT ${limit}`);
  return rows;
}

/** Countries that anything was ever ordered to; each is one step in the index. */
export async function findBuyingCountries(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    WITH RECURSIVE bought AS (
      (SELECT country_code FROM shop_order ORDER BY country_code LIMIT 1)
      UNION ALL
      SELECT (
        SELECT shop_order.country_code FROM shop_order
        WHERE shop_order.country_code > bought.country_code ORDER BY shop_order.country_code LIMIT 1)
      FROM bought WHERE bought.country_code IS NOT NULL
    )
    SELECT country_code AS code FROM bought WHERE country_code IS NOT NULL`);
  return rows.map(({ code }) => code);
}

export type Interest = { views: number; carts: number; orders: number; pieces: number };

const interestOrders = {
  views: sql`views DESC, orders DESC, carts DESC`,
  carts: sql`carts DESC, views DESC, orders DESC`,
  orders: sql`orders DESC, pieces DESC, views DESC`,
};

/** A page of works that were looked at, put into carts or sold, with the totals of all of them. */
export async function rankByInterest(
  db: Database,
  { span, artistId }: { span: Span; artistId?: number | undefined },
  { sort, limit, offset }: PageRange & { sort: keyof typeof interestOrders },
): Promise<{ items: (Interest & { id: number })[]; totals: Interest; total: number }> {
  const ofArtist = (item: SQL) =>
    artistId === undefined
      ? sql`true`
      : sql`${item} IN (
          SELECT item.id FROM artwork JOIN item ON item.artwork_id = artwork.id WHERE artwork.artist_id = ${artistId})`;
  const { rows } = await db.execute<Record<string, number | null>>(sql`
    WITH looked_at AS (
      SELECT item_id, sum(views) AS views, sum(carts) AS carts
      FROM item_interest
      WHERE day BETWEEN ${span.from}::date AND ${span.to}::date AND ${ofArtist(sql`item_id`)}
      GROUP BY item_id
    ), sold AS (
      SELECT item_id, count(*) FILTER (WHERE number = 0 AND is_first_of_item) AS orders, sum(pieces) AS pieces
      FROM sale_entry
      WHERE day BETWEEN ${span.from}::date AND ${span.to}::date AND item_id IS NOT NULL AND ${ofArtist(sql`item_id`)}
      GROUP BY item_id
    ), ranked AS (
      SELECT item_id AS id, coalesce(views, 0)::integer AS views, coalesce(carts, 0)::integer AS carts,
        coalesce(orders, 0)::integer AS orders, coalesce(pieces, 0)::integer AS pieces
      FROM looked_at FULL JOIN sold USING (item_id)
    )
    SELECT page.id, page.views, page.carts, page.orders, page.pieces, every.*
    FROM (
      SELECT count(*)::integer AS total, coalesce(sum(views), 0)::bigint AS "allViews",
        coalesce(sum(carts), 0)::bigint AS "allCarts", coalesce(sum(orders), 0)::bigint AS "allOrders",
        coalesce(sum(pieces), 0)::bigint AS "allPieces"
      FROM ranked
    ) AS every
    LEFT JOIN (
      SELECT *, row_number() OVER (ORDER BY ${interestOrders[sort]}, id) AS place
      FROM ranked ORDER BY place LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    ORDER BY page.place`);
  const first = rows[0]!;
  return {
    items: rows.filter(({ id }) => id !== null) as (Interest & { id: number })[],
    totals: {
      views: first.allViews!,
      carts: first.allCarts!,
      orders: first.allOrders!,
      pieces: first.allPieces!,
    },
    total: first.total!,
  };
}

/** How many members ever bought each work or keep it among their favourites. */
export async function countCollectors(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; collectors: number }>(sql`
    SELECT id, count(DISTINCT member_id)::integer AS collectors
    FROM (
      SELECT favourite.item_id AS id, favourite.member_id
      FROM favourite WHERE favourite.item_id = ANY (${sql.param(ids)}::integer[])
      UNION ALL
      SELECT entry.item_id, shop_order.member_id
      FROM sale_entry AS entry JOIN shop_order ON shop_order.id = entry.order_id
      WHERE entry.item_id = ANY (${sql.param(ids)}::integer[]) AND entry.number = 0
    ) AS collector
    GROUP BY id`);
  return new Map(rows.map(({ id, collectors }) => [id, collectors]));
}

export type EditionCounts = {
  id: number;
  size: number;
  sold: number;
  reserved: number;
  retired: number;
  lastNumber: number | null;
};

/** A page of limited editions, the one that sold most copies first. */
export async function findEditions(
  db: Database,
  artistId: number | undefined,
  { limit, offset }: PageRange,
): Promise<{ items: EditionCounts[]; total: number }> {
  const { rows } = await db.execute<EditionCounts & { total: number }>(sql`
    WITH edition AS (
      SELECT item.id, item.edition_size AS size
      FROM item ${artistId === undefined ? sql`` : sql`JOIN artwork ON artwork.id = item.artwork_id AND artwork.artist_id = ${artistId}`}
      WHERE item.edition_size IS NOT NULL
    ), taken AS (
      SELECT item_id, count(*) FILTER (WHERE status = 'final')::integer AS sold,
        count(*) FILTER (WHERE status = 'reserved')::integer AS reserved,
        count(*) FILTER (WHERE status = 'retired')::integer AS retired,
        max(number) FILTER (WHERE status IN ('final', 'retired')) AS last_number
      FROM edition_copy WHERE status <> 'free'
      GROUP BY item_id
    )
    SELECT page.*, (SELECT count(*)::integer FROM edition) AS total
    FROM (VALUES (1)) AS once
    LEFT JOIN (
      SELECT edition.id, edition.size, coalesce(sold, 0) AS sold, coalesce(reserved, 0) AS reserved,
        coalesce(retired, 0) AS retired, last_number AS "lastNumber"
      FROM edition LEFT JOIN taken ON taken.item_id = edition.id
      ORDER BY 3 DESC, 4 DESC, edition.id DESC LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true`);
  return { items: rows.filter(({ id }) => id !== null), total: rows[0]!.total };
}

const pageOfIds = (rows: readonly { id: number | null; total: number }[]) => ({
  ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
  total: rows[0]!.total,
});

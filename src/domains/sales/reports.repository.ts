import type { Currency } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, type SQL, sql } from '../../platform/db/drizzle.ts';
import type { Grouping, Span } from './reports.rules.ts';

/** What counts as a sale, and on which day, is defined by the triggers of `sale_entry`. */
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

const matches = ({ span, currency, artistId, country }: SalesFilter): SQL | undefined =>
  and(
    sql`entry.day BETWEEN ${span.from}::date AND ${span.to}::date`,
    currency && sql`entry.currency = ${currency}`,
    artistId === undefined ? undefined : sql`entry.artist_id = ${artistId}`,
    country === undefined ? undefined : sql`entry.country_code = ${country}`,
  );

/**
 * @param orders the column that counts orders, and refunds
 * @param lines the rows whose amounts count; the others only count orders
 */
const buildSums = (orders: SQL, lines = sql`true`): SQL => sql`
  coalesce(sum(${orders}) FILTER (WHERE entry.number = 0), 0)::integer AS orders,
  coalesce(sum(${orders}) FILTER (WHERE entry.number > 0), 0)::integer AS refunds,
  coalesce(sum(entry.pieces), 0)::integer AS pieces, coalesce(sum(entry.items) FILTER (WHERE ${lines}), 0)::bigint AS items,
  coalesce(sum(entry.freight) FILTER (WHERE ${lines}), 0)::bigint AS freight,
  coalesce(sum(entry.before_tax) FILTER (WHERE ${lines}), 0)::bigint AS "beforeTax",
  coalesce(sum(entry.share), 0)::bigint AS share,
  coalesce(sum(entry.in_ntd) FILTER (WHERE ${lines}), 0)::bigint AS "inNtd"`;

/** Sums over whole orders, each of which has one row of its own. */
const sumsOfOrders = buildSums(sql`entry.orders`);

/** Sums over order lines, without the amounts of whole orders. */
const sumsOfAllLines = buildSums(sql`entry.orders`, sql`entry.position > 0`);

/** Sums over the lines of one work or one artist; an order with several of them counts once. */
const sumsOfSubject = {
  item: buildSums(sql`entry.orders_of_item`),
  artist: buildSums(sql`entry.orders_of_artist`),
};

/** An artist has lines only. */
const sumsFor = ({ artistId }: SalesFilter): SQL =>
  artistId === undefined ? sumsOfOrders : sumsOfSubject.artist;

const bucket: Record<Grouping, SQL> = {
  day: sql`entry.day`,
  week: sql`date_trunc('week', entry.day)::date`,
  month: sql`date_trunc('month', entry.day)::date`,
};

/** By day, week or month, and currency; parts without sales are omitted. */
export async function sumByPeriod(
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

/** The total sales of works by currency, without the amounts of whole orders. */
export async function sumAllLines(db: Database, filter: SalesFilter): Promise<SalesSums[]> {
  const { rows } = await db.execute<SalesSums>(sql`
    SELECT entry.currency, ${filter.artistId === undefined ? sumsOfAllLines : sumsOfSubject.artist}
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

/** The column of each kind of ranking. */
const subjectColumns = { item: sql`entry.item_id`, artist: sql`entry.artist_id` };
export type ReportSubject = keyof typeof subjectColumns;

/**
 * The ids of a page of works or artists by sales, and their total number. Amounts of both currencies are compared in NTD at each order's
 * own rate.
 */
export async function rankByItemsSold(
  db: Database,
  subject: ReportSubject,
  filter: SalesFilter,
  { sort, limit, offset }: PageRange & { sort: 'amount' | 'pieces' },
): Promise<{ ids: number[]; total: number }> {
  const amount = filter.currency === undefined ? sql`sum(entry.in_ntd)` : sql`sum(entry.items)`;
  const { rows } = await db.execute<{ id: number | null; total: number }>(sql`
    WITH ranked AS (
      SELECT ${subjectColumns[subject]} AS id, sum(entry.pieces) AS pieces, ${amount} AS amount
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

/** The sales of these works or artists by currency; without a span, of all times. */
export async function sumBySubject(
  db: Database,
  subject: ReportSubject,
  ids: readonly number[],
  filter: SalesFilter | null,
): Promise<(SalesSums & { id: number })[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<SalesSums & { id: number }>(sql`
    SELECT ${subjectColumns[subject]} AS id, entry.currency, ${sumsOfSubject[subject]}
    FROM sale_entry AS entry
    WHERE ${and(sql`${subjectColumns[subject]} = ANY (${sql.param(ids)}::integer[])`, filter ? matches(filter) : undefined)}
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

const pageOfIds = (rows: readonly { id: number | null; total: number }[]) => ({
  ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
  total: required(rows[0], 'the total').total,
});

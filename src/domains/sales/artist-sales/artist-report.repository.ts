import type { Localized } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PageRange } from '../reports.repository.ts';
import type { Span } from '../reports.rules.ts';
import { getPayoutColumns } from './annual-payouts.repository.ts';
import type { PayoutsOfYear } from './annual-payouts.rules.ts';

/** Sums over an artist's lines in one currency, in its minor units; refunds are negative. */
export type ArtistSums = {
  currency: Currency;
  pieces: number;
  sales: number;
  refunds: number;
  beforeTax: number;
  picturesBeforeTax: number;
  shareRates: number[];
  share: number;
};

/** Sums over `part`, which is grouped by share rate as well: far fewer rows, so that the distinct rates cost nothing. */
const sums = sql`
  sum(part.pieces)::integer AS pieces, sum(part.sales)::bigint AS sales, sum(part.refunds)::bigint AS refunds,
  sum(part.before_tax)::bigint AS "beforeTax", sum(part.pictures_before_tax)::bigint AS "picturesBeforeTax",
  array_agg(DISTINCT part.rate) AS "shareRates", sum(part.share)::bigint AS share`;

/** The lines that match, summed by the given columns, currency and share rate. */
const getParts = (filter: LineFilter, columns: SQL): SQL => sql`
  SELECT ${columns}, entry.currency, entry.share_basis_points AS rate, count(*) AS lines, sum(entry.pieces) AS pieces,
    coalesce(sum(entry.items) FILTER (WHERE entry.number = 0), 0) AS sales,
    coalesce(sum(entry.items) FILTER (WHERE entry.number > 0), 0) AS refunds, sum(entry.before_tax) AS before_tax,
    sum(entry.pictures_before_tax) AS pictures_before_tax, sum(entry.share) AS share, sum(entry.in_ntd) AS in_ntd
  FROM sale_entry AS entry WHERE ${matches(filter)}`;

const yearOfDay = sql`extract(year FROM entry.day)::integer`;
const monthOfDay = sql`extract(month FROM entry.day)::integer`;

export type LineFilter = {
  artistId: number;
  span?: Span | undefined;
  itemId?: number | undefined;
  currency?: Currency | undefined;
};

const matches = ({ artistId, span, itemId, currency }: LineFilter): SQL | undefined =>
  and(
    sql`entry.artist_id = ${artistId}`,
    span && sql`entry.day BETWEEN ${span.from}::date AND ${span.to}::date`,
    itemId === undefined ? undefined : sql`entry.item_id = ${itemId}`,
    currency && sql`entry.currency = ${currency}`,
  );

/** By currency, with the number of lines. */
export async function sumLinesOfArtist(
  db: Database,
  filter: LineFilter,
): Promise<(ArtistSums & { lines: number })[]> {
  const { rows } = await db.execute<ArtistSums & { lines: number }>(sql`
    SELECT part.currency, sum(part.lines)::integer AS lines, ${sums}
    FROM (${getParts(filter, sql`NULL`)} GROUP BY entry.currency, entry.share_basis_points) AS part
    GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** By year and currency, the newest year first. */
export async function sumYearsOfArtist(
  db: Database,
  artistId: number,
): Promise<(ArtistSums & { year: number })[]> {
  const { rows } = await db.execute<ArtistSums & { year: number }>(sql`
    SELECT part.year, part.currency, ${sums}
    FROM (${getParts({ artistId }, sql`${yearOfDay} AS year`)} GROUP BY 1, 2, 3) AS part
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`);
  return rows;
}

/** The years with sales or refunds; each is one step in the index. */
export async function findYearsOfArtist(db: Database, artistId: number): Promise<number[]> {
  const first = (from: SQL) => sql`(
    SELECT extract(year FROM day)::integer FROM sale_entry
    WHERE artist_id = ${artistId} AND day >= ${from} ORDER BY day LIMIT 1)`;
  const { rows } = await db.execute<{ year: number }>(sql`
    WITH RECURSIVE sold (year) AS (
      SELECT ${first(sql`'-infinity'::date`)}
      UNION ALL
      SELECT ${first(sql`make_date(sold.year + 1, 1, 1)`)} FROM sold WHERE sold.year IS NOT NULL
    )
    SELECT year FROM sold WHERE year IS NOT NULL`);
  return rows.map(({ year }) => year);
}

export type YearSums = {
  months: (ArtistSums & { month: number })[];
  /** The works with the largest sales first, compared in NTD at each order's own rate. */
  works: (ArtistSums & { itemId: number })[];
  totals: ArtistSums[];
};

type YearRow = ArtistSums & { month: number | null; itemId: number | null };

const getYearSums = (artistId: number, span: Span): SQL => sql`
    SELECT month, item_id AS "itemId", currency, ${sums}
    FROM (
      ${getParts({ artistId, span }, sql`${monthOfDay} AS month, entry.item_id`)} GROUP BY 1, 2, 3, 4
    ) AS part
    GROUP BY GROUPING SETS ((month, currency), (item_id, currency), (currency))
    ORDER BY month, sum(sum(part.in_ntd)) OVER (PARTITION BY month, item_id) DESC, item_id, currency`;

function splitYear(rows: readonly YearRow[]): YearSums {
  return {
    months: rows.flatMap(({ month, itemId: _, ...rest }) => (month === null ? [] : [{ month, ...rest }])),
    works: rows.flatMap(({ month: _, itemId, ...rest }) => (itemId === null ? [] : [{ itemId, ...rest }])),
    totals: rows.flatMap(({ month, itemId, ...rest }) => (month === null && itemId === null ? [rest] : [])),
  };
}

/** The sums of a year by month, by work and in all, each by currency. */
export async function sumYearOfArtist(db: Database, artistId: number, span: Span): Promise<YearSums> {
  const { rows } = await db.execute<YearRow>(getYearSums(artistId, span));
  return splitYear(rows);
}

/** The same with the payouts of the year, by one statement. `day` is that of the tax status. */
export async function sumYearWithPayouts(
  db: Database,
  artistId: number,
  span: Span,
  day: string,
): Promise<YearSums & PayoutsOfYear> {
  const { rows } = await db.execute<PayoutsOfYear & { sums: YearRow[] }>(sql`
    SELECT (SELECT coalesce(json_agg(one), '[]') FROM (${getYearSums(artistId, span)}) AS one) AS sums,
      ${getPayoutColumns(artistId, span, day)}`);
  const { sums: year, ...payouts } = required(rows[0], 'the row');
  return { ...splitYear(year), ...payouts };
}

export type MonthlyWork = ArtistSums & { month: number; itemId: number; rate: number };

/** The sums of a year by month, work, currency and share rate: the smallest parts of the report. */
export async function sumMonthlyWorksOfArtist(
  db: Database,
  artistId: number,
  span: Span,
): Promise<MonthlyWork[]> {
  const { rows } = await db.execute<MonthlyWork>(sql`
    SELECT part.month, part.item_id AS "itemId", part.rate, part.currency, ${sums}
    FROM (
      ${getParts({ artistId, span }, sql`${monthOfDay} AS month, entry.item_id`)} GROUP BY 1, 2, 3, 4
    ) AS part
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 4, 3`);
  return rows;
}

export type LineRow = {
  lineId: number;
  kind: 'sale' | 'refund' | 'correction';
  day: string;
  orderedOn: string;
  itemId: number;
  title: Localized;
  size: { width_mm: number; height_mm: number; substrate: Localized };
  frame: { name: Localized };
  currency: Currency;
  pieces: number;
  items: number;
  beforeTax: number;
  picturesBeforeTax: number;
  rate: number;
  share: number;
};

/** A page of an artist's lines and refunds of lines, the newest first. */
export async function findLinesOfArtist(
  db: Database,
  filter: LineFilter,
  { limit, offset }: PageRange,
): Promise<LineRow[]> {
  const { rows } = await db.execute<LineRow>(sql`
    SELECT CASE WHEN entry.correction > 0 THEN 'correction' WHEN entry.number > 0 THEN 'refund' ELSE 'sale' END AS kind, entry.day::text AS day,
      (shop_order.purchased_at AT TIME ZONE 'Asia/Taipei')::date::text AS "orderedOn", entry.item_id AS "itemId",
      order_line.id AS "lineId", order_line.title, order_line.size, order_line.frame, entry.currency, entry.pieces, entry.items,
      entry.before_tax AS "beforeTax", entry.pictures_before_tax AS "picturesBeforeTax",
      entry.share_basis_points AS rate, entry.share
    FROM (
      SELECT * FROM sale_entry AS entry WHERE ${matches(filter)}
      ORDER BY day DESC, order_id DESC, number DESC, position, correction DESC LIMIT ${limit} OFFSET ${offset}
    ) AS entry
    JOIN shop_order ON shop_order.id = entry.order_id
    JOIN order_line ON order_line.order_id = entry.order_id AND order_line.position = entry.position - 1
    ORDER BY entry.day DESC, entry.order_id DESC, entry.number DESC, entry.position, entry.correction DESC`);
  return rows;
}

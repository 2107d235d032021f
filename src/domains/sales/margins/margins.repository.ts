import type { Localized } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PageRange } from '../reports.repository.ts';
import type { Span } from '../reports.rules.ts';
import type { MarginGrouping } from './margins.rules.ts';

/** Sums of order lines in NTD; all but `pieces` and those that say so are of the lines whose cost is known. */
export type MarginSums = {
  pieces: number;
  unknownPieces: number;
  unknownBeforeTax: number;
  beforeTax: number;
  production: number;
  share: number;
  fee: number;
};

const groups: Record<MarginGrouping, SQL> = {
  month: sql`date_trunc('month', entry.day)::date::text`,
  work: sql`entry.item_id::text`,
  frame: sql`line.frame_id::text`,
};

const order: Record<MarginGrouping, SQL> = {
  month: sql`key DESC`,
  work: sql`("beforeTax" + "unknownBeforeTax") DESC, key`,
  frame: sql`("beforeTax" + "unknownBeforeTax") DESC, key`,
};

const isKnown = sql`(cost.unit_cost_ntd IS NOT NULL AND cost.unit_fee_ntd IS NOT NULL)`;

const sums = sql`
  coalesce(sum(entry.pieces), 0)::integer AS pieces,
  coalesce(sum(entry.pieces) FILTER (WHERE NOT ${isKnown}), 0)::integer AS "unknownPieces",
  coalesce(sum(in_ntd(entry.before_tax, entry.currency, sold.exchange_rate)) FILTER (WHERE NOT ${isKnown}), 0)::bigint
    AS "unknownBeforeTax",
  coalesce(sum(in_ntd(entry.before_tax, entry.currency, sold.exchange_rate)) FILTER (WHERE ${isKnown}), 0)::bigint
    AS "beforeTax",
  coalesce(sum(cost.unit_cost_ntd * entry.pieces) FILTER (
    WHERE ${isKnown} AND (entry.number = 0 OR sold.production_started_at IS NULL)), 0)::bigint AS production,
  coalesce(sum(in_ntd(entry.share, entry.currency, sold.exchange_rate)) FILTER (WHERE ${isKnown}), 0)::bigint AS share,
  coalesce(sum(cost.unit_fee_ntd * entry.pieces) FILTER (WHERE ${isKnown} AND entry.number = 0), 0)::bigint AS fee`;

/** A refund takes back what was sold, but not what was made: only before production began is its cost taken back. */
const linesIn = ({ from, to }: Span): SQL => sql`
  FROM sale_entry AS entry
  JOIN shop_order AS sold ON sold.id = entry.order_id
  JOIN order_line AS line ON line.order_id = entry.order_id AND line.position = entry.position - 1
  LEFT JOIN order_cost AS cost ON cost.order_id = entry.order_id AND cost.position = entry.position
  WHERE entry.day BETWEEN ${from}::date AND ${to}::date AND entry.position > 0`;

/** A page of months, works or frames: months by time, the newest first, the others by what they sold. */
export async function sumMargins(
  db: Database,
  by: MarginGrouping,
  span: Span,
  { limit, offset }: PageRange,
): Promise<{ rows: (MarginSums & { key: string })[]; total: number }> {
  const { rows } = await db.execute<MarginSums & { key: string | null; total: number }>(sql`
    WITH grouped AS (SELECT ${groups[by]} AS key, ${sums} ${linesIn(span)} GROUP BY 1)
    SELECT page.*, (SELECT count(*)::integer FROM grouped) AS total
    FROM (VALUES (1)) AS once
    LEFT JOIN (
      SELECT *, row_number() OVER (ORDER BY ${order[by]}) AS place FROM grouped ORDER BY place LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    ORDER BY page.place`);
  return {
    rows: rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ ...row, key }])),
    total: required(rows[0], 'the total').total,
  };
}

/** Of all lines of a span. */
export async function sumAllMargins(db: Database, span: Span): Promise<MarginSums> {
  const { rows } = await db.execute<MarginSums>(sql`SELECT ${sums} ${linesIn(span)}`);
  return required(rows[0], 'the sums');
}

/** The names of frames by id. */
export async function findFrameNames(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: Localized }[]> {
  const { rows } = await db.execute<{ id: number; name: Localized }>(
    sql`SELECT id, name FROM frame WHERE id = ANY (${sql.param(ids)}::integer[])`,
  );
  return rows;
}

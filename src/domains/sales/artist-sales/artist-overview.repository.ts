import type { Currency } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { PageRange } from '../reports.repository.ts';
import { type OverviewCategory, overviewCategories, type ShelfStatus } from './artist-sales.rules.ts';

export type WorkSales = {
  id: number;
  status: ShelfStatus;
  /** ISO 8601 in UTC. */
  onlineAt: string | null;
  offlineAt: string | null;
  sales: number;
  salesNtd: number;
  salesUsd: number;
  /** In minor units of the asked currency, like the share. */
  amount: number;
  share: number;
  views: number;
  collectors: number;
};
export type OverviewTotals = Pick<
  WorkSales,
  'sales' | 'salesNtd' | 'salesUsd' | 'amount' | 'share' | 'views'
>;

/** `prints` and `amount` are of the asked currency, `sales` are the prints of all. */
const rankings: Record<OverviewCategory, SQL> = {
  [overviewCategories.sales]: sql`prints DESC, amount DESC, sales DESC`,
  [overviewCategories.amount]: sql`amount DESC, prints DESC, sales DESC`,
  [overviewCategories.views]: sql`views DESC, sales DESC`,
  [overviewCategories.collectors]: sql`collectors DESC, sales DESC`,
};

/** The members who bought a work of the page from the artist, or have it among their favourites. */
const collectorsOfPage = (artistId: number): SQL => sql`(
  SELECT count(*)::integer FROM (
    SELECT member_id FROM sale_entry WHERE artist_id = ${artistId} AND item_id = page.id AND number = 0
    GROUP BY member_id HAVING sum(pieces) > 0
    UNION
    SELECT member_id FROM favourite WHERE item_id = page.id AND page."isOwn"
  ) AS collector)`;

/** Works with those who have them among their favourites and did not buy them, who are collectors like the buyers. */
const favouritedBy = (artistId: number): SQL => sql`
  SELECT favourite.item_id, count(*) AS admirers
  FROM favourite JOIN work ON work.id = favourite.item_id AND work."isOwn"
  WHERE NOT EXISTS (
    SELECT FROM sale_entry AS bought
    WHERE bought.artist_id = ${artistId} AND bought.number = 0
      AND bought.item_id = favourite.item_id AND bought.member_id = favourite.member_id
    HAVING sum(bought.pieces) > 0)
  GROUP BY favourite.item_id`;

/**
 * A page of the works of an artist in the order of a category, with the totals of all of them. A work that belongs to another artist
 * now is there with its sales under this artist.
 */
export async function rankWorksOfArtist(
  db: Database,
  artistId: number,
  {
    category,
    status,
    currency,
  }: { category: OverviewCategory; status?: ShelfStatus | undefined; currency: Currency },
  { limit, offset }: PageRange,
): Promise<{ items: WorkSales[]; totals: OverviewTotals; total: number }> {
  const isByCollectors = category === overviewCategories.collectors;
  const ifByCollectors = (part: SQL): SQL => (isByCollectors ? part : sql``);
  const matches = status ? sql`WHERE (item.status = 'on_shelf') = ${status === 'online'}` : sql``;
  type Row = (WorkSales | { id: null }) & { every: OverviewTotals & { total: number } };
  const { rows } = await db.execute<Row>(sql`
    WITH sold AS MATERIALIZED (
      SELECT item_id, sum(pieces) AS sales, sum(pieces) FILTER (WHERE currency = 'NTD') AS in_ntd,
        sum(pieces) FILTER (WHERE currency = 'USD') AS in_usd, sum(pieces) FILTER (WHERE currency = ${currency}) AS prints,
        sum(items) FILTER (WHERE currency = ${currency}) AS amount,
        sum(share) FILTER (WHERE currency = ${currency}) AS share
        ${ifByCollectors(sql`, count(DISTINCT member_id) FILTER (WHERE number = 0) AS buyers`)}
      FROM sale_entry WHERE artist_id = ${artistId}
      GROUP BY item_id
    ), work AS MATERIALIZED (
      SELECT item.id, item.status, item.listed_at, item.unlisted_at, artwork.artist_id = ${artistId} AS "isOwn"
      FROM (
        SELECT item.id FROM artwork JOIN item ON item.artwork_id = artwork.id WHERE artwork.artist_id = ${artistId}
        UNION
        SELECT item_id FROM sold
      ) AS every JOIN item USING (id) JOIN artwork ON artwork.id = item.artwork_id
      ${matches}
    ), seen AS (
      SELECT item_id, count(*) AS views FROM item_visit
      WHERE item_id IN (SELECT id FROM work WHERE "isOwn")
      GROUP BY item_id
    ), ranked AS (
      SELECT work.*, coalesce(sold.sales, 0)::integer AS sales,
        coalesce(sold.in_ntd, 0)::integer AS in_ntd, coalesce(sold.in_usd, 0)::integer AS in_usd,
        coalesce(sold.prints, 0)::integer AS prints, coalesce(sold.amount, 0)::bigint AS amount,
        coalesce(sold.share, 0)::bigint AS share, (coalesce(past.views, 0) + coalesce(seen.views, 0))::integer AS views
        ${ifByCollectors(sql`, (coalesce(sold.buyers, 0) + coalesce(admirers, 0))::integer AS collectors`)}
      FROM work
      LEFT JOIN sold ON sold.item_id = work.id
      LEFT JOIN item_view_total AS past ON past.item_id = work.id AND work."isOwn"
      LEFT JOIN seen ON seen.item_id = work.id
      ${ifByCollectors(sql`LEFT JOIN (${favouritedBy(artistId)}) AS admired ON admired.item_id = work.id`)}
    )
    SELECT page.id, CASE WHEN page.status = 'on_shelf' THEN 'online' ELSE 'offline' END AS status,
      CASE WHEN page.status <> 'to_be_listed'
        THEN to_char(page.listed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END AS "onlineAt",
      CASE WHEN page.status <> 'on_shelf'
        THEN to_char(page.unlisted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END AS "offlineAt",
      page.sales, page.in_ntd AS "salesNtd", page.in_usd AS "salesUsd", page.amount, page.share, page.views,
      ${isByCollectors ? sql`page.collectors` : collectorsOfPage(artistId)} AS collectors,
      to_jsonb(every) AS every
    FROM (
      SELECT count(*)::integer AS total, coalesce(sum(sales), 0)::integer AS sales,
        coalesce(sum(in_ntd), 0)::integer AS "salesNtd", coalesce(sum(in_usd), 0)::integer AS "salesUsd",
        coalesce(sum(amount), 0)::bigint AS amount, coalesce(sum(share), 0)::bigint AS share,
        coalesce(sum(views), 0)::integer AS views
      FROM ranked
    ) AS every
    LEFT JOIN (
      SELECT *, row_number() OVER (ORDER BY ${rankings[category]}, id) AS place
      FROM ranked ORDER BY place LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    ORDER BY page.place`);
  const { total, ...totals } = required(rows[0], 'the totals').every;
  // Where the page is after the last work, its only row has the totals alone.
  return { items: rows.flatMap(({ every: _, ...row }) => (row.id === null ? [] : [row])), totals, total };
}

import type { Localized } from '../../../kernel/locale.ts';
import type { Currency } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import type { SaleFrequency } from './sale-notifications.rules.ts';

export async function findFrequency(db: Database, artistId: number): Promise<SaleFrequency> {
  const { rows } = await db.execute<{ frequency: SaleFrequency }>(
    sql`SELECT frequency FROM sale_notification_setting WHERE artist_id = ${artistId}`,
  );
  return rows[0]?.frequency ?? 'each';
}

export async function upsertFrequency(
  db: Database,
  artistId: number,
  frequency: SaleFrequency,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO sale_notification_setting (artist_id, frequency) VALUES (${artistId}, ${frequency})
    ON CONFLICT (artist_id) DO UPDATE SET frequency = excluded.frequency`);
}

/** The sales of an artist that wait for the weekly mail are not mailed any more. */
export async function dropWaiting(db: Database, artistId: number, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE sale_notification SET mailed_at = ${now} WHERE artist_id = ${artistId} AND mailed_at IS NULL`);
}

/** The part of an order that is of one artist's works. */
export type ArtistSale = { orderId: number; artistId: number };

/**
 * Stores that the artists of a sold order with an account are mailed about it, each once, except those who want no mails. Returns those who
 * are mailed at once. What waits of an order that is no sale any more is removed, so that it is mailed if it is sold again.
 */
export async function insertNotifications(db: Database, orderId: number, now: Date): Promise<ArtistSale[]> {
  await db.execute(sql`DELETE FROM sale_notification WHERE order_id = ${orderId} AND mailed_at IS NULL`);
  const { rows } = await db.execute<ArtistSale & { isWaiting: boolean }>(sql`
    INSERT INTO sale_notification (order_id, artist_id, created_at, mailed_at)
    SELECT entry.order_id, entry.artist_id, ${now}::timestamptz,
      CASE WHEN setting.frequency = 'weekly' THEN NULL ELSE ${now}::timestamptz END
    FROM sale_entry AS entry
    JOIN artist ON artist.id = entry.artist_id AND artist.member_id IS NOT NULL
    LEFT JOIN sale_notification_setting AS setting ON setting.artist_id = entry.artist_id
    WHERE entry.order_id = ${orderId} AND entry.number = 0 AND setting.frequency IS DISTINCT FROM 'never'
    GROUP BY entry.order_id, entry.artist_id, setting.frequency HAVING sum(entry.pieces) > 0
    ON CONFLICT DO NOTHING
    RETURNING order_id AS "orderId", artist_id AS "artistId", mailed_at IS NULL AS "isWaiting"`);
  return rows.filter(({ isWaiting }) => !isWaiting);
}

/** Takes the sales before a moment that wait for the weekly mail; each is taken once. */
export async function takeWaiting(db: Database, before: Date, now: Date): Promise<ArtistSale[]> {
  const { rows } = await db.execute<ArtistSale>(sql`
    UPDATE sale_notification SET mailed_at = ${now} WHERE mailed_at IS NULL AND created_at < ${before}
    RETURNING order_id AS "orderId", artist_id AS "artistId"`);
  return rows;
}

export type SoldLine = {
  artistId: number;
  /** The account that the artist's page is linked to. */
  memberId: number;
  lineId: number;
  title: Localized;
  size: { width_mm: number; height_mm: number; substrate: Localized };
  frame: Localized;
  currency: Currency;
  pieces: number;
  /** In minor units. */
  share: number;
};

/** The lines of sales that are still sold, with what they are now: less what came back or was cancelled. */
export const findSoldLines = (db: Database, sales: readonly ArtistSale[]): Promise<SoldLine[]> =>
  namedRows<SoldLine>(
    db,
    'sold_lines_to_mail',
    `SELECT entry.artist_id AS "artistId", artist.member_id AS "memberId", order_line.id AS "lineId", order_line.title,
       order_line.size, order_line.frame -> 'name' AS frame, entry.currency, sum(entry.pieces)::integer AS pieces,
       sum(entry.share)::bigint AS share
     FROM unnest($1::integer[], $2::integer[]) AS told (order_id, artist_id)
     JOIN sale_entry AS entry ON entry.order_id = told.order_id AND entry.artist_id = told.artist_id
     JOIN shop_order ON shop_order.id = told.order_id AND shop_order.status NOT IN ('failed', 'cancel', 'refund')
     JOIN artist ON artist.id = entry.artist_id AND artist.member_id IS NOT NULL
     JOIN order_line ON order_line.order_id = entry.order_id AND order_line.position = entry.position - 1
     GROUP BY entry.artist_id, artist.member_id, order_line.id, entry.currency
     HAVING sum(entry.pieces) > 0
     ORDER BY entry.artist_id, order_line.id`,
    [sales.map(({ orderId }) => orderId), sales.map(({ artistId }) => artistId)],
  );

import { sql } from '../src/platform/db/drizzle.ts';
import type { Services } from '../src/platform/services.ts';

const days = 120;

/**
 * Writes views of the demo's works as in a small shop: some works have many more than others, new works more than later, and
 * weekends more than weekdays; one of ten views leads to a cart. Existing days are not changed.
 */
export async function saveDemoViews({ db, clock }: Services): Promise<void> {
  const chance = (purpose: number) =>
    sql.raw(
      `((hashint8extended(item.id * 1000::bigint + (day - date '2026-01-01'), ${purpose}) & 65535) / 65536.0::float8)`,
    );
  await db.execute(sql`
    INSERT INTO item_day (item_id, day, views, carts)
    SELECT item_id, day, views, least(views, floor(views * 0.2 * ${chance(2)})::integer)
    FROM (
      SELECT item.id AS item_id, item.id, day, floor(
        ${chance(1)} * CASE WHEN extract(isodow FROM day) > 5 THEN 7 ELSE 5 END
          * (0.3 + 3 * ((hashint8extended(item.id::bigint, 3) & 65535) / 65536.0::float8) ^ 3)
          * (1 + 2 * exp(-abs(day - item.listed_at::date) / 10.0)))::integer AS views
      FROM item
      JOIN artwork ON artwork.id = item.artwork_id AND artwork.import_key LIKE 'demo:%'
      CROSS JOIN LATERAL (
        SELECT generate_series((${clock.now().toISOString()}::timestamptz AT TIME ZONE 'Asia/Taipei')::date - ${days}::integer,
          (${clock.now().toISOString()}::timestamptz AT TIME ZONE 'Asia/Taipei')::date - 1, interval '1 day')::date AS day
      ) AS calendar
      WHERE item.status <> 'off_shelf' AND day >= item.listed_at::date
    ) AS item
    WHERE views > 0
    ON CONFLICT (item_id, day) DO NOTHING`);
}

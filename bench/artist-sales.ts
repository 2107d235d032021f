/**
 * `node bench/artist-sales.ts [WORKS] [SALES]`: how long an artist's sales pages wait for the API, for an artist with so many works
 * (2,000) and sold lines (100,000), in a shop where others sold as much. Prints p50, p95 and the maximum of each call in ms, each called
 * one after the other through the API in this process with the embedded database, and those of a plain sum over the artist's order lines.
 */
import { fillOrders } from '../demo/scale/fill-orders.ts';
import { createApi } from '../src/api/app.ts';
import { trustedProxies } from '../src/platform/net/client-ip.ts';
import { openMemberSession } from '../test/permissions/callers.ts';
import { openFilledShop } from './filled-shop.ts';
import { measureTimes, median, percentile } from './statistics.ts';

const rounds = 200;
const [works = 2000, sales = 100_000] = process.argv.slice(2).map(Number);
const buyers = 20_000;

const { services, pool, close } = await openFilledShop(2 * works);
try {
  const { rows: linked } = await pool.query(
    `UPDATE artist SET member_id = (SELECT id FROM member WHERE type = 'artist' AND status = 'active' LIMIT 1)
     WHERE id = (SELECT max(id) FROM artist) RETURNING id, member_id AS "memberId"`,
  );
  const { id: artistId, memberId } = linked[0];
  await pool.query('UPDATE artwork SET artist_id = $1 WHERE id % 2 = 0', [artistId]);
  await pool.query(
    `INSERT INTO member (uid, type, status, email, email_key, password_hash, username, firstname, lastname, mobile_code,
       mobile_number, birthday, gender)
     SELECT 'buyer-' || number, 'basic', 'active', 'buyer-' || number || '@example.com', 'buyer-' || number || '@example.com', '-',
       'Buyer', 'A', 'Buyer', '+886', '912345678', '1990-01-01', 'neutral'
     FROM generate_series(1, $1::integer) AS number`,
    [buyers],
  );
  // Of a hundred orders about 84 are sales, and they have 1.6 lines; half of them are of the artist.
  const orders = Math.ceil((2 * sales) / (0.84 * 1.6));
  await fillOrders(pool, orders, { until: services.clock.now(), days: 1095 });
  await pool.query(
    `INSERT INTO item_day (item_id, day, views)
     SELECT item.id, day::date, 1 + item.id % 5
     FROM generate_series(now() - interval '365 days', now() - interval '1 day', interval '1 day') AS day
     JOIN item ON (item.id + extract(doy FROM day)::integer) % 4 = 0`,
  );
  await pool.query(
    `INSERT INTO item_visit (day, item_id, visitor)
     SELECT (now() AT TIME ZONE 'Asia/Taipei')::date, item.id, int4send(visitor) FROM item, generate_series(1, 5) AS visitor`,
  );
  await pool.query(
    `INSERT INTO favourite (member_id, item_id, created_at)
     SELECT DISTINCT member.id, item.id, now() FROM member
     JOIN LATERAL generate_series(1, 5) AS nth ON true
     JOIN item ON item.id = 1 + (member.id * 37 + nth * 911) % (SELECT max(id) FROM item)`,
  );
  await pool.query('VACUUM (ANALYZE)');
  const { rows: counts } = await pool.query(
    `SELECT (SELECT count(*) FROM sale_entry WHERE artist_id = $1 AND number = 0) AS sales,
       (SELECT count(*) FROM sale_entry WHERE artist_id = $1 AND number > 0) AS refunds,
       (SELECT count(*) FROM artwork WHERE artist_id = $1) AS works, (SELECT count(*) FROM favourite) AS favourites,
       (SELECT count(*) FROM item_day) AS days`,
    [artistId],
  );
  console.log(counts[0]);

  const token = await openMemberSession({ services, clock: services.clock } as never, memberId);
  const api = createApi(services, { proxies: trustedProxies([]), checkReady: async () => {} });
  const headers = { authorization: `Bearer ${token}` };

  async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
    const times = await measureTimes(rounds, 10, work);
    const [p50, p95, max] = [median(times), percentile(times, 0.95), Math.max(...times)].map((time) =>
      time.toFixed(1).padStart(7),
    );
    console.log(`${name.padEnd(52)} p50 ${p50}  p95 ${p95}  max ${max}`);
  }
  const call = (path: string) =>
    measure(path, async () => {
      const answer = await api.request(path, { headers });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });

  await measure('plain sum over the order lines', () =>
    pool.query(
      `SELECT item_id, o.currency, sum(l.line_total) FROM order_line l JOIN shop_order o ON o.id = l.order_id
       WHERE l.artist_id = $1 AND o.settled_at IS NOT NULL GROUP BY 1, 2`,
      [artistId],
    ),
  );
  for (const category of [1, 2, 3, 4]) await call(`/api/sales/overview?category=${category}&currency=NTD`);
  await call('/api/sales/overview?category=2&currency=USD&status=online&page=40');
  const year = services.clock.now().getUTCFullYear();
  await call(`/api/sales/report?year=${year}`);
  await call(`/api/sales/line?year=${year}&month=3&currency=NTD`);
  await call('/api/sales/line?page=500');
  await call(`/api/sales/statement?year=${year}&month=3`);
  await call(`/api/statement.csv?year=${year}&month=3`);
  await call('/api/payout/balance');
  await call('/api/member/profile');
} finally {
  await close();
}

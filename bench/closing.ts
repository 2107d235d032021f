/**
 * `node bench/closing.ts [ORDERS] [ARTISTS]`: how long it takes to close a month with so many orders (10,000) of works by so many artists
 * (200). Prints the milliseconds of the preview, of the closing itself, of the jobs that then store reports and statements, and of a plain
 * sum over the month's sales entries, in this process with the embedded database.
 */
import { fillOrders } from '../demo/scale/fill-orders.ts';
import {
  closeMonth,
  listClosedMonths,
} from '../src/domains/settings/closed-months/closed-months.usecases.ts';
import { monthAfter, startOfTaipeiDay, taipeiDay, timeAfterDays } from '../src/kernel/dates.ts';
import { openFilledShop } from './filled-shop.ts';

const [orders = 10_000, artists = 200] = process.argv.slice(2).map(Number);

const { services, pool, close } = await openFilledShop(2000);
try {
  await pool.query(
    `INSERT INTO artist (import_key, name, statement)
     SELECT 'closing-' || number, jsonb_build_object('en', 'Artist ' || number), jsonb_build_object('en', '')
     FROM generate_series(1, $1::integer) AS number`,
    [artists],
  );
  await pool.query(
    "UPDATE artwork SET artist_id = (SELECT min(id) FROM artist WHERE import_key LIKE 'closing-%') + id % $1",
    [artists],
  );
  const thisMonth = `${taipeiDay(services.clock.now()).slice(0, 7)}-01`;
  const until = timeAfterDays(startOfTaipeiDay(thisMonth), -1);
  await fillOrders(pool, orders, { until, days: 26 });
  await pool.query('VACUUM (ANALYZE)');
  const { rows: staff } = await pool.query(
    `INSERT INTO staff (name, email, email_key, password_hash, role, locale, created_at)
     VALUES ('Finance', 'finance@example.com', 'finance@example.com', '-', 'finance', 'en', now()) RETURNING id`,
  );
  const actor = { staffId: staff[0].id, name: 'Finance', role: 'finance', ip: '', requestId: '' } as const;

  /** Prints the milliseconds that work takes; returns its result. */
  async function measure<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await work();
    console.log(`${name.padEnd(52)} ${(performance.now() - start).toFixed(0).padStart(7)} ms`);
    return result;
  }

  const month = monthAfter(thisMonth, -1).slice(0, 7);
  await measure('plain sum over the sales entries', () =>
    pool.query('SELECT artist_id, currency, sum(share) FROM sale_entry GROUP BY 1, 2'),
  );
  let { next } = await listClosedMonths(services);
  // What was refunded before belongs to earlier months.
  while (next && next.month < month) {
    ({ next } = await closeMonth(services, actor, { month: next.month }, 'en'));
    await services.jobs.drain(services);
  }
  await measure('preview of the month', () => listClosedMonths(services));
  await measure('closing', () => closeMonth(services, actor, { month }, 'en'));
  await measure('jobs that store reports and statements', () => services.jobs.drain(services));
  const { rows } = await pool.query(
    `SELECT (SELECT count(*) FROM sale_entry WHERE number = 0 AND position = 0) AS sales, count(*) AS files,
       sum(length(content)) / 1000 AS kilobytes FROM closed_month_file WHERE month = $1`,
    [`${month}-01`],
  );
  console.log(rows[0]);
} finally {
  await close();
}

/**
 * `node bench/admin-reports.ts [ORDERS] [WORKS]`: how long the admin's reports take with so many orders of three years (100,000)
 * and so many works (100,000), compared with a plain sum over the same orders in the same run. Prints a line for each.
 */
import { fillOrders } from '../demo/scale/fill-orders.ts';
import {
  getOverviewReport,
  getTodayReport,
  listArtistReports,
  listCountryReports,
  listEditionReports,
  listReportFilters,
  listViewReports,
  listWorkReports,
} from '../src/domains/sales/reports.admin.usecases.ts';
import { lastDays, monthBefore } from '../src/domains/sales/reports.rules.ts';
import { openFilledShop } from './filled-shop.ts';
import { measureTimes, median } from './statistics.ts';

const rounds = 7;
const [orders = 100_000, works = 100_000] = process.argv.slice(2).map(Number);

const { services, pool, close } = await openFilledShop(works);
try {
  const now = services.clock.now();
  await fillOrders(pool, orders, { until: now, days: 1095 });
  // On each day a tenth of the works have views.
  await pool.query(`
    INSERT INTO item_day (item_id, day, views, carts)
    SELECT id, day::date, 1 + id % 5, (id % 20 = 0)::integer
    FROM generate_series(now() - interval '60 days', now() - interval '1 day', interval '1 day') AS day
    JOIN item ON (id + extract(doy FROM day)::integer) % 10 = 0`);
  await pool.query('VACUUM (ANALYZE) sale_entry, item_day, shop_order, order_line, edition_copy');

  const today = now.toISOString().slice(0, 10);
  const spans = { '3 years': lastDays(today, 1095), 'a month': monthBefore(today) };
  for (const [name, span] of Object.entries(spans)) {
    const getTimeValue = async (query: () => Promise<unknown>) =>
      median(await measureTimes(rounds, 1, query));
    const plainSum = await getTimeValue(() =>
      pool.query(
        `SELECT o.currency, sum(l.line_total) FROM shop_order o JOIN order_line l ON l.order_id = o.id
         WHERE o.settled_at >= $1 AND o.settled_at < $2 GROUP BY 1`,
        [span.from, span.to],
      ),
    );
    const print = (what: string, ms: number) =>
      console.log(
        `${`${what}, ${name}`.padEnd(36)} ${ms.toFixed(1).padStart(8)} ms  ${(ms / plainSum).toFixed(2).padStart(6)}`,
      );
    print('plain sum over the lines', plainSum);
    print('sales and the previous span', await getTimeValue(() => getOverviewReport(services, span)));
    print('works', await getTimeValue(() => listWorkReports(services, span, 'en')));
    print('artists', await getTimeValue(() => listArtistReports(services, span, 'en')));
    print('countries', await getTimeValue(() => listCountryReports(services, span, 'en')));
    print('views to orders', await getTimeValue(() => listViewReports(services, span, 'en')));
    print('editions (all years)', await getTimeValue(() => listEditionReports(services, {}, 'en')));
    print('choices (all years)', await getTimeValue(() => listReportFilters(services, 'en')));
    print('today and this month', await getTimeValue(() => getTodayReport(services)));
  }
} finally {
  await close();
}

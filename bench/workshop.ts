/**
 * `node bench/workshop.ts [ORDERS] [WORKS]`: how long the workshop's list, an order and a scan take with so many orders of three years
 * (100,000), of which 2,000 are to be made, compared with a plain query of one order in the same run. Prints median and p95 of each.
 */
import { fillOrders } from '../demo/scale/fill-orders.ts';
import { moveCopy } from '../src/domains/orders/fulfilment/print-copies.usecases.ts';
import { getWorkshopOrder, listWorkshopOrders } from '../src/domains/orders/fulfilment/workshop.usecases.ts';
import { openFilledShop } from './filled-shop.ts';
import { measureTimes, median, percentile } from './statistics.ts';

const rounds = 200;
const [orders = 100_000, works = 2000] = process.argv.slice(2).map(Number);

const { services, pool, close } = await openFilledShop(works);
try {
  await fillOrders(pool, orders, { until: services.clock.now(), days: 1095 });
  await pool.query(`
    UPDATE shop_order SET status = 'generating', payment_status = 'paid', ended_at = NULL, settled_at = created_at
    WHERE id IN (SELECT id FROM shop_order ORDER BY id DESC LIMIT 2000)`);
  await pool.query('VACUUM (ANALYZE) shop_order, order_line, freight_record, print_copy');
  const { rows: codes } = await pool.query('SELECT code FROM shop_order ORDER BY id DESC LIMIT $1', [
    rounds + 1,
  ]);
  const { rows: staff } = await pool.query(
    `INSERT INTO staff (name, email, email_key, password_hash, role, locale, created_at)
     VALUES ('Bench', 'bench@example.com', 'bench@example.com', '', 'workshop', 'en', now()) RETURNING id`,
  );
  const actor = {
    staffId: staff[0].id as number,
    name: 'Bench',
    role: 'workshop' as const,
    ip: '',
    requestId: '',
  };

  let turn = 0;
  const nextCode = (): string => {
    turn += 1;
    return codes[turn % codes.length].code;
  };
  const measured = async (query: () => Promise<unknown>) => measureTimes(rounds, 5, query);
  const plain = await measured(() => pool.query('SELECT * FROM shop_order WHERE code = $1', [nextCode()]));
  const print = (what: string, times: readonly number[]) =>
    console.log(
      `${what.padEnd(28)} median ${median(times).toFixed(1).padStart(7)} ms  p95 ${percentile(times, 0.95).toFixed(1).padStart(7)} ms  ${(median(times) / median(plain)).toFixed(1).padStart(6)}`,
    );
  print('plain query of one order', plain);
  print('list, first page', await measured(() => listWorkshopOrders(services, {}, 'en')));
  print('list, page 40', await measured(() => listWorkshopOrders(services, { page: 40 }, 'en')));
  print('an order', await measured(() => getWorkshopOrder(services, nextCode(), 'en')));
  print(
    'a scan',
    await measured(() =>
      moveCopy(services, actor, { copy: `${nextCode()}-1-1`, to: 'printed', locale: 'en' }),
    ),
  );
} finally {
  await close();
}

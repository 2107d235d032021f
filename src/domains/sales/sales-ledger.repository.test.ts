import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillOrders } from '../../../demo/scale/fill-orders.ts';
import { registerCollector } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { differences, unposted } from '../../../test/sales/ledger.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  for (let work = 0; work < 3; work += 1) await createItem(shop.services.db);
  await registerCollector(shop.api, 'book@example.com');
  await fillOrders(shop.database.pool, 40, { until: new Date('2026-11-01'), days: 300 });
});
afterEach(() => shop.close());

const query = async (text: string) => (await shop.database.pool.query(text)).rows;
type Entry = { order_id: number; number: number; position: number; correction: number };
const entries = (): Promise<Entry[]> =>
  query('SELECT * FROM sale_entry ORDER BY order_id, number, position, correction');

const order = fc.integer({ min: 1, max: 40 });
const states = fc.constantFrom(
  ...['generating', 'complete', 'shipped'].map((status) => `status = '${status}', ended_at = NULL`),
  ...['arrived', 'failed', 'cancel', 'refund'].map((status) => `status = '${status}', ended_at = now()`),
  ...['unpaid', 'paid', 'held', 'refunding', 'refunded'].map((status) => `payment_status = '${status}'`),
  'settled_at = NULL, is_on_terms = false',
  `settled_at = '2026-05-04T17:00:00Z', is_on_terms = true`,
  `receiver = jsonb_set(receiver, '{address,country_code}', '"FR"')`,
  'freight_total = freight_total + 100, total = total + 100',
);
const refund = `(order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
  SELECT id, false, 1 + total / 3, currency, 'done', '', now(), '2026-10-10', 'x', now() FROM shop_order`;
/** A print of the first line came back with the last refund. */
const getPrint = `(refund_id, line_id, nums, amount)
  SELECT max(refund.id), min(order_line.id), 1, 7 FROM refund JOIN order_line USING (order_id)`;
const once = 'HAVING count(*) > 0 ON CONFLICT DO NOTHING';
const acts = fc.oneof(
  fc
    .tuple(states, fc.array(order, { minLength: 1, maxLength: 4 }))
    .map(([change, ids]) => `UPDATE shop_order SET ${change} WHERE id IN (${ids})`),
  order.map((id) => `INSERT INTO refund ${refund} WHERE id = ${id}`),
  order.map((id) => `DELETE FROM refund WHERE order_id = ${id}`),
  order.map((id) => `INSERT INTO refund_part ${getPrint} WHERE refund.order_id = ${id} ${once}`),
  order.map((id) => `DELETE FROM refund_part USING refund WHERE refund.id = refund_id AND order_id = ${id}`),
  order.map((id) => `UPDATE refund SET is_overpayment = NOT is_overpayment WHERE order_id = ${id}`),
  order.map((id) => `UPDATE order_line SET nums = 2, line_total = unit_price * 2 WHERE order_id = ${id}`),
);

test('the ledger follows all changes of orders, lines and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 12 }), async (statements) => {
      const before = await entries();
      for (const statement of statements) await query(statement);
      expect(await unposted(query)).toEqual([]);
      expect(await differences(query)).toEqual([]);
      // What was posted before is still there, and nothing is posted again.
      const after = await entries();
      expect(after).toEqual(expect.arrayContaining(before));
      await query('SELECT post_sale_entries(ARRAY(SELECT id FROM shop_order))');
      expect(await entries()).toEqual(after);
    }),
    { numRuns: 25 },
  );
});

/** An order that is a sale. */
const sold = '(SELECT min(order_id) FROM sale_entry WHERE number = 0)';

/** What happens to one order, one after the other. */
const changes: [what: string, statement: string][] = [
  [
    'a line that is added',
    `INSERT INTO order_line (order_id, position, item_id, size_id, frame_id, nums, title, artist_id, artist_name,
       size, frame, custom, unit_price, unit_list_price, unit_picture_price, unit_list_picture_price, line_total, share_basis_points)
     SELECT order_id, 50, item_id, size_id, frame_id, nums, title, artist_id, artist_name,
       size, frame, custom, unit_price, unit_list_price, unit_picture_price, unit_list_picture_price, line_total, share_basis_points
     FROM order_line WHERE order_id = ${sold} ORDER BY position LIMIT 1`,
  ],
  ['a line that changes', `UPDATE order_line SET nums = 7, line_total = unit_price * 7 WHERE position = 50`],
  ['a line that is deleted', 'DELETE FROM order_line WHERE position = 50'],
  ['a refund', `INSERT INTO refund ${refund} WHERE id = ${sold}`],
  ['a print that came back', `INSERT INTO refund_part ${getPrint} WHERE refund.order_id = ${sold}`],
  [
    'a print that did not come back',
    `DELETE FROM refund_part USING refund WHERE refund.id = refund_id AND order_id = ${sold}`,
  ],
  [
    'a refund of an overpayment',
    `UPDATE refund SET is_overpayment = true WHERE id = (SELECT max(id) FROM refund WHERE order_id = ${sold})`,
  ],
  [
    'a refund of what was paid for',
    `UPDATE refund SET is_overpayment = false WHERE id = (SELECT max(id) FROM refund WHERE order_id = ${sold})`,
  ],
  [
    'a refund that is deleted',
    `DELETE FROM refund WHERE id = (SELECT max(id) FROM refund WHERE order_id = ${sold})`,
  ],
  [
    'a sale that is none any more',
    `UPDATE shop_order SET settled_at = NULL, is_on_terms = false WHERE id = ${sold}`,
  ],
];

test('the ledger follows each change of an order', async () => {
  for (const [what, statement] of changes) {
    const before = await entries();
    await query(statement);
    const after = await entries();
    expect(after, what).not.toEqual(before);
    expect(after, what).toEqual(expect.arrayContaining(before));
    expect(await unposted(query), what).toEqual([]);
    expect(await differences(query), what).toEqual([]);
  }
});

test('refunds of money of another currency take what that money stood for', async () => {
  const [{ id, total, currency }] = await query(
    `SELECT shop_order.id, total::integer, shop_order.currency FROM shop_order JOIN sale_entry ON sale_entry.order_id = shop_order.id
     WHERE number = 0 AND position = 0
       AND total = (SELECT sum(items + freight) FROM sale_entry AS entry WHERE entry.order_id = shop_order.id)
       AND NOT EXISTS (SELECT FROM refund WHERE refund.order_id = shop_order.id) ORDER BY id LIMIT 1`,
  );
  const other = currency === 'USD' ? 'NTD' : 'USD';
  const own = 10;
  await query(`DELETE FROM payment_receipt WHERE order_id = ${id};
    INSERT INTO payment_receipt (order_id, amount, currency, received_on, reference, remitter, status, recorded_at)
    VALUES (${id}, ${own}, '${currency}', '2026-10-01', 'x', '', 'counted', now()),
      (${id}, 100, '${other}', '2026-10-01', 'y', '', 'counted', now())`);
  const refunded = async (amount: number, money: string) => {
    await query(`WITH new AS (
        INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
        VALUES (${id}, false, ${amount}, '${money}', 'done', '', now(), '2026-10-10', 'x', now()) RETURNING id, currency)
      INSERT INTO refund_part (refund_id, line_id, nums, amount)
      SELECT new.id, order_line.id, nums, 0 FROM new, order_line WHERE order_id = ${id} AND new.currency = '${currency}'`);
    const [left] = await query(
      `SELECT sum(items + freight)::integer AS amount, sum(pieces)::integer AS pieces, sum(share)::integer AS share
       FROM sale_entry WHERE order_id = ${id}`,
    );
    return left;
  };
  expect(await refunded(40, other)).toMatchObject({ amount: total - Math.round(((total - own) * 40) / 100) });
  expect(await refunded(60, other)).toMatchObject({ amount: own });
  expect(await refunded(own, currency)).toEqual({ amount: 0, pieces: 0, share: 0 });
  expect(await differences(query)).toEqual([]);
});

test('a rollback leaves no entries', async () => {
  const before = await entries();
  await query(`BEGIN; UPDATE shop_order SET settled_at = '2026-06-01', payment_status = 'paid'; ROLLBACK`);
  expect(await entries()).toEqual(before);
});

test('a day is a day in Taipei', async () => {
  await query(
    `UPDATE shop_order SET payment_status = 'paid', settled_at = '2026-03-31T16:30:00Z' WHERE id = 1`,
  );
  const [entry] = await query(`SELECT DISTINCT day::text FROM sale_entry WHERE order_id = 1 AND number = 0`);
  expect(entry).toEqual({ day: '2026-04-01' });
});

test.each(['UPDATE sale_entry SET pieces = pieces', 'DELETE FROM sale_entry', 'TRUNCATE sale_entry'])(
  'rejects %s',
  async (statement) => {
    await expect(query(statement)).rejects.toThrow('never changed');
  },
);

test('an order with entries cannot be deleted', async () => {
  await expect(query(`DELETE FROM shop_order WHERE id = ${sold}`)).rejects.toThrow('sale_entry');
});

/** Today in Taipei by the database's clock. */
const today = async (): Promise<string> =>
  (await query(`SELECT (now() AT TIME ZONE 'Asia/Taipei')::date::text AS day`))[0].day;

test('a sale that ends later is taken back on that day, and stays in its month', async () => {
  const [{ id }] = await query(`SELECT order_id AS id FROM sale_entry WHERE number = 0 AND day < '2026-10-01'
    AND order_id NOT IN (SELECT order_id FROM refund) ORDER BY 1 LIMIT 1`);
  const before = await query(`SELECT * FROM sale_entry WHERE order_id = ${id}`);
  await query(`UPDATE shop_order SET is_on_terms = false, payment_status = 'unpaid', status = 'cancel', ended_at = now()
    WHERE id = ${id}`);
  const after = await query(`SELECT * FROM sale_entry WHERE order_id = ${id} AND correction = 0`);
  expect(after).toEqual(before);
  const sums =
    await query(`SELECT correction::integer, max(day)::text AS day, sum(orders)::integer AS orders, sum(pieces)::integer AS pieces,
      sum(items)::integer AS items, sum(share)::integer AS share
    FROM sale_entry WHERE order_id = ${id} GROUP BY 1 ORDER BY 1`);
  const [sale, reversal] = sums;
  expect(sums).toHaveLength(2);
  expect(sale.orders).toBe(1);
  expect(reversal).toEqual({
    correction: 1,
    day: await today(),
    orders: -1,
    pieces: 0 - sale.pieces,
    items: 0 - sale.items,
    share: 0 - sale.share,
  });
  expect(await differences(query)).toEqual([]);
});

test('what a refund is for is corrected on the day on which staff say so', async () => {
  const [{ id }] = await query(`SELECT order_id AS id FROM sale_entry WHERE number = 0 AND position = 1
    AND order_id NOT IN (SELECT order_id FROM refund) ORDER BY 1 LIMIT 1`);
  await query(`INSERT INTO refund ${refund} WHERE id = ${id}`);
  await query(`INSERT INTO refund_part ${getPrint} WHERE refund.order_id = ${id}`);
  const rows =
    await query(`SELECT position::integer, correction::integer, day::text, pieces::integer FROM sale_entry
    WHERE order_id = ${id} AND number > 0 ORDER BY position, correction`);
  expect(rows).toEqual([
    { position: 0, correction: 0, day: '2026-10-10', pieces: 0 },
    { position: 0, correction: 1, day: await today(), pieces: 0 },
    { position: 1, correction: 0, day: '2026-10-10', pieces: -1 },
  ]);
});

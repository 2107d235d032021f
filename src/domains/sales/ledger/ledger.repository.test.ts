import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillOrders } from '../../../../demo/scale/fill-orders.ts';
import { registerCollector } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { differences, unposted } from '../../../../test/sales/ledger.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await createItem(shop.services.db);
  await registerCollector(shop.api, 'ledger@example.com');
  await fillOrders(shop.database.pool, 120, { until: new Date('2026-11-01'), days: 300 });
  await query('UPDATE order_line SET share_basis_points = 3000');
});
afterAll(() => shop.close());

const query = async (text: string) => (await shop.database.pool.query(text)).rows;
/** Orders that tests change one by one; the later ones are refunded together. */
const changedOrders = 60;

/** The first line of an order in NTD that is a sale without refunds, and that no other test changes. */
async function soldLine(): Promise<{ line: number; order: number }> {
  taken += 1;
  const [found] = await query(`SELECT line.id::integer AS line, line.order_id::integer AS order
    FROM order_line AS line JOIN sale_entry AS entry
      ON entry.order_id = line.order_id AND entry.position = line.position + 1 AND entry.number = 0
    WHERE entry.currency = 'NTD' AND entry.position = 1 AND line.order_id <= ${changedOrders}
      AND NOT EXISTS (SELECT FROM refund WHERE refund.order_id = line.order_id)
    ORDER BY line.id LIMIT 1 OFFSET ${taken}`);
  return found;
}
let taken = -1;

const entry = (transaction: number, account: string, amount: number, currency = 'NTD') =>
  `(${transaction}, '${account}', 'sale', '2026-11-02', '${currency}', (SELECT min(id) FROM artist), ${amount}, 1, 0, 1)`;
const insert = (...rows: string[]) =>
  `INSERT INTO ledger_entry (transaction_id, account, kind, day, currency, artist_id, amount, order_id, number, position)
   VALUES ${rows.join(', ')}`;

describe('the ledger', () => {
  test('has the shares of the sales entries, each transaction adding up to 0', async () => {
    const [{ count }] = await query('SELECT count(*)::integer FROM ledger_entry');
    expect(count).toBeGreaterThan(50);
    expect(await differences(query)).toEqual([]);
  });

  test.each([
    ['of one entry', [entry(9001, 'artist_payable', -100)]],
    ['of different amounts', [entry(9002, 'artist_payable', -100), entry(9002, 'share_expense', 99)]],
    ['of two currencies', [entry(9003, 'artist_payable', -100), entry(9003, 'share_expense', 100, 'USD')]],
  ])('rejects a transaction %s', async (_what, rows) => {
    await expect(query(insert(...rows))).rejects.toThrow('do not add up to 0');
  });

  test('rejects a transaction only at its end, and another entry later', async () => {
    const client = await shop.database.pool.connect();
    await client.query('BEGIN');
    await client.query(insert(entry(9004, 'artist_payable', -100)));
    await client.query(insert(entry(9004, 'share_expense', 100)));
    await client.query('ROLLBACK');
    client.release();
    const [{ id }] = await query('SELECT min(transaction_id) AS id FROM ledger_entry');
    await expect(query(insert(entry(id, 'bank', 100)))).rejects.toThrow('do not add up to 0');
  });

  test.each(['UPDATE ledger_entry SET amount = amount', 'DELETE FROM ledger_entry', 'TRUNCATE ledger_entry'])(
    'rejects %s',
    async (statement) => {
      await expect(query(statement)).rejects.toThrow('never changed');
    },
  );

  test('a correction is another transaction, and what was posted stays', async () => {
    const entries = () => query('SELECT * FROM ledger_entry ORDER BY transaction_id, account');
    const before = await entries();
    const { line } = await soldLine();
    await query(`UPDATE order_line SET share_basis_points = 4000 WHERE id = ${line}`);
    const after = await entries();
    expect(after.slice(0, before.length)).toEqual(before);
    // The share at the former rate is taken back, and that at the new one is posted.
    expect(after.length).toBe(before.length + 4);
    expect(await differences(query)).toEqual([]);
    await query(`UPDATE shop_order SET seen_at = now() WHERE id = 1`);
    expect((await entries()).length).toBe(after.length);
  });

  test('two writers of one order do not post the same difference', async () => {
    const { line, order } = await soldLine();
    await query(`ALTER TABLE order_line DISABLE TRIGGER order_line_sales_on_update;
      UPDATE order_line SET share_basis_points = 4100 WHERE id = ${line};
      ALTER TABLE order_line ENABLE TRIGGER order_line_sales_on_update`);
    const post = `SELECT post_sale_entries(ARRAY[${order}])`;
    await runBehindLock(shop.database.pool, { hold: post }, [() => query(post)]);
    expect(await unposted(query)).toEqual([]);
    expect(await differences(query)).toEqual([]);
  });
});

describe('a discount', () => {
  let line: number;
  let order: number;
  beforeEach(async () => {
    ({ line, order } = await soldLine());
  });

  const share = async () =>
    (
      await query(`SELECT sum(entry.share)::integer AS share, sum(entry.before_tax)::integer AS before_tax,
          sum(entry.pictures_before_tax)::integer AS pictures_before_tax
        FROM sale_entry AS entry
        JOIN order_line AS line ON line.order_id = entry.order_id AND line.position = entry.position - 1
        WHERE line.id = ${line} AND entry.number = 0`)
    )[0];
  const sellAt = (price: number) =>
    query(`UPDATE order_line SET nums = 1, unit_picture_price = ${price}, unit_price = ${price}, line_total = ${price},
      unit_list_picture_price = 2100, unit_list_price = 2100, share_basis_points = 3000 WHERE id = ${line};
      UPDATE shop_order SET tax_basis_points = 500 WHERE id = ${order}`);

  test('lowers the price, not the share, which is of the list price', async () => {
    await sellAt(2100);
    expect(await share()).toEqual({ share: 600, before_tax: 2000, pictures_before_tax: 2000 });
    await sellAt(1050);
    expect(await share()).toEqual({ share: 600, before_tax: 1000, pictures_before_tax: 2000 });
    expect(await differences(query)).toEqual([]);
  });

  test('is of each print of a line', async () => {
    await sellAt(1050);
    await query(`UPDATE order_line SET nums = 3, line_total = 3150 WHERE id = ${line}`);
    expect(await share()).toEqual({ share: 1800, before_tax: 3000, pictures_before_tax: 6000 });
    expect(await differences(query)).toEqual([]);
  });

  test('lowers the share where the agreement of the artist says so', async () => {
    await sellAt(1050);
    await query(`UPDATE order_line SET share_on_sold_price = true WHERE id = ${line}`);
    expect(await share()).toEqual({ share: 300, before_tax: 1000, pictures_before_tax: 1000 });
    expect(await differences(query)).toEqual([]);
  });

  test.each([
    'unit_list_picture_price = unit_picture_price - 1',
    'unit_list_picture_price = 0',
    'unit_list_picture_price = NULL',
  ])('a line with %s is rejected', async (change) => {
    await expect(query(`UPDATE order_line SET ${change} WHERE id = ${line}`)).rejects.toThrow();
  });
});

test('refunds of all prints of an order leave no share', async () => {
  await query(`INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
    SELECT id, false, CASE WHEN part = 7 THEN total - 6 * (total / 7) ELSE total / 7 END, currency, 'done', '', now(),
      '2026-10-10', 'x', now()
    FROM shop_order CROSS JOIN generate_series(1, 7) AS part
    WHERE total > 0 AND shop_order.id > ${changedOrders} AND NOT EXISTS (SELECT FROM refund WHERE refund.order_id = shop_order.id)`);
  // Of a line's prints, some came back each time.
  await query(`INSERT INTO refund_part (refund_id, line_id, nums, amount)
    SELECT part.id, line.id, line.nums * part.number / 7 - line.nums * (part.number - 1) / 7, 1
    FROM (SELECT id, order_id, row_number() OVER (PARTITION BY order_id ORDER BY id) AS number FROM refund
      WHERE done_on = '2026-10-10' AND done_reference = 'x') AS part
    JOIN order_line AS line USING (order_id)`);
  const refunded = await query(
    'SELECT sum(share)::integer AS share FROM sale_entry GROUP BY order_id, position HAVING count(DISTINCT number) = 8',
  );
  expect(refunded.length).toBeGreaterThan(20);
  expect(refunded.filter(({ share }) => share !== 0)).toEqual([]);
  expect(await differences(query)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../../../demo/scale/fill-orders.ts';
import { registerCollector } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { repeats } from '../../../../test/proof/scale.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { recordStatements, scannedTables } from '../../../../test/statements.ts';

const orders = repeats(20_000, 100_000);

let shop: TestShop;
let owner: StaffVisitor;

beforeAll(async () => {
  shop = await createTestShop();
  owner = await staffVisitor(shop, 'owner');
  for (let index = 0; index < 3; index += 1) {
    await createItem(shop.services.db);
    await registerCollector(shop.api, `plans${index}@example.com`);
  }
  await fillOrders(shop.database.pool, orders, { until: shop.clock.now(), days: 1095 });
  await shop.database.pool.query(`
    UPDATE shop_order SET search = to_tsvector('simple', lower(code) || ' sample' || CASE WHEN id % 1000 = 0 THEN ' 梦' ELSE '' END);
    ANALYZE shop_order`);
}, 600_000);
afterAll(() => shop.close(), 600_000);

const lists = [
  '',
  'sort=oldest',
  'sort=deadline',
  'page=417&per_page=24',
  'status=generating',
  'status=arrived&sort=oldest',
  'payment_status=held',
  'paytype=transfer',
  'paytype=paypal',
  'currency=USD',
  'country=JP',
  'country=ZW',
  'from=2026-01-01&to=2026-01-31',
  'member=1',
  'group=G261129V8M2QX',
  'keyword=sample',
  `keyword=${encodeURIComponent('夢')}`,
  'keyword=nothing',
  ...['new', 'make', 'send', 'payment', 'due', 'held', 'refund', 'invoice'].flatMap((needs) => [
    `needs=${needs}`,
    `needs=${needs}&sort=deadline`,
  ]),
  'status=complete&country=JP&currency=USD&from=2026-01-01&keyword=sample&sort=oldest',
];

test(`at ${orders} orders no list and no count for the admin reads them from end to end`, async () => {
  const sent = await recordStatements(async () => {
    for (const query of lists) {
      expect((await owner.get(`/api/admin/order?${query}`)).status, query).toBe(200);
    }
    expect((await owner.get('/api/admin/alert/count')).status).toBe(200);
    expect((await owner.get('/api/admin/alert')).status).toBe(200);
  });
  const large = ['shop_order', 'order_line', 'refund'];
  const client = await shop.database.pool.connect();
  try {
    // A count reads rows as they come where all would do, and stops at 10,000.
    const looked = sent.filter(({ text }) => /shop_order|order_line|refund/.test(text));
    for (const statement of looked.filter(({ text }) => !text.startsWith('select count(*) from (select 1'))) {
      const scanned = await scannedTables(client, statement, { isGeneric: false, avoidsScans: false });
      const wrong = scanned.filter((table) => large.includes(table));
      expect(wrong, `${statement.text}\n${JSON.stringify(statement.values)}`).toEqual([]);
    }
  } finally {
    client.release(true);
  }
});

/**
 * `node bench/shop.ts [SECONDS]`: what the shop does per second beside a bare node:http + pg server that selects the same
 * rows from the same database. The load program, the shop and the bare server are three processes, measured in turn.
 * Prints one table; ratios are of this one run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { registerCollector } from '../test/visitor.ts';
import { javascriptOf } from './page-weight.ts';
import { freePort, measure, startServer, stopServer } from './processes.ts';

const seconds = Number(process.argv[2] ?? 8);
const connections = 16;
const orderClients = 8;

const folder = mkdtempSync(join(tmpdir(), 'giclee-bench-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
const [shopPort, barePort] = [await freePort(), await freePort()];
const shop = `http://127.0.0.1:${shopPort}`;
const bare = `http://127.0.0.1:${barePort}`;
const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
const servers = [
  await startServer('src/server.ts', `${shop}/readyz`, { ...env, PORT: String(shopPort) }),
  await startServer('bench/bare-server.ts', `${bare}/24`, { ...env, PORT: String(barePort) }),
];

/** An item of the list that anybody can buy any number of. */
async function findUnlimitedItem() {
  const { data: list } = await (await fetch(`${shop}/api/shop`)).json();
  for (const { id, status, channel } of list.items) {
    const { data } = await (await fetch(`${shop}/api/shop/${id}`)).json();
    if (status === 'on_shelf' && channel === 'online' && data.edition === null) return data;
  }
  throw new Error('the demo has no such item');
}

try {
  const item = await findUnlimitedItem();
  const { id } = item;
  const line = { item_id: id, size_id: item.sizes[0].id, frame_id: item.frames[1].id };

  const bareList = await measure({ url: `${bare}/24`, connections }, seconds);
  const bareDetail = await measure({ url: `${bare}/1/${id}`, connections }, seconds);
  const shopList = await measure({ url: `${shop}/api/shop?currency=NTD`, connections }, seconds);
  const shopDetail = await measure({ url: `${shop}/api/shop/${id}?currency=NTD`, connections }, seconds);

  const carts = await Promise.all(
    Array.from(
      { length: connections },
      async () => (await (await fetch(`${shop}/api/cart`)).json()).data.token,
    ),
  );
  const cart = await measure(
    {
      url: `${shop}/api/cart`,
      method: 'PUT',
      connections,
      clients: carts.map((token: string) => ({
        headers: { 'cart-token': token },
        bodies: [1, 2, 3].map((nums) => ({ ...line, nums })),
      })),
    },
    seconds,
  );

  const collectors = await Promise.all(
    Array.from({ length: orderClients }, (_, index) => registerCollector(shop, `bench${index}@example.com`)),
  );
  const orders = await measure(
    {
      url: `${shop}/api/order/order`,
      method: 'POST',
      connections: orderClients,
      clients: collectors.map(({ token, addressId }) => ({
        headers: { authorization: `Bearer ${token}` },
        bodies: [
          {
            paytype: 'transfer',
            currency: 'NTD',
            items: [{ ...line, nums: 1 }],
            address_id: addressId,
            agree: true,
          },
        ],
      })),
      isNewEachTime: true,
    },
    seconds,
  );
  const page = await measure({ url: `${shop}/shop`, connections }, seconds);

  const beside = (value: number, base: number) => `${Math.round((100 * value) / base)} % of bare`;
  console.table({
    'bare node:http + pg, 24 rows': { 'per second': bareList.perSecond, 'p97.5 ms': bareList.p97Ms },
    'GET /api/shop': {
      'per second': shopList.perSecond,
      'p97.5 ms': shopList.p97Ms,
      beside: beside(shopList.perSecond, bareList.perSecond),
      failed: shopList.failed,
    },
    'bare node:http + pg, 1 row': { 'per second': bareDetail.perSecond, 'p97.5 ms': bareDetail.p97Ms },
    'GET /api/shop/{id}': {
      'per second': shopDetail.perSecond,
      'p97.5 ms': shopDetail.p97Ms,
      beside: beside(shopDetail.perSecond, bareDetail.perSecond),
      failed: shopDetail.failed,
    },
    'PUT /api/cart': { 'per second': cart.perSecond, 'p97.5 ms': cart.p97Ms, failed: cart.failed },
    'POST /api/order/order, 8 clients': {
      'per second': orders.perSecond,
      'p97.5 ms': orders.p97Ms,
      failed: orders.failed,
    },
    'GET /shop, rendered': { 'per second': page.perSecond, 'p97.5 ms': page.p97Ms, failed: page.failed },
  });
  for (const path of ['/shop', `/shop/${id}`]) {
    console.log(`JavaScript of ${path}, gzipped: ${((await javascriptOf(shop, path)) / 1000).toFixed(1)} kB`);
  }
} finally {
  for (const server of servers) await stopServer(server);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

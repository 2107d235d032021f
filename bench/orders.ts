/**
 * `node bench/orders.ts`: orders placed per second with 8 and with 64 clients, with p50 and p99, beside a bare server that inserts an order
 * with one line into the same database; and the processor time of an order, which other programs on the machine hardly change. Needs a
 * build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { createVisitor, registerCollector } from '../test/clients/visitor.ts';
import type { Measured, Request } from './load.ts';
import {
  pinning,
  pinToOthers,
  processorMsOf,
  run,
  startBareServer,
  startShop,
  stopServer,
  waitForAnswer,
} from './processes.ts';

/** Members may have 20 unpaid orders; each places these in each measure. */
const ordersOfMember = 10;
const members = 100;
const clients = [8, 64];

const folder = mkdtempSync(join(tmpdir(), 'giclee-orders-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
pinToOthers(postgres.pid);
const shop = await startShop(
  { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url, DEMO: 'on', CAPTCHA_COST: '10' },
  'localhost',
);

/** Registers members who have placed no order. */
async function registerBuyers(): Promise<{ token: string; addressId: number }[]> {
  const buyers = [];
  for (let index = 0; index < members; index += 1) {
    buyers.push(await registerCollector(shop.origin, `${crypto.randomUUID()}@example.com`));
  }
  return buyers;
}

/** The orders of one measure by these members, those of one member far apart. */
function ordersOf(buyers: readonly { token: string; addressId: number }[], line: object): Request[] {
  const requests = buyers.map(({ token, addressId }) => ({
    method: 'POST',
    path: '/api/order/order',
    headers: { authorization: `Bearer ${token}` },
    body: { paytype: 'transfer', currency: 'NTD', items: [line], address_id: addressId, agree: true },
  }));
  return Array.from({ length: ordersOfMember }, () => requests).flat();
}

const print = (name: string, { perSecond, p50, p99, failed }: Measured): void =>
  console.log(
    `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(5)}/s  p50 ${p50.toFixed(1)} ms  ` +
      `p99 ${p99.toFixed(1)} ms  failed ${failed}`,
  );

try {
  await waitForAnswer(shop, '/readyz');
  const bare = await startBareServer(postgres.url);
  await waitForAnswer(bare, '/list');
  const visitor = createVisitor(shop.origin);
  const { items } = (await visitor.get('/api/shop?currency=NTD')).data;
  const { id } = items.find((item: { channel: string }) => item.channel === 'online');
  const { sizes } = (await visitor.get(`/api/shop/${id}`)).data;
  const line = { item_id: id, size_id: sizes[0].id, frame_id: 1, nums: 1 };
  console.log(`${members * ordersOfMember} orders in each measure; ${pinning}`);
  // A server that has just started compiles its code during the first orders.
  await run({
    origin: shop.origin,
    requests: ordersOf(await registerBuyers(), line),
    connections: 8,
    hasIdempotencyKey: true,
  });
  for (const connections of clients) {
    const buyers = await registerBuyers();
    const requests = ordersOf(buyers, line);
    const processes = [shop.process.pid ?? 0, postgres.pid];
    const before = processes.map(processorMsOf);
    const ofShop = await run({ origin: shop.origin, requests, connections, hasIdempotencyKey: true });
    const [server = 0, database = 0] = processes.map(
      (pid, index) => (processorMsOf(pid) - (before[index] ?? 0)) / requests.length,
    );
    const ofBare = await run({
      origin: bare.origin,
      requests: buyers.map(({ token }) => ({ method: 'POST', path: '/order', body: { token, ...line } })),
      connections,
      seconds: 4,
    });
    print(`${connections} clients`, ofShop);
    print(`${connections} clients, bare server`, ofBare);
    console.log(
      `  ratio ${((100 * ofShop.perSecond) / ofBare.perSecond).toFixed(1)} %; processor time of an order: ` +
        `server ${server.toFixed(1)} ms, database ${database.toFixed(1)} ms`,
    );
  }
  await stopServer(bare);
} finally {
  await stopServer(shop);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

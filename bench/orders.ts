/**
 * `node bench/orders.ts`: orders placed per second with 8 and with 64 clients, with p50 and p99, beside a bare server that inserts an order
 * with one line into the same database; and the processor time of an order, which other programs on the machine hardly change. Needs a
 * build.
 */
import { createVisitor, registerCollector } from '../test/clients/visitor.ts';
import type { Measured, Request } from './load.ts';
import { orderRequest } from './order-request.ts';
import { pinning, run, startBareServer, startDemoShop, stopServer, waitForAnswer } from './processes.ts';

/** Members may have 20 unpaid orders; each places these in each measure. */
const ordersOfMember = 10;
const members = 100;
const clients = [8, 64];

const demo = await startDemoShop({ CAPTCHA_COST: '10' });

/** Registers members who have placed no order. */
async function registerBuyers(): Promise<{ token: string; addressId: number }[]> {
  const buyers = [];
  for (let index = 0; index < members; index += 1) {
    buyers.push(await registerCollector(demo.shop, `${crypto.randomUUID()}@example.com`));
  }
  return buyers;
}

/** The orders of one measure by these members, those of one member far apart. */
function getOrders(buyers: readonly { token: string; addressId: number }[], line: object): Request[] {
  const requests = buyers.map(({ token, addressId }) => orderRequest(token, addressId, line));
  return Array.from({ length: ordersOfMember }, () => requests).flat();
}

const print = (name: string, { perSecond, p50, p99, failed }: Measured): void =>
  console.log(
    `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(5)}/s  p50 ${p50.toFixed(1)} ms  ` +
      `p99 ${p99.toFixed(1)} ms  failed ${failed}`,
  );

try {
  const bare = await startBareServer(demo.databaseUrl);
  await waitForAnswer(bare, '/list');
  const visitor = createVisitor(demo.shop);
  const { items } = (await visitor.get('/api/shop?currency=NTD')).data;
  const { id } = items.find((item: { channel: string }) => item.channel === 'online');
  const { sizes } = (await visitor.get(`/api/shop/${id}`)).data;
  const line = { item_id: id, size_id: sizes[0].id, frame_id: 1, nums: 1 };
  console.log(`${members * ordersOfMember} orders in each measure; ${pinning}`);
  // A server that has just started compiles its code during the first orders.
  await demo.measure({
    requests: getOrders(await registerBuyers(), line),
    connections: 8,
    hasIdempotencyKey: true,
  });
  for (const connections of clients) {
    const buyers = await registerBuyers();
    const requests = getOrders(buyers, line);
    const load = { requests, connections, hasIdempotencyKey: true };
    const { measured: ofShop, server, database } = await demo.measure(load);
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
  await demo.stop();
}

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { searchQuery } from '../src/platform/search-terms.ts';
import { registerCollector } from '../test/clients/visitor.ts';
import type { Load, Measured, Request } from './load.ts';
import { orderRequest } from './order-request.ts';
import {
  readMemory,
  run,
  type Server,
  startBareServer,
  startShop,
  stopServer,
  waitForAnswer,
} from './processes.ts';
import { median } from './statistics.ts';

/** How long and how often to measure. A round measures the shop, then the bare server, each after warming up. */
export type Pace = { seconds: number; warmUpSeconds: number; rounds: number; starts: number };

/** One measure at one size: of the shop, of the bare server, and how the two compare. */
export type Result = {
  shop: Measured;
  bare: Measured;
  /** The shop's rate as a share of the bare server's, the median of the rounds. */
  share: number;
};

/** Milliseconds from the start of the process to its first response. */
type ColdStart = { list: number; page: number; bare: number };
type Memory = { idle: number; afterLoad: number; bareAfterLoad: number };

export type Results = {
  works: number;
  rates: Map<string, Result>;
  coldStart: ColdStart;
  memory: Memory;
};

/** A member who orders, the same at every size. */
export type Collector = { token: string; addressId: number };

const connections = 16;
const orderConnections = 8;
/** A member may have 20 unpaid orders; these are enough for a round of 1,000 orders a second. */
const orderMembers = 96;
const details = 200;
const pageWarmUpSeconds = 8;
const idleMs = 5000;
const browserHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

function computeMedian(rounds: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => median(rounds.map((round) => round[name]));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    busy: of('busy'),
    failed,
  };
}

/** Measures the two servers in turn, so that other load of the machine affects both. `beforeRound` is not measured. */
async function measureInTurn(
  shop: Load,
  bare: Load,
  { rounds, seconds, warmUpSeconds }: Pace,
  beforeRound = async () => {},
): Promise<Result> {
  const found: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    await beforeRound();
    found.push({
      shop: await run({ ...shop, seconds, warmUpSeconds }),
      bare: await run({ ...bare, seconds, warmUpSeconds }),
    });
  }
  return getResult(found);
}

/**
 * Measures the two servers at once, each with half of the processor: for results that are nearly equal, where changes of the
 * machine's speed from second to second would decide.
 */
async function measureAtOnce(
  shop: Load,
  bare: Load,
  { rounds, seconds, warmUpSeconds }: Pace,
): Promise<Result> {
  const found: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const [ofShop, ofBare] = await Promise.all(
      [shop, bare].map((load) => run({ ...load, seconds: 2 * seconds, warmUpSeconds: 2 * warmUpSeconds })),
    );
    found.push({ shop: ofShop!, bare: ofBare! });
  }
  return getResult(found);
}

type Round = { shop: Measured; bare: Measured };

const getResult = (rounds: readonly Round[]): Result => ({
  shop: computeMedian(rounds.map(({ shop }) => shop)),
  bare: computeMedian(rounds.map(({ bare }) => bare)),
  share: median(rounds.map(({ shop, bare }) => shop.perSecond / bare.perSecond)),
});

/** Sends every request once, one after the other, to measure the times. */
async function measureOnce(shop: Load, bare: Load): Promise<Result> {
  const found = { shop: await run(shop), bare: await run(bare) };
  return { ...found, share: found.shop.perSecond / found.bare.perSecond };
}

// requests

type Item = { id: number; status: string; channel: string };

const toData = async (origin: string, path: string) => {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()).data;
};

/** A cart line for a work of the first page that is sold online and has no edition. */
async function findLine(origin: string): Promise<{ item_id: number; size_id: number; frame_id: number }> {
  const { items } = await toData(origin, '/api/shop');
  for (const { id, status, channel } of items as Item[]) {
    if (status !== 'on_shelf' || channel !== 'online') continue;
    const { edition, sizes, frames } = await toData(origin, `/api/shop/${id}`);
    if (edition === null) return { item_id: id, size_id: sizes[0].id, frame_id: frames[1].id };
  }
  throw new Error('no work of the first page is sold online without an edition');
}

/** Works from pages spread over the whole list. */
async function findIds(origin: string): Promise<number[]> {
  const perPage = 60;
  const { total } = await toData(origin, '/api/shop?per_page=1');
  const pages = Math.max(1, Math.min(100, Math.floor(total / perPage)));
  const ids: number[] = [];
  for (let page = 1; page <= pages && ids.length < details; page += Math.max(1, Math.floor(pages / 4))) {
    const { items } = await toData(origin, `/api/shop?per_page=${perPage}&page=${page}`);
    ids.push(...(items as Item[]).map(({ id }) => id));
  }
  return ids.slice(0, details);
}

const keywords: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../src/domains/search/queries.json'), 'utf8'),
).queries.map(({ keyword }: { keyword: string }) => keyword);

const facetGroups = ['scenario', 'purpose', 'media', 'subject'] as const;

/** Every keyword of the search tests alone, and with the commonest option of each filter. */
async function createSearches(origin: string): Promise<Request[]> {
  const { facets } = await toData(origin, '/api/shop');
  const options = facetGroups.flatMap((group) => {
    const [commonest] = facets[group].toSorted(
      (one: { count: number }, other: { count: number }) => other.count - one.count,
    );
    return commonest ? [`&${group}=${commonest.id}`] : [];
  });
  return keywords.flatMap((keyword) =>
    ['', ...options].map((option) => ({
      path: `/api/shop?currency=NTD&keyword=${encodeURIComponent(keyword)}${option}`,
    })),
  );
}

/** The bare server has no filters, and searches for the keywords alone. */
const bareSearches: Request[] = keywords.map((keyword) => ({
  path: `/list?query=${encodeURIComponent(searchQuery(keyword) ?? '')}`,
}));

/** Copies the shop's response for the path, with its headers, to `/same` of the bare server. */
async function copyResponse(shop: Server, path: string, bare: Server): Promise<void> {
  const answer = await new Promise<{ status: number; headers: string[]; body: string }>((settle, fail) => {
    const options = { headers: browserHeaders, agent: false };
    const sent = request(shop.origin + path, options, async (response) => {
      const parts = await response.toArray();
      const own = /^(?:date|connection|keep-alive|transfer-encoding|content-length)$/i;
      const headers: string[] = [];
      for (let at = 0; at < response.rawHeaders.length; at += 2) {
        const [name, value] = response.rawHeaders.slice(at, at + 2);
        if (!own.test(name!)) headers.push(name!, value!);
      }
      const body = Buffer.concat(parts);
      headers.push('content-length', String(body.length));
      settle({ status: response.statusCode!, headers, body: body.toString('base64') });
    });
    sent.once('error', fail).end();
  });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  await fetch(`${bare.origin}/same`, { method: 'PUT', body: JSON.stringify(answer) });
}

// measures

/** Registers members with an address, who can order. */
export async function registerCollectors(settings: Record<string, string>): Promise<Collector[]> {
  const shop = await startShop(settings);
  await waitForAnswer(shop, '/readyz');
  const collectors: Collector[] = [];
  for (let index = 0; index < orderMembers; index++) {
    const email = `bench-${Date.now()}-${index}@example.com`;
    const { token, addressId } = await registerCollector(shop.origin, email);
    collectors.push({ token, addressId });
  }
  await stopServer(shop);
  return collectors;
}

/** The medians of several starts of both servers on a running database; returns the servers started last. */
async function measureColdStart(
  settings: Record<string, string>,
  { starts }: Pace,
): Promise<{ coldStart: ColdStart; shop: Server; bare: Server }> {
  const times: ColdStart[] = [];
  let servers: { shop: Server; bare: Server } | undefined;
  for (let round = 0; round < starts; round++) {
    if (servers) await Promise.all([stopServer(servers.shop), stopServer(servers.bare)]);
    const start = performance.now();
    const shop = await startShop(settings);
    await waitForAnswer(shop, '/api/shop');
    const list = performance.now() - start;
    await waitForAnswer(shop, '/shop');
    const page = performance.now() - start;
    const bareStart = performance.now();
    const bare = await startBareServer(settings.DATABASE_URL!);
    await waitForAnswer(bare, '/list');
    times.push({ list, page, bare: performance.now() - bareStart });
    servers = { shop, bare };
  }
  const of = (name: keyof ColdStart) => median(times.map((time) => time[name]));
  return { coldStart: { list: of('list'), page: of('page'), bare: of('bare') }, ...servers! };
}

/** Ends the unpaid orders, so that their limit does not reject further ones. */
async function endUnpaidOrders(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `UPDATE shop_order SET status = 'failed', payment_status = 'failed', ended_at = now()
     WHERE status = 'generating' AND payment_status = 'unpaid'`,
  );
  await client.end();
}

/** Runs every measure at one size; calls `onMeasured` after each. */
export async function measureAll(
  works: number,
  settings: Record<string, string>,
  collectors: readonly Collector[],
  pace: Pace,
  onMeasured: (name: string, result: Result) => void,
): Promise<Results> {
  const { coldStart, shop, bare } = await measureColdStart(settings, pace);
  await new Promise((settle) => setTimeout(settle, idleMs));
  const idle = readMemory(shop);
  const uncached = await startShop({ ...settings, CACHE_MB: '0' });
  await waitForAnswer(uncached, '/shop');

  const rates = new Map<string, Result>();
  const record = (name: string, result: Result): void => {
    rates.set(name, result);
    onMeasured(name, result);
  };
  const of = (server: Server, requests: Request[], more: Partial<Load> = {}): Load => ({
    origin: server.origin,
    requests,
    connections,
    ...more,
  });

  try {
    const ids = await findIds(shop.origin);
    const list = [{ path: '/api/shop?currency=NTD' }];
    const bareList = of(bare, [{ path: '/list' }]);
    const detail = ids.map((id) => ({ path: `/api/shop/${id}?currency=NTD` }));
    const bareDetail = of(
      bare,
      ids.map((id) => ({ path: `/detail/${id}` })),
    );
    record('list', await measureInTurn(of(shop, list), bareList, pace));
    record('list, uncached', await measureInTurn(of(uncached, list), bareList, pace));
    record('detail', await measureInTurn(of(shop, detail), bareDetail, pace));
    record('detail, uncached', await measureInTurn(of(uncached, detail), bareDetail, pace));

    const searches = await createSearches(uncached.origin);
    const found = keywords.map((keyword) => ({ path: `/api/search?keyword=${encodeURIComponent(keyword)}` }));
    const alone = (server: Server, requests: Request[]) => of(server, requests, { connections: 1 });
    // Each search is sent once, so other requests open the connections and plan the statements first.
    await run({ ...alone(uncached, [{ path: '/api/shop?keyword=a+warm+one' }]), seconds: 0.2 });
    record('search with facets', await measureOnce(alone(uncached, searches), alone(bare, bareSearches)));
    record('search of everything', await measureOnce(alone(uncached, found), alone(bare, bareSearches)));

    await copyResponse(uncached, '/shop', bare);
    const page = [{ path: '/shop', headers: browserHeaders }];
    const same = of(bare, [{ path: '/same', headers: browserHeaders }]);
    // The first thousand renders compile the code, which would be most of what is measured.
    await run({ ...of(uncached, page), seconds: pageWarmUpSeconds });
    record('page, rendered', await measureInTurn(of(uncached, page), same, pace));
    await copyResponse(shop, '/shop', bare);
    record('page, from the cache', await measureAtOnce(of(shop, page), same, pace));

    const line = await findLine(shop.origin);
    const carts = await Promise.all(
      Array.from({ length: connections }, async () => (await toData(shop.origin, '/api/cart')).token),
    );
    const bareLine = (token: string) => ({ token, item_id: line.item_id, nums: 1 });
    const writes = carts.map((token: string, index) => ({
      method: 'PUT',
      path: '/api/cart',
      headers: { 'cart-token': token },
      body: { ...line, nums: 1 + (index % 3) },
    }));
    const bareWrites = carts.map((token: string) => ({
      method: 'PUT',
      path: '/cart',
      body: bareLine(token),
    }));
    const ofCarts = { isOnePerConnection: true };
    record('cart write', await measureInTurn(of(shop, writes, ofCarts), of(bare, bareWrites, ofCarts), pace));
    const orders = collectors.map(({ token, addressId }) =>
      orderRequest(token, addressId, { ...line, nums: 1 }),
    );
    const bareOrders = collectors.map(({ token }) => ({
      method: 'POST',
      path: '/order',
      body: bareLine(token),
    }));
    record(
      'order',
      await measureInTurn(
        of(shop, orders, { connections: orderConnections, hasIdempotencyKey: true }),
        of(bare, bareOrders, { connections: orderConnections }),
        pace,
        () => endUnpaidOrders(settings.DATABASE_URL ?? ''),
      ),
    );
    const memory = { idle, afterLoad: readMemory(shop), bareAfterLoad: readMemory(bare) };
    return { works, rates, coldStart, memory };
  } finally {
    for (const server of [shop, uncached, bare]) await stopServer(server);
  }
}

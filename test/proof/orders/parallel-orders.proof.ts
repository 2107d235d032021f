import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { createVisitor, type Visitor } from '../../clients/visitor.ts';
import { createItem } from '../../factories/items.ts';
import { createOrdering, line, type Ordering, oakAndGlass } from '../../factories/ordering.ts';
import { freePort } from '../../servers/free-port.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Program } from '../program.ts';
import { repeats } from '../scale.ts';
import { startShopProcess } from '../shop-process.ts';
import { type Buyer, createBuyers } from './buyers.ts';

/*
 * 50 equal requests at once, divided between two processes of the shop on one database, place one order, with an Idempotency-Key and
 * without.
 */

let ordering: Ordering;
let other: Program;
let otherOrigin: string;

beforeAll(async () => {
  ordering = await createOrdering();
  const port = await freePort();
  otherOrigin = `http://127.0.0.1:${port}`;
  other = await startShopProcess({
    port,
    databaseUrl: ordering.shop.database.url,
    folder: temporaryFolder(),
    gateways: readConfig({}).gateways,
  });
});
afterAll(async () => {
  other.process.kill('SIGKILL');
  await other.ended;
  await ordering.shop.close();
});

const requestCount = 50;
const rounds = repeats(1, 20);

/** The same buyer at each of the two processes. */
const atBoth = ({ visitor }: Buyer): [Visitor, Visitor] => [
  visitor,
  Object.assign(createVisitor(otherOrigin), { userToken: visitor.userToken }),
];

async function createCase() {
  // The other process has the system's clock.
  ordering.shop.clock.set(new Date().toISOString());
  const [buyer] = (await createBuyers(ordering.shop, 1)) as [Buyer];
  const edition = await createItem(ordering.shop.services.db, { editionSize: 20 });
  const items = [line(edition, 2), line(ordering.item, 1, oakAndGlass)];
  await buyer.visitor.post('/api/cart', items);
  const visitors = atBoth(buyer);
  const form = ordering.form({ items, address_id: buyer.addressId });
  const send = (count: number, headers: Record<string, string>, body: object = form) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => visitors[at % 2]!.post('/api/order/order', body, headers)),
    );
  /** Everything that the buyer's orders consist of. */
  const written = async () => {
    const { rows } = await ordering.shop.database.pool.query(
      `WITH own AS (SELECT id FROM shop_order WHERE member_id = $1)
       SELECT (SELECT count(*)::integer FROM own) AS orders,
         (SELECT count(*)::integer FROM order_line WHERE order_id IN (SELECT id FROM own)) AS lines,
         (SELECT count(*)::integer FROM order_event WHERE order_id IN (SELECT id FROM own)) AS events,
         (SELECT count(*)::integer FROM freight_record WHERE order_id IN (SELECT id FROM own)) AS freights,
         (SELECT count(*)::integer FROM edition_copy WHERE item_id = $2 AND status <> 'free') AS copies,
         (SELECT count(*)::integer FROM order_idempotency WHERE member_id = $1) AS keys,
         (SELECT count(*)::integer FROM cart_line JOIN cart ON cart.id = cart_id WHERE member_id = $1) AS cart_lines`,
      [buyer.memberId, edition.id],
    );
    return rows[0];
  };
  return { buyer, visitors, form, edition, send, written };
}

/** What `orders` orders of a case consist of. */
const whole = (orders: number, keys = 1) => ({
  orders,
  lines: 2 * orders,
  events: orders,
  freights: orders,
  copies: 2 * orders,
  keys,
  cart_lines: 0,
});

test.each([
  ['with one key', { 'idempotency-key': 'one-key' }],
  ['without a key', {}],
])('50 equal requests at once at two processes, %s, place one order', async (_, headers) => {
  for (let round = 0; round < rounds; round += 1) {
    const { send, written } = await createCase();
    const answers = await send(requestCount, headers as Record<string, string>);
    expect(answers.map(({ status }) => status)).toEqual(Array(requestCount).fill(201));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await written()).toEqual(whole(1));
  }
});

test('of requests with two bodies and one key, one body is ordered and the other rejected', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { buyer, edition, form, visitors, written } = await createCase();
    const bodies = [form, ordering.form({ items: [line(edition, 1)], address_id: buyer.addressId })];
    const answers = await Promise.all(
      // The bodies alternate at each process.
      Array.from({ length: requestCount }, async (_, at) => {
        const body = Math.floor(at / 2) % 2;
        const headers = { 'idempotency-key': 'two-bodies' };
        return { body, answer: await visitors[at % 2]!.post('/api/order/order', bodies[body], headers) };
      }),
    );
    const ordered = answers.filter(({ answer }) => answer.status === 201);
    expect(new Set(ordered.map(({ body }) => body)).size).toBe(1);
    expect(new Set(ordered.map(({ answer }) => answer.data.order.code)).size).toBe(1);
    const rejected = answers.filter(({ answer }) => answer.status !== 201);
    expect(ordered.length).toBe(answers.filter(({ body }) => body === ordered[0]?.body).length);
    expect(rejected.map(({ answer }) => [answer.status, answer.code])).toEqual(
      Array(requestCount - ordered.length).fill([409, 'idempotency_mismatch']),
    );
    expect(await written()).toMatchObject({ orders: 1, freights: 1, events: 1, keys: 1 });
  }
});

test('a used key is rejected for another body at both processes, and changes nothing', async () => {
  const { buyer, edition, send, visitors, written } = await createCase();
  const key = { 'idempotency-key': 'used' };
  const [first] = await send(1, key);
  const body = ordering.form({ items: [line(edition, 3)], address_id: buyer.addressId });
  for (const { status, code } of await send(requestCount, key, body)) {
    expect([status, code]).toEqual([409, 'idempotency_mismatch']);
  }
  expect(await written()).toEqual(whole(1));
  for (const visitor of visitors) {
    expect((await visitor.get('/api/order/placed?key=used')).data).toEqual(first?.data);
  }
});

test('without a key, the same body is another order after 30 seconds', async () => {
  const { buyer, form, written } = await createCase();
  const place = () => buyer.visitor.post('/api/order/order', form);
  const first = await place();
  ordering.shop.clock.advance(29_999);
  expect((await place()).data).toEqual(first.data);
  expect(await written()).toEqual(whole(1));
  ordering.shop.clock.advance(2);
  const answers = await Promise.all(Array.from({ length: requestCount }, place));
  expect(new Set(answers.map(({ data }) => data.order.code)).size).toBe(1);
  expect(answers[0]?.data).not.toEqual(first.data);
  expect(await written()).toEqual(whole(2));
});

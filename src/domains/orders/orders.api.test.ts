import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createOrdering, line, type Ordering } from '../../../test/factories/ordering.ts';
import { deleteExpiredCheckoutData } from './checkout/checkout-cleanup.usecases.ts';
import { expireUnpaidOrders } from './transitions/order-expiry.usecases.ts';

const hour = 3_600_000;

let shop: Ordering['shop'];
let collector: Ordering['collector'];
let member: Ordering['member'];
let other: Ordering['other'];
let othersAddressId: Ordering['othersAddressId'];
let item: Ordering['item'];
let form: Ordering['form'];
let quoteForm: Ordering['quoteForm'];
let place: Ordering['place'];
let read: Ordering['read'];
beforeAll(async () => {
  ({ shop, collector, member, other, othersAddressId, item, form, quoteForm, place, read } =
    await createOrdering());
});
afterAll(() => shop.close());

test('statuses have the same labels in the order and in GET /api/initial', async () => {
  const { code } = (await place()).data.order;
  await shop.database.pool.query(
    `UPDATE shop_order SET status = 'refund', payment_status = 'held', ended_at = now() WHERE code = $1`,
    [code],
  );
  for (const lang of ['en', 'zh-Hant', 'zh-Hans']) {
    member.lang = lang;
    const order = await read(code);
    const { param } = (await member.get('/api/initial')).data;
    expect(param.order_statuses).toContainEqual(
      expect.objectContaining({ id: order.status, label: order.status_label }),
    );
    expect(param.payment_statuses).toContainEqual({
      id: order.payment_status,
      label: order.payment_status_label,
    });
  }
  member.lang = null;
});

describe('GET /api/order', () => {
  test('quoting, placing and listing need a login, whatever the body', async () => {
    const visitor = createVisitor(shop.api);
    for (const answer of [
      await visitor.post('/api/order/quote', quoteForm()),
      await visitor.post('/api/order/order', form()),
      await visitor.post('/api/order/order', { nonsense: true }),
      await visitor.get('/api/order/latest'),
      await visitor.get('/api/order/history'),
      await visitor.get('/api/order/latest?page=abc'),
    ]) {
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Unauthenticated' });
    }
  });

  test('is for its owner or the holder of its hash; 404 for others', async () => {
    const { order } = (await place()).data;
    const visitor = createVisitor(shop.api);
    const path = `/api/order/${order.code}`;
    expect((await member.get(path)).status).toBe(200);
    expect((await visitor.get(`${path}?hash=${order.hash}`)).data.code).toBe(order.code);
    const foreign = (await place({ address_id: othersAddressId }, other)).data.order;
    for (const answer of [
      await visitor.get(path),
      await other.get(path),
      await visitor.get(`${path}?hash=`),
      await visitor.get(`${path}?hash=${order.hash}x`),
      await visitor.get(`${path}?hash=${foreign.hash}`),
      await member.get(`/api/order/${foreign.code}`),
      await member.get('/api/order/G000000000000'),
      await member.get('/api/order/abc'),
      await member.get('/api/order/1'),
      await member.get('/api/order/%00'),
    ]) {
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await member.get(`/api/order/${foreign.code}?hash=${foreign.hash}`)).status).toBe(200);
  });

  test('lists contain the member’s own orders, with pages', async () => {
    const { visitor: buyer, addressId: home } = await collector('pages');
    const codes: string[] = [];
    for (let nums = 1; nums <= 3; nums += 1) {
      const placed = await place({ address_id: home, items: [line(item, nums)] }, buyer);
      codes.unshift(placed.data.order.code);
    }
    const getCodes = async (query: string) =>
      (await buyer.get(`/api/order/latest?${query}`)).data.items.map((one: { code: string }) => one.code);
    expect(await getCodes('')).toEqual(codes);
    expect(await getCodes('page=1&per_page=2')).toEqual(codes.slice(0, 2));
    expect(await getCodes('page=2&per_page=2')).toEqual(codes.slice(2));
    expect((await buyer.get('/api/order/latest?page=9')).data).toMatchObject({
      items: [],
      page: 9,
      total: 3,
    });
    for (const query of ['page=0', 'page=-1', 'page=abc', 'page=1.5', 'per_page=97', 'page=', 'per_page=0']) {
      expect((await buyer.get(`/api/order/latest?${query}`)).status).toBe(422);
    }
  });
});

describe('the payment deadline', () => {
  const countFailed = async (): Promise<number> =>
    (await shop.database.pool.query(`SELECT count(*) AS n FROM shop_order WHERE status = 'failed'`)).rows[0]
      .n;

  test('fails an order after 72 hours and frees its copies', async () => {
    await expireUnpaidOrders(shop.services);
    const edition = await createItem(shop.services.db, { editionSize: 2 });
    const { order } = (await place({ items: [line(edition, 2)] })).data;
    const { order: paid } = (await place()).data;
    await shop.database.pool.query(`UPDATE shop_order SET payment_status = 'paid' WHERE code = $1`, [
      paid.code,
    ]);
    shop.clock.advance(72 * hour - 1000);
    await expireUnpaidOrders(shop.services);
    expect((await read(order.code)).status).toBe('generating');
    shop.clock.advance(1000);
    const before = await countFailed();
    const runs = await Promise.all(Array.from({ length: 4 }, () => expireUnpaidOrders(shop.services)));
    expect(runs.reduce((sum, failed) => sum + failed, 0)).toBe((await countFailed()) - before);
    const failed = await read(order.code);
    expect(failed).toMatchObject({ status: 'failed', payment_status: 'failed', transfer: null });
    expect(failed.pay_before).toBeUndefined();
    expect(failed.lines[0].edition_number).toBeUndefined();
    expect(failed.events).toHaveLength(2);
    expect(failed.events[1]).toMatchObject({ kind: 'overdue', from: 'generating', to: 'failed' });
    expect((await read(paid.code)).status).toBe('generating');
    expect((await member.get(`/api/shop/${edition.id}`)).data.edition).toEqual({ size: 2, left: 2 });
    expect((await place({ items: [line(edition, 2)] })).status).toBe(201);
  });

  test('keeps it in latest for 30 days, then in history', async () => {
    const { visitor: buyer, addressId: home } = await collector('history');
    const { order } = (await place({ address_id: home }, buyer)).data;
    const totals = async () => [
      (await buyer.get('/api/order/latest')).data.total,
      (await buyer.get('/api/order/history')).data.total,
    ];
    shop.clock.advance(73 * hour);
    await expireUnpaidOrders(shop.services);
    expect(await totals()).toEqual([1, 0]);
    shop.clock.advance(30 * 24 * hour - 1000);
    expect(await totals()).toEqual([1, 0]);
    shop.clock.advance(1000);
    expect(await totals()).toEqual([0, 1]);
    expect((await buyer.get('/api/order/history')).data.items[0].code).toBe(order.code);
  });

  test('expired quotes and keys are deleted', async () => {
    const counts = async () => {
      await deleteExpiredCheckoutData(shop.services);
      const { rows } = await shop.database.pool.query(
        'SELECT (SELECT count(*) FROM order_quote) AS quotes, (SELECT count(*) FROM order_idempotency) AS requests',
      );
      return rows[0];
    };
    shop.clock.advance(31 * 24 * hour);
    expect(await counts()).toEqual({ quotes: 0, requests: 0 });
    await member.post('/api/order/quote', quoteForm());
    await place();
    shop.clock.advance(15 * 60_000 - 1);
    expect(await counts()).toEqual({ quotes: 1, requests: 1 });
    shop.clock.advance(1);
    expect(await counts()).toEqual({ quotes: 0, requests: 1 });
    shop.clock.advance(30 * 24 * hour - 15 * 60_000 - 1);
    expect(await counts()).toEqual({ quotes: 0, requests: 1 });
    shop.clock.advance(1);
    expect(await counts()).toEqual({ quotes: 0, requests: 0 });
  });
});

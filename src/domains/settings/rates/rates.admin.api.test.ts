import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector } from '../../../../test/clients/visitor.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let manager: StaffVisitor;
let finance: StaffVisitor;
let itemId: number;
let opened: Date;
beforeAll(async () => {
  shop = await createTestShop();
  opened = shop.clock.now();
  const item = await createItem(shop.services.db, {
    sizes: [{ widthMm: 400, heightMm: 300, priceNtd: 6310 }],
  });
  itemId = item.id;
});
afterAll(() => shop.close());
// Each test runs in its own hour, in which no other rate has started.
beforeEach(async () => {
  shop.clock.advance(3_600_000);
  await shop.database.pool.query('DELETE FROM exchange_rate WHERE starts_at >= $1', [opened]);
  await shop.database.pool.query('DELETE FROM default_rate WHERE starts_at >= $1', [opened]);
  // A staff session lasts 12 hours.
  manager = await staffVisitor(shop, 'manager');
  finance = await staffVisitor(shop, 'finance');
});

const inMinutes = (minutes: number) =>
  new Date((Math.floor(shop.clock.now().getTime() / 60_000) + minutes) * 60_000).toISOString();
const add = (form: object, kind = 'usd', by = manager) => by.post(`/api/admin/rate/${kind}`, form);
const list = async (kind = 'usd', query = '') => (await manager.get(`/api/admin/rate/${kind}${query}`)).data;
const priceInUsd = async () =>
  (await createVisitor(shop.api).get(`/api/shop/${itemId}?currency=USD`)).data.from_price.amount;
const entries = async (action: string) =>
  (await shop.database.pool.query('SELECT * FROM audit_entry WHERE action = $1 ORDER BY id', [action])).rows;

describe('an exchange rate', () => {
  test('that starts at once applies at once to prices that follow it', async () => {
    // 6,310 / 31.5, and 6,310 / 30 are 200.3 and 210.3.
    expect(await priceInUsd()).toBe(20_100);
    const started = shop.clock.now().toISOString();
    const added = await add({ value: '30.0' });
    expect(added).toMatchObject({
      status: 201,
      data: { value: '30', state: 'in_force', starts_at: shop.clock.now().toISOString() },
    });
    shop.clock.advance(5000);
    expect(await priceInUsd()).toBe(21_100);
    const { in_force, items } = await list();
    expect(in_force).toMatchObject({ value: '30' });
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['in_force', 'past']);
    expect((await entries('rate.create')).at(-1)).toMatchObject({
      subject_kind: 'rate',
      subject_id: 'usd',
      after: { value: '30', starts_at: started },
    });
  });

  test('that starts later applies from its minute on, and not before', async () => {
    await add({ value: '31.5' });
    shop.clock.advance(60_000);
    expect(await priceInUsd()).toBe(20_100);
    const start = inMinutes(30);
    await add({ value: '35', starts_at: start });
    shop.clock.set(new Date(Date.parse(start) - 1).toISOString());
    expect(await priceInUsd()).toBe(20_100);
    shop.clock.advance(1);
    expect(await priceInUsd()).toBe(18_100);
  });

  test('that starts later can be updated and deleted; one that has started cannot', async () => {
    const { data: rate } = await add({ value: '33', starts_at: inMinutes(10) });
    const path = `/api/admin/rate/usd/${rate.id}`;
    const changed = await manager.put(path, { value: '34', starts_at: inMinutes(20), version: 1 });
    expect(changed).toMatchObject({ status: 200, data: { value: '34', version: 2 } });
    const late = await manager.put(path, { value: '32', starts_at: inMinutes(20), version: 1 });
    expect(late).toMatchObject({ status: 409, code: 'version_conflict', data: { value: '34', version: 2 } });
    expect(await manager.delete(`${path}?version=1`)).toMatchObject({ status: 409 });

    shop.clock.advance(20 * 60_000);
    for (const answer of [
      await manager.put(path, { value: '32', starts_at: inMinutes(20), version: 2 }),
      await manager.delete(`${path}?version=2`),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'already_effective', data: { state: 'in_force' } });
    }

    const { data: other } = await add({ value: '40', starts_at: inMinutes(10) });
    expect(await manager.delete(`/api/admin/rate/usd/${other.id}?version=1`)).toMatchObject({ status: 200 });
    expect(await manager.delete(`/api/admin/rate/usd/${other.id}?version=1`)).toMatchObject({ status: 404 });
    expect((await entries('rate.delete')).at(-1)).toMatchObject({ before: { value: '40' } });
  });

  test.each([
    [{ value: '3.15' }, 'value'],
    [{ value: '31,5' }, 'value'],
    [{ value: '' }, 'value'],
    [{ value: '31', starts_at: '2020-01-01T00:00:00Z' }, 'starts_at'],
    [{ value: '31', starts_at: '2026-12-01T00:00:30Z' }, 'starts_at'],
    [{ value: '31', starts_at: '2126-12-01T00:00:00Z' }, 'starts_at'],
    [{ value: '31', starts_at: 'tomorrow' }, 'starts_at'],
    [{ value: '31', currency: 'EUR' }, 'currency'],
  ])('%j is rejected', async (form, field) => {
    const before = (await list()).total;
    expect(await add(form)).toMatchObject({ status: 422, fields: [field] });
    expect((await list()).total).toBe(before);
  });

  test('of two rates with the same start the second is rejected, also when sent at the same time', async () => {
    const form = { value: '36', starts_at: inMinutes(50) };
    const answers = await Promise.all([add(form), add(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject({ fields: ['starts_at'] });
    const { data: next } = await add({ value: '37', starts_at: inMinutes(55) });
    const moved = { value: '37', starts_at: form.starts_at, version: 1 };
    expect(await manager.put(`/api/admin/rate/usd/${next.id}`, moved)).toMatchObject({
      status: 422,
      fields: ['starts_at'],
    });
  });

  test('is read by finance and written by managers', async () => {
    expect(await finance.get('/api/admin/rate/usd')).toMatchObject({ status: 200 });
    expect(await add({ value: '31' }, 'usd', finance)).toMatchObject({ status: 403 });
    expect(await manager.get('/api/admin/rate/eur')).toMatchObject({ status: 404 });
  });
});

describe('orders', () => {
  test('keep the rates they were placed with; new ones use the new rates', async () => {
    const artist = await createArtist(shop.services.db);
    const own = await createArtist(shop.services.db, { shareBasisPoints: 4500 });
    const items = await Promise.all(
      [artist, own].map(({ id }) =>
        createItem(shop.services.db, {
          artistId: id,
          sizes: [{ widthMm: 400, heightMm: 300, priceNtd: 2100 }],
        }),
      ),
    );
    const { visitor, addressId } = await registerCollector(shop.api, 'rates@example.com');
    const place = async (currency: string) => {
      const answer = await visitor.post(
        '/api/order/order',
        {
          paytype: 'transfer',
          items: items.map(({ id, sizes }) => ({ item_id: id, size_id: sizes[0]!.id, frame_id: 1, nums: 1 })),
          address_id: addressId,
          agree: true,
          currency,
        },
        { 'Idempotency-Key': `${currency}-${shop.clock.now().getTime()}` },
      );
      expect(answer.status).toBe(201);
      return answer.data.order.code as string;
    };
    const frozen = async (code: string) => {
      const { rows } = await shop.database.pool.query(
        `SELECT exchange_rate, tax_basis_points, total, tax_included,
                (SELECT array_agg(share_basis_points ORDER BY position) FROM order_line WHERE order_id = shop_order.id) AS shares
         FROM shop_order WHERE code = $1`,
        [code],
      );
      return rows[0];
    };
    await add({ value: '30' });
    shop.clock.advance(60_000);
    const old = await place('NTD');
    const before = await frozen(old);
    expect(before).toMatchObject({ tax_basis_points: 500, shares: [3000, 4500] });

    await add({ value: '8' }, 'tax');
    await add({ value: '35.5' }, 'share');
    await add({ value: '32' });
    for (const [kind, values] of [
      ['tax', ['8', '5']],
      ['share', ['35.5', '30']],
      ['usd', ['32', '30', '31.5']],
    ] as const) {
      const { items, total, in_force } = await list(kind);
      expect(items.map((rate: { value: string }) => rate.value)).toEqual(values);
      expect(total).toBe(values.length);
      expect(in_force).toMatchObject({ kind, value: values[0], state: 'in_force' });
    }
    shop.clock.advance(60_000);
    expect(await frozen(old)).toEqual(before);
    expect(await frozen(await place('NTD'))).toMatchObject({ tax_basis_points: 800, shares: [3550, 4500] });
    shop.clock.advance(60_000);
    expect(await frozen(await place('USD'))).toMatchObject({ exchange_rate: '32.000000' });
    const shown = (await visitor.get(`/api/order/${old}`)).data;
    expect(shown).toMatchObject({ tax_basis_points: 500 });
  });

  test('an open quote is rejected with the new amounts after a rate change', async () => {
    const item = await createItem(shop.services.db, {
      sizes: [{ widthMm: 400, heightMm: 300, priceNtd: 2100 }],
    });
    const { visitor, addressId } = await registerCollector(shop.api, 'quoted@example.com');
    const form = {
      paytype: 'transfer',
      items: [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 1 }],
      address_id: addressId,
      currency: 'USD',
    };
    const { data: quote } = await visitor.post('/api/order/quote', form);
    await add({ value: '20' });
    shop.clock.advance(5000);
    const rejected = await visitor.post('/api/order/order', { ...form, agree: true, quote: quote.quote });
    expect(rejected).toMatchObject({ status: 409, code: 'price_changed' });
    // 2,100 / 31.5 and 2,100 / 20.
    expect([quote, rejected.data].map(({ lines }) => lines[0].price.amount)).toEqual([6700, 10_500]);
  });
});

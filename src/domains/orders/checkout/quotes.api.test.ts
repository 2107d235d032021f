import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import { createOrdering, line, type Ordering, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { sizeTable } from '../../catalogue/catalogue.table.ts';

const hour = 3_600_000;

let shop: Ordering['shop'];
let member: Ordering['member'];
let other: Ordering['other'];
let othersAddressId: Ordering['othersAddressId'];
let item: Ordering['item'];
let form: Ordering['form'];
let quoteForm: Ordering['quoteForm'];
let place: Ordering['place'];
let read: Ordering['read'];
let countOrders: Ordering['countOrders'];
let snapshot: Ordering['snapshot'];
beforeAll(async () => {
  ({ shop, member, other, othersAddressId, item, form, quoteForm, place, read, countOrders, snapshot } =
    await createOrdering());
});
afterAll(() => shop.close());

describe('quotes', () => {
  test('a changed price is rejected with a new quote, which then applies', async () => {
    const dearer = await createItem(shop.services.db);
    const items = [line(dearer)];
    const { data: first } = await member.post('/api/order/quote', quoteForm({ items }));
    await shop.services.db.update(sizeTable).set({ priceNtd: 4000 }).where(eq(sizeTable.itemId, dearer.id));
    const before = await snapshot();
    const rejected = await place({ items, quote: first.quote });
    expect(rejected).toMatchObject({ status: 409, code: 'price_changed' });
    expect(rejected.data.items_total).toEqual({ amount: 4000, currency: 'NTD' });
    expect(rejected.data.quote).not.toBe(first.quote);
    expect(await snapshot()).toEqual(before);
    const placed = await place({ items, quote: rejected.data.quote });
    expect(placed.status).toBe(201);
    expect((await read(placed.data.order.code)).total).toEqual(rejected.data.total);
  });

  test('a quote of other lines, of another member, unknown or expired is rejected', async () => {
    const { data: quoted } = await member.post('/api/order/quote', quoteForm());
    const foreign = await other.post('/api/order/quote', quoteForm({ address_id: othersAddressId }));
    const rejected = { status: 409, code: 'price_changed' };
    expect(await place({ quote: quoted.quote, items: [line(item, 2)] })).toMatchObject(rejected);
    expect(await place({ quote: foreign.data.quote })).toMatchObject(rejected);
    expect(await place({ quote: 'nonsense' })).toMatchObject(rejected);
    expect((await place({ quote: '' })).status).toBe(422);
    // Of the same amounts for another work, and with another freight.
    const another = await createItem(shop.services.db);
    expect(await place({ quote: quoted.quote, items: [line(another, 1, oakAndGlass)] })).toMatchObject(
      rejected,
    );
    const { data } = await member.post('/api/freight', quoteForm({ paytype: undefined }));
    const express = data.options[1].id;
    expect(await place({ quote: quoted.quote, freight_id: express })).toMatchObject(rejected);
    shop.clock.advance(15 * 60_000 - 1);
    expect((await place({ quote: quoted.quote })).status).toBe(201);
    shop.clock.advance(1);
    expect(await place({ quote: quoted.quote })).toMatchObject(rejected);
  });

  test('lines may be in another order', async () => {
    const [one, two] = [line(item, 1), line(item, 2, oakAndGlass)];
    const { data } = await member.post('/api/order/quote', quoteForm({ items: [one, two] }));
    expect((await place({ quote: data.quote, items: [two, one] })).status).toBe(201);
  });

  test('needs no consent and has no quote', async () => {
    expect((await member.post('/api/order/quote', form())).fields).toEqual(['agree']);
    expect((await member.post('/api/order/quote', quoteForm({ quote: 'x' }))).fields).toEqual(['quote']);
  });
});

describe('repeated requests', () => {
  const withKey = (key: string, part: object = {}, who = member) =>
    who.post('/api/order/order', form(part), { 'idempotency-key': key });

  test('the same key and body give the same order', async () => {
    const before = await countOrders();
    const first = await withKey('again');
    await member.put('/api/cart', line(item, 1, oakAndGlass));
    shop.clock.advance(24 * hour);
    const second = await withKey('again');
    expect(second).toMatchObject({ status: 201, data: first.data });
    expect(await countOrders()).toBe(before + 1);
    // A repeat takes nothing out of the cart that was put into it since.
    expect((await member.get('/api/cart')).data.lines).toHaveLength(1);
  });

  test('the same key with another body is rejected', async () => {
    await withKey('mismatch');
    const rejected = await withKey('mismatch', { items: [line(item, 2)] });
    expect(rejected).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
  });

  test('keys belong to a member', async () => {
    const mine = await withKey('shared');
    const theirs = await withKey('shared', { address_id: othersAddressId }, other);
    expect(theirs.status).toBe(201);
    expect(theirs.data.order.code).not.toBe(mine.data.order.code);
  });

  test('a key whose order was rejected can be used again', async () => {
    expect((await withKey('refused-first', { items: [{ ...line(item), size_id: 999_999 }] })).status).toBe(
      422,
    );
    expect((await withKey('refused-first')).status).toBe(201);
  });

  test('a malformed key is rejected', async () => {
    expect((await withKey('x'.repeat(256))).status).toBe(422);
  });

  test('without a key the same body is a repeat for 30 seconds', async () => {
    const body = form({ items: [line(item, 7)] });
    const first = await member.post('/api/order/order', body);
    shop.clock.advance(30_000);
    const { agree, ...others } = body;
    const repeat = await member.post('/api/order/order', { agree, ...others });
    expect(repeat).toMatchObject({ status: 201, data: first.data });
    const different = await member.post('/api/order/order', form({ items: [line(item, 8)] }));
    expect(different.data.order.code).not.toBe(first.data.order.code);
    shop.clock.advance(1);
    const later = await member.post('/api/order/order', body);
    expect(later.status).toBe(201);
    expect(later.data.order.code).not.toBe(first.data.order.code);
    const again = await member.post('/api/order/order', body);
    expect(again.data).toEqual(later.data);
  });

  test.each<[string, Record<string, string>]>([
    ['with a key', { 'idempotency-key': 'at-once' }],
    ['without', {}],
  ])('concurrent requests %s give one order', async (_, headers) => {
    const before = await countOrders();
    const body = form({ items: [line(item, 9, oakAndGlass)] });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => member.post('/api/order/order', body, headers)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map((answer) => answer.data.order.code)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test('of two bodies with one key at the same time one is ordered, the other rejected', async () => {
    const before = await countOrders();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        withKey('two-bodies', { items: [line(item, (index % 2) + 1)] }),
      ),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
    expect(await countOrders()).toBe(before + 1);
  });
});

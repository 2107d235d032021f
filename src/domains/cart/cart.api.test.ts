import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, logIn, registerCollector, type Visitor } from '../../../test/clients/visitor.ts';
import { createCartShop, getCart, keysAndNums } from '../../../test/factories/carts.ts';
import { createItem } from '../../../test/factories/items.ts';
import { type Item, line, oakAndGlass, unframed } from '../../../test/factories/ordering.ts';
import type { TestShop } from '../../../test/servers/shop.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { tokenHash } from '../../platform/passwords.ts';
import { itemTable } from '../catalogue/catalogue.table.ts';
import { getConfiguredItems } from '../catalogue/framing/configured-items.usecases.ts';
import { deleteIdleCarts } from './cart.usecases.ts';

let shop: TestShop;
let item: Item;
let other: Item;
let edition: Item;
beforeAll(async () => {
  ({ shop, item, other, edition } = await createCartShop());
});
afterAll(() => shop.close());

let visitor: Visitor;
beforeEach(() => {
  visitor = createVisitor(shop.api);
});

describe('a visitor’s cart', () => {
  test('is created with a token when there is none, and found by the token', async () => {
    const first = await visitor.get('/api/cart');
    expect(first).toMatchObject({ status: 200, code: 'success', data: { step: 1, lines: [], lists: [] } });
    expect(first.data.token).toMatch(/^[\w-]{43}$/);
    await visitor.put('/api/cart', line(item, 2));
    const again = await visitor.get('/api/cart');
    expect(again.data.token).toBe(first.data.token);
    expect(keysAndNums(again.data)).toEqual([line(item, 2)]);
  });

  test.each(['unknown-token', 'x'.repeat(43), 'ÿ', "' OR 1=1 --", 'x'.repeat(5000)])(
    'the odd token %.20s gives a new cart with a new token',
    async (token) => {
      visitor.cartToken = encodeURIComponent(token);
      const { status, data } = await visitor.get('/api/cart');
      expect(status).toBe(200);
      expect(data.lines).toEqual([]);
      expect(data.token).not.toBe(token);
      await visitor.put('/api/cart', line(item));
      expect(await getCart(visitor)).toEqual([line(item)]);
    },
  );

  test('is stored with the hash of its token only', async () => {
    await visitor.get('/api/cart');
    const { rows } = await shop.database.pool.query(
      `SELECT count(*) AS n FROM cart WHERE encode(token_hash, 'escape') = $1 OR encode(token_hash, 'base64') LIKE $1`,
      [visitor.cartToken],
    );
    expect(rows[0].n).toBe(0);
  });

  test('shows a line with its size, frame, price and total', async () => {
    await visitor.put('/api/cart', line(other, 3));
    const { data, message } = await visitor.put('/api/cart?currency=NTD', line(item, 2, oakAndGlass));
    expect(message).toBe('Saved to your cart');
    const ids = { item_id: item.id, size_id: item.sizes[0]!.id, frame_id: oakAndGlass };
    const [configured] = await getConfiguredItems(shop.services, [ids]);
    const { geometry, unitPriceInclTax, readyInDays, size } = configured!;
    const price = unitPriceInclTax.NTD;
    expect(price.amount).toBeGreaterThan(3200);
    expect(geometry.framedSizeMm.widthMm).toBeGreaterThan(geometry.framedSizeMm.heightMm);
    const [, { frame, ...shown }] = data.lines;
    expect(shown).toEqual({
      ...line(item, 2, oakAndGlass),
      selected: true,
      title: 'Sea of clouds',
      slug: 'sea-of-clouds',
      artist: { id: item.artistId, name: 'An artist' },
      picture: { id: item.picture.id, width: 1600, height: 1200, color: '#808080' },
      size: { id: item.sizes[0]!.id, width_mm: 400, height_mm: 300, substrate: size.substrate.name.en },
      framed_width_mm: geometry.framedSizeMm.widthMm,
      framed_height_mm: geometry.framedSizeMm.heightMm,
      custom: false,
      ready_in_days: readyInDays,
      price,
      total: { amount: 2 * price.amount, currency: 'NTD' },
    });
    expect(frame).toMatchObject({ id: oakAndGlass, name: configured!.frame.name.en });
    expect(data.price).toEqual({ amount: 2 * price.amount + 3 * 3217, currency: 'NTD' });
    expect(data.fees).toBeNull();
  });

  test('is in the user’s language', async () => {
    visitor.lang = 'zh-Hant';
    const { data, message } = await visitor.put('/api/cart', line(item));
    expect(message).toBe('已放入購物車');
    expect(data.lines[0].title).toBe('雲海');
    visitor.lang = 'zh-Hans';
    expect((await visitor.get('/api/cart')).data.lines[0].title).toBe('云海');
  });

  test('uses a size’s own USD price', async () => {
    const { data } = await visitor.put('/api/cart?currency=USD', line(item, 2, unframed, 1));
    expect(data.price).toEqual({ amount: 60_000, currency: 'USD' });
    // 3,217 by 31.5 is 102.13.
    const both = await visitor.put('/api/cart?currency=USD', line(other, 1));
    expect(both.data.price).toEqual({ amount: 70_300, currency: 'USD' });
  });

  test('keeps sizes and frames of one item apart, and replaces quantities', async () => {
    await visitor.put('/api/cart', line(item, 1));
    await visitor.put('/api/cart', line(item, 1, oakAndGlass));
    await visitor.put('/api/cart', line(item, 1, unframed, 1));
    await visitor.put('/api/cart', line(item, 99));
    expect(await getCart(visitor)).toEqual([
      line(item, 99),
      line(item, 1, oakAndGlass),
      line(item, 1, unframed, 1),
    ]);
  });

  test('is replaced by a list; duplicates keep the larger quantity', async () => {
    await visitor.put('/api/cart', line(other, 4));
    await visitor.put('/api/cart', line(item, 1));
    const list = [line(item, 3), line(item, 7), line(edition, 1)];
    const { status, data } = await visitor.post('/api/cart', list);
    expect(status).toBe(200);
    expect(keysAndNums(data)).toEqual([line(item, 7), line(edition, 1)]);
    expect(await getCart(visitor)).toEqual([line(item, 7), line(edition, 1)]);
    expect((await visitor.post('/api/cart', [])).data.lines).toEqual([]);
    expect(await getCart(visitor)).toEqual([]);
  });

  test('loses a line, an item or everything; repeating it is no error', async () => {
    await visitor.post('/api/cart', [
      line(item, 1),
      line(item, 1, oakAndGlass),
      line(item, 1, oakAndGlass, 1),
      line(other, 1),
    ]);
    const narrow = `/api/cart/${item.id}?size_id=${item.sizes[0]!.id}&frame_id=${oakAndGlass}`;
    const without = async (path: string) => keysAndNums((await visitor.delete(path)).data);
    const others = [line(item, 1), line(item, 1, oakAndGlass, 1), line(other, 1)];
    expect(await without(narrow)).toEqual(others);
    expect(await without(narrow)).toEqual(others);
    expect(await without(`/api/cart/${item.id}?frame_id=${oakAndGlass}`)).toEqual([
      line(item, 1),
      line(other, 1),
    ]);
    expect(await without(`/api/cart/${other.id}?size_id=${item.sizes[0]!.id}`)).toHaveLength(2);
    expect(await without(`/api/cart/${item.id}`)).toEqual([line(other, 1)]);
    const cleared = await visitor.delete('/api/cart');
    expect(cleared).toMatchObject({ status: 200, message: 'Removed from your cart', data: { lines: [] } });
  });

  test('has its items with sizes and frames, each item once', async () => {
    await visitor.post('/api/cart', [line(item), line(item, 1, oakAndGlass), line(other)]);
    const { status, data } = await visitor.get('/api/cart/item');
    expect(status).toBe(200);
    expect(data.items.map((one: { id: number }) => one.id).sort()).toEqual([item.id, other.id].sort());
    expect(data.items[0].sizes.length).toBeGreaterThan(1);
    expect(data.items[0].frames[0].id).toBe(unframed);
    const alone = await createVisitor(shop.api).get('/api/cart/item');
    expect(alone.data.items).toEqual([]);
  });

  test('keeps concurrent writes of many tabs', async () => {
    await visitor.get('/api/cart');
    const lines = [line(item, 1), line(item, 2, oakAndGlass), line(other, 3), line(other, 4, oakAndGlass)];
    const answers = await Promise.all(
      [...lines, ...lines, ...lines].map((one) => visitor.put('/api/cart', one)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
    const kept = await getCart(visitor);
    expect(kept).toHaveLength(4);
    expect(kept).toEqual(expect.arrayContaining(lines));
  });
});

describe('step, selection, form and currency', () => {
  test('are stored with the cart, each part replaced as a whole', async () => {
    await visitor.post('/api/cart', [line(item, 2), line(other, 1)]);
    const selection = [{ item_id: other.id, size_id: other.sizes[0]!.id, frame_id: unframed }];
    const form = { paytype: 'transfer', tax_id: '04595257', invoice: { type: 'company' } };
    const saved = await visitor.put('/api/cart/form', { step: 2, selection, form, currency: 'NTD' });
    expect(saved).toMatchObject({ status: 200, message: 'Saved' });
    const { data } = await visitor.get('/api/cart');
    expect(data).toMatchObject({ step: 2, form, currency: 'NTD', lists: selection });
    expect(data.price).toEqual({ amount: 3217, currency: 'NTD' });
    await visitor.put('/api/cart/form', { form: { agree: true } });
    expect((await visitor.get('/api/cart')).data).toMatchObject({
      step: 2,
      form: { agree: true },
      lists: selection,
    });
  });

  test('uses the chosen currency everywhere, and a call may name another', async () => {
    expect((await visitor.get('/api/cart')).data.currency).toBe('USD');
    await visitor.put('/api/cart/form', { currency: 'NTD' });
    expect((await visitor.get('/api/cart')).data.currency).toBe('NTD');
    expect((await visitor.get(`/api/shop/${item.id}`)).data.sizes[0].price.currency).toBe('NTD');
    expect((await visitor.get('/api/cart?currency=USD')).data.currency).toBe('USD');
    expect((await visitor.get('/api/cart')).data.currency).toBe('NTD');
  });

  test.each([
    [{ step: 0 }, 'step'],
    [{ step: 4 }, 'step'],
    [{ step: '2' }, 'step'],
    [{ currency: 'EUR' }, 'currency'],
    [{ form: { colour: 'red' } }, 'form.colour'],
    [{ form: { tax_id: 'x'.repeat(150) } }, 'form.tax_id'],
    [{ form: { invoice: { type: 'other' } } }, 'form.invoice.type'],
    [{ form: { tax_id: 'x\0' } }, 'form.tax_id'],
    [{ form: { tax_id: 'x\ud800' } }, 'form.tax_id'],
    [{ lines: [] }, 'lines'],
    [{ selection: [{ item_id: 1, size_id: 1, frame_id: 1, nums: 1 }] }, 'selection.0.nums'],
    [{ selection: [{ item_id: 999, size_id: 1, frame_id: 1 }] }, 'selection.0'],
  ])('%j is rejected and changes nothing', async (body, field) => {
    await visitor.put('/api/cart', line(item, 2));
    const before = (await visitor.get('/api/cart')).data;
    const rejected = await visitor.put('/api/cart/form', body);
    expect(rejected).toMatchObject({ status: 422, code: 'validation' });
    expect(rejected.fields).toContain(field);
    expect((await visitor.get('/api/cart')).data).toEqual(before);
  });

  test('the freight is that to the member’s first address, until the form has a destination', async () => {
    const { addressId, visitor: member } = await registerCollector(shop.api, 'fees@example.com');
    await member.put('/api/cart', line(item, 1, oakAndGlass));
    const first = (await member.get('/api/cart?currency=NTD')).data;
    const known = await member.put('/api/cart/form', { form: { address_id: addressId }, currency: 'NTD' });
    const items = [line(item, 1, oakAndGlass)];
    const freight = await member.post('/api/freight', { address_id: addressId, items, currency: 'NTD' });
    expect(known.data.fees).toEqual(freight.data.fee);
    expect(first).toMatchObject({ fees: freight.data.fee, fees_estimate: null, country_code: 'TW' });
    const [standard, fast] = freight.data.options;
    const getDays = ({ kind, name, arrives_from, arrives_by }: Record<string, string>) => ({
      kind,
      name,
      arrives_from,
      arrives_by,
    });
    expect(first.delivery).toEqual({ ...getDays(standard), country_code: 'TW' });
    expect(known.data.delivery).toEqual(first.delivery);
    const express = { address_id: addressId, freight_id: freight.data.options[1].id };
    const quick = await member.put('/api/cart/form', { form: express });
    expect(quick.data.fees).toEqual(freight.data.options[1].fee);
    expect(quick.data.delivery).toEqual({ ...getDays(fast), country_code: 'TW' });
    const collected = await member.put('/api/cart/form', { form: { pickup_type: 'store', store_id: 1 } });
    expect(collected.data.fees).toEqual({ amount: 0, currency: 'NTD' });
    expect(collected.data.delivery).toMatchObject({ kind: 'store', country_code: null });
    const nowhere = await member.put('/api/cart/form', { form: { address_id: 999_999 } });
    expect(nowhere.data).toMatchObject({ fees: null, fees_problem: { code: 'not_found' } });
  });
});

describe('the freight before an address is known', () => {
  /** A visitor whose internet address is in Taiwan. */
  const createTaiwanese = (): Visitor =>
    createVisitor({ request: (path, init) => shop.api.request(path, init, { ip: '168.95.1.1' }) });

  test('is estimated for the visitor’s country, or the chosen one', async () => {
    visitor = createTaiwanese();
    const { data } = await visitor.put('/api/cart', line(item));
    expect(data).toMatchObject({ country_code: 'TW', fees: null, fees_estimate: { country_code: 'TW' } });
    const { data: quoted } = await visitor.post('/api/freight', {
      country_code: 'TW',
      items: [line(item)],
      currency: data.currency,
    });
    const [{ name, days_min, days_max, arrives_from, arrives_by }] = quoted.options;
    const estimate = { country_code: 'TW', fee: quoted.fee, days_min, days_max };
    expect(data.fees_estimate).toEqual(estimate);
    const delivery = { kind: 'standard', name, arrives_from, arrives_by, country_code: 'TW' };
    expect(data.delivery).toEqual(delivery);
    // Of the selected lines alone.
    await visitor.put('/api/cart', line(other, 1, oakAndGlass));
    const { nums: _, ...selection } = line(item);
    const some = await visitor.put('/api/cart/form', { selection: [selection] });
    expect(some.data).toMatchObject({ fees_estimate: estimate, delivery, price: data.price });

    const chosen = await visitor.put('/api/cart/form', { country_code: 'US' });
    expect(chosen.data).toMatchObject({ country_code: 'US', fees_estimate: { country_code: 'US' } });
    expect(chosen.data.fees_estimate.fee.amount).toBeGreaterThan(quoted.fee.amount);
    expect((await visitor.get('/api/cart')).data).toEqual(chosen.data);
  });

  test('is unknown without delivery, without a country, and for an empty cart', async () => {
    visitor = createTaiwanese();
    expect((await visitor.get('/api/cart')).data).toMatchObject({ country_code: 'TW', fees_estimate: null });
    await visitor.put('/api/cart', line(item));
    const { data } = await visitor.put('/api/cart/form', { country_code: 'AQ' });
    expect(data).toMatchObject({ country_code: 'AQ', fees: null, fees_estimate: null });
    const nowhere = createVisitor(shop.api);
    expect((await nowhere.put('/api/cart', line(item))).data).toMatchObject({
      country_code: null,
      fees_estimate: null,
    });
  });

  test('keeps the chosen country on login', async () => {
    const email = 'country@example.com';
    const { visitor: collector } = await registerCollector(shop.api, email);
    expect((await collector.get('/api/cart')).data.country_code, 'of the first address').toBe('TW');
    await visitor.put('/api/cart/form', { country_code: 'DE' });
    await logIn(visitor, email);
    expect((await visitor.get('/api/cart')).data.country_code).toBe('DE');
  });
});

test('a line says what has changed since, and is not ordered', async () => {
  const { db } = shop.services;
  const fading = await createItem(db);
  await visitor.post('/api/cart', [line(fading, 1), line(item, 1)]);
  await db.update(itemTable).set({ status: 'off_shelf' }).where(eq(itemTable.id, fading.id));
  const { data } = await visitor.get('/api/cart?currency=NTD');
  expect(data.lines[0]).toMatchObject({ selected: false, problem: { code: 'off_shelf' } });
  expect(data.lines[1].problem).toBeUndefined();
  expect(data.lists).toEqual([{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: unframed }]);
  expect(data.price.amount).toBe(3200);
  const { data: detail } = await visitor.get('/api/cart/item');
  expect(detail.items.map((one: { status: string }) => one.status)).toContain('off_shelf');
  expect((await visitor.delete(`/api/cart/${fading.id}`)).data.lines).toHaveLength(1);
});

test('a member’s cart is kept, full or empty, however old it is', async () => {
  const { visitor: full } = await registerCollector(shop.api, 'full-cart@example.com');
  const { visitor: empty } = await registerCollector(shop.api, 'empty-cart@example.com');
  await shop.database.pool.query(`UPDATE session SET expires_at = '2100-01-01'`);
  await full.put('/api/cart', line(item, 2));
  await empty.put('/api/cart', line(item, 1));
  await empty.delete('/api/cart');
  const carts = async () =>
    (
      await shop.database.pool.query(
        `SELECT email, count(cart_line.*)::int AS lines FROM cart JOIN member ON member.id = cart.member_id
         LEFT JOIN cart_line ON cart_line.cart_id = cart.id
         WHERE email IN ('full-cart@example.com', 'empty-cart@example.com') GROUP BY email ORDER BY email`,
      )
    ).rows;
  shop.clock.advance(400 * 86_400_000);
  await deleteIdleCarts(shop.services);
  expect(await carts()).toEqual([
    { email: 'empty-cart@example.com', lines: 0 },
    { email: 'full-cart@example.com', lines: 1 },
  ]);
  expect((await full.get('/api/cart')).data.lines).toMatchObject([line(item, 2)]);
});

test('abandoned carts are deleted: empty ones after a day, others half a year after their last change', async () => {
  const hours = (number: number) => number * 3_600_000;
  const empty = createVisitor(shop.api);
  await empty.get('/api/cart');
  await visitor.put('/api/cart', line(item, 1));
  const changed = createVisitor(shop.api);
  await changed.put('/api/cart', line(item, 2));
  const tokens = [empty, visitor, changed].map(({ cartToken }) => cartToken);
  /** Which of the carts are left after another while. */
  const left = async (more: number) => {
    shop.clock.advance(more);
    await deleteIdleCarts(shop.services);
    const { rows } = await shop.database.pool.query('SELECT token_hash FROM cart WHERE member_id IS NULL');
    const kept = new Set(rows.map(({ token_hash }: { token_hash: Buffer }) => token_hash.toString('hex')));
    return tokens.map((token) => kept.has(tokenHash(token!).toString('hex')));
  };
  expect(await left(hours(23))).toEqual([true, true, true]);
  expect(await left(hours(2))).toEqual([false, true, true]);
  expect(await left(hours(24 * 100))).toEqual([false, true, true]);
  await changed.put('/api/cart', line(item, 3));
  expect(await left(hours(24 * 78))).toEqual([false, true, true]);
  expect(await left(hours(24 * 2))).toEqual([false, false, true]);
  expect((await visitor.get('/api/cart')).data.token).not.toBe(tokens[1]);
  expect(await getCart(changed)).toEqual([line(item, 3)]);
});

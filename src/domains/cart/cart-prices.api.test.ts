import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, logIn, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createOrdering, type Item, line, type Ordering } from '../../../test/factories/ordering.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { itemTable, sizeTable } from '../catalogue/catalogue.table.ts';

let ordering: Ordering;
beforeAll(async () => {
  ordering = await createOrdering();
});
afterAll(() => ordering.shop.close());

let people = 0;
let member: Visitor;
let addressId: number;
let item: Item;
beforeEach(async () => {
  people += 1;
  ({ visitor: member, addressId } = await ordering.collector(`prices-${people}`));
  item = await createItem(ordering.shop.services.db);
});

const setPrice = async (of: Item, priceNtd: number) => {
  await ordering.shop.services.db.update(sizeTable).set({ priceNtd }).where(eq(sizeTable.itemId, of.id));
};
const setExchangeRate = async (rate: string) => {
  const { pool } = ordering.shop.database;
  await pool.query(
    `INSERT INTO exchange_rate (currency, rate, starts_at) VALUES ('USD', $1, $2)
     ON CONFLICT (currency, starts_at) DO UPDATE SET rate = excluded.rate`,
    [rate, ordering.shop.clock.now()],
  );
};
const ntd = (amount: number) => ({ amount, currency: 'NTD' });
const usd = (amount: number) => ({ amount, currency: 'USD' });
const getKey = ({ nums: _, ...key }: ReturnType<typeof line>) => key;
const cartIn = async (currency: string, who = member) =>
  (await who.get(`/api/cart?currency=${currency}`)).data;
const form = (part: object = {}) => ({
  paytype: 'transfer',
  currency: 'NTD',
  items: [line(item)],
  address_id: addressId,
  agree: true,
  ...part,
});
const place = (part: object = {}) => member.post('/api/order/order', form(part));

describe('a price that changed since the line was added', () => {
  beforeEach(async () => {
    await member.put('/api/cart', line(item));
    await setPrice(item, 3600);
  });

  test('is shown beside the former one, and the line can still be selected', async () => {
    const { lines, lists, price } = await cartIn('NTD');
    expect(lines[0]).toMatchObject({
      price: ntd(3600),
      previous_price: ntd(3217),
      selected: true,
      problem: { code: 'price_changed', message: 'A price has changed. Please look at the new amounts' },
    });
    expect(lists).toEqual([getKey(line(item))]);
    expect(price).toEqual(ntd(3600));
    member.lang = 'zh-Hant';
    expect((await cartIn('NTD')).lines[0].problem.message).toBe('價格有異動，請確認新的金額');
  });

  test('is not agreed to by another quantity, an addition, a list or a selection', async () => {
    await member.put('/api/cart', line(item, 2));
    await member.post('/api/cart/line', line(item, 2));
    await member.post('/api/cart', [line(item, 3)]);
    await member.patch('/api/cart', { lines: [{ ...getKey(line(item)), selected: false }] });
    expect((await cartIn('NTD')).lines[0]).toMatchObject({ nums: 3, previous_price: ntd(3217) });
  });

  test('is agreed to by its amount, and only by the current one', async () => {
    const agree = (agreed_price: object) =>
      member.patch('/api/cart?currency=NTD', { lines: [{ ...getKey(line(item)), agreed_price }] });
    expect(await agree(ntd(3217))).toMatchObject({ status: 409, code: 'price_changed' });
    expect(await agree({ amount: 3600.5, currency: 'NTD' })).toMatchObject({ status: 422 });
    expect((await cartIn('NTD')).lines[0].previous_price).toEqual(ntd(3217));
    const { data } = await agree(ntd(3600));
    expect(data.lines[0]).not.toHaveProperty('previous_price');
    expect(data.lines[0]).not.toHaveProperty('problem');
    expect((await place()).status).toBe(201);
  });

  test('is over when the former price is back', async () => {
    await setPrice(item, 3217);
    expect((await cartIn('NTD')).lines[0]).not.toHaveProperty('problem');
    expect((await place()).status).toBe(201);
  });

  test('gives way to a reason why the line cannot be bought', async () => {
    const { db } = ordering.shop.services;
    await db.update(itemTable).set({ status: 'off_shelf' }).where(eq(itemTable.id, item.id));
    expect((await cartIn('NTD')).lines[0]).toMatchObject({
      selected: false,
      problem: { code: 'off_shelf' },
    });
  });

  test('rejects an order with a quote of both prices; naming the quote agrees', async () => {
    const before = await ordering.snapshot();
    const rejected = await place();
    expect(rejected).toMatchObject({ status: 409, code: 'price_changed' });
    expect(rejected.data.lines[0]).toMatchObject({ price: ntd(3600), previous_price: ntd(3217) });
    expect(rejected.data.items_total).toEqual(ntd(3600));
    expect(await ordering.snapshot()).toEqual(before);
    const placed = await place({ quote: rejected.data.quote });
    expect(placed.status).toBe(201);
    expect((await ordering.read(placed.data.order.code, member)).lines[0].price).toEqual(ntd(3600));
    expect((await cartIn('NTD')).lines).toEqual([]);
  });

  test('after a quote is rejected again', async () => {
    const { agree: _, ...quoted } = form();
    const { data } = await member.post('/api/order/quote', quoted);
    await setPrice(item, 3700);
    const rejected = await place({ quote: data.quote });
    expect(rejected).toMatchObject({ status: 409, code: 'price_changed' });
    expect(rejected.data.lines[0]).toMatchObject({ price: ntd(3700), previous_price: ntd(3217) });
  });

  test('of another line rejects nothing', async () => {
    const other = await createItem(ordering.shop.services.db);
    await member.put('/api/cart', line(other));
    expect((await place({ items: [line(other)] })).status).toBe(201);
  });
});

test('works that are not in the cart are ordered without agreement', async () => {
  await setPrice(item, 3600);
  expect((await place()).status).toBe(201);
});

describe('currencies', () => {
  test('switching the currency changes no price', async () => {
    await member.put('/api/cart?currency=NTD', line(item));
    for (const currency of ['USD', 'NTD', 'USD']) {
      await member.put('/api/cart/form', { currency });
      const { lines } = (await member.get('/api/cart')).data;
      expect(lines[0].price.currency).toBe(currency);
      expect(lines[0]).not.toHaveProperty('problem');
    }
  });

  test('a changed list price is shown in the currency of the cart, both amounts', async () => {
    await member.put('/api/cart?currency=NTD', line(item));
    const [{ price: before }] = (await cartIn('USD')).lines;
    await setPrice(item, 6400);
    expect((await cartIn('NTD')).lines[0]).toMatchObject({ previous_price: ntd(3217) });
    const [after] = (await cartIn('USD')).lines;
    expect(after.previous_price).toEqual(before);
    expect(after.price.amount).toBeGreaterThan(before.amount);
    // Agreeing in one currency is agreeing to the price.
    await member.patch('/api/cart', { lines: [{ ...getKey(line(item)), agreed_price: after.price }] });
    for (const currency of ['NTD', 'USD']) {
      expect((await cartIn(currency)).lines[0]).not.toHaveProperty('problem');
    }
  });

  test('a changed exchange rate is a changed price in USD, and none in NTD', async () => {
    await member.put('/api/cart', line(item));
    const own = await createItem(ordering.shop.services.db, {
      sizes: [{ widthMm: 400, heightMm: 300, priceNtd: 3200, priceUsdCents: 11_000 }],
    });
    await member.put('/api/cart', line(own));
    const [{ price: before }] = (await cartIn('USD')).lines;
    const { rows } = await ordering.shop.database.pool.query('SELECT * FROM exchange_rate');
    ordering.shop.clock.advance(60_000);
    await setExchangeRate(String(Number(rows.at(-1).rate) / 2));
    const { lines } = await cartIn('USD');
    expect(lines[0]).toMatchObject({ previous_price: before, problem: { code: 'price_changed' } });
    expect(lines[0].price.amount).toBeGreaterThan(before.amount);
    // An unframed print with its own price in USD does not follow the rate.
    expect(lines[1].price).toEqual(usd(11_000));
    expect(lines[1]).not.toHaveProperty('problem');
    expect((await cartIn('NTD')).lines[0]).not.toHaveProperty('problem');
    expect((await place()).status).toBe(201);
  });
});

test('a login keeps the price that the member agreed to', async () => {
  const email = `prices-${people}@example.com`;
  await member.put('/api/cart', line(item, 2));
  await setPrice(item, 3600);
  const other = await createItem(ordering.shop.services.db);
  const visitor = createVisitor(ordering.shop.api);
  await visitor.post('/api/cart', [line(item, 5), line(other)]);
  expect((await cartIn('NTD', visitor)).lines[0]).not.toHaveProperty('problem');
  await logIn(visitor, email);
  const { lines } = await cartIn('NTD', visitor);
  expect(lines[0]).toMatchObject({ nums: 5, previous_price: ntd(3217) });
  expect(lines[1]).not.toHaveProperty('problem');
});

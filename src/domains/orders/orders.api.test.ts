import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArtist, createItem } from '../../../test/factories.ts';
import { createTestShop, type TestShop } from '../../../test/shop.ts';
import { createVisitor, registerCollector, type Visitor } from '../../../test/visitor.ts';
import { itemTable, sizeTable } from '../catalogue/catalogue.table.ts';
import { failOverdueOrders, removeOrderLeftovers } from './orders.usecases.ts';

type Item = Awaited<ReturnType<typeof createItem>>;

const unframed = 1;
const oakAndGlass = 101;
const hour = 3_600_000;

let shop: TestShop;

/** A collector whose session outlasts every move of the clock. */
async function collector(name: string) {
  const registered = await registerCollector(shop.api, `${name}@example.com`);
  await shop.database.pool.query(`UPDATE session SET expires_at = '2100-01-01'`);
  return registered;
}

let member: Visitor;
let addressId: number;
let abroadId: number;
let other: Visitor;
let othersAddressId: number;
let item: Item;
beforeAll(async () => {
  shop = await createTestShop();
  ({ visitor: member, addressId } = await collector('orders'));
  ({ visitor: other, addressId: othersAddressId } = await collector('other-orders'));
  const abroad = {
    name: 'Jane Doe',
    email: 'jane@example.com',
    country_code: 'US',
    city: 'Portland',
    township: 'Oregon',
    postal_code: '97201',
    address: '1 Example Road',
  };
  abroadId = (await member.post('/api/member/address', abroad)).data.id;
  item = await createItem(shop.services.db, {
    title: { en: 'Sea of clouds', 'zh-Hant': '雲海', 'zh-CN': '云海' },
  });
});
afterAll(() => shop.close());

const line = (of: Item, nums = 1, frame_id = unframed, size = 0) => ({
  item_id: of.id,
  size_id: of.sizes[size]!.id,
  frame_id,
  nums,
});
const form = (part: object = {}) => ({
  paytype: 'transfer',
  currency: 'NTD',
  items: [line(item, 1, oakAndGlass)],
  address_id: addressId,
  agree: true,
  ...part,
});
const quoteForm = (part: object = {}) => {
  const { agree, ...others } = form(part);
  return others;
};
let keys = 0;
/** Places an order under a key of its own, so that equal forms are several orders. */
const place = (part: object = {}, who = member) => {
  keys += 1;
  return who.post('/api/order/order', form(part), { 'idempotency-key': `key-${keys}` });
};
const read = async (code: string, who = member) => (await who.get(`/api/order/${code}`)).data;
const countOrders = async (): Promise<number> =>
  (await shop.database.pool.query('SELECT count(*) AS n FROM shop_order')).rows[0].n;
/** What a refused order must not have touched. */
const snapshot = async () => {
  const { rows } = await shop.database.pool.query(`
    SELECT (SELECT count(*) FROM shop_order) AS orders, (SELECT count(*) FROM order_line) AS lines,
           (SELECT count(*) FROM order_event) AS events, (SELECT count(*) FROM payment) AS payments,
           (SELECT count(*) FROM freight_record) AS freights, (SELECT count(*) FROM order_idempotency) AS requests,
           (SELECT count(*) FROM edition_copy WHERE status <> 'free') AS copies,
           (SELECT count(*) FROM cart_line) AS cart_lines`);
  return rows[0];
};

test('statuses are called the same in the order and in GET /api/initial', async () => {
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

describe('the journey', () => {
  test('from the cart to the bank’s details', async () => {
    const visitor = createVisitor(shop.api);
    await visitor.put('/api/cart', line(item, 2, oakAndGlass));
    await visitor.put('/api/cart', line(item, 1));
    const { visitor: buyer, addressId: home } = await collector('journey');
    await buyer.post('/api/cart', [line(item, 2, oakAndGlass), line(item, 1)]);
    const selection = [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: oakAndGlass }];
    await buyer.put('/api/cart/form', { step: 3, selection, currency: 'NTD', form: { address_id: home } });

    const items = [line(item, 2, oakAndGlass)];
    const cart = (await buyer.get('/api/cart')).data;
    const freight = (
      await buyer.post('/api/freight', { address_id: home, items, currency: 'NTD', pickup_type: 'delivery' })
    ).data;
    const order = { paytype: 'transfer', currency: 'NTD', items, address_id: home };
    const quoted = await buyer.post('/api/order/quote', order);
    expect(quoted.status).toBe(200);
    expect(quoted.data.items_total).toEqual(cart.price);
    expect(quoted.data.freight_total).toEqual(freight.fee);
    expect(quoted.data.total.amount).toBe(cart.price.amount + freight.fee.amount);
    expect(Date.parse(quoted.data.expires_at)).toBeGreaterThan(shop.clock.now().getTime());

    const placed = await buyer.post('/api/order/order', { ...order, agree: true, quote: quoted.data.quote });
    expect(placed.status).toBe(201);
    expect(placed.data.order.code).toMatch(/^G\d{6}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(placed.data.order.hash).toMatch(/^[\w-]{43}$/);

    const shown = await read(placed.data.order.code, buyer);
    expect(shown).toMatchObject({
      code: placed.data.order.code,
      status: 'generating',
      payment_status: 'unpaid',
      currency: 'NTD',
      paytype: 'transfer',
      operations: [],
      items_total: quoted.data.items_total,
      freight_total: quoted.data.freight_total,
      tax_included: quoted.data.tax_included,
      total: quoted.data.total,
      receiver: { name: 'Mei Lin', email: 'journey@example.com', pickup_type: 'delivery', address_id: home },
      invoice: { type: 'personal' },
      freight: {
        kind: 'standard',
        fee: freight.fee,
        payment_method: 'transfer',
        payment_status: 'unpaid',
        completed_at: null,
        delivered_at: null,
        arrived_at: null,
        parcels: [],
      },
      events: [{ kind: 'placed', from: null, to: 'generating' }],
    });
    expect(shown.lines).toHaveLength(1);
    expect(shown.lines[0]).toMatchObject({
      item_id: item.id,
      nums: 2,
      custom: false,
      title: 'Sea of clouds',
    });
    expect(shown.lines[0].total.amount).toBe(2 * shown.lines[0].price.amount);
    const deadline = new Date(shop.clock.now().getTime() + 72 * hour).toISOString();
    expect(shown.pay_before).toBe(deadline);
    expect(shown.transfer).toMatchObject({ amount: shown.total, pay_before: deadline });
    for (const field of ['bank_name', 'bank_code', 'address', 'account', 'account_name', 'reference']) {
      expect(shown.transfer[field]).not.toBe('');
    }
    const net = Math.round(shown.total.amount / 1.05);
    expect(shown.tax_included.amount).toBe(shown.total.amount - net);

    const left = (await buyer.get('/api/cart')).data;
    expect(left.lines).toHaveLength(1);
    expect(left).toMatchObject({ step: 1, form: {}, currency: 'NTD', order: placed.data.order });
    expect(left.lines[0]).toMatchObject(line(item, 1));
    await buyer.put('/api/cart', line(item, 2));
    expect((await buyer.get('/api/cart')).data.order).toBeNull();

    const latest = (await buyer.get('/api/order/latest')).data;
    expect(latest).toMatchObject({ page: 1, per_page: 24, total: 1 });
    expect(latest.items[0]).toEqual(shown);
    expect((await buyer.get('/api/order/history')).data).toMatchObject({ items: [], total: 0 });
    expect((await buyer.get('/api/member/profile')).data).toMatchObject({ latest: [shown], history: [] });
  });

  test('the whole cart is cleared when all was selected', async () => {
    const items = [line(item, 1), line(item, 3, oakAndGlass)];
    await member.post('/api/cart', items);
    expect((await place({ items })).status).toBe(201);
    expect((await member.get('/api/cart')).data.lines).toEqual([]);
  });

  test('what was not in the cart can be bought too', async () => {
    expect((await place({ items: [line(item, 1, unframed, 1)] })).status).toBe(201);
  });

  test('is told in the reader’s language', async () => {
    const { data } = await place();
    member.lang = 'zh-Hant';
    const shown = await read(data.order.code);
    member.lang = null;
    expect(shown).toMatchObject({ status_label: '製作中', payment_status_label: '尚未付款' });
    expect(shown.lines[0].title).toBe('雲海');
    expect(shown.freight.name).toBe('一般配送');
  });

  test('delivery abroad is zero-rated, in whole dollars', async () => {
    const placed = await place({ address_id: abroadId, currency: 'USD' });
    const shown = await read(placed.data.order.code);
    expect(shown.tax_included).toEqual({ amount: 0, currency: 'USD' });
    expect(shown.receiver).toMatchObject({ name: 'Jane Doe', email: 'jane@example.com' });
    for (const amount of ['items_total', 'freight_total', 'total']) {
      expect(shown[amount].currency).toBe('USD');
      expect(shown[amount].amount % 100).toBe(0);
    }
    expect(shown.items_total.amount + shown.freight_total.amount).toBe(shown.total.amount);
  });

  test('collection in a store needs no address, and carries Taiwan’s tax', async () => {
    const receiver = { name: 'Ann', email: 'ann@example.com', show_orderer_name: true };
    const placed = await place({ address_id: undefined, pickup_type: 'store', store_id: 1, receiver });
    expect(placed.status).toBe(201);
    const shown = await read(placed.data.order.code);
    expect(shown.freight_total.amount).toBe(0);
    expect(shown.tax_included.amount).toBeGreaterThan(0);
    expect(shown.receiver).toMatchObject({ ...receiver, pickup_type: 'store', store: { id: 1 } });
    expect(shown.receiver.address).toBeUndefined();
    expect(shown.freight.kind).toBe('store');
  });

  test('the chosen freight counts, and the receiver of the form', async () => {
    const { data } = await member.post('/api/freight', {
      address_id: addressId,
      items: form().items,
      currency: 'NTD',
    });
    const express = data.options[1];
    const receiver = { name: 'A friend', phone: { code: '+886', number: '987654321' } };
    const placed = await place({ freight_id: express.id, receiver });
    const shown = await read(placed.data.order.code);
    expect(shown.freight).toMatchObject({ kind: 'express', fee: express.fee });
    expect(shown.receiver).toMatchObject({ ...receiver, email: 'orders@example.com' });
  });

  test('an order stays as it was sold', async () => {
    const changing = await createItem(shop.services.db);
    const placed = await place({ items: [line(changing)] });
    const before = await read(placed.data.order.code);
    const { db } = shop.services;
    await db.update(itemTable).set({ status: 'off_shelf' }).where(eq(itemTable.id, changing.id));
    await db.update(sizeTable).set({ priceNtd: 99_999 }).where(eq(sizeTable.itemId, changing.id));
    await db.execute(sql`UPDATE artwork SET title = '{"en": "Renamed"}' WHERE id = ${changing.artworkId}`);
    expect(await read(placed.data.order.code)).toEqual(before);
  });

  test('freezes the share on the picture’s own price, 30 % where the artist has no other', async () => {
    const artist = await createArtist(shop.services.db, { shareBasisPoints: 4500 });
    const theirs = await createItem(shop.services.db, { artistId: artist.id });
    const placed = await place({ items: [line(item, 1, oakAndGlass), line(theirs, 1, oakAndGlass)] });
    const { rows } = await shop.database.pool.query(
      `SELECT unit_price, unit_picture_price, share_basis_points FROM order_line
       JOIN shop_order ON shop_order.id = order_id WHERE code = $1 ORDER BY position`,
      [placed.data.order.code],
    );
    expect(rows.map((row) => row.share_basis_points)).toEqual([3000, 4500]);
    expect(rows.map((row) => row.unit_picture_price)).toEqual([3200, 3200]);
    expect(rows[0].unit_price).toBeGreaterThan(3200);
  });
});

describe('invoices', () => {
  const invoiceOf = async (part: object) => {
    const placed = await place(part);
    expect(placed.status).toBe(201);
    return (await read(placed.data.order.code)).invoice;
  };
  test('personal, with a carrier or a donation', async () => {
    expect(await invoiceOf({ invoice: { type: 'personal', carrier: '/ABC+123' } })).toEqual({
      type: 'personal',
      carrier: '/ABC+123',
    });
    expect(await invoiceOf({ invoice: { type: 'personal', donation: '919' } })).toEqual({
      type: 'personal',
      donation: '919',
    });
  });
  test('a tax id asks for a company’s', async () => {
    const company = { type: 'company', tax_id: '04595257' };
    expect(await invoiceOf({ tax_id: '04595257' })).toEqual(company);
    expect(await invoiceOf({ tax_id: '04595257', invoice: { type: 'company' } })).toEqual(company);
    expect(await invoiceOf({ tax_id: '' })).toEqual({ type: 'personal' });
  });
  test('a failed checksum is a warning, not an error', async () => {
    const doubtful = await member.post('/api/order/quote', quoteForm({ tax_id: '12345678' }));
    expect(doubtful.data.warnings).toMatchObject([{ field: 'tax_id' }]);
    const sound = await member.post('/api/order/quote', quoteForm({ tax_id: '04595257' }));
    expect(sound.data.warnings).toEqual([]);
    expect((await place({ tax_id: '12345678' })).status).toBe(201);
  });
});

describe('refused, with nothing written', () => {
  const refusals: [string, () => object, number, string, string?][] = [
    ['no agreement', () => ({ agree: false }), 422, 'validation', 'agree'],
    ['an agreement in words', () => ({ agree: 'yes' }), 422, 'validation', 'agree'],
    ['no agreement at all', () => ({ agree: undefined }), 422, 'validation', 'agree'],
    ['no items', () => ({ items: [] }), 422, 'validation', 'items'],
    ['no list of items', () => ({ items: undefined }), 422, 'validation', 'items'],
    ['no address', () => ({ address_id: undefined }), 422, 'validation', 'address_id'],
    ['an address that is text', () => ({ address_id: 'abc' }), 422, 'validation', 'address_id'],
    ['an unknown currency', () => ({ currency: 'EUR' }), 422, 'validation', 'currency'],
    ['an unknown paytype', () => ({ paytype: 'cash' }), 422, 'validation', 'paytype'],
    ['paypal, not connected yet', () => ({ paytype: 'paypal' }), 422, 'validation', 'paytype'],
    ['a card, not connected yet', () => ({ paytype: 'cybersource' }), 422, 'validation', 'paytype'],
    [
      'a card of the other currency',
      () => ({ paytype: 'cybersource', currency: 'USD' }),
      422,
      'validation',
      'paytype',
    ],
    ['a total of one’s own', () => ({ total: 1 }), 422, 'validation', 'total'],
    [
      'a price of one’s own',
      () => ({ items: [{ ...line(item), price: 1 }] }),
      422,
      'validation',
      'items.0.price',
    ],
    ['nums 0', () => ({ items: [{ ...line(item), nums: 0 }] }), 422, 'validation', 'items.0.nums'],
    ['nums 1.5', () => ({ items: [{ ...line(item), nums: 1.5 }] }), 422, 'validation', 'items.0.nums'],
    ['nums "2"', () => ({ items: [{ ...line(item), nums: '2' }] }), 422, 'validation', 'items.0.nums'],
    ['nums 100', () => ({ items: [{ ...line(item), nums: 100 }] }), 422, 'validation', 'items.0.nums'],
    [
      'an unknown size',
      () => ({ items: [line(item), { ...line(item), size_id: 999_999 }] }),
      422,
      'validation',
      'items.1.size_id',
    ],
    ['a freight of elsewhere', () => ({ freight_id: 71 }), 422, 'validation', 'freight_id'],
    ['a store without its id', () => ({ pickup_type: 'store' }), 422, 'validation', 'store_id'],
    ['an unknown store', () => ({ pickup_type: 'store', store_id: 999 }), 422, 'validation', 'store_id'],
    [
      'a store without a receiver',
      () => ({ pickup_type: 'store', store_id: 1, address_id: undefined }),
      422,
      'validation',
      'receiver.name',
    ],
    [
      'a receiver’s odd e-mail',
      () => ({ receiver: { email: 'nobody' } }),
      422,
      'validation',
      'receiver.email',
    ],
    [
      'a receiver’s long name',
      () => ({ receiver: { name: 'x'.repeat(150) } }),
      422,
      'validation',
      'receiver.name',
    ],
    ['a company without tax id', () => ({ invoice: { type: 'company' } }), 422, 'validation', 'tax_id'],
    ['a tax id of 7 digits', () => ({ tax_id: '1234567' }), 422, 'validation', 'tax_id'],
    [
      'a tax id on a personal invoice',
      () => ({ tax_id: '04595257', invoice: { type: 'personal' } }),
      422,
      'validation',
      'tax_id',
    ],
    [
      'an odd carrier',
      () => ({ invoice: { type: 'personal', carrier: 'ABC' } }),
      422,
      'validation',
      'invoice.carrier',
    ],
    [
      'an odd donation',
      () => ({ invoice: { type: 'personal', donation: '12' } }),
      422,
      'validation',
      'invoice.donation',
    ],
    [
      'a company’s donation',
      () => ({ tax_id: '04595257', invoice: { type: 'company', donation: '919' } }),
      422,
      'validation',
      'invoice.donation',
    ],
    [
      'carrier and donation',
      () => ({ invoice: { type: 'personal', carrier: '/ABC1234', donation: '919' } }),
      422,
      'validation',
      'invoice.donation',
    ],
    ['somebody else’s address', () => ({ address_id: othersAddressId }), 404, 'not_found'],
    ['an unknown address', () => ({ address_id: 999_999 }), 404, 'not_found'],
  ];
  test.each(refusals)('%s', async (_, part, status, code, field) => {
    await member.put('/api/cart', line(item, 1, oakAndGlass));
    const before = await snapshot();
    const refused = await place(part());
    expect(refused).toMatchObject({ status, code });
    if (field) expect(refused.fields).toContain(field);
    expect(await snapshot()).toEqual(before);
  });

  test.each([
    ['off_shelf', { status: 'off_shelf' }],
    ['to_be_listed', { status: 'to_be_listed' }],
    ['store_only', { channel: 'store' }],
    ['sold_out', { editionSize: 1 }],
  ] as const)('an item that cannot be bought: %s', async (code, options) => {
    const unsold = await createItem(shop.services.db, options);
    const before = await snapshot();
    const refused = await place({ items: [line(item), line(unsold, 2)] });
    expect(refused).toMatchObject({ status: 409, code, fields: ['items.1.item_id'] });
    expect(await snapshot()).toEqual(before);
  });

  test('an address that is not supported', async () => {
    const far = { ...(await member.get(`/api/member/address/${abroadId}`)).data, country_code: 'KP' };
    const { id, ...fields } = far;
    const added = await member.post('/api/member/address', fields);
    const refused = await place({ address_id: added.data.id });
    expect(refused).toMatchObject({ status: 422, code: 'address_unsupported' });
  });

  test('a custom size without the buyer’s consent', async () => {
    const { db } = shop.services;
    const [size] = await db
      .insert(sizeTable)
      .values({
        itemId: item.id,
        substrateId: 1,
        widthMm: 500,
        heightMm: 375,
        priceNtd: 4400,
        custom: true,
        makeUpKey: `item:${item.id}/width:500/substrate:1`,
      })
      .returning();
    const items = [{ ...line(item), size_id: size!.id }];
    expect((await member.post('/api/order/quote', quoteForm({ items }))).data.lines[0].custom).toBe(true);
    for (const custom_agree of [undefined, false]) {
      const refused = await place({ items, custom_agree });
      expect(refused).toMatchObject({ status: 422, fields: ['custom_agree'] });
    }
    const placed = await place({ items, custom_agree: true });
    expect((await read(placed.data.order.code)).lines[0].custom).toBe(true);
  });

  test('odd bodies', async () => {
    const before = await countOrders();
    expect(await member.send('POST', '/api/order/order', '{')).toMatchObject({
      status: 400,
      code: 'malformed',
    });
    for (const body of ['null', '[]', '"x"', '{}']) {
      expect(await member.send('POST', '/api/order/order', body)).toMatchObject({ status: 422 });
    }
    const large = JSON.stringify({ ...form(), tax_id: 'x'.repeat(1024 * 1024) });
    expect(await member.send('POST', '/api/order/order', large)).toMatchObject({ status: 413 });
    expect(await countOrders()).toBe(before);
  });
});

describe('who may', () => {
  test('quoting, placing and listing need login, whatever the body', async () => {
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

  test('an order is read by its owner, or with its hash; for others there is none', async () => {
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

  test('lists hold only the member’s own, page by page', async () => {
    const { visitor: buyer, addressId: home } = await collector('pages');
    const codes: string[] = [];
    for (let nums = 1; nums <= 3; nums += 1) {
      const placed = await place({ address_id: home, items: [line(item, nums)] }, buyer);
      codes.unshift(placed.data.order.code);
    }
    const codesOf = async (query: string) =>
      (await buyer.get(`/api/order/latest?${query}`)).data.items.map((one: { code: string }) => one.code);
    expect(await codesOf('')).toEqual(codes);
    expect(await codesOf('page=1&per_page=2')).toEqual(codes.slice(0, 2));
    expect(await codesOf('page=2&per_page=2')).toEqual(codes.slice(2));
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

describe('quotes', () => {
  test('a changed price is refused with a new quote, which then holds', async () => {
    const dearer = await createItem(shop.services.db);
    const items = [line(dearer)];
    const { data: first } = await member.post('/api/order/quote', quoteForm({ items }));
    await shop.services.db.update(sizeTable).set({ priceNtd: 4000 }).where(eq(sizeTable.itemId, dearer.id));
    const before = await snapshot();
    const refused = await place({ items, quote: first.quote });
    expect(refused).toMatchObject({ status: 409, code: 'price_changed' });
    expect(refused.data.items_total).toEqual({ amount: 4000, currency: 'NTD' });
    expect(refused.data.quote).not.toBe(first.quote);
    expect(await snapshot()).toEqual(before);
    const placed = await place({ items, quote: refused.data.quote });
    expect(placed.status).toBe(201);
    expect((await read(placed.data.order.code)).total).toEqual(refused.data.total);
  });

  test('a quote of other things, of another member, unknown or over does not hold', async () => {
    const { data: quoted } = await member.post('/api/order/quote', quoteForm());
    const foreign = await other.post('/api/order/quote', quoteForm({ address_id: othersAddressId }));
    const refused = { status: 409, code: 'price_changed' };
    expect(await place({ quote: quoted.quote, items: [line(item, 2)] })).toMatchObject(refused);
    expect(await place({ quote: foreign.data.quote })).toMatchObject(refused);
    expect(await place({ quote: 'nonsense' })).toMatchObject(refused);
    shop.clock.advance(16 * 60_000);
    expect(await place({ quote: quoted.quote })).toMatchObject(refused);
    expect((await place({ quote: '' })).status).toBe(422);
  });

  test('lines may stand in another order', async () => {
    const [one, two] = [line(item, 1), line(item, 2, oakAndGlass)];
    const { data } = await member.post('/api/order/quote', quoteForm({ items: [one, two] }));
    expect((await place({ quote: data.quote, items: [two, one] })).status).toBe(201);
  });

  test('has no agreement and no quote', async () => {
    expect((await member.post('/api/order/quote', form())).fields).toEqual(['agree']);
    expect((await member.post('/api/order/quote', quoteForm({ quote: 'x' }))).fields).toEqual(['quote']);
  });
});

describe('the same request again', () => {
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

  test('the same key with another body is refused', async () => {
    await withKey('mismatch');
    const refused = await withKey('mismatch', { items: [line(item, 2)] });
    expect(refused).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
  });

  test('keys are each member’s own', async () => {
    const mine = await withKey('shared');
    const theirs = await withKey('shared', { address_id: othersAddressId }, other);
    expect(theirs.status).toBe(201);
    expect(theirs.data.order.code).not.toBe(mine.data.order.code);
  });

  test('a key whose order was refused can be used again', async () => {
    expect((await withKey('refused-first', { items: [{ ...line(item), size_id: 999_999 }] })).status).toBe(
      422,
    );
    expect((await withKey('refused-first')).status).toBe(201);
  });

  test('an odd key is refused', async () => {
    expect((await withKey('x'.repeat(256))).status).toBe(422);
  });

  test('without a key the same body is a repeat for 30 seconds', async () => {
    const body = form({ items: [line(item, 7)] });
    const first = await member.post('/api/order/order', body);
    shop.clock.advance(29_000);
    const { agree, ...others } = body;
    const repeat = await member.post('/api/order/order', { agree, ...others });
    expect(repeat).toMatchObject({ status: 201, data: first.data });
    const different = await member.post('/api/order/order', form({ items: [line(item, 8)] }));
    expect(different.data.order.code).not.toBe(first.data.order.code);
    shop.clock.advance(2_000);
    const later = await member.post('/api/order/order', body);
    expect(later.status).toBe(201);
    expect(later.data.order.code).not.toBe(first.data.order.code);
    const again = await member.post('/api/order/order', body);
    expect(again.data).toEqual(later.data);
  });

  test.each<[string, Record<string, string>]>([
    ['with a key', { 'idempotency-key': 'at-once' }],
    ['without', {}],
  ])('many at once %s give one order', async (_, headers) => {
    const before = await countOrders();
    const body = form({ items: [line(item, 9, oakAndGlass)] });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => member.post('/api/order/order', body, headers)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map((answer) => answer.data.order.code)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test('two bodies at once under one key: one order, the other refused', async () => {
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

describe('limited editions', () => {
  const copiesOf = async (of: Item) =>
    (
      await shop.database.pool.query<{ number: number; status: string; order_line_id: number | null }>(
        'SELECT number, status, order_line_id FROM edition_copy WHERE item_id = $1 ORDER BY number',
        [of.id],
      )
    ).rows;

  test('a line gets as many numbers as copies, the lowest first', async () => {
    const edition = await createItem(shop.services.db, { editionSize: 6 });
    const items = [line(edition, 2), line(edition, 1, oakAndGlass)];
    const shown = await read((await place({ items })).data.order.code);
    expect(shown.lines.map((one: { edition_numbers: number[] }) => one.edition_numbers)).toEqual([
      [1, 2],
      [3],
    ]);
    expect(shown.lines[1].edition_number).toBe(3);
    const { edition: left } = (await member.get(`/api/shop/${edition.id}`)).data;
    expect(left).toEqual({ size: 6, left: 3 });
    expect(await place({ items: [line(edition, 2), line(edition, 2, oakAndGlass)] })).toMatchObject({
      status: 409,
      code: 'sold_out',
    });
    expect((await copiesOf(edition)).filter((copy) => copy.status === 'free')).toHaveLength(3);
  });

  test('30 orders at once for an edition of 10: exactly 10, no number twice', async () => {
    const edition = await createItem(shop.services.db, { editionSize: 10 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 2
          ? place({ items: [line(edition)] })
          : place({ items: [line(edition)], address_id: othersAddressId }, other),
      ),
    );
    const placed = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(placed).toHaveLength(10);
    expect(refused.map((answer) => answer.code)).toEqual(Array(20).fill('sold_out'));
    const copies = await copiesOf(edition);
    expect(copies.map((copy) => copy.status)).toEqual(Array(10).fill('reserved'));
    expect(new Set(copies.map((copy) => copy.order_line_id)).size).toBe(10);
  });

  test('orders of several copies at once use the edition up, and never pass it', async () => {
    const [one, two] = [
      await createItem(shop.services.db, { editionSize: 9 }),
      await createItem(shop.services.db, { editionSize: 9 }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        place({ items: index % 2 ? [line(one, 3), line(two, 3)] : [line(two, 3), line(one, 3)] }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    expect(answers.filter((answer) => answer.code === 'sold_out')).toHaveLength(5);
    for (const edition of [one, two]) {
      expect((await copiesOf(edition)).every((copy) => copy.status === 'reserved')).toBe(true);
    }
  });
});

describe('unpaid in time', () => {
  const countFailed = async (): Promise<number> =>
    (await shop.database.pool.query(`SELECT count(*) AS n FROM shop_order WHERE status = 'failed'`)).rows[0]
      .n;

  test('an order fails after 72 hours, and its copies are free again', async () => {
    await failOverdueOrders(shop.services);
    const edition = await createItem(shop.services.db, { editionSize: 2 });
    const { order } = (await place({ items: [line(edition, 2)] })).data;
    const { order: paid } = (await place()).data;
    await shop.database.pool.query(`UPDATE shop_order SET payment_status = 'paid' WHERE code = $1`, [
      paid.code,
    ]);
    shop.clock.advance(72 * hour - 1000);
    await failOverdueOrders(shop.services);
    expect((await read(order.code)).status).toBe('generating');
    shop.clock.advance(1000);
    const before = await countFailed();
    const runs = await Promise.all(Array.from({ length: 4 }, () => failOverdueOrders(shop.services)));
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

  test('it stays among the latest for 30 days, then it is history', async () => {
    const { visitor: buyer, addressId: home } = await collector('history');
    const { order } = (await place({ address_id: home }, buyer)).data;
    const totals = async () => [
      (await buyer.get('/api/order/latest')).data.total,
      (await buyer.get('/api/order/history')).data.total,
    ];
    shop.clock.advance(73 * hour);
    await failOverdueOrders(shop.services);
    expect(await totals()).toEqual([1, 0]);
    shop.clock.advance(30 * 24 * hour - 1000);
    expect(await totals()).toEqual([1, 0]);
    shop.clock.advance(1000);
    expect(await totals()).toEqual([0, 1]);
    expect((await buyer.get('/api/order/history')).data.items[0].code).toBe(order.code);
  });

  test('quotes that are over and old requests are removed', async () => {
    await member.post('/api/order/quote', quoteForm());
    await place();
    shop.clock.advance(31 * 24 * hour);
    await removeOrderLeftovers(shop.services);
    const { rows } = await shop.database.pool.query(
      'SELECT (SELECT count(*) FROM order_quote) AS quotes, (SELECT count(*) FROM order_idempotency) AS requests',
    );
    expect(rows[0]).toEqual({ quotes: 0, requests: 0 });
  });
});

test('spec §8: where placing fails of itself, nothing is written and the sentence is said', async () => {
  const { visitor: buyer, addressId: home } = await collector('unlucky');
  const before = await snapshot();
  await shop.database.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of luck'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON payment EXECUTE FUNCTION fail();`);
  const failed = await place({ address_id: home }, buyer);
  await shop.database.pool.query('DROP TRIGGER fail ON payment; DROP FUNCTION fail()');
  expect(failed).toMatchObject({
    status: 500,
    code: 'server_error',
    message: 'Please confirm your connection and payment method work smoothly, or contact service',
  });
  expect(JSON.stringify(failed)).not.toContain('luck');
  expect(await snapshot()).toEqual(before);
  expect((await place({ address_id: home }, buyer)).status).toBe(201);
});

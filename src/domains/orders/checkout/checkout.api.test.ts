import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import {
  abroad,
  createOrdering,
  line,
  type Ordering,
  oakAndGlass,
  unframed,
} from '../../../../test/factories/ordering.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Cart } from '../../cart/cart.schemas.ts';
import { itemTable, sizeTable } from '../../catalogue/catalogue.table.ts';

const hour = 3_600_000;

let shop: Ordering['shop'];
let collector: Ordering['collector'];
let member: Ordering['member'];
let addressId: Ordering['addressId'];
let item: Ordering['item'];
let form: Ordering['form'];
let quoteForm: Ordering['quoteForm'];
let place: Ordering['place'];
let read: Ordering['read'];
let snapshot: Ordering['snapshot'];
beforeAll(async () => {
  ({ shop, collector, member, addressId, item, form, quoteForm, place, read, snapshot } =
    await createOrdering());
});
afterAll(() => shop.close());

describe('the checkout', () => {
  test('from the cart to the bank details', async () => {
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
    expect(quoted.data.freight).toMatchObject({
      kind: freight.options[0].kind,
      name: freight.options[0].name,
      arrives_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(Date.parse(quoted.data.expires_at)).toBeGreaterThan(shop.clock.now().getTime());

    const placed = await buyer.post('/api/order/order', { ...order, agree: true, quote: quoted.data.quote });
    expect(placed.status).toBe(201);
    expect(placed.data.order.code).toMatch(/^G\d{6}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(placed.data.order.hash).toMatch(/^[\w-]{43}$/);

    const shown = await read(placed.data.order.code, buyer);
    // What the confirmation named is what the order has.
    expect(shown.freight).toMatchObject(quoted.data.freight);
    expect(shown).toMatchObject({
      code: placed.data.order.code,
      status: 'generating',
      payment_status: 'unpaid',
      currency: 'NTD',
      paytype: 'transfer',
      operations: ['pay', 'cancel', 'correct_address', 'ask'],
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
    for (const field of [
      'bank_name',
      'bank_code',
      'swift',
      'address',
      'account',
      'account_name',
      'reference',
    ]) {
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

  test('a line has what drawing its framed picture needs, whether or not the work is still sold', async () => {
    const work = await createItem(shop.services.db);
    const items = [line(work), line(work, 1, oakAndGlass)];
    const cart = (await member.post('/api/cart', items)).data;
    const quoted = (await member.post('/api/order/quote', quoteForm({ items }))).data;
    const { code } = (await place({ items })).data.order;
    const drawn = cart.lines.map(({ picture, frame: { id, moulding, mat } }: Cart['lines'][number]) => ({
      picture,
      frame: {
        id,
        moulding: moulding && {
          color: moulding.color,
          face_width_mm: moulding.face_width_mm,
          rabbet_mm: moulding.rabbet_mm,
        },
        mat: mat && { hex: mat.hex, border_mm: mat.border_mm },
      },
    }));
    expect(drawn[0].frame).toEqual({ id: unframed, moulding: null, mat: null });
    expect(drawn[1].frame.moulding).not.toBeNull();
    expect(quoted.lines).toMatchObject(drawn);
    await shop.services.db.update(itemTable).set({ status: 'off_shelf' }).where(eq(itemTable.id, work.id));
    await shop.database.pool.query('UPDATE frame SET active = false WHERE id = $1', [oakAndGlass]);
    const shown = await read(code);
    await shop.database.pool.query('UPDATE frame SET active = true WHERE id = $1', [oakAndGlass]);
    expect(shown.lines).toMatchObject(drawn);
  });

  test('a frame with a mat has its colour and border', async () => {
    const { rows } = await shop.database.pool.query(
      'SELECT id, mat_border_mm FROM frame WHERE mat_color IS NOT NULL ORDER BY id LIMIT 1',
    );
    const [{ id, mat_border_mm }] = rows;
    const { code } = (await place({ items: [line(item, 1, id)] })).data.order;
    const [sold] = (await read(code)).lines;
    expect(sold.frame.mat).toEqual({
      hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
      border_mm: mat_border_mm,
    });
  });

  test('the cart is cleared when all lines were selected', async () => {
    const items = [line(item, 1), line(item, 3, oakAndGlass)];
    await member.post('/api/cart', items);
    expect((await place({ items })).status).toBe(201);
    expect((await member.get('/api/cart')).data.lines).toEqual([]);
  });

  test('lines that are not in the cart can be ordered', async () => {
    expect((await place({ items: [line(item, 1, unframed, 1)] })).status).toBe(201);
  });

  test('is in the user’s language', async () => {
    const { data } = await place();
    member.lang = 'zh-Hant';
    const shown = await read(data.order.code);
    member.lang = null;
    expect(shown).toMatchObject({ status_label: '待付款', payment_status_label: '尚未付款' });
    expect(shown.lines[0].title).toBe('雲海');
    expect(shown.freight.name).toBe('一般配送');
  });

  test('delivery abroad is zero-rated, in whole dollars', async () => {
    const placed = await place({
      address_id: (await member.post('/api/member/address', abroad)).data.id,
      currency: 'USD',
    });
    const shown = await read(placed.data.order.code);
    expect(shown.tax_included).toEqual({ amount: 0, currency: 'USD' });
    expect(shown.receiver).toMatchObject({ name: 'Jane Doe', email: 'jane@example.com' });
    for (const amount of ['items_total', 'freight_total', 'total']) {
      expect(shown[amount].currency).toBe('USD');
      expect(shown[amount].amount % 100).toBe(0);
    }
    expect(shown.items_total.amount + shown.freight_total.amount).toBe(shown.total.amount);
  });

  test('collection in a store needs no address, and includes Taiwan’s tax', async () => {
    const receiver = { name: 'Ann', email: 'ann@example.com', show_orderer_name: true };
    const placed = await place({ address_id: undefined, pickup_type: 'store', store_id: 1, receiver });
    expect(placed.status).toBe(201);
    const shown = await read(placed.data.order.code);
    expect(shown.freight_total.amount).toBe(0);
    expect(shown.tax_included.amount).toBeGreaterThan(0);
    // The parcel goes to the store, so nobody is named on it.
    expect(shown.receiver).toMatchObject({
      ...receiver,
      show_orderer_name: false,
      pickup_type: 'store',
      store: { id: 1 },
    });
    expect(shown.receiver.address).toBeUndefined();
    expect(shown.freight.kind).toBe('store');
  });

  test('the chosen freight option and the form’s receiver apply', async () => {
    const { data } = await member.post('/api/freight', {
      address_id: addressId,
      items: form().items,
      currency: 'NTD',
    });
    const express = data.options[1];
    const phone = { code: '+886', number: '987654321' };
    const receiver = { name: 'A friend', phone, show_orderer_name: true };
    const placed = await place({ freight_id: express.id, receiver });
    const shown = await read(placed.data.order.code);
    expect(shown.freight).toMatchObject({ kind: 'express', fee: express.fee });
    expect(shown.receiver).toMatchObject({ ...receiver, email: 'orders@example.com' });
  });

  test('an order keeps the terms of its sale', async () => {
    const changing = await createItem(shop.services.db);
    const placed = await place({ items: [line(changing)] });
    const before = await read(placed.data.order.code);
    const { db } = shop.services;
    await db.update(itemTable).set({ status: 'off_shelf' }).where(eq(itemTable.id, changing.id));
    await db.update(sizeTable).set({ priceNtd: 99_999 }).where(eq(sizeTable.itemId, changing.id));
    await db.execute(sql`UPDATE artwork SET title = '{"en": "Renamed"}' WHERE id = ${changing.artworkId}`);
    expect(await read(placed.data.order.code)).toEqual(before);
  });

  test('stores the share of the picture price, 30 % for artists without their own rate', async () => {
    const artist = await createArtist(shop.services.db, { shareBasisPoints: 4500 });
    const theirs = await createItem(shop.services.db, { artistId: artist.id });
    const placed = await place({ items: [line(item, 1, oakAndGlass), line(theirs, 1, oakAndGlass)] });
    const { rows } = await shop.database.pool.query(
      `SELECT unit_price, unit_picture_price, share_basis_points FROM order_line
       JOIN shop_order ON shop_order.id = order_id WHERE code = $1 ORDER BY position`,
      [placed.data.order.code],
    );
    expect(rows.map((row) => row.share_basis_points)).toEqual([3000, 4500]);
    expect(rows.map((row) => row.unit_picture_price)).toEqual([3217, 3217]);
    expect(rows[0].unit_price).toBeGreaterThan(3217);
  });
});

describe('invoices', () => {
  const getInvoice = async (part: object) => {
    const placed = await place(part);
    expect(placed.status).toBe(201);
    return (await read(placed.data.order.code)).invoice;
  };
  test('personal, with a carrier or a donation', async () => {
    expect(await getInvoice({ invoice: { type: 'personal', carrier: '/ABC+123' } })).toEqual({
      type: 'personal',
      carrier: '/ABC+123',
    });
    expect(await getInvoice({ invoice: { type: 'personal', donation: '919' } })).toEqual({
      type: 'personal',
      donation: '919',
    });
  });
  test('a tax id asks for a company invoice', async () => {
    const company = { type: 'company', tax_id: '04595257' };
    expect(await getInvoice({ tax_id: '04595257' })).toEqual(company);
    expect(await getInvoice({ tax_id: '04595257', invoice: { type: 'company' } })).toEqual(company);
    expect(await getInvoice({ tax_id: '' })).toEqual({ type: 'personal' });
  });
  test('full-width digits of a tax id, a carrier and a donation code count as digits', async () => {
    expect(await getInvoice({ tax_id: '０４５９５２５７' })).toEqual({ type: 'company', tax_id: '04595257' });
    expect(await getInvoice({ invoice: { type: 'personal', carrier: '／ＡＢＣ＋１２３' } })).toEqual({
      type: 'personal',
      carrier: '/ABC+123',
    });
    expect(await getInvoice({ invoice: { type: 'personal', donation: '９１９' } })).toEqual({
      type: 'personal',
      donation: '919',
    });
  });
  test('a telephone number that does not exist is a warning, not an error', async () => {
    const receiver = { phone: { code: '+886', number: '091234567' } };
    const doubtful = await member.post('/api/order/quote', quoteForm({ receiver }));
    expect(doubtful.data.warnings).toEqual([
      { field: 'receiver.phone', message: expect.stringContaining('+886') },
    ]);
    expect((await place({ receiver })).status).toBe(201);
  });
  test('a failed checksum is a warning, not an error', async () => {
    const doubtful = await member.post('/api/order/quote', quoteForm({ tax_id: '12345678' }));
    expect(doubtful.data.warnings).toMatchObject([{ field: 'tax_id' }]);
    const sound = await member.post('/api/order/quote', quoteForm({ tax_id: '04595257' }));
    expect(sound.data.warnings).toEqual([]);
    expect((await place({ tax_id: '12345678' })).status).toBe(201);
  });
});

test('docs/rules/errors.md: where placing fails of itself, nothing is written and the sentence is said', async () => {
  const { visitor: buyer, addressId: home } = await collector('unlucky');
  const before = await snapshot();
  await shop.database.pool.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of luck'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON freight_record EXECUTE FUNCTION fail();`);
  const failed = await place({ address_id: home }, buyer);
  await shop.database.pool.query('DROP TRIGGER fail ON freight_record; DROP FUNCTION fail()');
  expect(failed).toMatchObject({
    status: 500,
    code: 'server_error',
    message: 'Please confirm your connection and payment method work smoothly, or contact service',
  });
  expect(JSON.stringify(failed)).not.toContain('luck');
  expect(await snapshot()).toEqual(before);
  expect((await place({ address_id: home }, buyer)).status).toBe(201);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import {
  abroad,
  createOrdering,
  line,
  type Ordering,
  oakAndGlass,
} from '../../../../test/factories/ordering.ts';
import { sizeTable } from '../../catalogue/catalogue.table.ts';

let shop: Ordering['shop'];
let member: Ordering['member'];
let othersAddressId: Ordering['othersAddressId'];
let item: Ordering['item'];
let form: Ordering['form'];
let quoteForm: Ordering['quoteForm'];
let place: Ordering['place'];
let read: Ordering['read'];
let countOrders: Ordering['countOrders'];
let snapshot: Ordering['snapshot'];
beforeAll(async () => {
  ({ shop, member, othersAddressId, item, form, quoteForm, place, read, countOrders, snapshot } =
    await createOrdering());
});
afterAll(() => shop.close());

async function addCustomSize(itemId: number) {
  const [size] = await shop.services.db
    .insert(sizeTable)
    .values({
      itemId,
      substrateId: 1,
      widthMm: 500,
      heightMm: 375,
      priceNtd: 4400,
      custom: true,
      configurationKey: `item:${itemId}/width:500/substrate:1`,
    })
    .returning();
  return size!;
}

describe('rejected without writing anything', () => {
  const rejections: [string, () => object, number, string, string?][] = [
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
    [
      'a receiver’s telephone number with a hyphen',
      () => ({ receiver: { phone: { code: '+886', number: '0912-345678' } } }),
      422,
      'validation',
      'receiver.phone.number',
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
  test.each(rejections)('%s', async (_, part, status, code, field) => {
    await member.put('/api/cart', line(item, 1, oakAndGlass));
    const before = await snapshot();
    const rejected = await place(part());
    expect(rejected).toMatchObject({ status, code });
    expect(rejected.fields).toEqual(field ? expect.arrayContaining([field]) : []);
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
    const rejected = await place({ items: [line(item), line(unsold, 2)] });
    const field = code === 'sold_out' ? 'items.1.nums' : 'items.1.item_id';
    expect(rejected).toMatchObject({ status: 409, code, fields: [field] });
    expect(await snapshot()).toEqual(before);
  });

  test('an address that is not supported', async () => {
    const added = await member.post('/api/member/address', { ...abroad, country_code: 'KP' });
    const rejected = await place({ address_id: added.data.id });
    expect(rejected).toMatchObject({ status: 422, code: 'address_unsupported' });
  });

  test('a custom size without the buyer’s consent', async () => {
    const size = await addCustomSize(item.id);
    const items = [{ ...line(item), size_id: size.id }];
    expect((await member.post('/api/order/quote', quoteForm({ items }))).data.lines[0].custom).toBe(true);
    for (const custom_agree of [undefined, false]) {
      const rejected = await place({ items, custom_agree });
      expect(rejected).toMatchObject({ status: 422, fields: ['custom_agree'] });
    }
    const placed = await place({ items, custom_agree: true });
    expect((await read(placed.data.order.code)).lines[0].custom).toBe(true);
  });

  test('the consent to a custom size is recorded with its time, text and terms', async () => {
    const own = await createItem(shop.services.db);
    const size = await addCustomSize(own.id);
    const items = [line(own), { ...line(own), size_id: size.id }];
    const readRecordedError = async (code: string) =>
      (
        await shop.database.pool.query(
          'SELECT custom_agreed_at, custom_agreed_text, terms_from::text FROM shop_order WHERE code = $1',
          [code],
        )
      ).rows[0];
    const { data: quoted } = await member.post('/api/order/quote', quoteForm({ items }));
    const at = shop.clock.now();
    const placed = await place({ items, custom_agree: true });
    expect(await readRecordedError(placed.data.order.code)).toEqual({
      custom_agreed_at: at,
      custom_agreed_text: quoted.custom_consent,
      terms_from: '2026-01-01',
    });
    expect(quoted.custom_consent).toContain('cannot be returned for a change of mind');

    const { data: usual } = await member.post('/api/order/quote', quoteForm());
    expect(usual.custom_consent).toBeNull();
    const plain = await place({ custom_agree: true });
    expect(await readRecordedError(plain.data.order.code)).toMatchObject({
      custom_agreed_at: null,
      custom_agreed_text: null,
    });
  });

  test('two lines of one edition share its copies, and the rejection says how many are left', async () => {
    const edition = await createItem(shop.services.db, { editionSize: 50 });
    const before = await snapshot();
    const rejected = await place({ items: [line(edition, 30), line(item), line(edition, 21, oakAndGlass)] });
    expect(rejected).toMatchObject({
      status: 409,
      code: 'sold_out',
      fields: ['items.0.nums', 'items.2.nums'],
    });
    expect(rejected.errors.map(({ message }) => message)).toEqual(Array(2).fill(rejected.message));
    expect(rejected.message).toContain('50');
    expect(await snapshot()).toEqual(before);
  });

  test('malformed bodies', async () => {
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

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVisitor, logIn, type Visitor } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { daysAfter, taipeiDay } from '../../../kernel/dates.ts';
import { tradePrice } from './trade-prices.rules.ts';

const day = 86_400_000;
let admin: AdminOrders;
let gallery: Gallery;
let item: AdminOrders['ordering']['item'];
beforeAll(async () => {
  admin = await createAdminOrders();
  ({ item } = admin.ordering);
});
let galleries = 0;
beforeEach(async () => {
  galleries += 1;
  gallery = await createGallery(admin.shop, `trade${galleries}`);
});
afterAll(() => admin.shop.close());

const grant = async (
  percent: string,
  starts_on = taipeiDay(admin.shop.clock.now()),
  id = gallery.memberId,
) => {
  const { version } = (await admin.ben.get(`/api/admin/member/${id}/terms`)).data;
  return admin.ben.post(`/api/admin/member/${id}/discount`, { percent, starts_on, version });
};
const startDiscount = async (percent: string) => expect((await grant(percent)).status).toBe(200);
const order = (part: object = {}) =>
  admin.ordering.place({ address_id: gallery.addressId, items: [line(item, 2)], ...part }, gallery.visitor);

test('a discount lowers cart, quote and order from its day on, and the share stays', async () => {
  await gallery.visitor.put('/api/cart?currency=NTD', line(item, 2));
  const later = daysAfter(taipeiDay(admin.shop.clock.now()), 2);
  expect((await grant('20', later)).data.discounts).toMatchObject([{ percent: '20', state: 'future' }]);
  expect((await gallery.visitor.get('/api/cart?currency=NTD')).data.price.amount).toBe(6434);

  admin.shop.clock.advance(3 * day);
  const { data: cart } = await gallery.visitor.get('/api/cart?currency=NTD');
  expect(cart).toMatchObject({
    price: { amount: 5148 },
    lines: [{ price: { amount: 2574 }, list_price: { amount: 3217 } }],
  });
  // A lower price needs no agreement.
  expect(cart.lines[0]).not.toHaveProperty('previous_price');
  expect((await gallery.visitor.get('/api/header')).data).toMatchObject({ trade_basis_points: 2000 });
  expect((await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data.discounts).toEqual([
    { percent: '20', starts_on: later, state: 'in_force' },
  ]);
  const placed = await order();
  expect(placed.status, JSON.stringify(placed)).toBe(201);
  const sold = await admin.ordering.read(placed.data.order.code, gallery.visitor);
  expect(sold).toMatchObject({
    items_total: { amount: 5148 },
    lines: [{ price: { amount: 2574 }, list_price: { amount: 3217 } }],
  });
  expect(
    await admin.getRows(
      'SELECT unit_price, unit_list_price, unit_picture_price, unit_list_picture_price FROM order_line WHERE order_id = $1',
      [sold.id],
    ),
  ).toEqual([
    { unit_price: 2574, unit_list_price: 3217, unit_picture_price: 2574, unit_list_picture_price: 3217 },
  ]);
  await admin.record(sold.code, admin.transfer(sold.total.amount));
  const [entry] = await admin.getRows(
    'SELECT items, share FROM sale_entry WHERE order_id = $1 AND position = 1',
    [sold.id],
  );
  // 30 % of 6,434 before 5 % tax.
  expect(entry).toEqual({ items: 5148, share: 1838 });
});

test('a visitor and other members see list prices, and a merged cart needs no agreement', async () => {
  await startDiscount('20');
  const visitor = createVisitor(admin.shop.api);
  await visitor.put('/api/cart?currency=NTD', line(item, 1));
  expect((await visitor.get('/api/cart?currency=NTD')).data.price.amount).toBe(3217);
  await logIn(visitor, gallery.email);
  const { data } = await visitor.get('/api/cart?currency=NTD');
  expect(data.lines).toMatchObject([{ price: { amount: 2574 } }]);
  expect(data.lines[0]).not.toHaveProperty('previous_price');
  await admin.ordering.member.put('/api/cart?currency=NTD', line(item, 1));
  const { data: others } = await admin.ordering.member.get('/api/cart?currency=NTD');
  expect(others.lines[0]).toMatchObject({ price: { amount: 3217 } });
  expect(others.lines[0]).not.toHaveProperty('list_price');
  const inUsd = async (by: Visitor) => (await by.get('/api/cart?currency=USD')).data.lines[0];
  const { price: list } = await inUsd(admin.ordering.member);
  expect(list.currency).toBe('USD');
  expect(await inUsd(gallery.visitor)).toMatchObject({ price: tradePrice(list, 2000), list_price: list });
});

test('freight before the order is insured at the trade price, as the freight of the cart', async () => {
  await startDiscount('20');
  // Dear enough that the value is insured.
  const items = [line(item, 20)];
  await gallery.visitor.post('/api/cart?currency=NTD', items);
  const form = { pickup_type: 'delivery', address_id: gallery.addressId };
  const { data: cart } = await gallery.visitor.put('/api/cart/form?currency=NTD', { form });
  const asked = { items, currency: 'NTD' };
  const own = await gallery.visitor.post('/api/freight', { ...asked, address_id: gallery.addressId });
  expect(own.data.fee).toEqual(cart.fees);
  const byCountry = async (visitor: Visitor) =>
    (await visitor.post('/api/freight', { ...asked, country_code: 'TW' })).data.fee.amount;
  expect(await byCountry(gallery.visitor)).toBe(cart.fees.amount);
  expect(await byCountry(createVisitor(admin.shop.api))).toBeGreaterThan(cart.fees.amount);
});

test('a gallery that is no longer confirmed pays list prices', async () => {
  await startDiscount('20');
  await gallery.visitor.put('/api/cart?currency=NTD', line(item, 2));
  const become = (status: string) =>
    admin.getRows('UPDATE member SET status = $2 WHERE id = $1', [gallery.memberId, status]);
  const price = async () => (await gallery.visitor.get('/api/cart?currency=NTD')).data.lines[0].price.amount;
  expect(await price()).toBe(2574);
  await become('declined');
  expect(await price()).toBe(3217);
});

test('a discount begins with its day in Taiwan', async () => {
  const buyer = await createGallery(admin.shop, 'midnight');
  const later = daysAfter(taipeiDay(admin.shop.clock.now()), 2);
  expect((await grant('50', later, buyer.memberId)).status).toBe(200);
  const basisPoints = async () => (await buyer.visitor.get('/api/header')).data.trade_basis_points;
  const before = admin.shop.clock.now().toISOString();
  const midnight = Date.parse(`${later}T00:00:00+08:00`);
  admin.shop.clock.set(new Date(midnight - 1).toISOString());
  expect(await basisPoints()).toBe(0);
  admin.shop.clock.set(new Date(midnight).toISOString());
  expect(await basisPoints()).toBe(5000);
  expect(await grant('60', daysAfter(later, -1), buyer.memberId)).toMatchObject({
    status: 422,
    fields: ['starts_on'],
  });
  admin.shop.clock.set(before);
});

test('a discount that has ended asks for an agreement to the higher price', async () => {
  await startDiscount('20');
  const { data: before } = await gallery.visitor.put('/api/cart?currency=NTD', line(item, 3));
  const seen = { item_id: item.id, size_id: line(item).size_id, frame_id: line(item).frame_id };
  await gallery.visitor.patch('/api/cart?currency=NTD', {
    lines: [{ ...seen, agreed_price: before.lines[0].price }],
  });
  expect((await grant('0')).status).toBe(200);
  const { data } = await gallery.visitor.get('/api/cart?currency=NTD');
  expect(data.lines[0]).toMatchObject({ price: { amount: 3217 }, previous_price: { amount: 2574 } });
  expect(await order({ items: [line(item, 3)] })).toMatchObject({ status: 409, code: 'price_changed' });
});

test.each([
  [{ percent: '91' }, ['percent']],
  [{ percent: '5.125' }, ['percent']],
  [{ percent: '-1' }, ['percent']],
  [{ percent: 'half' }, ['percent']],
  [{ starts_on: '2020-01-01' }, ['starts_on']],
  [{ starts_on: 'soon' }, ['starts_on']],
])('%j is rejected', async (part, fields) => {
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const form = { percent: '10', starts_on: taipeiDay(admin.shop.clock.now()), version, ...part };
  const rejected = await admin.ben.post(`/api/admin/member/${gallery.memberId}/discount`, form);
  expect(rejected).toMatchObject({ status: 422, fields });
});

test('a collector gets none', async () => {
  const [{ id }] = await admin.getRows("SELECT id FROM member WHERE email = 'orders@example.com'");
  expect(await grant('10', taipeiDay(admin.shop.clock.now()), id)).toMatchObject({
    status: 409,
    code: 'conflict',
  });
});

test('a change is in the audit log, and rejected from whoever saw an older state', async () => {
  const starts_on = taipeiDay(admin.shop.clock.now());
  const path = `/api/admin/member/${gallery.memberId}/discount`;
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const saved = await admin.ben.post(path, { percent: '12.5', starts_on, version });
  const state = { discounts: [{ percent: '12.5', starts_on, state: 'in_force' }], terms: null };
  expect(saved).toMatchObject({ status: 200, data: { ...state, version: version + 1 } });
  expect(await admin.ben.post(path, { percent: '7.25', starts_on, version })).toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: { ...state, version: version + 1 },
  });
  const entries = await admin.getRows(
    "SELECT after FROM audit_entry WHERE action = 'member.create_discount' AND subject_id = $1",
    [String(gallery.memberId)],
  );
  expect(entries).toEqual([{ after: { percent: '12.5', starts_on } }]);
});

test('discounts follow one another', async () => {
  const today = taipeiDay(admin.shop.clock.now());
  const tomorrow = daysAfter(today, 1);
  await startDiscount('20');
  // One of the same day is replaced.
  await startDiscount('12.05');
  expect((await grant('7.5%', tomorrow)).data.discounts).toEqual([
    { percent: '7.5', starts_on: tomorrow, state: 'future' },
    { percent: '12.05', starts_on: today, state: 'in_force' },
  ]);
  const basisPoints = async () => (await gallery.visitor.get('/api/header')).data.trade_basis_points;
  expect(await basisPoints()).toBe(1205);
  admin.shop.clock.advance(day);
  expect(await basisPoints()).toBe(750);
  const terms = await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`);
  expect(terms.data.discounts.map(({ state }: { state: string }) => state)).toEqual(['in_force', 'past']);
});

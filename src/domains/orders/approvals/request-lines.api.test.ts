import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { type Approvals, createApprovals } from '../../../../test/factories/approvals.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { abroad, type Item, line } from '../../../../test/factories/ordering.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { expireApprovals } from './approvals.usecases.ts';

const day = 86_400_000;
let admin: AdminOrders;
let start: string;
let secondItem: Item;
let gallery: Approvals['gallery'];
let ken: Approvals['ken'];
let setLimit: Approvals['setLimit'];
let quoted: Approvals['quoted'];
let requested: Approvals['requested'];
let list: Approvals['list'];
let decide: Approvals['decide'];
let approve: Approvals['approve'];
let getMails: Approvals['getMails'];
let count = 0;
beforeAll(async () => {
  admin = await createAdminOrders();
  start = admin.shop.clock.now().toISOString();
  secondItem = await createItem(admin.shop.services.db, { title: { en: 'Tide line' } });
});
afterAll(() => admin.shop.close());
beforeEach(async () => {
  admin.shop.clock.set(start);
  await admin.getRows('DELETE FROM mail');
  await admin.getRows('DELETE FROM order_approval');
  count += 1;
  ({ gallery, ken, setLimit, quoted, requested, list, decide, approve, getMails } = await createApprovals(
    admin,
    count,
  ));
});

test('a request has the total of now beside that of its start, and is not approved at another one', async () => {
  await setLimit(0);
  const { item } = admin.ordering;
  const items = [line(item, 2), line(secondItem, 1)];
  const id = await requested({ items });
  const [former] = await list(gallery.visitor);
  expect(former.current_total).toEqual(former.total);
  expect(former.lines.map((one: { current_total: object }) => one.current_total)).toEqual(
    former.lines.map((one: { total: object }) => one.total),
  );
  await admin.getRows('UPDATE size SET price_ntd = price_ntd + 1001 WHERE item_id = $1', [item.id]);
  const before = await admin.ordering.snapshot();
  const changed = { status: 409, code: 'price_changed' };
  expect(await decide(id, 'approve', gallery.visitor, { agreed_total: former.total })).toMatchObject(changed);
  expect(await admin.ordering.snapshot()).toEqual(before);
  const { total } = await quoted({ items });
  expect(total.amount).toBeGreaterThan(former.total.amount);
  for (const who of [gallery.visitor, ken.visitor]) {
    expect(await list(who)).toEqual([
      {
        ...former,
        current_total: total,
        lines: [
          {
            ...former.lines[0],
            current_total: { amount: former.lines[0].total.amount + 2002, currency: 'NTD' },
          },
          former.lines[1],
        ],
      },
    ]);
  }
  const inUsd = { agreed_total: { ...total, currency: 'USD' } };
  expect(await decide(id, 'approve', gallery.visitor, inUsd)).toMatchObject(changed);
  const approved = await approve(id);
  await admin.getRows('UPDATE size SET price_ntd = price_ntd - 1001 WHERE item_id = $1', [item.id]);
  expect(await admin.ordering.read(approved.data.order.code, ken.visitor)).toMatchObject({ total });
  const [ended] = await list(gallery.visitor);
  expect(ended).toMatchObject({ total: former.total, current_total: null });
  expect(ended.lines).toMatchObject([
    { current_total: null, problem: null },
    { current_total: null, problem: null },
  ]);
});

test('a request has the total in its own currency, at the trade price, to a store, and each of several their own', async () => {
  await setLimit(0);
  await admin.getRows(
    'INSERT INTO trade_discount (member_id, basis_points, starts_on, created_at) VALUES ($1, 1500, $2, now())',
    [gallery.memberId, start.slice(0, 10)],
  );
  const [store] = (await ken.visitor.get('/api/initial')).data.param.stores;
  const parts = [
    { items: [line(secondItem, 2)], currency: 'USD' },
    {
      items: [line(admin.ordering.item, 3), line(secondItem, 1)],
      pickup_type: 'store',
      store_id: store.id,
    },
  ];
  for (const part of parts) await requested(part);
  const totals = [(await quoted(parts[1])).total, (await quoted(parts[0])).total];
  const shown = await list(gallery.visitor);
  expect(shown.map((one: { current_total: object }) => one.current_total)).toEqual(totals);
  expect(shown.map((one: { total: object }) => one.total)).toEqual(totals);
});

test('a request that waits has the addresses that it goes to, and what each gets', async () => {
  await setLimit(0);
  const { data: house } = await gallery.visitor.post('/api/member/address', abroad);
  const toHouse = { address_id: house.id, items: [line(secondItem, 3)] };
  const deliveries = [{ address_id: gallery.addressId, items: [line(secondItem, 2)] }, toHouse];
  const several = await requested({ address_id: undefined, items: [line(secondItem, 5)], deliveries });
  const one = await requested(toHouse);
  const [store] = (await ken.visitor.get('/api/initial')).data.param.stores;
  await requested({ items: [line(secondItem, 1)], pickup_type: 'store', store_id: store.id });
  const own = (await gallery.visitor.get(`/api/member/address/${gallery.addressId}`)).data;
  const getDeliveries = async (who = ken.visitor) =>
    (await list(who)).map((request: { deliveries: object[] }) => request.deliveries);
  const [known, gone] = [house, null].map((address) => ({ address, pieces: 3 }));
  expect(await getDeliveries()).toEqual([[], [known], [{ address: own, pieces: 2 }, known]]);
  expect((await gallery.visitor.delete(`/api/member/address/${house.id}`)).status).toBe(200);
  expect(await getDeliveries(gallery.visitor)).toEqual([[], [gone], [{ address: own, pieces: 2 }, gone]]);
  expect((await decide(several, 'decline')).data.deliveries).toEqual([]);
  expect((await decide(one, 'decline')).data.deliveries).toEqual([]);
});

test('a request says what cannot be ordered any more', async () => {
  await setLimit(0);
  await admin.getRows("UPDATE member SET locale = 'zh-CN' WHERE id = $1", [gallery.memberId]);
  const id = await requested({ items: [line(admin.ordering.item, 2), line(secondItem, 1)] });
  await admin.getRows("UPDATE item SET status = 'off_shelf' WHERE id = $1", [secondItem.id]);
  const [part] = await list(gallery.visitor);
  await admin.getRows("UPDATE item SET status = 'on_shelf' WHERE id = $1", [secondItem.id]);
  expect(part).toMatchObject({
    current_total: null,
    lines: [
      { current_total: { currency: 'NTD' }, problem: null },
      { current_total: null, problem: 'This work is not on sale at the moment' },
    ],
  });
  await admin.getRows(
    "UPDATE order_approval SET form = jsonb_set(form, '{items,0,size_id}', '999999') WHERE id = $1",
    [id],
  );
  expect((await list(gallery.visitor))[0]).toMatchObject({
    current_total: null,
    lines: [{ current_total: null, problem: 'This work is not on sale at the moment' }, { problem: null }],
  });
  const other = await requested();
  const abroadId = (await gallery.visitor.post('/api/member/address', abroad)).data.id;
  const toAbroad = await requested({ address_id: abroadId });
  expect((await gallery.visitor.delete(`/api/member/address/${abroadId}`)).status).toBe(200);
  const shown = await list(gallery.visitor);
  expect(shown.map((one: { id: number }) => one.id)).toEqual([toAbroad, other, id]);
  expect(shown[0]).toMatchObject({ current_total: null, lines: [{ problem: null }] });
  expect(shown[1].current_total).toEqual(shown[1].total);
});

test('a request puts its lines back into the cart of the person, once it has ended without an order', async () => {
  await setLimit(0);
  const { item } = admin.ordering;
  const second = line(secondItem, 1);
  await ken.visitor.put('/api/cart', line(item, 2));
  const { price } = (await ken.visitor.get('/api/cart?currency=NTD')).data;
  const declined = await requested({ items: [line(item, 2), second] });
  // What the person has chosen since stays, and keeps its place.
  await ken.visitor.put('/api/cart', second);
  await admin.getRows('UPDATE size SET price_ntd = price_ntd + 1001 WHERE item_id = $1', [item.id]);
  expect((await decide(declined, 'decline')).data.lines).toMatchObject([
    { nums: 2, in_cart: true },
    { nums: 1, in_cart: true },
  ]);
  const cart = (await ken.visitor.get('/api/cart?currency=NTD')).data;
  expect(cart.lines).toMatchObject([
    { ...second, nums: 2, selected: true },
    { ...line(item, 2), selected: true, problem: { code: 'price_changed' } },
  ]);
  expect(cart.lines[1].previous_price).toEqual({ amount: price.amount / 2, currency: 'NTD' });
  await admin.getRows('UPDATE size SET price_ntd = price_ntd - 1001 WHERE item_id = $1', [item.id]);
  const [told] = await getMails('orders.approval_declined');
  expect(told.text).toContain('Its works are back in your cart.');
  expect(told.text).toMatch(/To the cart:\s+http\S+\/cart\s/);
  expect((await gallery.visitor.get('/api/cart')).data.lines).toEqual([]);

  const withdrawn = await requested({ items: [line(item, 99)] });
  await ken.visitor.put('/api/cart', line(item, 3));
  expect((await decide(withdrawn, 'withdraw', ken.visitor)).data.lines).toMatchObject([{ in_cart: true }]);
  const full = (await ken.visitor.get('/api/cart')).data.lines;
  expect(full.find((one: { item_id: number }) => one.item_id === item.id)).toMatchObject({ nums: 99 });
});

test('a request leaves what is no longer sold out of the cart, and names it', async () => {
  await setLimit(0);
  const { item } = admin.ordering;
  await admin.getRows("UPDATE member SET locale = 'zh-Hant' WHERE id = $1", [ken.id]);
  const some = await requested({ items: [line(item, 2), line(secondItem, 1)] });
  const none = await requested({ items: [line(secondItem, 3)] });
  await admin.getRows("UPDATE item SET status = 'off_shelf' WHERE id = $1", [secondItem.id]);
  const unknown = { ...line(item, 1), size_id: 999_999 };
  await admin.getRows(
    `UPDATE order_approval SET lines = lines || jsonb_build_array(lines->0 || $2::jsonb) WHERE id = $1`,
    [some, JSON.stringify(unknown)],
  );
  const ended = (await decide(some, 'decline')).data.lines as { in_cart: boolean }[];
  expect(ended.map(({ in_cart }) => in_cart)).toEqual([true, false, false]);
  expect((await ken.visitor.get('/api/cart')).data.lines).toMatchObject([line(item, 2)]);
  admin.shop.clock.advance(14 * day);
  await expireApprovals(admin.shop.services);
  await admin.getRows("UPDATE item SET status = 'on_shelf' WHERE id = $1", [secondItem.id]);
  expect((await list(ken.visitor)).find((one: { id: number }) => one.id === none).lines).toMatchObject([
    { in_cart: false },
  ]);
  expect((await ken.visitor.get('/api/cart')).data.lines).toHaveLength(1);
  const [declined] = await getMails('orders.approval_declined');
  expect(declined.text).toContain('除了已停止販售的以外，作品都已放回您的購物車。');
  expect(declined.text.match(/已停止販售/g)).toHaveLength(3);
  const [expired] = await getMails('orders.approval_expired');
  expect(expired.text).toContain('這些作品已停止販售，因此沒有放回購物車。');
  expect(expired.text).toContain('/zh-Hant/account/approval');
});

test('a request puts a line back once, of two decisions at the same time', async () => {
  await setLimit(0);
  const id = await requested({ items: [line(admin.ordering.item, 2)] });
  const hold = { hold: 'SELECT 1 FROM order_approval WHERE id = $1 FOR UPDATE', values: [id] };
  const answers = await runBehindLock(admin.shop.database.pool, hold, [
    () => decide(id, 'decline'),
    () => decide(id, 'withdraw', ken.visitor),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await ken.visitor.get('/api/cart')).data.lines).toMatchObject([{ nums: 2 }]);
});

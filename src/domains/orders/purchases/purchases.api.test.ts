import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { purchaseList } from './purchases.schemas.ts';

let admin: AdminOrders;
beforeEach(async () => {
  admin = await createAdminOrders();
});
afterEach(() => admin.shop.close());

describe('the purchase list', () => {
  test('has the lines of paid orders, the newest order first, each with what buys it again', async () => {
    const { shop, ordering } = admin;
    const { member, item } = ordering;
    const other = await createItem(shop.services.db);
    const first = (await admin.placePaid()).code;
    const items = [line(other, 2), line(item, 1, oakAndGlass)];
    const { code: second, total } = await admin.place({ items, currency: 'USD' });
    await admin.record(second, admin.transfer(total, { currency: 'USD' }));
    await admin.place();
    const { data } = await member.get('/api/order/purchase');
    expect(purchaseList.parse(data)).toEqual(data);
    expect(data).toMatchObject({ page: 1, per_page: 24, total: 3 });
    expect(data.items.map((one: { order_code: string }) => one.order_code)).toEqual([second, second, first]);
    const order = (await member.get(`/api/order/${second}`)).data;
    const { edition_number, edition_numbers, certificates, ...sold } = order.lines[0];
    expect(data.items[0]).toEqual({
      ...sold,
      order_code: second,
      purchased_at: order.purchased_at,
      is_sold: true,
    });
    const { item_id, size_id, frame_id } = data.items[2];
    expect((await member.post('/api/cart/line', { item_id, size_id, frame_id, nums: 1 })).status).toBe(200);

    const beyond = await member.get('/api/order/purchase?per_page=2&page=3');
    expect(beyond.data).toMatchObject({ items: [], page: 3, per_page: 2, total: 3 });
    expect((await member.get('/api/order/purchase?per_page=2&page=2')).data.items).toHaveLength(1);
  });

  test('marks what is no longer sold, and keeps what was refunded', async () => {
    const { shop, ordering } = admin;
    const item = await createItem(shop.services.db);
    const { code } = await admin.placePaid({ items: [line(item)] });
    await shop.database.pool.query("UPDATE item SET status = 'off_shelf' WHERE id = $1", [item.id]);
    expect((await admin.act(code, 'refund', { reason: 'Lost' }, admin.fay)).status).toBe(200);
    expect((await ordering.member.get('/api/order/purchase?per_page=1')).data.items).toMatchObject([
      { order_code: code, item_id: item.id, is_sold: false },
    ]);
  });

  test("is the member's own", async () => {
    expect((await admin.ordering.other.get('/api/order/purchase')).data).toMatchObject({
      items: [],
      total: 0,
    });
    expect((await createVisitor(admin.shop.api).get('/api/order/purchase')).status).toBe(401);
  });
});

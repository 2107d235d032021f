import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVisitor, registerCollector, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { line } from '../../../test/factories/ordering.ts';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('a visitor sees the prints in their cart, and no cart is made', async () => {
  const visitor = createVisitor(shop.api);
  const nothing = {
    type: null,
    status: null,
    is_for_company: false,
    trade_basis_points: 0,
    cart_count: 0,
    unread: 0,
    favorites: [],
  };
  const countCarts = async () => (await shop.database.pool.query('SELECT FROM cart')).rowCount;
  const carts = await countCarts();
  expect((await visitor.get('/api/header')).data).toEqual(nothing);
  expect(await countCarts()).toBe(carts);
  const [one, other] = [await createItem(shop.services.db), await createItem(shop.services.db)];
  await visitor.put('/api/cart', line(one, 2));
  await visitor.put('/api/cart', line(other, 3));
  expect((await visitor.get('/api/header')).data).toEqual({ ...nothing, cart_count: 5 });
  visitor.cartToken = 'A'.repeat(43);
  expect((await visitor.get('/api/header')).data).toEqual(nothing);
});

test('a member sees the own cart, favourites and unread messages', async () => {
  const { visitor: member } = await registerCollector(shop.api, 'header@example.com');
  const { visitor: other } = await registerCollector(shop.api, 'header-other@example.com');
  const item = await createItem(shop.services.db);
  const newer = await createItem(shop.services.db);
  const staff = await staffVisitor(shop, 'service');
  const answered = async (by: Visitor, answers: number) => {
    const { id } = (await by.post('/api/message', { subject: 'Hours', text: 'Are you open?' })).data;
    for (let version = 2; version < answers + 2; version += 1) {
      const answer = await staff.post(`/api/admin/message/${id}/answer`, { text: 'Yes', version });
      expect(answer.status).toBe(200);
    }
  };
  await answered(member, 2);
  await answered(other, 1);
  await member.put('/api/cart', line(item, 4));
  await other.put('/api/cart', line(item, 7));
  await member.put(`/api/favorite/${item.id}`);
  shop.clock.advance(1000);
  await member.put(`/api/favorite/${newer.id}`);
  await other.put(`/api/favorite/${item.id}`);
  expect((await member.get('/api/header')).data).toEqual({
    type: 'basic',
    status: 'active',
    is_for_company: false,
    trade_basis_points: 0,
    cart_count: 4,
    unread: 2,
    favorites: [newer.id, item.id],
  });
  await shop.database.pool.query("UPDATE member SET type = 'artist', status = 'declined'");
  expect((await member.get('/api/header')).data).toMatchObject({ type: 'artist', status: 'declined' });
  member.userToken = 'none';
  expect((await member.get('/api/header')).data).toMatchObject({ type: null, favorites: [] });
});

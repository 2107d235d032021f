import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createOrdering, type Item, line, type Ordering } from '../../../test/factories/ordering.ts';
import { itemDetail } from '../catalogue/catalogue.schemas.ts';

let ordering: Ordering;
let member: Visitor;
let item: Item;
beforeAll(async () => {
  ordering = await createOrdering();
  ({ member } = ordering);
  item = await createItem(ordering.shop.services.db);
  expect((await ordering.place({ items: [line(item)] })).status).toBe(201);
  await ordering.shop.database.pool.query("UPDATE item SET status = 'off_shelf' WHERE id = $1", [item.id]);
});
afterAll(() => ordering.shop.close());

describe('an item off the shelf', () => {
  test('is still read by a member who has ordered it, as one that is no longer sold', async () => {
    const answer = await member.get(`/api/order/item/${item.id}?currency=USD`);
    expect(itemDetail.parse(answer.data)).toEqual(answer.data);
    expect(answer.data).toMatchObject({ id: item.id, status: 'off_shelf', from_price: { currency: 'USD' } });
    const added = await member.put('/api/cart', line(item));
    expect([added.status, added.code]).toEqual([409, 'off_shelf']);
    expect(await ordering.place({ items: [line(item)] })).toMatchObject({ status: 409, code: 'off_shelf' });
  });

  test('is not found by others, nor by the call that is cached for everybody', async () => {
    expect((await ordering.other.get(`/api/order/item/${item.id}`)).status).toBe(404);
    expect((await createVisitor(ordering.shop.api).get(`/api/order/item/${item.id}`)).status).toBe(401);
    for (const who of [member, ordering.other, createVisitor(ordering.shop.api)])
      expect((await who.get(`/api/shop/${item.id}`)).status).toBe(404);
  });

  test('an item that the member has not ordered, or that does not exist, is not found', async () => {
    for (const id of [String(ordering.item.id), '999999', '0', 'none'])
      expect([id, (await member.get(`/api/order/item/${id}`)).status]).toEqual([id, 404]);
  });

  test('its answer is never stored', async () => {
    const answer = await ordering.shop.api.request(`/api/order/item/${item.id}`, {
      headers: { authorization: `Bearer ${member.userToken}` },
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

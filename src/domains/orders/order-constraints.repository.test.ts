import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCollector } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

/** The constraints of the tables, which reject invalid rows whatever program writes them. */
let shop: TestShop;
let orderId: number;
let cartId: number;
let item: Awaited<ReturnType<typeof createItem>>;
let edition: Awaited<ReturnType<typeof createItem>>;
let other: Awaited<ReturnType<typeof createItem>>;

beforeAll(async () => {
  shop = await createTestShop();
  item = await createItem(shop.services.db);
  edition = await createItem(shop.services.db, { editionSize: 3 });
  other = await createItem(shop.services.db, { editionSize: 3 });
  const { visitor, addressId } = await registerCollector(shop.api, 'constraints@example.com');
  const line = (of: typeof item) => ({ item_id: of.id, size_id: of.sizes[0]!.id, frame_id: 1, nums: 1 });
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: [line(item), line(edition)],
    address_id: addressId,
    agree: true,
  });
  orderId = (await visitor.get(`/api/order/${placed.data.order.code}`)).data.id;
  await visitor.put('/api/cart', line(item));
  cartId = (await shop.database.pool.query('SELECT id FROM cart WHERE member_id IS NOT NULL')).rows[0].id;
});
afterAll(() => shop.close());

const rejections: [string, () => string][] = [
  ['a total that is not lines and freight', () => `UPDATE shop_order SET total = total + 1`],
  ['more tax than total', () => `UPDATE shop_order SET tax_included = total + 1`],
  ['an unknown status', () => `UPDATE shop_order SET status = 'lost'`],
  ['an unknown payment status', () => `UPDATE shop_order SET payment_status = 'lost'`],
  ['an unknown currency', () => `UPDATE shop_order SET currency = 'EUR'`],
  ['an end without its time', () => `UPDATE shop_order SET status = 'failed'`],
  [
    'an event to an unknown status',
    () =>
      `INSERT INTO order_event (order_id, at, actor, kind, to_status) VALUES (${orderId}, now(), 'staff', 'moved', 'lost')`,
  ],
  ['a line total that is not price times nums', () => `UPDATE order_line SET line_total = line_total + 1`],
  ['an order line of no pieces', () => `UPDATE order_line SET nums = 0, line_total = 0`],
  ['an order line of 1000 pieces', () => `UPDATE order_line SET nums = 1000, line_total = 1000 * unit_price`],
  [
    'an order line with the size of another item',
    () => `UPDATE order_line SET size_id = ${other.sizes[0]!.id}`,
  ],
  ['delivery that ends before it begins', () => `UPDATE freight_record SET days_min = 5, days_max = 1`],
  ['a negative fee', () => `UPDATE freight_record SET fee = -1`],
  [
    'a cart line with the size of another item',
    () => `UPDATE cart_line SET size_id = ${other.sizes[0]!.id} WHERE cart_id = ${cartId}`,
  ],
  ['a cart line of no pieces', () => `UPDATE cart_line SET nums = 0 WHERE cart_id = ${cartId}`],
  ['a cart line in no frame', () => `UPDATE cart_line SET frame_id = 999999 WHERE cart_id = ${cartId}`],
  [
    'a copy beyond the edition',
    () => `INSERT INTO edition_copy (item_id, number, edition_size) VALUES (${edition.id}, 4, 3)`,
  ],
  [
    'a copy of an edition of another size',
    () => `INSERT INTO edition_copy (item_id, number, edition_size) VALUES (${edition.id}, 4, 4)`,
  ],
  [
    'a copy of what is no edition',
    () => `INSERT INTO edition_copy (item_id, number, edition_size) VALUES (${item.id}, 1, 1)`,
  ],
  [
    'a copy twice',
    () => `INSERT INTO edition_copy (item_id, number, edition_size) VALUES (${edition.id}, 3, 3)`,
  ],
  ['an edition smaller than its copies', () => `UPDATE item SET edition_size = 2 WHERE id = ${edition.id}`],
  [
    'a copy for an order line of another item',
    () => `UPDATE edition_copy SET status = 'reserved', order_line_id = (SELECT min(id) FROM order_line)
           WHERE item_id = ${other.id} AND number = 1`,
  ],
  ['a copy free and yet in an order', () => `UPDATE edition_copy SET status = 'free'`],
  ['a name of 150 characters', () => `UPDATE member SET username = repeat('x', 150)`],
  ['a telephone without its code', () => `UPDATE member_address SET phone_code = NULL`],
  ['a country that is no code', () => `UPDATE member_address SET country_code = 'tw'`],
  [
    'a tax id of 7 digits',
    () => `INSERT INTO company SELECT id, 'A', 'A', '886', '1', '1234567' FROM member`,
  ],
  ['a member who ordered gone', () => `DELETE FROM member`],
  ['an item that was ordered gone', () => `DELETE FROM item WHERE id = ${item.id}`],
];

test.each(rejections)('%s is rejected', async (_, statement) => {
  // 23: a constraint was violated, and nothing else was wrong with the statement.
  await expect(shop.database.pool.query(statement())).rejects.toMatchObject({
    code: expect.stringMatching(/^23/),
  });
});

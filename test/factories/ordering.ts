import { registerCollector, type Visitor } from '../clients/visitor.ts';
import { createTestShop, type TestShopOptions } from '../servers/shop.ts';
import { createItem } from './items.ts';

export type Item = Awaited<ReturnType<typeof createItem>>;

export const unframed = 1;
export const oakAndGlass = 101;

/** A line of a cart or an order with the item's first size, or another of its sizes. */
export const line = (of: Item, nums = 1, frame_id = unframed, size = 0) => ({
  item_id: of.id,
  size_id: of.sizes[size]!.id,
  frame_id,
  nums,
});

export type Ordering = Awaited<ReturnType<typeof createOrdering>>;

/** Creates a shop with two collectors who can order, and a work that can be ordered. */
export async function createOrdering(options: TestShopOptions = {}) {
  const shop = await createTestShop(options);

  /** Registers a collector whose session does not expire and whose e-mail address is confirmed. */
  async function collector(name: string) {
    const registered = await registerCollector(shop.api, `${name}@example.com`);
    await shop.database.pool.query(`UPDATE session SET expires_at = '2100-01-01'`);
    await shop.database.pool.query('UPDATE member SET email_confirmed_at = now()');
    return registered;
  }
  const { visitor: member, addressId } = await collector('orders');
  const { visitor: other, addressId: othersAddressId } = await collector('other-orders');
  const item = await createItem(shop.services.db, {
    title: { en: 'Sea of clouds', 'zh-Hant': '雲海', 'zh-CN': '云海' },
  });

  const form = (part: object = {}) => ({
    paytype: 'transfer',
    currency: 'NTD',
    items: [line(item, 1, oakAndGlass)],
    address_id: addressId,
    agree: true,
    ...part,
  });
  let keys = 0;
  return {
    shop,
    collector,
    member,
    addressId,
    other,
    othersAddressId,
    item,
    /** The form of an order of the member, with the given changes. */
    form,
    quoteForm(part: object = {}) {
      const { agree, ...others } = form(part);
      return others;
    },
    /** Places an order with a unique idempotency key, so that equal forms are different orders. */
    place(part: object = {}, who: Visitor = member) {
      keys += 1;
      return who.post('/api/order/order', form(part), { 'idempotency-key': `key-${keys}` });
    },
    read: async (code: string, who: Visitor = member) => (await who.get(`/api/order/${code}`)).data,
    countOrders: async (): Promise<number> =>
      (await shop.database.pool.query('SELECT count(*) AS n FROM shop_order')).rows[0].n,
    /** Counts of all rows that a rejected order must not change. */
    async snapshot() {
      const { rows } = await shop.database.pool.query(`
        SELECT (SELECT count(*) FROM shop_order) AS orders, (SELECT count(*) FROM order_line) AS lines,
               (SELECT count(*) FROM order_event) AS events, (SELECT count(*) FROM payment_attempt) AS attempts,
               (SELECT count(*) FROM freight_record) AS freights, (SELECT count(*) FROM order_idempotency) AS requests,
               (SELECT count(*) FROM edition_copy WHERE status <> 'free') AS copies,
               (SELECT count(*) FROM cart_line) AS cart_lines`);
      return rows[0];
    },
  };
}

/** An address abroad, as the form sends it. */
export const abroad = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  country_code: 'US',
  city: 'Portland',
  township: 'Oregon',
  postal_code: '97201',
  address: '1 Example Road',
};

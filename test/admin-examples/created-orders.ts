import { taipeiDay } from '../../src/kernel/dates.ts';
import { createVisitor, register } from '../clients/visitor.ts';
import { createItem } from '../factories/items.ts';
import { newEmail, type Setup } from './setup.ts';

export type Order = { code: string; total: number; version: number };

/** Places an order by bank transfer with two lines, one of them of a limited edition. */
export async function createOrder({ shop }: Pick<Setup, 'shop'>): Promise<Order> {
  const visitor = createVisitor(shop.api);
  const addressId = await register(visitor, newEmail());
  const { db } = shop.services;
  const items = [await createItem(db), await createItem(db, { editionSize: 50 })];
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: items.map((item) => ({ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 2 })),
    address_id: addressId,
    agree: true,
  });
  const { code } = placed.data.order;
  const { data } = await visitor.get(`/api/order/${code}`);
  return { code, total: data.total.amount, version: 1 };
}

/** The form of a transfer received today. */
export const transferOf = ({ shop }: Pick<Setup, 'shop'>, amount: number) => ({
  amount,
  currency: 'NTD',
  received_on: taipeiDay(shop.services.clock.now()),
  reference: `bank-${newEmail()}`,
  remitter: '林美',
});

/** Posts a change of an order as the owner, and returns the changed order. */
export async function changeOrder({ owner }: Setup, path: string, form: object) {
  const answer = await owner.post(`/api/admin/order/${path}`, form);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

export const createPaidOrder = async (setup: Setup): Promise<Order> => {
  const order = await createOrder(setup);
  const { version } = await changeOrder(setup, `${order.code}/transfer`, transferOf(setup, order.total));
  return { ...order, version };
};

export const createMadeOrder = async (setup: Setup): Promise<Order> => {
  const order = await createPaidOrder(setup);
  const { version } = await changeOrder(setup, `${order.code}/transition`, {
    to: 'complete',
    version: order.version,
  });
  return { ...order, version };
};

/** Creates an order that is made again after its parcel was lost. */
export async function createRemade(setup: Setup): Promise<Order> {
  const order = await createMadeOrder(setup);
  const sent = await changeOrder(setup, `${order.code}/transition`, {
    to: 'shipped',
    version: order.version,
  });
  const form = { to: 'complete', reason: 'The parcel was lost.', version: sent.version };
  const { version } = await changeOrder(setup, `${order.code}/transition`, form);
  return { ...order, version };
}

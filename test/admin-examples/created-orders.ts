import { createVisitor, register } from '../clients/visitor.ts';
import { orderChanges } from '../factories/admin-orders.ts';
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
export const getTransfer = ({ shop, owner }: Setup, amount: number) =>
  orderChanges(shop, owner).transfer(amount, { reference: `bank-${newEmail()}`, remitter: '林美' });

/** Returns the changed order. */
function changed({ status, data, ...rest }: Awaited<ReturnType<Setup['owner']['post']>>) {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(rest)}`);
  return data;
}

/** Changes an order as the owner, and returns it. */
export const changeOrder = async ({ shop, owner }: Setup, code: string, what: string, form: object) =>
  changed(await orderChanges(shop, owner).act(code, what, form));

/** Creates an order with a transfer of its total, or of less; returns the whole order too. */
export async function createPaidOrder(setup: Setup, missing = 0) {
  const order = await createOrder(setup);
  const { record } = orderChanges(setup.shop, setup.owner);
  const paid = changed(await record(order.code, getTransfer(setup, order.total - missing)));
  return { ...order, paid, version: paid.version as number };
}

/** Creates a paid order that was moved to these states; back to `complete` because it is made again. */
async function createMoved(setup: Setup, ...states: string[]): Promise<Order> {
  const { code, total, version } = await createPaidOrder(setup);
  const order = { code, total, version };
  for (const [index, to] of states.entries()) {
    const form = { to, ...(index === 2 && { reason: 'The parcel was lost.' }) };
    order.version = (await changeOrder(setup, code, 'transition', form)).version;
  }
  return order;
}

export const createMadeOrder = (setup: Setup) => createMoved(setup, 'complete');

/** Creates an order on terms that was made and is not paid. */
export async function createMadeOnTerms(setup: Setup): Promise<Order> {
  const order = await createOrder(setup);
  await changeOrder(setup, order.code, 'terms', { is_on_terms: true, reason: 'A hotel that we know' });
  const { version } = await changeOrder(setup, order.code, 'transition', { to: 'complete' });
  return { ...order, version };
}

/** Creates an order that is made again after its parcel was lost. */
/** Creates a paid order whose first print is printed; returns the print's code as `copy`. */
export async function createPrintedCopy(setup: Setup) {
  const { code } = await createPaidOrder(setup);
  const copy = `${code}-1-1`;
  changed(await setup.owner.post('/api/admin/workshop/scan', { copy, to: 'printed' }));
  return { copy };
}

export const createRemade = (setup: Setup) => createMoved(setup, 'complete', 'shipped', 'complete');

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import { createOrdering, line, type Ordering } from '../../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { orderTransitions } from '../orders.rules.ts';
import { expireUnpaidOrders } from './order-expiry.usecases.ts';

/** Random sequences of staff actions: an order only makes transitions of the table, and no money is lost. */

let ordering: Ordering;
let staff: StaffVisitor;
let references = 0;

beforeAll(async () => {
  ordering = await createOrdering();
  staff = await staffVisitor(ordering.shop, 'owner');
  await ordering.shop.database.pool.query("UPDATE staff_session SET expires_at = '2100-01-01'");
});
afterAll(() => ordering.shop.close());

type Answer = Awaited<ReturnType<StaffVisitor['get']>>;
type Order = Answer['data'];

const today = () => taipeiDay(ordering.shop.clock.now());
const post = (order: Order, path: string, form: object) =>
  staff.post(`/api/admin/order/${order.code}/${path}`, { version: order.version, ...form });
const transfer = (order: Order, amount: number, currency = 'NTD') =>
  staff.post(`/api/admin/order/${order.code}/transfer`, {
    amount,
    currency,
    received_on: today(),
    reference: `r${++references}`,
  });
const parcel = (order: Order, transition: string) => {
  const found = order.parcels.find(({ transitions }: { transitions: string[] }) =>
    transitions.includes(transition),
  );
  return staff.post(`/api/admin/parcel/${found?.id ?? 999_999}/transition`, {
    to: transition,
    version: order.version,
    reason: 'as seen',
  });
};

/** Everything that can be tried; most of it is rejected most of the time. */
const acts: Record<string, (order: Order) => Promise<Answer | undefined>> = {
  pay: (order) => transfer(order, order.total.amount),
  'pay less': (order) => transfer(order, order.total.amount - 7),
  'pay the rest': (order) => transfer(order, 7),
  'pay in dollars': (order) => transfer(order, 500, 'USD'),
  terms: (order) => post(order, 'terms', { is_on_terms: !order.is_on_terms, reason: 'agreed' }),
  complete: (order) => post(order, 'transition', { to: 'complete', reason: 'made' }),
  remade: (order) => staff.post(`/api/admin/workshop/order/${order.code}/remade`),
  shipped: (order) => post(order, 'transition', { to: 'shipped' }),
  arrived: (order) => post(order, 'transition', { to: 'arrived' }),
  cancel: (order) => post(order, 'transition', { to: 'cancel' }),
  failed: (order) => post(order, 'transition', { to: 'failed' }),
  generating: (order) => post(order, 'transition', { to: 'generating' }),
  refund: (order) => post(order, 'refund', { reason: 'all' }),
  'refund a part': (order) => post(order, 'refund', { amount: 9, reason: 'part' }),
  'refund sent': (order) => {
    const open = order.refunds.find(({ status }: { status: string }) => status === 'open');
    return post(order, `refund/${open?.id ?? 999_999}/done`, { done_on: today(), reference: 'out' });
  },
  accept: (order) => {
    const held = order.receipts.find(({ status }: { status: string }) => status === 'held');
    return post(order, `receipt/${held?.id ?? 999_999}`, { decision: 'accept', reason: 'fine' });
  },
  return: (order) => {
    const held = order.receipts.find(({ status }: { status: string }) => status === 'held');
    return post(order, `receipt/${held?.id ?? 999_999}`, { decision: 'refund', reason: 'no' });
  },
  pack: (order) => post(order, 'parcel', { courier: 'own', tracking_number: '' }),
  'parcel shipped': (order) => parcel(order, 'shipped'),
  'parcel arrived': (order) => parcel(order, 'arrived'),
  'parcel lost': (order) => parcel(order, 'lost'),
  'four days': async () => {
    ordering.shop.clock.advance(4 * 86_400_000);
    await expireUnpaidOrders(ordering.shop.services);
    return undefined;
  },
};

async function check(order: Order): Promise<void> {
  // The events are a way through the table, from the beginning to where the order is.
  const moved = order.events.filter(({ to }: { to: string | null }) => to !== null);
  let status: string | null = null;
  for (const { from, to } of moved) {
    expect(from).toBe(status);
    expect(
      from === null ||
        orderTransitions.some((transition) => transition.from === from && transition.to === to),
    ).toBe(true);
    status = to;
  }
  expect(order.status).toBe(status);
  const { completed_at, delivered_at, arrived_at } = order.freight;
  const isIn = (...statuses: string[]): boolean => statuses.includes(order.status);
  expect(completed_at !== null || order.remake !== null || !isIn('complete', 'shipped', 'arrived')).toBe(
    true,
  );
  expect(order.remake === null || isIn('complete')).toBe(true);
  expect(delivered_at !== null || !isIn('shipped', 'arrived')).toBe(true);
  expect(arrived_at !== null || !isIn('arrived')).toBe(true);

  // Every transfer is there, and no more goes back than came.
  const computeSum = (list: { amount: { amount: number; currency: string } }[], currency: string) =>
    list
      .filter(({ amount }) => amount.currency === currency)
      .reduce((sum, { amount }) => sum + amount.amount, 0);
  for (const currency of ['NTD', 'USD']) {
    expect(computeSum(order.refunds, currency)).toBeLessThanOrEqual(computeSum(order.receipts, currency));
  }

  // Numbers of the edition are held, final, free or retired as the order's state, production and money say.
  const { rows } = await ordering.shop.database.pool.query(
    `SELECT DISTINCT copy.status FROM edition_copy AS copy JOIN order_line ON order_line.id = copy.order_line_id
     WHERE order_line.order_id = $1`,
    [order.id],
  );
  const unlessEnded = order.payment_status === 'paid' ? ['final'] : ['reserved', 'final'];
  expect(isIn('failed', 'cancel', 'refund') ? ['', 'retired'] : unlessEnded).toContain(
    rows.map((row) => row.status).join(),
  );
}

test('any sequence of actions follows the transitions, and loses no money', async () => {
  const item = await createItem(ordering.shop.services.db, { editionSize: 1000 });
  const read = async (code: string): Promise<Order> => (await staff.get(`/api/admin/order/${code}`)).data;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 4, maxLength: 14 }),
      async (names) => {
        const placed = await ordering.place({ items: [line(item, 2)] });
        let order = await read(placed.data.order.code);
        for (const name of names) {
          const receipts = order.receipts.length;
          const answer = await acts[name]!(order);
          const after = await read(order.code);
          const isRejected = answer !== undefined && answer.status >= 400;
          expect([name, isRejected ? answer.status : 409]).toEqual([name, expect.toBeOneOf([404, 409])]);
          expect(isRejected ? after : order).toEqual(order);
          expect(after.receipts.length).toBe(receipts + (name.startsWith('pay') ? 1 : 0));
          await check(after);
          order = after;
        }
      },
    ),
    { numRuns: 12, seed: 20_261_122, endOnFailure: false },
  );
});

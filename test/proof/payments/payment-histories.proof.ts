import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparePayments } from '../../../src/domains/orders/payment/comparison.usecases.ts';
import { reconcilePayments } from '../../../src/domains/orders/payment/reconciliation.usecases.ts';
import { expireUnpaidOrders } from '../../../src/domains/orders/transitions/order-expiry.usecases.ts';
import type { Visitor } from '../../clients/visitor.ts';
import {
  createOnlinePayments,
  type OnlinePayments,
  type PlacedOrder,
} from '../../payments/online-payments.ts';
import { repeats } from '../scale.ts';

/*
 * Random payment histories: attempts with every outcome, notifications and returns that are lost, late or repeated, calls whose answer is
 * lost, orders that are cancelled or refunded meanwhile. Afterwards the books of the shop and of the providers are the same.
 */

const attempt = fc.record({
  paytype: fc.constantFrom('paypal', 'cybersource'),
  choice: fc.oneof(
    { weight: 5, arbitrary: fc.constant({ action: 'approve' as const }) },
    { weight: 1, arbitrary: fc.constant({ action: 'cancel' as const }) },
    { weight: 1, arbitrary: fc.constant({ action: 'review' as const }) },
    { weight: 2, arbitrary: fc.constant({ action: 'decline' as const, reason: '204' }) },
    { weight: 1, arbitrary: fc.constant({ action: 'partial' as const, amount: '150' }) },
  ),
  delivery: fc.constantFrom('normal', 'suppress', 'duplicate'),
  returns: fc.integer({ min: 0, max: 2 }),
  failure: fc.constantFrom(undefined, undefined, 'lost_response', 'lost_request', 'unavailable'),
});

const history = fc.record({
  attempts: fc.array(attempt, { minLength: 1, maxLength: 3 }),
  /** The attempt before which staff cancel the order; mostly none. */
  cancelledBefore: fc.constantFrom(-1, -1, -1, -1, 0, 1),
  refunds: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 2 }),
  refundFailure: fc.constantFrom(undefined, undefined, 'lost_response', 'lost_request', 'unavailable'),
  everything: fc.boolean(),
  /** Refunds on the providers' pages, whose events may be lost. */
  outside: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 300 }), isLost: fc.boolean() }), {
    maxLength: 2,
  }),
});
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;
type Attempt = History['attempts'][number];

let payments: OnlinePayments;
let buyers: Visitor[];
/** Members may have 20 unpaid orders, so the histories of a batch are shared out among buyers. */
const buyerCount = 10;
const batchSize = 100;

beforeAll(async () => {
  payments = await createOnlinePayments();
  const { collector } = payments.admin.ordering;
  buyers = [];
  for (let index = 0; index < buyerCount; index += 1) {
    const { visitor, addressId } = await collector(`buyer-${index}`);
    addresses.set(visitor, addressId);
    buyers.push(visitor);
  }
});
afterAll(() => payments.close());
const addresses = new Map<Visitor, number>();

/** One attempt to pay. Where the order cannot be paid any more, the shop leads elsewhere, and the attempt is none. */
async function tryToPay(order: PlacedOrder, number: number, tried: Attempt): Promise<void> {
  const { paypal, cybersource } = payments.emulators;
  const reference = `${order.code}-${number}`;
  const { choice, delivery, failure, returns } = tried;
  if (tried.paytype === 'paypal') {
    if (delivery !== 'normal') await paypal.control.script({ on: 'webhook', delivery, reference, times: 0 });
    if (failure) await paypal.control.script({ on: 'capture', fail: failure, reference });
    const location = (await payments.start(order, 'paypal')).headers.get('location') ?? '';
    const token = new URL(location, payments.origin).searchParams.get('token');
    if (token === null) return;
    const back = (await paypal.control.choose(token, choice)).location;
    for (let turn = 0; back !== null && turn < returns; turn += 1) await payments.browse(back);
    return;
  }
  if (delivery !== 'normal') await cybersource.control.script({ on: 'notification', delivery, reference });
  const paid = await payments.payAtCybersource(order, choice);
  if (!paid) return;
  for (let turn = 0; turn < returns; turn += 1) await payments.browse(paid.url, paid.fields);
}

/** Ends the reviews at the providers, some by accepting the payment. */
async function endReviews(): Promise<void> {
  const { paypal, cybersource } = payments.emulators;
  const isAccepted = (id: string) => (id.codePointAt(id.length - 1) ?? 0) % 3 > 0;
  for (const { id, status } of await paypal.control.captures()) {
    if (status === 'PENDING') await paypal.control.resolve(id, isAccepted(id) ? 'COMPLETED' : 'DECLINED');
  }
  for (const { id, decision } of await cybersource.control.transactions()) {
    if (decision === 'REVIEW') await cybersource.control.resolve(id, isAccepted(id) ? 'ACCEPT' : 'DECLINE');
  }
}

async function live(one: History, buyer: Visitor): Promise<string> {
  const { admin } = payments;
  const order = await payments.order('paypal', { address_id: addresses.get(buyer) }, buyer);
  for (const [index, tried] of one.attempts.entries()) {
    if (index === one.cancelledBefore)
      await admin.transition(order.code, 'cancel', { reason: 'changed his mind' });
    await tryToPay(order, index + 1, tried);
  }
  if (one.refundFailure) {
    const { paypal, cybersource } = payments.emulators;
    await paypal.control.script({ on: 'refund', fail: one.refundFailure, reference: `${order.code}-1` });
    await cybersource.control.script({ on: 'refund', fail: one.refundFailure, reference: `${order.code}-1` });
  }
  for (const amount of one.refunds) {
    await admin.act(order.code, 'refund', { amount, reason: 'A scratch' }, admin.fay);
  }
  if (one.everything) await admin.act(order.code, 'refund', { reason: 'Lost' }, admin.fay);
  if (one.outside.length > 0) {
    await payments.work();
    await refundOutside(one, order.code);
  }
  return order.code;
}

/** Refunds parts of an order's payments on the pages of their providers, as far as these allow it. */
async function refundOutside({ outside }: History, code: string): Promise<void> {
  const { paypal, cybersource } = payments.emulators;
  const { rows } = await payments.shop.database.pool.query(
    `SELECT payment_receipt.paytype, transaction_id FROM payment_receipt
     JOIN shop_order ON shop_order.id = order_id WHERE code = $1 AND transaction_id IS NOT NULL`,
    [code],
  );
  for (const { paytype, transaction_id: id } of rows) {
    for (const { amount, isLost } of outside) {
      if (paytype !== 'paypal') {
        await cybersource.control.refund(id, amount).catch(() => undefined);
        continue;
      }
      if (isLost) await paypal.control.script({ on: 'webhook', delivery: 'suppress', reference: id });
      const value = { currency_code: 'TWD', value: String(amount) };
      await paypal.control.refund(id, { amount: value }).catch(() => undefined);
    }
  }
}

/** Lets the time pass in which everything is settled, and unpaid orders fail. */
async function letTimePass(): Promise<void> {
  const { clock, services } = payments.shop;
  for (let minute = 0; minute < 90; minute += 5) {
    // Captures that were made late are reviewed late.
    if ([20, 40, 60].includes(minute)) await endReviews();
    await payments.work();
    clock.advance(5 * 60_000);
    for (let turn = 0; turn < 4; turn += 1) await reconcilePayments(services);
  }
  await expireUnpaidOrders(services);
  await payments.work();
}

test('after random histories the books of shop and providers are the same', async () => {
  const histories = fc.sample(history, repeats(50, 10_000));
  const codes: string[] = [];
  for (let start = 0; start < histories.length; start += batchSize) {
    const batch = histories.slice(start, start + batchSize);
    await Promise.all(
      buyers.map(async (buyer, index) => {
        for (const one of batch.filter((_, at) => at % buyerCount === index))
          codes.push(await live(one, buyer));
      }),
    );
    await letTimePass();
    // The daily comparison finds what no event told.
    payments.shop.clock.advance(25 * 3_600_000);
    while ((await comparePayments(payments.shop.services)) > 0);
    await letTimePass();
    await payments.emulators.paypal.control.clearScripts();
    await payments.emulators.cybersource.control.clearScripts();
  }
  expect(codes).toHaveLength(histories.length);
  const { shop, providers } = await payments.allTotals();
  expect(shop).toEqual(providers);
  const stuck = await payments.shop.database.pool.query(`
    SELECT reference, paytype, state FROM payment_attempt WHERE state IN ('capturing', 'pending')
    UNION ALL SELECT 'refund ' || id, '', status FROM refund WHERE status = 'open' AND provider_code IS NULL`);
  expect(stuck.rows).toEqual([]);
  const sum = (field: 'captured' | 'refunded') => shop.reduce((all, one) => all + one[field], 0);
  console.log(
    `${codes.length} histories: captured ${sum('captured')}, refunded ${sum('refunded')}, difference 0`,
  );
});

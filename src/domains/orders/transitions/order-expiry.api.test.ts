import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { createOnlinePayments, type OnlinePayments } from '../../../../test/payments/online-payments.ts';
import { expireUnpaidOrders } from './order-expiry.usecases.ts';

let payments: OnlinePayments;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  payments = await createOnlinePayments();
});
afterAll(() => payments.close());

test.each([
  ['transfer', 72 * hour],
  ['paypal', hour],
  ['cybersource', hour],
  ['cybersourceforusd', hour],
])(
  'an unpaid order by %s fails at its deadline and not before, and frees its copies',
  async (paytype, time) => {
    const { shop, admin } = payments;
    const edition = await createItem(shop.services.db, { editionSize: 5 });
    const { code } = await payments.order(paytype, { items: [line(edition, 2)] });
    expect((await admin.getCopies(code)).map(({ status }) => status)).toEqual(['reserved', 'reserved']);

    shop.clock.advance(time - 1);
    expect(await expireUnpaidOrders(shop.services)).toBe(0);
    expect(await admin.read(code)).toMatchObject({ status: 'generating', payment_status: 'unpaid' });

    shop.clock.advance(1);
    expect(await expireUnpaidOrders(shop.services)).toBe(1);
    expect(await admin.read(code)).toMatchObject({ status: 'failed', payment_status: 'failed' });
    expect(await admin.getCopies(code)).toEqual([]);
    expect((await admin.getMails(code)).map(({ kind }) => kind)).toContain('orders.failed');
  },
);

test('an order that is paid or on terms does not fail', async () => {
  const { shop, admin } = payments;
  const [paid, agreed] = [await admin.placePaid(), await admin.place()];
  await admin.act(agreed.code, 'terms', { is_on_terms: true, reason: 'A gallery' });
  shop.clock.advance(80 * hour);
  expect(await expireUnpaidOrders(shop.services)).toBe(0);
  for (const { code } of [paid, agreed])
    expect(await admin.read(code)).toMatchObject({ status: 'generating' });
});

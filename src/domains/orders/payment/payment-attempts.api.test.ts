import { describe, expect, test } from 'vitest';
import { hiddenFields } from '../../../../test/payments/emulator-settings.ts';
import { agreeAfterAll, openOnlinePayments } from '../../../../test/payments/online-payments.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';

/*
 * How payments are started, declined, reviewed and cancelled, against the emulators of the providers (`docs/rules/payments.md`).
 */

const payments = await openOnlinePayments();
agreeAfterAll(payments, 8);

const minute = 60_000;

const paid = { status: 'generating', payment_status: 'paid' };

/** Why the order is not paid, as its buyer reads it. */
const findProblem = async ({ code, hash }: { code: string; hash: string }): Promise<string> =>
  (await payments.admin.ordering.other.get(`/api/order/${code}?hash=${hash}`)).data.online_payment.problem;

describe('declined, cancelled and reviewed payments', () => {
  test('a declined card changes only the payment; a second attempt pays', async () => {
    const order = await payments.order('cybersource');
    const declined = await payments.payCard(order, { action: 'decline', reason: '204' });
    await payments.browse(declined.url, declined.fields);
    const { data } = await payments.admin.ordering.other.get(`/api/order/${order.code}?hash=${order.hash}`);
    expect(data).toMatchObject({
      status: 'generating',
      payment_status: 'failed',
      online_payment: {
        problem: expect.stringContaining('balance or limit'),
        methods: [{ id: 'paypal' }, { id: 'cybersource' }],
      },
    });
    const again = await payments.payCard(order);
    expect(again.fields.req_transaction_uuid).not.toBe(declined.fields.req_transaction_uuid);
    await payments.browse(again.url, again.fields);
    await payments.work();
    const { order: row, attempts, receipts } = await payments.books(order.code);
    expect(row).toMatchObject(paid);
    expect(attempts.map(({ state }) => state)).toEqual(['declined', 'captured']);
    expect(receipts).toHaveLength(1);
  });

  test.each(['instrument_declined', 'declined'] as const)(
    'a PayPal payment that is %s can be followed by a card, and counts by it',
    async (outcome) => {
      const order = await payments.order('paypal');
      await payments.emulators.paypal.control.script({ on: 'capture', outcome });
      await payments.browse(await payments.payPaypal(order));
      await payments.work();
      expect((await payments.books(order.code)).receipts).toEqual([]);
      expect(await payments.toState(order.code)).toMatchObject({
        status: 'generating',
        payment_status: 'failed',
      });
      expect(await findProblem(order)).toMatch(/declined by PayPal/);
      const { url, fields } = await payments.payCard(order);
      await payments.browse(url, fields);
      await payments.work();
      expect(await payments.toState(order.code)).toMatchObject({ ...paid, paytype: 'cybersource' });
    },
  );

  test('a declined card is declined by its bank; PayPal has no part in it', async () => {
    const order = await payments.order('cybersource');
    const { url, fields } = await payments.payCard(order, { action: 'decline', reason: '203' });
    await payments.browse(url, fields);
    const problem = await findProblem(order);
    expect(problem).toMatch(/The card was declined/);
    expect(problem).not.toMatch(/PayPal/);
  });

  test.each(['paypal', 'cybersource'] as const)(
    'leaving the page of %s charges nothing, and says so',
    async (paytype) => {
      const order = await payments.order(paytype);
      await payments.pay(order, paytype, { action: 'cancel' });
      const { data } = await payments.admin.ordering.other.get(`/api/order/${order.code}?hash=${order.hash}`);
      expect(data).toMatchObject({
        payment_status: 'unpaid',
        online_payment: { problem: 'You left the payment page before paying. Nothing was charged.' },
      });
    },
  );

  test('an approval after leaving the page is still captured; both lead back in the language of the page', async () => {
    const order = await payments.order('paypal');
    const { control } = payments.emulators.paypal;
    const started = await payments.start(order, 'paypal', 'zh-Hans');
    const token = new URL(started.headers.get('location') ?? '').searchParams.get('token') ?? '';
    const path = `${payments.origin}/api/payment/paypal`;
    expect((await control.orders()).find(({ id }) => id === token)).toMatchObject({
      locale: 'zh-CN',
      returnUrl: `${path}/return?lang=zh-Hans`,
      cancelUrl: `${path}/cancel?lang=zh-Hans`,
    });
    const result = `/zh-CN/cart/check?${new URLSearchParams(order)}`;
    for (const action of ['cancel', 'approve'] as const) {
      const back = await payments.browse((await control.choose(token, { action })).location ?? '');
      expect(back.headers.get('location')).toBe(result);
    }
    expect(await payments.toState(order.code)).toMatchObject(paid);
  });

  test('a reviewed payment is pending, does not expire, and pays when the review ends', async () => {
    const [card, viaPaypal] = [await payments.order('cybersource'), await payments.order('paypal')];
    const { url, fields } = await payments.payCard(card, { action: 'review' });
    await payments.browse(url, fields);
    await payments.browse(await payments.payPaypal(viaPaypal, { action: 'review' }));
    for (const { code } of [card, viaPaypal]) {
      expect(await payments.toState(code)).toMatchObject({ status: 'generating', payment_status: 'pending' });
      // Nothing asks for a payment until a deadline while one is on its way.
      expect(await payments.admin.ordering.read(code)).toMatchObject({
        online_payment: null,
        transfer: null,
      });
    }
    payments.shop.clock.advance(61 * minute);
    await expireUnpaidOrders(payments.shop.services);
    const { paypal, cybersource } = payments.emulators;
    await cybersource.control.resolve(fields.transaction_id ?? '', 'ACCEPT');
    const pending = (await paypal.control.captures()).find(({ status }) => status === 'PENDING');
    await paypal.control.resolve(pending?.id ?? '', 'COMPLETED');
    await payments.work();
    await payments.reconcileFor(11);
    for (const { code } of [card, viaPaypal]) expect(await payments.toState(code)).toMatchObject(paid);
  });

  test('a review that ends in a decline leaves the order to be paid or to expire', async () => {
    const order = await payments.order('cybersource');
    const { url, fields } = await payments.payCard(order, { action: 'review' });
    await payments.browse(url, fields);
    await payments.emulators.cybersource.control.resolve(fields.transaction_id ?? '', 'DECLINE');
    await payments.reconcileFor(2);
    expect(await payments.toState(order.code)).toMatchObject({
      status: 'generating',
      payment_status: 'failed',
    });
  });
});

test('an order that is cancelled during a review does not stay pending', async () => {
  const order = await payments.order('cybersource');
  const { url, fields } = await payments.payCard(order, { action: 'review' });
  await payments.browse(url, fields);
  expect((await payments.admin.transition(order.code, 'cancel')).status).toBe(200);
  expect(await payments.toState(order.code)).toMatchObject({ status: 'cancel', payment_status: 'pending' });
  await payments.emulators.cybersource.control.resolve(fields.transaction_id ?? '', 'DECLINE');
  await payments.reconcileFor(2);
  expect(await payments.toState(order.code)).toMatchObject({ status: 'cancel', payment_status: 'failed' });
});

test('an order whose terms were taken back keeps its deadline where that of a transfer has passed', async () => {
  const { admin, shop } = payments;
  const { code } = await payments.order('paypal');
  await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
  shop.clock.advance(10 * 24 * 60 * minute);
  await admin.act(code, 'terms', { is_on_terms: false, reason: 'A mistake' });
  const computeDeadline = async () => (await admin.ordering.read(code)).pay_before;
  const before = await computeDeadline();
  expect((await admin.ordering.member.post(`/api/order/${code}/transfer`, {})).status).toBe(200);
  expect(await computeDeadline()).toBe(before);
  expect(Date.parse(before)).toBeGreaterThan(shop.clock.now().getTime());
});

describe('starting a payment', () => {
  test('two tabs and a reload lead to one PayPal order', async () => {
    const order = await payments.order('paypal');
    const tokens = await Promise.all([payments.openPaypal(order), payments.openPaypal(order)]);
    expect(new Set([...tokens, await payments.openPaypal(order)]).size).toBe(1);
  });

  test('two tabs with the same card form charge once', async () => {
    const order = await payments.order('cybersource');
    const forms = await Promise.all(
      ['en', 'zh-Hant'].map(async (lang) =>
        hiddenFields(await (await payments.start(order, 'cybersource', lang)).text()),
      ),
    );
    const { control } = payments.emulators.cybersource;
    for (const form of forms) {
      const paidForm = await control.pay(form, { action: 'approve' });
      if ('return' in paidForm && paidForm.return)
        await payments.browse(paidForm.return.url, paidForm.return.fields);
    }
    await payments.work();
    expect((await payments.books(order.code)).receipts).toHaveLength(1);
    const { total: captured } = await payments.toState(order.code);
    expect(await payments.providerTotals(order.code)).toEqual([{ currency: 'NTD', captured, refunded: 0 }]);
  });

  test('an order that is paid leads to its result page', async () => {
    const order = await payments.order('paypal');
    await payments.browse(await payments.payPaypal(order));
    const response = await payments.start(order, 'cybersource', 'zh-Hans');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/zh-CN\/cart\/check\?code=/);
  });

  test('an unknown hash or code is a 404, another currency a 409', async () => {
    const order = await payments.order('paypal');
    expect((await payments.start({ ...order, hash: order.hash.replace(/.$/, '~') }, 'paypal')).status).toBe(
      404,
    );
    expect((await payments.start({ ...order, code: 'G000000000000' }, 'paypal')).status).toBe(404);
    expect((await payments.start(order, 'cybersourceforusd')).status).toBe(409);
  });

  test('while the provider is down, a page in the reader’s language offers to try again (502)', async () => {
    const order = await payments.order('paypal');
    await payments.emulators.paypal.control.script({ on: 'create', fail: 'unavailable' });
    const failed = await payments.start(order, 'paypal', 'zh-Hant');
    expect(failed.status).toBe(502);
    expect(failed.headers.get('retry-after')).toBe('30');
    const html = await failed.text();
    expect(html).toContain('無法開啟付款頁面');
    expect(html).toContain('再試一次');
    const token = await payments.openPaypal(order);
    expect(token).not.toBe('');
  });
});

import { describe, expect, test } from 'vitest';
import { agreeAfterAll, openOnlinePayments } from '../../../../test/payments/online-payments.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';
import { applyResult } from './apply-result.usecases.ts';
import { reconcilePayments } from './reconciliation.usecases.ts';

/*
 * What can happen to a payment on its way, against the emulators of the providers (`docs/rules/payments.md`).
 */

const payments = await openOnlinePayments();
agreeAfterAll(payments, 18);

const minute = 60_000;

const paid = { status: 'generating', payment_status: 'paid' };

describe('repetitions', () => {
  test('a reply that comes ten times at once, with its notification, counts once', async () => {
    const order = await payments.order('cybersource');
    const { url, fields } = await payments.payCard(order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payments.browse(url, fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    await payments.work();
    const { receipts, events } = await payments.books(order.code);
    expect(receipts).toHaveLength(1);
    expect(events).toEqual(['placed', 'paid']);
  });

  test('return, webhooks and reconciliation at once capture a PayPal payment once', async () => {
    const order = await payments.order('paypal');
    const back = await payments.payPaypal(order);
    const { services, clock } = payments.shop;
    clock.advance(2 * minute);
    await Promise.all([
      payments.browse(back),
      payments.browse(back),
      services.jobs.drain(services),
      reconcilePayments(services),
      reconcilePayments(services),
    ]);
    await payments.reconcileFor(2);
    const { order: row, receipts } = await payments.books(order.code);
    expect(row).toMatchObject(paid);
    expect(receipts).toHaveLength(1);
    const captures = await payments.emulators.paypal.control.captures();
    expect(captures.filter(({ orderId }) => back.includes(orderId))).toHaveLength(1);
  });

  test('a repeated webhook is stored once', async () => {
    const order = await payments.order('paypal');
    await payments.browse(await payments.payPaypal(order));
    await payments.work();
    const { control } = payments.emulators.paypal;
    const sent = (await control.notifications()).filter(({ references }) =>
      references.some((reference) => reference.startsWith(order.code)),
    );
    expect(sent.length).toBeGreaterThanOrEqual(2);
    const count = async () =>
      (await payments.shop.database.pool.query('SELECT count(*)::integer AS n FROM payment_notification'))
        .rows[0].n;
    const before = await count();
    for (const { id } of sent) expect(await control.sendNotification(id)).toEqual({ status: 200 });
    await payments.work();
    expect(await count()).toBe(before);
    expect((await payments.books(order.code)).receipts).toHaveLength(1);
  });
});

test('a captured payment is not taken back by a late or forged decline', async () => {
  const order = await payments.order('cybersource');
  const { url, fields } = await payments.payCard(order);
  await payments.browse(url, fields);
  const late = await payments.emulators.cybersource.control.signReply('TWD', {
    ...fields,
    decision: 'DECLINE',
    reason_code: '203',
  });
  expect((await payments.browse(url, late)).status).toBe(303);
  await payments.work();
  const { order: row, attempts } = await payments.books(order.code);
  expect(row).toMatchObject(paid);
  expect(attempts).toEqual([{ paytype: 'cybersource', state: 'captured', decline_reason: null }]);
});

describe('where neither browser nor notification comes', () => {
  test('a PayPal payment is found within five minutes', async () => {
    const { control } = payments.emulators.paypal;
    await control.script({ on: 'webhook', delivery: 'suppress', times: 0 });
    const order = await payments.order('paypal');
    await payments.payPaypal(order);
    await payments.reconcileFor(5);
    expect(await payments.toState(order.code)).toMatchObject(paid);
  });

  test('a card payment is found within five minutes, also where the search was behind at first', async () => {
    const { control } = payments.emulators.cybersource;
    await control.script({ on: 'notification', delivery: 'suppress', times: 0 });
    await control.script({ on: 'search', outcome: 'empty', times: 2 });
    const order = await payments.order('cybersource');
    await payments.payCard(order);
    await payments.reconcileFor(5);
    expect(await payments.toState(order.code)).toMatchObject(paid);
  });
});

describe('captures whose answer is lost', () => {
  test.each(['lost_response', 'lost_request', 'unavailable'] as const)(
    '%s: captured once, by the same request',
    async (fail) => {
      const { control } = payments.emulators.paypal;
      const order = await payments.order('paypal');
      await control.script({ on: 'webhook', delivery: 'suppress', times: 0 });
      await control.script({ on: 'capture', fail });
      const back = await payments.payPaypal(order);
      const returned = await payments.browse(back);
      expect(returned.status).toBe(303);
      expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'pending' });
      // Meanwhile no other payment is started, and the order does not expire.
      expect((await payments.start(order, 'cybersource')).status).toBe(303);
      await payments.reconcileFor(5);
      expect(await payments.toState(order.code)).toMatchObject(paid);
      const captures = await control.captures();
      expect(captures.filter(({ orderId }) => back.includes(orderId))).toHaveLength(1);
    },
  );
});

test('a declined capture whose answer is lost leaves the order to be paid again', async () => {
  const { control } = payments.emulators.paypal;
  const order = await payments.order('paypal');
  await control.script({ on: 'webhook', delivery: 'suppress', times: 0 });
  await control.script({ on: 'capture', fail: 'lost_response' });
  await payments.browse(await payments.payPaypal(order, { action: 'decline' }));
  expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'pending' });
  await payments.reconcileFor(3);
  expect(await payments.toState(order.code)).toMatchObject({
    status: 'generating',
    payment_status: 'failed',
  });
});

describe('payments that do not match are held', () => {
  test('a part of the amount is held, and paid once finance accepts it', async () => {
    const order = await payments.order('cybersource');
    const { url, fields } = await payments.payCard(order, { action: 'partial', amount: '100.00' });
    await payments.browse(url, fields);
    const { order: row, receipts } = await payments.books(order.code);
    expect(row).toMatchObject({ status: 'generating', payment_status: 'held' });
    expect(receipts).toEqual([
      { paytype: 'cybersource', amount: 100, currency: 'NTD', status: 'held', problems: ['less'] },
    ]);
    const { admin } = payments;
    const [{ id }] = (await admin.read(order.code)).receipts;
    const accepted = await admin.act(
      order.code,
      `receipt/${id}`,
      { decision: 'accept', reason: 'agreed' },
      admin.fay,
    );
    expect(accepted.data.payment_status).toBe('paid');
  });

  test.each([
    ['amount', 'TWD', '9001', 'more', 9001, 'NTD'],
    ['currency', 'USD', '7.53', 'currency', 753, 'USD'],
  ])('another %s at PayPal is held, and refunded by PayPal when finance rejects it', async (...row) => {
    const [, currency_code, value, problem, amount, currency] = row;
    const { control } = payments.emulators.paypal;
    const order = await payments.order('paypal');
    await control.script({ on: 'capture', amount: { value, currency_code } });
    await payments.browse(await payments.payPaypal(order));
    const { receipts } = await payments.books(order.code);
    expect(receipts).toEqual([{ paytype: 'paypal', amount, currency, status: 'held', problems: [problem] }]);
    const { admin } = payments;
    const [{ id }] = (await admin.read(order.code)).receipts;
    await admin.act(order.code, `receipt/${id}`, { decision: 'refund', reason: 'wrong currency' }, admin.fay);
    await payments.work();
    const after = await payments.books(order.code);
    expect(after.refunds).toEqual([
      { amount, status: 'done', provider_code: null, done_reference: expect.any(String) },
    ]);
    expect(await payments.providerTotals(order.code)).toEqual([
      { currency, captured: amount, refunded: amount },
    ]);
    // Nothing counted: the order awaits its payment again.
    expect(after.order.payment_status).toBe('unpaid');
  });

  test('a reply signed by the profile of the other currency is held', async () => {
    const order = await payments.order('cybersource');
    const { control, profiles } = payments.emulators.cybersource;
    await control.script({ on: 'notification', delivery: 'suppress' });
    const { url, fields } = await payments.payCard(order);
    const forged = await control.signReply('USD', {
      ...fields,
      req_profile_id: profiles.USD.profileId,
      req_access_key: profiles.USD.accessKey,
    });
    expect((await payments.browse(url, forged)).status).toBe(303);
    const { order: row, receipts } = await payments.books(order.code);
    expect(row.payment_status).toBe('held');
    expect(receipts).toMatchObject([{ status: 'held', problems: ['profile'] }]);
  });

  test('a reply for another order changes neither', async () => {
    const [order, other] = [await payments.order('cybersource'), await payments.order('cybersource')];
    const { control } = payments.emulators.cybersource;
    await control.script({ on: 'notification', delivery: 'suppress' });
    const { url, fields } = await payments.payCard(order);
    const moved = await control.signReply('TWD', { ...fields, req_reference_number: `${other.code}-1` });
    await payments.browse(url, moved);
    await payments.work();
    expect((await payments.books(order.code)).receipts).toEqual([]);
    expect((await payments.books(other.code)).receipts).toEqual([]);
  });
});

test('a transaction that paid another order is no payment', async () => {
  const [order, other] = [await payments.order('paypal'), await payments.order('paypal')];
  await payments.browse(await payments.payPaypal(order));
  await payments.openPaypal(other);
  const { services, database } = payments.shop;
  const { rows } = await database.pool.query(
    `SELECT payment_attempt.id, code, transaction_id FROM payment_attempt JOIN shop_order ON shop_order.id = order_id
     LEFT JOIN payment_receipt ON attempt_id = payment_attempt.id WHERE code IN ($1, $2)`,
    [order.code, other.code],
  );
  const { transaction_id: transactionId } = rows.find(({ code }) => code === order.code);
  const { id } = rows.find(({ code }) => code === other.code);
  const amount = { amount: (await payments.toState(other.code)).total, currency: 'NTD' } as const;
  await applyResult(services, id, { state: 'captured', transactionId, amount });
  const books = await payments.books(other.code);
  expect(books.order).toMatchObject({ status: 'generating', payment_status: 'failed' });
  expect(books.attempts).toEqual([
    { paytype: 'paypal', state: 'declined', decline_reason: 'provider_error' },
  ]);
  expect(books.receipts).toEqual([]);
  const { data } = await payments.admin.fay.get('/api/admin/alert');
  const alerts = data.payment_alerts.items.filter(({ code }: { code: string }) => code === other.code);
  expect(alerts).toMatchObject([{ kind: 'reused_transaction', detail: transactionId }]);
});

describe('late payments', () => {
  test.each(['cancel', 'refund'] as const)(
    'money for an order that ended as %s is recorded and refunded at once',
    async (status) => {
      const order = await payments.order('cybersource');
      const { control } = payments.emulators.cybersource;
      await control.script({ on: 'notification', delivery: 'suppress' });
      const { url, fields } = await payments.payCard(order);
      const { admin } = payments;
      const { total } = await payments.toState(order.code);
      if (status === 'refund') await admin.record(order.code, admin.transfer(total));
      const ended =
        status === 'refund'
          ? await admin.act(order.code, 'refund', { reason: 'no paper' }, admin.fay)
          : await admin.transition(order.code, 'cancel', { reason: 'changed his mind' });
      expect(ended.status).toBe(200);
      await payments.browse(url, fields);
      await payments.work();
      const { order: row, receipts, refunds } = await payments.books(order.code);
      // What came by transfer is sent back by staff.
      const payment_status = status === 'refund' ? 'refunding' : 'refunded';
      expect(row).toMatchObject({ status, payment_status });
      expect(receipts.at(-1)).toMatchObject({
        paytype: 'cybersource',
        status: 'returned',
        problems: ['late'],
      });
      expect(refunds.at(-1)).toMatchObject({ amount: row.total, status: 'done' });
      expect(await payments.providerTotals(order.code)).toEqual([
        { currency: 'NTD', captured: row.total, refunded: row.total },
      ]);
    },
  );

  test('an approval that comes after the deadline is not captured', async () => {
    const { control } = payments.emulators.paypal;
    await control.script({ on: 'webhook', delivery: 'suppress', times: 0 });
    const order = await payments.order('paypal');
    const token = await payments.openPaypal(order);
    payments.shop.clock.advance(61 * minute);
    await expireUnpaidOrders(payments.shop.services);
    const { location } = await control.choose(token, { action: 'approve' });
    await payments.browse(location ?? '');
    expect(await payments.toState(order.code)).toMatchObject({ status: 'failed', payment_status: 'failed' });
    expect((await control.captures()).filter(({ orderId }) => orderId === token)).toEqual([]);
  });

  test('money for an order that was not paid in time is held for staff', async () => {
    const order = await payments.order('cybersource');
    const { url, fields } = await payments.payCard(order);
    payments.shop.clock.advance(61 * minute);
    await expireUnpaidOrders(payments.shop.services);
    await payments.browse(url, fields);
    const { order: row, receipts } = await payments.books(order.code);
    expect(row).toMatchObject({ status: 'failed', payment_status: 'held' });
    expect(receipts).toMatchObject([{ status: 'held', problems: ['late'] }]);
  });
});

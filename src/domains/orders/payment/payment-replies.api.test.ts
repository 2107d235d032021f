import { describe, expect, test } from 'vitest';
import { agreeAfterAll, openOnlinePayments } from '../../../../test/payments/online-payments.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';

/*
 * What a reply or notification of a provider proves (`docs/rules/payments.md`).
 */

const payments = await openOnlinePayments();
agreeAfterAll(payments, 15);

const minute = 60_000;

const paid = { status: 'generating', payment_status: 'paid' };

describe('replies and notifications that are not the provider’s', () => {
  test.each([
    ['another amount', { req_amount: '1.00' }],
    ['another decision', { decision: 'ACCEPT' }],
    ['no signature', { signature: '' }],
    ['a field twice', { 'signed_field_names ': 'x' }],
  ])('a card reply with %s is rejected and changes nothing', async (name, change) => {
    const order = await payments.order('cybersource');
    await payments.emulators.cybersource.control.script({ on: 'notification', delivery: 'suppress' });
    const { url, fields } = await payments.payCard(order, { action: 'decline', reason: '203' });
    const body = new URLSearchParams({ ...fields, ...change });
    if (name === 'a field twice') body.append('decision', 'ACCEPT');
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('could not be verified');
    const { order: row, receipts, attempts } = await payments.books(order.code);
    expect(row.payment_status).toBe('unpaid');
    expect(receipts).toEqual([]);
    expect(attempts).toEqual([{ paytype: 'cybersource', state: 'started', decline_reason: null }]);
  });

  test.each([
    'auth_amount',
    'transaction_id',
    'decision',
    'req_amount',
    'req_currency',
    'req_transaction_uuid',
  ])('a card reply whose %s is not signed is rejected', async (name) => {
    const order = await payments.order('cybersource');
    const { control } = payments.emulators.cybersource;
    await control.script({ on: 'notification', delivery: 'suppress' });
    const { url, fields } = await payments.payCard(order);
    const { [name]: value = '', ...others } = fields;
    const signed = await control.signReply('TWD', others);
    const answer = await payments.browse(url, { ...signed, [name]: value });
    expect(answer.status).toBe(400);
    expect((await payments.books(order.code)).receipts).toEqual([]);
  });

  test('a signed decline that is cut into an acceptance pays nothing', async () => {
    const order = await payments.order('cybersource');
    const { control } = payments.emulators.cybersource;
    await control.script({ on: 'notification', delivery: 'suppress' });
    const first = await payments.payCard(order, { action: 'decline', reason: '203' });
    const names = (first.fields.signed_field_names ?? '').split(',');
    // The provider signs what the payer types into the address: fields of an acceptance, joined by commas as in the signed text.
    const accepted = { decision: 'ACCEPT', auth_amount: first.fields.req_amount ?? '' };
    const isKept = (name: string) => !['decision', 'signed_field_names', 'signed_date_time'].includes(name);
    const added = ['req_bill_to_address_line1', ...Object.keys(accepted), 'signed_field_names', 'rest'];
    const forgedNames = [...names.filter(isKept), ...added].join(',');
    const typed = Object.entries({ ...accepted, signed_field_names: forgedNames, rest: '1' });
    await control.script({
      on: 'pay',
      fields: { req_bill_to_address_line1: ['1', ...typed.map((field) => field.join('='))].join(',') },
    });
    await payments.browse(first.url, first.fields);
    await control.script({ on: 'notification', delivery: 'suppress' });
    const { url, fields } = await payments.payCard(order, { action: 'decline', reason: '203' });
    // The real decision becomes a part of the value before it, the real list of names a part of the last value.
    const before = names[names.indexOf('decision') - 1] ?? '';
    const forged = {
      ...fields,
      ...accepted,
      [before]: `${fields[before]},decision=DECLINE`,
      req_bill_to_address_line1: '1',
      signed_field_names: forgedNames,
      rest: `1,signed_field_names=${fields.signed_field_names},signed_date_time=${fields.signed_date_time}`,
    };
    expect((await payments.browse(url, forged)).status).toBe(303);
    await payments.work();
    const books = await payments.books(order.code);
    expect(books.receipts).toEqual([]);
    expect(books.attempts.map(({ state }) => state)).toEqual(['declined', 'declined']);
    expect(books.order).toMatchObject({ status: 'generating', payment_status: 'failed' });
  });

  test.each([
    ['a comma in the reference', { req_reference_number: 'G1,x=1' }],
    ['a transaction with letters', { transaction_id: 'x1' }],
    ['an unknown decision', { decision: '__proto__' }],
    ['a NUL', { reason_code: '100\0' }],
    ['a name with a capital', { Extra: '1' }],
    ['101 names', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`extra_${index}`, '1']))],
  ])('a signed reply with %s is rejected and changes nothing', async (_, change) => {
    const order = await payments.order('cybersource');
    const { control } = payments.emulators.cybersource;
    await control.script({ on: 'notification', delivery: 'suppress' });
    const { url, fields } = await payments.payCard(order);
    const answer = await payments.browse(url, await control.signReply('TWD', { ...fields, ...change }));
    expect(answer.status).toBe(400);
    expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'unpaid' });
  });

  test.each(['cybersource/webhook', 'cybersource/return', 'paypal/webhook'])(
    'a body of more than 64 kB to %s is rejected',
    async (path) => {
      const answer = await fetch(`${payments.origin}/api/payment/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a='.padEnd(64 * 1024 + 1, 'x'),
      });
      expect(answer.status).toBe(413);
    },
  );

  test('a PayPal event with a NUL is rejected', async () => {
    const event = await payments.emulators.paypal.control.signWebhook({
      eventType: 'PAYMENT.CAPTURE.COMPLETED\0',
      resourceType: 'capture',
      resource: { id: 'X', custom_id: crypto.randomUUID() },
    });
    const { url, headers, body } = event;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(400);
  });

  test('a PayPal event with a wrong signature, body, webhook id or certificate is rejected', async () => {
    const order = await payments.order('paypal');
    const token = await payments.openPaypal(order);
    const { control, origin } = payments.emulators.paypal;
    const event = await control.signWebhook({
      eventType: 'PAYMENT.CAPTURE.COMPLETED',
      resourceType: 'capture',
      resource: { id: 'X', supplementary_data: { related_ids: { order_id: token } } },
    });
    const send = (headers: Record<string, string>, body = event.body) =>
      fetch(`${payments.origin}/api/payment/paypal/webhook`, {
        method: 'POST',
        headers: { ...event.headers, ...headers },
        body,
      });
    const rejected = [
      await send({}, event.body.replace('COMPLETED', 'DENIED')),
      await send({ 'paypal-transmission-id': 'another' }),
      await send({ 'paypal-cert-url': 'https://paypal.com.example/cert' }),
      await send({ 'paypal-cert-url': 'http://api.paypal.com/cert' }),
      await send({ 'paypal-cert-url': `${origin.replace('127.0.0.1', 'localhost')}/cert` }),
      await send({ 'paypal-transmission-sig': '' }),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    // The genuine event is only a hint to ask PayPal, where nothing was paid.
    expect((await send({})).status).toBe(200);
    await payments.work();
    expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'unpaid' });
  });

  test('a verified event of an unknown payment is stored, logged and changes nothing', async () => {
    const event = await payments.emulators.paypal.control.signWebhook({
      eventType: 'PAYMENT.CAPTURE.COMPLETED',
      resourceType: 'capture',
      resource: { id: 'X', custom_id: crypto.randomUUID() },
    });
    const { url, headers, body } = event;
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    await payments.work();
    const { rows } = await payments.shop.database.pool.query(
      'SELECT attempt_id, problem FROM payment_notification WHERE event_id = $1',
      [JSON.parse(body).id],
    );
    expect(rows).toEqual([{ attempt_id: null, problem: 'unknown payment' }]);
  });
});

describe('an accepted card payment', () => {
  test.each(['unavailable', 'lost_response'] as const)(
    'is pending while the provider does not confirm it (%s), and does not expire',
    async (fail) => {
      const order = await payments.order('cybersource');
      const { control } = payments.emulators.cybersource;
      await control.script({ on: 'notification', delivery: 'suppress' });
      await control.script({ on: 'get_transaction', fail, times: 0 });
      await control.script({ on: 'search', outcome: 'empty', times: 0 });
      const { url, fields } = await payments.payCard(order);
      expect((await payments.browse(url, fields)).status).toBe(303);
      payments.shop.clock.advance(61 * minute);
      await expireUnpaidOrders(payments.shop.services);
      expect(await payments.toState(order.code)).toMatchObject({
        status: 'generating',
        payment_status: 'pending',
      });
      // A decline that was cut out of the acceptance ends nothing.
      const declined = await control.signReply('TWD', { ...fields, decision: 'DECLINE', reason_code: '203' });
      await payments.browse(url, declined);
      expect(await payments.toState(order.code)).toMatchObject({
        status: 'generating',
        payment_status: 'pending',
      });
      await control.clearScripts();
      await payments.reconcileFor(11);
      const { order: row, receipts } = await payments.books(order.code);
      expect(row).toMatchObject(paid);
      expect(receipts).toHaveLength(1);
    },
  );

  test('counts by the transaction that its reply names, where the search is behind', async () => {
    const order = await payments.order('cybersource');
    const { control } = payments.emulators.cybersource;
    await control.script({ on: 'notification', delivery: 'suppress' });
    await control.script({ on: 'search', outcome: 'empty', times: 0 });
    const { url, fields } = await payments.payCard(order);
    await payments.browse(url, fields);
    expect(await payments.toState(order.code)).toMatchObject(paid);
  });

  test('that the provider does not know is not pending for good', async () => {
    const order = await payments.order('cybersource');
    const { control } = payments.emulators.cybersource;
    await control.script({ on: 'notification', delivery: 'suppress' });
    const { url, fields } = await payments.payCard(order, { action: 'cancel' });
    const forged = await control.signReply('TWD', {
      ...fields,
      decision: 'ACCEPT',
      reason_code: '100',
      transaction_id: '1',
      auth_amount: fields.req_amount ?? '',
    });
    await payments.browse(url, forged);
    expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'pending' });
    payments.shop.clock.advance(25 * 60 * minute);
    await payments.reconcileFor(1);
    await expireUnpaidOrders(payments.shop.services);
    expect(await payments.toState(order.code)).toMatchObject({ status: 'failed', payment_status: 'failed' });
  });
});

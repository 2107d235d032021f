import { beforeEach, describe, expect, test } from 'vitest';
import { createOnlinePayments, openOnlinePayments } from '../../../../test/payments/online-payments.ts';

/*
 * Answers of the providers that do not say what happened (`docs/rules/payments.md`).
 */

const payments = await openOnlinePayments();
beforeEach(() => payments.emulators.paypal.control.script({ on: 'webhook', delivery: 'suppress', times: 0 }));

const getCaptures = async (back: string) =>
  (await payments.emulators.paypal.control.captures()).filter(({ orderId }) => back.includes(orderId));

const getAlerts = async (code: string) => {
  const { data } = await payments.admin.fay.get('/api/admin/alert');
  return data.payment_alerts.items.filter((alert: { code: string }) => alert.code === code);
};

test.each(['conflict', 'unprocessable'] as const)(
  'a capture that was made and is answered by an error (%s) pays the order',
  async (fail) => {
    const order = await payments.order('paypal');
    const back = await payments.payPaypal(order);
    await payments.emulators.paypal.control.script({ on: 'capture', fail });
    await payments.browse(back);
    expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'paid' });
    expect(await getCaptures(back)).toHaveLength(1);
  },
);

test('a capture that is rejected while the order stays approved is asked again, not declined', async () => {
  const order = await payments.order('paypal');
  const { control } = payments.emulators.paypal;
  const back = await payments.payPaypal(order);
  await control.script({ on: 'capture', fail: 'refused' });
  await payments.browse(back);
  expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'pending' });
  await payments.reconcileFor(3);
  expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'paid' });
  expect(await getCaptures(back)).toHaveLength(1);
});

test('a capture with an unknown status is asked for until it is final, and alerts staff once', async () => {
  const order = await payments.order('paypal');
  const { control } = payments.emulators.paypal;
  const back = await payments.payPaypal(order);
  await control.script({ on: 'capture', outcome: 'unknown' });
  await payments.browse(back);
  await payments.reconcileFor(2);
  expect(await payments.toState(order.code)).toMatchObject({
    status: 'generating',
    payment_status: 'pending',
  });
  expect((await payments.books(order.code)).receipts).toEqual([]);
  const [capture] = await getCaptures(back);
  expect(await getAlerts(order.code)).toMatchObject([
    { kind: 'difference', detail: `${capture?.id}: ON_HOLD` },
  ]);
  await control.resolve(capture?.id ?? '', 'COMPLETED');
  await payments.reconcileFor(2);
  expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'paid' });
});

describe('a status that CyberSource does not document', () => {
  const control = () => payments.emulators.cybersource.control;

  test.each([
    ['ACCEPT', 'paid'],
    ['DECLINE', 'failed'],
  ] as const)(
    'of a payment is asked for until it is final (%s), and alerts staff once',
    async (end, status) => {
      const order = await payments.order('cybersource');
      await control().script({ on: 'pay', outcome: 'unknown' });
      const { url, fields } = await payments.payCard(order);
      await payments.browse(url, fields);
      await payments.reconcileFor(2);
      expect(await payments.toState(order.code)).toMatchObject({
        status: 'generating',
        payment_status: 'pending',
      });
      expect((await payments.books(order.code)).receipts).toEqual([]);
      const id = fields.transaction_id ?? '';
      expect(await getAlerts(order.code)).toMatchObject([{ kind: 'difference', detail: `${id}: ON_HOLD` }]);
      await control().resolve(id, end);
      await payments.reconcileFor(2);
      expect(await payments.toState(order.code)).toMatchObject({ payment_status: status });
    },
  );

  test('of a payment that only the search knows is no decline either', async () => {
    const order = await payments.order('cybersource');
    await control().script({ on: 'pay', outcome: 'unknown' });
    await control().script({ on: 'notification', delivery: 'suppress' });
    const { fields } = await payments.payCard(order);
    await payments.reconcileFor(2);
    expect(await getAlerts(order.code)).toHaveLength(1);
    await control().resolve(fields.transaction_id ?? '', 'ACCEPT');
    await payments.reconcileFor(2);
    expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'paid' });
  });

  test('of a refund is asked for and not sent again, and alerts staff once', async () => {
    const order = await payments.order('cybersource');
    await payments.pay(order, 'cybersource');
    await control().script({ on: 'refund', outcome: 'unknown' });
    // The search is behind, so that it would be sent again if it was asked.
    await control().script({ on: 'search', outcome: 'empty', times: 0 });
    const { admin } = payments;
    await admin.act(order.code, 'refund', { amount: 200, reason: 'A scratch' }, admin.fay);
    await payments.work();
    await payments.reconcileFor(22);
    const sent = (await control().transactions()).filter(({ kind, status }) => kind === 'refund' && status);
    expect(sent).toHaveLength(1);
    expect(await getAlerts(order.code)).toMatchObject([
      { kind: 'difference', detail: `${sent[0]?.id}: ON_HOLD` },
    ]);
    expect((await payments.books(order.code)).refunds).toMatchObject([{ amount: 200, status: 'open' }]);
    await control().resolve(sent[0]?.id ?? '', 'ACCEPT');
    await payments.reconcileFor(11);
    await control().clearScripts();
    expect((await payments.books(order.code)).refunds).toMatchObject([{ amount: 200, status: 'done' }]);
    expect(await payments.providerTotals(order.code)).toMatchObject([{ refunded: 200 }]);
  });
});

test('an order that is cancelled while its capture is lost is not captured any more', async () => {
  const order = await payments.order('paypal');
  const back = await payments.payPaypal(order);
  await payments.emulators.paypal.control.script({ on: 'capture', fail: 'lost_request' });
  await payments.browse(back);
  expect(await payments.toState(order.code)).toMatchObject({ payment_status: 'pending' });
  const cancelled = await payments.admin.transition(order.code, 'cancel', { reason: 'changed their mind' });
  expect(cancelled.status).toBe(200);
  await payments.reconcileFor(5);
  expect(await getCaptures(back)).toEqual([]);
  expect(await payments.toState(order.code)).toMatchObject({ status: 'cancel', payment_status: 'unpaid' });
});

test('an approval is not captured once another method has paid', async () => {
  const order = await payments.order('paypal');
  const token = await payments.openPaypal(order);
  await payments.pay(order, 'cybersource');
  const { location } = await payments.emulators.paypal.control.choose(token, { action: 'approve' });
  await payments.browse(location ?? '');
  await payments.reconcileFor(3);
  expect(await getCaptures(token)).toEqual([]);
  expect((await payments.books(order.code)).receipts).toMatchObject([
    { paytype: 'cybersource', status: 'counted' },
  ]);
});

test.each([
  ['conflict', 'refund_done'],
  ['unprocessable', 'refund_done'],
  ['lost_response', 'refund_at_provider'],
  ['empty', 'refund_at_provider'],
] as const)(
  'a refund that was made and is answered by an error (%s) is made once, and staff do not try again: %s',
  async (fail, code) => {
    const order = await payments.order('paypal');
    await payments.pay(order, 'paypal');
    await payments.emulators.paypal.control.script({ on: 'refund', fail });
    const { admin } = payments;
    await admin.act(order.code, 'refund', { amount: 200, reason: 'A scratch' }, admin.fay);
    await payments.work();
    const { refunds } = await admin.read(order.code, admin.fay);
    const again = await admin.act(order.code, `refund/${refunds[0].id}/retry`, {}, admin.fay);
    expect(again).toMatchObject({ status: 409, code });
    await payments.work();
    await payments.reconcileFor(11);
    expect((await payments.books(order.code)).refunds).toMatchObject([{ amount: 200, status: 'done' }]);
    const { total } = await payments.toState(order.code);
    expect(await payments.providerTotals(order.code)).toEqual([
      { currency: 'NTD', captured: total, refunded: 200 },
    ]);
  },
);

test.each(['create', 'token'] as const)(
  'an empty answer to %s is the failure of the provider',
  async (on) => {
    const fresh = on === 'token' ? await createOnlinePayments() : payments;
    try {
      const order = await fresh.order('paypal');
      await fresh.emulators.paypal.control.script({ on, fail: 'empty' });
      expect((await fresh.start(order, 'paypal')).status).toBe(502);
      expect((await fresh.start(order, 'paypal')).status).toBe(303);
    } finally {
      if (fresh !== payments) await fresh.close();
    }
  },
);

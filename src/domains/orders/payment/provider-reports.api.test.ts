import { beforeEach, describe, expect, test } from 'vitest';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { openProviderRecords } from '../../../../test/payments/provider-records.ts';

/*
 * Money that moved at the provider without the shop (`docs/rules/payments.md`).
 */

const {
  payments,
  alerts,
  getAlerts,
  resolve,
  resolveAll,
  paid,
  getRefunds,
  getPaymentStatus,
  ntd,
  refundInShop,
  getRefundMails,
  expectEqualBooks,
} = await openProviderRecords();
beforeEach(resolveAll);

describe('a refund made on the pages of PayPal', () => {
  test('is recorded, stops the order, and lowers what can be refunded', async () => {
    const { paypal } = payments.emulators;
    const order = await paid('paypal');
    await paypal.control.refund(order.capture, ntd(301));
    await payments.work();
    expect(await getRefunds(order)).toEqual([[301, 'done']]);
    expect(await getPaymentStatus(order)).toBe('held');
    await expectEqualBooks(order);
    const [alert] = await getAlerts(order);
    expect(alert).toMatchObject({
      kind: 'refund',
      provider: 'paypal',
      amount: { amount: 301, currency: 'NTD' },
      detail: `${order.code}-1`,
    });

    const workshop = await staffVisitor(payments.shop, 'workshop');
    expect((await workshop.post(`/api/admin/workshop/order/${order.code}/production`)).status).toBe(404);
    expect((await refundInShop(order.code, { amount: order.total - 300 })).code).toBe(
      'refund_exceeds_payment',
    );

    expect((await resolve(alert!.id)).data).toEqual({ done: 1 });
    expect((await resolve(alert!.id)).data).toEqual({ done: 0 });
    expect(await getPaymentStatus(order)).toBe('partly_refunded');
    expect((await refundInShop(order.code, {})).status).toBe(200);
    await payments.work();
    expect(await getRefunds(order)).toEqual([
      [301, 'done'],
      [order.total - 301, 'done'],
    ]);
    await expectEqualBooks(order);
    expect(await getAlerts(order)).toEqual([]);
  });

  test('is shown on the order as made there, and in its history', async () => {
    const order = await paid('paypal');
    const { id } = await payments.emulators.paypal.control.refund(order.capture, ntd(77));
    await payments.work();
    const { data } = await payments.admin.fay.get(`/api/admin/order/${order.code}`);
    expect(data.refunds).toEqual([
      {
        id: expect.any(Number),
        receipt_id: null,
        is_overpayment: false,
        is_from_provider: true,
        amount: { amount: 77, currency: 'NTD' },
        parts: [],
        return_id: null,
        status: 'done',
        provider: 'paypal',
        provider_code: null,
        reason: '',
        decided_at: payments.shop.clock.now().toISOString(),
        decided_by: null,
        done_on: payments.admin.today(),
        done_reference: id,
        done_by: null,
      },
    ]);
    expect(data.events.map(({ kind }: { kind: string }) => kind)).toContain('payment_refund');
    expect(await getRefundMails(order)).toBe(1);
  });

  test('is goodwill until staff assign it to prints and freight, and can be assigned again', async () => {
    const order = await paid('paypal');
    await payments.emulators.paypal.control.refund(order.capture, ntd(order.total));
    await payments.work();
    const { data } = await payments.admin.fay.get(`/api/admin/order/${order.code}`);
    const [{ id: line_id, nums, total }] = data.lines;
    const assign = (form: object) =>
      payments.admin.fay.put(`/api/admin/order/${order.code}/refund/${data.refunds[0].id}/part`, form);
    const shares = async () => {
      const { rows } = await payments.shop.database.pool.query(
        `SELECT sum(share)::integer AS share, sum(pieces)::integer AS pieces, sum(items + freight)::integer AS amount
         FROM sale_entry JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
        [order.code],
      );
      return rows[0];
    };
    expect(await shares()).toMatchObject({ pieces: nums, amount: 0 });
    const lines = [{ line_id, nums }];
    const first = await assign({ lines, freight: true, version: data.version });
    expect(first.data.refunds[0].parts).toEqual([
      { line_id, nums, amount: total },
      { line_id: null, nums: null, amount: data.freight_total },
    ]);
    expect(await shares()).toEqual({ share: 0, pieces: 0, amount: 0 });
    const again = await assign({ lines: [], version: first.data.version });
    expect(again.data.refunds[0].parts).toEqual([]);
    expect(await shares()).toMatchObject({ pieces: nums, amount: 0 });
  });

  test('that covers a refund which waits to be sent completes it', async () => {
    const { paypal } = payments.emulators;
    const order = await paid('paypal');
    await paypal.control.script({ on: 'refund', fail: 'unavailable', times: 0 });
    expect((await refundInShop(order.code, { amount: 400 })).status).toBe(200);
    await payments.work();
    await paypal.control.clearScripts();
    await paypal.control.refund(order.capture, ntd(500));
    await payments.work();
    expect(await getRefunds(order)).toEqual([
      [400, 'done'],
      [100, 'done'],
    ]);
    await payments.reconcileFor(11);
    await expectEqualBooks(order);
  });

  test('leaves an open refund what can still be refunded', async () => {
    const { paypal } = payments.emulators;
    const order = await paid('paypal');
    await paypal.control.script({ on: 'refund', fail: 'unavailable', times: 0 });
    expect((await refundInShop(order.code, {})).status).toBe(200);
    await payments.work();
    await paypal.control.clearScripts();
    await paypal.control.refund(order.capture, ntd(150));
    await payments.work();
    await payments.reconcileFor(11);
    expect(await getRefunds(order)).toEqual([
      [order.total - 150, 'done'],
      [150, 'done'],
    ]);
    await expectEqualBooks(order);
    expect(await getPaymentStatus(order)).toBe('refunded');
  });

  test('is first of what was overpaid', async () => {
    const { control } = payments.emulators.paypal;
    const order = await payments.order('paypal');
    const { total } = await payments.toState(order.code);
    await control.script({ on: 'capture', amount: { value: String(total + 500), currency_code: 'TWD' } });
    await payments.pay(order, 'paypal');
    const { admin } = payments;
    const [{ id, transaction_id }] = (await admin.read(order.code)).receipts;
    await admin.act(order.code, `receipt/${id}`, { decision: 'accept', reason: 'agreed' }, admin.fay);
    await control.refund(transaction_id, ntd(703));
    await payments.work();
    expect(await admin.read(order.code, admin.fay)).toMatchObject({
      refunds: [
        { amount: { amount: 500 }, is_overpayment: true, status: 'done' },
        { amount: { amount: 203 }, is_overpayment: false, status: 'done' },
      ],
      money: { refundable: { amount: total - 203 } },
    });
    await resolveAll();
    expect(await getPaymentStatus(order)).toBe('partly_refunded');
    await expectEqualBooks(order);
  });

  test('of a payment that was held leaves the order to be paid', async () => {
    const { control } = payments.emulators.paypal;
    const order = await payments.order('paypal');
    await control.script({ on: 'capture', amount: { value: '907', currency_code: 'TWD' } });
    await payments.pay(order, 'paypal');
    const [{ id, transaction_id }] = (await payments.admin.read(order.code)).receipts;
    await control.refund(transaction_id, ntd(400));
    await payments.work();
    expect((await payments.admin.read(order.code, payments.admin.fay)).refunds).toMatchObject([
      {
        receipt_id: id,
        is_overpayment: true,
        is_from_provider: true,
        amount: { amount: 400 },
        status: 'done',
      },
    ]);
    expect((await payments.books(order.code)).receipts).toMatchObject([{ amount: 907, status: 'held' }]);
    expect(await getPaymentStatus(order)).toBe('held');
    await control.refund(transaction_id, ntd(507));
    await payments.work();
    expect((await payments.books(order.code)).receipts).toMatchObject([{ status: 'returned' }]);
    expect(await getPaymentStatus(order)).toBe('unpaid');
    await expectEqualBooks(order);
  });

  test('of the shop itself is counted once, and is no alert', async () => {
    const order = await paid('paypal');
    expect((await refundInShop(order.code, { amount: 99 })).status).toBe(200);
    await payments.work();
    expect(await getRefunds(order)).toEqual([[99, 'done']]);
    expect(await getAlerts(order)).toEqual([]);
  });
});

test('an order on agreed terms is made all the same, and held once its terms are taken back', async () => {
  const order = await paid('paypal');
  const { act, ben } = payments.admin;
  const setTerms = (is_on_terms: boolean) =>
    act(order.code, 'terms', { is_on_terms, reason: 'A hotel' }, ben);
  expect((await setTerms(true)).status).toBe(200);
  await payments.emulators.paypal.control.refund(order.capture, ntd(33));
  await payments.work();
  const [alert] = await getAlerts(order);
  expect(alert).toMatchObject({ kind: 'refund', amount: { amount: 33 } });
  expect(await getPaymentStatus(order)).toBe('partly_refunded');
  expect((await setTerms(false)).status).toBe(200);
  expect(await getPaymentStatus(order)).toBe('held');
  await resolveAll();
  expect(await getPaymentStatus(order)).toBe('partly_refunded');
});

describe('what PayPal and the payer do', () => {
  test('a reversal is recorded, without a mail about a refund', async () => {
    const order = await paid('paypal');
    await payments.emulators.paypal.control.refund(order.capture, { isReversal: true });
    await payments.work();
    expect(await getRefunds(order)).toEqual([[order.total, 'done']]);
    expect(await getAlerts(order)).toMatchObject([{ kind: 'reversal', amount: { amount: order.total } }]);
    expect(await getPaymentStatus(order)).toBe('held');
    await resolveAll();
    expect(await getPaymentStatus(order)).toBe('refunded');
    expect(await getRefundMails(order)).toBe(0);
  });

  test('a dispute stops the order until PayPal has resolved it, and the buyer is not told again that it is paid', async () => {
    const { control } = payments.emulators.paypal;
    const order = await paid('paypal');
    const dispute = { id: `PP-D-${order.code}`, reason: 'UNAUTHORISED' };
    await control.dispute(order.capture, { ...dispute, status: 'OPEN' });
    await payments.work();
    expect(await getPaymentStatus(order)).toBe('held');
    expect(await getAlerts(order)).toMatchObject([{ kind: 'dispute', detail: 'UNAUTHORISED' }]);
    await control.dispute(order.capture, { ...dispute, status: 'RESOLVED' });
    await payments.work();
    expect(await getPaymentStatus(order)).toBe('paid');
    expect(await getAlerts(order)).toEqual([]);
    const { data } = await payments.admin.fay.get(`/api/admin/order/${order.code}`);
    const kinds = data.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'paid')).toEqual(['paid']);
  });

  test('the events of a dispute in the wrong order leave it resolved', async () => {
    const { control } = payments.emulators.paypal;
    const order = await paid('paypal');
    const dispute = { id: `PP-D-${order.code}`, reason: 'UNAUTHORISED' };
    await control.dispute(order.capture, { ...dispute, status: 'RESOLVED' });
    await payments.work();
    await control.dispute(order.capture, { ...dispute, status: 'OPEN' });
    await payments.work();
    expect(await getPaymentStatus(order)).toBe('paid');
    expect(await getAlerts(order)).toEqual([]);
  });

  test.each([
    [
      'of an unknown kind',
      { eventType: 'BILLING.PLAN.CREATED', resourceType: 'plan', resource: { id: 'P-1' } },
    ],
    [
      'of an unknown payment',
      {
        eventType: 'PAYMENT.CAPTURE.REFUNDED',
        resourceType: 'refund',
        resource: {
          id: 'R-1',
          amount: { currency_code: 'TWD', value: '7' },
          links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/NONE' }],
        },
      },
    ],
  ])('an event %s is an alert', async (_, event) => {
    const { url, headers, body } = await payments.emulators.paypal.control.signWebhook(event);
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    await payments.work();
    expect(await alerts()).toMatchObject([{ kind: 'unknown_event', code: null, detail: event.eventType }]);
  });
});

test('users who resolve alerts of the same orders in another order do not block each other', async () => {
  const { control } = payments.emulators.paypal;
  const orders = [await paid('paypal'), await paid('paypal')];
  const [first, second] = orders;
  // The alerts of the first order are the first and the last.
  for (const { capture } of [first!, second!, second!, first!]) {
    await control.refund(capture, ntd(10));
    await payments.work();
  }
  const [a, b, c, d] = (await alerts()).map(({ id }) => id).toSorted((one, other) => one - other);
  const hold = {
    hold: 'SELECT 1 FROM shop_order WHERE code = ANY($1) FOR UPDATE',
    values: [orders.map(({ code }) => code)],
  };
  const answers = await runBehindLock(payments.shop.database.pool, hold, [
    () => resolve(a!, b!),
    () => resolve(c!, d!),
  ]);
  expect(answers).toMatchObject([
    { status: 200, data: { done: 2 } },
    { status: 200, data: { done: 2 } },
  ]);
  expect(await alerts()).toEqual([]);
});

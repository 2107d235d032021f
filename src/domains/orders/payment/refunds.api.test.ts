import { describe, expect, test } from 'vitest';
import { agreeAfterAll, openOnlinePayments } from '../../../../test/payments/online-payments.ts';

/*
 * Refunds, against the emulators of the providers (`docs/rules/payments.md`).
 */

const payments = await openOnlinePayments();
agreeAfterAll(payments, 11);

describe('refunds', () => {
  const refund = (code: string, form: object) => {
    const { admin } = payments;
    return admin.act(code, 'refund', { reason: 'A scratch', ...form }, admin.fay);
  };

  const labelOf = async (code: string) =>
    (await payments.admin.read(code, payments.admin.fay)).status_label as string;

  test.each(['paypal', 'cybersource'] as const)(
    'a part and then the rest are refunded by %s',
    async (paytype) => {
      const order = await payments.order(paytype);
      await payments.pay(order, paytype);
      expect((await refund(order.code, { amount: 300 })).status).toBe(200);
      await payments.work();
      const { order: row } = await payments.books(order.code);
      expect(row.payment_status).toBe('partly_refunded');
      expect((await refund(order.code, { amount: row.total - 299 })).code).toBe('refund_exceeds_payment');
      expect((await refund(order.code, {})).status).toBe(200);
      // "Refunded in full" is said when all money was sent.
      expect(await labelOf(order.code)).toBe('Refund in progress');
      await payments.work();
      expect(await labelOf(order.code)).toBe('Refunded in full');
      const after = await payments.books(order.code);
      expect(after.order).toMatchObject({ status: 'refund', payment_status: 'refunded' });
      expect(after.refunds.map(({ amount, status }) => [amount, status])).toEqual([
        [300, 'done'],
        [row.total - 300, 'done'],
      ]);
      expect(await payments.providerTotals(order.code)).toEqual([
        { currency: 'NTD', captured: row.total, refunded: row.total },
      ]);
    },
  );

  test('cancelling a paid order refunds it at its provider', async () => {
    const order = await payments.order('paypal');
    await payments.pay(order, 'paypal');
    const { admin } = payments;
    expect((await admin.transition(order.code, 'cancel', { reason: 'changed their mind' })).status).toBe(200);
    await payments.work();
    const { order: row, refunds } = await payments.books(order.code);
    expect(row).toMatchObject({ status: 'cancel', payment_status: 'refunded' });
    expect(refunds).toMatchObject([{ amount: row.total, status: 'done' }]);
    expect(await payments.providerTotals(order.code)).toEqual([
      { currency: 'NTD', captured: row.total, refunded: row.total },
    ]);
  });

  test('two refunds at once never exceed what was captured', async () => {
    const order = await payments.order('paypal');
    await payments.browse(await payments.payPaypal(order));
    const { total } = await payments.stateOf(order.code);
    const answers = await Promise.all([
      refund(order.code, { amount: total - 100 }),
      refund(order.code, { amount: total - 100 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await payments.work();
    const { id } = (await payments.books(order.code)).order;
    await expect(
      payments.shop.database.pool.query(
        `INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, capture_id, request_id)
         SELECT $1, false, 101, 'NTD', 'open', '', now(), id, gen_random_uuid() FROM payment_receipt WHERE order_id = $1`,
        [id],
      ),
    ).rejects.toThrow('exceeds the captured payment');
  });

  test.each([
    ['paypal', 'lost_response'],
    ['paypal', 'unavailable'],
    ['cybersource', 'lost_response'],
    ['cybersource', 'lost_request'],
  ] as const)('a refund by %s whose answer is lost (%s) is executed once', async (paytype, fail) => {
    const order = await payments.order(paytype);
    await payments.pay(order, paytype);
    const { control } = payments.emulators[paytype];
    await control.script({ on: 'refund', fail });
    await refund(order.code, { amount: 200 });
    await payments.work();
    expect((await payments.books(order.code)).order.payment_status).toBe('refunding');
    await payments.reconcileFor(11);
    const { order: row, refunds } = await payments.books(order.code);
    expect(row.payment_status).toBe('partly_refunded');
    expect(refunds).toMatchObject([{ amount: 200, status: 'done' }]);
    expect(await payments.providerTotals(order.code)).toMatchObject([{ refunded: 200 }]);
  });

  test('a pending refund is done when PayPal has executed it', async () => {
    const order = await payments.order('paypal');
    await payments.browse(await payments.payPaypal(order));
    await payments.emulators.paypal.control.script({ on: 'refund', outcome: 'pending' });
    await refund(order.code, { amount: 200 });
    await payments.work();
    const { admin } = payments;
    const { refunds, operations } = await admin.read(order.code, admin.fay);
    expect(refunds).toMatchObject([{ status: 'open', provider: 'paypal', provider_code: null }]);
    expect(operations).not.toContain('finish_refund');
    // Nobody sends the money a second time meanwhile.
    const done = { done_on: admin.today(), reference: 'by hand' };
    expect((await admin.act(order.code, `refund/${refunds[0].id}/done`, done, admin.fay)).code).toBe(
      'refund_at_provider',
    );
    expect((await admin.act(order.code, `refund/${refunds[0].id}/retry`, {}, admin.fay)).code).toBe(
      'refund_at_provider',
    );
  });

  test('a refused refund can be tried again, or be sent by hand', async () => {
    const { admin } = payments;
    for (const way of ['retry', 'done']) {
      const order = await payments.order('cybersource');
      const { url, fields } = await payments.payCard(order);
      await payments.browse(url, fields);
      await payments.emulators.cybersource.control.script({ on: 'refund', outcome: 'declined' });
      await refund(order.code, { amount: 200 });
      await payments.work();
      const { refunds, operations } = await admin.read(order.code, admin.fay);
      expect(refunds).toMatchObject([{ status: 'open', provider_code: 'PROCESSOR_DECLINED' }]);
      expect(operations).toContain('finish_refund');
      const form = way === 'done' ? { done_on: admin.today(), reference: 'by hand' } : {};
      const answer = await admin.act(order.code, `refund/${refunds[0].id}/${way}`, form, admin.fay);
      expect(answer.status).toBe(200);
      await payments.work();
      const after = await payments.books(order.code);
      expect(after.order.payment_status).toBe('partly_refunded');
      expect(after.refunds).toMatchObject([{ amount: 200, status: 'done' }]);
    }
  });
});

import { describe, expect, test } from 'vitest';
import { agreeAfterAll, openOnlinePayments } from '../../../../test/payments/online-payments.ts';
import { formatMoney } from '../../../kernel/money.ts';

/*
 * Refunds, against the emulators of the providers (`docs/rules/payments.md`).
 */

const payments = await openOnlinePayments();
agreeAfterAll(payments, 13);

describe('refunds', () => {
  const refund = (code: string, form: object) => {
    const { admin } = payments;
    return admin.act(code, 'refund', { reason: 'A scratch', ...form }, admin.fay);
  };

  /** The orders whose refunds staff have to send. */
  const toRefund = async () => {
    const { data } = await payments.admin.fay.get('/api/admin/order?needs=refund');
    return data.items.map(({ code }: { code: string }) => code) as string[];
  };

  const getLabel = async (code: string) =>
    (await payments.admin.read(code, payments.admin.fay)).status_label as string;

  test.each([
    ['paypal', 'USD'],
    ['cybersource', 'NTD'],
  ] as const)('a part and then the rest are refunded by %s, in %s', async (paytype, currency) => {
    const order = await payments.order(paytype, { currency });
    await payments.pay(order, paytype);
    expect((await refund(order.code, { amount: 307 })).status).toBe(200);
    await payments.work();
    const { order: row } = await payments.books(order.code);
    expect(row.payment_status).toBe('partly_refunded');
    expect((await refund(order.code, { amount: row.total - 306 })).code).toBe('refund_exceeds_payment');
    expect((await refund(order.code, {})).status).toBe(200);
    // "Refunded in full" is said when all money was sent.
    expect(await getLabel(order.code)).toBe('Refund in progress');
    await payments.work();
    expect(await getLabel(order.code)).toBe('Refunded in full');
    const after = await payments.books(order.code);
    expect(after.order).toMatchObject({ status: 'refund', payment_status: 'refunded' });
    expect(after.refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [307, 'done'],
      [row.total - 307, 'done'],
    ]);
    const mails = (await payments.admin.getMails(order.code)).filter(
      ({ kind }) => kind === 'orders.refund_sent',
    );
    expect(mails).toHaveLength(2);
    for (const amount of [307, row.total - 307]) {
      const text = formatMoney({ amount, currency }, 'en');
      expect(mails.filter((mail) => mail.text.includes(text))).toHaveLength(1);
    }
    expect(await payments.providerTotals(order.code)).toEqual([
      { currency, captured: row.total, refunded: row.total },
    ]);
  });

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
    const { total } = await payments.toState(order.code);
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
    const { control } = payments.emulators.paypal;
    await control.script({ on: 'refund', outcome: 'pending' });
    await refund(order.code, { amount: 211 });
    await payments.work();
    const { admin } = payments;
    const { refunds, operations } = await admin.read(order.code, admin.fay);
    expect(refunds).toMatchObject([
      { status: 'open', provider: 'paypal', provider_code: null, done_reference: null },
    ]);
    expect(operations).not.toContain('finish_refund');
    expect(await toRefund()).not.toContain(order.code);
    // Nobody sends the money a second time meanwhile.
    const done = { done_on: admin.today(), reference: 'by hand' };
    expect((await admin.act(order.code, `refund/${refunds[0].id}/done`, done, admin.fay)).code).toBe(
      'refund_at_provider',
    );
    expect((await admin.act(order.code, `refund/${refunds[0].id}/retry`, {}, admin.fay)).code).toBe(
      'refund_at_provider',
    );
    // PayPal is asked again, and again.
    await payments.reconcileFor(11);
    expect((await payments.books(order.code)).order.payment_status).toBe('refunding');
    const sent = (await control.refunds()).filter(({ status }) => status === 'PENDING');
    expect(sent).toMatchObject([
      { amount: { currency_code: 'TWD', value: '211' }, note_to_payer: `${order.code}-1` },
    ]);
    await control.resolveRefund(sent[0]!.id, 'COMPLETED');
    await payments.work();
    await payments.reconcileFor(11);
    const after = await payments.books(order.code);
    expect(after.order.payment_status).toBe('partly_refunded');
    expect(after.refunds).toEqual([
      { amount: 211, status: 'done', provider_code: null, done_reference: sent[0]!.id },
    ]);
    expect(after.events).toEqual(['placed', 'paid', 'refund_decided', 'refund_sent']);
    expect((await admin.getMails(order.code)).map(({ kind }) => kind)).toEqual([
      'orders.paid',
      'orders.refund_sent',
    ]);
    expect((await admin.fay.get('/api/admin/alert')).data.payment_alerts.items).toEqual([]);
  });

  test.each([
    ['retry', 'paypal', 'pending', 'FAILED'],
    ['retry', 'paypal', 'failed', 'FAILED'],
    ['retry', 'cybersource', 'declined', 'PROCESSOR_DECLINED'],
    ['done', 'cybersource', 'declined', 'PROCESSOR_DECLINED'],
  ] as const)(
    'a rejected refund can be tried again, or be sent by hand: %s, %s, %s',
    async (way, paytype, outcome, code) => {
      const { admin } = payments;
      const order = await payments.order(paytype);
      await payments.pay(order, paytype);
      const { paypal, cybersource } = payments.emulators;
      if (outcome === 'declined') await cybersource.control.script({ on: 'refund', outcome });
      else await paypal.control.script({ on: 'refund', outcome });
      await refund(order.code, { amount: 223 });
      await payments.work();
      const isPending = ({ status }: { status: string }) => status === 'PENDING';
      for (const { id } of (await paypal.control.refunds()).filter(isPending)) {
        await paypal.control.resolveRefund(id, 'FAILED');
        await payments.reconcileFor(11);
      }
      const { refunds, operations } = await admin.read(order.code, admin.fay);
      expect(refunds).toMatchObject([{ status: 'open', provider_code: code }]);
      expect(operations).toContain('finish_refund');
      expect(await toRefund()).toContain(order.code);
      const form = way === 'done' ? { done_on: admin.today(), reference: 'by hand' } : {};
      const answer = await admin.act(order.code, `refund/${refunds[0].id}/${way}`, form, admin.fay);
      expect(answer.status).toBe(200);
      await payments.work();
      const after = await payments.books(order.code);
      expect(after.order.payment_status).toBe('partly_refunded');
      expect(after.refunds).toMatchObject([{ amount: 223, status: 'done', provider_code: null }]);
      expect(after.events).toEqual(['placed', 'paid', 'refund_decided', 'refund_refused', 'refund_sent']);
      expect(await payments.providerTotals(order.code)).toMatchObject([
        { refunded: way === 'done' ? 0 : 223 },
      ]);
    },
  );
});

import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { openOnlinePayments } from '../../../test/payments/online-payments.ts';
import { daysAfter, startOfTaipeiDay, taipeiDay } from '../../kernel/dates.ts';
import { type Currency, decimalAmount, money } from '../../kernel/money.ts';
import type { ProviderDay } from './provider-days.schemas.ts';

/*
 * Payments against the emulators of the providers, some before midnight in Taipei and some after it.
 */

const payments = await openOnlinePayments();

describe('the payments by provider and day', () => {
  let first: string;
  let second: string;
  /** What was paid: by PayPal and by card in NTD on the first day, in US dollars on the second. */
  let paid: { paypal: number; card: number; dollars: number; cardDollars: number };

  const list = async (month: string): Promise<ProviderDay[]> =>
    (await payments.admin.fay.get(`/api/admin/provider-day?month=${month}`)).data.items;
  const read = async (day: string) => (await list(day.slice(0, 7))).filter((one) => one.day === day);
  const shown = async (day: string) =>
    (await read(day)).map(({ provider, currency, captured, refunded, net }) => [
      provider.key,
      currency,
      captured.amount,
      refunded.amount,
      net.amount,
    ]);
  const enter = (form: object, by = payments.admin.fay) =>
    by.post('/api/admin/provider-day', { day: first, provider: 'paypal', currency: 'NTD', ...form });
  const total = async (code: string): Promise<number> => (await payments.toState(code)).total;
  async function refundOne(code: string, amount: number) {
    const { admin } = payments;
    expect((await admin.act(code, 'refund', { reason: 'A scratch', amount }, admin.fay)).status).toBe(200);
    await payments.work();
  }

  beforeAll(async () => {
    const { shop } = payments;
    first = daysAfter(taipeiDay(shop.clock.now()), 1);
    second = daysAfter(first, 1);
    const midnight = startOfTaipeiDay(second).getTime();
    shop.clock.set(new Date(midnight - 60_000).toISOString());
    const paypal = await payments.order('paypal');
    await payments.pay(paypal, 'paypal');
    const card = await payments.order('cybersource');
    await payments.pay(card, 'cybersource');
    // A bank transfer is on no provider's page.
    await payments.admin.placePaid();
    await payments.work();
    expect(taipeiDay(shop.clock.now())).toBe(first);
    shop.clock.set(new Date(midnight).toISOString());
    const dollars = await payments.order('paypal', { currency: 'USD' });
    await payments.pay(dollars, 'paypal');
    const cardDollars = await payments.order('cybersourceforusd');
    const { url, fields } = await payments.payCard(cardDollars, { action: 'approve' }, 'cybersourceforusd');
    await payments.browse(url, fields);
    await payments.work();
    await refundOne(paypal.code, 307);
    await refundOne(dollars.code, 211);
    paid = {
      paypal: await total(paypal.code),
      card: await total(card.code),
      dollars: await total(dollars.code),
      cardDollars: await total(cardDollars.code),
    };
  });

  test('are on the day in Taipei on which they were captured, refunds on their own day', async () => {
    expect(await shown(first)).toEqual([
      ['paypal', 'NTD', paid.paypal, 0, paid.paypal],
      ['cybersource', 'NTD', paid.card, 0, paid.card],
    ]);
    expect(await shown(second)).toEqual([
      ['paypal', 'NTD', 0, 307, -307],
      ['paypal', 'USD', paid.dollars, 211, paid.dollars - 211],
      ['cybersource', 'USD', paid.cardDollars, 0, paid.cardDollars],
    ]);
    // The latest day first, in a month that has both.
    const days = (await list(second.slice(0, 7))).map(({ day }) => day);
    expect(days).toEqual(days.toSorted().reverse());
  });

  test('are what the journal has on the accounts of the providers', async () => {
    const rows = await payments.admin.getRows(
      `SELECT account, currency, sum(amount)::integer AS amount FROM journal WHERE account IN ('paypal', 'cybersource')
       GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    const days = [...(await read(first)), ...(await read(second))];
    const sums = rows.map(({ account, currency }) => ({
      account,
      currency,
      amount: days
        .filter((one) => one.provider.key === account && one.currency === currency)
        .reduce((sum, { net }) => sum + net.amount, 0),
    }));
    expect(rows).toEqual(sums);
  });

  test('have the total that staff entered last beside them, and what differs', async () => {
    const ntd = (amount: number) => money(amount, 'NTD');
    const find = async () => (await read(first)).find(({ provider }) => provider.key === 'paypal');
    expect(await find()).toMatchObject({ at_provider: null, difference: null, is_different: false });
    const wrong = await enter({ captured: paid.paypal - 40, refunded: 5, note: 'By phone' });
    expect(wrong.status).toBe(201);
    expect(wrong.data).toMatchObject({
      day: first,
      provider: { key: 'paypal', name: 'PayPal balance' },
      at_provider: {
        captured: ntd(paid.paypal - 40),
        refunded: ntd(5),
        net: ntd(paid.paypal - 45),
        note: 'By phone',
        staff: 'Fay',
      },
      difference: ntd(-45),
      is_different: true,
    });
    expect(await find()).toEqual(wrong.data);
    // The net amounts agree, the others do not.
    const both = await enter({ captured: paid.paypal + 20, refunded: 20 });
    expect(both.data).toMatchObject({ difference: ntd(0), is_different: true });
    const right = await enter({ captured: paid.paypal, refunded: 0 });
    expect(right.data).toMatchObject({ difference: ntd(0), is_different: false, at_provider: { note: '' } });
    expect(await find()).toEqual(right.data);
    // Those before stay stored.
    const stored = await payments.admin.getRows('SELECT captured::integer FROM provider_total ORDER BY id');
    expect(stored.map(({ captured }) => captured - paid.paypal)).toEqual([-40, 20, 0]);
    const [event] = await payments.admin.getRows(
      "SELECT subject_id, after FROM audit_entry WHERE action = 'provider_total.create' ORDER BY id LIMIT 1",
    );
    expect(event).toMatchObject({ subject_id: 'paypal', after: { captured: paid.paypal - 40, day: first } });
  });

  test('are shown where only the provider has some', async () => {
    const { data } = await enter({ provider: 'cybersource', currency: 'USD', captured: 1234, refunded: 0 });
    expect(data).toMatchObject({
      captured: money(0, 'USD'),
      net: money(0, 'USD'),
      difference: money(1234, 'USD'),
      is_different: true,
    });
    expect((await read(first)).map(({ provider, currency }) => [provider.key, currency])).toEqual([
      ['paypal', 'NTD'],
      ['cybersource', 'NTD'],
      ['cybersource', 'USD'],
    ]);
  });

  test.each([
    ['day', () => ({ day: daysAfter(second, 1) })],
    ['day', () => ({ day: '2026-02-30' })],
    ['provider', () => ({ provider: 'bank' })],
    ['captured', () => ({ captured: -1 })],
    ['refunded', () => ({ refunded: 0.5 })],
    ['currency', () => ({ currency: 'EUR' })],
  ])('are not entered with another %s', async (field, form) => {
    expect(await enter({ captured: 1, refunded: 0, ...form() })).toMatchObject({
      status: 422,
      fields: [field],
    });
  });

  test('are entered by who may write invoices', async () => {
    const service = await staffVisitor(payments.shop, 'service');
    expect((await enter({ captured: 1, refunded: 0 }, service)).status).toBe(403);
    expect((await service.get('/api/admin/provider-day?month=2026-11')).status).toBe(403);
  });

  test.each([
    'UPDATE provider_total SET note = note',
    'DELETE FROM provider_total',
    'TRUNCATE provider_total',
  ])('are kept by the database, which refuses %s', async (statement) => {
    await expect(payments.admin.getRows(statement)).rejects.toThrow('never changed');
  });

  test('are a CSV file with the same rows', async () => {
    const month = first.slice(0, 7);
    const response = await payments.shop.api.request(`/api/admin/export/provider-day.csv?month=${month}`, {
      headers: { lang: 'zh-Hant', authorization: `Bearer ${payments.admin.fay.userToken}` },
    });
    const [heading, ...rows]: string[][] = parse(await response.text(), { bom: true });
    expect(heading?.join()).toBe(
      '日期,金流服務商,幣別,收款,退款,淨額,收款（服務商）,退款（服務商）,淨額（服務商）,差額,備註',
    );
    const plain = (amount: { amount: number; currency: Currency } | null | undefined) =>
      amount ? decimalAmount(amount) : '';
    expect(rows.map((row) => [row[0], ...row.slice(2, 10)])).toEqual(
      (await list(month)).map((one) => [
        one.day,
        one.currency,
        plain(one.captured),
        plain(one.refunded),
        plain(one.net),
        plain(one.at_provider?.captured),
        plain(one.at_provider?.refunded),
        plain(one.at_provider?.net),
        plain(one.difference),
      ]),
    );
  });

  test('have no refund that the provider declined and staff sent from the bank', async () => {
    const { admin, emulators } = payments;
    const order = await payments.order('cybersource');
    await payments.pay(order, 'cybersource');
    await payments.work();
    const before = (await read(second)).find(
      ({ provider, currency }) => provider.key === 'cybersource' && currency === 'NTD',
    );
    await emulators.cybersource.control.script({ on: 'refund', outcome: 'declined' });
    await refundOne(order.code, 223);
    const { refunds } = await admin.read(order.code, admin.fay);
    const done = { done_on: admin.today(), reference: 'by hand' };
    const sent = await admin.act(order.code, `refund/${refunds[0].id}/done`, done, admin.fay);
    expect(sent.data.refunds[0].status).toBe('done');
    const after = (await read(second)).find(
      ({ provider, currency }) => provider.key === 'cybersource' && currency === 'NTD',
    );
    expect(after).toEqual(before);
    expect(after?.captured.amount).toBe(await total(order.code));
    const rows = await admin.getRows(
      `SELECT account, amount::integer FROM journal
       WHERE kind = 'refund' AND order_id = (SELECT id FROM shop_order WHERE code = $1) ORDER BY amount`,
      [order.code],
    );
    expect(rows).toEqual([
      { account: 'bank', amount: -223 },
      { account: 'receivable', amount: 223 },
    ]);
  });
});

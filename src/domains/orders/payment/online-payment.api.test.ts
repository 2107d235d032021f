import { describe, expect, test } from 'vitest';
import type { Visitor } from '../../../../test/clients/visitor.ts';
import { createGallery } from '../../../../test/factories/gallery.ts';
import { answerOffer, askForOffer } from '../../../../test/factories/offers.ts';
import { abroad, line } from '../../../../test/factories/ordering.ts';
import { hiddenFields } from '../../../../test/payments/emulator-settings.ts';
import { openOnlinePayments } from '../../../../test/payments/online-payments.ts';
import { deleteOldNotifications } from '../../payments/attempts/notifications.usecases.ts';

const payments = await openOnlinePayments();

const resultUrl = ({ code, hash }: { code: string; hash: string }, prefix = '') =>
  `${prefix}/cart/check?${new URLSearchParams({ code, hash })}`;

test.each(['cybersource', 'paypal'] as const)(
  'an order with a deposit that is paid by %s is paid as a whole',
  async (paytype) => {
    const { admin } = payments;
    const gallery = await createGallery(admin.shop, `deposit-${paytype}`);
    const code = await askForOffer(gallery, [line(admin.ordering.item, 20)]);
    expect((await answerOffer(admin.ana, code, 2003, { deposit_percent: 30 })).status).toBe(200);
    const placed = await gallery.visitor.post(`/api/offer/${code}/accept`, { paytype, agree: true });
    expect(placed.status, JSON.stringify(placed)).toBe(201);
    const { order } = placed.data;
    expect(await admin.ordering.read(order.code, gallery.visitor)).toMatchObject({
      total: { amount: 40_960 },
      deposit: { amount: 12_288 },
      transfer: null,
    });
    await payments.pay(order, paytype);
    await payments.work();
    const { order: row, receipts, attempts, events } = await payments.books(order.code);
    expect(row).toMatchObject({ payment_status: 'paid', total: 40_960 });
    expect(receipts).toEqual([{ paytype, amount: 40_960, currency: 'NTD', status: 'counted', problems: [] }]);
    expect(attempts).toEqual([{ paytype, state: 'captured', decline_reason: null }]);
    expect(events).toEqual(['placed', 'paid']);
    expect(await admin.read(order.code)).toMatchObject({
      is_on_terms: false,
      money: { missing: { amount: 0 } },
    });
    expect((await admin.getMails(order.code)).map(({ kind }) => kind)).toEqual(['orders.paid']);
  },
);

describe('PayPal', () => {
  test('an approved payment is captured on return, once, and the browser sees the result', async () => {
    const order = await payments.order('paypal');
    const back = await payments.payPaypal(order);
    const returned = await payments.browse(back);
    expect(returned.status).toBe(303);
    expect(returned.headers.get('location')).toBe(resultUrl(order));
    await payments.browse(back);
    await payments.work();
    const { order: row, receipts, attempts, events } = await payments.books(order.code);
    expect(row).toMatchObject({ status: 'generating', payment_status: 'paid', paytype: 'paypal' });
    expect(receipts).toEqual([
      { paytype: 'paypal', amount: row.total, currency: 'NTD', status: 'counted', problems: [] },
    ]);
    expect(attempts).toEqual([{ paytype: 'paypal', state: 'captured', decline_reason: null }]);
    expect(events).toEqual(['placed', 'paid']);
  });

  test('the buyer gets one mail, after the payment, with lines and dates, or the bank account after a switch', async () => {
    const { getMails, ordering } = payments.admin;
    const order = await payments.order('paypal');
    expect(await getMails(order.code)).toEqual([]);
    await payments.browse(await payments.payPaypal(order));
    await payments.work();
    const [paid, ...others] = await getMails(order.code);
    expect(others).toEqual([]);
    expect(paid.kind).toBe('orders.paid');
    expect(paid.text).toContain('We expect to finish on');

    const { code, hash } = await payments.order('paypal');
    const switchBy = (who: Visitor, query = '') => who.post(`/api/order/${code}/transfer${query}`, {});
    const before = Date.parse((await ordering.read(code)).pay_before);
    expect((await switchBy(ordering.other)).status).toBe(404);
    expect(await switchBy(ordering.other, `?hash=${hash}`)).toMatchObject({
      status: 200,
      data: { paytype: 'transfer', pay_before: new Date(before + 71 * 3_600_000).toISOString() },
    });
    expect((await switchBy(ordering.member)).status).toBe(200);
    expect(await getMails(code)).toMatchObject([
      { kind: 'orders.placed', text: expect.stringContaining('000-') },
    ]);
    expect(await ordering.member.post(`/api/order/${order.code}/transfer`, {})).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });

  test('a payment whose browser never returns is captured from the webhook alone', async () => {
    const order = await payments.order('paypal');
    await payments.payPaypal(order);
    await payments.work();
    expect((await payments.books(order.code)).order.payment_status).toBe('paid');
  });
});

test('orders to several addresses are paid by transfer alone', async () => {
  const { member, addressId, item, place, read } = payments.admin.ordering;
  const { data: other } = await member.post('/api/member/address', abroad);
  const deliveries = [addressId, other.id].map((id) => ({ address_id: id, items: [line(item)] }));
  const { code, hash } = (await place({ items: [line(item, 2)], deliveries })).data.order;
  expect((await read(code)).online_payment).toBeNull();
  for (const paytype of ['paypal', 'cybersource']) {
    const started = await payments.browse(`/api/payment/${paytype}?code=${code}&hash=${hash}`);
    expect(started.status).toBe(409);
    expect(await started.text()).toContain('are paid together by one bank transfer');
  }
  expect((await payments.books(code)).attempts).toEqual([]);
});

describe('card', () => {
  test.each([
    ['cybersource', 'NTD'],
    ['cybersourceforusd', 'USD'],
  ] as const)(
    'an accepted payment by %s counts once, by browser and notification',
    async (paytype, currency) => {
      const order = await payments.order(paytype);
      const { url, fields } = await payments.payCard(order, { action: 'approve' }, paytype);
      const returned = await payments.browse(url, fields);
      expect(returned.status).toBe(303);
      expect(returned.headers.get('location')).toBe(resultUrl(order));
      await payments.work();
      const { order: row, receipts } = await payments.books(order.code);
      expect(row.payment_status).toBe('paid');
      expect(receipts).toEqual([{ paytype, amount: row.total, currency, status: 'counted', problems: [] }]);
    },
  );

  test('the page that leads to the provider has its signed form, and a policy that allows nothing else', async () => {
    const order = await payments.order('cybersource');
    const page = await payments.start(order, 'cybersource', 'zh-Hans');
    const html = await page.text();
    expect(html).toContain('<html lang="zh-Hans">');
    const { total } = await payments.toState(order.code);
    const path = `${payments.origin}/api/payment/cybersource`;
    expect(hiddenFields(html)).toMatchObject({
      profile_id: payments.emulators.cybersource.profiles.TWD.profileId,
      transaction_type: 'sale',
      locale: 'zh-cn',
      amount: `${total}.00`,
      currency: 'TWD',
      reference_number: `${order.code}-1`,
      override_custom_receipt_page: `${path}/return?lang=zh-Hans`,
      override_custom_cancel_page: `${path}/cancel?lang=zh-Hans`,
      override_backoffice_post_url: `${path}/webhook`,
    });
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain(`form-action ${payments.emulators.cybersource.origin}`);
    expect(policy).toContain("default-src 'none'");
  });
});

test('notifications are deleted after 180 days', async () => {
  await payments.payPaypal(await payments.order('paypal'));
  await payments.work();
  const { clock, database, services } = payments.shop;
  const left = async () => {
    await deleteOldNotifications(services);
    const { rows } = await database.pool.query(
      'SELECT count(*)::integer AS n, max(received_at) AS last FROM payment_notification',
    );
    return rows[0];
  };
  const { last } = await left();
  clock.set(new Date(last.getTime() + 180 * 86_400_000).toISOString());
  expect((await left()).last).toEqual(last);
  clock.advance(1);
  expect(await left()).toEqual({ n: 0, last: null });
});

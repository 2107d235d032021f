import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { takeFailedJobs } from '../../../../test/servers/failed-jobs.ts';
import { acceptingTransport } from '../../../../test/servers/mail-transport.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';
import { remindOfUnpaidOrders } from './terms.usecases.ts';

const day = 86_400_000;
let admin: AdminOrders;
let gallery: Gallery;
let galleries = 0;
let start: string;
beforeAll(async () => {
  admin = await createAdminOrders();
  start = admin.shop.clock.now().toISOString();
});
afterAll(() => admin.shop.close());
beforeEach(async () => {
  admin.shop.clock.set(start);
  // Nothing of other tests is due.
  await admin.getRows("UPDATE shop_order SET payment_status = 'paid'");
  galleries += 1;
  gallery = await createGallery(admin.shop, `terms${galleries}`);
});

const getVersion = async (id: number): Promise<number> =>
  (await admin.ben.get(`/api/admin/member/${id}/terms`)).data.version;
const grant = async (terms: object | null, id = gallery.memberId) =>
  admin.ben.put(`/api/admin/member/${id}/terms`, { terms, version: await getVersion(id) });
const grantTerms = async () => expect((await grant({ net_days: 45, credit_limit: 20_000 })).status).toBe(200);
const place = (part: object = {}, buyer: Gallery = gallery) =>
  admin.ordering.place(
    { address_id: buyer.addressId, on_terms: true, items: [line(admin.ordering.item, 2)], ...part },
    buyer.visitor,
  );

test('without terms, or by another method than a transfer, on_terms is rejected', async () => {
  expect(await place()).toMatchObject({ status: 422, fields: ['on_terms'] });
  await grantTerms();
  expect(await place({ paytype: 'paypal' })).toMatchObject({ status: 422, fields: ['on_terms'] });
  expect(await admin.ordering.place({ on_terms: true })).toMatchObject({ status: 422, fields: ['on_terms'] });
});

test('an order on terms is made at once, invoiced, and due after the granted days of Taiwan', async () => {
  await grantTerms();
  const placed = await place();
  expect(placed.status, JSON.stringify(placed)).toBe(201);
  const { code } = placed.data.order;
  const order = await admin.ordering.read(code, gallery.visitor);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(admin.shop.clock.now());
  const dueOn = new Date(Date.parse(today) + 45 * day).toISOString().slice(0, 10);
  expect(order).toMatchObject({
    on_terms: true,
    payment_status: 'unpaid',
    pay_before: `${dueOn}T15:59:59.000Z`,
    transfer: { reference: code },
  });
  expect((await admin.getMails(code))[0]?.text).toContain('We begin to make your order now');
  expect((await admin.ordering.read(code, gallery.visitor)).invoice.status).toBe('issued');
  expect((await admin.transition(code, 'complete')).status).toBe(200);
  // What is sent is still to be paid.
  expect((await admin.ordering.read(code, gallery.visitor)).transfer).toMatchObject({ reference: code });

  const overdue = async () => (await admin.ana.get('/api/admin/order?needs=overdue')).data.items;
  admin.shop.clock.set(`${dueOn}T15:59:58.999Z`);
  expect(await overdue()).toEqual([]);
  expect(await remindOfUnpaidOrders(admin.shop.services)).toBe(0);
  admin.shop.clock.advance(1);
  expect(await expireUnpaidOrders(admin.shop.services)).toBe(0);
  expect(await overdue()).toMatchObject([{ code }]);
  expect(await remindOfUnpaidOrders(admin.shop.services)).toBe(1);
  expect(await remindOfUnpaidOrders(admin.shop.services)).toBe(0);
  const reminders = (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.overdue');
  expect(reminders).toHaveLength(1);
  const total = formatMoney(order.total, 'en');
  for (const text of [formatLongDate(dueOn, 'en'), total, order.transfer.account, `Reference: ${code}`]) {
    expect(reminders[0]?.text).toContain(text);
  }

  await admin.record(code, admin.transfer(order.total.amount));
  expect(await overdue()).toEqual([]);

  const { code: paid } = (await place()).data.order;
  await admin.record(paid, admin.transfer(order.total.amount));
  admin.shop.clock.advance(46 * day);
  expect(await remindOfUnpaidOrders(admin.shop.services)).toBe(0);
});

test('a reminder is recorded as sent when it was, and is sent once', async () => {
  await grantTerms();
  const { services } = admin.shop;
  const { code } = (await place()).data.order;
  const [{ id }] = await admin.getRows('SELECT id FROM shop_order WHERE code = $1', [code]);
  admin.shop.clock.advance(46 * day);
  const setPayment = (status: string) =>
    admin.getRows('UPDATE shop_order SET payment_status = $2 WHERE code = $1', [code, status]);
  const sentAt = async () =>
    (await admin.getRows('SELECT sent_at AS at FROM order_reminder WHERE order_id = $1', [id]))[0]?.at ??
    null;
  // It is paid before the mail is written, and that is undone.
  expect(await remindOfUnpaidOrders(services)).toBe(1);
  await setPayment('paid');
  await services.jobs.drain(services);
  expect(await remindOfUnpaidOrders(services)).toBe(0);
  await setPayment('unpaid');

  const sent: string[] = [];
  let isBusy = true;
  services.mail.transport = {
    ...acceptingTransport,
    async send({ subject }) {
      // Nothing says that it was sent, while the mail server has not accepted it.
      expect(await sentAt()).toBeNull();
      if (isBusy) {
        isBusy = false;
        throw new Error('the mail server is busy');
      }
      sent.push(subject);
      return '250 taken';
    },
  };
  expect(await remindOfUnpaidOrders(services)).toBe(1);
  expect(await remindOfUnpaidOrders(services)).toBe(0);
  expect(await sentAt()).toBeNull();
  await services.jobs.drain(services);
  services.mail.transport = null;
  expect(takeFailedJobs()).toEqual(['mail.send: Error: the mail server is busy']);
  expect(await sentAt()).toEqual(admin.shop.clock.now());
  expect(sent).toHaveLength(1);
  expect(await remindOfUnpaidOrders(services)).toBe(0);
});

test('an order that was to be paid online and is put on terms can be paid by transfer once it is made', async () => {
  const { code, total } = await admin.place();
  // As a member who chose a provider that is not configured in this shop.
  await admin.getRows("UPDATE shop_order SET paytype = 'paypal' WHERE code = $1", [code]);
  await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
  expect((await admin.transition(code, 'complete')).status).toBe(200);
  const order = await admin.ordering.read(code);
  expect(order.transfer).toMatchObject({ reference: code, amount: { amount: total } });
  await admin.record(code, admin.transfer(total));
});

test('money that does not match is sent back, and what was made on terms is still owed', async () => {
  await grantTerms();
  const { code } = (await place()).data.order;
  for (const to of ['complete', 'shipped']) expect((await admin.transition(code, to)).status).toBe(200);
  const [{ id }] = (await admin.record(code, admin.transfer(900))).data.receipts;
  const decision = { decision: 'refund', reason: 'Too little' };
  const [refund] = (await admin.act(code, `receipt/${id}`, decision, admin.fay)).data.refunds;
  const sent = { done_on: admin.today(), reference: 'out-900' };
  const { data } = await admin.act(code, `refund/${refund.id}/done`, sent, admin.fay);
  expect(data).toMatchObject({ status: 'shipped', payment_status: 'unpaid' });
  admin.shop.clock.advance(46 * day);
  const overdue = (await admin.ana.get('/api/admin/order?needs=overdue')).data.items;
  expect(overdue).toMatchObject([{ code }]);
});

test('an order on terms that ends unpaid is mailed as cancelled, not as refunded', async () => {
  await grantTerms();
  const { code } = (await place()).data.order;
  for (const to of ['complete', 'shipped']) await admin.transition(code, to);
  const ended = await admin.act(code, 'refund', { reason: 'It was lost' }, admin.fay);
  expect(ended.data).toMatchObject({ status: 'refund', payment_status: 'unpaid' });
  const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'orders.refunded');
  expect(mail.text).toContain(`Order ${code} has been cancelled.`);
  expect(mail.text).not.toMatch(/refund/i);
});

test('the credit limit counts what is open on terms, also in orders at the same time', async () => {
  const buyer = await createGallery(admin.shop, 'limited');
  const { data } = await buyer.visitor.post('/api/order/quote', {
    paytype: 'transfer',
    currency: 'NTD',
    address_id: buyer.addressId,
    items: [line(admin.ordering.item, 2)],
  });
  const total = data.total.amount;
  await grant({ net_days: 30, credit_limit: 2 * total }, buyer.memberId);
  const answers = await Promise.all([place({}, buyer), place({}, buyer), place({}, buyer), place({}, buyer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const rejected = await place({}, buyer);
  expect(rejected).toMatchObject({ status: 409, code: 'credit_limit' });
  expect(rejected.message).toContain('NT$0 is left');
  // Paid another way it is not limited, and what is paid frees the credit.
  expect((await place({ on_terms: false }, buyer)).status).toBe(201);
  const { code } = answers.find(({ status }) => status === 201)!.data.order;
  await admin.record(code, admin.transfer(total));
  expect((await place({}, buyer)).status).toBe(201);
  // What is left has to be enough for the whole order.
  await grant({ net_days: 30, credit_limit: 3 * total - 1 }, buyer.memberId);
  expect(await place({}, buyer)).toMatchObject({ status: 409, code: 'credit_limit' });
});

test('an order in dollars counts in NTD by its exchange rate', async () => {
  const buyer = await createGallery(admin.shop, 'dollars');
  await grant({ net_days: 30, credit_limit: 10_000 }, buyer.memberId);
  const placed = await place({ currency: 'USD' }, buyer);
  expect(placed.status, JSON.stringify(placed)).toBe(201);
  const { total } = await admin.ordering.read(placed.data.order.code, buyer.visitor);
  // As cents it would be more than the limit.
  expect(total).toEqual({ amount: expect.any(Number), currency: 'USD' });
  expect(total.amount).toBeGreaterThan(10_000);
  expect(await place({ currency: 'USD' }, buyer)).toMatchObject({ status: 409, code: 'credit_limit' });
});

test('a gallery that is no longer confirmed does not buy on terms', async () => {
  const buyer = await createGallery(admin.shop, 'reviewed');
  await grant({ net_days: 30, credit_limit: 100_000 }, buyer.memberId);
  const become = (status: string) =>
    admin.getRows('UPDATE member SET status = $2 WHERE id = $1', [buyer.memberId, status]);
  await become('declined');
  expect(await place({}, buyer)).toMatchObject({ status: 422, fields: ['on_terms'] });
  await become('active');
  expect((await place({}, buyer)).status).toBe(201);
});

test('staff see how much of the credit limit is used and left', async () => {
  const buyer = await createGallery(admin.shop, 'seen');
  const computeCredit = async () => (await admin.ana.get(`/api/admin/member/${buyer.memberId}`)).data.credit;
  const grantLimit = (credit_limit: number) => grant({ net_days: 30, credit_limit }, buyer.memberId);
  expect(await computeCredit()).toBeNull();
  await grantLimit(100_000);
  expect(await computeCredit()).toEqual({ used: 0, left: 100_000 });
  const first = (await place({}, buyer)).data.order;
  // In USD, it counts by the rate of its day.
  const second = (await place({ currency: 'USD' }, buyer)).data.order;
  await place({ on_terms: false }, buyer);
  const totals = await admin.getRows(
    'SELECT code, currency, in_ntd(total, currency, exchange_rate)::int AS ntd FROM shop_order WHERE code IN ($1, $2) ORDER BY id',
    [first.code, second.code],
  );
  expect(totals).toMatchObject([{ currency: 'NTD' }, { currency: 'USD' }]);
  const used = totals[0].ntd + totals[1].ntd;
  expect(await computeCredit()).toEqual({ used, left: 100_000 - used });
  // A limit that is lowered below what is used leaves nothing.
  await grantLimit(used - 1);
  expect(await computeCredit()).toEqual({ used, left: 0 });
  await admin.record(first.code, admin.transfer(totals[0].ntd));
  expect(await computeCredit()).toEqual({ used: totals[1].ntd, left: totals[0].ntd - 1 });
  // Money that is to be decided on has not paid it, and what was cancelled is not owed.
  await admin.record(second.code, admin.transfer(17));
  expect(await computeCredit()).toMatchObject({ used: totals[1].ntd });
  await buyer.visitor.post(`/api/order/${second.code}/cancel`, {});
  expect(await computeCredit()).toEqual({ used: 0, left: used - 1 });
  await grant(null, buyer.memberId);
  expect(await computeCredit()).toBeNull();
});

test('terms are granted to confirmed galleries only, with an audit event, and are taken back', async () => {
  const pending = await createGallery(admin.shop, 'pending', 'pending');
  const terms = { net_days: 30, credit_limit: 1000 };
  expect(await grant(terms, pending.memberId)).toMatchObject({ status: 409, code: 'conflict' });
  expect(await grant({ net_days: 0, credit_limit: 0 })).toMatchObject({
    status: 422,
    fields: ['terms.net_days', 'terms.credit_limit'],
  });
  const version = await getVersion(gallery.memberId);
  const { data: granted } = await grant({ net_days: 45, credit_limit: 1501 });
  expect(granted).toMatchObject({ terms: { net_days: 45, credit_limit: 1501 }, version: version + 1 });
  const stale = { terms, version };
  expect(await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, stale)).toMatchObject({
    status: 409,
    code: 'version_conflict',
    data: granted,
  });
  expect((await admin.ana.put(`/api/admin/member/${gallery.memberId}/terms`, stale)).status).toBe(403);
  expect((await grant(null)).data.terms).toBeNull();
  expect(await place()).toMatchObject({ status: 422, fields: ['on_terms'] });
  const entries = await admin.getRows(
    "SELECT before, after FROM audit_entry WHERE action = 'member.set_terms' AND subject_id = $1 ORDER BY id",
    [String(gallery.memberId)],
  );
  const [none, some] = [
    { net_days: null, credit_limit: null },
    { net_days: 45, credit_limit: 1501 },
  ];
  expect(entries).toEqual([
    { before: none, after: some },
    { before: some, after: none },
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { abroad, line } from '../../../../test/factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';

let admin: AdminOrders;
let member: Visitor;
let printer: StaffVisitor;
beforeAll(async () => {
  admin = await createAdminOrders();
  member = admin.ordering.member;
  printer = await staffVisitor(admin.shop, 'workshop', 'Wen');
});
afterAll(() => admin.shop.close());

const read = (code: string) => admin.ordering.read(code);
const cancel = (code: string, form: object = {}, by: Visitor = member) =>
  by.post(`/api/order/${code}/cancel`, form);
const correct = (code: string, form: object, by: Visitor = member) =>
  by.put(`/api/order/${code}/address`, form);
const startProduction = (code: string, by: StaffVisitor = printer) =>
  by.post(`/api/admin/workshop/order/${code}/production`);
const home = {
  name: '陳大文',
  country_code: 'TW',
  city: '臺南市',
  township: '東區',
  postal_code: '701',
  address: '大學路 1 號',
};

describe('the operations of an order', () => {
  test('follow its state', async () => {
    const { code } = await admin.place();
    expect((await read(code)).operations).toEqual(['pay', 'cancel', 'correct_address', 'ask']);
    const paid = await admin.placePaid();
    expect((await read(paid.code)).operations).toEqual(['cancel', 'correct_address', 'ask']);
    expect((await startProduction(paid.code)).status).toBe(200);
    expect((await read(paid.code)).operations).toEqual(['ask']);
    const made = await admin.placeMade();
    expect((await read(made.code)).operations).toEqual(['ask']);
  });
});

describe('cancelling', () => {
  test('an unpaid order ends it, frees its copies and tells the buyer', async () => {
    const edition = await createItem(admin.shop.services.db, { editionSize: 5 });
    const { code } = await admin.place({ items: [line(edition, 2)] });
    expect(await admin.getCopies(code)).toHaveLength(2);
    const answer = await cancel(code, { reason: 'Found another wall' });
    expect(answer).toMatchObject({ status: 200, data: { status: 'cancel', payment_status: 'unpaid' } });
    expect(answer.data.operations).toEqual(['ask']);
    expect(await admin.getCopies(code)).toEqual([]);
    const [event] = await admin.getRows(
      `SELECT actor, actor_id, reason FROM order_event WHERE kind = 'cancelled'
       AND order_id = (SELECT id FROM shop_order WHERE code = $1)`,
      [code],
    );
    expect(event).toMatchObject({ actor: 'member', reason: 'Found another wall' });
    const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'orders.cancelled');
    expect(mail.text).not.toContain('Found another wall');
  });

  test('a paid order is refunded in full', async () => {
    const { code, total } = await admin.placePaid();
    const cancelled = await cancel(code, { reason: 'Found another wall' });
    expect(cancelled.data).toMatchObject({ status: 'cancel', payment_status: 'refunding' });
    const { refunds } = await admin.read(code);
    // What the buyer wrote is not the shop's reason, which the mail about the refund and the invoice have.
    expect(refunds).toMatchObject([
      { amount: { amount: total }, status: 'open', decided_by: null, reason: '' },
    ]);
  });

  test('is rejected once it is in production, made, or has ended, and changes nothing', async () => {
    const inProduction = await admin.placePaid();
    await startProduction(inProduction.code);
    const made = await admin.placeMade();
    const cancelled = await admin.place();
    await cancel(cancelled.code);
    for (const { code } of [inProduction, made, cancelled]) {
      const before = await read(code);
      expect(await cancel(code)).toMatchObject({ status: 409, code: 'not_cancellable' });
      expect(await read(code)).toEqual(before);
    }
  });

  test('is for the owner, also where others hold the hash; bad forms are rejected', async () => {
    const { order } = (await admin.ordering.place()).data;
    const path = `/api/order/${order.code}/cancel`;
    expect(await createVisitor(admin.shop.api).post(`${path}?hash=${order.hash}`, {})).toMatchObject({
      status: 401,
    });
    expect(await cancel(order.code, {}, admin.ordering.other)).toMatchObject({ status: 404 });
    expect(await cancel('G000000000000')).toMatchObject({ status: 404 });
    expect(await cancel(order.code, { reason: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    expect(await cancel(order.code, { version: 1 })).toMatchObject({ status: 422 });
    expect((await read(order.code)).status).toBe('generating');
  });

  test('two at once cancel it once', async () => {
    const { code } = await admin.placePaid();
    const answers = await Promise.all([cancel(code), cancel(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await admin.read(code)).refunds).toHaveLength(1);
  });

  test('more than 20 times in an hour is rejected for this member alone, and changes nothing', async () => {
    const { visitor: hasty, addressId } = await admin.ordering.collector('hasty');
    const placed = async () =>
      (await admin.ordering.place({ address_id: addressId }, hasty)).data.order.code as string;
    for (let count = 1; count <= 20; count += 1) {
      const code = await placed();
      expect((await cancel(code, {}, hasty)).status).toBe(200);
      // A cancellation that is rejected does not count.
      expect((await cancel(code, {}, hasty)).status).toBe(409);
    }
    const code = await placed();
    const rejected = await cancel(code, {}, hasty);
    expect(rejected).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await admin.ordering.read(code, hasty)).toMatchObject({ status: 'generating' });
    expect((await cancel((await admin.place()).code)).status).toBe(200);
    admin.shop.clock.advance(Number(rejected.headers.get('retry-after')) * 1000);
    expect((await cancel(code, {}, hasty)).status).toBe(200);
  });
});

describe('correcting the address', () => {
  test('changes receiver, address and search, and is mailed', async () => {
    const { code } = await admin.place();
    const phone = { code: '+886', number: '912345678' };
    const { address_id, ...receiver } = (await read(code)).receiver;
    const { name, ...address } = home;
    const kept = { ...receiver, name, phone, address };
    expect((await correct(code, { ...home, phone })).data.receiver).toEqual(kept);
    const email = 'ta-wen@example.org';
    expect((await correct(code, { ...home, email })).data.receiver).toEqual({
      ...kept,
      email,
      phone: undefined,
    });
    expect((await admin.read(code)).receiver.email).toBe(email);
    const found = (await admin.ben.get(`/api/admin/order?keyword=${encodeURIComponent('陳大文')}`)).data
      .items;
    expect(found.map((one: { code: string }) => one.code)).toEqual([code]);
    const mails = (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.address_corrected');
    expect(mails).toHaveLength(2);
    expect(mails[0].text).toContain('陳大文');
    expect(mails[0].text).toContain('大學路 1 號');
  });

  test('is rejected where freight or tax would differ, and where nothing is delivered', async () => {
    const { code } = await admin.place();
    const before = await read(code);
    expect(
      await correct(code, { ...home, city: '澎湖縣', township: '馬公市', postal_code: '880' }),
    ).toMatchObject({
      status: 409,
      code: 'freight_changed',
    });
    expect(await correct(code, abroad)).toMatchObject({ status: 409, code: 'freight_changed' });
    expect(await correct(code, { ...home, postal_code: '' })).toMatchObject({
      status: 422,
      fields: ['postal_code'],
    });
    expect(await read(code)).toEqual(before);
  });

  test('is rejected in production, when it has ended, and for others', async () => {
    const { code } = await admin.placePaid();
    expect(await correct(code, home, admin.ordering.other)).toMatchObject({ status: 404 });
    expect(await correct(code, home, createVisitor(admin.shop.api))).toMatchObject({ status: 401 });
    await startProduction(code);
    expect(await correct(code, home)).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('starting production', () => {
  test('is recorded once, with an audit event', async () => {
    const { code } = await admin.placePaid();
    const [first, second] = [await startProduction(code), await startProduction(code)];
    expect(first.data.production_started_at).toEqual(expect.any(String));
    expect(second.data.production_started_at).toBe(first.data.production_started_at);
    expect((await admin.getEntries(code)).map(({ action }) => action)).toContain('order.start_production');
  });

  test('is rejected for what is made, unpaid or unknown, and for other roles', async () => {
    const made = await admin.placeMade();
    expect(await startProduction(made.code)).toMatchObject({ status: 409 });
    const unpaid = await admin.place();
    expect(await startProduction(unpaid.code)).toMatchObject({ status: 404 });
    expect(await startProduction('G000000000000')).toMatchObject({ status: 404 });
    const paid = await admin.placePaid();
    expect(await startProduction(paid.code, admin.fay)).toMatchObject({ status: 403 });
  });
});

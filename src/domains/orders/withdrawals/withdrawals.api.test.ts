import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery } from '../../../../test/factories/gallery.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { abroad, line } from '../../../../test/factories/ordering.ts';
import { createPerson } from '../../../../test/factories/people.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';

let admin: AdminOrders;
let visitor: Visitor;
let toGermany: { address_id: number; currency: string };
const day = 86_400_000;
const buyer = 'orders@example.com';

let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  visitor = createVisitor(admin.shop.api);
  const address = { ...abroad, country_code: 'DE', city: 'Berlin', township: 'Mitte', postal_code: '10115' };
  const { data } = await admin.ordering.member.post('/api/member/address', address);
  toGermany = { address_id: data.id, currency: 'NTD' };
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const withdraw = (code: string, form: object = {}, by = visitor) =>
  by.post('/api/withdrawal', { code, email: buyer, ...form });
const drain = () => admin.shop.services.jobs.drain(admin.shop.services);
const read = (code: string) => admin.ordering.read(code);
const getKinds = async (code: string) =>
  (await read(code)).events.map(({ kind }: { kind: string }) => kind) as string[];
async function getReceipt(code: string): Promise<string> {
  const mails = (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.withdrawn');
  expect(mails).toHaveLength(1);
  return mails[0].text;
}
async function placeArrived(part: object = {}) {
  const order = await admin.placeMade(part);
  for (const to of ['shipped', 'arrived']) expect((await admin.transition(order.code, to)).status).toBe(200);
  return order.code;
}

describe('a withdrawal without a login', () => {
  test('of an order that a person placed for a company names the company or the person', async () => {
    const gallery = await createGallery(admin.shop, 'withdrawn');
    const ken = await createPerson(admin.shop, gallery, 'Ken');
    const ann = await createPerson(admin.shop, gallery, 'Ann');
    for (const [email, actor_id] of [
      [gallery.email, gallery.memberId],
      [ken.email, ken.id],
    ] as const) {
      const placed = await admin.ordering.place({ address_id: gallery.addressId }, ken.visitor);
      const { code } = placed.data.order;
      await withdraw(code, { email: ann.email });
      await withdraw(code, { email });
      await drain();
      expect((await admin.ordering.read(code, ken.visitor)).status).toBe('cancel');
      const receipts = await admin.getRows(
        "SELECT recipient, text FROM mail WHERE kind = 'orders.withdrawn' AND text LIKE $1 ORDER BY id",
        [`%${code}%`],
      );
      expect(receipts.map(({ recipient }) => recipient)).toEqual([gallery.email, ken.email]);
      for (const { text } of receipts) expect(text).toContain(`E-mail address: ${email}`);
      const event = `SELECT actor_id FROM order_event WHERE kind = 'withdrawn'
                     AND order_id = (SELECT id FROM shop_order WHERE code = $1)`;
      expect(await admin.getRows(event, [code])).toEqual([{ actor_id }]);
    }
    const { code } = (await admin.ordering.place({ address_id: gallery.addressId }, ken.visitor)).data.order;
    await gallery.visitor.delete(`/api/company/people/${ken.id}`);
    await withdraw(code, { email: ken.email });
    await drain();
    expect((await admin.ordering.read(code, gallery.visitor)).status).toBe('generating');
  });

  test('answers the same whether or not there is such an order', async () => {
    const { code } = await admin.placePaid();
    const before = await admin.getRows('SELECT count(*)::integer AS n FROM mail');
    const answers = [
      await withdraw('G261120ABCDEF'),
      await withdraw(code, { email: 'somebody@example.com' }),
      await withdraw(code, { email: 'other-orders@example.com' }),
      await withdraw(`  ${code.toLowerCase()} `, { email: 'ORDERS@example.com', name: 'Mei Lin' }),
    ];
    const received_at = admin.shop.clock.now().toISOString();
    expect(answers.map(({ status, code: word, message, data }) => ({ status, word, message, data }))).toEqual(
      answers.map(() => ({
        status: 201,
        word: 'success',
        message:
          'We have received your withdrawal. If the number and the address belong to an order, its receipt comes by e-mail.',
        data: { received_at },
      })),
    );
    // What is done, is done by the queue.
    expect((await read(code)).status).toBe('generating');
    expect(await admin.getRows('SELECT count(*)::integer AS n FROM mail')).toEqual(before);
    await drain();
    expect((await read(code)).status).toBe('cancel');
    const kinds = await admin.getRows('SELECT kind, subject FROM mail ORDER BY id OFFSET $1', [before[0].n]);
    expect(kinds.filter(({ subject }) => !subject.includes(code))).toEqual([]);
    const { rows } = await admin.shop.database.pool.query(
      "SELECT recipient FROM mail WHERE kind = 'orders.withdrawn'",
    );
    expect(rows).toEqual([{ recipient: buyer }]);
  });

  test('finds the code as people write it: full-width, in two parts, with letters that look like digits', async () => {
    const { code } = await admin.placePaid();
    const written = `${code.slice(0, 7)} - ${code.slice(7)}`.replaceAll('0', 'o').replaceAll('1', 'l');
    const fullWidth = written.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    expect((await withdraw(`No. ${fullWidth}`)).status).toBe(201);
    await drain();
    expect((await read(code)).status).toBe('cancel');
  });

  test('before production cancels the order and refunds it; the receipt has date, time and contents', async () => {
    const { code } = await admin.placePaid();
    admin.shop.clock.set('2027-03-02T06:05:00Z');
    await Promise.all([withdraw(code, { name: 'Mei Lin' }), withdraw(code)]);
    // The queue is late; the time of the statement counts.
    admin.shop.clock.advance(3_600_000);
    await drain();
    await withdraw(code);
    await drain();
    expect(await read(code)).toMatchObject({
      status: 'cancel',
      payment_status: 'refunding',
      can_withdraw: false,
    });
    expect((await getKinds(code)).filter((kind) => kind === 'withdrawn')).toHaveLength(1);
    const text = await getReceipt(code);
    expect(text).toContain('2 March 2027 at 14:05 (GMT+8)');
    expect(text).toContain('Sea of clouds');
    expect(text).toContain(buyer);
    expect(text).toContain('The order is cancelled.');
    const { refunds } = await admin.read(code);
    expect(refunds).toHaveLength(1);
  });

  test('after the arrival in the EU asks for the return of everything, until the end of day 14 there', async () => {
    const other = await createItem(admin.shop.services.db, {
      title: { en: 'Low tide', 'zh-Hant': '退潮', 'zh-CN': '退潮' },
    });
    const code = await placeArrived({ ...toGermany, items: [line(admin.ordering.item, 2), line(other)] });
    const { return_options, freight, lines, can_withdraw } = await read(code);
    const arrived = new Date(freight.arrived_at).getTime();
    expect(return_options.withdrawal_days).toBe(14);
    expect(can_withdraw).toBe(true);
    // 23:59:59 in Berlin in winter.
    admin.shop.clock.set(`${return_options.withdrawal_until}T22:59:59Z`);
    expect(Math.round((admin.shop.clock.now().getTime() - arrived) / day)).toBeGreaterThanOrEqual(13);
    await withdraw(code, { name: 'Mei Lin' });
    // The job runs after the last day.
    admin.shop.clock.advance(2000);
    await drain();
    const at = new Date(admin.shop.clock.now().getTime() - 2000).toISOString();
    const order = await read(code);
    expect(order).toMatchObject({
      status: 'arrived',
      can_withdraw: false,
      returns: [
        { line_id: lines[0].id, nums: 2, kind: 'withdrawal', wish: 'refund', status: 'asked', asked_at: at },
        { line_id: lines[1].id, nums: 1, kind: 'withdrawal', wish: 'refund', status: 'asked', asked_at: at },
      ],
    });
    expect(order.returns[0].reason).toMatch(/^Withdrawal from the contract, declared on .+ \(GMT\+8\)\.$/);
    expect((await admin.read(code)).returns).toHaveLength(2);
    const text = await getReceipt(code);
    expect(text).toContain('2 × Sea of clouds');
    expect(text).toContain('Low tide');
    expect(text).toContain('Mei Lin');
    // The receipt is the only mail about it.
    const kinds = (await admin.getMails(code)).map(({ kind }) => kind);
    expect(kinds).not.toContain('orders.return_asked');
  });

  test('is late a day after it, and after day 7 in Taiwan', async () => {
    for (const [part, zone] of [
      [toGermany, 'Europe/Berlin'],
      [{}, 'Asia/Taipei'],
    ] as const) {
      // A Tuesday, so that 7 and 14 days later are working days.
      admin.shop.clock.set('2027-03-02T04:00:00Z');
      const code = await placeArrived(part);
      const { withdrawal_until, withdrawal_days } = (await read(code)).return_options;
      expect(withdrawal_days).toBe(zone === 'Asia/Taipei' ? 7 : 14);
      const arrivedOn = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(admin.shop.clock.now());
      expect(Date.parse(withdrawal_until) - Date.parse(arrivedOn)).toBe(withdrawal_days * day);
      admin.shop.clock.set(
        zone === 'Asia/Taipei' ? `${withdrawal_until}T16:00:00Z` : `${withdrawal_until}T23:00:00Z`,
      );
      expect((await read(code)).can_withdraw).toBe(false);
      await withdraw(code);
      await drain();
      expect((await read(code)).returns).toEqual([]);
      expect(await getReceipt(code)).toContain('so this statement does not end the contract');
      expect(await getKinds(code)).toContain('withdrawn');
    }
  });

  test('of an order in production asks for its return', async () => {
    const { member } = admin.ordering;
    member.lang = 'zh-Hant';
    const { code } = await admin.placeMade();
    member.lang = null;
    visitor.lang = 'zh-Hans';
    admin.shop.clock.set('2027-12-31T16:30:00Z');
    await withdraw(code);
    visitor.lang = null;
    await drain();
    // In the language of the order; in Taipei the next year has begun.
    const reason = expect.stringMatching(/^買家於 2028年1月1日 .+ 聲明解除契約。$/);
    expect(await read(code)).toMatchObject({ status: 'complete', returns: [{ status: 'asked', reason }] });
    expect(await getReceipt(code)).toContain('2028年1月1日');
    const { returns, version } = await admin.read(code);
    const path = `/api/admin/order/${code}/return/${returns[0].id}/transition`;
    expect((await admin.ben.post(path, { to: 'accepted', version })).status).toBe(200);
  });

  test('is told where nothing can be withdrawn from', async () => {
    const { code } = await admin.placePaid();
    await admin.ordering.member.post(`/api/order/${code}/cancel`, { reason: '' });
    await withdraw(code);
    await drain();
    expect(await getReceipt(code)).toContain('nothing was left to withdraw from');
  });

  test('is linked from the mails of the order while it is possible', async () => {
    const { code } = await admin.placePaid();
    const [paid] = (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.paid');
    expect(paid.text).toContain('Withdraw from contract here');
    expect(paid.text).toContain(`/withdrawal?order=${code}`);
    await admin.ordering.member.post(`/api/order/${code}/cancel`, { reason: '' });
    const [cancelled] = (await admin.getMails(code)).filter(({ kind }) => kind === 'orders.cancelled');
    expect(cancelled.text).not.toContain('/withdrawal');
  });

  test('needs a number and an address, and is limited by network and address', async () => {
    expect(await visitor.post('/api/withdrawal', { code: ' ', email: 'nowhere' })).toMatchObject({
      status: 422,
      fields: ['code', 'email'],
    });
    const [home, elsewhere] = ['203.0.113.1', '203.0.113.2'];
    const send = (ip: string, email: string) =>
      visitor.post('/api/withdrawal', { code: 'G261120ABCDEF', email }, { 'x-forwarded-for': ip });
    const limited = { status: 429, code: 'rate_limited' };
    for (let sent = 0; sent < 60; sent += 1) {
      const email = sent < 10 ? 'limited@example.com' : `one${sent}@example.com`;
      expect((await send(home, email)).status).toBe(201);
    }
    expect(await send(elsewhere, 'Limited@example.com')).toMatchObject(limited);
    expect(await send(home, 'another@example.com')).toMatchObject(limited);
    expect((await send(elsewhere, 'another@example.com')).status).toBe(201);
  });
});

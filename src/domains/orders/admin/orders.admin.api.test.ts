import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visitor } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';

let admin: AdminOrders;
beforeAll(async () => {
  admin = await createAdminOrders();
});
afterAll(() => admin.shop.close());

describe('the transitions of an order', () => {
  test('from payment to arrival set four times, with an event and a mail for each, and the buyer sees them', async () => {
    const { shop, member } = admin.ordering;
    // Placed in another language than that of staff, and for somebody else.
    member.lang = 'zh-Hant';
    const receiver = { name: 'A friend', email: 'friend@example.org' };
    const { code, total } = await admin.place({ receiver });
    member.lang = null;
    const early = await admin.transition(code, 'complete');
    expect(early).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message:
        'This order cannot go from “Preparing” to “Pending shipment”: it is neither paid nor on agreed terms',
      data: { code, status: 'generating' },
    });
    expect(await admin.record(code, admin.transfer(total))).toMatchObject({
      status: 200,
      message: 'The transfer pays for the order',
      data: { payment_status: 'paid', money: { missing: { amount: 0 } }, receipts: [{ status: 'counted' }] },
    });
    shop.clock.advance(86_400_000);
    expect(await admin.transition(code, 'complete')).toMatchObject({
      status: 200,
      data: { status: 'complete' },
    });
    const packed = await admin.act(code, 'parcel', { courier: 'tcat', tracking_number: '9001 2345' });
    expect(packed).toMatchObject({
      status: 201,
      data: {
        parcels: [{ status: 'packed', courier: { key: 'tcat', name: 'T-Cat' }, transitions: ['shipped'] }],
      },
    });
    const [{ id }] = packed.data.parcels;
    const transitionParcel = async (to: string) =>
      admin.ben.post(`/api/admin/parcel/${id}/transition`, { to, version: (await admin.read(code)).version });
    shop.clock.advance(86_400_000);
    expect(await transitionParcel('shipped')).toMatchObject({ status: 200, data: { status: 'shipped' } });
    shop.clock.advance(86_400_000);
    expect(await transitionParcel('arrived')).toMatchObject({ status: 200, data: { status: 'arrived' } });

    const order = await admin.ordering.read(code);
    const { generated_at, completed_at, delivered_at, arrived_at } = order.freight;
    const times = [generated_at, completed_at, delivered_at, arrived_at].map((time) => Date.parse(time));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(new Set(times).size).toBe(4);
    expect(order).toMatchObject({
      status: 'arrived',
      freight: {
        parcels: [
          {
            courier: 'T-Cat',
            tracking_number: '9001 2345',
            tracking_url: 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=9001%202345',
            status: 'arrived',
          },
        ],
      },
    });
    expect(order.events.map((event: { kind: string }) => event.kind)).toEqual([
      'placed',
      'paid',
      'made',
      'shipped',
      'arrived',
    ]);
    const staffEvents = (await admin.read(code)).events;
    expect(staffEvents.at(-1)).toMatchObject({ actor: 'staff', by: 'Ben', from: 'shipped', to: 'arrived' });
    expect(staffEvents[0]).toMatchObject({ actor: 'member', by: 'Mei Lin' });
    const mails = await admin.getMails(code);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'orders.arrived',
      'orders.made',
      'orders.paid',
      'orders.placed',
      'orders.shipped',
    ]);
    expect(mails.map(({ locale }) => locale)).toEqual(Array(5).fill('zh-Hant'));
    for (const { text } of mails) expect(text).toContain('訂單');
    const recipients = 'SELECT DISTINCT recipient FROM mail WHERE subject LIKE $1';
    expect(await admin.getRows(recipients, [`%${code}%`])).toEqual([{ recipient: 'orders@example.com' }]);
    const sent = mails.find(({ kind }) => kind === 'orders.shipped')!.text;
    for (const text of ['BillID=9001%202345', '雲海（An artist']) expect(sent).toContain(text);
    expect((await admin.getEntries(code)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['order.transition', 'refused'],
      ['payment.record', 'done'],
      ['order.transition', 'done'],
      ['parcel.create', 'done'],
      ['parcel.transition', 'done'],
      ['parcel.transition', 'done'],
    ]);
  });

  test('that are not allowed are rejected in the user’s language, logged, and change nothing', async () => {
    const { code } = await admin.placeMade();
    const before = await admin.read(code);
    admin.ben.lang = 'zh-Hant';
    expect(await admin.transition(code, 'arrived')).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: '訂單不能從「待出貨」改為「已送達」',
    });
    admin.ben.lang = 'zh-Hans';
    expect((await admin.transition(code, 'cancel')).message).toBe('订单不能从“待发货”改为“已取消”');
    admin.ben.lang = null;
    expect(await admin.read(code)).toEqual(before);
    const rejections = (await admin.getEntries(code)).filter(({ outcome }) => outcome === 'refused');
    expect(rejections.map(({ before: state }) => state.to)).toEqual(['arrived', 'cancel']);
  });

  test('an order on agreed terms is made unpaid and does not expire; it is paid later', async () => {
    const { shop } = admin.ordering;
    // The last day of the year in Taipei, which is the next one in no other calendar yet.
    shop.clock.set('2027-12-31T15:30:00Z');
    const { code, total } = await admin.place();
    expect(
      await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel we know' }, admin.ana),
    ).toMatchObject({
      status: 200,
      data: { is_on_terms: true, pay_before: '2028-01-30T15:59:59.000Z', transfer: { reference: code } },
    });
    expect((await admin.getEntries(code)).at(-1)).toMatchObject({
      action: 'order.set_terms',
      before: { is_on_terms: false },
      after: { is_on_terms: true, reason: 'A hotel we know' },
    });
    shop.clock.advance(80 * 3_600_000);
    await expireUnpaidOrders(shop.services);
    expect(await admin.read(code)).toMatchObject({ status: 'generating', payment_status: 'unpaid' });
    expect((await admin.transition(code, 'complete')).status).toBe(200);
    expect((await admin.act(code, 'terms', { is_on_terms: false, reason: 'No' })).status).toBe(409);
    expect((await admin.record(code, admin.transfer(total))).data).toMatchObject({
      payment_status: 'paid',
    });
  });

  test('an order on terms is sold on the day of the agreement, also after it is paid', async () => {
    const { shop } = admin.ordering;
    const { code, total } = await admin.place();
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel we know' });
    const saleDays = async () =>
      (
        await admin.getRows(
          `SELECT DISTINCT day::text FROM sale_entry JOIN shop_order ON shop_order.id = order_id
           WHERE code = $1 AND number = 0`,
          [code],
        )
      ).map(({ day }) => day);
    const before = await saleDays();
    expect(before).toHaveLength(1);
    shop.clock.advance(40 * 86_400_000);
    expect((await admin.transition(code, 'complete')).status).toBe(200);
    expect((await admin.record(code, admin.transfer(total))).data.payment_status).toBe('paid');
    expect(await saleDays()).toEqual(before);
  });

  test('an order that was paid is sold on that day, whatever is agreed later', async () => {
    const { code, total } = await admin.place();
    await admin.record(code, admin.transfer(total));
    const settled = () => admin.getRows('SELECT settled_at FROM shop_order WHERE code = $1', [code]);
    const before = await settled();
    admin.ordering.shop.clock.advance(40 * 86_400_000);
    const terms = { is_on_terms: true, reason: 'A hotel we know' };
    expect((await admin.act(code, 'terms', terms)).status).toBe(200);
    expect(await settled()).toEqual(before);
  });

  test('the payment of an order that staff let fail has failed', async () => {
    const { code } = await admin.place();
    admin.ordering.shop.clock.advance(8 * 86_400_000);
    expect((await admin.transition(code, 'failed')).status).toBe(200);
    const payments = await admin.getRows('SELECT payment_status AS status FROM shop_order WHERE code = $1', [
      code,
    ]);
    expect(payments).toEqual([{ status: 'failed' }]);
  });

  test('an overdue order that is locked by another process is skipped', async () => {
    const { shop } = admin.ordering;
    const { code } = await admin.place();
    shop.clock.advance(80 * 3_600_000);
    const hand = await shop.database.pool.connect();
    await hand.query('BEGIN');
    await hand.query('SELECT id FROM shop_order WHERE code = $1 FOR UPDATE', [code]);
    await expireUnpaidOrders(shop.services);
    await hand.query('COMMIT');
    hand.release();
    expect((await admin.read(code)).status).toBe('generating');
    await expireUnpaidOrders(shop.services);
    expect((await admin.read(code)).status).toBe('failed');
  });

  test('an order that was made unpaid and then lost retires its copies', async () => {
    const edition = await createItem(admin.ordering.shop.services.db, { editionSize: 3 });
    const { code } = await admin.place({ items: [line(edition, 2)] });
    await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel we know' });
    expect((await admin.transition(code, 'complete')).status).toBe(200);
    const lost = await admin.act(code, 'refund', { reason: 'Lost on the way' }, admin.fay);
    expect(lost).toMatchObject({ status: 200, data: { status: 'refund' } });
    const copies = await admin.getRows(
      'SELECT number, status FROM edition_copy WHERE item_id = $1 ORDER BY number',
      [edition.id],
    );
    expect(copies.map(({ status }) => status)).toEqual(['retired', 'retired', 'free']);
  });

  test('cancelling an order that is not in production frees its copies; a paid one is refunded', async () => {
    const edition = await createItem(admin.ordering.shop.services.db, { editionSize: 3 });
    const items = [line(edition, 2)];
    const unpaid = await admin.place({ items });
    expect((await admin.transition(unpaid.code, 'cancel', { reason: 'The buyer asked' })).status).toBe(200);
    expect(await admin.getCopies(unpaid.code)).toEqual([]);
    const paid = await admin.placePaid({ items });
    expect(await admin.getCopies(paid.code)).toEqual([
      { number: 1, status: 'final' },
      { number: 2, status: 'final' },
    ]);
    const cancelled = await admin.transition(paid.code, 'cancel', { reason: 'The buyer asked' });
    expect(cancelled.data).toMatchObject({
      status: 'cancel',
      payment_status: 'refunding',
      refunds: [{ status: 'open', amount: { amount: paid.total } }],
    });
    expect(await admin.getCopies(paid.code)).toEqual([]);
    const next = await admin.placePaid({ items });
    expect(await admin.getCopies(next.code)).toEqual([
      { number: 1, status: 'final' },
      { number: 2, status: 'final' },
    ]);
    const [{ id }] = cancelled.data.refunds;
    const finished = await admin.act(
      paid.code,
      `refund/${id}/done`,
      { done_on: admin.today(), reference: 'out' },
      admin.fay,
    );
    expect(finished.data).toMatchObject({ status: 'cancel', payment_status: 'refunded' });
    const mails = await admin.getMails(paid.code);
    // Mails about the progress that were still waiting when it was cancelled are not sent.
    expect(mails.map(({ kind }) => kind)).toEqual(['orders.cancelled', 'orders.refund_sent']);
    expect(mails[0]!.text).toContain('The buyer asked');
    expect(mails[1]!.text).toContain(formatMoney({ amount: paid.total, currency: 'NTD' }, 'en'));
  });

  test('the second of two people gets the current state; of concurrent transition and cancellation one wins', async () => {
    const { code } = await admin.placePaid();
    const { version } = await admin.read(code);
    const answers = await Promise.all([
      admin.ben.post(`/api/admin/order/${code}/transition`, { to: 'complete', version }),
      admin.ana.post(`/api/admin/order/${code}/transition`, { to: 'cancel', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      data: { status: won.data.status },
    });
    const moved = (await admin.read(code)).events.filter((event: { to: string }) => event.to !== null);
    expect(moved).toHaveLength(2);
  });
});

describe('notes and new orders', () => {
  test('a note is internal', async () => {
    const { code } = await admin.place();
    const noted = await admin.ana.post(`/api/admin/order/${code}/note`, { text: '急件\r\n請先做' });
    expect(noted.data).toMatchObject({
      version: 1,
      notes: [{ by: { name: 'Ana' }, text: '急件\n請先做' }],
    });
    expect(JSON.stringify(await admin.ordering.read(code))).not.toContain('急件');
    expect(await admin.ana.post(`/api/admin/order/${code}/note`, { text: ' ' })).toMatchObject({
      fields: ['text'],
    });
  });

  test('an order is new until a staff member opens it or acts on it', async () => {
    const one = await admin.place();
    const two = await admin.place();
    expect((await admin.read(one.code)).operations).toContain('see');
    expect((await admin.ana.post('/api/admin/order/seen', { codes: [one.code, two.code] })).data).toEqual({
      seen: 2,
    });
    expect((await admin.ana.post('/api/admin/order/seen', { codes: [one.code] })).data).toEqual({ seen: 0 });
    const three = await admin.place();
    await admin.act(three.code, 'note', { version: undefined, text: 'x' });
    expect((await admin.read(three.code)).seen_at).not.toBeNull();
  });
});

describe('permissions', () => {
  test('the order shows them by role', async () => {
    const { code } = await admin.placePaid();
    const getMoves = async (by: Visitor) =>
      (await admin.read(code, by)).transitions.map((transition: { to: string; allowed: boolean }) => [
        transition.to,
        transition.allowed,
      ]);
    expect(await getMoves(admin.ana)).toEqual([
      ['complete', true],
      ['failed', false],
      ['cancel', true],
      ['refund', false],
    ]);
    expect(await getMoves(admin.fay)).toEqual([
      ['complete', false],
      ['failed', false],
      ['cancel', false],
      ['refund', true],
    ]);
    expect((await admin.read(code, admin.ana)).transitions[3].blocker).toEqual({
      code: 'role',
      message: 'your role may not do this',
    });
    expect((await admin.read(code, admin.fay)).operations).toEqual([
      'record_transfer',
      'refund',
      'refund_part',
    ]);
    expect((await admin.read(code, admin.ana)).operations).toEqual(['note', 'terms', 'correct_address']);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/admin-orders.ts';
import { createItem } from '../../../../test/factories.ts';
import { line } from '../../../../test/ordering.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { failOverdueOrders } from '../orders.usecases.ts';

let office: AdminOrders;
beforeAll(async () => {
  office = await createAdminOrders();
});
afterAll(() => office.shop.close());

describe('the moves of an order', () => {
  test('from payment to arrival: four times, an event and a mail for each, and what the buyer sees', async () => {
    const { shop } = office.ordering;
    const { code, total } = await office.place();
    const early = await office.move(code, 'complete');
    expect(early).toMatchObject({
      status: 409,
      code: 'illegal_move',
      message:
        'This order cannot go from “Preparing” to “Pending shipment”: it is neither paid nor on agreed terms',
      data: { code, status: 'generating' },
    });
    expect(await office.record(code, office.transfer(total))).toMatchObject({
      status: 200,
      message: 'The transfer pays for the order',
      data: { payment_status: 'paid', money: { missing: { amount: 0 } }, receipts: [{ status: 'counted' }] },
    });
    shop.clock.advance(86_400_000);
    expect(await office.move(code, 'complete')).toMatchObject({ status: 200, data: { status: 'complete' } });
    const packed = await office.act(code, 'parcel', { courier: 'tcat', tracking_number: '9001 2345' });
    expect(packed).toMatchObject({
      status: 201,
      data: { parcels: [{ status: 'packed', courier: { key: 'tcat', name: 'T-Cat' }, moves: ['shipped'] }] },
    });
    const [{ id }] = packed.data.parcels;
    const transitionParcel = async (to: string) =>
      office.ben.post(`/api/admin/parcel/${id}/move`, { to, version: (await office.read(code)).version });
    shop.clock.advance(86_400_000);
    expect(await transitionParcel('shipped')).toMatchObject({ status: 200, data: { status: 'shipped' } });
    shop.clock.advance(86_400_000);
    expect(await transitionParcel('arrived')).toMatchObject({ status: 200, data: { status: 'arrived' } });

    const order = await office.ordering.read(code);
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
    const staffEvents = (await office.read(code)).events;
    expect(staffEvents.at(-1)).toMatchObject({ actor: 'staff', by: 'Ben', from: 'shipped', to: 'arrived' });
    expect(staffEvents[0]).toMatchObject({ actor: 'member', by: 'Mei Lin' });
    const mails = await office.mailsOf(code);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'orders.arrived',
      'orders.made',
      'orders.paid',
      'orders.placed',
      'orders.shipped',
    ]);
    expect(mails.find(({ kind }) => kind === 'orders.shipped')!.text).toContain('BillID=9001%202345');
    expect((await office.entriesOf(code)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['order.transition', 'refused'],
      ['payment.record', 'done'],
      ['order.transition', 'done'],
      ['parcel.create', 'done'],
      ['parcel.transition', 'done'],
      ['parcel.transition', 'done'],
    ]);
  });

  test('what the table does not have is refused in the reader’s language, logged, and changes nothing', async () => {
    const { code } = await office.placeMade();
    const before = await office.read(code);
    office.ben.lang = 'zh-Hant';
    expect(await office.move(code, 'arrived')).toMatchObject({
      status: 409,
      code: 'illegal_move',
      message: '訂單不能從「待出貨」改為「已送達」',
    });
    office.ben.lang = 'zh-Hans';
    expect((await office.move(code, 'cancel')).message).toBe('订单不能从“待发货”改为“已取消”');
    office.ben.lang = null;
    expect(await office.read(code)).toEqual(before);
    const refusals = (await office.entriesOf(code)).filter(({ outcome }) => outcome === 'refused');
    expect(refusals.map(({ before: state }) => state.to)).toEqual(['arrived', 'cancel']);
  });

  test('an order on agreed terms is made unpaid and does not fail; its money is taken later', async () => {
    const { shop } = office.ordering;
    const { code, total } = await office.place();
    expect(
      await office.act(code, 'terms', { is_on_terms: true, reason: 'A hotel we know' }, office.ana),
    ).toMatchObject({
      status: 200,
      data: { is_on_terms: true },
    });
    shop.clock.advance(80 * 3_600_000);
    await failOverdueOrders(shop.services);
    expect(await office.read(code)).toMatchObject({ status: 'generating', payment_status: 'unpaid' });
    expect((await office.move(code, 'complete')).status).toBe(200);
    expect((await office.act(code, 'terms', { is_on_terms: false, reason: 'No' })).status).toBe(409);
    expect((await office.record(code, office.transfer(total))).data).toMatchObject({
      payment_status: 'paid',
    });
  });

  test('an order on terms is sold on the day it was made for, and stays so when its money comes', async () => {
    const { shop } = office.ordering;
    const { code, total } = await office.place();
    await office.act(code, 'terms', { is_on_terms: true, reason: 'A hotel we know' });
    const saleDays = async () =>
      (
        await office.rowsOf(
          `SELECT DISTINCT day::text FROM sale_entry JOIN shop_order ON shop_order.id = order_id
           WHERE code = $1 AND number = 0`,
          [code],
        )
      ).map(({ day }) => day);
    const before = await saleDays();
    expect(before).toHaveLength(1);
    shop.clock.advance(40 * 86_400_000);
    expect((await office.move(code, 'complete')).status).toBe(200);
    expect((await office.record(code, office.transfer(total))).data.payment_status).toBe('paid');
    expect(await saleDays()).toEqual(before);
  });

  test('an order that was paid is sold on that day, whatever is agreed later', async () => {
    const { code, total } = await office.place();
    await office.record(code, office.transfer(total));
    const settled = () => office.rowsOf('SELECT settled_at FROM shop_order WHERE code = $1', [code]);
    const before = await settled();
    office.ordering.shop.clock.advance(40 * 86_400_000);
    const terms = { is_on_terms: true, reason: 'A hotel we know' };
    expect((await office.act(code, 'terms', terms)).status).toBe(200);
    expect(await settled()).toEqual(before);
  });

  test('the payment of an order that staff let fail has failed', async () => {
    const { code } = await office.place();
    office.ordering.shop.clock.advance(8 * 86_400_000);
    expect((await office.move(code, 'failed')).status).toBe(200);
    const payments = await office.rowsOf(
      'SELECT payment.status FROM payment JOIN shop_order ON shop_order.id = order_id WHERE code = $1',
      [code],
    );
    expect(payments).toEqual([{ status: 'failed' }]);
  });

  test('an overdue order that somebody has in hand is left to them', async () => {
    const { shop } = office.ordering;
    const { code } = await office.place();
    shop.clock.advance(80 * 3_600_000);
    const hand = await shop.database.pool.connect();
    await hand.query('BEGIN');
    await hand.query('SELECT id FROM shop_order WHERE code = $1 FOR UPDATE', [code]);
    await failOverdueOrders(shop.services);
    await hand.query('COMMIT');
    hand.release();
    expect((await office.read(code)).status).toBe('generating');
    await failOverdueOrders(shop.services);
    expect((await office.read(code)).status).toBe('failed');
  });

  test('what was made unpaid and then lost keeps its numbers for ever', async () => {
    const edition = await createItem(office.ordering.shop.services.db, { editionSize: 3 });
    const { code } = await office.place({ items: [line(edition, 2)] });
    await office.act(code, 'terms', { is_on_terms: true, reason: 'A hotel we know' });
    expect((await office.move(code, 'complete')).status).toBe(200);
    const lost = await office.act(code, 'refund', { reason: 'Lost on the way' }, office.fay);
    expect(lost).toMatchObject({ status: 200, data: { status: 'refund' } });
    const copies = await office.rowsOf(
      'SELECT number, status FROM edition_copy WHERE item_id = $1 ORDER BY number',
      [edition.id],
    );
    expect(copies.map(({ status }) => status)).toEqual(['retired', 'retired', 'free']);
  });

  test('cancelled unpaid frees its numbers; cancelled paid retires them and sends the money back', async () => {
    const edition = await createItem(office.ordering.shop.services.db, { editionSize: 3 });
    const items = [line(edition, 2)];
    const unpaid = await office.place({ items });
    expect((await office.move(unpaid.code, 'cancel', { reason: 'The buyer asked' })).status).toBe(200);
    expect(await office.copiesOf(unpaid.code)).toEqual([]);
    const paid = await office.placePaid({ items });
    expect(await office.copiesOf(paid.code)).toEqual([
      { number: 1, status: 'final' },
      { number: 2, status: 'final' },
    ]);
    const cancelled = await office.move(paid.code, 'cancel', { reason: 'The buyer asked' });
    expect(cancelled.data).toMatchObject({
      status: 'cancel',
      payment_status: 'refunding',
      refunds: [{ status: 'open', amount: { amount: paid.total } }],
    });
    expect((await office.copiesOf(paid.code)).map(({ status }) => status)).toEqual(['retired', 'retired']);
    const [{ id }] = cancelled.data.refunds;
    const finished = await office.act(
      paid.code,
      `refund/${id}/done`,
      { done_on: office.today(), reference: 'out' },
      office.fay,
    );
    expect(finished.data).toMatchObject({ status: 'cancel', payment_status: 'refunded' });
    const mails = await office.mailsOf(paid.code);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'orders.cancelled',
      'orders.paid',
      'orders.placed',
      'orders.refund_sent',
    ]);
    expect(mails[0]!.text).toContain('The buyer asked');
  });

  test('a second person is told, with what it is now; of two who move and cancel at once one wins', async () => {
    const { code } = await office.placePaid();
    const { version } = await office.read(code);
    const answers = await Promise.all([
      office.ben.post(`/api/admin/order/${code}/move`, { to: 'complete', version }),
      office.ana.post(`/api/admin/order/${code}/move`, { to: 'cancel', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'edited_meanwhile',
      data: { status: won.data.status },
    });
    const moved = (await office.read(code)).events.filter((event: { to: string }) => event.to !== null);
    expect(moved).toHaveLength(2);
  });
});

describe('notes and being seen', () => {
  test('a note is for the house alone', async () => {
    const { code } = await office.place();
    const noted = await office.ana.post(`/api/admin/order/${code}/note`, { text: '急件\r\n請先做' });
    expect(noted.data).toMatchObject({
      version: 1,
      notes: [{ by: { name: 'Ana' }, text: '急件\n請先做' }],
    });
    expect(JSON.stringify(await office.ordering.read(code))).not.toContain('急件');
    expect(await office.ana.post(`/api/admin/order/${code}/note`, { text: ' ' })).toMatchObject({
      fields: ['text'],
    });
  });

  test('an order is new until somebody looks at it or does something to it', async () => {
    const one = await office.place();
    const two = await office.place();
    expect((await office.read(one.code)).operations).toContain('see');
    expect((await office.ana.post('/api/admin/order/seen', { codes: [one.code, two.code] })).data).toEqual({
      seen: 2,
    });
    expect((await office.ana.post('/api/admin/order/seen', { codes: [one.code] })).data).toEqual({ seen: 0 });
    const three = await office.place();
    await office.act(three.code, 'note', { version: undefined, text: 'x' });
    expect((await office.read(three.code)).seen_at).not.toBeNull();
  });
});

describe('who may do what', () => {
  test('the order says so by role', async () => {
    const { code } = await office.placePaid();
    const movesOf = async (by: Visitor) =>
      (await office.read(code, by)).moves.map((one: { to: string; allowed: boolean }) => [
        one.to,
        one.allowed,
      ]);
    expect(await movesOf(office.ana)).toEqual([
      ['complete', true],
      ['failed', false],
      ['cancel', true],
      ['refund', false],
    ]);
    expect(await movesOf(office.fay)).toEqual([
      ['complete', false],
      ['failed', false],
      ['cancel', false],
      ['refund', true],
    ]);
    expect((await office.read(code, office.ana)).moves[3].why_not).toEqual({
      code: 'role',
      message: 'your role may not do this',
    });
    expect((await office.read(code, office.fay)).operations).toEqual([
      'record_transfer',
      'refund',
      'refund_part',
    ]);
    expect((await office.read(code, office.ana)).operations).toEqual(['note', 'terms']);
  });
});

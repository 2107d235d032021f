import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { createPayableArtist } from '../../../../test/sales/payable-artist.ts';
import { startOfTaipeiDay } from '../../../kernel/dates.ts';
import { updateInvoiceOfOrder } from '../../invoices/issue-invoices.usecases.ts';

/*
 * An order is sold in a month that is then closed, in the first days of the next month.
 */

let admin: AdminOrders;
let owner: StaffVisitor;
let sold: { code: string; orderId: number; refund: number; openRefund: number; unpaidId: number };
/** The month of the sale, and the first day of the next one. */
let month: string;
let firstOpen: string;
/** A day of the month. */
let soldOn: string;

const query = async (text: string, values: unknown[] = []) =>
  (await admin.shop.database.pool.query(text, values)).rows;
const close = (body: object = { month }, by: StaffVisitor = owner) =>
  by.post('/api/admin/closed-month', body);
const list = async () => (await owner.get('/api/admin/closed-month')).data;

async function open() {
  admin = await createAdminOrders();
  owner = await staffVisitor(admin.shop, 'owner');
  await query("UPDATE staff_session SET expires_at = '2100-01-01'");
  const { code, total } = await admin.place();
  await admin.record(code, admin.transfer(total));
  for (const amount of [101, 53]) await admin.act(code, 'refund', { amount, reason: 'Late' }, admin.fay);
  const [{ id }] = await query('SELECT id FROM shop_order WHERE code = $1', [code]);
  const [first, second] = (await admin.read(code)).refunds;
  const [{ id: unpaidId }] = await query('SELECT id FROM shop_order WHERE code = $1', [
    (await admin.place()).code,
  ]);
  sold = { code, orderId: id, refund: first.id, openRefund: second.id, unpaidId };
  soldOn = admin.today();
  month = soldOn.slice(0, 7);
  firstOpen = (
    await query(`SELECT (date_trunc('month', $1::date) + interval '1 month')::date::text AS day`, [soldOn])
  )[0].day;
  await updateInvoiceOfOrder(admin.shop.services, id);
  await createPayableArtist(admin.shop, 30_000);
}

/** The third of the next month, in Taipei. */
const moveOn = () =>
  admin.shop.clock.set(new Date(startOfTaipeiDay(firstOpen).getTime() + 2 * 86_400_000).toISOString());

describe('a month', () => {
  beforeAll(open);
  afterAll(() => admin.shop.close());

  test('is closed once it is over, by finance, one after the other', async () => {
    expect(await list()).toEqual({ items: [], next: null });
    expect(await close()).toMatchObject({ status: 409, code: 'month_not_next' });
    moveOn();
    expect((await list()).next).toEqual({
      month,
      open: { unpaid_orders: 0, unsent_refunds: 2, pending_payouts: 0, waiting_invoices: 0 },
    });
    const workshop = await staffVisitor(admin.shop, 'workshop');
    expect((await close({ month }, workshop)).status).toBe(403);
    for (const other of ['2019-12', firstOpen.slice(0, 7)])
      expect(await close({ month: other })).toMatchObject({ status: 409, code: 'month_not_next' });
    expect(await close({ month: '2026-13' })).toMatchObject({ status: 422, fields: ['month'] });

    // What is being booked is waited for, and of two callers one closes the month.
    const hold = { hold: 'SELECT lock_months_to_book()' };
    const answers = await runBehindLock(admin.shop.database.pool, hold, [close, close]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const closed = {
      items: [
        {
          month,
          closed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          staff: { id: owner.id, name: owner.name },
        },
      ],
      next: null,
    };
    expect(answers.find(({ status }) => status === 201)!.data).toEqual(closed);
    expect(await list()).toEqual(closed);
  });
});

describe('in a closed month', () => {
  beforeAll(async () => {
    await open();
    moveOn();
    await query(`INSERT INTO closed_month (month, closed_at, closed_by) VALUES ($1, now(), $2)`, [
      `${month}-01`,
      owner.id,
    ]);
  });

  test('no refund is sent; it is in the open one', async () => {
    const send = (done_on: string) =>
      admin.act(sold.code, `refund/${sold.refund}/done`, { done_on, reference: 'out' }, admin.fay);
    const rejected = await send(soldOn);
    expect(rejected).toMatchObject({ status: 422, fields: ['done_on'] });
    expect(rejected.errors?.[0]?.message).toContain(firstOpen);
    expect((await send(firstOpen)).status).toBe(200);
    const rows = await query('SELECT DISTINCT day::text FROM sale_entry WHERE order_id = $1 AND number > 0', [
      sold.orderId,
    ]);
    expect(rows).toEqual([{ day: firstOpen }]);
  });

  test.each([
    [
      'a refund',
      () =>
        `UPDATE refund SET status = 'done', done_on = '${soldOn}', done_at = now(), done_reference = 'x' WHERE id = ${sold.openRefund}`,
    ],
    [
      'a sale',
      () => `INSERT INTO sale_entry SELECT order_id, number, position, 9, day, currency, country_code, member_id, item_id, artist_id,
       orders, orders_of_item, orders_of_artist, pieces, items, freight, before_tax, pictures_before_tax, share_basis_points, share, in_ntd
       FROM sale_entry WHERE order_id = ${sold.orderId} AND number = 0`,
    ],
    [
      'a ledger entry',
      () => `INSERT INTO ledger_entry SELECT 9000000, account, kind, day, currency, artist_id, amount, order_id, number, position
       FROM ledger_entry WHERE transaction_id = (SELECT min(transaction_id) FROM ledger_entry)`,
    ],
    [
      'an invoice',
      () =>
        `INSERT INTO invoice SELECT (jsonb_populate_record(invoice, jsonb_build_object('id', 9000000, 'number', 'ZZ-1', 'order_id', ${sold.unpaidId}))).* FROM invoice LIMIT 1`,
    ],
  ])('the database refuses %s', async (_what, statement) => {
    await expect(query(statement())).rejects.toThrow('is closed');
  });

  test('a sale whose transaction ends late is booked on the first open day', async () => {
    const { code } = await admin.place();
    await query(
      `UPDATE shop_order SET payment_status = 'paid', settled_at = $2::timestamptz WHERE code = $1`,
      [code, `${soldOn}T15:59:59Z`],
    );
    const rows = await query(
      `SELECT DISTINCT day::text FROM sale_entry JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
      [code],
    );
    expect(rows).toEqual([{ day: firstOpen }]);
  });

  test('no payout is marked as paid', async () => {
    const { rows } = await admin.shop.database.pool.query(
      `INSERT INTO payout_run (currency, cut_off, created_at, created_by) VALUES ('NTD', $1, now(), $2) RETURNING id`,
      [soldOn, owner.id],
    );
    const insert = (day: string) =>
      query(
        `INSERT INTO payout (run_id, artist_id, member_id, currency, amount, withheld, net, tax_status, withholding_basis_points, masked, created_on, status)
         SELECT $1, artist.id, artist.member_id, 'NTD', 1009, 0, 1009, 'resident', 0, 'x', $2, 'pending' FROM artist
         WHERE member_id IS NOT NULL ORDER BY id DESC LIMIT 1 RETURNING id`,
        [rows[0].id, day],
      );
    await expect(insert(soldOn)).rejects.toThrow('is closed');
    const [{ id }] = await insert(firstOpen);
    await expect(
      query(`UPDATE payout SET status = 'paid', paid_on = $2 WHERE id = $1`, [id, soldOn]),
    ).rejects.toThrow('is closed');
    await query(`UPDATE payout SET status = 'paid', paid_on = $2 WHERE id = $1`, [id, firstOpen]);
  });
});

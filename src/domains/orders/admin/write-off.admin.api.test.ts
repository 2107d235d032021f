import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import type { Currency } from '../../../kernel/money.ts';
import type { Posting } from '../../accounting/journal.schemas.ts';
import { remindOfUnpaidOrders } from '../terms/terms.usecases.ts';

let admin: AdminOrders;
let gallery: Gallery;
beforeAll(async () => {
  admin = await createAdminOrders();
  gallery = await createGallery(admin.shop, 'late-payer');
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const terms = { net_days: 30, credit_limit: 9_000_000 };
  await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
  admin.shop.clock.set('2026-11-10T04:00:00Z');
});
afterAll(() => admin.shop.close());

async function place(currency: Currency = 'NTD') {
  const items = [line(admin.ordering.item, 2)];
  const order = { address_id: gallery.addressId, on_terms: true, currency, items };
  const { code } = (await admin.ordering.place(order, gallery.visitor)).data.order;
  const { total } = await admin.ordering.read(code, gallery.visitor);
  return { code: code as string, total: total.amount as number };
}
/** Places an order on terms that is made. */
async function placeMade(currency: Currency = 'NTD') {
  const order = await place(currency);
  expect((await admin.transition(order.code, 'complete')).status).toBe(200);
  return order;
}
const reason = 'The company is insolvent';
const writeOff = (code: string, by = admin.fay) =>
  admin.act(code, 'write-off', { is_written_off: true, reason }, by);
const takeBack = (code: string) =>
  admin.act(code, 'write-off', { is_written_off: false, reason: 'The liquidator pays' }, admin.fay);

/** The write-offs of an order in the order of posting: day, and the amount that is lost. */
const entriesOf = (code: string): Promise<{ day: string; amount: number; note: string }[]> =>
  admin.getRows(
    `SELECT day::text, amount::integer, note FROM journal
     WHERE kind = 'write_off' AND account = 'write_off' AND order_id = (SELECT id FROM shop_order WHERE code = $1)
     ORDER BY substr(entry, 2)::integer`,
    [code],
  );
const amountsOf = async (code: string) => (await entriesOf(code)).map(({ amount }) => amount);
/** What the order's buyer owes by the journal, by currency, less what is written off. */
const owed = async (code: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await admin.getRows(
        `SELECT currency, sum(amount)::integer AS amount FROM journal
         WHERE account = 'receivable' AND order_id = (SELECT id FROM shop_order WHERE code = $1) GROUP BY currency`,
        [code],
      )
    ).map(({ currency, amount }) => [currency, amount]),
  );
const getUsed = async () => (await gallery.visitor.get('/api/member/terms')).data.terms.used.amount;
const getAgeing = async (): Promise<{ currency: Currency; orders: number; total: { amount: number } }[]> =>
  (await admin.fay.get('/api/admin/receivable')).data.items;

test('what is open of a part-paid order is a bad debt: it is on no list, and uses no credit', async () => {
  const { code, total } = await place();
  await admin.record(code, admin.transfer(700));
  const open = total - 700;
  expect(await writeOff(code)).toMatchObject({
    status: 409,
    message: 'This order is not made yet: cancel it instead of writing it off',
    data: { to_write_off: null },
  });
  await admin.transition(code, 'complete');
  expect(await admin.read(code, admin.fay)).toMatchObject({
    write_off: null,
    to_write_off: { amount: open, currency: 'NTD' },
    operations: expect.arrayContaining(['write_off']),
  });
  expect((await admin.read(code, admin.ana)).operations).not.toContain('write_off');
  expect(await writeOff(code, admin.ana)).toMatchObject({ status: 403 });
  expect(await getUsed()).toBe(open);
  expect(await getAgeing()).toMatchObject([{ currency: 'NTD', orders: 1, total: { amount: open } }]);

  expect(await writeOff(code)).toMatchObject({
    status: 200,
    data: {
      payment_status: 'unpaid',
      write_off: { reason, amount: { amount: open, currency: 'NTD' } },
      to_write_off: null,
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'written_off', actor: 'staff', by: 'Fay', reason }),
      ]),
    },
  });
  expect(await entriesOf(code)).toEqual([{ day: '2026-11-10', amount: open, note: reason }]);
  const { items } = (await admin.fay.get('/api/admin/journal?month=2026-11&kind=write_off')).data;
  expect(items.map(({ account, debit, credit }: Posting) => [account.key, debit, credit])).toEqual([
    ['write_off', { amount: open, currency: 'NTD' }, null],
    ['receivable', null, { amount: open, currency: 'NTD' }],
  ]);
  expect(await owed(code)).toEqual({ NTD: 0 });
  expect((await admin.getEntries(code)).at(-1)).toMatchObject({
    action: 'order.write_off',
    before: { is_written_off: false },
    after: { is_written_off: true, reason, amount: open },
  });

  expect(await getAgeing()).toEqual([]);
  expect(await getUsed()).toBe(0);
  admin.shop.clock.set('2027-02-10T04:00:00Z');
  expect(await remindOfUnpaidOrders(admin.shop.services)).toBe(0);
  expect((await admin.ana.get('/api/admin/order?needs=overdue')).data.items).toEqual([]);
  admin.shop.clock.set('2026-11-10T05:00:00Z');
  // The buyer owes it all the same, and is not told.
  const seen = await admin.ordering.read(code, gallery.visitor);
  expect(seen.amount_open).toEqual({ amount: open, currency: 'NTD' });
  expect(JSON.stringify(seen)).not.toMatch(/written_off|insolvent/);
  expect(await writeOff(code)).toMatchObject({
    status: 409,
    message: 'This order is written off already',
    data: { write_off: { reason } },
  });
});

test('a reminder that was queued before is not sent', async () => {
  const { code } = await placeMade();
  const { pay_before } = await admin.read(code);
  admin.shop.clock.set(pay_before);
  expect(await remindOfUnpaidOrders(admin.shop.services)).toBe(1);
  await writeOff(code);
  expect((await admin.getMails(code)).map(({ kind }) => kind)).not.toContain('orders.overdue');
  expect((await admin.read(code)).reminders).toEqual([]);
  admin.shop.clock.set('2026-11-10T05:00:00Z');
});

test.each(['NTD', 'USD'] as const)(
  'a late payment in %s takes back as much of the write-off, until all is paid',
  async (currency) => {
    const { code, total } = await placeMade(currency);
    await writeOff(code);
    expect(await amountsOf(code)).toEqual([total]);
    const part = await admin.record(code, admin.transfer(300, { currency }));
    expect(part.data).toMatchObject({
      payment_status: 'unpaid',
      write_off: { amount: { amount: total - 300, currency } },
    });
    expect(await amountsOf(code)).toEqual([total, -300]);
    expect(await owed(code)).toEqual({ [currency]: 0 });
    expect((await getAgeing()).every(({ orders }) => orders === 0)).toBe(true);
    const rest = await admin.record(code, admin.transfer(total - 300, { currency }));
    expect(rest.data).toMatchObject({ payment_status: 'paid', write_off: { amount: { amount: 0 } } });
    expect(await amountsOf(code)).toEqual([total, -300, 300 - total]);
    expect(await owed(code)).toEqual({ [currency]: 0 });
    const days = (await entriesOf(code)).map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
  },
);

test('staff take a write-off back by a new entry, and the order is open again', async () => {
  const { code, total } = await placeMade('USD');
  expect(await takeBack(code)).toMatchObject({ status: 409, message: 'This order is not written off' });
  await writeOff(code);
  expect(await getAgeing()).toEqual([]);
  const { status, data } = await takeBack(code);
  expect(status).toBe(200);
  expect(data).toMatchObject({ write_off: null, to_write_off: { amount: total, currency: 'USD' } });
  expect(data.events.at(-1)).toMatchObject({ kind: 'write_off_ended', reason: 'The liquidator pays' });
  expect(await amountsOf(code)).toEqual([total, -total]);
  expect(await owed(code)).toEqual({ USD: total });
  expect(await getAgeing()).toMatchObject([{ currency: 'USD', orders: 1, total: { amount: total } }]);
  await writeOff(code);
  expect(await amountsOf(code)).toEqual([total, -total, total]);
});

test('what a payment that staff accept leaves open can be written off; a refund afterwards changes nothing of it', async () => {
  const { code, total } = await placeMade();
  const { data } = await admin.record(code, admin.transfer(total - 250));
  const accepted = { decision: 'accept', reason: 'Agreed' };
  expect((await admin.act(code, `receipt/${data.receipts[0].id}`, accepted, admin.fay)).data).toMatchObject({
    payment_status: 'paid',
    to_write_off: { amount: 250, currency: 'NTD' },
  });
  await writeOff(code);
  expect(await amountsOf(code)).toEqual([250]);
  const refund = (await admin.act(code, 'refund', { reason: 'A scratch', amount: 400 }, admin.fay)).data;
  const done = { done_on: admin.today(), reference: 'out' };
  const sent = await admin.act(code, `refund/${refund.refunds[0].id}/done`, done, admin.fay);
  expect(sent.data).toMatchObject({
    payment_status: 'partly_refunded',
    write_off: { amount: { amount: 250 } },
  });
  expect(await amountsOf(code)).toEqual([250]);
  expect(await owed(code)).toEqual({ NTD: 0 });
});

test('a partly refunded order of which something is open is written off by the rest', async () => {
  const { code, total } = await placeMade();
  const { data } = await admin.record(code, admin.transfer(total - 250));
  const accepted = { decision: 'accept', reason: 'Agreed' };
  await admin.act(code, `receipt/${data.receipts[0].id}`, accepted, admin.fay);
  const refund = (await admin.act(code, 'refund', { reason: 'A scratch', amount: 400 }, admin.fay)).data;
  const done = { done_on: admin.today(), reference: 'out' };
  await admin.act(code, `refund/${refund.refunds[0].id}/done`, done, admin.fay);
  expect(await owed(code)).toEqual({ NTD: 250 });
  expect((await writeOff(code)).data.write_off).toMatchObject({ amount: { amount: 250 } });
  expect(await amountsOf(code)).toEqual([250]);
});

test('money that is held has to be decided on first; sent back, it leaves the write-off as it is', async () => {
  const { code, total } = await placeMade();
  const { data } = await admin.record(code, admin.transfer(total + 5));
  expect(data.payment_status).toBe('held');
  expect(await writeOff(code)).toMatchObject({
    status: 409,
    message: 'A payment of this order is held or being processed: decide on it first',
  });
  const refused = { decision: 'refund', reason: 'Too much' };
  const { refunds } = (await admin.act(code, `receipt/${data.receipts[0].id}`, refused, admin.fay)).data;
  const done = { done_on: admin.today(), reference: 'out' };
  await admin.act(code, `refund/${refunds[0].id}/done`, done, admin.fay);
  expect((await writeOff(code)).data.write_off).toMatchObject({ amount: { amount: total } });
  // The same after the write-off: it is taken back with the money, and stands again once that is sent back.
  const again = (await admin.record(code, admin.transfer(total + 5))).data.receipts.at(-1);
  expect(await amountsOf(code)).toEqual([total, -total]);
  const back = (await admin.act(code, `receipt/${again.id}`, refused, admin.fay)).data.refunds.at(-1);
  await admin.act(code, `refund/${back.id}/done`, done, admin.fay);
  expect(await amountsOf(code)).toEqual([total, -total, total]);
  expect(await owed(code)).toEqual({ NTD: 0 });
});

test('an order that is lost takes its sale back, and with it the write-off', async () => {
  const { code, total } = await placeMade();
  await writeOff(code);
  const lost = await admin.act(code, 'refund', { reason: 'Lost on its way' });
  expect(lost).toMatchObject({
    status: 200,
    data: { status: 'refund', write_off: { amount: { amount: 0 } } },
  });
  expect(await amountsOf(code)).toEqual([total, -total]);
  expect(await owed(code)).toEqual({ NTD: 0 });
});

test('nothing can be written off of an order that is not on terms, is paid, or has ended without a sale', async () => {
  const nothing = {
    status: 409,
    message: 'Nothing of this order is owed on agreed terms, so there is nothing to write off',
  };
  const unpaid = await admin.place();
  expect(await writeOff(unpaid.code)).toMatchObject(nothing);
  const paid = await placeMade();
  await admin.record(paid.code, admin.transfer(paid.total));
  expect(await writeOff(paid.code)).toMatchObject(nothing);
  const cancelled = await place();
  await admin.transition(cancelled.code, 'cancel');
  expect(await writeOff(cancelled.code)).toMatchObject(nothing);
  expect((await admin.getEntries(cancelled.code)).at(-1)).toMatchObject({
    action: 'order.write_off',
    outcome: 'refused',
  });
  const { code } = await placeMade();
  const { version } = await admin.read(code);
  const send = (form: object) => admin.fay.post(`/api/admin/order/${code}/write-off`, form);
  expect(await send({ is_written_off: true, reason: ' ', version })).toMatchObject({
    status: 422,
    fields: ['reason'],
  });
  expect(await send({ is_written_off: true, reason: 'x'.repeat(201), version })).toMatchObject({
    status: 422,
    fields: ['reason'],
  });
  expect(await entriesOf(code)).toEqual([]);
});

test('of two clerks at once one writes it off, and the other sees the order as it is then', async () => {
  const { code, total } = await placeMade();
  const { version } = await admin.read(code);
  const send = (by: typeof admin.fay) => () =>
    by.post(`/api/admin/order/${code}/write-off`, { is_written_off: true, reason, version });
  const hold = { hold: 'SELECT FROM shop_order WHERE code = $1 FOR UPDATE', values: [code] };
  const answers = await runBehindLock(admin.shop.database.pool, hold, [send(admin.fay), send(admin.ben)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'version_conflict',
    data: { write_off: { reason, amount: { amount: total } } },
  });
  expect(await amountsOf(code)).toEqual([total]);
});

test('a late payment and a write-off at once leave nothing open', async () => {
  const { code, total } = await placeMade();
  const { version } = await admin.read(code);
  const hold = { hold: 'SELECT FROM shop_order WHERE code = $1 FOR UPDATE', values: [code] };
  const [written, received] = await runBehindLock(admin.shop.database.pool, hold, [
    () => admin.fay.post(`/api/admin/order/${code}/write-off`, { is_written_off: true, reason, version }),
    () => admin.record(code, admin.transfer(total)),
  ]);
  expect(received).toMatchObject({ status: 200, data: { payment_status: 'paid' } });
  // The write-off was first, or the order had changed.
  expect([200, 409]).toContain(written!.status);
  const sum = (await amountsOf(code)).reduce((all, amount) => all + amount, 0);
  expect([sum, await owed(code)]).toEqual([0, { NTD: 0 }]);
});

test('the share of the artist is not available while the order is written off', async () => {
  const { code } = await placeMade();
  await admin.transition(code, 'shipped');
  await admin.transition(code, 'arrived');
  await writeOff(code);
  const isAvailable = async () =>
    (
      await admin.getRows(
        `SELECT has_available_shares(status, payment_status, ended_at, 14, '2099-01-01') AS yes FROM shop_order WHERE code = $1`,
        [code],
      )
    )[0].yes;
  expect(await isAvailable()).toBe(false);
  const { data } = await admin
    .read(code)
    .then(({ total }) => admin.record(code, admin.transfer(total.amount)));
  expect(data.payment_status).toBe('paid');
  expect(await isAvailable()).toBe(true);
});

test('with a closed month in between, each entry is on an open day', async () => {
  const before = await placeMade();
  await writeOff(before.code);
  const later = await placeMade();
  admin.shop.clock.set('2026-12-03T04:00:00Z');
  await admin.getRows(
    `INSERT INTO closed_month (month, closed_at, closed_by) VALUES ('2026-11-01', now(), (SELECT min(id) FROM staff))`,
  );
  await admin.record(before.code, admin.transfer(before.total, { received_on: '2026-11-29' }));
  const [first, second] = await entriesOf(before.code);
  expect(first).toEqual({ day: '2026-11-10', amount: before.total, note: reason });
  expect(second!.amount).toBe(-before.total);
  expect(second!.day >= '2026-12-01').toBe(true);
  await writeOff(later.code);
  expect(await entriesOf(later.code)).toMatchObject([{ day: '2026-12-03', amount: later.total }]);
  // Sold in the second that the clock still had, and written off in a month that is closed by then.
  admin.shop.clock.set('2026-11-30T15:59:59Z');
  const late = await placeMade();
  await writeOff(late.code);
  expect(await entriesOf(late.code)).toMatchObject([{ day: '2026-12-01', amount: late.total }]);
  admin.shop.clock.set('2026-12-03T05:00:00Z');
});

test('all entries balance, and nothing of a written-off order is owed', async () => {
  expect(
    await admin.getRows(
      'SELECT entry, currency, sum(amount) FROM journal GROUP BY 1, 2 HAVING sum(amount) <> 0',
    ),
  ).toEqual([]);
  const rows = await admin.getRows(
    `SELECT shop_order.code, sum(journal.amount) FROM shop_order JOIN journal ON journal.order_id = shop_order.id
     WHERE written_off_at IS NOT NULL AND account = 'receivable' AND journal.currency = shop_order.currency
     GROUP BY 1 HAVING sum(journal.amount) <> 0`,
  );
  expect(rows).toEqual([]);
});

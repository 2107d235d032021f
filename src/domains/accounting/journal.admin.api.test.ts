import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { line, oakAndGlass } from '../../../test/factories/ordering.ts';
import { staffVisitor } from '../../../test/factories/staff.ts';
import type { Currency } from '../../kernel/money.ts';
import type { JournalBalances, Posting } from './journal.schemas.ts';

let invoices: InvoiceTests;
let admin: InvoiceTests['admin'];
beforeAll(async () => {
  invoices = await createInvoiceTests();
  ({ admin } = invoices);
});
afterAll(() => admin.shop.close());

const beforeTax = (amount: number) => Math.round(amount / 1.05);
async function read(month = '2026-11', query = ''): Promise<Posting[]> {
  const found: Posting[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await admin.fay.get(
      `/api/admin/journal?month=${month}&per_page=48&page=${page}${query}`,
    );
    found.push(...data.items);
    if (found.length >= data.total) return found;
  }
}
const toAmount = ({ debit, credit }: Posting) => (debit ? debit.amount : -credit!.amount);

/** What is posted about an order in a month, by kind: the account, its currency and amount; debits are positive. */
async function postingsOf(code: string, month?: string) {
  const found: Record<string, Record<string, number>> = {};
  for (const posting of await read(month)) {
    if (posting.order_code !== code || posting.kind.startsWith('share')) continue;
    const { currency } = (posting.debit ?? posting.credit)!;
    const kind = found[posting.kind] ?? {};
    found[posting.kind] = kind;
    const account = `${posting.account.key} ${currency}`;
    kind[account] = (kind[account] ?? 0) + toAmount(posting);
    if (kind[account] === 0) delete kind[account];
  }
  return found;
}
const balancesOf = async (month: string): Promise<JournalBalances['items']> =>
  (await admin.fay.get(`/api/admin/journal/balance?month=${month}`)).data.items;

/** The unrounded parts of an order of framed prints: pictures, frames and freight with tax. */
async function readOrder(code: string) {
  const [sums] = await admin.getRows(
    `SELECT sum(unit_picture_price * nums)::integer AS pictures, sum(line_total)::integer AS items,
       min(freight_total)::integer AS freight, min(total)::integer AS total
     FROM order_line JOIN shop_order ON shop_order.id = order_id WHERE code = $1 GROUP BY order_id`,
    [code],
  );
  return sums as { pictures: number; items: number; freight: number; total: number };
}

test('a sale is revenue of prints, framing and freight with its tax, and its money is on the bank’s account', async () => {
  const { code, total } = await invoices.placePaid({ items: [line(admin.ordering.item, 3, oakAndGlass)] });
  const { pictures, items, freight } = await readOrder(code);
  expect(items).toBeGreaterThan(pictures);
  const net = beforeTax(total);
  const rest = net - beforeTax(items) - beforeTax(freight);
  expect(await postingsOf(code)).toEqual({
    sale: {
      'receivable NTD': total,
      'output_tax NTD': net - total,
      'revenue_prints NTD': -beforeTax(pictures),
      'revenue_framing NTD': beforeTax(pictures) - beforeTax(items),
      ...(freight > 0 && { 'revenue_freight NTD': -beforeTax(freight) }),
      ...(rest !== 0 && { 'rounding NTD': -rest }),
    },
    receipt: { 'bank NTD': total, 'receivable NTD': -total },
  });
});

test('a refund takes back what it is for, on its day; what is neither prints nor freight is goodwill', async () => {
  admin.shop.clock.set('2026-11-30T15:59:59Z');
  const { code, total } = await invoices.placePaid({ items: [line(admin.ordering.item, 3, oakAndGlass)] });
  const { pictures, items } = await readOrder(code);
  const [{ id }] = (await admin.read(code)).lines;
  admin.shop.clock.set('2026-11-30T16:00:00Z');
  const { data } = await admin.act(code, 'refund', {
    reason: 'A scratch, and it came late',
    amount: items / 3 + 101,
    lines: [{ line_id: id, nums: 1 }],
  });
  const done = { done_on: admin.today(), reference: 'out' };
  await admin.act(code, `refund/${data.refunds.at(-1).id}/done`, done);
  const amount = items / 3 + 101;
  const { sale_refund, refund } = await postingsOf(code, '2026-12');
  const framing = beforeTax(items) - beforeTax(pictures);
  const leftLine = Math.round((beforeTax(items) * 2) / 3);
  const backFraming = framing - Math.round((framing * 2) / 3);
  const backLine = beforeTax(items) - leftLine;
  const net = beforeTax(total) - beforeTax(total - amount);
  expect(sale_refund).toMatchObject({
    'receivable NTD': -amount,
    'revenue_prints NTD': backLine - backFraming,
    'revenue_framing NTD': backFraming,
    'goodwill NTD': beforeTax(101),
  });
  // The tax is that of all refunds so far, so that only it and the rounding depend on the order of refunds.
  const { 'output_tax NTD': tax = 0, 'rounding NTD': rounding = 0 } = sale_refund!;
  expect(Math.abs(amount - tax - net)).toBeLessThanOrEqual(1);
  expect(tax + backLine + beforeTax(101) + rounding).toBe(amount);
  expect(Math.abs(rounding)).toBeLessThanOrEqual(2);
  expect(refund).toEqual({ 'bank NTD': -amount, 'receivable NTD': amount });
  expect(await postingsOf(code)).not.toHaveProperty('refund');
  admin.shop.clock.set('2026-12-02T04:00:00Z');
});

test('money in another currency that counts for an order is exchanged, and back when it is refunded', async () => {
  const { code, total } = await admin.place();
  const paid = await admin.record(code, admin.transfer(12_345, { currency: 'USD' }));
  const held = { 'bank USD': 12_345, 'receivable USD': -12_345 };
  expect(await postingsOf(code, '2026-12')).toEqual({ receipt: held });
  const [{ id }] = paid.data.receipts;
  await admin.act(code, `receipt/${id}`, { decision: 'accept', reason: 'Agreed' }, admin.fay);
  const exchanged = (own: number, other: number) => ({
    'currency_exchange NTD': own,
    'receivable NTD': -own,
    'receivable USD': other,
    'currency_exchange USD': -other,
  });
  expect(await postingsOf(code, '2026-12')).toMatchObject({
    receipt: held,
    conversion: exchanged(total, 12_345),
    sale: { 'receivable NTD': total },
  });
  await invoices.drain();
  await invoices.refund(code);
  const { conversion = {}, sale = {}, ...others } = await postingsOf(code, '2026-12');
  expect(conversion).toEqual({});
  expect(others.sale_refund).toEqual(
    Object.fromEntries(Object.entries(sale).map(([account, amount]) => [account, -amount])),
  );
  expect(others.refund).toEqual({ 'bank USD': -12_345, 'receivable USD': 12_345 });
});

test('a correction is an entry of its own that names the one it corrects', async () => {
  const { code, total } = await admin.place();
  await admin.act(code, 'terms', { is_on_terms: true, reason: 'A hotel' });
  expect((await admin.transition(code, 'cancel')).status).toBe(200);
  const months = ['2026-11', '2026-12'];
  const rows = (await Promise.all(months.map((month) => read(month, '&kind=sale'))))
    .flat()
    .filter(({ order_code, account }) => order_code === code && account.key === 'receivable');
  const sold = rows.filter(({ corrects }) => corrects === null);
  const corrections = rows.filter(({ corrects }) => corrects !== null);
  expect(sold.reduce((sum, one) => sum + toAmount(one), 0)).toBe(total);
  expect(corrections.reduce((sum, one) => sum + toAmount(one), 0)).toBe(-total);
  expect(corrections.map(({ corrects }) => corrects).sort()).toEqual(sold.map(({ entry }) => entry).sort());
});

test('every entry balances, and the balances of a month go on in the next one', async () => {
  const sums = await admin.getRows(
    'SELECT entry, currency, sum(amount) FROM journal GROUP BY 1, 2 HAVING sum(amount) <> 0 OR count(*) < 2',
  );
  expect(sums).toEqual([]);
  const [november, december] = [await balancesOf('2026-11'), await balancesOf('2026-12')];
  const closing = new Map(november.map((one) => [one.account.key + one.currency, one.closing]));
  expect(november.length).toBeGreaterThan(5);
  for (const { account, currency, opening } of december)
    expect(opening, account.key).toEqual(closing.get(account.key + currency) ?? { amount: 0, currency });
  for (const currency of ['NTD', 'USD'] as Currency[]) {
    const rows = december.filter((one) => one.currency === currency);
    expect(rows.length).toBeGreaterThan(1);
    const add = (field: 'closing' | 'debit' | 'credit') =>
      rows.reduce((sum, row) => sum + row[field].amount, 0);
    expect([add('closing'), add('debit') - add('credit')]).toEqual([0, 0]);
  }
  // What customers owe: nothing, since all is paid or taken back.
  const receivable = december.filter(({ account }) => account.key === 'receivable');
  expect(receivable.map(({ closing: { amount } }) => amount)).toEqual([0, 0]);
});

test('the file balances by entry and currency, and has the same sums as the pages', async () => {
  const response = await invoices.download(
    '/api/admin/export/journal.csv?from=2026-11&until=2026-12',
    admin.fay,
    'zh-Hant',
  );
  const [heading, ...rows]: string[][] = parse(await response.text(), { bom: true });
  expect(heading?.join()).toBe('分錄編號,日期,類別,科目編號,科目,幣別,借方,貸方,訂單,更正分錄,起始日,備註');
  const sums = new Map<string, number>();
  for (const row of rows) {
    const [entry, , , number, , currency, debit, credit] = row;
    expect([debit, credit].filter(Boolean)).toHaveLength(1);
    const amount = Math.round((Number(debit) - Number(credit)) * 100);
    for (const key of [`${entry} ${currency}`, `${number} ${currency}`])
      sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  expect([...sums].filter(([key, amount]) => /^[SLJ]/.test(key) && amount !== 0)).toEqual([]);
  for (const { account, currency, closing } of await balancesOf('2026-12')) {
    const minor = currency === 'NTD' ? 100 : 1;
    expect(sums.get(`${account.number} ${currency}`), account.key).toBe(closing.amount * minor);
  }
  const tooLong = await admin.fay.get('/api/admin/export/journal.csv?from=2024-12&until=2026-12');
  expect(tooLong).toMatchObject({ status: 422, fields: ['until'] });
  expect((await admin.fay.get('/api/admin/export/journal.csv?from=2026-12&until=2026-11')).status).toBe(422);
  expect((await admin.fay.get('/api/admin/export/journal.csv?from=2025-01&until=2026-12')).status).toBe(200);
});

test.each(['UPDATE journal_entry SET note = note', 'DELETE FROM journal_entry', 'TRUNCATE journal_entry'])(
  'the database refuses %s',
  async (statement) => {
    await expect(admin.getRows(statement)).rejects.toThrow('never changed');
  },
);

test('what is received for a closed month stands on the first open day', async () => {
  await admin.getRows(
    `INSERT INTO closed_month (month, closed_at, closed_by) VALUES ('2026-11-01', now(), (SELECT min(id) FROM staff))`,
  );
  const { code, total } = await admin.place();
  await admin.record(code, admin.transfer(total, { received_on: '2026-11-30' }));
  const [receipt] = await admin.getRows(
    `SELECT day::text FROM journal WHERE kind = 'receipt' AND account = 'bank'
       AND order_id = (SELECT id FROM shop_order WHERE code = $1)`,
    [code],
  );
  expect(receipt).toEqual({ day: '2026-12-01' });
  await expect(
    admin.getRows(
      `INSERT INTO journal_entry (kind, day, currency, amount, debit, credit, created_by)
       VALUES ('transfer', '2026-11-30', 'NTD', 1, 'bank', 'paypal', (SELECT min(id) FROM staff))`,
    ),
  ).rejects.toThrow('is closed');
});

test('staff set the numbers and names of accounts, which the journal then has', async () => {
  const path = '/api/admin/ledger-account';
  const list = async () => (await admin.fay.get(path)).data.items;
  const bank = (await list()).find(({ key }: { key: string }) => key === 'bank');
  expect(bank).toMatchObject({ number: '1110', name: 'Bank accounts', version: 1 });
  const names = { en: 'Bank', 'zh-Hant': '銀行', 'zh-CN': '' };
  const put = (number: string, version = 1) => admin.fay.put(`${path}/bank`, { number, names, version });
  expect(await put('2110')).toMatchObject({ status: 422, fields: ['number'] });
  expect(await put('11 10')).toMatchObject({ status: 422, fields: ['number'] });
  expect((await put('１１１３.a')).data).toMatchObject({ number: '1113.A', name: 'Bank', names, version: 2 });
  expect(await put('1110')).toMatchObject({ status: 409, code: 'version_conflict', data: { version: 2 } });
  const [posting] = await read('2026-12', '&account=bank');
  expect(posting?.account).toEqual({ key: 'bank', number: '1113.A', name: 'Bank' });
  const service = await staffVisitor(admin.shop, 'service');
  expect((await service.put(`${path}/bank`, { number: '1', names, version: 2 })).status).toBe(403);
  expect(
    (await (await staffVisitor(admin.shop, 'workshop')).get('/api/admin/journal?month=2026-11')).status,
  ).toBe(403);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoiceTests, type InvoiceTests } from '../../../test/factories/invoices.ts';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { runBehindLock } from '../../../test/lock-contention.ts';

let admin: InvoiceTests['admin'];
beforeAll(async () => {
  ({ admin } = await createInvoiceTests());
});
afterAll(() => admin.shop.close());

const path = '/api/admin/journal-entry';
const fee = {
  kind: 'provider_fee',
  account: 'paypal',
  currency: 'USD',
  amount: 31_07,
  day: '2026-11-09',
  from_on: '2026-11-01',
  note: 'First days',
};
const enter = (part: object = {}) => admin.fay.post(path, { ...fee, ...part });
const list = async () => (await admin.fay.get(path)).data.items;
/** Every posting of an entry as the journal has it, debits positive. */
const postingsOf = (entry: string) =>
  admin.getRows(
    'SELECT account, currency, amount::integer, day::text, kind, corrects FROM journal WHERE entry = $1 ORDER BY amount',
    [entry],
  );

test.each([
  ['a fee', {}, ['provider_fee', 'provider_fees', 'paypal']],
  ['a loss', { kind: 'exchange_loss' }, ['exchange_difference', 'exchange_difference', 'paypal']],
  [
    'a gain',
    { kind: 'exchange_gain', account: 'currency_exchange' },
    ['exchange_difference', 'currency_exchange', 'exchange_difference'],
  ],
  ['a transfer', { kind: 'transfer', to: 'bank' }, ['transfer', 'bank', 'paypal']],
  [
    'tax that is paid',
    { kind: 'transfer', account: 'bank', to: 'output_tax' },
    ['transfer', 'output_tax', 'bank'],
  ],
])('%s is posted on its two accounts', async (_what, part, [kind, debit, credit]) => {
  const { status, data } = await enter(part);
  expect(status).toBe(201);
  expect(data).toMatchObject({ kind, debit: { key: debit }, credit: { key: credit }, from_on: '2026-11-01' });
  const posting = { currency: 'USD', day: '2026-11-09', kind, corrects: null };
  expect(await postingsOf(data.entry)).toEqual([
    { ...posting, account: credit, amount: -31_07 },
    { ...posting, account: debit, amount: 31_07 },
  ]);
  expect((await list())[0]).toEqual(data);
});

test.each([
  ['account', { account: 'receivable' }],
  ['account', { account: 'currency_exchange' }],
  ['account', { kind: 'exchange_loss', account: 'output_tax' }],
  ['account', { kind: 'transfer', account: 'artist_payable', to: 'bank' }],
  ['to', { kind: 'transfer' }],
  ['to', { kind: 'transfer', to: 'paypal' }],
  ['to', { kind: 'transfer', to: 'write_off' }],
  ['day', { day: '2026-11-11' }],
  ['from_on', { from_on: '2026-11-10' }],
  ['amount', { amount: 0 }],
  ['kind', { kind: 'sale' }],
])('what does not fit is rejected beside its field: %s', async (field, part) => {
  const before = await list();
  expect(await enter(part)).toMatchObject({ status: 422, fields: [field] });
  expect(await list()).toEqual(before);
});

test('a correction is an entry of today with the accounts exchanged, once', async () => {
  const { data } = await enter({ currency: 'NTD', amount: 809 });
  admin.shop.clock.set('2026-12-31T16:00:00Z');
  const correct = () => admin.fay.post(`${path}/${data.id}/correct`);
  const hold = { hold: 'LOCK TABLE journal_entry IN SHARE ROW EXCLUSIVE MODE' };
  const answers = await runBehindLock(admin.shop.database.pool, hold, [correct, correct]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [correction, corrected] = await list();
  expect(correction).toMatchObject({ kind: 'correction', corrects: data.entry, note: 'First days' });
  expect(corrected).toEqual({ ...data, corrected_by: correction.entry });
  const posting = { currency: 'NTD', day: '2027-01-01', kind: 'correction', corrects: data.entry };
  expect(await postingsOf(correction.entry)).toEqual([
    { ...posting, account: 'provider_fees', amount: -809 },
    { ...posting, account: 'paypal', amount: 809 },
  ]);
  expect(await admin.fay.post(`${path}/${correction.id}/correct`)).toMatchObject({ status: 409 });
});

test('entries that the shop posts are not corrected by hand', async () => {
  const { code } = await admin.placePaid();
  const [{ id }] = await admin.getRows(
    `SELECT id FROM journal_entry WHERE order_id = (SELECT id FROM shop_order WHERE code = $1)`,
    [code],
  );
  expect((await admin.fay.post(`${path}/${id}/correct`)).status).toBe(404);
});

test('nothing is entered into a closed month, and only by who may write invoices', async () => {
  await admin.getRows(
    `INSERT INTO closed_month (month, closed_at, closed_by) VALUES ('2026-11-01', now(), (SELECT min(id) FROM staff))`,
  );
  expect(await enter()).toMatchObject({ status: 422, fields: ['day'] });
  expect((await enter({ day: '2026-12-01' })).status).toBe(201);
  const service = await staffVisitor(admin.shop, 'service');
  expect((await service.post(path, { ...fee, day: '2026-12-01' })).status).toBe(403);
});

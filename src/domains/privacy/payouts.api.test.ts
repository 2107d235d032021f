import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '../../../test/clients/visitor.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createPayableArtist } from '../../../test/sales/payable-artist.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { taipeiDay } from '../../kernel/dates.ts';

let shop: TestShop;
let finance: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop();
  finance = await staffVisitor(shop, 'finance');
});
afterAll(() => shop.close());

const query = async (text: string) => (await shop.database.pool.query(text)).rows;

test('closing waits for a payout, and deletes the bank details but not the books', async () => {
  const { visitor, memberId, artistId } = await createPayableArtist(shop);
  const manager = await staffVisitor(shop, 'manager');
  expect(
    (await manager.post(`/api/admin/artist-tax-status/${artistId}`, { status: 'non_resident' })).status,
  ).toBe(201);
  const run = await finance.post('/api/admin/payout-run', {
    currency: 'NTD',
    cut_off: '2026-06-30',
    net: 30_000,
  });
  expect(run.status).toBe(201);
  const exported = await shop.api.request('/api/member/export', {
    headers: { authorization: `Bearer ${visitor.userToken}` },
  });
  const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
  const getFile = (name: string) => JSON.parse(new TextDecoder().decode(files[name]));
  expect(getFile('payout_account.json')).toMatchObject([
    { currency: 'NTD', account: '700-0021 ••••5678' },
    { currency: 'USD', account: '700-0021 ••••5678' },
  ]);
  expect(getFile('payouts.json')).toMatchObject([
    { amount: 30_000, status: 'pending', tax_status: 'non_resident' },
  ]);
  const today = taipeiDay(shop.clock.now());
  expect(getFile('tax_statuses.json')).toEqual([
    { status: 'non_resident', starts_on: today, recorded_at: expect.any(String) },
  ]);

  await query(`UPDATE artist SET member_id = NULL WHERE id = ${artistId}`);
  const close = () => visitor.post('/api/member/close', { current_password: password });
  expect(await close()).toMatchObject({ status: 409, code: 'pending_payout' });
  const paid_on = taipeiDay(shop.clock.now());
  expect((await finance.post(`/api/admin/payout-run/${run.data.id}/paid`, { paid_on })).status).toBe(200);
  const entries = await query('SELECT * FROM ledger_entry ORDER BY transaction_id, account');
  expect((await close()).status).toBe(200);
  expect(await query(`SELECT 1 FROM payout_account WHERE member_id = ${memberId}`)).toEqual([]);
  expect(await query('SELECT details, masked, amount FROM payout')).toEqual([
    { details: null, masked: '', amount: 30_000 },
  ]);
  expect(await query('SELECT * FROM ledger_entry ORDER BY transaction_id, account')).toEqual(entries);
});

import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { differences } from '../../../../test/sales/ledger.ts';
import {
  type ArtistOrders,
  balanceOf,
  enterAccount,
  fillArtistOrders,
  openPayouts,
  type Payouts,
} from '../../../../test/sales/payouts.ts';
import type { PayoutData, PayoutRunData } from './payout-runs.schemas.ts';

let orders: ArtistOrders;
let { shop, finance, manager, mei, lee, today, query, preview, owed, startTerms, close } = {} as Payouts;
beforeAll(async () => {
  orders = await fillArtistOrders();
});
afterAll(() => orders.drop());

const create = async (currency = 'NTD', cutOff = '2026-09-30') => {
  const { net } = await preview(currency, cutOff);
  return finance.post('/api/admin/payout-run', { currency, cut_off: cutOff, net: net.amount });
};

const accounts = async (payoutId: number) =>
  Object.fromEntries(
    (
      await query(
        'SELECT account, sum(amount)::bigint AS amount FROM ledger_entry WHERE payout_id = $1 GROUP BY 1',
        [payoutId],
      )
    ).map(({ account, amount }) => [account, amount]),
  );

const getBankFile = (runId: number) =>
  shop.api.request(`/api/admin/payout-run/${runId}/bank.csv`, {
    headers: { authorization: `Bearer ${finance.userToken}`, lang: 'en' },
  });

describe('a run', () => {
  let run: PayoutRunData;
  let payout: PayoutData;
  const read = async () => {
    run = (await finance.get(`/api/admin/payout-run/${run.id}`)).data;
    payout = run.payouts.find(({ artist }) => artist.id === mei.artistId)!;
  };

  beforeEach(async () => {
    ({ shop, finance, manager, mei, lee, today, query, preview, owed, startTerms, close } =
      await openPayouts(orders));
    expect((await startTerms()).status).toBe(201);
  });
  afterEach(() => close());

  /** Creates a run until September, which pays Mei. */
  const start = async () => {
    const created = await create();
    expect(created.status).toBe(201);
    run = created.data;
    await read();
  };

  test('with another sum than the preview is refused', async () => {
    const form = { currency: 'NTD', cut_off: '2026-09-30', net: 1 };
    expect(await finance.post('/api/admin/payout-run', form)).toMatchObject({
      status: 409,
      code: 'preview_changed',
    });
    expect(await query('SELECT 1 FROM payout')).toEqual([]);
  });

  test('pays each balance once, also when two are created at the same time', async () => {
    const open = await owed(mei.artistId, 'NTD', '2026-09-30');
    const form = {
      currency: 'NTD',
      cut_off: '2026-09-30',
      net: (await preview()).net.amount,
    };
    const post = () => finance.post('/api/admin/payout-run', form);
    const hold = { hold: 'LOCK TABLE payout_run IN EXCLUSIVE MODE' };
    const answers = await runBehindLock(shop.database.pool, hold, [post, post, post]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.filter(({ code }) => code === 'nothing_to_pay')).toHaveLength(2);
    run = answers.find(({ status }) => status === 201)!.data;
    await read();
    expect(run).toMatchObject({ currency: 'NTD', cut_off: '2026-09-30', counts: { pending: 1, paid: 0 } });
    const withheld = Math.floor(open / 10);
    expect(payout).toMatchObject({
      status: 'pending',
      account: '700-0021 ••••5678',
      amount: { amount: open },
      withheld: { amount: withheld },
      net: { amount: open - withheld },
    });
    expect(await accounts(payout.id)).toEqual({
      artist_payable: open,
      payout_clearing: withheld - open,
      withholding_payable: -withheld,
    });
    expect(balanceOf(await preview(), mei.artistId)).toBeUndefined();
    expect((await finance.get('/api/admin/payout-run')).data.items).toMatchObject([{ id: run.id }]);
    expect(await differences(query)).toEqual([]);
  });

  test('has a bank file, for those who may read the whole details; each download is logged', async () => {
    await start();
    expect((await manager.get(`/api/admin/payout-run/${run.id}/bank.csv`)).status).toBe(403);
    const answer = await getBankFile(run.id);
    expect(answer.headers.get('content-disposition')).toContain(`giclee-payouts-${run.id}.csv`);
    const rows: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true });
    expect(rows).toEqual([
      {
        Payout: String(payout.id),
        'Account name': '林美',
        'Bank code': '700',
        'Branch code': '0021',
        Bank: '',
        'SWIFT/BIC': '',
        Account: '00012345675678',
        Address: '',
        Currency: 'TWD',
        Amount: String(payout.net.amount),
        Reference: `PAYOUT-${payout.id}`,
        Artist: 'Mei',
      },
    ]);
    const entries = await query(
      `SELECT staff_id, subject_id FROM audit_entry WHERE action = 'payout.export_bank_file'`,
    );
    expect(entries).toEqual([{ staff_id: finance.id, subject_id: String(run.id) }]);
    const log = await query(`SELECT 1 FROM audit_entry WHERE audit_entry::text LIKE '%12345675678%'`);
    expect(log).toEqual([]);
  });

  test('a failed payout is posted back, and paid by the next run', async () => {
    await start();
    const path = `/api/admin/payout/${payout.id}/failed`;
    expect(await finance.post(path, { reason: '', version: payout.version })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    const form = { reason: 'The account is closed', version: payout.version };
    expect(await finance.post(path, form)).toMatchObject({
      status: 200,
      data: { status: 'failed', failed_on: today, failure: 'The account is closed' },
    });
    expect(await accounts(payout.id)).toEqual({
      artist_payable: 0,
      payout_clearing: 0,
      withholding_payable: 0,
    });
    expect(balanceOf(await preview(), mei.artistId)).toMatchObject({ amount: payout.amount });
    expect(await finance.post(path, form)).toMatchObject({ status: 409, code: 'version_conflict' });
    const again = { ...form, version: payout.version + 1 };
    expect(await finance.post(path, again)).toMatchObject({ status: 409, code: 'payout_decided' });
    // Neither is it paid with the rest of its run.
    expect(parse(await (await getBankFile(run.id)).text(), { bom: true, columns: true })).toEqual([]);
    const runPaid = await finance.post(`/api/admin/payout-run/${run.id}/paid`, { paid_on: today });
    expect(runPaid).toMatchObject({ status: 409, code: 'payout_decided' });
    const mails = await query(`SELECT recipient FROM mail WHERE kind = 'payouts.failed'`);
    expect(mails).toEqual([{ recipient: 'mei-run@example.com' }]);
    const { amount } = payout;
    await start();
    expect(payout).toMatchObject({ status: 'pending', amount });
  });

  test('is paid on a day since it was created, and the artists are mailed', async () => {
    await enterAccount(lee, '99912345670001');
    await start();
    expect(run.counts).toMatchObject({ pending: 2 });
    const path = `/api/admin/payout/${payout.id}/paid`;
    for (const paid_on of ['2026-01-01', '2126-01-01', 'today'])
      expect(await finance.post(path, { paid_on, version: 1 })).toMatchObject({
        status: 422,
        fields: ['paid_on'],
      });
    expect(await finance.post(path, { paid_on: today, version: 1 })).toMatchObject({
      status: 200,
      data: { status: 'paid', paid_on: today },
    });
    expect(await finance.post(path, { paid_on: today, version: 2 })).toMatchObject({
      status: 409,
      code: 'payout_decided',
    });
    const { amount, withheld, net } = payout;
    expect(await accounts(payout.id)).toEqual({
      artist_payable: amount.amount,
      payout_clearing: 0,
      withholding_payable: -withheld.amount,
      bank: -net.amount,
    });
    const runPath = `/api/admin/payout-run/${run.id}/paid`;
    expect(await finance.post(runPath, { paid_on: today })).toMatchObject({
      status: 200,
      data: { counts: { pending: 0, paid: 2, failed: 0 } },
    });
    expect(await finance.post(runPath, { paid_on: today })).toMatchObject({ status: 409 });
    const mails = await query(`SELECT recipient, text FROM mail WHERE kind = 'payouts.paid' ORDER BY id`);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['mei-run@example.com', 'lee-run@example.com']);
    expect(mails[0].text).toContain('/account/statement?year=');
    expect(await differences(query)).toEqual([]);
  });

  test('a payout that the bank returns is posted back as a whole', async () => {
    await start();
    expect((await finance.post(`/api/admin/payout-run/${run.id}/paid`, { paid_on: today })).status).toBe(200);
    await read();
    const path = `/api/admin/payout/${payout.id}/failed`;
    const answer = await finance.post(path, { reason: 'Returned', version: payout.version });
    expect(answer).toMatchObject({ status: 200, data: { status: 'failed' } });
    expect(await accounts(payout.id)).toEqual({
      artist_payable: 0,
      payout_clearing: 0,
      withholding_payable: 0,
      bank: 0,
    });
    expect(balanceOf(await preview(), mei.artistId)).toMatchObject({
      outcome: 'payable',
      amount: payout.amount,
    });
  });

  test('a refund after a payout makes the balance negative, and is carried over', async () => {
    await enterAccount(lee, '99912345670001');
    const balance = await owed(lee.artistId, 'NTD');
    expect((await create('NTD', '2026-11-01')).status).toBe(201);
    expect(await owed(lee.artistId, 'NTD')).toBe(0);
    await query(
      `INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
       SELECT id, false, total, currency, 'done', '', now(), '2026-11-01', 'x', now() FROM shop_order
       WHERE id = (SELECT order_id FROM sale_entry WHERE artist_id = $1 AND currency = 'NTD' GROUP BY order_id
         HAVING min(number) = max(number) AND sum(share) > 0 ORDER BY 1 LIMIT 1)`,
      [lee.artistId],
    );
    expect(balance).toBeGreaterThan(0);
    const open = await owed(lee.artistId, 'NTD');
    expect(open).toBeLessThan(0);
    const found = await preview('NTD', '2026-11-01');
    expect(balanceOf(found, lee.artistId)).toMatchObject({ outcome: 'negative', amount: { amount: open } });
    expect(await create('NTD', '2026-11-01')).toMatchObject({ status: 409, code: 'nothing_to_pay' });
    expect(await differences(query)).toEqual([]);
  });

  test('is for those who pay, and nobody finds one that is none', async () => {
    await start();
    const service = await staffVisitor(shop, 'service');
    for (const path of ['/api/admin/payout-run', `/api/admin/payout-run/${run.id}`])
      expect((await service.get(path)).status).toBe(403);
    expect((await finance.get('/api/admin/payout-run/999999')).status).toBe(404);
    expect((await finance.get('/api/admin/payout-run/999999/bank.csv')).status).toBe(404);
    expect((await finance.post('/api/admin/payout-run/999999/paid', { paid_on: today })).status).toBe(404);
    expect((await finance.post('/api/admin/payout/999999/failed', { reason: 'x', version: 1 })).status).toBe(
      404,
    );
  });
});

import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillOrders } from '../../../../demo/scale/fill-orders.ts';
import { password, registerCollector } from '../../../../test/clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { type ArtistMember, linkArtist } from '../../../../test/sales/artist-member.ts';
import { differences } from '../../../../test/sales/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/servers/database.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import type { PayoutData, PayoutPreview, PayoutRunData } from './payout-runs.schemas.ts';

let shop: TestShop;
let finance: StaffVisitor;
let owner: StaffVisitor;
let manager: StaffVisitor;
/** With bank details, without, and without an account. */
let mei: ArtistMember;
let lee: ArtistMember;
let nobody: number;
let today: string;

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

const enterAccount = async ({ visitor }: ArtistMember, account: string) => {
  const form = {
    kind: 'taiwan',
    bank_code: '700',
    branch_code: '0021',
    account,
    account_name: '林美',
    current_password: password,
  };
  expect((await visitor.put('/api/payout/account', form)).status).toBe(200);
};

/** Orders of three artists, and no payouts. */
let filled: TestDatabase;
const artists: number[] = [];
beforeAll(async () => {
  filled = await createTestDatabase();
  const first = await createTestShop({ database: filled });
  for (const name of ['Mei', 'Lee', 'Nobody']) {
    const { id } = await createArtist(filled.db, { name: inAllLanguages(name) });
    artists.push(id);
    for (let work = 0; work < 2; work += 1) await createItem(filled.db, { artistId: id });
  }
  await registerCollector(first.api, 'buyer-of-payouts@example.com');
  await fillOrders(filled.pool, 400, { until: new Date('2026-10-20'), days: 300 });
  await first.close();
  await filled.close();
});
afterAll(() => filled.drop());

/** Opens a shop with a copy of the orders. */
async function openShop() {
  shop = await createTestShop({ database: await createTestDatabase(filled.name) });
  const [first, second, third] = artists;
  mei = await linkArtist(shop, first!, { email: 'mei-run@example.com' });
  lee = await linkArtist(shop, second!, { email: 'lee-run@example.com' });
  nobody = third!;
  await enterAccount(mei, '00012345675678');
  finance = await staffVisitor(shop, 'finance');
  owner = await staffVisitor(shop, 'owner');
  manager = await staffVisitor(shop, 'manager');
  // Registering needs the real time, for the captcha.
  shop.clock.set('2026-11-24T06:00:00Z');
  today = taipeiDay(shop.clock.now());
}
async function closeShop() {
  await shop.close();
  await shop.database.drop();
}

/** What an artist is owed, by the sales entries and the payouts that have not failed. */
const owed = async (artistId: number, currency: string, until = '2100-01-01'): Promise<number> => {
  const [row] = await query(
    `SELECT (SELECT coalesce(sum(share), 0) FROM sale_entry WHERE artist_id = $1 AND currency = $2 AND day <= $3::date)::bigint
      - (SELECT coalesce(sum(amount), 0) FROM payout WHERE artist_id = $1 AND currency = $2 AND status <> 'failed')::bigint AS open`,
    [artistId, currency, until],
  );
  return row.open;
};

const preview = async (currency = 'NTD', cutOff = '2026-09-30'): Promise<PayoutPreview> => {
  const answer = await finance.get(`/api/admin/payout-run/preview?currency=${currency}&cut_off=${cutOff}`);
  expect(answer.status).toBe(200);
  return answer.data;
};
const balanceOf = (found: PayoutPreview, artistId: number) =>
  found.balances.find(({ artist }) => artist.id === artistId);

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

/** Terms from today on; before, nothing is withheld. */
const startTerms = () =>
  owner.post('/api/admin/payout-terms', {
    withholding_percent: '10',
    withholding_above_ntd: 20_000,
    minimum_ntd: 500,
    minimum_usd: 2000,
  });

describe('a preview', () => {
  beforeAll(openShop);
  afterAll(closeShop);

  test('has the balance of every artist until the day, and why it is not paid', async () => {
    for (const currency of ['NTD', 'USD']) {
      const found = await preview(currency);
      for (const [id, outcome] of [
        [mei.artistId, 'payable'],
        [lee.artistId, 'no_account'],
        [nobody, 'no_member'],
      ] as const) {
        const open = await owed(id, currency, '2026-09-30');
        expect(open).toBeGreaterThan(10_000);
        expect(balanceOf(found, id)).toMatchObject({ outcome, amount: { amount: open, currency } });
      }
      expect(found.count).toBe(1);
      expect(found.net.amount).toBe(await owed(mei.artistId, currency, '2026-09-30'));
    }
  });

  test('does not pay an artist who is blocked', async () => {
    await query('UPDATE member SET blocked_at = now() WHERE id = $1', [mei.memberId]);
    expect(balanceOf(await preview(), mei.artistId)).toMatchObject({ outcome: 'no_member', account: null });
    await query('UPDATE member SET blocked_at = NULL WHERE id = $1', [mei.memberId]);
    expect(balanceOf(await preview(), mei.artistId)).toMatchObject({ outcome: 'payable' });
  });

  test.each([
    ['currency=EUR&cut_off=2026-09-30', 'currency'],
    ['currency=NTD&cut_off=2126-09-30', 'cut_off'],
    ['currency=NTD&cut_off=2026-02-30', 'cut_off'],
    ['currency=NTD', 'cut_off'],
  ])('of %s is refused', async (text, field) => {
    expect(await finance.get(`/api/admin/payout-run/preview?${text}`)).toMatchObject({
      status: 422,
      fields: [field],
    });
  });
});

describe('a run', () => {
  let run: PayoutRunData;
  let payout: PayoutData;
  const read = async () => {
    run = (await finance.get(`/api/admin/payout-run/${run.id}`)).data;
    payout = run.payouts.find(({ artist }) => artist.id === mei.artistId)!;
  };

  beforeEach(async () => {
    await openShop();
    expect((await startTerms()).status).toBe(201);
  });
  afterEach(closeShop);

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

describe('terms of payouts', () => {
  beforeAll(openShop);
  afterAll(closeShop);

  const form = {
    withholding_percent: '5.5',
    withholding_above_ntd: 1000,
    minimum_ntd: 100,
    minimum_usd: 100,
  };

  test('withhold tax from the day on that staff set; those that have not started can be deleted', async () => {
    const before = await preview();
    expect(before.withheld.amount).toBe(0);
    expect(await startTerms()).toMatchObject({ status: 201 });
    const after = await preview();
    const { amount } = before.amount;
    expect(after.amount.amount).toBe(amount);
    expect(after.withheld.amount).toBe(Math.floor(amount / 10));
    expect(after.net.amount).toBe(amount - Math.floor(amount / 10));
    expect(await owed(mei.artistId, 'NTD', '2026-09-30')).toBe(amount);
    // Others cannot start on the same day.
    expect(await owner.post('/api/admin/payout-terms', form)).toMatchObject({
      status: 422,
      fields: ['starts_on'],
    });

    const created = await owner.post('/api/admin/payout-terms', { ...form, starts_on: '2027-01-01' });
    expect(created).toMatchObject({ status: 201, data: { state: 'future', withholding_percent: '5.5' } });
    const { items, in_force } = (await finance.get('/api/admin/payout-terms')).data;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(['future', 'in_force', 'past']);
    expect(in_force).toMatchObject({ withholding_percent: '10', starts_on: today });
    expect((await owner.delete(`/api/admin/payout-terms/${created.data.id}`)).status).toBe(200);
    expect(await owner.delete(`/api/admin/payout-terms/${in_force.id}`)).toMatchObject({
      status: 409,
      code: 'already_effective',
    });
    expect((await owner.delete(`/api/admin/payout-terms/${created.data.id}`)).status).toBe(404);
    expect((await finance.post('/api/admin/payout-terms', form)).status).toBe(403);
  });

  test.each([
    [{ withholding_percent: '50.01' }, 'withholding_percent'],
    [{ withholding_percent: '5.555' }, 'withholding_percent'],
    [{ withholding_percent: '-1' }, 'withholding_percent'],
    [{ withholding_above_ntd: -1 }, 'withholding_above_ntd'],
    [{ minimum_ntd: 0 }, 'minimum_ntd'],
    [{ minimum_usd: 1.5 }, 'minimum_usd'],
    [{ starts_on: '2020-01-01' }, 'starts_on'],
    [{ starts_on: '2099-01-01' }, 'starts_on'],
  ])('with %j are refused', async (change, field) => {
    expect(await owner.post('/api/admin/payout-terms', { ...form, ...change })).toMatchObject({
      status: 422,
      fields: [field],
    });
  });
});

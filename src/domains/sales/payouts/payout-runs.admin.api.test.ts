import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { enterAccount } from '../../../../test/sales/artist-member.ts';
import { differences } from '../../../../test/sales/ledger.ts';
import {
  type ArtistOrders,
  computeBalance,
  fillArtistOrders,
  inGermany,
  openPayouts,
  type Payouts,
} from '../../../../test/sales/payouts.ts';
import { refundEverything } from '../../../../test/sales/refunds.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
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

/** The rows of a run's bank file, the heading first. */
const buildBankFile = async (runId: number, lang = 'en'): Promise<string[][]> => {
  const answer = await shop.api.request(`/api/admin/payout-run/${runId}/bank.csv`, {
    headers: { authorization: `Bearer ${finance.userToken}`, lang },
  });
  expect(answer.headers.get('content-disposition')).toContain(`payouts-${runId}.csv`);
  return parse(await answer.text(), { bom: true });
};

/** The audit events of payouts and their runs, without what all have. */
const readAudit = (action: string) =>
  query(
    'SELECT staff_id, subject_kind, subject_id, before, after FROM audit_entry WHERE action = $1 ORDER BY id',
    [action],
  );

const ntd = (amount: number) => ({ amount, currency: 'NTD' });

describe('a run', () => {
  let run: PayoutRunData;
  /** Mei's, and Lee's where Lee has bank details. */
  let payout: PayoutData;
  let lees: PayoutData;
  const read = async () => {
    run = (await finance.get(`/api/admin/payout-run/${run.id}`)).data;
    payout = run.payouts.find(({ artist }) => artist.id === mei.artistId)!;
    lees = run.payouts.find(({ artist }) => artist.id === lee.artistId)!;
  };

  beforeEach(async () => {
    ({ shop, finance, manager, mei, lee, today, query, preview, owed, startTerms, close } =
      await openPayouts(orders));
    expect((await startTerms()).status).toBe(201);
  });
  afterEach(() => close());

  /** Creates a run until September, which pays Mei. */
  const start = async (currency = 'NTD') => {
    const created = await create(currency);
    expect(created.status).toBe(201);
    run = created.data;
    await read();
  };

  test('pays each balance once, also when two are created at the same time, and only what the preview says', async () => {
    await enterAccount(lee, inGermany);
    const open = {
      mei: await owed(mei.artistId, 'NTD', '2026-09-30'),
      lee: await owed(lee.artistId, 'NTD', '2026-09-30'),
    };
    const { balances, net } = await preview();
    const held = new Map(balances.map(({ artist, pending }) => [artist.id, pending]));
    const form = { currency: 'NTD', cut_off: '2026-09-30', net: net.amount };
    const post = (part: object = {}) => finance.post('/api/admin/payout-run', { ...form, ...part });
    for (const part of [{ net: form.net - 1 }, { cut_off: '2026-09-01' }, { currency: 'USD' }])
      expect(await post(part)).toMatchObject({ status: 409, code: 'preview_changed' });
    expect(await query('SELECT 1 FROM payout_run')).toEqual([]);

    const hold = { hold: 'LOCK TABLE payout_run IN EXCLUSIVE MODE' };
    const answers = await runBehindLock(shop.database.pool, hold, [post, post, post]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.filter(({ code }) => code === 'nothing_to_pay')).toHaveLength(2);
    run = answers.find(({ status }) => status === 201)!.data;
    const created = run;
    await read();
    expect(run).toEqual(created);

    const withheld = { mei: Math.floor(open.mei / 10), lee: Math.floor(open.lee / 10) };
    const pending = { status: 'pending', created_on: '2027-01-01', paid_on: null, failed_on: null };
    expect(run).toEqual({
      id: expect.any(Number),
      currency: 'NTD',
      cut_off: '2026-09-30',
      created_at: '2026-12-31T16:30:00.000Z',
      staff: { id: finance.id, name: finance.name },
      counts: { pending: 2, paid: 0, failed: 0 },
      amount: ntd(open.mei + open.lee),
      withheld: ntd(withheld.mei + withheld.lee),
      net: ntd(open.mei + open.lee - withheld.mei - withheld.lee),
      payouts: [
        {
          ...pending,
          id: payout.id,
          artist: { id: mei.artistId, name: 'Mei' },
          account: '700-0021 ••••5678',
          amount: ntd(open.mei),
          withheld: ntd(withheld.mei),
          net: ntd(open.mei - withheld.mei),
          tax_status: 'resident',
          withholding_basis_points: 1000,
          failure: '',
          version: 1,
        },
        {
          ...pending,
          id: lees.id,
          artist: { id: lee.artistId, name: 'Lee' },
          account: 'DEUTDEFF ••••3000',
          amount: ntd(open.lee),
          withheld: ntd(withheld.lee),
          net: ntd(open.lee - withheld.lee),
          tax_status: 'resident',
          withholding_basis_points: 1000,
          failure: '',
          version: 1,
        },
      ],
    });
    expect(await accounts(payout.id)).toEqual({
      artist_payable: open.mei,
      payout_clearing: withheld.mei - open.mei,
      withholding_payable: -withheld.mei,
    });
    const days = await query('SELECT DISTINCT day::text FROM ledger_entry WHERE payout_id IS NOT NULL');
    expect(days).toEqual([{ day: '2027-01-01' }]);
    expect(await readAudit('payout.create_run')).toEqual([
      {
        staff_id: finance.id,
        subject_kind: 'payout_run',
        subject_id: String(run.id),
        before: null,
        after: {
          currency: 'NTD',
          cut_off: '2026-09-30',
          payouts: 2,
          amount: run.amount.amount,
          withheld: run.withheld.amount,
          net: form.net,
        },
      },
    ]);
    // What is left of their balances cannot be paid yet.
    for (const { artistId } of [mei, lee])
      expect(computeBalance(await preview(), artistId)).toMatchObject({
        outcome: 'pending',
        amount: ntd(0),
        net: ntd(0),
        pending: held.get(artistId),
      });
    const { payouts: _, ...entry } = run;
    const { data: inDollars } = await create('USD');
    const { items, total } = (await finance.get('/api/admin/payout-run?per_page=2')).data;
    expect([items[0].id, items[1], total]).toEqual([inDollars.id, entry, 2]);
    expect(await differences(query)).toEqual([]);
  });

  test('has a bank file with the whole details of what is pending, and each download is logged', async () => {
    await enterAccount(lee, inGermany);
    await start();
    // Details that are entered later are those of later payouts.
    await enterAccount(lee);
    expect((await manager.get(`/api/admin/payout-run/${run.id}/bank.csv`)).status).toBe(403);
    const heading = [
      'Payout',
      'Account name',
      'Bank code',
      'Branch code',
      'Bank',
      'SWIFT/BIC',
      'Account',
      'Address',
      'Currency',
      'Amount',
      'Reference',
      'Artist',
    ];
    const ofMei = ['林美', '700', '0021', '', '', '00012345675678', '', 'TWD'];
    const berlin = 'Example Street 1, Berlin';
    const ofLee = ['Lee, Ann', '', '', 'Deutsche Bank', 'DEUTDEFF', 'DE89370400440532013000', berlin, 'TWD'];
    const toRow = ({ id, net }: PayoutData, cells: string[], artist: string) => [
      String(id),
      ...cells,
      String(net.amount),
      `PAYOUT-${id}`,
      artist,
    ];
    expect(await buildBankFile(run.id)).toEqual([
      heading,
      toRow(payout, ofMei, 'Mei'),
      toRow(lees, ofLee, 'Lee'),
    ]);
    // What was paid or has failed does not stand in it again.
    await finance.post(`/api/admin/payout/${payout.id}/paid`, { paid_on: today, version: 1 });
    expect((await buildBankFile(run.id, 'zh-Hant')).slice(1)).toEqual([toRow(lees, ofLee, 'Lee 繁')]);
    await finance.post(`/api/admin/payout/${lees.id}/failed`, { reason: 'Closed', version: 1 });
    expect(await buildBankFile(run.id)).toEqual([heading]);

    await start('USD');
    const [, first, second] = await buildBankFile(run.id);
    const dollars = ({ net }: PayoutData) => (net.amount / 100).toFixed(2);
    expect(first?.slice(6, 10)).toEqual(['00012345675678', '', 'USD', dollars(payout)]);
    expect(second?.slice(6, 10)).toEqual(['00012345675678', '', 'USD', dollars(lees)]);
    expect(
      (await readAudit('payout.export_bank_file')).map(({ staff_id, after }) => [staff_id, after]),
    ).toEqual([2, 1, 0, 2].map((payouts) => [finance.id, { payouts }]));
    for (const secret of ['12345675678', '0532013000'])
      expect(
        await query('SELECT 1 FROM audit_entry WHERE audit_entry::text LIKE $1', [`%${secret}%`]),
      ).toEqual([]);
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
      data: {
        ...payout,
        status: 'failed',
        failed_on: '2027-01-01',
        failure: 'The account is closed',
        version: 2,
      },
    });
    expect(await accounts(payout.id)).toEqual({
      artist_payable: 0,
      payout_clearing: 0,
      withholding_payable: 0,
    });
    expect(computeBalance(await preview(), mei.artistId)).toMatchObject({ amount: payout.amount });
    expect(await finance.post(path, form)).toMatchObject({ status: 409, code: 'version_conflict' });
    const again = { ...form, version: payout.version + 1 };
    expect(await finance.post(path, again)).toMatchObject({ status: 409, code: 'payout_decided' });
    // Neither is it paid, alone or with the rest of its run.
    const paid = { paid_on: today, version: payout.version + 1 };
    expect(await finance.post(`/api/admin/payout/${payout.id}/paid`, paid)).toMatchObject({
      status: 409,
      code: 'payout_decided',
    });
    const runPaid = await finance.post(`/api/admin/payout-run/${run.id}/paid`, { paid_on: today });
    expect(runPaid).toMatchObject({ status: 409, code: 'payout_decided' });
    const mails = await query(`SELECT recipient, locale, text FROM mail WHERE kind = 'payouts.failed'`);
    expect(mails).toMatchObject([{ recipient: 'mei-run@example.com', locale: 'zh-Hant' }]);
    expect(mails[0].text).toContain(
      `將 ${formatMoney(payout.net, 'zh-Hant')} 匯入您的帳戶 700-0021 ••••5678`,
    );
    expect(mails[0].text).toContain('http://localhost:3000/zh-Hant/account/payout');
    expect(await readAudit('payout.mark_failed')).toMatchObject([
      {
        subject_id: String(payout.id),
        before: { status: 'pending' },
        after: { status: 'failed', run: run.id, reason: 'The account is closed' },
      },
    ]);
    const { amount } = payout;
    await start();
    expect(payout).toMatchObject({ status: 'pending', amount });
  });

  test('is paid on a day since it was created, the artists are mailed in their languages, and one that comes back is posted back', async () => {
    await enterAccount(lee, inGermany);
    await start();
    expect(run.counts).toMatchObject({ pending: 2 });
    const path = `/api/admin/payout/${payout.id}/paid`;
    const runPath = `/api/admin/payout-run/${run.id}/paid`;
    for (const [paid_on, message] of [
      ['2026-12-31', 'The bank cannot have paid before the payout was created'],
      ['2027-01-02', 'This day has not come yet'],
    ]) {
      const rejected = { status: 422, errors: [{ field: 'paid_on', message }] };
      expect(await finance.post(path, { paid_on, version: 1 })).toMatchObject(rejected);
      expect(await finance.post(runPath, { paid_on })).toMatchObject(rejected);
    }
    expect(await finance.post(path, { paid_on: 'today', version: 1 })).toMatchObject({
      status: 422,
      fields: ['paid_on'],
    });
    shop.clock.set('2027-01-31T17:00:00Z');
    const paid = { ...payout, status: 'paid', paid_on: '2027-01-31', version: 2 };
    const form = { paid_on: '2027-01-31', version: 1 };
    expect(await finance.post(path, form)).toMatchObject({ status: 200, data: paid });
    expect(await finance.post(path, form)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: paid,
    });
    expect(await finance.post(path, { ...form, version: 2 })).toMatchObject({
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
    expect(await finance.post(runPath, { paid_on: '2027-02-01' })).toMatchObject({
      status: 200,
      data: {
        counts: { pending: 0, paid: 2, failed: 0 },
        payouts: [paid, { ...lees, status: 'paid', paid_on: '2027-02-01', version: 2 }],
      },
    });
    expect(await finance.post(runPath, { paid_on: '2027-02-01' })).toMatchObject({
      status: 409,
      code: 'payout_decided',
    });
    expect(
      await query(
        `SELECT payout_id, day::text FROM ledger_entry WHERE account = 'bank' ORDER BY transaction_id`,
      ),
    ).toEqual([
      { payout_id: payout.id, day: '2027-01-31' },
      { payout_id: lees.id, day: '2027-02-01' },
    ]);
    const toChange = (one: PayoutData, paid_on: string) => ({
      subject_id: String(one.id),
      before: { status: 'pending' },
      after: { status: 'paid', run: run.id, net: one.net.amount, currency: 'NTD', paid_on },
    });
    expect(await readAudit('payout.mark_paid')).toMatchObject([
      toChange(payout, '2027-01-31'),
      toChange(lees, '2027-02-01'),
    ]);
    const mails = await query(
      `SELECT recipient, locale, subject, text FROM mail WHERE kind = 'payouts.paid' ORDER BY id`,
    );
    for (const [index, [one, recipient, locale, account, said]] of (
      [
        [payout, 'mei-run@example.com', 'zh-Hant', '700-0021 ••••5678', ['匯入您的帳戶', '其中']],
        [lees, 'lee-run@example.com', 'zh-CN', 'DEUTDEFF ••••3000', ['汇入您的账户', '其中']],
      ] as const
    ).entries()) {
      const shown = (value: Money) => formatMoney(value, locale);
      expect(mails[index]).toMatchObject({ recipient, locale });
      expect(mails[index].subject).toContain(shown(one.net));
      for (const part of [
        `${shown(one.net)} ${said[0]} ${account}`,
        `${shown(one.amount)}，${said[1]} ${shown(one.withheld)}`,
        `http://localhost:3000/${locale}/account/statement?year=2027&month=1`,
      ])
        expect(mails[index].text).toContain(part);
    }
    expect(mails).toHaveLength(2);
    expect(await differences(query)).toEqual([]);

    // The bank returns the first one.
    const failed = await finance.post(`/api/admin/payout/${payout.id}/failed`, {
      reason: 'Returned',
      version: 2,
    });
    expect(failed).toMatchObject({
      status: 200,
      data: { ...paid, status: 'failed', failed_on: '2027-02-01', failure: 'Returned', version: 3 },
    });
    expect(await accounts(payout.id)).toEqual({
      artist_payable: 0,
      payout_clearing: 0,
      withholding_payable: 0,
      bank: 0,
    });
    expect((await readAudit('payout.mark_failed'))[0].before).toEqual({ status: 'paid' });
    expect(computeBalance(await preview(), mei.artistId)).toMatchObject({ outcome: 'payable', amount });
    expect((await finance.get(`/api/admin/payout-run/${run.id}`)).data.counts).toEqual({
      pending: 0,
      paid: 1,
      failed: 1,
    });
  });

  test('a refund after a payout makes the balance negative, and is carried over', async () => {
    await enterAccount(lee);
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
    await query(refundEverything('refund.id = (SELECT max(id) FROM refund)'));
    expect(balance).toBeGreaterThan(0);
    const open = await owed(lee.artistId, 'NTD');
    expect(open).toBeLessThan(0);
    const found = await preview('NTD', '2026-11-01');
    expect(computeBalance(found, lee.artistId)).toMatchObject({
      outcome: 'negative',
      amount: { amount: open },
    });
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

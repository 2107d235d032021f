import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ArtistOrders,
  fillArtistOrders,
  openPayouts,
  type Payouts,
} from '../../../../test/sales/payouts.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import type { PayoutData } from '../payouts/payout-runs.schemas.ts';
import type { AnnualPayoutsData } from './annual-payouts.schemas.ts';

/* Mei has sold in 2026 alone, and is paid in 2027: in NTD as a non-resident, in USD as a company. */
let orders: ArtistOrders;
let opened: Payouts;
beforeAll(async () => {
  orders = await fillArtistOrders();
  opened = await openPayouts(orders);
  const { shop, manager, owner, mei, query } = opened;
  const terms = {
    withholding_percent: '10',
    withholding_above_ntd: 20_000,
    non_resident_percent: '20',
    non_resident_above_ntd: 0,
    company_percent: '1.5',
    minimum_ntd: 500,
    minimum_usd: 2000,
  };
  expect((await owner.post('/api/admin/payout-terms', terms)).status).toBe(201);
  const record = async (form: object) =>
    expect((await manager.post(`/api/admin/artist-tax-status/${mei.artistId}`, form)).status).toBe(201);
  await record({ status: 'non_resident' });
  await record({ status: 'company', starts_on: '2027-02-01' });
  await record({ status: 'resident', starts_on: '2028-01-01' });
  await query("UPDATE staff_session SET expires_at = '2100-01-01'");
  await query("UPDATE session SET expires_at = '2100-01-01'");
  shop.clock.set('2026-12-31T16:30:00Z');
});
afterAll(async () => {
  await opened.close();
  await orders.drop();
});

async function pay(currency: string): Promise<PayoutData> {
  const { finance, preview, mei } = opened;
  const { net } = await preview(currency);
  const form = { currency, cut_off: '2026-09-30', net: net.amount };
  const created = await finance.post('/api/admin/payout-run', form);
  expect(created.status).toBe(201);
  return created.data.payouts.find(({ artist }: PayoutData) => artist.id === mei.artistId);
}
const read = async (year: number): Promise<AnnualPayoutsData> =>
  (await opened.mei.visitor.get(`/api/sales/payout?year=${year}`)).data;
const readText = async (
  visitor: { userToken: string | null },
  year: number,
  lang: string,
): Promise<string> => {
  const answer = await opened.shop.api.request(`/api/report?year=${year}&lang=${lang}`, {
    headers: { authorization: `Bearer ${visitor.userToken}` },
  });
  expect(answer.status).toBe(200);
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, '');
};
const negative = ({ amount, currency }: Money) => ({ amount: amount === 0 ? 0 : -amount, currency });

test('a year has its payouts with the tax withheld, and stays as it was when it is closed', async () => {
  const { shop, finance, mei, lee, query } = opened;
  const ntd = await pay('NTD');
  const paid = { paid_on: '2027-01-01', version: ntd.version };
  expect((await finance.post(`/api/admin/payout/${ntd.id}/paid`, paid)).status).toBe(200);
  shop.clock.set('2027-02-28T15:59:59Z');
  const usd = await pay('USD');
  shop.clock.set('2027-02-28T16:00:00Z');
  const failed = { reason: 'No such account', version: usd.version };
  expect((await finance.post(`/api/admin/payout/${usd.id}/failed`, failed)).status).toBe(200);
  expect([ntd.withheld.amount, usd.withheld.amount]).toEqual([
    Math.floor(ntd.amount.amount / 5),
    Math.floor((usd.amount.amount * 150) / 10_000),
  ]);

  const amountsOf = ({ amount, withheld, net }: PayoutData) => ({ amount, withheld, net });
  const [inNtd, inUsd] = [amountsOf(ntd), amountsOf(usd)];
  const none = { amount: 0, currency: 'USD' };
  const expected = {
    tax_status: 'company',
    currencies: [
      {
        currency: 'NTD',
        payouts: [
          {
            day: '2027-01-01',
            kind: 'payout',
            ...inNtd,
            status: 'paid',
            paid_on: '2027-01-01',
            tax_status: 'non_resident',
            withholding_basis_points: 2000,
          },
        ],
        ...inNtd,
      },
      {
        currency: 'USD',
        payouts: [
          {
            day: '2027-02-28',
            kind: 'payout',
            ...inUsd,
            status: 'failed',
            paid_on: null,
            tax_status: 'company',
            withholding_basis_points: 150,
          },
          {
            day: '2027-03-01',
            kind: 'returned',
            amount: negative(usd.amount),
            withheld: negative(usd.withheld),
            net: negative(usd.net),
            status: 'failed',
            paid_on: null,
            tax_status: 'company',
            withholding_basis_points: 150,
          },
        ],
        ...{ amount: none, withheld: none, net: none },
      },
    ],
  };
  expect(await read(2027)).toEqual({ year: 2027, years: [2027], payouts: expected });
  expect(await read(2026)).toEqual({
    year: 2026,
    years: [2027],
    payouts: { tax_status: 'resident', currencies: [] },
  });
  // This year by default.
  expect((await mei.visitor.get('/api/sales/payout')).data).toEqual(await read(2027));

  for (const [lang, words] of [
    ['en', ['Tax status', 'Company', 'Payouts · US dollars (USD)', 'Non-resident', '20%', 'Came back']],
    ['zh-Hant', ['稅務身分', '公司', '付款 · 美元（USD）', '非居住者', '1.5%', '已退回', '已付款']],
    ['zh-CN', ['税务身份', '公司', '付款 · 美元（USD）', '非居民', '20%', '已退回', '已付款']],
  ] as const) {
    const text = await readText(mei.visitor, 2027, lang);
    const amounts = [...Object.values(inNtd), ...Object.values(inUsd), negative(usd.net)];
    const days = ['2027-01-01', '2027-02-28', '2027-03-01'].map((day) => formatLongDate(day, lang));
    for (const word of [...words, ...days, ...amounts.map((value) => formatMoney(value, lang))])
      expect(text).toContain(word.replaceAll(/\s+/g, ''));
  }
  expect(await readText(mei.visitor, 2026, 'en')).not.toContain('Payouts·');

  shop.clock.set('2028-02-03T02:00:00Z');
  await query("UPDATE staff_session SET expires_at = '2100-01-01'");
  await query("INSERT INTO closed_month VALUES ('2027-11-01', now(), $1)", [finance.id]);
  expect((await finance.post('/api/admin/closed-month', { month: '2027-12' })).status).toBe(201);
  await shop.services.jobs.drain(shop.services);
  const stored = await query(
    `SELECT convert_from(content, 'UTF8')::jsonb -> 'payouts' AS payouts FROM closed_month_file
     WHERE kind = 'annual_report_figures' AND artist_id = $1`,
    [mei.artistId],
  );
  expect(stored).toEqual([{ payouts: expected }]);
  const text = await readText(mei.visitor, 2027, 'en');
  const now = (await finance.get(`/api/admin/payout-run/${await runOf(ntd.id)}`)).data.payouts[0];
  const late = { reason: 'Closed account', version: now.version };
  expect((await finance.post(`/api/admin/payout/${ntd.id}/failed`, late)).status).toBe(200);
  expect((await read(2027)).payouts).toEqual(expected);
  expect(await readText(mei.visitor, 2027, 'en')).toBe(text);
  expect(await read(2028)).toEqual({
    year: 2028,
    years: [2028, 2027],
    payouts: {
      tax_status: 'resident',
      currencies: [
        {
          currency: 'NTD',
          payouts: [expect.objectContaining({ day: '2028-02-03', kind: 'returned', net: negative(ntd.net) })],
          amount: negative(ntd.amount),
          withheld: negative(ntd.withheld),
          net: negative(ntd.net),
        },
      ],
    },
  });

  // Figures that were stored without payouts can still be read.
  const old = { artist: { en: 'Lee', 'zh-Hant': '李', 'zh-CN': '李' }, year: 2027 };
  await query(
    `INSERT INTO closed_month_file (month, kind, artist_id, locale, content, sha256, created_at)
     SELECT '2027-12-01', 'annual_report_figures', $1, 'zh-CN', content, sha256(content), now()
     FROM (SELECT convert_to($2, 'UTF8') AS content) AS one`,
    [lee.artistId, JSON.stringify({ ...old, months: [], works: [], totals: [], rows: [] })],
  );
  expect((await lee.visitor.get('/api/sales/payout?year=2027')).data).toEqual({
    year: 2027,
    years: [],
    payouts: { tax_status: 'resident', currencies: [] },
  });
  const older = await readText(lee.visitor, 2027, 'en');
  expect(older).toContain('Therewerenosalesin2027.');
  expect(older).not.toContain('Taxstatus');
});

const runOf = async (payoutId: number): Promise<number> =>
  (await opened.query('SELECT run_id AS id FROM payout WHERE id = $1', [payoutId]))[0].id;

test('without a page of an artist there are no payouts; a wrong year is rejected', async () => {
  const { shop, mei, query } = opened;
  expect((await mei.visitor.get('/api/sales/payout?year=last')).status).toBe(422);
  shop.clock.set('2028-02-03T02:00:00Z');
  await query('UPDATE artist SET member_id = NULL WHERE id = $1', [mei.artistId]);
  expect((await mei.visitor.get('/api/sales/payout')).data).toEqual({ year: 2028, years: [], payouts: null });
});

import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOrders } from '../../../../demo/scale/fill-orders.ts';
import { registerCollector } from '../../../../test/clients/visitor.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import type { ArtistMember } from '../../../../test/sales/artist-member.ts';
import { createPayableArtist } from '../../../../test/sales/payable-artist.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import { decimalAmount, formatMoney, type Money, money } from '../../../kernel/money.ts';
import type { ArtistLine } from '../artist-sales/artist-sales.schemas.ts';
import type { PayoutRunData } from '../payouts/payout-runs.schemas.ts';
import type { StatementData } from './statements.schemas.ts';

let shop: TestShop;
let finance: StaffVisitor;
let mei: ArtistMember;
let other: ArtistMember;
type Month = { year: number; month: number };
type Shown = StatementData['statements'][number];
/** The month whose last day payouts are made on. */
const december: Month = { year: 2026, month: 12 };
/** The present month, on whose first day a payout comes back. */
const january: Month = { year: 2027, month: 1 };
/** A payout to Mei, its month's statement before it, on its way and paid, and the next month's after it came back. */
let payout: { id: number; amount: Money; withheld: Money; net: Money };
/** Mei's payout in USD of the same day, which stays on its way. */
let inDollars: typeof payout;
let shown: Record<'before' | 'pending' | 'paid' | 'returned', Shown>;

beforeAll(async () => {
  shop = await createTestShop();
  finance = await staffVisitor(shop, 'finance');
  mei = await createPayableArtist(shop);
  other = await createPayableArtist(shop, 70_000);
  const title = { en: 'Sea of clouds', 'zh-Hant': '雲海', 'zh-CN': '云海' };
  await createItem(shop.services.db, { artistId: mei.artistId, title });
  await registerCollector(shop.api, 'buyer-of-statements@example.com');
  await fillOrders(shop.database.pool, 200, { until: new Date('2026-10-31'), days: 300 });
  await payOut();
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const read = async ({ visitor }: ArtistMember, { year, month }: Month): Promise<StatementData> => {
  const { status, data } = await visitor.get(`/api/sales/statement?year=${year}&month=${month}`);
  expect(status).toBe(200);
  return data;
};
const ofCurrency = ({ statements }: StatementData, currency = 'NTD') =>
  statements.find((statement) => statement.currency === currency)!;

/** Pays all artists in both currencies; the payout of Mei in NTD comes back. */
async function payOut(): Promise<void> {
  const owner = await staffVisitor(shop, 'owner');
  await query("UPDATE staff_session SET expires_at = '2100-01-01'");
  // The last hour of December in Taipei. Registering needs the real time, for the captcha.
  shop.clock.set('2026-12-31T15:30:00Z');
  const statement = async (month = december) => ofCurrency(await read(mei, month));
  const before = await statement();
  await owner.post('/api/admin/payout-terms', {
    withholding_percent: '10',
    withholding_above_ntd: 80_000,
    minimum_ntd: 1000,
    minimum_usd: 5000,
  });
  const create = async (currency: string) => {
    const query_ = `currency=${currency}&cut_off=2026-10-31`;
    const { net } = (await finance.get(`/api/admin/payout-run/preview?${query_}`)).data;
    const form = { currency, cut_off: '2026-10-31', net: net.amount };
    return (await finance.post('/api/admin/payout-run', form)).data;
  };
  const run = await create('NTD');
  const ofMei = ({ payouts }: PayoutRunData) => payouts.find(({ artist }) => artist.id === mei.artistId)!;
  inDollars = ofMei(await create('USD'));
  const own = ofMei(run);
  const pending = await statement();
  await finance.post(`/api/admin/payout-run/${run.id}/paid`, { paid_on: '2026-12-31' });
  const paid = await statement();
  shop.clock.advance(3_600_000);
  await finance.post(`/api/admin/payout/${own.id}/failed`, { reason: 'Returned', version: 2 });
  payout = own;
  shown = { before, pending, paid, returned: await statement(january) };
}

describe('the statement of a month', () => {
  test('has the shares and refunds of the order lines, and a balance that goes on', async () => {
    let before = 0;
    for (let month = 1; month <= 11; month += 1) {
      const statement = ofCurrency(await read(mei, { year: 2026, month }));
      const lines = (await mei.visitor.get(`/api/sales/line?year=2026&month=${month}&currency=NTD`)).data;
      const share = lines.totals[0]?.share.amount ?? 0;
      // The balance that the artist was given in January has no order.
      const given = month === 1 ? 30_000 : 0;
      expect(statement.shares.amount + statement.refunds.amount).toBe(share + given);
      expect(statement.opening.amount).toBe(before);
      expect(statement.closing.amount).toBe(before + share + given);
      before = statement.closing.amount;
    }
    const { statements: _, ...data } = await read(mei, january);
    expect(data).toEqual({
      artist: { id: mei.artistId, name: expect.any(String) },
      ...january,
      months: [january, ...Array.from({ length: 12 }, (_, index) => ({ year: 2026, month: 12 - index }))],
      stored: null,
    });
    // The present month by default.
    const { months: __, statements, ...present } = (await mei.visitor.get('/api/sales/statement')).data;
    expect(present).toMatchObject(january);
    expect(statements).toContainEqual(shown.returned);
  });

  test('has what can be paid now and what cannot yet, which add up to the balance', async () => {
    const { items } = (await mei.visitor.get('/api/payout/balance')).data;
    for (const { currency, closing } of (await read(mei, january)).statements) {
      const [{ pending }] = await query(
        `SELECT coalesce(sum(share), 0)::integer AS pending FROM sale_entry JOIN shop_order AS o ON o.id = order_id
         WHERE artist_id = $1 AND sale_entry.currency = $2 AND NOT (
           o.status = 'arrived' AND o.payment_status IN ('paid', 'partly_refunded', 'refunded')
             AND ended_at < '2026-12-17T16:00:00Z'
           OR o.status = 'refund' AND o.payment_status IN ('paid', 'partly_refunded', 'refunded')
           OR o.status <> 'arrived' AND o.payment_status = 'refunded')`,
        [mei.artistId, currency],
      );
      expect(pending).toBeGreaterThan(0);
      expect(items.find((one: { currency: string }) => one.currency === currency)).toEqual({
        currency,
        available: money(closing.amount - pending, currency),
        pending: money(pending, currency),
      });
    }
  });

  test('shows payouts on their way, paid, and those that came back', async () => {
    const { amount, withheld, net } = payout;
    const less = (value: Money, by: Money) => money(value.amount - by.amount, 'NTD');
    const none = money(0, 'NTD');
    const negative = (value: Money) => less(none, value);
    const { before } = shown;
    expect([before.payouts, before.withheld, before.returned]).toEqual([none, none, none]);
    expect(withheld.amount).toBeGreaterThan(0);
    const entry = {
      id: payout.id,
      day: '2026-12-31',
      kind: 'payout',
      amount: negative(amount),
      withheld: negative(withheld),
      net: negative(net),
      failure: '',
      account: '700-0021 ••••5678',
    };
    const pending = {
      ...before,
      payouts: negative(net),
      withheld: negative(withheld),
      closing: less(before.closing, amount),
      payout_list: [{ ...entry, status: 'pending', paid_on: null }],
    };
    const paid = { status: 'paid', paid_on: '2026-12-31' };
    expect(shown.pending).toEqual(pending);
    expect(shown.paid).toEqual({ ...pending, payout_list: [{ ...entry, ...paid }] });
    const { refunds } = shown.returned;
    const failed = { ...paid, status: 'failed', failure: 'Returned' };
    expect(shown.returned).toEqual({
      currency: 'NTD',
      opening: pending.closing,
      shares: none,
      refunds,
      payouts: none,
      withheld: none,
      returned: amount,
      closing: less(before.closing, negative(refunds)),
      payout_list: [{ ...entry, ...failed, kind: 'returned', day: '2027-01-01', amount, withheld, net }],
    });
    const after = await read(mei, december);
    expect(ofCurrency(after).payout_list).toEqual([{ ...entry, ...failed }]);
    const { payout_list, payouts } = ofCurrency(after, 'USD');
    expect(payouts.amount).toBe(-inDollars.net.amount);
    expect(payout_list).toMatchObject([{ id: inDollars.id, status: 'pending', paid_on: null, net: payouts }]);
  });

  test('is nobody else’s, and empty without an artist', async () => {
    expect(ofCurrency(await read(other, december)).payout_list).toHaveLength(1);
    expect(ofCurrency(await read(other, december)).opening.amount).toBe(70_000);
    await query('UPDATE artist SET member_id = NULL WHERE id = $1', [other.artistId]);
    expect(await read(other, december)).toMatchObject({ artist: null, statements: [] });
    for (const path of ['/api/statement', '/api/statement.csv'])
      expect((await other.visitor.get(`${path}?year=2026&month=12`)).status).toBe(404);
    await query('UPDATE artist SET member_id = $2 WHERE id = $1', [other.artistId, other.memberId]);
  });

  test.each(['year=2026', 'month=3', 'year=2026&month=13', 'year=1&month=1'])(
    'of %s is rejected',
    async (text) => {
      expect((await mei.visitor.get(`/api/sales/statement?${text}`)).status).toBe(422);
    },
  );
});

const get = (path: string, { visitor } = mei) =>
  shop.api.request(path, { headers: { authorization: `Bearer ${visitor.userToken}` } });
/** The text of a PDF, without white space, and with the dots of its font as they were. */
const toText = async (path: string, whose = mei): Promise<string> => {
  const answer = await get(path, whose);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return withoutSpace((await extractText(document, { mergePages: true })).text);
};
const withoutSpace = (text: string) => text.replaceAll(/\s+/g, '').replaceAll('·', '•');
const getLines = async ({ year, month }: Month): Promise<ArtistLine[]> =>
  (await mei.visitor.get(`/api/sales/line?year=${year}&month=${month}&per_page=48`)).data.items;

const words = {
  en: {
    failedBecause: 'Failed: Returned',
    created: 'Created on',
    opening: 'Balance before',
    pending: 'On its way',
    shares: 'Shares',
    refunds: 'Refunds',
    payouts: 'Payouts',
    withheld: 'Tax withheld',
    returned: 'Payout that came back',
    closing: 'Balance after',
    failed: 'Failed',
    title: 'Sea of clouds',
  },
  'zh-Hant': {
    failedBecause: '失敗：Returned',
    created: '製表日期',
    opening: '期初餘額',
    pending: '處理中',
    shares: '分潤',
    refunds: '退款',
    payouts: '已付款',
    withheld: '代扣稅額',
    returned: '退回的付款',
    closing: '期末餘額',
    failed: '失敗',
    title: '雲海',
  },
  'zh-CN': {
    failedBecause: '失败：Returned',
    created: '制表日期',
    opening: '期初余额',
    pending: '处理中',
    shares: '分成',
    refunds: '退款',
    payouts: '已付款',
    withheld: '代扣税额',
    returned: '退回的付款',
    closing: '期末余额',
    failed: '失败',
    title: '云海',
  },
} as const;
const rows = ['opening', 'shares', 'refunds', 'payouts', 'withheld', 'returned', 'closing'] as const;

describe('its files', () => {
  test.each(['en', 'zh-Hant', 'zh-CN'] as const)(
    'the PDF in %s has every balance and payout',
    async (lang) => {
      const say = words[lang];
      const amount = (value: Money) => formatMoney(value, lang);
      for (const month of lang === 'en' ? [december, january] : [december]) {
        const text = await toText(`/api/statement?year=${month.year}&month=${month.month}&lang=${lang}`);
        const parts = (await read(mei, month)).statements.flatMap((statement) =>
          rows
            .filter((name) => !['withheld', 'returned'].includes(name) || statement[name].amount !== 0)
            .map((name) => `${say[name]}${amount(statement[name])}`),
        );
        const row = (
          day: string,
          state: string,
          { withheld, net }: Pick<typeof payout, 'withheld' | 'net'>,
        ) => `${formatLongDate(day, lang)}700-0021••••5678${state}${amount(withheld)}${amount(net)}`;
        parts.push(
          `${say.created}${formatLongDate('2027-01-01', lang)}`,
          ...(month === january
            ? [row('2027-01-01', `${say.returned}Returned`, payout)]
            : [
                row('2026-12-31', `${say.failed}Returned`, payout),
                row('2026-12-31', say.pending, inDollars),
              ]),
        );
        expect(parts.map(withoutSpace).filter((part) => !text.includes(part))).toEqual([]);
      }
    },
  );

  test('the PDF has the shares of each work, and when a payout was paid', async () => {
    const sums = new Map<string, { pieces: number; base: number; share: number }>();
    for (const line of await getLines({ year: 2026, month: 9 })) {
      const key = `${line.share.currency} ${line.share_basis_points}`;
      const { pieces, base, share } = sums.get(key) ?? { pieces: 0, base: 0, share: 0 };
      sums.set(key, {
        pieces: pieces + line.pieces,
        base: base + line.pictures_before_tax.amount,
        share: share + line.share.amount,
      });
    }
    const expected = [...sums].map(([key, { pieces, base, share }]) => {
      const [currency, rate] = key.split(' ') as ['NTD' | 'USD', string];
      const shownAs = (amount: number) => formatMoney(money(amount, currency), 'zh-Hant');
      return withoutSpace(`雲海${pieces}${shownAs(base)}${Number(rate) / 100}%${shownAs(share)}`);
    });
    expect(expected.length).toBeGreaterThan(4);
    const text = await toText('/api/statement?year=2026&month=9&lang=zh-Hant');
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
    expect(await toText('/api/statement?year=2026&month=12&lang=en', other)).toContain(
      '31December2026700-0021••••5678Paidon31December2026NT$0NT$70,000',
    );
  });

  test('the CSV has every line and payout between two balances, which add up to their difference', async () => {
    const say = words['zh-Hant'];
    for (const { month, to } of [
      { month: { year: 2026, month: 9 }, to: '2026-09-30' },
      { month: december, to: '2026-12-31' },
      { month: january, to: '2027-01-31' },
    ]) {
      const path = `/api/statement.csv?year=${month.year}&month=${month.month}&lang=zh-Hant`;
      const [heading, ...found]: string[][] = parse(await (await get(path)).text(), { bom: true });
      expect(heading).toEqual([
        '日期',
        '項目',
        '作品',
        '件數',
        '分潤比例（%）',
        '幣別',
        '金額',
        '銷售編號',
        '備註',
      ]);
      const lines = (await getLines(month)).toReversed();
      const plain = (day: string, kind: string, amount: Money, remark = '') => [
        day,
        kind,
        '',
        '',
        '',
        amount.currency,
        decimalAmount(amount),
        '',
        remark,
      ];
      const { statements } = await read(mei, month);
      const expected = statements.flatMap(({ currency, opening, closing, payout_list }) => {
        const between = [
          ...lines
            .filter(({ share }) => share.currency === currency && share.amount !== 0)
            .map((line) => [
              line.day,
              line.kind === 'refund' ? say.refunds : say.shares,
              say.title,
              String(line.pieces),
              String(line.share_basis_points / 100),
              currency,
              decimalAmount(line.share),
              line.sale_number,
              '',
            ]),
          ...payout_list.flatMap(({ kind, day, amount, net, withheld, status }) =>
            kind === 'returned'
              ? [plain(day, say.returned, amount, `${say.returned}：Returned`)]
              : [
                  plain(day, '付款', net, status === 'failed' ? say.failedBecause : say.pending),
                  ...(withheld.amount === 0 ? [] : [plain(day, say.withheld, withheld)]),
                ],
          ),
        ];
        const sum = between.reduce((cents, row) => cents + Math.round(Number(row[6]) * 100), 0);
        const difference = Number(decimalAmount(closing)) - Number(decimalAmount(opening));
        expect(sum).toBe(Math.round(difference * 100));
        const first = `${month.year}-${String(month.month).padStart(2, '0')}-01`;
        return [plain(first, say.opening, opening), ...between, plain(to, say.closing, closing)];
      });
      expect(found).toEqual(expected);
    }
  });
});

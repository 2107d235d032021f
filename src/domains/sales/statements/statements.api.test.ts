import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOrders } from '../../../../demo/scale/fill-orders.ts';
import { registerCollector } from '../../../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import type { ArtistMember } from '../../../../test/sales/artist-member.ts';
import { createPayableArtist } from '../../../../test/sales/payable-artist.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { decimalAmount, formatMoney, type Money } from '../../../kernel/money.ts';
import type { StatementData } from './statements.schemas.ts';

let shop: TestShop;
let finance: StaffVisitor;
let mei: ArtistMember;
let other: ArtistMember;
/** The present month, in which payouts are made. */
let now: { year: number; month: number };
let today: string;
/** A payout to Mei in this month, and the month's statement before it, on its way, paid, and after it came back. */
let payout: { amount: Money; withheld: Money; net: Money };
let shown: Record<'before' | 'pending' | 'paid' | 'returned', StatementData['statements'][number]>;

beforeAll(async () => {
  shop = await createTestShop();
  finance = await staffVisitor(shop, 'finance');
  mei = await createPayableArtist(shop);
  other = await createPayableArtist(shop, 70_000);
  await createItem(shop.services.db, { artistId: mei.artistId, title: inAllLanguages('雲海') });
  await registerCollector(shop.api, 'buyer-of-statements@example.com');
  await fillOrders(shop.database.pool, 200, { until: new Date('2026-10-31'), days: 300 });
  // Registering needs the real time, for the captcha.
  shop.clock.set('2026-11-24T06:00:00Z');
  today = taipeiDay(shop.clock.now());
  now = { year: 2026, month: 11 };
  await payOut();
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const read = async ({ visitor }: ArtistMember, { year, month }: typeof now): Promise<StatementData> => {
  const { status, data } = await visitor.get(`/api/sales/statement?year=${year}&month=${month}`);
  expect(status).toBe(200);
  return data;
};
const ofCurrency = ({ statements }: StatementData, currency = 'NTD') =>
  statements.find((statement) => statement.currency === currency)!;

/** Pays all artists; the payout of Mei comes back. */
async function payOut(): Promise<void> {
  const statement = async () => ofCurrency(await read(mei, now));
  const before = await statement();
  await (await staffVisitor(shop, 'owner')).post('/api/admin/payout-terms', {
    withholding_percent: '10',
    withholding_above_ntd: 20_000,
    minimum_ntd: 1000,
    minimum_usd: 5000,
  });
  const query_ = 'currency=NTD&cut_off=2026-10-31';
  const { net } = (await finance.get(`/api/admin/payout-run/preview?${query_}`)).data;
  const form = { currency: 'NTD', cut_off: '2026-10-31', net: net.amount };
  const { data: run } = await finance.post('/api/admin/payout-run', form);
  const own = run.payouts.find(({ artist }: { artist: { id: number } }) => artist.id === mei.artistId);
  const pending = await statement();
  await finance.post(`/api/admin/payout-run/${run.id}/paid`, { paid_on: today });
  const paid = await statement();
  await finance.post(`/api/admin/payout/${own.id}/failed`, { reason: 'Returned', version: 2 });
  payout = own;
  shown = { before, pending, paid, returned: await statement() };
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
    const { months } = await read(mei, now);
    expect(months[0]).toEqual({ year: 2026, month: 11 });
    expect(months.at(-1)).toEqual({ year: 2026, month: 1 });
  });

  test('shows payouts on their way, paid, and those that came back', () => {
    expect(shown.pending).toMatchObject({
      payouts: { amount: -payout.net.amount },
      withheld: { amount: -payout.withheld.amount },
      returned: { amount: 0 },
      closing: { amount: shown.before.closing.amount - payout.amount.amount },
      payout_list: [{ kind: 'payout', status: 'pending', day: today, account: '700-0021 ••••5678' }],
    });
    expect(shown.paid.payout_list).toMatchObject([{ status: 'paid', paid_on: today }]);
    expect(shown.returned).toMatchObject({
      returned: { amount: payout.amount.amount },
      closing: shown.before.closing,
      payout_list: [
        { kind: 'payout', status: 'failed', net: { amount: -payout.net.amount } },
        { kind: 'returned', net: { amount: payout.net.amount } },
      ],
    });
  });

  test('is nobody else’s, and empty without an artist', async () => {
    expect(ofCurrency(await read(other, now)).payout_list).toHaveLength(1);
    expect(ofCurrency(await read(other, now)).opening.amount).toBe(70_000);
    await query('UPDATE artist SET member_id = NULL WHERE id = $1', [other.artistId]);
    expect(await read(other, now)).toMatchObject({ artist: null, statements: [] });
    for (const path of ['/api/statement', '/api/statement.csv'])
      expect((await other.visitor.get(`${path}?year=2026&month=11`)).status).toBe(404);
    await query('UPDATE artist SET member_id = $2 WHERE id = $1', [other.artistId, other.memberId]);
  });

  test.each(['year=2026', 'month=3', 'year=2026&month=13', 'year=1&month=1'])(
    'of %s is refused',
    async (text) => {
      expect((await mei.visitor.get(`/api/sales/statement?${text}`)).status).toBe(422);
    },
  );
});

const get = (path: string) =>
  shop.api.request(path, { headers: { authorization: `Bearer ${mei.visitor.userToken}` } });

describe('its files', () => {
  test.each(['en', 'zh-Hant', 'zh-CN'] as const)(
    'the PDF in %s has every balance and payout',
    async (lang) => {
      const answer = await get(`/api/statement?year=2026&month=11&lang=${lang}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
      const text = (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, '');
      const { opening, closing, payouts, withheld, returned } = ofCurrency(await read(mei, now));
      for (const amount of [opening, closing, payouts, withheld, returned])
        expect(text).toContain(formatMoney(amount, lang).replaceAll(/\s+/g, ''));
      expect(text).toMatch(/700-0021.{4}5678/);
    },
  );

  test('the PDF has the shares of each work', async () => {
    const answer = await get('/api/statement?year=2026&month=9&lang=zh-Hant');
    const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain('雲海');
  });

  test('the rows of the CSV between two balances add up to their difference', async () => {
    for (const month of [9, 10, 11]) {
      const text = await (await get(`/api/statement.csv?year=2026&month=${month}&lang=en`)).text();
      const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
      for (const statement of (await read(mei, { year: 2026, month })).statements) {
        const own = rows.filter((row) => row.Currency === statement.currency);
        expect([own[0]?.Amount, own.at(-1)?.Amount]).toEqual([
          decimalAmount(statement.opening),
          decimalAmount(statement.closing),
        ]);
        const between = own.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row.Amount) * 100), 0);
        expect(between).toBe(
          Math.round(
            (Number(decimalAmount(statement.closing)) - Number(decimalAmount(statement.opening))) * 100,
          ),
        );
      }
    }
  });
});

import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { createOrdering, type Item, line, type Ordering } from '../../../../test/factories/ordering.ts';
import { type ArtistMember, linkArtist } from '../../../../test/sales/artist-member.ts';
import { formatMoney } from '../../../kernel/money.ts';
import type { ArtistSalesReport } from './artist-sales.schemas.ts';

let ordering: Ordering;
let artist: ArtistMember;
let works: Item[];

/** Titles with characters of one script alone, and rare ones of names. */
const titles = [
  { en: 'Sea of clouds, café', 'zh-Hant': '雲海與臺灣藍鵲', 'zh-CN': '云海与台湾蓝鹊' },
  { en: 'Peaks', 'zh-Hant': '峯巒疊翠·裏面的繡眼畫眉', 'zh-CN': '峰峦叠翠·里面的绣眼画眉' },
  { en: '喆 and 堃', 'zh-Hant': '喆與堃、犇羴鱻', 'zh-CN': '喆与堃、臺灣體' },
];

beforeAll(async () => {
  ordering = await createOrdering();
  const { shop } = ordering;
  const { db } = shop.services;
  const { id } = await createArtist(db, {
    name: { en: 'Zhang Yuan', 'zh-Hant': '張圓圓', 'zh-CN': '张圆圆' },
  });
  works = await Promise.all(titles.map((title) => createItem(db, { artistId: id, title })));
  artist = await linkArtist(shop, id, { email: 'report@example.com' });
  for (const [at, currency] of ['NTD', 'USD', 'NTD', 'USD'].entries()) {
    const items = works.slice(0, 1 + (at % 3)).map((work) => line(work, 1 + at));
    const placed = await ordering.place({ items, currency });
    await shop.database.pool.query(
      "UPDATE shop_order SET payment_status = 'paid', settled_at = $2 WHERE code = $1",
      [placed.data.order.code, `2026-0${2 + at}-11T00:00:00Z`],
    );
  }
  await shop.database.pool.query(
    `INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
     SELECT id, false, total / 3, currency, 'done', '', now(), '2026-12-31', 'x', now() FROM shop_order
     WHERE settled_at < '2026-04-01'`,
  );
  await shop.database.pool.query(
    `INSERT INTO refund_part (refund_id, line_id, nums, amount)
     SELECT refund.id, order_line.id, 1, refund.amount FROM refund JOIN order_line USING (order_id) WHERE position = 0`,
  );
});
afterAll(() => ordering.shop.close());

const get = (path: string, lang?: string) =>
  ordering.shop.api.request(path, {
    headers: { authorization: `Bearer ${artist.visitor.userToken}`, ...(lang && { lang }) },
  });
const read = async (year: number): Promise<ArtistSalesReport> =>
  (await artist.visitor.get(`/api/sales/report?year=${year}`)).data;

async function toText(path: string, lang?: string): Promise<string> {
  const answer = await get(path, lang);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, '');
}

describe('the PDF', () => {
  test.each([
    ['en', 'en', 'Sales report 2026', 'February'],
    ['zh-Hant', 'zh-Hant', '2026 年銷售報表', '2月'],
    ['zh-Hans', 'zh-CN', '2026 年销售报表', '2月'],
    ['zh-CN', 'zh-CN', '2026 年销售报表', '5月'],
  ] as const)('in %s has every character, month, work and amount', async (lang, locale, heading, month) => {
    const text = await toText(`/api/report?year=2026&lang=${lang}`);
    const { months, works: sold, totals, artist: named } = await read(2026);
    expect(months.map((one) => one.month)).toEqual([2, 3, 4, 5, 12]);
    const names = { en: 'Zhang Yuan', 'zh-Hant': '張圓圓', 'zh-CN': '张圆圆' };
    const words = [heading, month, names[locale], ...titles.map((title) => title[locale])];
    const figures = [months, sold.items].flatMap((rows) => rows.flatMap((row) => row.figures));
    const amounts = [...figures, ...totals].flatMap((figure) => [figure.pictures_before_tax, figure.share]);
    const shown = [...amounts, ...totals.flatMap((total) => [total.sales, total.refunds, total.before_tax])];
    for (const word of [...words, ...shown.map((value) => formatMoney(value, locale)), '30%']) {
      expect(text).toContain(word.replaceAll(/\s+/g, ''));
    }
    expect(named?.name).toBe('Zhang Yuan');
    expect(text).not.toContain('\uFFFD');
  });

  test('is in the language of the header without `lang`, and the same twice', async () => {
    expect(await toText('/api/report?year=2026', 'zh-Hant')).toContain('銷售報表');
    const [one, other] = await Promise.all([get('/api/report?year=2026'), get('/api/report?year=2026')]);
    expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
    expect(one.headers.get('content-disposition')).toContain('giclee-sales-2026.pdf');
  });

  test('of a year without sales says so', async () => {
    expect(await toText('/api/report?year=2019&lang=en')).toContain('Therewerenosalesin2019.');
  });

  test('says nothing of the buyer', async () => {
    const { rows } = await ordering.shop.database.pool.query('SELECT code, receiver FROM shop_order');
    const text = await toText('/api/report?year=2026&lang=en');
    for (const { code, receiver } of rows) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(receiver.name.replaceAll(' ', ''));
    }
  });
});

test('the CSV has the smallest parts, whose sums are the totals', async () => {
  const answer = await get('/api/report.csv?year=2026&lang=zh-Hant');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true });
  expect(rows[0]).toMatchObject({
    月份: '2026-02',
    作品: titles[0]!['zh-Hant'],
    幣別: 'NTD',
    '分潤比例（%）': '30',
  });
  for (const { currency, share, sales, refunds, pictures_before_tax } of (await read(2026)).totals) {
    const cents = currency === 'USD' ? 100 : 1;
    const computeSum = (column: string) =>
      rows
        .filter((row) => row.幣別 === currency)
        .reduce((sum, row) => sum + Math.round(Number(row[column]) * cents), 0);
    expect(['分潤', '銷售額', '退款', '畫作未稅金額'].map(computeSum)).toEqual(
      [share, sales, refunds, pictures_before_tax].map(({ amount }) => amount),
    );
  }
});

test.each(['/api/report', '/api/report.csv'])('%s is rejected as it should be', async (path) => {
  expect((await get(path)).status).toBe(422);
  expect((await get(`${path}?year=last`)).status).toBe(422);
  const unlinked = await linkArtist(ordering.shop, 0, { email: `${path.length}@example.com` });
  expect(await unlinked.visitor.get(`${path}?year=2026`)).toMatchObject({ status: 404, code: 'not_found' });
});

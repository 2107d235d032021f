import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../../demo/scale/fill-orders.ts';
import type {
  ArtistFigures,
  ArtistLines,
  ArtistOverview,
  ArtistSalesReport,
} from '../../../src/domains/sales/artist-sales/artist-sales.schemas.ts';
import { formatMonth } from '../../../src/kernel/dates.ts';
import { currencies, decimalAmount, formatMoney, money } from '../../../src/kernel/money.ts';
import { registerCollector } from '../../clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../factories/items.ts';
import { type ArtistMember, linkArtist } from '../../sales/artist-member.ts';
import { refundedLines, writePlainTables } from '../../sales/expected-sales.ts';
import { createTestShop, type TestShop } from '../../servers/shop.ts';
import { repeats } from '../scale.ts';

/*
 * Orders of three years in every state, cancelled and refunded ones too, in both currencies, with changing exchange rates and share rates:
 * what artists read (overview, report, order lines, PDF and CSV) equals the raw lines of the orders and their refunds, whose amounts
 * `expected-sales.ts` works out apart from the sales ledger.
 */

const orderCount = repeats(400, 100_000);
const artistCount = repeats(2, 8);
const worksOfArtist = 3;

/** A sold line, or a refund of one. */
type RawLine = {
  isRefund: boolean;
  artistId: number;
  itemId: number;
  day: string;
  currency: (typeof currencies)[number];
  pieces: number;
  items: number;
  beforeTax: number;
  picturesBeforeTax: number;
  rate: number;
  share: number;
};

let shop: TestShop;
let artists: ArtistMember[];
let raw: RawLine[];
const counts = { amounts: 0, lines: 0 };

const getRows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  const ids: number[] = [];
  for (let index = 0; index < artistCount; index += 1) {
    const { id } = await createArtist(db, { name: inAllLanguages(`Artist ${index}`) });
    ids.push(id);
    for (let work = 0; work < worksOfArtist; work += 1) {
      await createItem(db, { artistId: id, title: inAllLanguages(`雲海 Work ${index}-${work}`) });
    }
  }
  for (const name of ['one', 'two', 'three']) await registerCollector(shop.api, `${name}@example.com`);
  await fillOrders(shop.database.pool, orderCount, { until: shop.clock.now(), days: 1095 });
  artists = [];
  for (const id of ids) artists.push(await linkArtist(shop, id, { email: `artist-${id}@example.com` }));
  await getRows(`INSERT INTO favourite (member_id, item_id, created_at)
    SELECT member.id, item.id, now() FROM member JOIN item ON (member.id + item.id) % 3 = 0`);
  await getRows(`INSERT INTO item_day (item_id, day, views)
    SELECT id, day::date, 1 + id % 7 FROM item, generate_series('2026-01-01', '2026-03-31', interval '1 day') AS day`);
  await writePlainTables(shop);
  const sold =
    await getRows(`SELECT false AS "isRefund", artist_id AS "artistId", item_id AS "itemId", day, currency, pieces::integer,
    items, before_tax AS "beforeTax", pictures_before_tax AS "picturesBeforeTax", rate, share FROM plain_line`);
  const refunds = (await refundedLines(shop)).flatMap((one): RawLine[] => {
    if (one.item_id === null || one.artist_id === null || one.rate === null) return [];
    return [
      {
        isRefund: true,
        artistId: one.artist_id,
        itemId: one.item_id,
        day: one.day,
        currency: one.currency as RawLine['currency'],
        pieces: one.pieces,
        items: one.items,
        beforeTax: one.before_tax,
        picturesBeforeTax: one.pictures_before_tax,
        rate: one.rate,
        share: one.share,
      },
    ];
  });
  raw = [...sold, ...refunds];
}, 1_800_000);
afterAll(() => shop.close(), 60_000);

const computeSum = (lines: readonly RawLine[], of: (line: RawLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** The sums of lines by currency, in the format of the API. */
const getFigures = (lines: readonly RawLine[]): ArtistFigures[] =>
  currencies.flatMap((currency) => {
    const some = lines.filter((line) => line.currency === currency);
    if (some.length === 0) return [];
    counts.amounts += 5;
    const amount = (of: (line: RawLine) => number) => money(computeSum(some, of), currency);
    return [
      {
        currency,
        pieces: computeSum(some, ({ pieces }) => pieces),
        sales: amount(({ isRefund, items }) => (isRefund ? 0 : items)),
        refunds: amount(({ isRefund, items }) => (isRefund ? items : 0)),
        before_tax: amount(({ beforeTax }) => beforeTax),
        pictures_before_tax: amount(({ picturesBeforeTax }) => picturesBeforeTax),
        share_rates: [...new Set(some.map(({ rate }) => rate))].sort((one, other) => one - other),
        share: amount(({ share }) => share),
      },
    ];
  });

const getYear = ({ day }: RawLine): number => Number(day.slice(0, 4));
const getMonth = ({ day }: RawLine): number => Number(day.slice(5, 7));

/** Sums of lines by a key, in the order of the keys. */
const figuresBy = (
  lines: readonly RawLine[],
  getKey: (line: RawLine) => number,
): [number, ArtistFigures[]][] =>
  [...Map.groupBy(lines, getKey)]
    .sort(([one], [other]) => one - other)
    .map(([key, some]) => [key, getFigures(some)]);

async function read<Data>({ visitor }: ArtistMember, path: string): Promise<Data> {
  const { status, data } = await visitor.get(path);
  expect([path, status]).toEqual([path, 200]);
  return data;
}

/** Collectors and views of a work, counted from orders, favourites and days. */
async function computeInterest(itemId: number) {
  const [{ collectors, views }] = await getRows(
    `SELECT (SELECT count(*)::integer FROM (
        SELECT member_id FROM favourite WHERE item_id = $1
        UNION SELECT member_id FROM shop_order WHERE id IN (SELECT id FROM plain_line WHERE item_id = $1)) AS one) AS collectors,
      (SELECT sum(views)::integer FROM item_day WHERE item_id = $1) AS views`,
    [itemId],
  );
  return { collectors, views };
}

/** What the works of a category are ranked by: first the prints of the asked currency. */
const rankedBy = {
  1: (_: ArtistOverview['items'][number], inCurrency: readonly RawLine[]) =>
    computeSum(inCurrency, ({ pieces }) => pieces),
  2: ({ amount }: ArtistOverview['items'][number]) => amount.amount,
  3: ({ views }: ArtistOverview['items'][number]) => views,
  4: ({ collectors }: ArtistOverview['items'][number]) => collectors,
};

async function checkOverview(artist: ArtistMember, lines: readonly RawLine[]): Promise<void> {
  for (const currency of currencies) {
    for (const [category, valueOfItem] of Object.entries(rankedBy)) {
      const path = `/api/sales/overview?currency=${currency}&category=${category}`;
      const { items, totals, total } = await read<ArtistOverview>(artist, path);
      expect(total).toBe(worksOfArtist);
      const inCurrency = lines.filter((line) => line.currency === currency);
      const values = items.map((item) =>
        valueOfItem(
          item,
          inCurrency.filter(({ itemId }) => itemId === item.id),
        ),
      );
      expect(values).toEqual(values.toSorted((one, other) => other - one));
      for (const { id, sales, amount, share, views, collectors } of items) {
        const own = inCurrency.filter(({ itemId }) => itemId === id);
        const pieces = computeSum(
          lines.filter(({ itemId }) => itemId === id),
          (line) => line.pieces,
        );
        expect([sales, amount.amount, share.amount, { collectors, views }]).toEqual([
          pieces,
          computeSum(own, (line) => line.items),
          computeSum(own, (line) => line.share),
          await computeInterest(id),
        ]);
        counts.amounts += 2;
      }
      expect([totals.sales, totals.amount.amount, totals.share.amount]).toEqual([
        computeSum(lines, ({ pieces }) => pieces),
        computeSum(inCurrency, (line) => line.items),
        computeSum(inCurrency, ({ share }) => share),
      ]);
    }
  }
}

async function checkReport(artist: ArtistMember, lines: readonly RawLine[], year: number) {
  const ofYear = lines.filter((line) => getYear(line) === year);
  const report = await read<ArtistSalesReport>(artist, `/api/sales/report?year=${year}&per_page=96`);
  expect(report.months.map(({ month, figures }) => [month, figures])).toEqual(figuresBy(ofYear, getMonth));
  const works = report.works.items.map(({ item, figures }): [number, ArtistFigures[]] => [item.id, figures]);
  expect(works.sort(([one], [other]) => one - other)).toEqual(figuresBy(ofYear, ({ itemId }) => itemId));
  expect(report.totals).toEqual(getFigures(ofYear));
  const known = report.years.filter(({ figures }) => figures.length > 0);
  expect(known.map((one) => [one.year, one.figures])).toEqual(figuresBy(lines, getYear).reverse());
  return report;
}

/** Reads all pages of the lines of a month and compares their sums, and each line's amounts. */
async function checkLines(artist: ArtistMember, ofMonth: readonly RawLine[], query: string): Promise<void> {
  const found: ArtistLines['items'] = [];
  for (let page = 1; found.length < ofMonth.length || page === 1; page += 1) {
    const list = await read<ArtistLines>(artist, `/api/sales/line?${query}&per_page=96&page=${page}`);
    expect([list.total, list.totals]).toEqual([ofMonth.length, getFigures(ofMonth)]);
    found.push(...list.items);
  }
  const key = (line: (string | number | boolean)[]) => line.join(' ');
  const shown = found.map((line) =>
    key([
      line.kind === 'refund',
      line.item_id,
      line.day,
      line.price.currency,
      line.pieces,
      line.price.amount,
      line.before_tax.amount,
      line.pictures_before_tax.amount,
      line.share_basis_points,
      line.share.amount,
    ]),
  );
  const expected = ofMonth.map(({ artistId: _, ...line }) =>
    key([
      line.isRefund,
      line.itemId,
      line.day,
      line.currency,
      line.pieces,
      line.items,
      line.beforeTax,
      line.picturesBeforeTax,
      line.rate,
      line.share,
    ]),
  );
  expect(shown.sort()).toEqual(expected.sort());
  counts.lines += found.length;
}

const toBytes = async ({ visitor }: ArtistMember, path: string) => {
  const answer = await shop.api.request(path, { headers: { authorization: `Bearer ${visitor.userToken}` } });
  expect([path, answer.status]).toEqual([path, 200]);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Every row of months and works, and every total, is in the PDF as one text. */
async function checkPdf(artist: ArtistMember, { year, months, works, totals }: ArtistSalesReport) {
  const document = await getDocumentProxy(await toBytes(artist, `/api/report?year=${year}&lang=zh-Hant`));
  const text = (await extractText(document, { mergePages: true })).text.replaceAll(/\s+/g, '');
  const shown = (value: ArtistFigures['share']) => formatMoney(value, 'zh-Hant');
  const rates = ({ share_rates }: ArtistFigures) => `${share_rates.map((rate) => rate / 100).join(',')}%`;
  const rows = [
    ...months.flatMap(({ month, figures }) =>
      figures.map((figure) => [
        formatMonth(month, 'zh-Hant'),
        figure.pieces,
        shown(figure.sales),
        shown(figure.refunds),
        shown(figure.pictures_before_tax),
        rates(figure),
        shown(figure.share),
      ]),
    ),
    ...works.items.flatMap(({ item, figures }) =>
      figures.map((figure) => [
        item.title,
        figure.pieces,
        shown(figure.pictures_before_tax),
        rates(figure),
        shown(figure.share),
      ]),
    ),
    ...totals.map((total) => [
      '未稅金額',
      shown(total.before_tax),
      '畫作未稅金額',
      shown(total.pictures_before_tax),
    ]),
    ...totals.map((total) => ['分潤', shown(total.share)]),
  ];
  for (const row of rows) expect(text).toContain(row.join('').replaceAll(/\s+/g, ''));
}

/** The rows of the CSV are the sums of the raw lines by month, work, currency and rate. */
async function checkCsv(artist: ArtistMember, lines: readonly RawLine[], year: number): Promise<void> {
  const text = new TextDecoder().decode(await toBytes(artist, `/api/report.csv?year=${year}&lang=en`));
  const [, ...rows]: string[][] = parse(text, { bom: true });
  const ofYear = lines.filter((line) => getYear(line) === year);
  const parts = Map.groupBy(ofYear, (line) =>
    [line.day.slice(0, 7), line.itemId, line.currency, line.rate / 100].join(' '),
  );
  const expected = [...parts].map(([key, some]) => {
    const [figures] = getFigures(some);
    if (!figures) throw new Error('no figures');
    const { pieces, sales, refunds, before_tax, pictures_before_tax, share } = figures;
    return [key, pieces, ...[sales, refunds, before_tax, pictures_before_tax, share].map(decimalAmount)].join(
      ' ',
    );
  });
  const shown = rows.map(
    ([month, id, _title, currency, pieces, sales, refunds, before, pictures, rate, share]) =>
      [month, id, currency, rate, pieces, sales, refunds, before, pictures, share].join(' '),
  );
  expect(shown.sort()).toEqual(expected.sort());
}

test('what artists read is the sum of the raw order lines', { timeout: 4 * 3_600_000 }, async () => {
  expect(new Set(raw.map(({ currency }) => currency)).size).toBe(2);
  expect(raw.filter(({ isRefund }) => isRefund).length).toBeGreaterThan(orderCount / 40);
  for (const artist of artists) {
    const lines = raw.filter(({ artistId }) => artistId === artist.artistId);
    await checkOverview(artist, lines);
    for (const year of new Set(lines.map(getYear))) {
      const report = await checkReport(artist, lines, year);
      await checkPdf(artist, report);
      await checkCsv(artist, lines, year);
      const months = Map.groupBy(
        lines.filter((line) => getYear(line) === year),
        getMonth,
      );
      for (const [month, some] of months) await checkLines(artist, some, `year=${year}&month=${month}`);
    }
  }
  expect(counts.lines).toBe(raw.length);
  const refunds = raw.filter(({ isRefund }) => isRefund).length;
  console.log(
    `${orderCount} orders, ${raw.length - refunds} lines, ${refunds} refunds of lines, ${counts.amounts} sums: difference 0`,
  );
});

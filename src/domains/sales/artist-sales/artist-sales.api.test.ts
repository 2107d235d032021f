import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector, type Visitor } from '../../../../test/clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import {
  createOrdering,
  type Item,
  line,
  type Ordering,
  oakAndGlass,
} from '../../../../test/factories/ordering.ts';
import { type ArtistMember, linkArtist } from '../../../../test/sales/artist-member.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { aggregatePastViews } from '../item-views.usecases.ts';
import { artistLines, artistOverview, artistReport } from './artist-sales.schemas.ts';

let ordering: Ordering;
let mei: ArtistMember;
let other: ArtistMember;
/** Works of Mei; the third is off the shelf and the fourth not on it yet. */
let sea: Item;
let hill: Item;
let cloud: Item;
let rain: Item;
let othersWork: Item;

const query = async (text: string, values: unknown[] = []) =>
  (await ordering.shop.database.pool.query(text, values)).rows;

beforeAll(async () => {
  ordering = await createOrdering();
  const { shop } = ordering;
  const { db } = shop.services;
  const { id: meiId } = await createArtist(db, { name: { en: 'Mei', 'zh-Hant': '梅', 'zh-CN': '梅' } });
  const { id: otherId } = await createArtist(db, { name: inAllLanguages('Other'), shareBasisPoints: 4500 });
  const workOf = (artistId: number, title: string, part: object = {}) =>
    createItem(db, { artistId, title: inAllLanguages(title), ...part });
  sea = await workOf(meiId, 'Sea', { listedAt: new Date('2026-01-02T03:04:05Z') });
  hill = await workOf(meiId, 'Hill');
  cloud = await workOf(meiId, 'Cloud');
  rain = await workOf(meiId, 'Rain', { status: 'to_be_listed' });
  othersWork = await workOf(otherId, 'Another one');
  mei = await linkArtist(shop, meiId, { email: 'mei@example.com' });
  other = await linkArtist(shop, otherId, { email: 'other-artist@example.com' });
  await sell();
});
afterAll(() => ordering.shop.close());

/** Places an order that is settled at a time; returns its code. */
async function sold(settledAt: string, part: object, who: Visitor = ordering.member): Promise<string> {
  const placed = await ordering.place(part, who);
  expect(placed.status).toBe(201);
  const { code } = placed.data.order;
  await query("UPDATE shop_order SET payment_status = 'paid', settled_at = $2 WHERE code = $1", [
    code,
    settledAt,
  ]);
  return code;
}

const refund = (code: string, day: string, amount: string) =>
  query(
    `INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
     SELECT id, false, ${amount}, currency, 'done', 'A scratch', now(), $2, 'x', now() FROM shop_order WHERE code = $1`,
    [code, day],
  );

/** Sales in two years and currencies, by two buyers, with refunds in later months. */
async function sell() {
  // In Taipei it is February.
  await sold('2026-01-31T16:30:00Z', { items: [line(sea, 2, oakAndGlass), line(othersWork)] });
  const [usd, hills] = [
    await sold('2026-02-10T00:00:00Z', { items: [line(sea)], currency: 'USD' }),
    await sold('2025-12-31T15:59:00Z', { items: [line(hill, 3)] }),
  ];
  await sold(
    '2026-03-05T00:00:00Z',
    { items: [line(cloud), line(hill)], address_id: ordering.othersAddressId },
    ordering.other,
  );
  await refund(hills, '2026-03-31', 'total');
  await refund(usd, '2026-04-01', 'total / 3');
  await query("UPDATE item SET status = 'off_shelf' WHERE id = $1", [cloud.id]);
  // Not a sale.
  await ordering.place({ items: [line(hill, 5)] });
}

const overview = async (search = '', { visitor } = mei) => {
  const { status, data } = await visitor.get(`/api/sales/overview?currency=NTD&${search}`);
  expect([search, status]).toEqual([search, 200]);
  return artistOverview.parse(data);
};
const titles = async (search: string) => (await overview(search)).items.map(({ title }) => title);
const report = async (search = '', { visitor } = mei) =>
  artistReport.parse((await visitor.get(`/api/sales/report?${search}`)).data);
const lines = async (search = '', { visitor } = mei) =>
  artistLines.parse((await visitor.get(`/api/sales/line?${search}`)).data);

describe('the overview', () => {
  test('has each work with its sales of one currency, and what it was seen and liked by', async () => {
    await query(`INSERT INTO favourite (member_id, item_id, created_at)
      SELECT id, ${sea.id}, now() FROM member WHERE email IN ('orders@example.com', 'other-orders@example.com')`);
    const { items, totals, ...list } = await overview();
    expect(list).toEqual({ page: 1, per_page: 24, total: 4 });
    const [first] = items;
    const { price } = (await lines(`item=${sea.id}&currency=NTD`)).items[0]!;
    expect(first).toMatchObject({
      id: sea.id,
      title: 'Sea',
      artist: { id: mei.artistId, name: 'Mei' },
      online_at: '2026-01-02T03:04:05.000Z',
      status: 'online',
      sales: 3,
      amount: price,
      views: 0,
      collectors: 2,
    });
    expect(items.find(({ id }) => id === cloud.id)).toMatchObject({
      status: 'offline',
      sales: 1,
      collectors: 1,
    });
    expect(items.find(({ id }) => id === rain.id)).toMatchObject({
      status: 'offline',
      online_at: null,
      sales: 0,
      amount: { amount: 0, currency: 'NTD' },
      collectors: 0,
    });
    expect(totals.sales).toBe(5);
    // The prints of each currency, since the amounts beside them are of one.
    const piecesIn = async (currency: string) =>
      (await lines(`currency=${currency}`)).totals.reduce((sum, { pieces }) => sum + pieces, 0);
    const inEach = { NTD: await piecesIn('NTD'), USD: await piecesIn('USD') };
    expect(totals.sales_in).toEqual(inEach);
    expect(inEach.NTD + inEach.USD).toBe(5);
    expect(Math.min(inEach.NTD, inEach.USD)).toBeGreaterThan(0);
    expect(totals.amount.amount).toBe(items.reduce((sum, { amount }) => sum + amount.amount, 0));
    const { data } = await mei.visitor.get('/api/sales/overview?currency=USD&category=2');
    expect(data.items[0]).toMatchObject({ id: sea.id, amount: { currency: 'USD' } });
    expect(data.items.slice(1).map(({ amount }: { amount: object }) => amount)).toEqual(
      Array(3).fill({ amount: 0, currency: 'USD' }),
    );
  });

  test('is ranked by sales count, amount, views or collectors', async () => {
    await query('INSERT INTO item_day (item_id, day, views) VALUES ($1, $2, 7), ($3, $2, 3)', [
      rain.id,
      '2026-01-05',
      hill.id,
    ]);
    await query(
      `INSERT INTO favourite (member_id, item_id, created_at) SELECT id, ${cloud.id}, now() FROM member`,
    );
    expect(await titles('')).toEqual(['Sea', 'Hill', 'Cloud', 'Rain']);
    expect((await titles('category=2'))[0]).toBe('Sea');
    expect(await titles('category=3')).toEqual(['Rain', 'Hill', 'Sea', 'Cloud']);
    expect((await titles('category=4'))[0]).toBe('Cloud');
    expect(await titles('category=3&per_page=2&page=2')).toEqual(['Sea', 'Cloud']);
    expect(await titles('page=9')).toEqual([]);
  });

  test('lists what is on the shelf, or not', async () => {
    await query("UPDATE item SET channel = 'store' WHERE id = $1", [hill.id]);
    expect(await titles('status=online')).toEqual(['Sea', 'Hill']);
    expect(await titles('status=offline')).toEqual(['Cloud', 'Rain']);
    expect((await overview('status=offline')).totals.sales).toBe(1);
  });

  test('counts views of today and of days that are over once', async () => {
    const { shop } = ordering;
    const item = await createItem(shop.services.db, {
      artistId: mei.artistId,
      title: inAllLanguages('Seen'),
    });
    const viewsOf = async () => (await overview('per_page=96')).items.find(({ id }) => id === item.id)?.views;
    const look = (agent: string) =>
      shop.api.request(`/api/shop/${item.id}/view`, {
        method: 'POST',
        headers: {
          'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${agent}/140.0`,
          'x-forwarded-for': '203.0.113.7',
        },
      });
    for (const agent of ['Firefox', 'Firefox', 'Epiphany']) expect((await look(agent)).status).toBe(200);
    expect(await viewsOf()).toBe(2);
    shop.clock.advance(24 * 3_600_000);
    await aggregatePastViews(shop.services);
    expect(await viewsOf()).toBe(2);
    await query('UPDATE item_day SET views = views + 3 WHERE item_id = $1', [item.id]);
    expect(await viewsOf()).toBe(5);
    await query('DELETE FROM item_day WHERE item_id = $1', [item.id]);
    expect(await viewsOf()).toBe(0);
  });
});

describe('the report', () => {
  test('has the months of a year in Taipei; a refund is in the month in which it was made', async () => {
    const { artist, year, years, months, works, totals } = await report('year=2026');
    expect({ artist, year }).toEqual({ artist: { id: mei.artistId, name: 'Mei' }, year: 2026 });
    expect(years.map((one) => one.year)).toEqual([2026, 2025]);
    const said = months.map(({ month, figures }) => [
      month,
      figures.map(({ currency, pieces }) => [currency, pieces]),
    ]);
    expect(said).toEqual([
      [
        2,
        [
          ['NTD', 2],
          ['USD', 1],
        ],
      ],
      [3, [['NTD', -1]]],
      [4, [['USD', 0]]],
    ]);
    const march = months[1]!.figures[0]!;
    expect(march.refunds.amount).toBe(-3 * 3200);
    expect(march.share.amount).toBeLessThan(0);
    const ntd = totals.find(({ currency }) => currency === 'NTD')!;
    expect(ntd.sales.amount + ntd.refunds.amount).toBe((await overview()).totals.amount.amount - 3 * 3200);
    expect(works.total).toBe(3);
    expect((await report('year=2025')).months).toMatchObject([
      { month: 12, figures: [{ currency: 'NTD', pieces: 3 }] },
    ]);
    expect(await report('year=2019')).toMatchObject({
      year: 2019,
      months: [],
      totals: [],
      works: { total: 0 },
    });
  });

  test('is of this year without a year', async () => {
    const { year, years } = await report();
    expect(year).toBe(Number(taipeiDay(ordering.shop.clock.now()).slice(0, 4)));
    expect(years[0]?.year).toBe(year);
  });

  test('has the share of the pictures, without frames', async () => {
    const { items } = await lines(`item=${sea.id}&currency=NTD`);
    const { price, before_tax, pictures_before_tax, share_basis_points, share } = items[0]!;
    expect(price.amount).toBeGreaterThan(2 * 3200);
    expect(before_tax.amount).toBe(Math.round(price.amount / 1.05));
    expect(pictures_before_tax.amount).toBe(Math.round(6400 / 1.05));
    expect(share_basis_points).toBe(3000);
    expect(share.amount).toBe(Math.round((6400 / 1.05) * 0.3));
  });
});

test('every amount is the sum of its lines', async () => {
  const sumOf = (items: readonly { share: { amount: number }; price: { amount: number } }[]) => ({
    price: items.reduce((sum, { price }) => sum + price.amount, 0),
    share: items.reduce((sum, { share }) => sum + share.amount, 0),
  });
  const { years } = await report();
  for (const { year } of years) {
    const { months, works, totals } = await report(`year=${year}`);
    const parts = [
      ...months.flatMap(({ month, figures }) =>
        figures.map((figure) => [`&month=${month}`, figure] as const),
      ),
      ...works.items.flatMap(({ item, figures }) =>
        figures.map((figure) => [`&item=${item.id}`, figure] as const),
      ),
      ...totals.map((total) => ['', total] as const),
    ];
    for (const [part, figures] of parts) {
      const found = await lines(`year=${year}&currency=${figures.currency}${part}`);
      expect(found.totals).toEqual([figures]);
      const { price, share } = sumOf(found.items);
      expect([part, price, share]).toEqual([
        part,
        figures.sales.amount + figures.refunds.amount,
        figures.share.amount,
      ]);
    }
  }
  for (const { id, sales, amount, share } of (await overview('per_page=96')).items) {
    const found = await lines(`item=${id}&currency=NTD`);
    expect(sumOf(found.items)).toEqual({ price: amount.amount, share: share.amount });
    const all = await lines(`item=${id}`);
    expect(all.items.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(sales);
  }
});

test('lines are listed by page, the newest first, and say nothing of the buyer', async () => {
  const all = await lines();
  expect(all.items.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-04-01', 'refund'],
    ['2026-03-31', 'refund'],
    ['2026-03-05', 'sale'],
    ['2026-03-05', 'sale'],
    ['2026-02-10', 'sale'],
    ['2026-02-01', 'sale'],
    ['2025-12-31', 'sale'],
  ]);
  expect((await lines('per_page=3&page=2')).items).toEqual(all.items.slice(3, 6));
  const orders = await query('SELECT id, code, hash, receiver FROM shop_order');
  const text = JSON.stringify([all, await report(), await overview()]);
  for (const { code, hash, receiver } of orders) {
    for (const secret of [code, hash, receiver.name, receiver.email, receiver.address.address]) {
      expect(text).not.toContain(secret);
    }
  }
  expect(text).not.toMatch(/member|buyer|receiver|code"/);
});

describe('another artist', () => {
  test('has their own sales alone, whatever the query names', async () => {
    expect((await overview('', other)).items.map(({ id }) => id)).toEqual([othersWork.id]);
    expect((await lines('', other)).items.map(({ title }) => title)).toEqual(['Another one']);
    for (const search of [`item=${sea.id}`, `item=${sea.id}&year=2026`, `item=${hill.id}&currency=NTD`]) {
      expect(await lines(search, other)).toMatchObject({ items: [], total: 0, totals: [] });
    }
    const { works, totals } = await report('year=2026', other);
    expect(works.items.map(({ item }) => item.id)).toEqual([othersWork.id]);
    expect(totals).toMatchObject([{ currency: 'NTD', pieces: 1, share_rates: [4500] }]);
  });

  test('keeps the sales of a work that is somebody else’s now, but not its views', async () => {
    const { shop } = ordering;
    const moved = await createItem(shop.services.db, {
      artistId: other.artistId,
      title: inAllLanguages('Moved'),
    });
    await sold('2026-02-03T00:00:00Z', { items: [line(moved)] });
    await query('INSERT INTO item_day (item_id, day, views) VALUES ($1, $2, 4)', [moved.id, '2026-01-05']);
    await query('UPDATE artwork SET artist_id = $1 WHERE id = $2', [mei.artistId, moved.artworkId]);
    const found = async (who: ArtistMember) =>
      (await overview('per_page=96', who)).items.find(({ id }) => id === moved.id);
    expect(await found(other)).toMatchObject({ sales: 1, views: 0, collectors: 1 });
    expect(await found(mei)).toMatchObject({ sales: 0, views: 4, collectors: 0 });
    expect((await lines(`item=${moved.id}`)).items).toEqual([]);
  });
});

describe('the account', () => {
  test('has a summary of the sales, the type at the login check, and the years', async () => {
    const { sales } = (await mei.visitor.get('/api/member/profile')).data;
    expect(sales).toEqual({ pieces: 5, figures: (await lines()).totals });
    expect((await mei.visitor.get('/api/login/check')).data).toEqual({ isLogin: 'Y', type: 'artist' });
    const { years } = (await mei.visitor.get('/api/initial')).data.report;
    expect(years).toEqual((await report()).years.map(({ year }) => year));
    const { member } = ordering;
    expect((await member.get('/api/member/profile')).data).not.toHaveProperty('sales');
    expect((await member.get('/api/initial')).data.report.years).toEqual([years[0]]);
    expect((await createVisitor(ordering.shop.api).get('/api/login/check')).data).toEqual({ isLogin: 'N' });
  });

  test('of an artist without an artist’s page has no sales', async () => {
    const { visitor } = await linkArtist(ordering.shop, 0, { email: 'unlinked@example.com' });
    expect((await visitor.get('/api/sales/overview')).data).toMatchObject({
      items: [],
      total: 0,
      totals: { sales: 0 },
    });
    expect((await visitor.get('/api/sales/report')).data).toMatchObject({
      artist: null,
      months: [],
      totals: [],
    });
    expect((await visitor.get('/api/sales/line')).data).toMatchObject({ items: [], total: 0 });
    expect((await visitor.get('/api/member/profile')).data.sales).toEqual({ pieces: 0, figures: [] });
  });

  test.each(['overview', 'report', 'line'])('%s is for confirmed artists', async (kind) => {
    const { shop } = ordering;
    const path = `/api/sales/${kind}`;
    expect(await createVisitor(shop.api).get(path)).toMatchObject({ status: 401 });
    const { visitor } = await registerCollector(shop.api, `${kind}@example.com`);
    const refusals = {
      'basic active': { status: 404, code: 'not_found' },
      'business active': { status: 404, code: 'not_found' },
      'business pending': { status: 404, code: 'not_found' },
      'artist pending': { status: 403, code: 'under_review' },
      'artist declined': { status: 403, code: 'forbidden' },
    };
    for (const [account, refusal] of Object.entries(refusals)) {
      await query('UPDATE member SET type = $1, status = $2 WHERE email = $3', [
        ...account.split(' '),
        `${kind}@example.com`,
      ]);
      expect([account, await visitor.get(path)]).toMatchObject([account, refusal]);
    }
  });
});

test.each([
  ['overview', 'category=5'],
  ['overview', 'status=store'],
  ['overview', 'currency=EUR'],
  ['overview', 'page=0'],
  ['report', 'year=26'],
  ['report', 'year=abcd'],
  ['line', 'month=3'],
  ['line', 'year=2026&month=13'],
  ['line', 'item=sea'],
])('%s?%s is refused', async (kind, search) => {
  expect(await mei.visitor.get(`/api/sales/${kind}?${search}`)).toMatchObject({
    status: 422,
    code: 'validation',
  });
});

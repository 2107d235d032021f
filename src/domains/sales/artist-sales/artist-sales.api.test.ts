import { afterAll, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector } from '../../../../test/clients/visitor.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { linkArtist } from '../../../../test/sales/artist-member.ts';
import { createArtistSales } from '../../../../test/sales/artist-sales.ts';
import { taipeiDay } from '../../../kernel/dates.ts';

const sales = await createArtistSales();
const { ordering, mei, other, overview, report, lines, query } = sales;
const { sea, hill, cloud, othersWork } = sales.works;
afterAll(() => ordering.shop.close());

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
    expect(march.refunds.amount).toBe(-3 * 3217);
    expect(march.share.amount).toBeLessThan(0);
    const ntd = totals.find(({ currency }) => currency === 'NTD')!;
    expect(ntd.sales.amount + ntd.refunds.amount).toBe((await overview()).totals.amount.amount - 3 * 3217);
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
    expect(price.amount).toBeGreaterThan(2 * 3217);
    expect(before_tax.amount).toBe(Math.round(price.amount / 1.05));
    expect(pictures_before_tax.amount).toBe(Math.round(6434 / 1.05));
    expect(share_basis_points).toBe(3000);
    expect(share.amount).toBe(Math.round((6434 / 1.05) * 0.3));
  });
});

test('every amount is the sum of its lines', async () => {
  const computeSum = (items: readonly { share: { amount: number }; price: { amount: number } }[]) => ({
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
      const { price, share } = computeSum(found.items);
      expect([part, price, share]).toEqual([
        part,
        figures.sales.amount + figures.refunds.amount,
        figures.share.amount,
      ]);
    }
  }
  for (const { id, sales, amount, share } of (await overview('per_page=96')).items) {
    const found = await lines(`item=${id}&currency=NTD`);
    expect(computeSum(found.items)).toEqual({ price: amount.amount, share: share.amount });
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
  const sold = await query('SELECT id FROM order_line WHERE item_id = $1', [cloud.id]);
  expect(all.items.flatMap((one) => (one.title === 'Cloud' ? [one.sale_number] : []))).toEqual([
    `S-${sold[0]?.id}`,
  ]);
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
    const [before, after] = [await sales.artist(), await sales.artist()];
    const moved = await sales.getWork(before, 'Moved');
    await sales.sold('2026-02-03T00:00:00Z', { items: [line(moved)] });
    await query('INSERT INTO item_day (item_id, day, views) VALUES ($1, $2, 4)', [moved.id, '2026-01-05']);
    await query('UPDATE artwork SET artist_id = $1 WHERE id = $2', [after.artistId, moved.artworkId]);
    expect((await overview('', before)).items).toMatchObject([{ sales: 1, views: 0, collectors: 1 }]);
    expect((await overview('', after)).items).toMatchObject([{ sales: 0, views: 4, collectors: 0 }]);
    expect((await lines(`item=${moved.id}`, after)).items).toEqual([]);
  });
});

describe('the account', () => {
  test('has a summary of the sales, the type at the login check, and the years', async () => {
    const { data } = await mei.visitor.get('/api/member/profile');
    expect(data.sales).toEqual({ pieces: 5, figures: (await lines()).totals });
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
    const rejections = {
      'basic active': { status: 404, code: 'not_found' },
      'business active': { status: 404, code: 'not_found' },
      'business pending': { status: 404, code: 'not_found' },
      'artist pending': { status: 403, code: 'under_review' },
      'artist declined': { status: 403, code: 'forbidden' },
    };
    for (const [account, rejection] of Object.entries(rejections)) {
      await query('UPDATE member SET type = $1, status = $2 WHERE email = $3', [
        ...account.split(' '),
        `${kind}@example.com`,
      ]);
      expect([account, await visitor.get(path)]).toMatchObject([account, rejection]);
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
])('%s?%s is rejected', async (kind, search) => {
  expect(await mei.visitor.get(`/api/sales/${kind}?${search}`)).toMatchObject({
    status: 422,
    code: 'validation',
  });
});

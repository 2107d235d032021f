import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { line } from '../../../../test/factories/ordering.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { createArtistSales } from '../../../../test/sales/artist-sales.ts';
import { aggregatePastViews } from '../item-views.usecases.ts';

const sales = await createArtistSales();
const { mei, overview, lines, query } = sales;
const { sea, hill, cloud, rain } = sales.works;
const titles = async (search: string) => (await overview(search)).items.map(({ title }) => title);

beforeEach(() => query('TRUNCATE favourite, item_day'));
afterAll(() => sales.ordering.shop.close());

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

  test('says since when a work is offline: from when it left the shelf', async () => {
    const { shop } = sales.ordering;
    const editor = await staffVisitor(shop, 'editor');
    const setStatus = async (status: 'on_shelf' | 'off_shelf') => {
      const { version } = (await editor.get(`/api/admin/item/${sea.id}`)).data;
      const target = { items: [{ id: sea.id, version }] };
      await editor.post('/api/admin/item/bulk', { action: { kind: 'status', status }, target });
      return (await overview()).items.find(({ id }) => id === sea.id);
    };
    const left = shop.clock.now().toISOString();
    expect(await setStatus('off_shelf')).toMatchObject({ status: 'offline', offline_at: left });
    shop.clock.advance(61_000);
    expect(await setStatus('off_shelf')).toMatchObject({ status: 'offline', offline_at: left });
    const back = shop.clock.now().toISOString();
    expect(await setStatus('on_shelf')).toMatchObject({
      status: 'online',
      online_at: back,
      offline_at: null,
    });
    await query(`UPDATE item SET listed_at = '2026-01-02T03:04:05Z' WHERE id = ${sea.id}`);
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
    expect(await titles('status=online')).toEqual(['Sea', 'Hill']);
    expect(await titles('status=offline')).toEqual(['Cloud', 'Rain']);
    expect((await overview('status=offline')).totals.sales).toBe(1);
  });

  test('counts views of today and of days that are over once', async () => {
    const { shop } = sales.ordering;
    const artist = await sales.artist();
    const item = await sales.getWork(artist, 'Seen');
    const getViews = async () => (await overview('', artist)).items[0]?.views;
    const look = (agent: string) =>
      shop.api.request(`/api/shop/${item.id}/view`, {
        method: 'POST',
        headers: {
          'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${agent}/140.0`,
          'x-forwarded-for': '203.0.113.7',
        },
      });
    for (const agent of ['Firefox', 'Firefox', 'Epiphany']) expect((await look(agent)).status).toBe(200);
    expect(await getViews()).toBe(2);
    shop.clock.advance(24 * 3_600_000);
    await aggregatePastViews(shop.services);
    expect(await getViews()).toBe(2);
    await query('UPDATE item_day SET views = views + 3 WHERE item_id = $1', [item.id]);
    expect(await getViews()).toBe(5);
    await query('DELETE FROM item_day WHERE item_id = $1', [item.id]);
    expect(await getViews()).toBe(0);
  });
});

test('works are ranked by the prints of the asked currency', async () => {
  const mist = await sales.getWork(mei, 'Mist');
  await sales.sold('2026-02-11T00:00:00Z', { items: [line(mist, 2)], currency: 'USD' });
  const ranked = async (currency: string) =>
    (await mei.visitor.get(`/api/sales/overview?currency=${currency}`)).data.items.map(
      ({ title }: { title: string }) => title,
    );
  expect((await ranked('USD')).slice(0, 2)).toEqual(['Mist', 'Sea']);
  expect((await ranked('NTD')).slice(0, 3)).toEqual(['Sea', 'Hill', 'Cloud']);
});

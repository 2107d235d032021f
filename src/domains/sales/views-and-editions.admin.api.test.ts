import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../../demo/scale/fill-orders.ts';
import { registerCollector } from '../../../test/clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { isSale } from '../../../test/sales/expected-sales.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { SalesReport } from './reports.admin.schemas.ts';

/*
 * The reports of views and of limited editions, against the report of works (`reports.admin.api.test.ts`).
 */

let shop: TestShop;
let owner: StaffVisitor;
let today: string;
const artistIds: number[] = [];

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  for (const index of [0, 1]) {
    const { id } = await createArtist(db, { name: inAllLanguages(`Artist ${index}`) });
    artistIds.push(id);
    for (let work = 0; work < 5; work += 1) await createItem(db, { artistId: id });
  }
  for (const name of ['one', 'two', 'three']) await registerCollector(shop.api, `${name}@example.com`);
  await fillOrders(shop.database.pool, 600, { until: shop.clock.now(), days: 100 });
  owner = await staffVisitor(shop, 'owner');
  today = (await owner.get('/api/admin/report/today')).data.day;
});
afterAll(() => shop.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query(text, values)).rows;

const getAddress = (path: string, filter: object): string =>
  `/api/admin/report/${path}?${new URLSearchParams(Object.entries(filter))}`;

const read = async (path: string, filter: object) => (await owner.get(getAddress(path, filter))).data;

/** The rows of a report's file, by the headings of its columns. */
async function readCsv(path: string, filter: object): Promise<Record<string, string>[]> {
  const answer = await shop.api.request(getAddress(`${path}.csv`, filter), {
    headers: { authorization: `Bearer ${owner.userToken}` },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return parse(await answer.text(), { bom: true, columns: true });
}

type Work = { item: { id: number; artist: { id: number } }; figures: SalesReport[] };
const readWorks = async (filter: object): Promise<Work[]> =>
  (await read('works', { ...filter, per_page: 96 })).items;

test('works are ranked by what was looked at, put into carts and ordered within the span', async () => {
  const filter = { from: daysAfter(today, -40), to: daysAfter(today, -10) };
  const [first, second] = await query<{ id: number; artist: number }>(
    'SELECT item.id, artist_id AS artist FROM item JOIN artwork ON artwork.id = artwork_id WHERE artist_id <= $1 ORDER BY artist_id, item.id OFFSET 4 LIMIT 2',
    [artistIds[1]],
  );
  expect([first!.artist, second!.artist]).toEqual(artistIds.slice(0, 2));
  await query(
    `INSERT INTO item_day (item_id, day, views, carts) VALUES
       ($1, $3, 7, 3), ($1, $4, 4, 2), ($2, $3, 12, 1), ($1, $3::date - 1, 100, 50), ($1, $4::date + 1, 100, 50)`,
    [first!.id, second!.id, filter.from, filter.to],
  );
  const works = await readWorks(filter);
  const buyers = new Map(
    (
      await query<{ id: number; buyers: number }>(
        `SELECT item_id AS id, count(DISTINCT member_id)::int AS buyers
         FROM shop_order o JOIN order_line ON order_id = o.id WHERE ${isSale} GROUP BY 1`,
      )
    ).map(({ id, buyers: count }) => [id, count]),
  );
  const looked = new Map([
    [first!.id, { views: 11, carts: 5 }],
    [second!.id, { views: 12, carts: 1 }],
  ]);
  const computeSum = (figures: readonly SalesReport[], key: 'orders' | 'pieces') =>
    figures.reduce((sum, one) => sum + one[key], 0);
  const expected = works.map(({ item, figures }) => ({
    item,
    views: 0,
    carts: 0,
    ...looked.get(item.id),
    orders: computeSum(figures, 'orders'),
    pieces: computeSum(figures, 'pieces'),
    collectors: buyers.get(item.id),
  }));
  const sorts = {
    views: ['views', 'orders', 'carts'],
    carts: ['carts', 'views', 'orders'],
    orders: ['orders', 'pieces', 'views'],
  } as const;
  for (const [sort, keys] of Object.entries(sorts)) {
    const { items, total, totals, span } = await read('views', { ...filter, sort, per_page: 96 });
    expect(items).toEqual(
      expected.toSorted((one, other) => {
        const key = keys.find((name) => one[name] !== other[name]);
        return key ? other[key] - one[key] : one.item.id - other.item.id;
      }),
    );
    expect({ total, totals, span }).toEqual({
      total: works.length,
      totals: {
        views: 23,
        carts: 6,
        orders: expected.reduce((sum, { orders }) => sum + orders, 0),
        pieces: expected.reduce((sum, { pieces }) => sum + pieces, 0),
      },
      span: filter,
    });
  }
  const own = await read('views', { ...filter, artist: artistIds[1], per_page: 96 });
  expect(own.totals).toMatchObject({ views: 12, carts: 1 });
  expect(own.items).toHaveLength(5);
  expect(own.items[0].item.id).toBe(second!.id);
  const { items } = await read('views', { ...filter, per_page: 96 });
  expect(await readCsv('views', filter)).toEqual(
    (items as (typeof expected)[number][]).map(({ item, ...counts }) => ({
      'Work no.': String(item.id),
      Work: 'A work',
      'Artist no.': expect.stringMatching(/^\d+$/),
      Artist: expect.stringMatching(/^Artist \d$/),
      Views: String(counts.views),
      'Added to cart': String(counts.carts),
      Orders: String(counts.orders),
      Pieces: String(counts.pieces),
      Collectors: String(counts.collectors),
    })),
  );
});

test('limited editions have their copies by state and the sales of all years, those that sold most first', async () => {
  const [one, two, , , , three] = await query<{ id: number; line: number }>(
    `SELECT item_id AS id, min(order_line.id) AS line FROM order_line JOIN artwork ON artwork.artist_id = order_line.artist_id
     JOIN item ON item.artwork_id = artwork.id AND item.id = item_id WHERE artwork.artist_id <= $1 GROUP BY 1 ORDER BY 1`,
    [artistIds[1]],
  );
  const unsold = await createItem(shop.services.db, { artistId: artistIds[1]!, editionSize: 3 });
  /** The state of each copy by its number. */
  const editions = [
    [one!, 'final final final reserved final reserved retired free free'],
    [two!, 'reserved reserved reserved free free'],
    [three!, 'reserved final free free free free free'],
  ] as const;
  for (const [{ id, line }, states] of editions) {
    const copies = states.split(' ');
    await query('UPDATE item SET edition_size = $2 WHERE id = $1', [id, copies.length]);
    await query(
      `INSERT INTO edition_copy (item_id, number, edition_size, status, order_line_id)
       SELECT $1, number, $2, status, CASE WHEN status <> 'free' THEN $3::integer END
       FROM unnest($4::text[]) WITH ORDINALITY AS copy (status, number)`,
      [id, copies.length, line, copies],
    );
  }
  const works = await readWorks({ from: daysAfter(today, -200), to: daysAfter(today, 200) });
  const work = ({ id }: { id: number }) => works.find(({ item }) => item.id === id)!;
  const sold = [
    { ...work(one!), size: 9, sold: 4, reserved: 2, retired: 1, free: 2, last_number: 7 },
    { ...work(three!), size: 7, sold: 1, reserved: 1, retired: 0, free: 5, last_number: 2 },
    { ...work(two!), size: 5, sold: 0, reserved: 3, retired: 0, free: 2, last_number: null },
  ];
  expect(new Set(sold.flatMap(({ figures }) => figures.map(({ currency }) => currency)))).toEqual(
    new Set(['NTD', 'USD']),
  );
  const none = {
    item: { ...work(three!).item, id: unsold.id, picture: expect.any(Object) },
    ...{ size: 3, sold: 0, reserved: 0, retired: 0, free: 3, last_number: null, figures: [] },
  };
  const list = (filter: object) => read('editions', filter);
  expect(await list({})).toMatchObject({ items: [...sold, none], total: 4 });
  expect(await list({ per_page: 1, page: 2 })).toMatchObject({ items: [sold[1]], total: 4 });
  expect(await list({ per_page: 3, page: 3 })).toMatchObject({ items: [], total: 4 });
  expect(await list({ artist: artistIds[0] })).toMatchObject({ items: [sold[0], sold[2]], total: 2 });
  const cell = (value: number | null) => (value === null ? '' : String(value));
  const decimals = ({ amount, currency }: SalesReport['items']) =>
    currency === 'USD' ? (amount / 100).toFixed(2) : String(amount);
  expect(await readCsv('editions', {})).toEqual(
    [...sold, none].flatMap((edition, index) =>
      (edition.figures.length > 0 ? edition.figures : [null]).map((figure) => ({
        'Work no.': String(edition.item.id),
        Work: 'A work',
        'Artist no.': String(artistIds[index % 2]),
        Artist: `Artist ${index % 2}`,
        'Edition of': String(edition.size),
        Sold: String(edition.sold),
        Reserved: String(edition.reserved),
        Free: String(edition.free),
        Retired: String(edition.retired),
        'Last number sold': cell(edition.last_number),
        Currency: figure?.currency ?? '',
        Works: figure ? decimals(figure.items) : '',
        'Artists’ share': figure ? decimals(figure.share) : '',
      })),
    ),
  );
});

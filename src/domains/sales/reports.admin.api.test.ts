import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOrders } from '../../../demo/scale/fill-orders.ts';
import { registerCollector } from '../../../test/clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { repeats } from '../../../test/proof/scale.ts';
import {
  expectedSums,
  type Filter,
  isSale,
  none,
  type PlainRefund,
  plus,
  refundedLines,
  type Sums,
  writePlainTables,
} from '../../../test/sales/expected-sales.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { recordStatements, scannedTables } from '../../../test/statements.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { SalesReport } from './reports.admin.schemas.ts';
import { groupings } from './reports.rules.ts';

const orderCount = repeats(20_000, 100_000);
const days = 1095;

let shop: TestShop;
let owner: StaffVisitor;
let today: string;
let artistIds: number[];
let refunds: PlainRefund[];

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  artistIds = [];
  for (let index = 0; index < 8; index += 1) {
    const { id } = await createArtist(db, { name: inAllLanguages(`Artist ${index}`) });
    artistIds.push(id);
    for (let work = 0; work < 5; work += 1) await createItem(db, { artistId: id });
  }
  for (const name of ['one', 'two', 'three']) await registerCollector(shop.api, `${name}@example.com`);
  await fillOrders(shop.database.pool, orderCount, { until: shop.clock.now(), days });
  owner = await staffVisitor(shop, 'owner');
  today = (await owner.get('/api/admin/report/today')).data.day;
  await writePlainTables(shop);
  refunds = await refundedLines(shop);
});
afterAll(() => shop.close(), 60_000);

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query(text, values)).rows;

const computeSums = ({ pieces, items, freight, before_tax, share, tax, total }: SalesReport): Sums => {
  expect(items.amount + freight.amount).toBe(total.amount);
  expect(before_tax.amount + tax.amount).toBe(total.amount);
  return {
    pieces,
    items: items.amount,
    freight: freight.amount,
    before_tax: before_tax.amount,
    share: share.amount,
  };
};

type Entry = { key: string; figures: SalesReport[] };
const told = (entries: readonly Entry[]) =>
  new Map(
    entries.flatMap(({ key, figures }) =>
      figures.map((figure) => [`${key} ${figure.currency}`, computeSums(figure)] as const),
    ),
  );
const sorted = (sums: Map<string, Sums>) => [...sums].sort(([one], [other]) => (one < other ? -1 : 1));

const getAddress = (path: string, filter: object): string => {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `/api/admin/report/${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const read = async (path: string, filter: object) => {
  const answer = await owner.get(getAddress(path, filter));
  expect([answer.status, answer.code]).toEqual([200, 'success']);
  return answer.data;
};

const filters = (): fc.Arbitrary<Filter> =>
  fc
    .record({
      start: fc.integer({ min: 0, max: days }),
      length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 60, max: days })),
      currency: fc.constantFrom(undefined, 'NTD' as const, 'USD' as const),
      artist: fc.option(fc.constantFrom(...artistIds), { nil: undefined, freq: 3 }),
      country: fc.option(fc.constantFrom('TW', 'JP', 'US', 'DE'), { nil: undefined, freq: 3 }),
    })
    .map(({ start, length, ...rest }) => {
      const from = daysAfter(today, -start);
      return { from, to: daysAfter(from, length), ...rest };
    });

const whole = (): Filter => ({ from: daysAfter(today, -days - 10), to: daysAfter(today, 100) });

describe(`over ${orderCount.toLocaleString('en')} orders in every state and both currencies`, () => {
  test('each report of a day is the sum over the lines of the orders, to the cent', async () => {
    const some = [whole(), ...fc.sample(filters(), 5)];
    for (const filter of some) {
      const { parts, totals } = await read('overview', { ...filter, by: 'day' });
      const known = (parts as { from: string; figures: SalesReport[] }[]).map(({ from, figures }) => ({
        key: from,
        figures,
      }));
      const expected = await expectedSums(shop, refunds, filter, 'day');
      expect(sorted(told(known)), JSON.stringify(filter)).toEqual(sorted(expected));
      const all = new Map<string, Sums>();
      for (const [key, sums] of expected) {
        const currency = key.split(' ').at(-1)!;
        all.set(` ${currency}`, plus(all.get(` ${currency}`) ?? none(), sums));
      }
      expect(sorted(told([{ key: '', figures: totals }]))).toEqual(sorted(all));
    }
  });

  test('weeks and months have the same totals as days, and the comparison span is right', async () => {
    for (const filter of fc.sample(filters(), 2)) {
      const answers = [];
      for (const by of groupings) answers.push(await read('overview', { ...filter, by }));
      const [byDay, ...others] = answers;
      for (const other of others) expect(other.totals).toEqual(byDay.totals);
      const before = await read('overview', { ...filter, ...byDay.before });
      expect(byDay.totals_before).toEqual(before.totals);
    }
  });

  test('works, artists and countries have the sales of their lines, and together the total', async () => {
    const some = [whole(), ...fc.sample(filters(), 3)];
    for (const filter of some) {
      const works = await read('works', { ...filter, per_page: 96 });
      const artists = await read('artists', { ...filter, per_page: 96 });
      const countries = await read('countries', filter);
      const keyed = (
        items: { figures: SalesReport[] }[],
        getKey: (item: never) => string | number,
      ): Entry[] => items.map((item) => ({ key: String(getKey(item as never)), figures: item.figures }));
      const message = JSON.stringify(filter);
      expect(
        sorted(told(keyed(works.items, ({ item }: { item: { id: number } }) => item.id))),
        message,
      ).toEqual(sorted(await expectedSums(shop, refunds, filter, 'item')));
      expect(
        sorted(told(keyed(artists.items, ({ artist }: { artist: { id: number } }) => artist.id))),
        message,
      ).toEqual(sorted(await expectedSums(shop, refunds, filter, 'artist')));
      expect(
        sorted(told(keyed(countries.items, ({ country }: { country: { code: string } }) => country.code))),
        message,
      ).toEqual(sorted(await expectedSums(shop, refunds, filter, 'country')));
      expect(works.totals).toEqual(artists.totals);
      expect(works.total).toBe(works.items.length);
    }
  });

  test('orders and refunds are counted, and sorted by sales', async () => {
    const filter = whole();
    const [{ orders }] = (await query<{ orders: number }>(
      `SELECT count(*)::int AS orders FROM shop_order o WHERE ${isSale}`,
    )) as [{ orders: number }];
    const [{ refunded }] = (await query<{ refunded: number }>(
      `SELECT count(*)::int AS refunded FROM refund WHERE status = 'done' AND NOT is_overpayment`,
    )) as [{ refunded: number }];
    const { totals } = await read('overview', filter);
    const sum = (key: 'orders' | 'refunds') =>
      (totals as SalesReport[]).reduce((count, figures) => count + figures[key], 0);
    expect([sum('orders'), sum('refunds')]).toEqual([orders, refunded]);
    expect(orders).toBeGreaterThan(orderCount / 2);
    expect(refunded).toBeGreaterThan(1000);

    const things = async (path: string, column: string) => {
      const { items } = await read(path, { ...filter, per_page: 96 });
      const counted = await query<{ id: number; currency: string; orders: number }>(
        `SELECT ${column} AS id, currency, count(DISTINCT id)::int AS orders FROM plain_line GROUP BY 1, 2`,
      );
      const list = items as { item?: { id: number }; artist?: { id: number }; figures: SalesReport[] }[];
      const toldOf = list.flatMap(({ item, artist, figures }) =>
        figures.map((figure) => `${(item ?? artist)!.id} ${figure.currency} ${figure.orders}`),
      );
      expect(toldOf.sort()).toEqual(
        counted.map(({ id, currency, orders: n }) => `${id} ${currency} ${n}`).sort(),
      );
    };
    await things('works', 'item_id');
    await things('artists', 'artist_id');

    const weights = async (sort: string, of: (figures: SalesReport) => number) =>
      ((await read('works', { ...filter, sort })).items as { figures: SalesReport[] }[]).map(({ figures }) =>
        figures.reduce((all, one) => all + of(one), 0),
      );
    for (const list of [
      await weights('amount', ({ in_ntd }) => in_ntd.amount),
      await weights('pieces', ({ pieces }) => pieces),
    ]) {
      expect(list).toEqual(list.toSorted((one, other) => other - one));
    }
  });

  test('an order that is refunded in parts ends at zero, whatever the parts', async () => {
    const [{ wrong }] = (await query<{ wrong: number }>(`
      SELECT count(*)::int AS wrong FROM (
        SELECT e.order_id FROM sale_entry e JOIN shop_order o ON o.id = e.order_id
        WHERE o.payment_status = 'refunded'
        GROUP BY e.order_id, e.position
        HAVING sum(pieces) <> 0 OR sum(items) <> 0 OR sum(freight) <> 0 OR sum(before_tax) <> 0 OR sum(share) <> 0
      ) AS off`)) as [{ wrong: number }];
    expect(wrong).toBe(0);
  });

  test("today's sales and this month's are those of the days", async () => {
    const figures = (await owner.get('/api/admin/report/today')).data;
    expect(figures.today).toEqual((await read('overview', { from: today, to: today })).totals);
    const month = { from: `${today.slice(0, 7)}-01`, to: today };
    expect(figures.month).toEqual((await read('overview', month)).totals);
  });

  test('a file has the same rows as its page', async () => {
    const filter = { from: daysAfter(today, -400), to: daysAfter(today, -200) };
    for (const [path, getKey] of [
      ['works', ({ item }: { item: { id: number } }) => item.id],
      ['artists', ({ artist }: { artist: { id: number } }) => artist.id],
      ['countries', ({ country }: { country: { code: string } }) => country.code],
    ] as [string, (entry: never) => string | number][]) {
      const { items } = await read(path, { ...filter, per_page: 96 });
      const answer = await shop.api.request(getAddress(`${path}.csv`, filter), {
        headers: { authorization: `Bearer ${owner.userToken}` },
      });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const rows: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true });
      expect(rows.map((row) => [Object.values(row)[0], row.Currency, Number(row.Total)])).toEqual(
        (items as { figures: SalesReport[] }[]).flatMap((entry) =>
          entry.figures.map(({ currency, total }) => [
            String(getKey(entry as never)),
            currency,
            currency === 'USD' ? total.amount / 100 : total.amount,
          ]),
        ),
      );
    }
  });

  test('impossible days are rejected', async () => {
    for (const [query, field] of [
      ['to=9999-12-31', 'to'],
      ['from=0001-01-01', 'from'],
      ['from=2000-01-01&to=2199-12-31', 'from'],
    ]) {
      const { status, errors } = await owner.get(`/api/admin/report/overview?${query}`);
      expect([query, status, errors.map((error: { field: string }) => error.field)]).toEqual([
        query,
        422,
        [field],
      ]);
    }
  });

  test('a span is read by its index, without queries in a loop', async () => {
    const filter = { from: daysAfter(today, -40), to: daysAfter(today, -10) };
    const client = await shop.database.pool.connect();
    try {
      for (const path of ['overview', 'works', 'artists', 'countries', 'margins', 'views']) {
        const sent = await recordStatements(() => read(path, filter));
        for (const statement of sent.filter(({ text }) => /BETWEEN/.test(text))) {
          const scanned = await scannedTables(client, statement, { isGeneric: false, avoidsScans: false });
          expect(scanned, statement.text).not.toContain('sale_entry');
        }
        expect(sent.length).toBeLessThanOrEqual(6);
      }
    } finally {
      client.release(true);
    }
  });
});

import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOrders } from '../../../demo/scale/fill-orders.ts';
import { createArtist, createItem, inAllLanguages } from '../../../test/factories.ts';
import { repeats } from '../../../test/proof/scale.ts';
import { createTestShop, type TestShop } from '../../../test/shop.ts';
import { type StaffVisitor, staffVisitor } from '../../../test/staff.ts';
import { scannedTables, statementsOf } from '../../../test/statements.ts';
import { registerCollector } from '../../../test/visitor.ts';
import { daysAfter } from '../orders/orders.rules.ts';
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
  await writePlainTables();
  refunds = await refundedLines();
}, 180_000);
afterAll(() => shop.close(), 60_000);

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query(text, values)).rows;

// What is expected: plain sums over the lines of orders, and refunds spread by arithmetic of its own.

/** What counts as a sale, in other words than the migration's. */
const isSale = `(o.is_on_terms AND o.status IN ('generating', 'complete', 'shipped', 'arrived')
  OR o.payment_status IN ('paid', 'refunding', 'partly_refunded', 'refunded'))`;

/** The lines and orders that count, each with its day and its amounts worked out apart from the sales ledger. */
const writePlainTables = () =>
  shop.database.pool.query(`
    CREATE TABLE plain_order AS
    SELECT o.id, to_char(o.settled_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS day, o.currency, o.country_code AS country,
      o.freight_total AS freight, o.total - o.tax_included AS before_tax, (10000 + o.tax_basis_points)::numeric AS divisor
    FROM shop_order o WHERE ${isSale};
    CREATE TABLE plain_line AS
    SELECT o.id, o.day, o.currency, o.country, l.item_id, l.artist_id, l.nums AS pieces, l.line_total AS items,
      round(l.line_total * 10000 / divisor)::bigint AS before_tax,
      CASE WHEN mod(2 * owed, divisor) = 0 AND mod(div(owed, divisor), 2) = 0 THEN div(owed, divisor)
        ELSE round(owed / divisor) END::bigint AS share
    FROM plain_order o JOIN order_line l ON l.order_id = o.id
    CROSS JOIN LATERAL (
      SELECT l.unit_picture_price::numeric * l.nums * l.share_basis_points AS owed) AS exact`);

type Filter = {
  from: string;
  to: string;
  currency?: 'NTD' | 'USD' | undefined;
  artist?: number | undefined;
  country?: string | undefined;
};

type Sums = { pieces: number; items: number; freight: number; before_tax: number; share: number };
const none = (): Sums => ({ pieces: 0, items: 0, freight: 0, before_tax: 0, share: 0 });
const plus = (one: Sums, other: Sums): Sums => ({
  pieces: one.pieces + other.pieces,
  items: one.items + other.items,
  freight: one.freight + other.freight,
  before_tax: one.before_tax + other.before_tax,
  share: one.share + other.share,
});

type PlainRefund = Sums & {
  order_id: number;
  day: string;
  currency: string;
  country: string;
  item_id: number | null;
  artist_id: number | null;
};

/** Half to even, as `docs/rules/money.md` has it. */
const roundHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  const floor = numerator / denominator;
  const rest = 2n * (numerator % denominator);
  return rest > denominator || (rest === denominator && floor % 2n === 1n) ? floor + 1n : floor;
};
const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  numerator < 0n
    ? -((-2n * numerator + denominator) / (2n * denominator))
    : (2n * numerator + denominator) / (2n * denominator);

/** Every refund of money that counted, spread over its order's lines and freight by their amounts. */
async function refundedLines(): Promise<PlainRefund[]> {
  type Row = {
    id: number;
    currency: string;
    country: string;
    total: number;
    before_tax: number;
    freight: number;
    tax: number;
    lines: { item: number; artist: number; nums: number; total: number; pictures: number; share: number }[];
    refunds: { day: string; amount: number }[];
  };
  const rows = await query<Row>(`
    SELECT o.id, o.currency, o.country_code AS country, o.total, o.total - o.tax_included AS before_tax,
      o.freight_total AS freight, o.tax_basis_points AS tax,
      (SELECT json_agg(json_build_object('item', item_id, 'artist', artist_id, 'nums', nums, 'total', line_total,
        'pictures', unit_picture_price::bigint * nums, 'share', share_basis_points) ORDER BY position)
       FROM order_line WHERE order_id = o.id) AS lines,
      (SELECT json_agg(json_build_object('day', done_on, 'amount', amount) ORDER BY id)
       FROM refund WHERE order_id = o.id AND status = 'done' AND NOT is_overpayment) AS refunds
    FROM shop_order o
    WHERE ${isSale} AND EXISTS (
      SELECT FROM refund WHERE order_id = o.id AND status = 'done' AND NOT is_overpayment)`);
  return rows.flatMap((order) => {
    const divisor = BigInt(10_000 + order.tax);
    const lines = order.lines.map((line) => ({
      ...line,
      before_tax: Number(roundHalfUp(BigInt(line.total) * 10_000n, divisor)),
      owed: Number(roundHalfEven(BigInt(line.pictures) * BigInt(line.share), divisor)),
    }));
    const linesBeforeTax = lines.reduce((sum, { before_tax }) => sum + before_tax, 0);
    const own = { amount: order.freight, pieces: 0, before_tax: order.before_tax - linesBeforeTax, owed: 0 };
    const parts = [
      { ...own, item: null, artist: null },
      ...lines.map((line) => ({ ...line, amount: line.total, pieces: line.nums })),
    ];
    /** How much of everything is back once so much money is. */
    const backAt = (money: number) => {
      let reach = 0;
      return parts.map(({ amount, pieces, before_tax, owed }) => {
        const cut = (end: number) => Number((BigInt(money) * BigInt(end)) / BigInt(order.total));
        const gone = cut(reach + amount) - cut(reach);
        reach += amount;
        const [top, bottom] = amount === 0 ? [money, order.total] : [gone, amount];
        const of = (whole: number) => Number(roundHalfUp(BigInt(whole) * BigInt(top), BigInt(bottom)));
        return {
          gone,
          pieces: Math.floor((pieces * top) / bottom),
          before_tax: of(before_tax),
          owed: of(owed),
        };
      });
    };
    let money = 0;
    return order.refunds.flatMap(({ day, amount }) => {
      const before = backAt(Math.min(money, order.total));
      money += amount;
      const after = backAt(Math.min(money, order.total));
      return parts.map(({ item, artist }, index) => {
        const gone = after[index]!.gone - before[index]!.gone;
        return {
          order_id: order.id,
          day,
          currency: order.currency,
          country: order.country,
          item_id: item,
          artist_id: artist,
          pieces: before[index]!.pieces - after[index]!.pieces,
          items: item === null ? 0 : -gone,
          freight: item === null ? -gone : 0,
          before_tax: before[index]!.before_tax - after[index]!.before_tax,
          share: before[index]!.owed - after[index]!.owed,
        };
      });
    });
  });
}

const groupsOf = { day: 'day', item: 'item_id', artist: 'artist_id', country: 'country' } as const;

/** Sums by currency and something else: of lines alone where an artist or works are asked about, otherwise of whole orders. */
async function expectedSums(filter: Filter, by: keyof typeof groupsOf): Promise<Map<string, Sums>> {
  const { from, to, currency, artist, country } = filter;
  const areLines = artist !== undefined || by === 'item' || by === 'artist';
  const conditions = `day BETWEEN $1 AND $2 AND ($3::text IS NULL OR currency = $3) AND ($4::text IS NULL OR country = $4)`;
  const values = [from, to, currency ?? null, country ?? null];
  const lines = await query<{ key: string; currency: string } & Omit<Sums, 'freight'>>(
    `SELECT ${groupsOf[by]}::text AS key, currency, sum(pieces)::int AS pieces, sum(items)::bigint AS items,
       sum(before_tax)::bigint AS before_tax, sum(share)::bigint AS share
     FROM plain_line WHERE ${conditions} AND ($5::int IS NULL OR artist_id = $5) GROUP BY 1, 2`,
    [...values, artist ?? null],
  );
  const sums = new Map<string, Sums>();
  const add = (key: string, currency: string, some: Sums) =>
    sums.set(`${key} ${currency}`, plus(sums.get(`${key} ${currency}`) ?? none(), some));
  for (const { key, currency, ...some } of lines) add(key, currency, { ...some, freight: 0 });
  if (!areLines) {
    const orders = await query<{ key: string; currency: string; freight: number; before_tax: number }>(
      `SELECT ${groupsOf[by]}::text AS key, currency, sum(freight)::bigint AS freight, sum(before_tax)::bigint AS before_tax
       FROM plain_order WHERE ${conditions} GROUP BY 1, 2`,
      values,
    );
    for (const { key, currency, freight, before_tax } of orders) {
      // The order's own tax is the one that counts.
      const known = sums.get(`${key} ${currency}`)!;
      sums.set(`${key} ${currency}`, { ...known, freight, before_tax });
    }
  }
  for (const { day, currency: paid, country: to_, item_id, artist_id, ...some } of refunds) {
    if (day < from || day > to || (currency && paid !== currency) || (country && to_ !== country)) continue;
    if (areLines && item_id === null) continue;
    if (artist !== undefined && artist_id !== artist) continue;
    const key = { day, item_id, artist_id, country: to_ }[groupsOf[by]];
    const { order_id: _, ...amounts } = some;
    add(String(key), paid, amounts);
  }
  return sums;
}

const sumsOf = ({ pieces, items, freight, before_tax, share, tax, total }: SalesReport): Sums => {
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
      figures.map((one) => [`${key} ${one.currency}`, sumsOf(one)] as const),
    ),
  );
const sorted = (sums: Map<string, Sums>) => [...sums].sort(([one], [other]) => (one < other ? -1 : 1));

const addressOf = (path: string, filter: object): string => {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `/api/admin/report/${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const read = async (path: string, filter: object) => {
  const answer = await owner.get(addressOf(path, filter));
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
      const expected = await expectedSums(filter, 'day');
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
      const keyed = (items: { figures: SalesReport[] }[], keyOf: (item: never) => string | number): Entry[] =>
        items.map((item) => ({ key: String(keyOf(item as never)), figures: item.figures }));
      const message = JSON.stringify(filter);
      expect(
        sorted(told(keyed(works.items, ({ item }: { item: { id: number } }) => item.id))),
        message,
      ).toEqual(sorted(await expectedSums(filter, 'item')));
      expect(
        sorted(told(keyed(artists.items, ({ artist }: { artist: { id: number } }) => artist.id))),
        message,
      ).toEqual(sorted(await expectedSums(filter, 'artist')));
      expect(
        sorted(told(keyed(countries.items, ({ country }: { country: { code: string } }) => country.code))),
        message,
      ).toEqual(sorted(await expectedSums(filter, 'country')));
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
        figures.map((one) => `${(item ?? artist)!.id} ${one.currency} ${one.orders}`),
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
    for (const [path, keyOf] of [
      ['works', ({ item }: { item: { id: number } }) => item.id],
      ['artists', ({ artist }: { artist: { id: number } }) => artist.id],
      ['countries', ({ country }: { country: { code: string } }) => country.code],
    ] as [string, (entry: never) => string | number][]) {
      const { items } = await read(path, { ...filter, per_page: 96 });
      const answer = await shop.api.request(addressOf(`${path}.csv`, filter), {
        headers: { authorization: `Bearer ${owner.userToken}` },
      });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const rows: Record<string, string>[] = parse(await answer.text(), { bom: true, columns: true });
      expect(rows.map((row) => [Object.values(row)[0], row.Currency, Number(row.Total)])).toEqual(
        (items as { figures: SalesReport[] }[]).flatMap((entry) =>
          entry.figures.map(({ currency, total }) => [
            String(keyOf(entry as never)),
            currency,
            currency === 'USD' ? total.amount / 100 : total.amount,
          ]),
        ),
      );
    }
  });

  test('impossible days are refused', async () => {
    for (const [query, field] of [
      ['to=9999-12-31', 'to'],
      ['from=0001-01-01', 'from'],
      ['from=2000-01-01&to=2199-12-31', 'from'],
    ]) {
      const { status, errors } = await owner.get(`/api/admin/report/overview?${query}`);
      expect([query, status, errors.map((one: { field: string }) => one.field)]).toEqual([
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
      for (const path of ['overview', 'works', 'artists', 'countries', 'views']) {
        const sent = await statementsOf(() => read(path, filter));
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

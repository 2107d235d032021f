import type { TestShop } from '../servers/shop.ts';

const getRows = async <Row extends object>(
  shop: TestShop,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await shop.database.pool.query(text, values)).rows;

// The expected figures of reports: plain sums over the lines of orders, and refunds by separate arithmetic.

/** What counts as a sale, in other words than the migration's. */
export const isSale = `(o.is_on_terms AND o.status IN ('generating', 'complete', 'shipped', 'arrived')
  OR o.payment_status IN ('paid', 'refunding', 'partly_refunded', 'refunded'))`;

/** The lines and orders that count, each with its day and its amounts worked out apart from the sales ledger. */
export const writePlainTables = (shop: TestShop) =>
  shop.database.pool.query(`
    CREATE TABLE plain_order AS
    SELECT o.id, to_char(o.settled_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS day, o.currency, o.country_code AS country,
      o.freight_total AS freight, o.total - o.tax_included AS before_tax, (10000 + o.tax_basis_points)::numeric AS divisor
    FROM shop_order o WHERE ${isSale};
    CREATE TABLE plain_line AS
    SELECT o.id, o.day, o.currency, o.country, l.item_id, l.artist_id, l.nums AS pieces, l.line_total AS items,
      round(base * l.nums * 10000 / divisor)::bigint AS pictures_before_tax, l.share_basis_points AS rate,
      round(l.line_total * 10000 / divisor)::bigint AS before_tax,
      CASE WHEN mod(2 * owed, divisor) = 0 AND mod(div(owed, divisor), 2) = 0 THEN div(owed, divisor)
        ELSE round(owed / divisor) END::bigint AS share
    FROM plain_order o JOIN order_line l ON l.order_id = o.id
    -- A discount does not lower the share, unless it was agreed.
    CROSS JOIN LATERAL (
      SELECT greatest(l.unit_list_picture_price * (NOT l.share_on_sold_price)::integer, l.unit_picture_price)::numeric AS base
    ) AS price
    CROSS JOIN LATERAL (SELECT base * l.nums * l.share_basis_points AS owed) AS exact`);

export type Filter = {
  from: string;
  to: string;
  currency?: 'NTD' | 'USD' | undefined;
  artist?: number | undefined;
  country?: string | undefined;
};

export type Sums = { pieces: number; items: number; freight: number; before_tax: number; share: number };
export const none = (): Sums => ({ pieces: 0, items: 0, freight: 0, before_tax: 0, share: 0 });
export const plus = (one: Sums, other: Sums): Sums => ({
  pieces: one.pieces + other.pieces,
  items: one.items + other.items,
  freight: one.freight + other.freight,
  before_tax: one.before_tax + other.before_tax,
  share: one.share + other.share,
});

export type PlainRefund = Sums & {
  order_id: number;
  day: string;
  currency: string;
  country: string;
  item_id: number | null;
  artist_id: number | null;
  /** Of the line, and its share rate; 0 and null for what belongs to the whole order. */
  pictures_before_tax: number;
  rate: number | null;
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

/**
 * Every refund of money that counted: the lines that it names, with the share of the prints that came back, and a row of the order with
 * the freight, and goodwill as items.
 */
export async function refundedLines(shop: TestShop): Promise<PlainRefund[]> {
  type Row = {
    id: number;
    currency: string;
    country: string;
    total: number;
    tax: number;
    lines: {
      id: number;
      item: number;
      artist: number;
      nums: number;
      total: number;
      pictures: number;
      rate: number;
    }[];
    refunds: {
      day: string;
      amount: number;
      parts: { line: number | null; nums: number; amount: number }[] | null;
    }[];
  };
  const rows = await getRows<Row>(
    shop,
    `
    SELECT o.id, o.currency, o.country_code AS country, o.total, o.tax_basis_points AS tax,
      (SELECT json_agg(json_build_object('id', id, 'item', item_id, 'artist', artist_id, 'nums', nums, 'total', line_total,
        'pictures', nums * greatest(unit_list_picture_price * (NOT share_on_sold_price)::integer, unit_picture_price)::bigint, 'rate', share_basis_points) ORDER BY position)
       FROM order_line WHERE order_id = o.id) AS lines,
      (SELECT json_agg(json_build_object('day', done_on, 'amount', amount, 'parts',
        (SELECT json_agg(json_build_object('line', line_id, 'nums', nums, 'amount', part.amount)) FROM refund_part AS part
         WHERE refund_id = refund.id)) ORDER BY done_at, id)
       FROM refund WHERE order_id = o.id AND status = 'done' AND NOT is_overpayment) AS refunds
    FROM shop_order o
    WHERE ${isSale} AND EXISTS (
      SELECT FROM refund WHERE order_id = o.id AND status = 'done' AND NOT is_overpayment)`,
  );
  return rows.flatMap(({ id: order_id, currency, country, total, tax, lines, refunds }) => {
    const divisor = BigInt(10_000 + tax);
    const untaxed = (amount: number): number => Number(roundHalfUp(BigInt(amount) * 10_000n, divisor));
    /** So many of `all` take so much of an amount back. */
    const taken = (amount: number, some: number, all: number): number =>
      Number(roundHalfUp(BigInt(amount) * BigInt(some), BigInt(all)));
    const back = new Map(lines.map((line) => [line.id, { nums: 0, amount: 0 }]));
    let money = 0;
    return refunds.flatMap(({ day, amount, parts }) => {
      const shared = { order_id, day, currency, country };
      const named = parts ?? [];
      const ofLines = lines.flatMap((line): PlainRefund[] => {
        const part = named.find((one) => one.line === line.id);
        if (!part) return [];
        const before = back.get(line.id)!;
        const after = { nums: before.nums + part.nums, amount: before.amount + part.amount };
        back.set(line.id, after);
        const owed = Number(roundHalfEven(BigInt(line.pictures) * BigInt(line.rate), divisor));
        const change = (whole: number, key: 'nums' | 'amount', all: number) =>
          taken(whole, before[key], all) - taken(whole, after[key], all);
        return [
          {
            ...shared,
            item_id: line.item,
            artist_id: line.artist,
            pieces: -part.nums,
            items: -part.amount,
            freight: 0,
            before_tax: change(untaxed(line.total), 'amount', line.total),
            share: change(owed, 'nums', line.nums),
            pictures_before_tax: change(untaxed(line.pictures), 'nums', line.nums),
            rate: line.rate,
          },
        ];
      });
      const before = Math.min(money, total);
      money += amount;
      const after = Math.min(money, total);
      const sum = (key: 'items' | 'before_tax') => ofLines.reduce((all, row) => all + row[key], 0);
      const freight = -(named.find(({ line }) => line === null)?.amount ?? 0);
      const own: PlainRefund = {
        ...shared,
        item_id: null,
        artist_id: null,
        pieces: 0,
        items: before - after - sum('items') - freight,
        freight,
        before_tax: untaxed(before) - untaxed(after) - sum('before_tax'),
        share: 0,
        pictures_before_tax: 0,
        rate: null,
      };
      return [own, ...ofLines];
    });
  });
}

const getGroups = { day: 'day', item: 'item_id', artist: 'artist_id', country: 'country' } as const;

/** Sums by currency and something else: of lines alone where an artist or works are asked about, otherwise of whole orders. */
export async function expectedSums(
  shop: TestShop,
  refunds: readonly PlainRefund[],
  filter: Filter,
  by: keyof typeof getGroups,
): Promise<Map<string, Sums>> {
  const { from, to, currency, artist, country } = filter;
  const areLines = artist !== undefined || by === 'item' || by === 'artist';
  const conditions = `day BETWEEN $1 AND $2 AND ($3::text IS NULL OR currency = $3) AND ($4::text IS NULL OR country = $4)`;
  const values = [from, to, currency ?? null, country ?? null];
  const lines = await getRows<{ key: string; currency: string } & Omit<Sums, 'freight'>>(
    shop,
    `SELECT ${getGroups[by]}::text AS key, currency, sum(pieces)::int AS pieces, sum(items)::bigint AS items,
       sum(before_tax)::bigint AS before_tax, sum(share)::bigint AS share
     FROM plain_line WHERE ${conditions} AND ($5::int IS NULL OR artist_id = $5) GROUP BY 1, 2`,
    [...values, artist ?? null],
  );
  const sums = new Map<string, Sums>();
  const add = (key: string, currency: string, some: Sums) =>
    sums.set(`${key} ${currency}`, plus(sums.get(`${key} ${currency}`) ?? none(), some));
  for (const { key, currency, ...some } of lines) add(key, currency, { ...some, freight: 0 });
  if (!areLines) {
    const orders = await getRows<{ key: string; currency: string; freight: number; before_tax: number }>(
      shop,
      `SELECT ${getGroups[by]}::text AS key, currency, sum(freight)::bigint AS freight, sum(before_tax)::bigint AS before_tax
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
    const key = { day, item_id, artist_id, country: to_ }[getGroups[by]];
    const { order_id: _, pictures_before_tax: _pictures, rate: _rate, ...amounts } = some;
    add(String(key), paid, amounts);
  }
  return sums;
}

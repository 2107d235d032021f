import type { Pool, PoolClient } from 'pg';
import { withBareTables } from './bare-tables.ts';

/** SQL for a number in [0, 1) that is always the same for a key and a purpose. */
const chance = (key: string, purpose: number): string =>
  `((hashint8extended(${key}, ${purpose}) & 2147483647) / 2147483648.0::float8)`;

/** Each combination of statuses of an order, with its percentage. */
const states = [
  ['generating', 'unpaid', 4],
  ['generating', 'pending', 1],
  ['generating', 'paid', 6],
  ['generating', 'held', 1],
  ['complete', 'paid', 5],
  ['shipped', 'paid', 6],
  ['arrived', 'paid', 58],
  ['arrived', 'refunding', 1],
  ['arrived', 'partly_refunded', 2],
  ['refund', 'refunded', 4],
  ['cancel', 'unpaid', 4],
  ['cancel', 'paid', 1],
  ['failed', 'failed', 5],
  ['failed', 'held', 1],
  ['refund', 'unpaid', 1],
] as const;

/** One row for each percent, with the statuses of its orders. */
const stateRows = states
  .flatMap(([status, payment, share]) => Array.from({ length: share }, () => [status, payment]))
  .map(([status, payment], index) => `(${index}, '${status}', '${payment}')`)
  .join(', ');

const countries = ['TW', 'TW', 'TW', 'TW', 'TW', 'TW', 'HK', 'HK', 'JP', 'US', 'US', 'DE', 'FR', 'AU'];

/** Orders in all states; some unpaid ones are on agreed terms, which makes them sales. */
const orders = `
  CREATE TEMP TABLE sample_order ON COMMIT DROP AS
  SELECT n, $3::integer + (n - $1)::integer AS id, state.status, state.payment,
    ${chance('n', 1)} < 0.3 AS is_usd,
    (ARRAY['${countries.join("','")}'])[1 + floor(${chance('n', 2)} * ${countries.length})::integer] AS country,
    $4::timestamptz - ${chance('n', 3)} * $5::integer * interval '1 day' AS placed_at,
    state.payment IN ('unpaid', 'pending') AND ${chance('n', 4)} < 0.3 AS is_on_terms,
    round((30 + 3 * ${chance('n', 5)})::numeric, 4) AS rate,
    1 + floor(${chance('n', 6)} ^ 4 * 4)::integer AS lines,
    1 + floor(${chance('n', 7)} * (SELECT count(*) FROM member))::integer AS member
  FROM generate_series($1::bigint, $2::bigint) AS n
  JOIN (VALUES ${stateRows}) AS state (hundredth, status, payment)
    ON state.hundredth = floor(${chance('n', 8)} * ${states.reduce((sum, [, , share]) => sum + share, 0)})`;

const lines = `
  CREATE TEMP TABLE sample_line ON COMMIT DROP AS
  SELECT sample.id AS order_id, sample.n, position, sold.*, price.unit_picture_price,
    price.unit_picture_price + CASE WHEN sample.is_usd THEN 100 * floor(150 * ${chance('key', 12)})
      ELSE 10 * floor(600 * ${chance('key', 12)}) END::integer AS unit_price,
    (ARRAY[3000, 3000, 3000, 2750, 3333, 0])[1 + floor(${chance('key', 13)} * 6)::integer] AS share_basis_points,
    CASE WHEN ${chance('key', 14)} < 0.8 THEN 1 ELSE 2 + floor(${chance('key', 15)} * 4)::integer END AS nums
  FROM sample_order AS sample
  CROSS JOIN LATERAL generate_series(0, sample.lines - 1) AS position
  CROSS JOIN LATERAL (SELECT sample.n * 8 + position AS key) AS keyed
  -- Some works sell far more than others.
  JOIN sample_item AS sold ON sold.number = floor(${chance('key', 11)} ^ 3 * (SELECT count(*) FROM sample_item))
  CROSS JOIN LATERAL (
    SELECT (CASE WHEN sample.is_usd THEN 100 * (20 + floor(800 * ${chance('key', 16)} ^ 2))
      ELSE 10 * (60 + floor(2500 * ${chance('key', 16)} ^ 2)) END)::integer AS unit_picture_price
  ) AS price`;

/** The first offered size of each work, with what an order stores of it. */
const items = `
  CREATE TEMP TABLE sample_item ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY item.id) - 1 AS number, item.id AS item_id, size.id AS size_id, artwork.title, artwork.artist_id,
    artist.name AS artist_name, size.width_mm, size.height_mm, substrate.name AS substrate,
    (SELECT jsonb_build_object('id', id, 'name', name) FROM frame WHERE id = 1) AS frame
  FROM item
  JOIN artwork ON artwork.id = item.artwork_id
  JOIN artist ON artist.id = artwork.artist_id
  JOIN LATERAL (SELECT * FROM size WHERE size.item_id = item.id AND NOT size.custom ORDER BY id LIMIT 1) AS size ON true
  JOIN substrate ON substrate.id = size.substrate_id
  LIMIT 50000`;

const insertOrders = `
  INSERT INTO shop_order (id, code, hash, member_id, locale, status, payment_status, paytype, currency, exchange_rate,
    tax_basis_points, items_total, freight_total, tax_included, total, receiver, invoice, created_at, purchased_at,
    pay_before, ended_at, is_on_terms, settled_at, seen_at, ready_on)
  SELECT sample.id, 'G' || to_char(sample.placed_at AT TIME ZONE 'Asia/Taipei', 'YYMMDD') || lpad(sample.n::text, 6, '0'),
    'sample-' || sample.n, buyer.id, 'en', sample.status, sample.payment, 'transfer', money.currency,
    CASE WHEN sample.is_usd THEN sample.rate ELSE 1 END, money.tax, money.items, money.freight,
    CASE WHEN money.tax = 0 THEN 0
      ELSE money.items + money.freight - round((money.items + money.freight) / 1.05) END,
    money.items + money.freight,
    jsonb_build_object('name', 'Sample', 'email', 'sample@example.com', 'show_orderer_name', false,
      'pickup_type', 'delivery', 'address', jsonb_build_object('country_code', sample.country, 'city', 'Sample',
        'township', 'Sample', 'postal_code', '1', 'address', 'Sample 1')),
    '{"type": "personal"}', sample.placed_at, sample.placed_at, sample.placed_at + interval '3 days',
    CASE WHEN sample.status IN ('arrived', 'failed', 'cancel', 'refund') THEN sample.placed_at + interval '12 days' END,
    sample.is_on_terms,
    CASE WHEN sample.is_on_terms OR sample.payment IN ('paid', 'refunding', 'partly_refunded', 'refunded')
      THEN sample.placed_at + ${chance('sample.n', 21)} * interval '3 days' END,
    sample.placed_at, (sample.placed_at AT TIME ZONE 'Asia/Taipei')::date + 12
  FROM sample_order AS sample
  JOIN (SELECT row_number() OVER (ORDER BY id) AS number, id FROM member) AS buyer ON buyer.number = sample.member
  JOIN (SELECT order_id, sum(unit_price::bigint * nums) AS items FROM sample_line GROUP BY order_id) AS sum
    ON sum.order_id = sample.id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN sample.is_usd THEN 'USD' ELSE 'NTD' END AS currency, sum.items,
      CASE WHEN sample.country = 'TW' THEN 500 ELSE 0 END AS tax,
      CASE WHEN sample.is_usd THEN 4200 + floor(${chance('sample.n', 22)} * 9000) ELSE 320 END::bigint AS freight
  ) AS money
  ORDER BY sample.placed_at`;

const insertLines = `
  INSERT INTO order_line (order_id, position, item_id, size_id, frame_id, nums, title, artist_id, artist_name, size, frame,
    custom, unit_price, unit_list_price, unit_picture_price, unit_list_picture_price, line_total, share_basis_points)
  SELECT order_id, position, item_id, size_id, 1, nums, title, artist_id, artist_name,
    jsonb_build_object('id', size_id, 'width_mm', width_mm, 'height_mm', height_mm, 'substrate', substrate), frame, false, unit_price, unit_price, unit_picture_price, unit_picture_price, unit_price::bigint * nums,
    share_basis_points
  FROM sample_line ORDER BY order_id, position`;

const insertFreight = `
  INSERT INTO freight_record (order_id, kind, fee, ready_in_days, days_min, days_max, generated_at, completed_at, delivered_at, arrived_at)
  SELECT known.id, 'standard', known.freight_total, 8, 2, 5, known.created_at,
    CASE WHEN known.status IN ('complete', 'shipped', 'arrived') THEN known.created_at + interval '8 days' END,
    CASE WHEN known.status IN ('shipped', 'arrived') THEN known.created_at + interval '9 days' END,
    CASE WHEN known.status = 'arrived' THEN known.ended_at END
  FROM sample_order AS sample JOIN shop_order AS known ON known.id = sample.id`;

/** Full refunds in one or two parts, partial refunds, open refunds, and refunds of overpayments. */
const insertRefunds = `
  INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
  SELECT known.id, part.is_overpayment, part.amount, known.currency, part.status, 'a sample',
    known.created_at + part.days * interval '1 day',
    CASE WHEN part.status = 'done' THEN ((known.created_at + part.days * interval '1 day') AT TIME ZONE 'Asia/Taipei')::date END,
    CASE WHEN part.status = 'done' THEN 'sample' END,
    CASE WHEN part.status = 'done' THEN known.created_at + part.days * interval '1 day' END
  FROM sample_order AS sample
  JOIN shop_order AS known ON known.id = sample.id
  CROSS JOIN LATERAL (
    SELECT false AS is_overpayment, known.total AS amount, 'done' AS status, 20 AS days
      WHERE sample.payment = 'refunded' AND sample.n % 2 = 0
    UNION ALL
    SELECT false, amount, 'done', 20 * number
      FROM (VALUES (1, known.total / 3), (2, known.total - known.total / 3)) AS half (number, amount)
      WHERE sample.payment = 'refunded' AND sample.n % 2 = 1
    UNION ALL
    SELECT false, 1 + (known.total * ${chance('sample.n', 31)} / 4)::bigint, 'done', 25 * number
      FROM generate_series(1, 1 + (sample.n % 3)::integer) AS number
      WHERE sample.payment = 'partly_refunded'
    UNION ALL
    SELECT false, known.total, 'open', 15 WHERE sample.payment = 'refunding'
    UNION ALL
    SELECT true, 1 + known.total / 2, 'done', 15 WHERE sample.payment = 'held' OR (sample.payment = 'paid' AND sample.n % 200 = 0)
  ) AS part`;

/** Full refunds are of all prints and the freight; partial ones of a print, of freight, or goodwill. */
const insertRefundParts = `
  INSERT INTO refund_part (refund_id, line_id, nums, amount)
  WITH numbered AS MATERIALIZED (
    SELECT refund.id, refund.order_id, refund.amount, known.total, known.freight_total, sample.n, sample.payment,
      row_number() OVER (PARTITION BY refund.order_id ORDER BY refund.id) AS number
    FROM sample_order AS sample
    JOIN shop_order AS known ON known.id = sample.id
    JOIN refund ON refund.order_id = sample.id AND NOT refund.is_overpayment
  ), line AS MATERIALIZED (
    SELECT numbered.id, line.id AS line_id, CASE WHEN number = 1 THEN line.nums ELSE 0 END AS nums,
      CASE WHEN numbered.amount = numbered.total THEN line.line_total WHEN number = 1 THEN line.line_total / 3
        ELSE line.line_total - line.line_total / 3 END AS amount
    FROM numbered JOIN order_line AS line USING (order_id)
    WHERE numbered.payment IN ('refunded', 'refunding')
  )
  SELECT * FROM line
  UNION ALL
  SELECT numbered.id, NULL, NULL, numbered.amount - sum(line.amount)::bigint FROM numbered JOIN line USING (id)
  GROUP BY numbered.id, numbered.amount
  UNION ALL
  SELECT numbered.id, line.id, 1, least(numbered.amount, line.unit_price)
  FROM numbered JOIN order_line AS line ON line.order_id = numbered.order_id AND line.position = 0
  WHERE numbered.payment = 'partly_refunded' AND number = 1 AND numbered.n % 2 = 0
  UNION ALL
  SELECT id, NULL, NULL, least(amount, freight_total) FROM numbered WHERE payment = 'partly_refunded' AND number = 2`;

/**
 * Writes orders in every state and both currencies, spread over the days before `until`, for the existing members and works,
 * with their entries in the sales ledger, in one transaction.
 *
 * @example
 * await fillOrders(pool, 100_000, { until: new Date(), days: 1095 });
 */
export async function fillOrders(
  pool: Pool,
  count: number,
  { until, days }: { until: Date; days: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL work_mem = '128MB'; SET LOCAL jit = off`);
    await withBareTables(client, filledTables, () => write(client, count, { until, days }));
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await pool.query(`ANALYZE ${filledTables.join(', ')}`);
}

const filledTables = [
  ...['shop_order', 'order_line', 'freight_record', 'refund', 'refund_part'],
  ...['sale_entry', 'ledger_entry', 'journal_entry'],
];

async function write(
  client: PoolClient,
  count: number,
  { until, days }: { until: Date; days: number },
): Promise<void> {
  const { rows } = await client.query<{ known: number }>(
    'SELECT coalesce(max(id), 0)::integer AS known FROM shop_order',
  );
  const { known } = rows[0]!;
  await client.query(items);
  await client.query(orders, [known + 1, known + count, known + 1, until, days]);
  await client.query(lines);
  await client.query('ANALYZE sample_order; ANALYZE sample_line');
  await client.query(insertOrders);
  await client.query(insertLines);
  await client.query(insertFreight);
  await client.query(insertRefunds);
  await client.query(insertRefundParts);
  await client.query('SELECT post_sale_entries(ARRAY(SELECT id FROM sample_order))');
  await client.query('SELECT post_money_entries(ARRAY(SELECT id FROM sample_order))');
  await client.query(
    `SELECT setval(pg_get_serial_sequence('shop_order', 'id'), (SELECT max(id) FROM shop_order))`,
  );
}

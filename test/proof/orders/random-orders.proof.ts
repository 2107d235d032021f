import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configuredItemGeometry } from '../../../src/domains/catalogue/framing/geometry.rules.ts';
import { getParcels } from '../../../src/domains/freight/freight.rules.ts';
import { currencies } from '../../../src/kernel/money.ts';
import { type AdminOrders, createAdminOrders } from '../../factories/admin-orders.ts';
import { createArtist, createItem } from '../../factories/items.ts';
import { abroad } from '../../factories/ordering.ts';
import { repeats } from '../scale.ts';
import { type Buyer, createBuyers } from './buyers.ts';
import { checkInvoices } from './invoice-checks.ts';
import { type CheckedOrder, orderChecks } from './order-checks.ts';
import {
  customPrice,
  expectedAmounts,
  framePrice,
  freightPrice,
  insuredValue,
  type OracleLine,
  type OracleTariff,
} from './price-oracle.ts';

/*
 * Random orders through the API: in both currencies, to Taiwan, its islands, abroad and to a store, with several lines, custom sizes and
 * frames and limited editions; paid or on agreed terms, some refunded. Amounts, sales ledger, invoices and receipts equal those of the oracle, to the cent.
 */

let admin: AdminOrders;
const orderCount = repeats(25, 10_000);
/** So many buyers order at the same time. */
const buyerCount = 4;
const taxOfTaiwan = 500;
const usualShare = 3000;
const exchangeRate = '31.437500';

/** Each share that an artist can have, and the usual one. */
const shares = [null, 0, 1, 1234, 3333, 4500, 9999, 10_000];
/** The widths that are made to measure. */
const customWidths = [301, 777];
/** A size within a band, so that the three of an item have different areas. */
const sizeBetween = (min: number, max: number) =>
  fc.record({
    widthMm: fc.integer({ min, max }).filter((width) => !customWidths.includes(width)),
    heightMm: fc.integer({ min, max }),
    priceNtd: fc.integer({ min: 1, max: 90_000 }),
    priceUsdCents: fc.option(fc.integer({ min: 1, max: 3000 }).map((dollars) => 100 * dollars)),
  });
const sizeOptions = fc.tuple(sizeBetween(120, 380), sizeBetween(420, 600), sizeBetween(660, 1000));

type Size = {
  id: number;
  item_id: number;
  width_mm: number;
  height_mm: number;
  price_ntd: number;
  price_usd_cents: number | null;
  custom: boolean;
  is_edition: boolean;
  share_basis_points: number | null;
  weight_g_per_m2: number;
  substrate_ntd: number;
};
type Frame = {
  id: number;
  base: number;
  per_m: number;
  face: number;
  depth: number;
  rabbet: number;
  weight: number;
  border: number;
  mat: number;
  mat_weight: number;
  glazing: number;
  glazing_weight: number;
  is_framed: boolean;
};

let sizes: Size[];
let frames: Frame[];
let buyers: Buyer[];
/** The destinations by freight zone, as each buyer's address; `null` is collection in a store. */
let destinations: { zone: number; isTaiwan: boolean; addressIds: number[] }[];
let tariffs: Map<string, OracleTariff>;

const taipei = (part: object) => ({ name: 'Mei Lin', country_code: 'TW', address: '示範路 1 號', ...part });
const places = [
  { zone: 1, address: taipei({ city: '臺北市', township: '中山區', postal_code: '104' }) },
  { zone: 2, address: taipei({ city: '澎湖縣', township: '馬公市', postal_code: '880' }) },
  { zone: 3, address: { ...abroad, country_code: 'HK' } },
  { zone: 4, address: { ...abroad, country_code: 'JP' } },
  { zone: 7, address: abroad },
  { zone: 8, address: { ...abroad, country_code: 'FR' } },
];

beforeAll(async () => {
  admin = await createAdminOrders();
  const { db } = admin.shop.services;
  await admin.getRows(
    `INSERT INTO exchange_rate (currency, rate, starts_at)
     SELECT 'USD', $1, max(starts_at) + interval '1 second' FROM exchange_rate`,
    [exchangeRate],
  );
  for (const [at, options] of fc.sample(sizeOptions, shares.length).entries()) {
    const share = shares[at] ?? undefined;
    const { id: artistId } = await createArtist(db, share === undefined ? {} : { shareBasisPoints: share });
    const editionSize = at % 4 === 1 ? { editionSize: repeats(200, 8000) } : {};
    const sized = options.map(({ priceUsdCents, ...size }) => ({
      ...size,
      ...(priceUsdCents !== null && { priceUsdCents }),
    }));
    const item = await createItem(db, { artistId, sizes: sized, ...editionSize });
    for (const width_mm of customWidths) {
      const created = await admin.ordering.member.post('/api/size', {
        item_id: item.id,
        width_mm,
        substrate_id: 1,
      });
      expect(created.status).toBe(200);
    }
  }
  const [mat] = await admin.getRows('SELECT color FROM mat_color ORDER BY position LIMIT 1');
  // Stretcher bars and floater frames hold canvas alone, without a mat and glazing.
  const mouldings = await admin.getRows(
    "SELECT id FROM moulding WHERE active AND style NOT IN ('bar', 'floater') ORDER BY id",
  );
  for (const { id: moulding_id } of mouldings) {
    const custom = {
      moulding_id,
      mat: { color: mat.color, border_mm: 25 + 5 * (moulding_id % 9) },
      glazing_id: 1,
    };
    expect((await admin.ordering.member.post('/api/frame', custom)).status).toBe(200);
  }
  sizes = await admin.getRows(`
    SELECT size.id, size.item_id, width_mm, height_mm, price_ntd, price_usd_cents, size.custom, share_basis_points,
      edition_size IS NOT NULL AS is_edition, weight_g_per_m2, substrate.price_ntd_per_m2 AS substrate_ntd
    FROM size JOIN item ON item.id = item_id JOIN artwork ON artwork.id = artwork_id JOIN artist ON artist.id = artist_id
    JOIN substrate ON substrate.id = substrate_id
    WHERE item.id > (SELECT min(id) FROM item) ORDER BY size.id`);
  frames = await admin.getRows(`
    SELECT frame.id, base_price_ntd AS base, price_ntd_per_m AS per_m, face_width_mm AS face, depth_mm AS depth,
      rabbet_mm AS rabbet, weight_g_per_m AS weight, coalesce(mat_border_mm, 0) AS border,
      coalesce(mat_color.price_ntd_per_m2, 0) AS mat, mat_color.weight_g_per_m2 AS mat_weight,
      coalesce(glazing.price_ntd_per_m2, 0) AS glazing, glazing.weight_g_per_m2 AS glazing_weight,
      moulding_id IS NOT NULL AS is_framed
    FROM frame LEFT JOIN moulding ON moulding.id = moulding_id LEFT JOIN mat_color ON mat_color.color = frame.mat_color
    LEFT JOIN glazing ON glazing.id = glazing_id WHERE frame.active AND (moulding_id IS NULL OR moulding.style NOT IN ('bar', 'floater'))
    ORDER BY frame.id`);
  expect([sizes.length, frames.length > 20]).toEqual([5 * shares.length, true]);
  buyers = await createBuyers(admin.shop, buyerCount);
  destinations = await Promise.all(
    places.map(async ({ zone, address }) => ({
      zone,
      isTaiwan: zone < 3,
      addressIds: await Promise.all(
        buyers.map(async ({ visitor }) => (await visitor.post('/api/member/address', address)).data.id),
      ),
    })),
  );
  tariffs = await readTariffs();
});
afterAll(() => admin.shop.close());

async function readTariffs(): Promise<Map<string, OracleTariff>> {
  const [parameters] = await admin.getRows(`
    SELECT volumetric_divisor AS divisor, (step_kg * 1000)::integer AS step, (minimum_kg * 1000)::integer AS minimum,
      fuel_basis_points AS fuel, insurance_basis_points AS insurance, insurance_free_ntd AS free
    FROM freight_parameter WHERE starts_on <= now() ORDER BY starts_on DESC LIMIT 1`);
  const rates = await admin.getRows(`
    SELECT zone_id, service, (up_to_kg * 1000)::integer AS "upToG", price_ntd AS "priceNtd" FROM freight_rate AS rate
    WHERE starts_on = (SELECT max(starts_on) FROM freight_rate AS other
      WHERE other.zone_id = rate.zone_id AND other.service = rate.service AND starts_on <= now())`);
  const limits = await admin.getRows(`
    SELECT DISTINCT ON (zone_id) zone_id, oversize_side_mm AS "oversizeMm", oversize_ntd AS "oversizeNtd"
    FROM freight_limit WHERE starts_on <= now() ORDER BY zone_id, starts_on DESC`);
  const { divisor, step, minimum, fuel, insurance, free } = parameters;
  const rules = { divisor, stepG: step, minimumG: minimum, fuelBasisPoints: fuel };
  return new Map(
    [...Map.groupBy(rates, ({ zone_id, service }) => `${zone_id}/${service}`)].map(([key, of]) => {
      const limit = limits.find(({ zone_id }) => zone_id === of[0].zone_id);
      return [
        key,
        {
          ...rules,
          insuranceBasisPoints: insurance,
          insuranceFreeNtd: free,
          oversizeMm: limit.oversizeMm,
          oversizeNtd: limit.oversizeNtd,
          rates: of,
        },
      ];
    }),
  );
}

const acts = ['pay', 'pay', 'pay', 'terms', 'refund a part', 'refund all'] as const;
const order = fc.record({
  lines: fc.array(
    fc.record({
      size: fc.nat(),
      frame: fc.oneof(fc.constant(0), fc.nat()),
      nums: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  to: fc.nat({ max: places.length }),
  isExpress: fc.boolean(),
  currency: fc.constantFrom(...currencies),
  act: fc.constantFrom(...acts),
  part: fc.integer({ min: 1, max: 999 }),
});
type RandomOrder = typeof order extends fc.Arbitrary<infer One> ? One : never;
type Chosen = { size: Size; frame: Frame; nums: number };

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

const chosenLines = ({ lines }: RandomOrder): Chosen[] =>
  lines.map(({ size: at, frame, nums }) => {
    const size = pick(sizes, at);
    return { size, frame: pick(frames, frame), nums: size.is_edition ? 1 : nums };
  });

function oracleLine({ size, frame, nums }: Chosen): OracleLine {
  const ofItem = sizes
    .filter((one) => one.item_id === size.item_id && !one.custom)
    .map((one) => ({ widthMm: one.width_mm, heightMm: one.height_mm, priceNtd: one.price_ntd }));
  const measures = { widthMm: size.width_mm, heightMm: size.height_mm };
  const { base: baseNtd, per_m: ntdPerM, face: faceMm, border: matBorderMm, mat, glazing } = frame;
  const made = { baseNtd, ntdPerM, faceMm, matBorderMm, matNtdPerM2: mat, glazingNtdPerM2: glazing };
  return {
    pictureNtd: size.custom ? customPrice(ofItem, size.substrate_ntd, measures) : BigInt(size.price_ntd),
    pictureUsdCents: size.price_usd_cents === null ? null : BigInt(size.price_usd_cents),
    frameNtd: framePrice(size.width_mm, size.height_mm, frame.is_framed ? made : null),
    nums,
    shareBasisPoints: size.share_basis_points ?? usualShare,
  };
}

const toPacking = ({ size, frame, nums }: Chosen) => ({
  nums,
  packing: configuredItemGeometry(
    { widthMm: size.width_mm, heightMm: size.height_mm },
    { weightGPerM2: size.weight_g_per_m2 },
    {
      moulding: frame.is_framed
        ? { faceWidthMm: frame.face, depthMm: frame.depth, rabbetMm: frame.rabbet, weightGPerM: frame.weight }
        : null,
      mat: frame.border > 0 ? { borderMm: frame.border, weightGPerM2: frame.mat_weight } : null,
      glazing: frame.glazing_weight ? { weightGPerM2: frame.glazing_weight } : null,
    },
  ).packing,
});

const counts = { orders: 0, amounts: 0, refused: [] as string[] };

/** Places a random order; where couriers do not take it, it is collected in the store. Returns its code and what the oracle expects. */
async function place(one: RandomOrder, at: number) {
  const { visitor } = buyers[at] as Buyer;
  const chosen = chosenLines(one);
  const lines = chosen.map(oracleLine);
  const destination = destinations[one.to];
  const service = one.isExpress && tariffs.has(`${destination?.zone}/express`) ? 'express' : 'standard';
  const form = {
    paytype: 'transfer',
    currency: one.currency,
    items: chosen.map(({ size, frame, nums }) => ({
      item_id: size.item_id,
      size_id: size.id,
      frame_id: frame.id,
      nums,
    })),
    agree: true,
    custom_agree: true,
  };
  const post = (part: object) =>
    visitor.post('/api/order/order', { ...form, ...part }, { 'idempotency-key': crypto.randomUUID() });
  const sent = destination
    ? await post({
        address_id: destination.addressIds[at],
        freight_id: 10 * destination.zone + (service === 'express' ? 2 : 1),
      })
    : null;
  const isCollected = sent?.status !== 201;
  if (sent && isCollected) counts.refused.push(`${sent.status} ${sent.code}`);
  const receiver = { name: 'Mei Lin', email: 'mei@example.com' };
  const answer = isCollected ? await post({ pickup_type: 'store', store_id: 1, receiver }) : sent;
  expect(answer.status).toBe(201);
  const tariff = tariffs.get(`${destination?.zone}/${service}`);
  const freightNtd =
    isCollected || !tariff
      ? 0n
      : freightPrice(getParcels(chosen.map(toPacking)), insuredValue(lines), tariff);
  const { code } = answer.data.order as { code: string };
  const expected = expectedAmounts({
    currency: one.currency,
    rate: one.currency === 'NTD' ? '1' : exchangeRate,
    taxBasisPoints: isCollected || destination?.isTaiwan ? taxOfTaiwan : 0,
    lines,
    freightNtd: freightNtd ?? -1n,
  });
  return { code, expected, visitor };
}

/** Pays the order or puts it on terms, and refunds it. Returns the refunded amount. */
async function settle(code: string, { act, part, currency }: RandomOrder, total: bigint): Promise<bigint> {
  const path = `/api/admin/order/${code}`;
  if (act === 'terms') {
    await admin.ben.post(`${path}/terms`, { is_on_terms: true, reason: 'A hotel', version: 1 });
    return 0n;
  }
  const paid = await admin.record(code, admin.transfer(Number(total), { currency }));
  if (act === 'pay') return 0n;
  const amount = act === 'refund all' ? total : 1n + ((total - 1n) * BigInt(part)) / 1000n;
  const decided = await admin.fay.post(`${path}/refund`, {
    reason: 'A scratch',
    version: paid.data.version,
    ...(act === 'refund a part' && { amount: Number(amount) }),
  });
  const { refunds, version } = decided.data;
  const sent = { done_on: admin.today(), reference: 'out', version };
  await admin.fay.post(`${path}/refund/${refunds.at(-1).id}/done`, sent);
  return amount;
}

/** The payment status of an order for which money was received and given back. */
function statusAfter({ act }: RandomOrder, refunded: bigint, total: bigint): string {
  if (act === 'terms') return 'unpaid';
  if (refunded === 0n) return 'paid';
  return refunded === total ? 'refunded' : 'partly_refunded';
}

const getLedger = (code: string): Promise<CheckedOrder['ledger']> =>
  admin.getRows(
    `SELECT dense_rank() OVER (ORDER BY number)::integer - 1 AS number, pieces, items::text, freight::text, before_tax::text, share::text, in_ntd::text FROM sale_entry
     WHERE order_id = (SELECT id FROM shop_order WHERE code = $1) ORDER BY number, position`,
    [code],
  );

test('random orders through the API', { timeout: 4 * 3_600_000 }, async () => {
  const queue = fc.sample(order, orderCount).values();
  const placed: Parameters<typeof checkInvoices>[1][number][] = [];
  await Promise.all(
    buyers.map(async (_, at) => {
      for (const one of queue) {
        const { code, expected, visitor } = await place(one, at);
        const refunded = await settle(code, one, expected.total);
        const shown = await admin.ordering.read(code, visitor);
        const ledger = await getLedger(code);
        for (const check of orderChecks) check({ expected, currency: one.currency, shown, ledger, refunded });
        expect(shown.payment_status).toBe(statusAfter(one, refunded, expected.total));
        placed.push({ code, expected, currency: one.currency, refunded });
        counts.orders += 1;
        counts.amounts += 5 + 2 * shown.lines.length + 5 * ledger.length;
      }
    }),
  );
  expect(counts.orders).toBe(orderCount);
  expect(counts.refused.length).toBeLessThan(orderCount / 2);
  // Too large for the couriers of the place, or for the service that was asked for.
  const reasons = ['422 address_unsupported', '422 validation'];
  expect(counts.refused.filter((reason) => !reasons.includes(reason))).toEqual([]);
  const { orders, amounts, refused } = counts;
  const { invoices, receipts } = await checkInvoices(admin, placed);
  expect(invoices).toBeGreaterThan(orderCount / 2);
  console.log(
    `${orders} orders (${refused.length} too large to send), ${amounts} amounts, ${invoices} invoices, ` +
      `${receipts} receipts: difference 0`,
  );
});

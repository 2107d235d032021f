import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configuredItemGeometry } from '../../../src/domains/catalogue/framing/geometry.rules.ts';
import {
  configuredItemPriceInclTax,
  customSizePriceNtd,
  framePriceNtd,
} from '../../../src/domains/catalogue/framing/pricing.rules.ts';
import {
  type FreightTables,
  getParcels,
  quoteDelivery,
  storeCollection,
} from '../../../src/domains/freight/freight.rules.ts';
import { computeTaxBasisPoints, orderAmounts } from '../../../src/domains/orders/orders.rules.ts';
import { convertFromNtd, currencies, money, multiplyMoney } from '../../../src/kernel/money.ts';
import { createTestDatabase, type TestDatabase } from '../../servers/database.ts';
import { repeats } from '../scale.ts';
import {
  beforeTax,
  computeShare,
  customPrice,
  expectedAmounts,
  framePrice,
  freightPrice,
  inNtd,
  insuredValue,
  type OracleFrame,
  type OracleLine,
} from './price-oracle.ts';

/*
 * Random orders through the pure rules, from the price of a frame to the tax in the total, compared with the oracle to the cent; and the
 * arithmetic of the sales ledger, which is in the database.
 */

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const often = <Value>(usual: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const frame = fc.record<OracleFrame>({
  baseNtd: upTo(3000),
  ntdPerM: upTo(4000),
  faceMm: upTo(90, 5),
  matBorderMm: often(0, upTo(150, 10)),
  matNtdPerM2: upTo(3000),
  glazingNtdPerM2: often(0, upTo(9000)),
});
const size = fc.record({ widthMm: upTo(1500, 100), heightMm: upTo(1500, 100), priceNtd: upTo(400_000, 1) });
const line = fc.record({
  size,
  usdCents: often<number | null>(null, upTo(2_000_000, 1)),
  /** The other sizes of the item, where this one is made to measure; they differ in area, since all have the picture's proportions. */
  shopSizes: often<{ widthMm: number; heightMm: number; priceNtd: number }[]>(
    [],
    fc.uniqueArray(size, {
      minLength: 1,
      maxLength: 4,
      selector: ({ widthMm, heightMm }) => widthMm * heightMm,
    }),
  ),
  substrate: fc.record({ weightGPerM2: upTo(800, 100), ntdPerM2: upTo(20_000) }),
  frame: fc.option(frame),
  nums: fc.oneof({ weight: 9, arbitrary: upTo(4, 1) }, { weight: 1, arbitrary: upTo(99, 1) }),
  shareBasisPoints: upTo(10_000),
});
const rate = fc
  .tuple(upTo(60, 1), upTo(999_999))
  .map(([whole, millionths]) => `${whole}.${String(millionths).padStart(6, '0')}`);
const order = fc.record({
  currency: fc.constantFrom(...currencies),
  rate,
  to: fc.constantFrom('TW', 'JP', 'store'),
  taxBasisPoints: often(500, upTo(3000)),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  tariff: fc.record({
    divisor: upTo(7000, 3000),
    stepG: fc.constantFrom(100, 500, 1000),
    minimumG: upTo(2000),
    fuelBasisPoints: upTo(4000),
    insuranceBasisPoints: upTo(300),
    insuranceFreeNtd: upTo(20_000),
    oversizeMm: upTo(2000, 100),
    oversizeNtd: upTo(4000),
    rates: fc
      .array(fc.record({ upToG: upTo(100_000, 100), priceNtd: upTo(9000) }), { minLength: 1, maxLength: 5 })
      // Nothing is too heavy for the last row.
      .map((rates) => [
        ...rates.filter((one, at) => rates.findIndex(({ upToG }) => upToG === one.upToG) === at),
        { upToG: 9_999_999, priceNtd: 12_345 },
      ]),
  }),
});
type Order = typeof order extends fc.Arbitrary<infer One> ? One : never;
type Line = Order['lines'][number];

const starts = '2020-01-01';

/** Above the longest side of every parcel. */
const withoutLimit = 10_000_000;

function toTariff({ divisor, rates, oversizeMm, oversizeNtd, ...others }: Order['tariff']): FreightTables {
  const zones = ['taiwan', 'japan'].map((key, at) => ({
    id: at + 1,
    key,
    countryCodes: [at === 0 ? 'TW' : 'JP'],
  }));
  return {
    zones,
    parameters: [{ startsOn: starts, volumetricDivisor: divisor, ...others }],
    services: zones.map(({ id }) => ({ zoneId: id, service: 'standard', daysMin: 1, daysMax: 2 })),
    rates: zones.flatMap(({ id }) =>
      rates.map((row) => ({ zoneId: id, service: 'standard' as const, startsOn: starts, ...row })),
    ),
    limits: zones.map(({ id }) => ({
      zoneId: id,
      startsOn: starts,
      maxSideMm: withoutLimit,
      maxGirthMm: withoutLimit,
      maxWeightG: withoutLimit,
      oversizeSideMm: oversizeMm,
      oversizeNtd,
    })),
  };
}

const pricedFrame = (of: OracleFrame | null) => ({
  moulding: of && {
    faceWidthMm: of.faceMm,
    depthMm: 30,
    rabbetMm: 4,
    weightGPerM: 700,
    basePriceNtd: of.baseNtd,
    priceNtdPerM: of.ntdPerM,
  },
  mat:
    of && of.matBorderMm > 0
      ? { borderMm: of.matBorderMm, weightGPerM2: 900, priceNtdPerM2: of.matNtdPerM2 }
      : null,
  glazing: of && of.glazingNtdPerM2 > 0 ? { weightGPerM2: 2400, priceNtdPerM2: of.glazingNtdPerM2 } : null,
});

/** The mat's rate counts only where there is a mat. */
const oracleFrame = (of: OracleFrame | null): OracleFrame | null =>
  of && { ...of, matNtdPerM2: of.matBorderMm > 0 ? of.matNtdPerM2 : 0 };

const isCustom = ({ shopSizes }: Line): boolean => shopSizes.length > 0;

/** The shop's amounts of an order, by its pure rules. */
function shopAmounts({ currency, rate: usd, to, taxBasisPoints, lines, tariff }: Order) {
  const sold = lines.map((one) => {
    const { widthMm, heightMm, priceNtd } = one.size;
    const image = { widthMm, heightMm };
    const custom = isCustom(one) ? customSizePriceNtd(one.shopSizes, one.substrate.ntdPerM2, image) : null;
    const print = { priceNtd: custom ?? priceNtd, priceUsdCents: isCustom(one) ? null : one.usdCents };
    const inFrame = framePriceNtd(image, pricedFrame(one.frame));
    const price = configuredItemPriceInclTax(print, inFrame, currency, usd);
    return {
      price,
      picture: configuredItemPriceInclTax(print, 0, currency, usd),
      inNtd: configuredItemPriceInclTax(print, inFrame, 'NTD', usd),
      total: multiplyMoney(price, one.nums),
      nums: one.nums,
      packing: configuredItemGeometry(image, one.substrate, pricedFrame(one.frame)).packing,
    };
  });
  const address = { countryCode: to, city: '', township: '', postalCode: '', address: '' };
  const quote = quoteDelivery(
    {
      address,
      lines: sold,
      insuredValueNtd: sold.reduce((sum, { inNtd: each, nums }) => sum + each.amount * nums, 0),
      date: '2026-11-24',
    },
    toTariff(tariff),
  );
  const delivery = quote.deliverable ? quote.options[0] : undefined;
  const feeNtd = to === 'store' ? storeCollection.feeNtd : (delivery?.feeNtd ?? -1);
  const fee = feeNtd === 0 ? money(0, currency) : convertFromNtd(feeNtd, currency, usd);
  const basisPoints = computeTaxBasisPoints(to === 'store' ? 'store' : { countryCode: to }, taxBasisPoints);
  const totals = orderAmounts(
    sold.map(({ total }) => total),
    fee,
    basisPoints,
    currency,
  );
  return {
    parcels: getParcels(sold),
    amounts: [
      ...sold.flatMap(({ price, picture, total }) => [price.amount, picture.amount, total.amount]),
      totals.itemsTotal.amount,
      totals.freightTotal.amount,
      totals.total.amount,
      totals.taxIncluded.amount,
    ],
  };
}

/** The amounts of an order by the oracle, for the parcels that the shop sends. */
function oracleAmounts(one: Order, parcels: ReturnType<typeof getParcels>) {
  const lines = one.lines.map((of): OracleLine => {
    const { widthMm, heightMm, priceNtd } = of.size;
    const custom = isCustom(of) ? customPrice(of.shopSizes, of.substrate.ntdPerM2, of.size) : null;
    return {
      pictureNtd: custom ?? BigInt(priceNtd),
      pictureUsdCents: isCustom(of) || of.usdCents === null ? null : BigInt(of.usdCents),
      frameNtd: framePrice(widthMm, heightMm, oracleFrame(of.frame)),
      nums: of.nums,
      shareBasisPoints: of.shareBasisPoints,
    };
  });
  const freightNtd =
    one.to === 'store' ? 0n : (freightPrice(parcels, insuredValue(lines), one.tariff) ?? -1n);
  const taxBasisPoints = one.to === 'JP' ? 0 : one.taxBasisPoints;
  return expectedAmounts({ currency: one.currency, rate: one.rate, taxBasisPoints, lines, freightNtd });
}

let orders = 0;
let amounts = 0;

test('random orders through the pure rules', { timeout: 3_600_000 }, () => {
  fc.assert(
    fc.property(order, (one) => {
      const shop = shopAmounts(one);
      const oracle = oracleAmounts(one, shop.parcels);
      const { items, freight, total, tax } = oracle;
      const expected = [
        ...oracle.lines.flatMap((of) => [of.unit, of.picture, of.total]),
        items,
        freight,
        total,
        tax,
      ];
      orders += 1;
      amounts += expected.length;
      expect(shop.amounts.join()).toBe(expected.join());
      expect([items + freight, oracle.beforeTax + tax]).toEqual([total, total]);
    }),
    { numRuns: repeats(2000, 1_000_000) },
  );
  console.log(`${orders} orders, ${amounts} amounts: difference 0`);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the arithmetic of the sales ledger', { timeout: 3_600_000 }, async () => {
  const row = fc.record({
    amount: upTo(2_000_000_000),
    // A half is what is rounded to even.
    share: often(5000, upTo(10_000)),
    tax: fc.constantFrom(0, 500, 500, 500, 777, 2500),
    currency: fc.constantFrom(...currencies),
    rate,
  });
  const batch = repeats(5000, 20_000);
  for (let done = 0; done < repeats(batch, 1_000_000); done += batch) {
    const rows = fc.sample(row, batch);
    const found = await database.pool.query({
      text: `SELECT price_before_tax(amount, tax), revenue_share(amount, share, tax), in_ntd(amount, currency, rate)
             FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::text[], $5::numeric[]) AS row (amount, share, tax, currency, rate)`,
      values: (['amount', 'share', 'tax', 'currency', 'rate'] as const).map((name) =>
        rows.map((one) => one[name]),
      ),
      rowMode: 'array',
    });
    const expected = rows.map((one) => {
      const amount = BigInt(one.amount);
      return [
        beforeTax(amount, one.tax),
        computeShare(amount, one.share, one.tax),
        inNtd(amount, one.currency, one.rate),
      ].join();
    });
    expect(
      found.rows.map((one: unknown[]) => one.join()).filter((text, at) => text !== expected[at]),
    ).toEqual([]);
    expect(found.rows).toHaveLength(batch);
  }
});

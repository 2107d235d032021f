import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertFromNtd } from '../../kernel/money.ts';
import { configuredItemGeometry, type Packing } from '../catalogue/framing/geometry.rules.ts';
import { expectedDays, type FreightTables, quoteDelivery, storeCollection } from './freight.rules.ts';

const parameters = {
  startsOn: '2026-01-01',
  volumetricDivisor: 5000,
  stepG: 500,
  minimumG: 500,
  fuelBasisPoints: 1500,
  insuranceBasisPoints: 60,
  insuranceFreeNtd: 5000,
};
const buildRates = (zoneId: number, service: 'standard' | 'express', startsOn: string, perKgNtd: number) =>
  [1, 5, 20, 50].map((kg) => ({
    zoneId,
    service,
    startsOn,
    upToG: kg * 1000,
    priceNtd: 100 + perKgNtd * kg,
  }));
const tables: FreightTables = {
  zones: [
    { id: 1, key: 'taiwan', countryCodes: ['TW'] },
    { id: 2, key: 'taiwan-islands', countryCodes: [] },
    { id: 3, key: 'north-america', countryCodes: ['CA', 'US'] },
    { id: 4, key: 'planned', countryCodes: ['NZ'] },
  ],
  parameters: [parameters, { ...parameters, startsOn: '2026-07-01', fuelBasisPoints: 2000 }],
  rates: [
    ...buildRates(1, 'standard', '2026-01-01', 20),
    ...buildRates(1, 'express', '2026-01-01', 40),
    ...buildRates(1, 'standard', '2026-07-01', 30),
    ...buildRates(2, 'standard', '2026-01-01', 40),
    ...buildRates(3, 'standard', '2026-01-01', 300),
    ...buildRates(4, 'standard', '2030-01-01', 300),
  ],
  services: [
    { zoneId: 1, service: 'standard', daysMin: 1, daysMax: 3 },
    { zoneId: 1, service: 'express', daysMin: 1, daysMax: 1 },
    { zoneId: 2, service: 'standard', daysMin: 3, daysMax: 7 },
    { zoneId: 3, service: 'standard', daysMin: 7, daysMax: 14 },
    { zoneId: 4, service: 'standard', daysMin: 7, daysMax: 14 },
  ],
  limits: [
    {
      zoneId: 1,
      startsOn: '2026-01-01',
      maxSideMm: 2600,
      maxGirthMm: 7000,
      maxWeightG: 100_000,
      oversizeSideMm: 1500,
      oversizeNtd: 200,
    },
    {
      zoneId: 2,
      startsOn: '2026-01-01',
      maxSideMm: 1500,
      maxGirthMm: 3000,
      maxWeightG: 20_000,
      oversizeSideMm: 1500,
      oversizeNtd: 0,
    },
  ],
};

const address = {
  countryCode: 'TW',
  city: '臺北市',
  township: '中山區',
  postalCode: '104',
  address: '示範路 1 號',
};
const penghu = { ...address, city: '澎湖縣', township: '馬公市', postalCode: '880' };
const abroad = {
  countryCode: 'US',
  city: 'Portland',
  township: 'OR',
  postalCode: '97201',
  address: '1 Main St',
};

const cotton = { weightGPerM2: 310 };
const oak = { faceWidthMm: 20, depthMm: 35, rabbetMm: 6, weightGPerM: 480 };
const framedPacking = (widthMm: number, heightMm: number): Packing =>
  configuredItemGeometry({ widthMm, heightMm }, cotton, {
    moulding: oak,
    mat: null,
    glazing: { weightGPerM2: 2380 },
  }).packing;
const rolledPacking = (widthMm: number, heightMm: number): Packing =>
  configuredItemGeometry({ widthMm, heightMm }, cotton, { moulding: null, mat: null, glazing: null }).packing;

const quote = (
  to: typeof address,
  lines: { packing: Packing; nums: number }[],
  more: { insuredValueNtd?: number; date?: string } = {},
) => quoteDelivery({ address: to, lines, insuredValueNtd: 0, date: '2026-05-05', ...more }, tables);

const feesNtd = (...asked: Parameters<typeof quote>): number[] => {
  const answer = quote(...asked);
  if (!answer.deliverable) throw new Error(answer.reason);
  return answer.options.map((option) => option.feeNtd);
};

describe('quoteDelivery', () => {
  it('prices each parcel by its chargeable weight, with fuel and insurance', () => {
    // Box 640 × 840 × 135 mm: 64 × 84 × 14 cm = 75 264 cm³ → 15.5 kg → up to 20 kg: 100 + 20 × 20 = 500, fuel 75.
    const lines = [{ packing: framedPacking(500, 700), nums: 1 }];
    expect(quote(address, lines)).toEqual({
      deliverable: true,
      options: [
        { id: 11, kind: 'standard', feeNtd: 575, daysMin: 1, daysMax: 3 },
        { id: 12, kind: 'express', feeNtd: 1035, daysMin: 1, daysMax: 1 },
      ],
    });
    // 0.6 % of what is above 5000: 1 NTD begins at 1 NTD more.
    expect(feesNtd(address, lines, { insuredValueNtd: 5000 })[0]).toBe(575);
    expect(feesNtd(address, lines, { insuredValueNtd: 5001 })[0]).toBe(576);
    expect(feesNtd(address, lines, { insuredValueNtd: 15_000 })[0]).toBe(635);
  });

  it('rounds fuel up to a whole NTD, for tables in any order', () => {
    const lines = [{ packing: framedPacking(500, 700), nums: 1 }];
    const order = { address, lines, insuredValueNtd: 0, date: '2026-05-05' };
    const fees = (changed: Partial<FreightTables>) => {
      const quoted = quoteDelivery(order, { ...tables, ...changed });
      return quoted.deliverable && quoted.options.map(({ feeNtd }) => feeNtd);
    };
    // 15.01 % of 500 is 75.05, of 900 it is 135.09.
    expect(fees({ parameters: [{ ...parameters, fuelBasisPoints: 1501 }] })).toEqual([576, 1036]);
    expect(fees({ rates: tables.rates.toReversed() })).toEqual([575, 1035]);
  });

  it('adds a surcharge for each oversize parcel, before fuel', () => {
    const box = { kind: 'box', lengthMm: 1500, widthMm: 100, heightMm: 100, weightG: 900 } as const;
    // 150 × 10 × 10 cm = 3 kg, up to 5 kg: 100 + 20 × 5 = 200, fuel 30; 151 cm is oversize: 400, fuel 60.
    expect(feesNtd(address, [{ packing: box, nums: 1 }])[0]).toBe(230);
    const long = { ...box, lengthMm: 1501 };
    expect(feesNtd(address, [{ packing: long, nums: 1 }])[0]).toBe(460);
    expect(feesNtd(address, [{ packing: long, nums: 3 }])[0]).toBe(1380);
    expect(
      feesNtd(address, [
        { packing: long, nums: 1 },
        { packing: box, nums: 1 },
      ])[0],
    ).toBe(690);
  });

  it('never gets cheaper for a larger, heavier or more valuable order', () => {
    const side = fc.integer({ min: 100, max: 1200 });
    const lines = fc.array(
      fc.record({
        size: fc.tuple(side, side),
        isFramed: fc.boolean(),
        nums: fc.integer({ min: 1, max: 8 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const packed = (given: { size: [number, number]; isFramed: boolean; nums: number }[], more = 0) =>
      given.map(({ size: [width, height], isFramed, nums }) => ({
        packing: (isFramed ? framedPacking : rolledPacking)(width + more, height + more),
        nums,
      }));
    const computeFee = (...asked: Parameters<typeof quote>) => {
      const answer = quote(...asked);
      return answer.deliverable ? (answer.options[0]?.feeNtd ?? 0) : Number.POSITIVE_INFINITY;
    };
    const to = fc.constantFrom(address, penghu, abroad);
    fc.assert(
      fc.property(lines, to, fc.nat(300), fc.nat(200_000), (given, where, more, value) => {
        const fee = computeFee(where, packed(given));
        expect(computeFee(where, packed(given, more))).toBeGreaterThanOrEqual(fee);
        expect(computeFee(where, packed(given), { insuredValueNtd: value })).toBeGreaterThanOrEqual(fee);
        const another = [...packed(given), ...packed(given.slice(0, 1))];
        expect(computeFee(where, another)).toBeGreaterThanOrEqual(fee);
        const heavier = packed(given).map(({ packing, nums }) => ({
          packing: { ...packing, weightG: packing.weightG + more * 10 },
          nums,
        }));
        expect(computeFee(where, heavier)).toBeGreaterThanOrEqual(fee);
      }),
    );
  });

  it('does not depend on how an order is split into lines', () => {
    const side = fc.integer({ min: 100, max: 700 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.boolean(),
        fc.integer({ min: 2, max: 12 }),
        (width, height, isFramed, nums) => {
          const packing = (isFramed ? framedPacking : rolledPacking)(width, height);
          const one = feesNtd(address, [{ packing, nums }]);
          expect(feesNtd(address, Array(nums).fill({ packing, nums: 1 }))).toEqual(one);
          // Boxes are charged each; a shared tube costs no more than a tube for each.
          const alone = feesNtd(address, [{ packing, nums: 1 }])[0] ?? 0;
          expect(one[0]).toBeLessThanOrEqual(alone * nums);
        },
      ),
    );
  });

  it('includes the weight of a break, and the length of a limit', () => {
    const box = { kind: 'box', lengthMm: 200, widthMm: 100, heightMm: 100, weightG: 5000 } as const;
    // Up to 5 kg: 100 + 20 × 5, fuel 15 %; the next step is charged up to 20 kg.
    expect(feesNtd(address, [{ packing: box, nums: 1 }])[0]).toBe(230);
    expect(feesNtd(address, [{ packing: { ...box, weightG: 5001 }, nums: 1 }])[0]).toBe(575);
    const isTaken = (lengthMm: number, widthMm: number, weightG = 1) =>
      quote(penghu, [{ packing: { ...box, lengthMm, widthMm, weightG }, nums: 1 }]).deliverable;
    // The islands: 1500 mm long; 3000 mm with the girth, 1000 + 2 × (900 + 100); 20 kg.
    expect([isTaken(1500, 100), isTaken(1501, 100)]).toEqual([true, false]);
    expect([isTaken(1000, 900), isTaken(1000, 901)]).toEqual([true, false]);
    expect([isTaken(200, 100, 20_000), isTaken(200, 100, 20_001)]).toEqual([true, false]);
  });

  it('charges more for two framed prints than for one, anywhere', () => {
    const side = fc.integer({ min: 100, max: 700 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(address, penghu, abroad), (width, height, to) => {
        const packing = framedPacking(width, height);
        const one = feesNtd(to, [{ packing, nums: 1 }])[0] ?? 0;
        const two = feesNtd(to, [{ packing, nums: 2 }])[0] ?? 0;
        expect(two).toBeGreaterThan(one);
      }),
    );
  });

  it('uses the parameters and rates of the day', () => {
    const lines = [{ packing: framedPacking(500, 700), nums: 1 }];
    expect(feesNtd(address, lines, { date: '2026-06-30' })[0]).toBe(575);
    // Standard has a new table from July, express keeps its own; fuel is 20 % for both.
    expect(feesNtd(address, lines, { date: '2026-07-01' })).toEqual([840, 1080]);
    // A clock that is behind breaks nothing: before the first table began nothing is sent.
    expect(quote(address, lines, { date: '2025-12-31' })).toEqual({ deliverable: false, reason: 'country' });
  });

  it('rejects countries outside all zones, and zones without service', () => {
    const lines = [{ packing: rolledPacking(300, 400), nums: 1 }];
    const rejected = { deliverable: false, reason: 'country' };
    expect(quote({ ...abroad, countryCode: 'FR' }, lines)).toEqual(rejected);
    expect(quote({ ...abroad, countryCode: '' }, lines)).toEqual(rejected);
    expect(quote({ ...abroad, countryCode: 'NZ' }, lines)).toEqual(rejected);
  });

  it('rejects framed prints over the limit to an island, but not rolled ones or to the main island', () => {
    const large = [{ packing: framedPacking(1000, 1400), nums: 1 }];
    const rejected = { deliverable: false, reason: 'oversize' };
    expect(quote(penghu, large)).toEqual(rejected);
    expect(quote(address, large).deliverable).toBe(true);
    expect(quote(penghu, [{ packing: rolledPacking(1000, 1400), nums: 1 }]).deliverable).toBe(true);
    expect(quote(penghu, [{ packing: framedPacking(400, 500), nums: 1 }]).deliverable).toBe(true);
    // One oversized piece rejects the whole.
    expect(quote(penghu, [{ packing: framedPacking(400, 500), nums: 1 }, ...large])).toEqual(rejected);
  });

  it('rejects a parcel heavier than all rate tables', () => {
    // 214 × 164 × 14 cm = 98.5 kg, beyond 50.
    expect(quote(abroad, [{ packing: framedPacking(1500, 2000), nums: 1 }])).toEqual({
      deliverable: false,
      reason: 'oversize',
    });
  });

  it('rejects an empty list', () => {
    expect(() => quote(address, [])).toThrow(RangeError);
  });

  it('converts to whole dollars, never below NTD / rate; collection is free in both currencies', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), (feeNtd) => {
        const { amount } = convertFromNtd(feeNtd, 'USD', '31.5');
        expect(amount % 100).toBe(0);
        expect(BigInt(amount) * 315n >= BigInt(feeNtd) * 1000n).toBe(true);
        expect(BigInt(amount - 100) * 315n < BigInt(feeNtd) * 1000n).toBe(true);
      }),
    );
    expect(convertFromNtd(storeCollection.feeNtd, 'USD', '31.5').amount).toBe(0);
  });
});

it('what is ordered in the first hour of a Friday in Taipei is made in working days from then', () => {
  const of = { readyInDays: 2, daysMin: 3, daysMax: 7 };
  expect(expectedDays(new Date('2026-12-31T16:30:00Z'), of)).toEqual({
    readyOn: '2027-01-05',
    arrivesFrom: '2027-01-08',
    arrivesBy: '2027-01-12',
  });
});

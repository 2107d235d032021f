import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertFromNtd } from '../../kernel/money.ts';
import { configuredItemGeometry, type Packing } from '../catalogue/framing/geometry.rules.ts';
import {
  chargeableWeightG,
  type FreightTariff,
  parcelsOf,
  quoteDelivery,
  storeCollection,
  zoneOf,
} from './freight.rules.ts';

const parameters = {
  startsOn: '2026-01-01',
  volumetricDivisor: 5000,
  stepG: 500,
  minimumG: 500,
  fuelBasisPoints: 1500,
  insuranceBasisPoints: 60,
  insuranceFreeNtd: 5000,
};
const ratesOf = (zoneId: number, service: 'standard' | 'express', startsOn: string, perKgNtd: number) =>
  [1, 5, 20, 50].map((kg) => ({
    zoneId,
    service,
    startsOn,
    upToG: kg * 1000,
    priceNtd: 100 + perKgNtd * kg,
  }));
const tariff: FreightTariff = {
  zones: [
    { id: 1, key: 'taiwan', countryCodes: ['TW'] },
    { id: 2, key: 'taiwan-islands', countryCodes: [] },
    { id: 3, key: 'north-america', countryCodes: ['CA', 'US'] },
    { id: 4, key: 'planned', countryCodes: ['NZ'] },
  ],
  parameters: [parameters, { ...parameters, startsOn: '2026-07-01', fuelBasisPoints: 2000 }],
  rates: [
    ...ratesOf(1, 'standard', '2026-01-01', 20),
    ...ratesOf(1, 'express', '2026-01-01', 40),
    ...ratesOf(1, 'standard', '2026-07-01', 30),
    ...ratesOf(2, 'standard', '2026-01-01', 40),
    ...ratesOf(3, 'standard', '2026-01-01', 300),
    ...ratesOf(4, 'standard', '2030-01-01', 300),
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
) => quoteDelivery({ address: to, lines, insuredValueNtd: 0, date: '2026-05-05', ...more }, tariff);

const feesNtd = (...asked: Parameters<typeof quote>): number[] => {
  const answer = quote(...asked);
  if (!answer.deliverable) throw new Error(answer.reason);
  return answer.options.map((option) => option.feeNtd);
};

describe('zoneOf', () => {
  const keyOf = (city: string, township: string, postalCode = '', street = '1') =>
    zoneOf({ countryCode: 'TW', city, township, postalCode, address: street }, tariff.zones)?.key;

  it('recognises the outlying islands in every spelling', () => {
    const islands: [string, string][] = [
      ['澎湖縣', '馬公市'],
      ['澎湖县', '马公市'],
      ['金門縣', '金城鎮'],
      ['金门县', '金宁乡'],
      ['連江縣', '南竿鄉'],
      ['连江县', '东引乡'],
      ['馬公市', '中興里'],
      ['台東縣', '綠島鄉'],
      ['臺東縣', '蘭嶼鄉'],
      ['台东县', '兰屿乡'],
      ['屏東縣', '琉球鄉'],
      ['Penghu County', 'Magong City'],
      ["P'eng-hu", 'Makung'],
      ['KINMEN', 'Jincheng Township'],
      ['Lienchiang County', 'Nangan Township'],
      ['Matsu Islands', 'Beigan'],
      ['Taitung County', 'Green Island'],
      ['Taitung', 'Lanyu Township'],
      ['Taitung', 'Orchid Island Township'],
      ['Pingtung County', 'Xiao Liuqiu'],
      ['Ｐｅｎｇｈｕ', 'x'],
    ];
    for (const [city, township] of islands)
      expect([city, keyOf(city, township)]).toEqual([city, 'taiwan-islands']);
    // Every post code there is: Penghu, Kinmen, Matsu, Liuqiu, Ludao, Lanyu.
    const islandCodes = [
      ...['880', '881', '882', '883', '884', '885'],
      ...['890', '891', '892', '893', '894', '895', '896'],
      ...['209', '210', '211', '212', '929', '951', '952'],
    ];
    for (const code of ['88041', '893001', '212-01', '95241', '８８０', ...islandCodes]) {
      expect([code, keyOf('x', 'y', code)]).toEqual([code, 'taiwan-islands']);
    }
    expect(keyOf('臺灣', '離島', '', '澎湖縣馬公市治平路 32 號')).toBe('taiwan-islands');
  });

  it('recognises streets and districts of the main island with similar names', () => {
    expect(keyOf('臺北市', '中正區', '100', '金門街 10 號')).toBe('taiwan');
    expect(keyOf('苗栗縣', '通霄鎮白沙屯', '357')).toBe('taiwan');
    expect(keyOf('Taipei City', 'Nangang District', '115', '3 Jinhu Road')).toBe('taiwan');
    expect(keyOf('Yunlin County', 'Beigang Township', '651')).toBe('taiwan');
    for (const code of ['208', '213', '879', '886', '889', '897', '928', '930', '950', '953']) {
      expect([code, keyOf('x', 'y', code)]).toEqual([code, 'taiwan']);
    }
    expect(keyOf('臺東縣', '臺東市', '950')).toBe('taiwan');
    expect(keyOf('屏東縣', '東港鎮', '928')).toBe('taiwan');
    expect(keyOf('新北市', '土城區', '236', '金城路 1 號')).toBe('taiwan');
  });

  it('uses the country only elsewhere, in any letter case', () => {
    expect(zoneOf({ ...penghu, countryCode: 'us' }, tariff.zones)?.key).toBe('north-america');
    expect(zoneOf({ ...address, countryCode: 'FR' }, tariff.zones)).toBeUndefined();
  });
});

describe('parcelsOf', () => {
  it('puts each framed print in a box and lets unframed prints share tubes', () => {
    const box = framedPacking(500, 700);
    const roll = rolledPacking(500, 700);
    expect(parcelsOf([{ packing: box, nums: 3 }])).toHaveLength(3);
    expect(parcelsOf([{ packing: roll, nums: 6 }])).toHaveLength(1);
    expect(parcelsOf([{ packing: roll, nums: 7 }])).toHaveLength(2);
    const mixed = parcelsOf([
      { packing: roll, nums: 6 },
      { packing: rolledPacking(1000, 1200), nums: 1 },
    ]);
    // The long print's tube is filled up first; one short print is left for a short tube.
    expect(mixed.map((parcel) => parcel.lengthMm)).toEqual([1100, 600]);
    expect(mixed.every((parcel) => parcel.widthMm === 110)).toBe(true);
  });

  it('keeps the total weight', () => {
    const lines = fc.array(
      fc.record({
        packing: fc
          .tuple(fc.integer({ min: 100, max: 1500 }), fc.integer({ min: 100, max: 1500 }), fc.boolean())
          .map(([width, height, isFramed]) =>
            isFramed ? framedPacking(width, height) : rolledPacking(width, height),
          ),
        nums: fc.integer({ min: 1, max: 20 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, (packed) => {
        const parcels = parcelsOf(packed);
        const tx = packed.reduce((sum, { packing, nums }) => sum + packing.weightG * nums, 0);
        const boxes = packed.reduce((sum, { packing, nums }) => sum + (packing.kind === 'box' ? nums : 0), 0);
        const rolls = packed.reduce(
          (sum, { packing, nums }) => sum + (packing.kind === 'roll' ? nums : 0),
          0,
        );
        expect(parcels).toHaveLength(boxes + Math.ceil(rolls / 6));
        expect(parcels.reduce((sum, parcel) => sum + parcel.weightG, 0)).toBeGreaterThanOrEqual(tx);
      }),
    );
  });
});

describe('chargeableWeightG', () => {
  const box = (lengthMm: number, widthMm: number, heightMm: number, weightG: number) => ({
    lengthMm,
    widthMm,
    heightMm,
    weightG,
  });

  it('is the greater of actual and volumetric weight, rounded up to the step', () => {
    // 50 × 40 × 10 cm = 20 000 cm³ = 4 kg.
    expect(chargeableWeightG(box(500, 400, 100, 3999), parameters)).toBe(4000);
    expect(chargeableWeightG(box(500, 400, 100, 4000), parameters)).toBe(4000);
    expect(chargeableWeightG(box(500, 400, 100, 4001), parameters)).toBe(4500);
    // A millimetre more counts as a centimetre: 51 × 40 × 10 = 4.08 kg.
    expect(chargeableWeightG(box(501, 400, 100, 1), { ...parameters, stepG: 1 })).toBe(4080);
    expect(chargeableWeightG(box(501, 400, 100, 1), parameters)).toBe(4500);
    expect(chargeableWeightG(box(100, 100, 100, 1), parameters)).toBe(500);
    expect(chargeableWeightG(box(100, 100, 100, 1), { ...parameters, minimumG: 1200 })).toBe(1500);
  });

  it('is a multiple of the step, never below either weight, and does not decrease when the parcel grows', () => {
    const side = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(side, side, side, fc.nat(90_000), fc.nat(300), (length, width, height, weight, more) => {
        const charged = chargeableWeightG(box(length, width, height, weight), parameters);
        expect(charged % 500).toBe(0);
        expect(charged).toBeGreaterThanOrEqual(weight);
        expect(charged * 5000).toBeGreaterThanOrEqual(length * width * height);
        const larger = box(length + more, width, height, weight + more);
        expect(chargeableWeightG(larger, parameters)).toBeGreaterThanOrEqual(charged);
      }),
    );
  });
});

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
    const fees = (changed: Partial<FreightTariff>) => {
      const quoted = quoteDelivery(order, { ...tariff, ...changed });
      return quoted.deliverable && quoted.options.map(({ feeNtd }) => feeNtd);
    };
    // 15.01 % of 500 is 75.05, of 900 it is 135.09.
    expect(fees({ parameters: [{ ...parameters, fuelBasisPoints: 1501 }] })).toEqual([576, 1036]);
    expect(fees({ rates: tariff.rates.toReversed() })).toEqual([575, 1035]);
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
    const feeOf = (...asked: Parameters<typeof quote>) => {
      const answer = quote(...asked);
      return answer.deliverable ? (answer.options[0]?.feeNtd ?? 0) : Number.POSITIVE_INFINITY;
    };
    const to = fc.constantFrom(address, penghu, abroad);
    fc.assert(
      fc.property(lines, to, fc.nat(300), fc.nat(200_000), (given, where, more, value) => {
        const fee = feeOf(where, packed(given));
        expect(feeOf(where, packed(given, more))).toBeGreaterThanOrEqual(fee);
        expect(feeOf(where, packed(given), { insuredValueNtd: value })).toBeGreaterThanOrEqual(fee);
        const another = [...packed(given), ...packed(given.slice(0, 1))];
        expect(feeOf(where, another)).toBeGreaterThanOrEqual(fee);
        const heavier = packed(given).map(({ packing, nums }) => ({
          packing: { ...packing, weightG: packing.weightG + more * 10 },
          nums,
        }));
        expect(feeOf(where, heavier)).toBeGreaterThanOrEqual(fee);
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

  it('refuses countries outside all zones, and zones without service', () => {
    const lines = [{ packing: rolledPacking(300, 400), nums: 1 }];
    const refused = { deliverable: false, reason: 'country' };
    expect(quote({ ...abroad, countryCode: 'FR' }, lines)).toEqual(refused);
    expect(quote({ ...abroad, countryCode: '' }, lines)).toEqual(refused);
    expect(quote({ ...abroad, countryCode: 'NZ' }, lines)).toEqual(refused);
  });

  it('refuses framed prints over the limit to an island, but not rolled ones or to the main island', () => {
    const large = [{ packing: framedPacking(1000, 1400), nums: 1 }];
    const refused = { deliverable: false, reason: 'oversize' };
    expect(quote(penghu, large)).toEqual(refused);
    expect(quote(address, large).deliverable).toBe(true);
    expect(quote(penghu, [{ packing: rolledPacking(1000, 1400), nums: 1 }]).deliverable).toBe(true);
    expect(quote(penghu, [{ packing: framedPacking(400, 500), nums: 1 }]).deliverable).toBe(true);
    // One oversized piece refuses the whole.
    expect(quote(penghu, [{ packing: framedPacking(400, 500), nums: 1 }, ...large])).toEqual(refused);
  });

  it('refuses a parcel heavier than all rate tables', () => {
    // 214 × 164 × 14 cm = 98.5 kg, beyond 50.
    expect(quote(abroad, [{ packing: framedPacking(1500, 2000), nums: 1 }])).toEqual({
      deliverable: false,
      reason: 'oversize',
    });
  });

  it('refuses an empty list', () => {
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configuredItemGeometry, type Packing } from '../catalogue/framing/geometry.rules.ts';
import { chargeableWeightG, findZone, getParcels } from './freight.rules.ts';

const parameters = {
  startsOn: '2026-01-01',
  volumetricDivisor: 5000,
  stepG: 500,
  minimumG: 500,
  fuelBasisPoints: 1500,
  insuranceBasisPoints: 60,
  insuranceFreeNtd: 5000,
};
const zones = [
  { id: 1, key: 'taiwan', countryCodes: ['TW'] },
  { id: 2, key: 'taiwan-islands', countryCodes: [] },
  { id: 3, key: 'north-america', countryCodes: ['CA', 'US'] },
  { id: 4, key: 'planned', countryCodes: ['NZ'] },
];

const address = {
  countryCode: 'TW',
  city: '臺北市',
  township: '中山區',
  postalCode: '104',
  address: '示範路 1 號',
};
const penghu = { ...address, city: '澎湖縣', township: '馬公市', postalCode: '880' };
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

describe('findZone', () => {
  const getKey = (city: string, township: string, postalCode = '', street = '1') =>
    findZone({ countryCode: 'TW', city, township, postalCode, address: street }, zones)?.key;

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
      expect([city, getKey(city, township)]).toEqual([city, 'taiwan-islands']);
    // Every post code there is: Penghu, Kinmen, Matsu, Liuqiu, Ludao, Lanyu.
    const islandCodes = [
      ...['880', '881', '882', '883', '884', '885'],
      ...['890', '891', '892', '893', '894', '895', '896'],
      ...['209', '210', '211', '212', '929', '951', '952'],
    ];
    for (const code of ['88041', '893001', '212-01', '95241', '８８０', ...islandCodes]) {
      expect([code, getKey('x', 'y', code)]).toEqual([code, 'taiwan-islands']);
    }
    expect(getKey('臺灣', '離島', '', '澎湖縣馬公市治平路 32 號')).toBe('taiwan-islands');
  });

  it('recognises streets and districts of the main island with similar names', () => {
    expect(getKey('臺北市', '中正區', '100', '金門街 10 號')).toBe('taiwan');
    expect(getKey('苗栗縣', '通霄鎮白沙屯', '357')).toBe('taiwan');
    expect(getKey('Taipei City', 'Nangang District', '115', '3 Jinhu Road')).toBe('taiwan');
    expect(getKey('Yunlin County', 'Beigang Township', '651')).toBe('taiwan');
    for (const code of ['208', '213', '879', '886', '889', '897', '928', '930', '950', '953']) {
      expect([code, getKey('x', 'y', code)]).toEqual([code, 'taiwan']);
    }
    expect(getKey('臺東縣', '臺東市', '950')).toBe('taiwan');
    expect(getKey('屏東縣', '東港鎮', '928')).toBe('taiwan');
    expect(getKey('新北市', '土城區', '236', '金城路 1 號')).toBe('taiwan');
  });

  it('uses the country only elsewhere, in any letter case', () => {
    expect(findZone({ ...penghu, countryCode: 'us' }, zones)?.key).toBe('north-america');
    expect(findZone({ ...address, countryCode: 'FR' }, zones)).toBeUndefined();
  });
});

describe('getParcels', () => {
  it('puts each framed print in a box and lets unframed prints share tubes', () => {
    const box = framedPacking(500, 700);
    const roll = rolledPacking(500, 700);
    expect(getParcels([{ packing: box, nums: 3 }])).toHaveLength(3);
    expect(getParcels([{ packing: roll, nums: 6 }])).toHaveLength(1);
    expect(getParcels([{ packing: roll, nums: 7 }])).toHaveLength(2);
    const mixed = getParcels([
      { packing: roll, nums: 6 },
      { packing: rolledPacking(1000, 1200), nums: 1 },
    ]);
    // The long print's tube is filled up first; one short print is left for a short tube.
    expect(mixed.map((parcel) => parcel.lengthMm)).toEqual([1100, 600]);
    expect(mixed.every((parcel) => parcel.widthMm === 110)).toBe(true);
  });

  it('weighs a tube with its caps and its length', () => {
    const roll = rolledPacking(500, 700);
    const tube = { widthMm: 110, heightMm: 110 };
    // 250 g, and 650 g a metre.
    expect(getParcels([{ packing: roll, nums: 2 }])).toEqual([
      { ...tube, lengthMm: 600, weightG: 2 * roll.weightG + 250 + 390 },
    ]);
    const short = { kind: 'roll', lengthMm: 41, weightG: 7 } as const;
    expect(getParcels([{ packing: short, nums: 1 }])).toEqual([
      { ...tube, lengthMm: 110, weightG: 7 + 250 + 66 },
    ]);
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
        const parcels = getParcels(packed);
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

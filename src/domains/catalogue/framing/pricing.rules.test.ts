import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../../kernel/money.ts';
import { printSizeOfWidth } from './geometry.rules.ts';
import {
  configuredItemPriceInclTax,
  customSizePriceNtd,
  customWidthRangeMm,
  framePriceNtd,
  type PricedFrame,
  rollWidthMm,
  sizeAvailability,
} from './pricing.rules.ts';

const length = fc.integer({ min: 1, max: 3000 });
const imageSize = fc.record({ widthMm: length, heightMm: length });
const rate = fc.integer({ min: 0, max: 20_000 });
const framed = fc.record({
  moulding: fc.record({
    faceWidthMm: fc.integer({ min: 1, max: 90 }),
    depthMm: fc.constant(30),
    rabbetMm: fc.constant(0),
    weightGPerM: fc.constant(400),
    basePriceNtd: rate,
    priceNtdPerM: rate,
  }),
  mat: fc.option(
    fc.record({
      borderMm: fc.integer({ min: 20, max: 150 }),
      weightGPerM2: fc.constant(1100),
      priceNtdPerM2: rate,
    }),
  ),
  glazing: fc.option(fc.record({ weightGPerM2: fc.constant(2400), priceNtdPerM2: rate })),
});
const unframed: PricedFrame = { moulding: null, mat: null, glazing: null };
const growth = fc.nat(400);
const exchangeRate = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.nat(999_999))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`);
const ntd = fc.nat(50_000_000);

describe('framePriceNtd', () => {
  it('is base + per metre × perimeter + per m² × (mat + glazing) area, rounded up to 10 (`docs/rules/money.md`)', () => {
    const frame: PricedFrame = {
      moulding: {
        faceWidthMm: 20,
        depthMm: 35,
        rabbetMm: 6,
        weightGPerM: 480,
        basePriceNtd: 380,
        priceNtdPerM: 620,
      },
      mat: { borderMm: 50, weightGPerM2: 1100, priceNtdPerM2: 1200 },
      glazing: { weightGPerM2: 2380, priceNtdPerM2: 1800 },
    };
    // 380 + 620 × 2.96 m + (1200 + 1800) × 0.48 m² = 3655.2
    expect(framePriceNtd({ widthMm: 500, heightMm: 700 }, frame)).toBe(3660);
    // 380 + 620 × 2.56 m + 1800 × 0.35 m² = 2597.2
    expect(framePriceNtd({ widthMm: 500, heightMm: 700 }, { ...frame, mat: null })).toBe(2600);
    // 380 + 620 × 2.96 m + 1200 × 0.48 m² = 2791.2
    expect(framePriceNtd({ widthMm: 500, heightMm: 700 }, { ...frame, glazing: null })).toBe(2800);
    expect(framePriceNtd({ widthMm: 500, heightMm: 700 }, { ...frame, moulding: null })).toBe(0);
    expect(framePriceNtd({ widthMm: 500, heightMm: 700 }, unframed)).toBe(0);
  });

  it('does not decrease when image, mat border or face width grows', () => {
    fc.assert(
      fc.property(
        imageSize,
        framed,
        growth,
        growth,
        growth,
        growth,
        (image, frame, width, height, border, face) => {
          const larger = { widthMm: image.widthMm + width, heightMm: image.heightMm + height };
          const wider = {
            ...frame,
            moulding: { ...frame.moulding, faceWidthMm: frame.moulding.faceWidthMm + face },
            mat: frame.mat && { ...frame.mat, borderMm: frame.mat.borderMm + border },
          };
          const before = framePriceNtd(image, frame);
          expect(before % 10).toBe(0);
          expect(framePriceNtd(larger, frame)).toBeGreaterThanOrEqual(before);
          expect(framePriceNtd(image, wider)).toBeGreaterThanOrEqual(before);
          expect(framePriceNtd(image, { ...frame, mat: null })).toBeLessThanOrEqual(before);
          expect(framePriceNtd(image, { ...frame, glazing: null })).toBeLessThanOrEqual(before);
        },
      ),
    );
  });
});

describe('configuredItemPriceInclTax', () => {
  it('adds size and frame in NTD, and converts the total once', () => {
    const size = { priceNtd: 3200, priceUsdCents: null };
    expect(configuredItemPriceInclTax(size, 3660, 'NTD', '31.5')).toEqual(money(6860, 'NTD'));
    // 6860 / 31.5 = 217.8; converted apart it would have been 102 + 117 = 219.
    expect(configuredItemPriceInclTax(size, 3660, 'USD', '31.5')).toEqual(money(21_800, 'USD'));
    // 3150 / 31.5 is 100 exactly: nothing to round.
    expect(configuredItemPriceInclTax({ ...size, priceNtd: 3150 }, 0, 'USD', '31.5')).toEqual(
      money(10_000, 'USD'),
    );
  });

  it('adds the converted frame to a size with its own USD price', () => {
    const size = { priceNtd: 3200, priceUsdCents: 12_000 };
    expect(configuredItemPriceInclTax(size, 3660, 'USD', '31.5')).toEqual(money(23_700, 'USD'));
    expect(configuredItemPriceInclTax(size, 0, 'USD', '31.5')).toEqual(money(12_000, 'USD'));
    expect(configuredItemPriceInclTax(size, 3660, 'NTD', '31.5')).toEqual(money(6860, 'NTD'));
  });

  it('is the smallest whole dollar not below NTD / rate, by exact fractions', () => {
    fc.assert(
      fc.property(ntd, ntd, exchangeRate, (priceNtd, frameNtd, ntdForUsd) => {
        const { amount } = configuredItemPriceInclTax(
          { priceNtd, priceUsdCents: null },
          frameNtd,
          'USD',
          ntdForUsd,
        );
        const millionths = BigInt(ntdForUsd.replace('.', ''));
        const dollars = BigInt(amount / 100);
        const piece = BigInt(priceNtd + frameNtd) * 1_000_000n;
        expect(amount % 100).toBe(0);
        expect(dollars * millionths >= piece).toBe(true);
        expect(dollars === 0n || (dollars - 1n) * millionths < piece).toBe(true);
      }),
    );
  });

  it('does not decrease when size or frame costs more, in either currency', () => {
    const own = fc.option(fc.integer({ min: 1, max: 5000 }).map((dollars) => dollars * 100));
    fc.assert(
      fc.property(
        ntd,
        own,
        ntd,
        growth,
        exchangeRate,
        (priceNtd, priceUsdCents, frameNtd, more, ntdForUsd) => {
          for (const currency of ['NTD', 'USD'] as const) {
            const before = configuredItemPriceInclTax(
              { priceNtd, priceUsdCents },
              frameNtd,
              currency,
              ntdForUsd,
            );
            const after = configuredItemPriceInclTax(
              { priceNtd, priceUsdCents },
              frameNtd + more,
              currency,
              ntdForUsd,
            );
            expect(after.amount).toBeGreaterThanOrEqual(before.amount);
          }
        },
      ),
    );
  });
});

describe('customSizePriceNtd', () => {
  const shopSizes = [
    { widthMm: 300, heightMm: 400, priceNtd: 2800 },
    { widthMm: 600, heightMm: 800, priceNtd: 6400 },
  ];

  it('is linear by area between shop sizes, and beyond both ends', () => {
    const priceAt = (widthMm: number, heightMm: number) =>
      customSizePriceNtd(shopSizes, 4800, { widthMm, heightMm });
    expect(priceAt(300, 400)).toBe(2800);
    expect(priceAt(600, 800)).toBe(6400);
    // 0.3 m², half-way between 0.12 and 0.48.
    expect(priceAt(500, 600)).toBe(4600);
    // 0.06 m², half-way between no area at 1400 and 0.12 m² at 2800.
    expect(priceAt(200, 300)).toBe(2100);
    // The last line rises 10 000 NTD per m², more than the substrate: 6400 + 0.52 × 10 000.
    expect(priceAt(1000, 1000)).toBe(11_600);
    expect(customSizePriceNtd(shopSizes, 20_000, { widthMm: 1000, heightMm: 1000 })).toBe(16_800);
    expect(customSizePriceNtd([], 4800, { widthMm: 100, heightMm: 100 })).toBeNull();
  });

  it('does not decrease when the print grows, and is not below a shop size that is no larger', () => {
    const sizes = fc.array(
      fc.record({ widthMm: length, heightMm: length, priceNtd: fc.integer({ min: 1, max: 100_000 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(sizes, rate, imageSize, growth, growth, (shop, substrateRate, image, width, height) => {
        const larger = { widthMm: image.widthMm + width, heightMm: image.heightMm + height };
        const before = customSizePriceNtd(shop, substrateRate, image) ?? 0;
        expect(before).toBeGreaterThan(0);
        expect(before % 10).toBe(0);
        expect(customSizePriceNtd(shop, substrateRate, larger)).toBeGreaterThanOrEqual(before);
        const noLarger = shop.filter(
          (size) => size.widthMm * size.heightMm <= image.widthMm * image.heightMm,
        );
        expect(before).toBeGreaterThanOrEqual(Math.max(0, ...noLarger.map(({ priceNtd }) => priceNtd)));
      }),
    );
  });

  it('uses the dearer of two shop sizes of one area, and of a larger one that is cheaper', () => {
    const upright = { widthMm: 400, heightMm: 300, priceNtd: 3000 };
    expect(customSizePriceNtd([upright, ...shopSizes.slice(0, 1)], 0, upright)).toBe(3000);
    expect(customSizePriceNtd([upright, ...shopSizes.slice(0, 1)], 0, { widthMm: 400, heightMm: 600 })).toBe(
      4600,
    );
    const cheaper = { widthMm: 600, heightMm: 800, priceNtd: 2000 };
    expect(customSizePriceNtd([upright, cheaper], 0, { widthMm: 900, heightMm: 900 })).toBe(3000);
  });

  it('does not depend on the order of the shop sizes', () => {
    const image = { widthMm: 700, heightMm: 450 };
    expect(customSizePriceNtd(shopSizes.toReversed(), 4800, image)).toBe(
      customSizePriceNtd(shopSizes, 4800, image),
    );
  });
});

describe('sizeAvailability', () => {
  it('requires 150 ppi in the coarser direction', () => {
    // 254 mm are 10 inches.
    const tenInches = { widthMm: 254, heightMm: 254 };
    expect(sizeAvailability(1500, 1500, tenInches)).toEqual({ available: true });
    for (const [width, height] of [
      [1500, 1499],
      [1499, 1500],
    ] as const) {
      expect(sizeAvailability(width, height, tenInches)).toEqual({
        available: false,
        reason: 'resolution',
        ppi: 149,
      });
    }
    expect(sizeAvailability(null, null, { widthMm: 9000, heightMm: 9000 })).toEqual({ available: true });
  });
});

describe('customWidthRangeMm', () => {
  const pixels = fc.integer({ min: 300, max: 40_000 });

  it('contains exactly the possible widths', () => {
    fc.assert(
      fc.property(pixels, pixels, fc.boolean(), (width, height, isRaster) => {
        const pixelWidth = isRaster ? width : null;
        const pixelHeight = isRaster ? height : null;
        const range = customWidthRangeMm({ width, height }, pixelWidth, pixelHeight);
        const canBeMade = (widthMm: number) => {
          const size = printSizeOfWidth({ width, height }, widthMm);
          const sides = [size.widthMm, size.heightMm];
          return (
            Math.min(...sides) >= 100 &&
            Math.max(...sides) <= 2000 &&
            Math.min(...sides) <= rollWidthMm &&
            sizeAvailability(pixelWidth, pixelHeight, size).available
          );
        };
        const isInside = (widthMm: number) =>
          range !== null && widthMm >= range.minimum && widthMm <= range.maximum;
        const widths = Array.from({ length: 1921 }, (_, index) => 90 + index);
        expect(widths.filter((widthMm) => canBeMade(widthMm) !== isInside(widthMm))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('has one side across a roll of 60 inches less two margins of 20 mm', () => {
    expect(rollWidthMm).toBe(1484);
    expect(customWidthRangeMm({ width: 1000, height: 1000 }, null, null)).toEqual({
      minimum: 100,
      maximum: 1484,
    });
    expect(customWidthRangeMm({ width: 1000, height: 2000 }, null, null)).toEqual({
      minimum: 100,
      maximum: 1000,
    });
  });

  it('is null for a picture that is too small or too long', () => {
    expect(customWidthRangeMm({ width: 400, height: 400 }, 400, 400)).toBeNull();
    expect(customWidthRangeMm({ width: 30_000, height: 1000 }, null, null)).toBeNull();
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PrintSize } from '../framing/geometry.rules.ts';
import {
  editionChange,
  hasProportionsOf,
  type MasterPicture,
  offeredSizes,
  soldSizes,
} from './listing.rules.ts';

const paper = { id: 1, key: 'paper', priceNtdPerM2: 4800 };
const canvas = { id: 2, key: 'canvas', priceNtdPerM2: 5600 };
const vector = { proportions: { width: 800, height: 600 }, pixels: null };

describe('the standard sizes', () => {
  test('are offered on every substrate by default', () => {
    const { sizes, rejections } = offeredSizes([], vector, [paper, canvas]);
    expect(rejections).toEqual([]);
    expect(
      sizes.filter((size) => size.substrateId === 1).map(({ widthMm, heightMm }) => [widthMm, heightMm]),
    ).toEqual([
      [300, 225],
      [500, 375],
      [700, 525],
      [1000, 750],
      [1400, 1050],
    ]);
    expect(sizes).toHaveLength(10);
  });

  test('follow the long side, without those that are too narrow', () => {
    const portrait = offeredSizes([], { proportions: { width: 600, height: 800 }, pixels: null }, [paper]);
    expect(portrait.sizes[0]).toMatchObject({ widthMm: 225, heightMm: 300 });
    const scroll = offeredSizes([], { proportions: { width: 150, height: 1000 }, pixels: null }, [paper]);
    expect(scroll.sizes.map((size) => size.heightMm)).toEqual([700, 1000, 1400]);
    const ribbon = offeredSizes([], { proportions: { width: 10, height: 10_000 }, pixels: null }, [paper]);
    expect(ribbon.rejections).toEqual([{ field: 'sizes', message: 'validation.listing_no_size' }]);
  });

  test('have prices that do not decrease with the size, in tens', () => {
    const side = fc.integer({ min: 100, max: 1000 });
    const more = fc.nat(400);
    const computePrice = (width: number, height: number): number =>
      offeredSizes([{ width_mm: width }], { proportions: { width, height }, pixels: null }, [paper]).sizes[0]!
        .priceNtd;
    fc.assert(
      fc.property(side, side, more, more, (width, height, wider, higher) => {
        const small = computePrice(width, height);
        const large = computePrice(width + wider, height + higher);
        expect(small % 10).toBe(0);
        expect(large).toBeGreaterThanOrEqual(small);
      }),
    );
  });
});

describe('given sizes', () => {
  test('get their height from the picture', () => {
    const { sizes } = offeredSizes([{ width_mm: 400, height_mm: 302, price_ntd: 3200 }], vector, [
      paper,
      canvas,
    ]);
    expect(sizes).toEqual([
      {
        widthMm: 400,
        heightMm: 300,
        substrateId: 1,
        priceNtd: 3200,
        priceUsdCents: null,
        available: true,
        reason: null,
      },
    ]);
  });

  test('are rejected if they would crop, are duplicates, too long, or on an unknown substrate', () => {
    const { sizes, rejections } = offeredSizes(
      [
        { width_mm: 400, height_mm: 400 },
        { width_mm: 500 },
        { width_mm: 500 },
        { width_mm: 500, substrate: 'canvas' },
        { width_mm: 120 },
        { width_mm: 500, substrate: 'glass' },
        // 2 % of 300 mm are 6 mm.
        { width_mm: 400, height_mm: 307 },
        { width_mm: 400, height_mm: 306 },
      ],
      vector,
      [paper, canvas],
    );
    expect(sizes.map(({ widthMm, heightMm, substrateId }) => [widthMm, heightMm, substrateId])).toEqual([
      [500, 375, 1],
      [500, 375, 2],
      [400, 300, 1],
    ]);
    const height = { message: 'validation.listing_height', params: { width: 400, height: 300 } };
    expect(rejections).toEqual([
      { field: 'sizes.0.height_mm', ...height },
      { field: 'sizes.2.width_mm', message: 'validation.listing_twice' },
      { field: 'sizes.4.width_mm', message: 'validation.size' },
      {
        field: 'sizes.5.substrate',
        message: 'validation.listing_key',
        params: { key: 'glass', known: 'paper, canvas' },
      },
      { field: 'sizes.6.height_mm', ...height },
    ]);
    expect(offeredSizes([{ width_mm: 500, substrate_id: 9 }], vector, [paper, canvas])).toEqual({
      sizes: [],
      rejections: [
        { field: 'sizes.0.substrate_id', message: 'validation.listing_unknown', params: { key: 9 } },
      ],
    });
  });

  test('are sold on active substrates only', () => {
    const given = [{ width_mm: 500 }, { width_mm: 500, substrate_id: 2 }, { width_mm: 400, offered: false }];
    const { sizes } = offeredSizes(given, vector, [paper, canvas]);
    const active = [
      { id: 1, active: true },
      { id: 2, active: false },
    ];
    expect(soldSizes(sizes, active).map(({ available }) => available)).toEqual([true, false, false]);
  });

  test('are disabled where the list says so', () => {
    const { sizes } = offeredSizes([{ width_mm: 300, offered: false }, { width_mm: 400 }], vector, [paper]);
    expect(sizes.map(({ available, reason }) => [available, reason])).toEqual([
      [false, 'disabled'],
      [true, null],
    ]);
  });

  test('are offered from 150 pixels per inch, others have a reason', () => {
    // 300 mm at 150 ppi are 1,771.65 pixels.
    const master = (width: number) => ({
      proportions: { width, height: width },
      pixels: { width, height: width },
    });
    const availability = (width: number) => {
      const [size] = offeredSizes([{ width_mm: 300 }], master(width), [paper]).sizes;
      return [size?.available, size?.reason];
    };
    expect(availability(1772)).toEqual([true, null]);
    expect(availability(1771)).toEqual([false, 'resolution']);
  });
});

describe('an edition', () => {
  const copies = (count: number, status: 'free' | 'reserved' = 'free') =>
    Array.from({ length: count }, (_, index) => ({ number: index + 1, status }));

  test('is created, grows and shrinks while all its copies are free', () => {
    expect(editionChange([], 3)).toEqual({ add: [1, 2, 3], removeAbove: null });
    expect(editionChange(copies(3), 3)).toEqual({ add: [], removeAbove: null });
    expect(editionChange(copies(3), 5)).toEqual({ add: [4, 5], removeAbove: null });
    expect(editionChange(copies(3), 1)).toEqual({ add: [], removeAbove: 1 });
    expect(editionChange(copies(3), null)).toEqual({ add: [], removeAbove: 0 });
    expect(editionChange([], null)).toEqual({ add: [], removeAbove: null });
  });

  test('cannot change once a copy is reserved', () => {
    expect(editionChange(copies(3, 'reserved'), 4)).toBe('begun');
    expect(editionChange(copies(3, 'reserved'), null)).toBe('begun');
    expect(editionChange(copies(3, 'reserved'), 3)).toEqual({ add: [], removeAbove: null });
    for (const status of ['final', 'retired'] as const) {
      expect(editionChange([...copies(2), { number: 3, status }], 4)).toBe('begun');
    }
  });
});

describe('the rules of a size, by example', () => {
  const getSizes = (given: Parameters<typeof offeredSizes>[0], picture: MasterPicture = vector) =>
    offeredSizes(given, picture, [paper, canvas]);

  test('the price is a base and an amount by area, rounded up to 10', () => {
    // 0.09 m² at 4,800 and 1,200: 1,632, so 1,640.
    const square = { proportions: { width: 1, height: 1 }, pixels: null };
    expect(getSizes([{ width_mm: 300 }], square).sizes[0]!.priceNtd).toBe(1640);
    // 0.25 m²: 2,400 exactly.
    expect(getSizes([{ width_mm: 500 }], square).sizes[0]!.priceNtd).toBe(2400);
    expect(getSizes([{ width_mm: 300, substrate: 'canvas' }], square).sizes[0]!.priceNtd).toBe(1710);
  });

  test('a given height may differ by 2 %, and by 1 mm in any case', () => {
    const rejected = (width_mm: number, height_mm: number) =>
      getSizes([{ width_mm, height_mm }], { proportions: { width: 4, height: 1 }, pixels: null }).rejections
        .length;
    // 100 mm: 2 mm are allowed; 25 mm would be 0.5, so 1 is.
    expect([rejected(400, 102), rejected(400, 98), rejected(400, 103), rejected(400, 97)]).toEqual([
      0, 0, 1, 1,
    ]);
    expect(hasProportionsOf({ widthMm: 100, heightMm: 26 }, { width: 4, height: 1 })).toBe(true);
    expect(hasProportionsOf({ widthMm: 100, heightMm: 27 }, { width: 4, height: 1 })).toBe(false);
  });

  test('one side fits across the roll, and the other may be longer', () => {
    const isPrintable = ({ widthMm: width, heightMm: height }: PrintSize): boolean =>
      getSizes([{ width_mm: width }], { proportions: { width, height }, pixels: null }).rejections.length ===
      0;
    expect(isPrintable({ widthMm: 1484, heightMm: 2000 })).toBe(true);
    expect(isPrintable({ widthMm: 2000, heightMm: 1484 })).toBe(true);
    expect(isPrintable({ widthMm: 1485, heightMm: 2000 })).toBe(false);
    expect(isPrintable({ widthMm: 100, heightMm: 2001 })).toBe(false);
    expect([
      isPrintable({ widthMm: 100, heightMm: 300 }),
      isPrintable({ widthMm: 99, heightMm: 300 }),
    ]).toEqual([true, false]);
  });

  test('a disabled size says so, even if it has too few pixels', () => {
    const small = { proportions: { width: 800, height: 600 }, pixels: { width: 2400, height: 1800 } };
    const { sizes } = getSizes(
      [
        { width_mm: 300, offered: false },
        { width_mm: 350, offered: true },
        { width_mm: 900, offered: false },
      ],
      small,
    );
    expect(sizes.map(({ available, reason }) => [available, reason])).toEqual([
      [false, 'disabled'],
      [true, null],
      [false, 'disabled'],
    ]);
  });

  test('an unknown substrate is rejected with the known ones', () => {
    expect(getSizes([{ width_mm: 300, substrate: 'glass' }]).rejections).toEqual([
      {
        field: 'sizes.0.substrate',
        message: 'validation.listing_key',
        params: { key: 'glass', known: 'paper, canvas' },
      },
    ]);
  });
});

describe('sizes of a state', () => {
  const size = fc.record({
    width_mm: fc.integer({ min: 100, max: 2000 }),
    substrate_id: fc.integer({ min: 1, max: 3 }),
    price_ntd: fc.integer({ min: 1, max: 100_000_000 }),
    price_usd_cents: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((dollars) => dollars * 100)),
    offered: fc.boolean(),
  });

  test('are available exactly where staff offer them and the master has 150 pixels per inch', () => {
    const pixels = fc.record({
      width: fc.integer({ min: 600, max: 9000 }),
      height: fc.integer({ min: 600, max: 9000 }),
    });
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 12 }), pixels, (wanted, master) => {
        const { sizes, rejections } = offeredSizes(wanted, { proportions: master, pixels: master }, [
          paper,
          canvas,
        ]);
        expect(sizes.length + rejections.length).toBe(wanted.length);
        const keys = sizes.map((one) => `${one.substrateId} ${one.widthMm}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const one of sizes) {
          const state = wanted.find(
            (own) => own.width_mm === one.widthMm && own.substrate_id === one.substrateId,
          )!;
          const ppi = Math.min((master.width * 25.4) / one.widthMm, (master.height * 25.4) / one.heightMm);
          expect(one.available).toBe(state.offered && Math.floor(ppi) >= 150);
          expect(one.available).toBe(one.reason === null);
          expect(one.reason === 'disabled').toBe(!state.offered);
        }
      }),
    );
  });

  test('keep an existing height', () => {
    const wanted = { width_mm: 400, substrate_id: 1, price_ntd: 1, price_usd_cents: null, offered: true };
    const master = { proportions: { width: 4, height: 3 }, pixels: null };
    expect(offeredSizes([wanted], master, [paper, canvas], new Map([[400, 299]])).sizes).toMatchObject([
      { widthMm: 400, heightMm: 299 },
    ]);
    expect(offeredSizes([wanted], master, [paper, canvas]).sizes).toMatchObject([{ heightMm: 300 }]);
  });
});

test('an existing size stays, even if it could not be printed today', () => {
  const wanted = { width_mm: 90, substrate_id: 1, price_ntd: 900, price_usd_cents: null, offered: true };
  const master = { proportions: { width: 4, height: 3 }, pixels: null };
  const findErrors = (heights?: Map<number, number>) =>
    offeredSizes([wanted], master, [paper], heights).rejections.map(({ message }) => message);
  expect(findErrors()).toEqual(['validation.size']);
  expect(findErrors(new Map([[90, 70]]))).toEqual([]);
});

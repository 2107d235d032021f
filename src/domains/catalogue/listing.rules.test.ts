import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editionChange, offeredSizes } from './listing.rules.ts';

const paper = { id: 1, key: 'paper', priceNtdPerM2: 4800 };
const canvas = { id: 2, key: 'canvas', priceNtdPerM2: 5600 };
const vector = { proportions: { width: 800, height: 600 }, pixels: null };

describe('the shop’s own ladder of sizes', () => {
  test('is offered on every substrate where nothing else is given', () => {
    const { sizes, refusals } = offeredSizes([], vector, [paper, canvas]);
    expect(refusals).toEqual([]);
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

  test('goes by the long side, and leaves out what is too narrow to handle', () => {
    const portrait = offeredSizes([], { proportions: { width: 600, height: 800 }, pixels: null }, [paper]);
    expect(portrait.sizes[0]).toMatchObject({ widthMm: 225, heightMm: 300 });
    const scroll = offeredSizes([], { proportions: { width: 150, height: 1000 }, pixels: null }, [paper]);
    expect(scroll.sizes.map((size) => size.heightMm)).toEqual([700, 1000, 1400]);
    const ribbon = offeredSizes([], { proportions: { width: 10, height: 10_000 }, pixels: null }, [paper]);
    expect(ribbon.refusals).toEqual([{ field: 'sizes', message: 'validation.listing_no_size' }]);
  });

  test('has prices that never fall when the size grows, in tens', () => {
    const side = fc.integer({ min: 100, max: 1000 });
    const more = fc.nat(400);
    const priceOf = (width: number, height: number): number =>
      offeredSizes([{ width_mm: width }], { proportions: { width, height }, pixels: null }, [paper]).sizes[0]!
        .priceNtd;
    fc.assert(
      fc.property(side, side, more, more, (width, height, wider, higher) => {
        const small = priceOf(width, height);
        const large = priceOf(width + wider, height + higher);
        expect(small % 10).toBe(0);
        expect(large).toBeGreaterThanOrEqual(small);
      }),
    );
  });
});

describe('sizes that are given', () => {
  test('take their height from the picture', () => {
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

  test('are refused where they would crop, stand twice, are too long, or are on nothing the shop has', () => {
    const { sizes, refusals } = offeredSizes(
      [
        { width_mm: 400, height_mm: 400 },
        { width_mm: 500 },
        { width_mm: 500 },
        { width_mm: 500, substrate: 'canvas' },
        { width_mm: 120 },
        { width_mm: 500, substrate: 'glass' },
      ],
      vector,
      [paper, canvas],
    );
    expect(sizes).toHaveLength(2);
    expect(refusals.map(({ field, message }) => [field, message])).toEqual([
      ['sizes.0.height_mm', 'validation.listing_height'],
      ['sizes.2.width_mm', 'validation.listing_twice'],
      ['sizes.4.width_mm', 'validation.size'],
      ['sizes.5.substrate', 'validation.listing_unknown'],
    ]);
  });

  test('are offered from 150 pixels an inch on, and the reason is kept for the others', () => {
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

  test('is made, grows and shrinks while all its copies are free', () => {
    expect(editionChange([], 3)).toEqual({ add: [1, 2, 3], removeAbove: null });
    expect(editionChange(copies(3), 3)).toEqual({ add: [], removeAbove: null });
    expect(editionChange(copies(3), 5)).toEqual({ add: [4, 5], removeAbove: null });
    expect(editionChange(copies(3), 1)).toEqual({ add: [], removeAbove: 1 });
    expect(editionChange(copies(3), null)).toEqual({ add: [], removeAbove: 0 });
  });

  test('stays as its buyers were told once a copy is reserved', () => {
    expect(editionChange(copies(3, 'reserved'), 4)).toBe('begun');
    expect(editionChange(copies(3, 'reserved'), null)).toBe('begun');
    expect(editionChange(copies(3, 'reserved'), 3)).toEqual({ add: [], removeAbove: null });
  });
});

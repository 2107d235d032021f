import { describe, expect, test } from 'vitest';
import { exampleFramePriceNtd, exampleSubstratePriceNtd, materialKey } from './materials.rules.ts';

test('the example price of a substrate is for 0.2 m², rounded up to 10', () => {
  expect([4800, 4801, 4850].map(exampleSubstratePriceNtd)).toEqual([960, 970, 970]);
});

test('the example price of a frame is for a print of 500 × 400 mm', () => {
  const moulding = { faceWidthMm: 20, depthMm: 35, rabbetMm: 6, weightGPerM: 480 };
  const frame = { moulding: { ...moulding, basePriceNtd: 380, priceNtdPerM: 620 }, mat: null };
  const glazing = { weightGPerM2: 2380, priceNtdPerM2: 1800 };
  // 380 + 620 × 1.96 m + 1800 × 0.2 m² = 1955.2
  expect(exampleFramePriceNtd({ ...frame, glazing })).toBe(1960);
});

describe('a material’s key', () => {
  const keyAmong = (name: string, ...taken: string[]) =>
    materialKey('moulding', name, (key) => taken.includes(key));

  test('is its English name in lower case', () => {
    expect([keyAmong('Oak, dark'), keyAmong(' Walnut  2! ')]).toEqual(['oak-dark', 'walnut-2']);
    expect(keyAmong('Ｏak ﬁnish')).toBe('oak-finish');
    expect(keyAmong('o'.repeat(50))).toBe('o'.repeat(40));
  });

  test('gets a number where it is taken, or without a name in Latin letters', () => {
    expect(keyAmong('Oak', 'oak', 'oak-2')).toBe('oak-3');
    expect(keyAmong('橡木')).toBe('moulding-1');
    expect(keyAmong('橡木', 'moulding-1')).toBe('moulding-2');
  });
});

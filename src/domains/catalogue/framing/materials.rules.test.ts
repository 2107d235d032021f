import { describe, expect, test } from 'vitest';
import { exampleSubstratePriceNtd, materialKey } from './materials.rules.ts';

test('the example price of a substrate is for 0.2 m², rounded up to 10', () => {
  expect([4800, 4801, 4850].map(exampleSubstratePriceNtd)).toEqual([960, 970, 970]);
});

describe('a material’s key', () => {
  const keyAmong = (name: string, ...taken: string[]) =>
    materialKey('moulding', name, (key) => taken.includes(key));

  test('is its English name in lower case', () => {
    expect([keyAmong('Oak, dark'), keyAmong(' Walnut  2! ')]).toEqual(['oak-dark', 'walnut-2']);
  });

  test('gets a number where it is taken, or without a name in Latin letters', () => {
    expect(keyAmong('Oak', 'oak', 'oak-2')).toBe('oak-3');
    expect(keyAmong('橡木')).toBe('moulding-1');
    expect(keyAmong('橡木', 'moulding-1')).toBe('moulding-2');
  });
});

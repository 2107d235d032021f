import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorFamilies, getColorFamily } from './colors.rules.ts';

describe('the colour family', () => {
  test.each(colorFamilies)('of the swatch of $id is $id', ({ id, color }) => {
    expect(getColorFamily(color)).toBe(id);
  });

  test.each([
    ['000000', 'black'],
    ['0a1a2f', 'black'],
    ['808080', 'grey'],
    ['ffffff', 'white'],
    ['f4efe6', 'white'],
    ['8b4513', 'brown'],
    ['d2b48c', 'brown'],
    ['ff0000', 'red'],
    ['800000', 'red'],
    ['ffa500', 'orange'],
    ['ffff00', 'yellow'],
    ['008000', 'green'],
    ['808000', 'green'],
    ['008080', 'teal'],
    ['0000ff', 'blue'],
    ['87ceeb', 'blue'],
    ['1a2a4a', 'blue'],
    ['4b0082', 'purple'],
    ['800080', 'purple'],
    ['ffc0cb', 'pink'],
    ['ff69b4', 'pink'],
  ])('of %s is %s', (color, family) => {
    expect(getColorFamily(color)).toBe(family);
    expect(getColorFamily(`#${color.toUpperCase()}`)).toBe(family);
  });

  test('of equal parts of red, green and blue is a neutral one, darker or lighter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (part) => {
        const hex = part.toString(16).padStart(2, '0').repeat(3);
        expect(['black', 'grey', 'white']).toContain(getColorFamily(hex));
      }),
    );
  });

  test('is defined for every colour', () => {
    const ids: string[] = colorFamilies.map(({ id }) => id);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
        expect(ids).toContain(getColorFamily(color.toString(16).padStart(6, '0')));
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { sizesOnWall } from './wall-sizes.ts';

const wall = '(min-width: 90rem) 20rem, (min-width: 68rem) 22vw, 44vw';

test('a picture on a wall takes 85 % of its width or height', () => {
  const wide = { width: 4000, height: 1000 };
  const tall = { width: 1000, height: 2000 };
  expect(sizesOnWall(wall, 1, wide)).toBe('(min-width: 90rem) 17rem, (min-width: 68rem) 18.7vw, 37.4vw');
  expect(sizesOnWall(wall, 1, tall)).toBe('(min-width: 90rem) 8.5rem, (min-width: 68rem) 9.3vw, 18.7vw');
  // A square on a wall of 4 : 3 is as high as it can be.
  expect(sizesOnWall('40rem', 4 / 3, { width: 500, height: 500 })).toBe('25.5rem');
});

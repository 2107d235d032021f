import { expect, test } from 'vitest';
import { visiblePages } from './visible-pages.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
  [40, 9, [1, 0, 9]],
])('page %i of %i shows %j, with 0 for a gap', (page, pageCount, shown) => {
  expect(visiblePages(page, pageCount)).toEqual(shown);
});

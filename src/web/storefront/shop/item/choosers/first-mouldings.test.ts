import { expect, test } from 'vitest';
import type { MouldingStyle } from '../../../../../domains/catalogue/catalogue.rules.ts';
import { firstMouldings } from './first-mouldings.ts';

const mouldings = (...styles: MouldingStyle[]) => styles.map((style, id) => ({ id, style }));

test('six mouldings come first, one of each group in turn, in the shop’s order', () => {
  const list = mouldings(
    'wood',
    'wood',
    'colour',
    'colour',
    'wood',
    'wood',
    'leaf',
    'leaf',
    'metal',
    'metal',
  );
  expect(firstMouldings(list).map(({ id }) => id)).toEqual([0, 1, 2, 3, 6, 8]);
});

test('for canvas bars and floater frames come first', () => {
  const list = mouldings('wood', 'metal', 'bar', 'floater', 'floater');
  expect(firstMouldings(list).map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(firstMouldings([])).toEqual([]);
});

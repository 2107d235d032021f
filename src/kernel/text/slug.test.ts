import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test('a slug contains letters, also Chinese, and digits', () => {
  expect(toSlug('Night Windows, No. 3')).toBe('night-windows-no-3');
  expect(toSlug('夜窗（三）')).toBe('夜窗-三');
  expect(toSlug('…')).toBe('');
});

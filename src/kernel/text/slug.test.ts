import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test('a slug contains letters, also Chinese, and digits', () => {
  expect(slugOf('Night Windows, No. 3')).toBe('night-windows-no-3');
  expect(slugOf('夜窗（三）')).toBe('夜窗-三');
  expect(slugOf('…')).toBe('');
});

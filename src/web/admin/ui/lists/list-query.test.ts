import { expect, test } from 'vitest';
import { buildFilters, queryWith } from './list-query.ts';

test('returns the named filters that are not empty', () => {
  const params = new URLSearchParams('status=pending&keyword=%20&type=&page=2&other=x');
  expect(buildFilters(params, ['status', 'keyword', 'type'])).toEqual({ status: 'pending' });
});

test('keeps the parameters that are not changed', () => {
  expect(queryWith('?status=pending&page=3', { page: '4' })).toBe('?status=pending&page=4');
  expect(queryWith('?status=pending', { status: '' })).toBe('');
  expect(queryWith('', { keyword: '林 & 陳' })).toBe('?keyword=%E6%9E%97+%26+%E9%99%B3');
});

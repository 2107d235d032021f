import { expect, test } from 'vitest';
import { readShopQuery, withoutFacet, writeShopQuery } from './shop-query.ts';

const read = (query: string) => readShopQuery(new URLSearchParams(query));

test('a list’s address is read and written the same', () => {
  const address = '?keyword=%E6%B5%B7&scenario=1&scenario=2&subject=32&sort=price_asc&page=3';
  expect(writeShopQuery(read(address))).toBe(address);
});

test('what goes without saying is not written', () => {
  expect(writeShopQuery(read('?keyword=&sort=newest&page=1'))).toBe('');
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=99999999999999999999',
  'scenario=x',
  'sort=worst',
  'keyword=%20',
])('%s is no such thing, so the list is the first page of everything', (query) => {
  expect(writeShopQuery(read(query))).toBe('');
});

test('a filter is named once, and taken away alone, back on the first page', () => {
  const query = read('scenario=1&scenario=1&scenario=2&page=2');
  expect(query.facets.scenario).toEqual([1, 2]);
  expect(writeShopQuery(withoutFacet(query, 'scenario', 1))).toBe('?scenario=2');
});

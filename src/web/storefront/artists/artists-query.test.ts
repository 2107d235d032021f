import { expect, test } from 'vitest';
import { readArtistsQuery, writeArtistsQuery } from './artists-query.ts';

const read = (text: string) => readArtistsQuery(new URLSearchParams(text));

test('reads what the address says', () => {
  expect(read('category=new_talents&keyword=%20%E9%9B%B2%20&page=3')).toEqual({
    category: 'new_talents',
    keyword: '雲',
    page: 3,
  });
});

test('takes what is no such thing as not said', () => {
  const nothing = { category: null, keyword: '', page: 1 };
  expect(read('')).toEqual(nothing);
  expect(read('category=1&page=0')).toEqual(nothing);
  expect(read('category=__proto__&page=1e3')).toEqual(nothing);
  expect(read(`keyword=${'x'.repeat(500)}`).keyword).toHaveLength(100);
});

test('writes what it read, and nothing where nothing is said', () => {
  for (const text of ['', '?category=classic', '?category=featured&keyword=a+%26+b&page=2']) {
    expect(writeArtistsQuery(read(text))).toBe(text);
  }
});

import { expect, test } from 'vitest';
import { parseArtistsQuery, stringifyArtistsQuery } from './artists-query.ts';

const read = (text: string) => parseArtistsQuery(new URLSearchParams(text));

test('parses the query', () => {
  expect(read('category=new_talents&keyword=%20%E9%9B%B2%20&page=3')).toEqual({
    category: 'new_talents',
    keyword: '雲',
    page: 3,
  });
});

test('ignores invalid values', () => {
  const nothing = { category: null, keyword: '', page: 1 };
  expect(read('')).toEqual(nothing);
  expect(read('category=1&page=0')).toEqual(nothing);
  expect(read('category=__proto__&page=1e3')).toEqual(nothing);
  expect(read(`keyword=${'x'.repeat(500)}`).keyword).toHaveLength(100);
});

test('writes the parsed query, and nothing for defaults', () => {
  for (const text of ['', '?category=classic', '?category=featured&keyword=a+%26+b&page=2']) {
    expect(stringifyArtistsQuery(read(text))).toBe(text);
  }
});

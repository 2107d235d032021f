import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchKinds } from '../../../domains/search/search.rules.ts';
import { getPageCount, parseSearchQuery, stringifySearchQuery } from './search-query.ts';

const read = (query: string) => parseSearchQuery(new URLSearchParams(query));

test('invalid pages and kinds are ignored', () => {
  const plain = { keyword: 'sea', kind: null, page: 1 };
  for (const rest of [
    '',
    '&page=0',
    '&page=-1',
    '&page=1e9',
    '&kind=picture',
    '&page=3',
    '&kind=&page=abc',
  ]) {
    expect(read(`keyword=sea${rest}`)).toEqual(plain);
  }
  expect(read('keyword=%20sea%00&kind=news&page=3')).toEqual({ keyword: 'sea', kind: 'news', page: 3 });
  expect(read('').keyword).toBe('');
});

test('a search is written and parsed the same', () => {
  const query = fc.record({
    keyword: fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((text) => text.replace(/\p{Cc}/gu, ' ').trim()),
    kind: fc.constantFrom(null, ...searchKinds),
    page: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(query, (wanted) => {
      const page = wanted.kind === null ? 1 : wanted.page;
      expect(read(stringifySearchQuery(wanted))).toEqual({ ...wanted, page });
    }),
  );
});

test('the page count is limited to the ranked hits', () => {
  expect([0, 1, 24, 25, 1000].map(getPageCount)).toEqual([0, 1, 1, 2, 42]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDifferences } from './differences.ts';

const text = (en: string, traditional: string) => ({ en, 'zh-Hant': traditional, 'zh-CN': traditional });

test('texts are compared language by language', () => {
  const before = { title: text('Tide', '潮'), year: 2020 };
  const after = { title: { ...text('Tide', '潮'), 'zh-CN': '潮线' }, year: 2020 };
  expect(computeDifferences(before, after)).toEqual([
    { field: 'title', locale: 'zh-CN', before: '潮', after: '潮线' },
  ]);
});

test('lists are compared element by element, matched by id', () => {
  const before = {
    sizes: [
      { id: 1, price: 10 },
      { id: 2, price: 20 },
      { id: 3, price: 30 },
    ],
    facets: [4, 5],
  };
  const after = { sizes: [{ id: 3, price: 30 }, { price: 5 }, { id: 1, price: 11 }], facets: [5, 6] };
  expect(computeDifferences(before, after)).toEqual([
    { field: 'sizes', before: { id: 1, price: 10 }, after: { id: 1, price: 11 } },
    { field: 'sizes', before: { id: 2, price: 20 }, after: undefined },
    { field: 'sizes', before: undefined, after: { price: 5 } },
    { field: 'facets', before: 4, after: undefined },
    { field: 'facets', before: undefined, after: 6 },
  ]);
});

test('a list that differs only in order is rereversed whole; a new object differs in every field that is not empty', () => {
  expect(computeDifferences({ categories: ['a', 'b'] }, { categories: ['b', 'a'] })).toEqual([
    { field: 'categories', before: ['a', 'b'], after: ['b', 'a'] },
  ]);
  expect(computeDifferences(null, { year: 2020, stores: [] })).toEqual([
    { field: 'year', before: undefined, after: 2020 },
  ]);
});

test('a state does not differ from itself, in any order of keys', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, reversed(inner)]),
    );
  };
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (state) => {
      const back = reversed(JSON.parse(JSON.stringify(state))) as Record<string, unknown>;
      expect(computeDifferences(JSON.parse(JSON.stringify(state)), back)).toEqual([]);
    }),
  );
});

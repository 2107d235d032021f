import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const text = (en: string, traditional: string) => ({ en, 'zh-Hant': traditional, 'zh-CN': traditional });

test('a text differs in its languages, one by one', () => {
  const before = { title: text('Tide', '潮'), year: 2020 };
  const after = { title: { ...text('Tide', '潮'), 'zh-CN': '潮线' }, year: 2020 };
  expect(differencesOf(before, after)).toEqual([
    { field: 'title', locale: 'zh-CN', before: '潮', after: '潮线' },
  ]);
});

test('a list differs in its elements, known again by their ids', () => {
  const before = {
    sizes: [
      { id: 1, price: 10 },
      { id: 2, price: 20 },
      { id: 3, price: 30 },
    ],
    facets: [4, 5],
  };
  const after = { sizes: [{ id: 3, price: 30 }, { price: 5 }, { id: 1, price: 11 }], facets: [5, 6] };
  expect(differencesOf(before, after)).toEqual([
    { field: 'sizes', before: { id: 1, price: 10 }, after: { id: 1, price: 11 } },
    { field: 'sizes', before: { id: 2, price: 20 }, after: undefined },
    { field: 'sizes', before: undefined, after: { price: 5 } },
    { field: 'facets', before: 4, after: undefined },
    { field: 'facets', before: undefined, after: 6 },
  ]);
});

test('a list whose order alone differs is shown whole; what was made is all there is', () => {
  expect(differencesOf({ categories: ['a', 'b'] }, { categories: ['b', 'a'] })).toEqual([
    { field: 'categories', before: ['a', 'b'], after: ['b', 'a'] },
  ]);
  expect(differencesOf(null, { year: 2020, stores: [] })).toEqual([
    { field: 'year', before: undefined, after: 2020 },
  ]);
});

test('a state differs from itself in nothing, in whatever order its fields come back', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, turned(inner)]),
    );
  };
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (state) => {
      const back = turned(JSON.parse(JSON.stringify(state))) as Record<string, unknown>;
      expect(differencesOf(JSON.parse(JSON.stringify(state)), back)).toEqual([]);
    }),
  );
});

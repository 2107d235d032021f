import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, chooseSuggestions, maxSuggestions, suggestionKinds } from './search.rules.ts';

const candidate = fc.record({
  kind: fc.constantFrom(...suggestionKinds),
  id: fc.nat(),
  rank: fc.constantFrom(0 as const, 1 as const, 2 as const),
});

test('the best rank comes first, a few of each kind, eight at most', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 60 }), (candidates) => {
      const chosen = chooseSuggestions(candidates);
      expect(chosen.length).toBeLessThanOrEqual(maxSuggestions);
      const ranks = chosen.map(({ rank }) => rank);
      expect(ranks).toEqual(ranks.toSorted());
      for (const kind of suggestionKinds) {
        expect(chosen.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(4);
      }
      expect(chosen.length === 0).toBe(candidates.length === 0);
    }),
  );
});

test('at equal rank artists come first, and entries of a kind keep their order', () => {
  const one = (kind: Candidate['kind'], id: number, rank: Candidate['rank'] = 1): Candidate => ({
    kind,
    id,
    rank,
  });
  expect(
    chooseSuggestions([one('news', 1), one('item', 9), one('item', 2), one('artist', 3), one('news', 4, 0)]),
  ).toEqual([one('news', 4, 0), one('artist', 3), one('item', 9), one('item', 2), one('news', 1)]);
});

test('no kind exceeds its share of the places', () => {
  const many = suggestionKinds.flatMap((kind) =>
    Array.from({ length: 6 }, (_, id): Candidate => ({ kind, id, rank: 0 })),
  );
  const kinds = chooseSuggestions(many).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(3).fill('artist'), ...Array(4).fill('item'), 'facet']);
  const few = chooseSuggestions(many.filter(({ kind }) => !['artist', 'item'].includes(kind)));
  expect(few.map(({ kind }) => kind)).toEqual([
    'facet',
    'facet',
    'masterpiece',
    'masterpiece',
    'news',
    'news',
  ]);
});

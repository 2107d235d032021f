import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, searchQuery, searchVector } from './search-terms.ts';

const termsOf = (vector: string): Set<string> => new Set(vector.split(' ').filter(Boolean));

/** What PostgreSQL's `@@` does with a query of ours. */
function matches(texts: string[], keyword: string): boolean {
  const terms = termsOf(searchVector(texts));
  const query = searchQuery(keyword);
  if (query === null) return false;
  return query.split(' & ').every((part) => {
    if (!part.endsWith(':*')) return terms.has(part);
    const start = part.slice(0, -3);
    return [...terms].some((term) => term.startsWith(start));
  });
}

test('a word in Simplified finds Traditional and the other way round', () => {
  for (const [traditional, simplified] of [
    ['藝術', '艺术'],
    ['風景', '风景'],
    ['臺灣', '台湾'],
    ['夢', '梦'],
    ['雲', '云'],
    ['鳥', '鸟'],
    ['台灣藝術', '臺灣艺术'],
  ] as const) {
    expect(searchQuery(traditional)).toBe(searchQuery(simplified));
    expect(matches([`關於${traditional}的畫`], simplified)).toBe(true);
    expect(matches([`关于${simplified}的画`], traditional)).toBe(true);
  }
});

test('width, letter case and accents do not matter', () => {
  expect(foldText('Ｇｉｃｌéｅ')).toBe('giclee');
  expect(matches(['Café de nuit'], 'CAFE')).toBe(true);
});

test('pairs keep the order of characters, one character stands alone, the last Latin word may be begun', () => {
  expect(matches(['海上的雲'], '雲上')).toBe(false);
  expect(matches(['海上的雲'], '雲')).toBe(true);
  expect(matches(['海上的雲'], '山')).toBe(false);
  expect(matches(['Mountain in mist'], 'moun')).toBe(true);
  expect(matches(['Mountain in mist'], 'moun mist')).toBe(false);
  expect(matches(['水墨ink山水'], 'ink')).toBe(true);
});

test('what holds no word gives no query', () => {
  for (const keyword of ['', '   ', '!!!', "'\\&|:*()<->", '\0', '%', '​']) {
    expect(searchQuery(keyword)).toBeNull();
  }
});

test('whatever is typed, terms are letters and digits in quotes, few and short', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: fc.constantFrom(..."藝術a'\\\0:*&|!()<> 臺é9"), maxLength: 400 }),
  );
  fc.assert(
    fc.property(anything, (text) => {
      for (const term of termsOf(searchVector([text]))) {
        expect(term).toMatch(/^'[\p{L}\p{M}\p{N}]{1,64}'$/u);
      }
      const query = searchQuery(text);
      if (query !== null)
        expect(query).toMatch(/^'[\p{L}\p{M}\p{N}]+'(?::\*)?(?: & '[\p{L}\p{M}\p{N}]+'(?::\*)?)*$/u);
      expect((query ?? '').split(' & ').length).toBeLessThanOrEqual(24);
    }),
  );
});

test('a text finds itself by any of its words', () => {
  const word = fc.constantFrom('夢', '風景', 'sea', '臺灣', 'Night', '花鳥', '2024');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      for (const one of words) expect(matches([words.join(' ')], one)).toBe(true);
    }),
  );
});

test('10 kB are read in no time', () => {
  const start = performance.now();
  searchQuery('藝'.repeat(10_000));
  searchQuery('a'.repeat(10_000));
  searchVector(['風景'.repeat(5000)]);
  expect(performance.now() - start).toBeLessThan(500);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unicodeText } from '../../test/unicode-text.ts';
import {
  correctableWords,
  foldCharacters,
  foldText,
  mistakesBetween,
  nameQueries,
  searchQuery,
  searchVector,
  truncateKeyword,
  withWords,
} from './search-terms.ts';

const getTerms = (vector: string): Set<string> => new Set(vector.match(/'[^']+'/g));

/** Evaluates a query on a vector as PostgreSQL's `@@` does. */
function matchesQuery(vector: string, query: string | null | undefined): boolean {
  if (query === null || query === undefined) return false;
  const terms = getTerms(vector);
  const has = (one: string): boolean => {
    if (!one.endsWith(':*')) return terms.has(one);
    const start = one.slice(0, -3);
    return [...terms].some((term) => term.startsWith(start));
  };
  return query.split(' & ').every((part) => part.replace(/[()]/g, '').split(' | ').some(has));
}

const matches = (texts: string[], keyword: string): boolean =>
  matchesQuery(searchVector(texts), searchQuery(keyword));

test('Simplified words find Traditional ones and vice versa', () => {
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

test('pairs keep the order of characters, a single character is a term, and the last Latin word may be a prefix', () => {
  expect(matches(['海上的雲'], '雲上')).toBe(false);
  expect(matches(['海上的雲'], '雲')).toBe(true);
  expect(matches(['海上的雲'], '山')).toBe(false);
  expect(matches(['Mountain in mist'], 'moun')).toBe(true);
  expect(matches(['Mountain in mist'], 'moun mist')).toBe(false);
  expect(matches(['Mountain in mist'], 'mou')).toBe(false);
  expect(matchesQuery(searchVector([], ['Mountain in mist']), searchQuery('mou'))).toBe(true);
  expect(matchesQuery(searchVector([], ['Mountain in mist']), searchQuery('mo'))).toBe(false);
  expect(matches(['水墨ink山水'], 'ink')).toBe(true);
});

test('a keyword without words gives no query', () => {
  for (const keyword of ['', '   ', '!!!', "'\\&|:*()<->", '\0', '%', '​', '⺀']) {
    expect(searchQuery(keyword)).toBeNull();
  }
});

test('for any keyword, terms are quoted letters and digits, limited in number and length', () => {
  const anything = fc.oneof(
    unicodeText({ maxLength: 400 }),
    fc.string({ unit: fc.constantFrom(..."藝術a'\\\0:*&|!()<> 臺é9"), maxLength: 400 }),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const vector = searchVector([text], [text]);
      const terms = getTerms(vector);
      for (const term of terms)
        expect(term).toMatch(/^'(?:~?[\p{L}\p{M}\p{N}]{1,64}|=[\p{L}\p{M}\p{N} ]{1,64})'$/u);
      expect([...terms].join(' ')).toBe(vector);
      const one = "'[=~]?[\\p{L}\\p{M}\\p{N} ]+'(?::\\*)?";
      const part = `(?:${one}|\\(${one}(?: \\| ${one})+\\))`;
      const names = nameQueries(text);
      for (const query of [searchQuery(text), names?.exact, names?.begins, names?.words]) {
        if (query === null || query === undefined) continue;
        expect(query).toMatch(new RegExp(`^${part}(?: & ${part})*$`, 'u'));
        expect(query.split(' & ').length).toBeLessThanOrEqual(24);
      }
    }),
  );
});

test('a text is found by any of its words', () => {
  const word = fc.constantFrom('夢', '風景', 'sea', '臺灣', 'Night', '花鳥', '2024');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      for (const one of words) expect(matches([words.join(' ')], one)).toBe(true);
    }),
  );
});

test('a character has one form in every context', () => {
  expect(matches(['世界名著'], '著')).toBe(true);
  expect(matches(['看着海'], '著')).toBe(true);
  expect(foldText('什麼')).toBe(foldText('什么'));
  for (const text of ['反復', '反复', '反覆', '乾坤', '瞭如指掌', '了如指掌']) {
    expect(foldCharacters(foldText(text))).toBe(foldText(text));
  }
});

test('an English word is found in singular and plural', () => {
  const pairs =
    'cloud clouds, berry berries, dish dishes, box boxes, leaf leaves, knife knives, woman women, horse horses';
  for (const pair of pairs.split(', ')) {
    const [singular, plural] = pair.split(' ') as [string, string];
    for (const rest of ['', ' there']) {
      expect(matches([`One ${singular} there`], plural + rest), plural).toBe(true);
      expect(matches([`Two ${plural} there`], singular + rest), singular).toBe(true);
    }
  }
  expect(matches(['glass'], 'glas there')).toBe(false);
  expect(matches(['a canvas'], 'canva there')).toBe(false);
});

test('stop words are ignored if there are other words', () => {
  expect(searchQuery('the sea of dreams')).toBe(searchQuery('sea dreams'));
  expect(searchQuery('of the')).not.toBeNull();
  expect(searchQuery('風景的畫')).toBe(searchQuery('風景 畫'));
  expect(searchQuery('的')).toBe("'的'");
});

test('a name is found as a whole, by its beginning and by its words', () => {
  const vector = searchVector(['Sold by the sea'], ['The Great Wave', '大浪有數']);
  const is = (kind: 'exact' | 'begins' | 'words', keyword: string) =>
    matchesQuery(vector, nameQueries(keyword)?.[kind]);
  expect(is('exact', 'great wave!')).toBe(true);
  expect(is('exact', 'The Great Wave')).toBe(true);
  expect(is('exact', '大浪有数')).toBe(true);
  expect(is('exact', 'great')).toBe(false);
  expect(is('begins', 'gre')).toBe(true);
  expect(is('begins', 'g')).toBe(true);
  expect(is('begins', '大')).toBe(true);
  expect(is('begins', 'wave')).toBe(false);
  expect(is('words', 'waves')).toBe(true);
  expect(is('words', '有數')).toBe(true);
  expect(is('words', 'sea')).toBe(false);
  expect(nameQueries('?!')).toBeNull();
});

test('typing mistakes are counted up to the maximum', () => {
  const counts: [string, string, number | null][] = [
    ['wave', 'wave', 0],
    ['wawe', 'wave', 1],
    ['wvae', 'wave', 1],
    ['wawes', 'wave', null],
    ['mountian', 'mountain', 1],
    ['moutian', 'mountain', null],
    ['exibiton', 'exhibition', 2],
    ['xhibitoin', 'exhibition', 2],
    ['exbtion', 'exhibition', null],
  ];
  for (const [typed, known, mistakes] of counts) {
    expect(mistakesBetween(typed, known), typed).toBe(mistakes);
  }
  expect(correctableWords('Café 海 the ab waves').map(({ word, isBegun }) => [word, isBegun])).toEqual([
    ['cafe', false],
    ['waves', true],
  ]);
  expect(withWords('Moutain 海, mist!', new Map([['moutain', 'mountain']]))).toBe('mountain 海, mist!');
});

test('one mistake anywhere in a word is one mistake', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(letters, fc.nat(), (text, at) => {
      const place = at % (text.length - 1);
      const without = text.slice(0, place) + text.slice(place + 1);
      const swapped = text.slice(0, place) + text[place + 1]! + text[place]! + text.slice(place + 2);
      expect(mistakesBetween(without, text)).toBe(1);
      expect(mistakesBetween(text, without)).toBe(1);
      expect(mistakesBetween(swapped, text)).toBeLessThanOrEqual(1);
    }),
  );
});

test('of a keyword only the first 200 characters are read', () => {
  // Fillers are stop words, which are ignored if there is another word.
  const keyword = (fillers: string) => `${fillers}moutain`;
  const read = (text: string) => [
    searchQuery(text),
    nameQueries(text)?.words,
    correctableWords(text),
    withWords(text, new Map([['moutain', 'mountain']])),
  ];
  const start = 'of '.repeat(64);
  const words = read(keyword(start));
  expect(words).toEqual([
    expect.stringContaining('moutain'),
    expect.stringContaining('moutain'),
    [expect.objectContaining({ word: 'moutain' })],
    expect.stringMatching(/ mountain$/),
  ]);
  for (const length of [201, 10_000]) {
    const fillers = 'of '.repeat(length).slice(0, length);
    expect(read(keyword(fillers))).toEqual(read(fillers.slice(0, 200)));
  }
  // A character outside the BMP has two code units and is never split.
  expect([...truncateKeyword('𠀀'.repeat(10_000))]).toEqual(Array.from({ length: 200 }, () => '𠀀'));
});

test('a text has at most two terms for each of its characters', () => {
  const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(han, fc.constantFrom(...'sea 9')), maxLength: 400 }), (text) => {
      expect(getTerms(searchVector([text])).size).toBeLessThanOrEqual(2 * text.length);
    }),
  );
});

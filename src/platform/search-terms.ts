import { toSimplified } from './chinese.ts';

/**
 * Chinese search without an extension (`docs/rules/search.md`): both sides are folded to Simplified and lower case, runs
 * of Han are cut into single characters and pairs, and PostgreSQL only compares terms. So neither its text search
 * configuration nor its locale counts, and a word in Simplified finds Traditional and the other way round.
 *
 * What a thing is called stands in its vector twice more: each name whole behind `=`, for exact titles and beginnings, and
 * its terms behind `~`, for words of the title alone. Keywords stand whole behind `+`. They are terms like others, and not weights, because a GIN index
 * answers terms by itself, but has to look into every row for a weight.
 */

/** What a vector holds, counted up when its form changes: `search` then renews those that are there. */
export const vectorForm = 2;

/** Words of a query beyond these are not looked for: nobody types them, and a scan of 10 kB serves no reader. */
const maximumKeywordLength = 200;
const maximumQueryTerms = 24;
/** PostgreSQL refuses longer lexemes (2,046 bytes). */
const maximumTermLength = 64;

/** Characters, not the signs of the script: a radical by itself (⺀) is a symbol, as punctuation is. */
const han = String.raw`[\p{Script=Han}&&[\p{L}\p{M}\p{N}]]`;
const startsWithHan = new RegExp(`^${han}`, 'v');
const word = new RegExp(String.raw`${han}+|[\p{L}\p{M}\p{N}]+?(?=${han}|[^\p{L}\p{M}\p{N}]|$)`, 'gv');
const everyHan = new RegExp(han, 'gv');

/** Words that say nothing beside others. */
const stopWords = new Set('a an and at by for from in of on or s the to with'.split(' '));
const articles = new Set(['a', 'an', 'the']);
/** The particle between Han words: what stands before and after it is looked for each by itself. */
const particle = '的';

const oneForm = new Map<string, string>();

/**
 * One form of a character whatever stands around it: the converter goes by phrases, so that 名著 keeps its 著, which alone
 * is 着.
 */
function formOf(character: string): string {
  let form = oneForm.get(character);
  if (form === undefined) {
    const seen = [character];
    let next = toSimplified(character);
    for (; !seen.includes(next); next = toSimplified(next)) seen.push(next);
    // Some characters are each other's form: the first of them stands for all.
    form = seen.slice(seen.indexOf(next)).sort()[0]!;
    oneForm.set(character, form);
  }
  return form;
}

/** Text that is folded already, with one form for each character. */
export const foldCharacters = (folded: string): string => folded.replace(everyHan, formOf);

/** One form for what readers take for the same: width, letter case, accents, Traditional and Simplified. */
export const foldText = (text: string): string =>
  foldCharacters(
    toSimplified(text.normalize('NFKC').replaceAll('臺', '台').toLowerCase())
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .normalize('NFC'),
  );

const wordsOf = (text: string): string[] => foldText(text).match(word) ?? [];
const isHan = (text: string): boolean => startsWithHan.test(text);

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`);

/** Terms hold letters, digits and the signs of names only, so a quoted one needs no escape. */
const quoted = (term: string): string => `'${term}'`;

const cut = (term: string): string => [...term].slice(0, maximumTermLength).join('');

// vectors

/** The terms under which a text is found: single characters and pairs of Han runs, other words whole. */
const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap((found) => {
    if (!isHan(found)) return [cut(found)];
    const characters = [...found];
    return [...characters, ...pairsOf(characters)];
  });

/** A name as it is compared whole: its folded words, without the article before them. */
function nameKey(words: readonly string[]): string {
  const [first, ...rest] = words;
  return cut((rest.length > 0 && articles.has(first!) ? rest : words).join(' '));
}

/** The terms that a name adds to a vector, beside those that it has as a text. */
export function nameTerms(names: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const name of names) {
    const words = wordsOf(name);
    if (words.length > 0) terms.add(`=${nameKey(words)}`);
    for (const term of termsOf(name)) terms.add(`~${term}`);
  }
  return [...terms];
}

/** The text of a tsvector literal of terms that are folded. */
export const vectorOfTerms = (terms: Iterable<string>): string => [...new Set(terms)].map(quoted).join(' ');

/**
 * The text of a tsvector (to be cast with `::tsvector`) of all the texts of one thing, in every language at once.
 *
 * @param names those of the texts that are what the thing is called, in every language
 * @param keywords other words that it is to be found by, each as a whole as well as an exact name
 */
export const searchVector = (
  texts: readonly string[],
  names: readonly string[] = [],
  keywords: readonly string[] = [],
): string =>
  vectorOfTerms(
    [...texts, ...names, ...keywords].flatMap(termsOf).concat(nameTerms(names), keywords.map(keywordTerm)),
  );

const keywordTerm = (keyword: string): string => `+${nameKey(wordsOf(keyword))}`;

// queries

/** As much of a keyword as is looked for. */
export const cutKeyword = (keyword: string): string =>
  [...keyword.slice(0, 2 * maximumKeywordLength)]
    .slice(0, maximumKeywordLength)
    .join('')
    .replace(/\p{Cc}/gu, ' ');

const irregular = new Map([
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['foot', 'feet'],
  ['mouse', 'mice'],
  ['goose', 'geese'],
]);
const irregularSingular = new Map([...irregular].map(([singular, plural]) => [plural, singular]));

/** The singular of an English word that may be a plural, and the plural of one that may be a singular. */
function otherNumbers(found: string): string[] {
  if (!/^[a-z]{3,}$/.test(found)) return [];
  const known = irregular.get(found) ?? irregularSingular.get(found);
  if (known) return [known];
  if (/[^aisu]s$/.test(found)) {
    return [
      found.slice(0, -1),
      ...(/(?:[sxz]|[cs]h|o)es$/.test(found) ? [found.slice(0, -2)] : []),
      ...(/.ies$/.test(found) ? [`${found.slice(0, -3)}y`] : []),
      ...(/(?:[lr]|[eo]a|i)ves$/.test(found) ? [`${found.slice(0, -3)}f`, `${found.slice(0, -3)}fe`] : []),
    ];
  }
  if (/[^aeiou]y$/.test(found)) return [`${found.slice(0, -1)}ies`];
  if (/(?:[sxz]|[cs]h)$/.test(found)) return [`${found}es`];
  return [`${found}s`, ...(/(?:[lr]f|[eo]af|ife)$/.test(found) ? [`${found.replace(/fe?$/, '')}ves`] : [])];
}

/** The words of a keyword that count: stop words only where there are no others. */
function wordsLookedFor(keyword: string): string[] {
  const all = wordsOf(cutKeyword(keyword));
  const words = all.flatMap((found) => {
    const parts = isHan(found) ? found.split(particle).filter(Boolean) : [];
    return parts.length > 0 ? parts : [found];
  });
  const telling = words.filter((found) => !stopWords.has(found));
  return telling.length > 0 ? telling : words;
}

/**
 * What the last word of a query may be the beginning of. Few letters begin too many words to look through: one or two
 * are taken for a word, three begin those of names.
 */
function beginnings(found: string, sign: '' | '~'): string[] {
  if (found.length < 3) return [];
  return [found.length < 4 ? `~${found}` : sign + found];
}

const coveredBy = (form: string, sign: '' | '~') => (beginning: string) =>
  (sign + form).startsWith(beginning);

/** Terms of which a text has to have one: each as it stands in a vector, or with `:*` behind what it begins with. */
export type Alternatives = readonly string[];

const queryOf = (term: string): string =>
  term.endsWith(':*') ? `${quoted(term.slice(0, -2))}:*` : quoted(term);

/** The text of a tsquery for one of the terms. */
export const anyOf = (terms: Alternatives): string =>
  terms.length === 1 ? queryOf(terms[0]!) : `(${terms.map(queryOf).join(' | ')})`;

/** The terms that stand for each word, `sign` before each. */
function alternativesOf(words: readonly string[], sign: '' | '~'): Alternatives[] {
  const all = words.flatMap((found, index): Alternatives[] => {
    if (isHan(found)) {
      const characters = [...found];
      return (characters.length === 1 ? characters : pairsOf(characters)).map((term) => [sign + term]);
    }
    const begun = index === words.length - 1 ? beginnings(cut(found), sign) : [];
    const whole = [found, ...otherNumbers(found)]
      .map(cut)
      .filter((form) => !begun.some(coveredBy(form, sign)));
    return [[...begun.map((one) => `${one}:*`), ...whole.map((form) => sign + form)]];
  });
  return [...new Map(all.map((terms) => [terms.join(' '), terms])).values()].slice(0, maximumQueryTerms);
}

/** A part of a tsquery for each word, `sign` before each term. */
const partsOf = (words: readonly string[], sign: '' | '~'): string[] =>
  alternativesOf(words, sign).map(anyOf);

/** The terms that stand for each word that a reader typed, all of which a text must have; none where there is no word. */
export const searchAlternatives = (keyword: string): Alternatives[] =>
  alternativesOf(wordsLookedFor(keyword), '');

/**
 * The text of a tsquery (to be cast with `::tsquery`) for what a reader typed, or null where there is no word in it. All
 * words must occur: pairs of Han runs, a lone Han character as itself, an English word in singular or plural, and the last
 * word, if Latin, as a beginning: three letters begin only the words of names.
 */
export function searchQuery(keyword: string): string | null {
  const parts = searchAlternatives(keyword).map(anyOf);
  return parts.length === 0 ? null : parts.join(' & ');
}

export type NameQueries = {
  /** Called exactly so. */
  exact: string;
  /** It is a keyword of the thing. */
  keyword: string;
  /** What it is called begins so. */
  begins: string;
  /** All the words stand in what it is called. */
  words: string;
};

/** The texts of tsqueries that look at names alone, or null where there is no word in the keyword. */
export function nameQueries(keyword: string): NameQueries | null {
  const all = wordsOf(cutKeyword(keyword));
  if (all.length === 0) return null;
  const name = nameKey(all);
  const key = quoted(`=${name}`);
  return {
    exact: key,
    keyword: quoted(`+${name}`),
    begins: `${key}:*`,
    words: partsOf(wordsLookedFor(keyword), '~').join(' & '),
  };
}

// mistakes in typing

/** Words that can be mended are of Latin letters and as long as this. */
const mendable = /^[a-z]{4,20}$/;
const maximumMended = 5;

/** How many letters of a word may be wrong. */
const mistakesAllowed = (length: number): number => (length < 8 ? 1 : 2);

/** The words of a keyword that may have been mistyped, each with the other numbers that it may stand in. */
export const correctableWords = (keyword: string): { word: string; forms: string[]; isBegun: boolean }[] =>
  wordsOf(cutKeyword(keyword))
    .map((found, index, all) => ({
      word: found,
      forms: [found, ...otherNumbers(found)],
      isBegun: index === all.length - 1,
    }))
    .filter((found) => mendable.test(found.word))
    .slice(0, maximumMended);

/** The keyword, folded, with other words in place of some. */
export const withWords = (keyword: string, corrected: ReadonlyMap<string, string>): string =>
  foldText(cutKeyword(keyword)).replace(word, (found) => corrected.get(found) ?? found);

/** Letters to add, take away, change or swap with the next to make one word of the other; null beyond what is allowed. */
export function mistakesBetween(typed: string, known: string): number | null {
  const allowed = mistakesAllowed(Math.min(typed.length, known.length));
  if (Math.abs(typed.length - known.length) > allowed) return null;
  let before: number[] = [];
  let last = Array.from({ length: known.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= known.length; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      let least = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      if (isSwapped && row > 1 && column > 1) least = Math.min(least, before[column - 2]! + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  const mistakes = last[known.length]!;
  return mistakes > allowed ? null : mistakes;
}

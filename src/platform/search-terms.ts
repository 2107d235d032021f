import { toSimplified } from './chinese.ts';

/**
 * Chinese search without an extension (`docs/rules/search.md`): texts and queries are folded to Simplified and lower case, runs of
 * Han are split into single characters and pairs, and PostgreSQL only compares terms. So its text search configuration and locale
 * do not matter, and Simplified words find Traditional ones and vice versa.
 *
 * Names are in the vector two more times: each whole name with the prefix `=`, for exact titles and beginnings, and its terms with
 * `~`, for words of the title only. Whole keywords have the prefix `+`. These are terms and not weights, because a GIN index finds
 * terms without reading rows, but has to read every row for a weight.
 */

/** The version of the vector's format, increased with each change: `search` then updates existing vectors. */
export const vectorForm = 2;

/** Longer queries are truncated, so that a query of 10 kB causes no long scan. */
const maxKeywordLength = 200;
const maxQueryTerms = 24;
/** PostgreSQL rejects longer lexemes (2,046 bytes). */
const maxTermLength = 64;

/** Han letters without symbols of the script: a single radical (⺀) is a symbol, as punctuation is. */
const han = String.raw`[\p{Script=Han}&&[\p{L}\p{M}\p{N}]]`;
const startsWithHan = new RegExp(`^${han}`, 'v');
const word = new RegExp(String.raw`${han}+|[\p{L}\p{M}\p{N}]+?(?=${han}|[^\p{L}\p{M}\p{N}]|$)`, 'gv');
const everyHan = new RegExp(han, 'gv');

/** Words that are ignored if there are others. */
const stopWords = new Set('a an and at by for from in of on or s the to with'.split(' '));
const articles = new Set(['a', 'an', 'the']);
/** The particle between Han words: the parts before and after it are searched separately. */
const particle = '的';

const canonicalForms = new Map<string, string>();

/**
 * The canonical form of a character, independent of its context: the converter uses phrases, so that 著 in 名著 is unchanged but
 * a single 著 becomes 着.
 */
function buildForm(character: string): string {
  let form = canonicalForms.get(character);
  if (form === undefined) {
    const seen = [character];
    let next = toSimplified(character);
    for (; !seen.includes(next); next = toSimplified(next)) seen.push(next);
    // Some characters are converted to each other: the first of them in code order is used.
    [form = character] = seen.slice(seen.indexOf(next)).sort();
    canonicalForms.set(character, form);
  }
  return form;
}

/** Replaces each Han character of a folded text by its canonical form. */
export const foldCharacters = (folded: string): string => folded.replace(everyHan, buildForm);

/** Folds width, letter case, accents, and Traditional and Simplified characters. */
export const foldText = (text: string): string =>
  foldCharacters(
    toSimplified(text.normalize('NFKC').replaceAll('臺', '台').toLowerCase())
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .normalize('NFC'),
  );

const splitWords = (text: string): string[] => foldText(text).match(word) ?? [];
const isHan = (text: string): boolean => startsWithHan.test(text);

const getPairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`);

/** Terms contain only letters, digits, spaces and prefixes, so that a quote one needs no escape. */
const quote = (term: string): string => `'${term}'`;

const cut = (term: string): string => [...term].slice(0, maxTermLength).join('');

// vectors

/** The terms of a text: single characters and pairs of Han runs, and whole other words. */
const getTerms = (text: string): string[] =>
  splitWords(text).flatMap((found) => {
    if (!isHan(found)) return [cut(found)];
    const characters = [...found];
    return [...characters, ...getPairs(characters)];
  });

/** The key of a whole name: its folded words, without a leading article. */
function nameKey(words: readonly string[]): string {
  const [first, ...rest] = words;
  const hasArticle = first !== undefined && rest.length > 0 && articles.has(first);
  return cut((hasArticle ? rest : words).join(' '));
}

/** The additional terms of names in a vector. */
export function nameTerms(names: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const name of names) {
    const words = splitWords(name);
    if (words.length > 0) terms.add(`=${nameKey(words)}`);
    for (const term of getTerms(name)) terms.add(`~${term}`);
  }
  return [...terms];
}

/** The text of a tsvector literal of folded terms. */
export const vectorOfTerms = (terms: Iterable<string>): string => [...new Set(terms)].map(quote).join(' ');

/**
 * The text of a tsvector (to be cast with `::tsvector`) of all texts of one thing, in every language.
 *
 * @param names the names of the thing, in every language
 * @param keywords other search words, each also found as a whole
 */
export const searchVector = (
  texts: readonly string[],
  names: readonly string[] = [],
  keywords: readonly string[] = [],
): string =>
  vectorOfTerms(
    [...texts, ...names, ...keywords].flatMap(getTerms).concat(nameTerms(names), keywords.map(keywordTerm)),
  );

const keywordTerm = (keyword: string): string => `+${nameKey(splitWords(keyword))}`;

// queries

/** The part of a keyword that is searched. */
export const truncateKeyword = (keyword: string): string =>
  [...keyword.slice(0, 2 * maxKeywordLength)]
    .slice(0, maxKeywordLength)
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

/** Possible singulars of an English word that may be a plural, or plurals of one that may be a singular. */
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

/** The searched words of a keyword: stop words only if there are no others. */
function searchedWords(keyword: string): string[] {
  const all = splitWords(truncateKeyword(keyword));
  const words = all.flatMap((found) => {
    const parts = isHan(found) ? found.split(particle).filter(Boolean) : [];
    return parts.length > 0 ? parts : [found];
  });
  const significant = words.filter((found) => !stopWords.has(found));
  return significant.length > 0 ? significant : words;
}

/**
 * The prefixes that the last word of a query matches. Short prefixes match too many words: one or two letters are only a whole
 * word, three letters match words of names only.
 */
function getPrefixes(found: string, marker: '' | '~'): string[] {
  if (found.length < 3) return [];
  return [found.length < 4 ? `~${found}` : marker + found];
}

const coveredBy = (form: string, marker: '' | '~') => (prefix: string) => (marker + form).startsWith(prefix);

/** Terms of which a text must have at least one: each a whole term, or a prefix followed by `:*`. */
export type Alternatives = readonly string[];

const buildQuery = (term: string): string =>
  term.endsWith(':*') ? `${quote(term.slice(0, -2))}:*` : quote(term);

/** The text of a tsquery for one of the terms. */
export const anyOf = (terms: Alternatives): string => {
  const either = terms.map(buildQuery).join(' | ');
  return terms.length === 1 ? either : `(${either})`;
};

/** The alternative terms of each word, with `marker` before each. */
function getAlternatives(words: readonly string[], marker: '' | '~'): Alternatives[] {
  const all = words.flatMap((found, index): Alternatives[] => {
    if (isHan(found)) {
      const characters = [...found];
      return (characters.length === 1 ? characters : getPairs(characters)).map((term) => [marker + term]);
    }
    const begun = index === words.length - 1 ? getPrefixes(cut(found), marker) : [];
    const whole = [found, ...otherNumbers(found)]
      .map(cut)
      .filter((form) => !begun.some(coveredBy(form, marker)));
    return [[...begun.map((one) => `${one}:*`), ...whole.map((form) => marker + form)]];
  });
  return [...new Map(all.map((terms) => [terms.join(' '), terms])).values()].slice(0, maxQueryTerms);
}

/** The parts of a tsquery for each word, with `marker` before each term. */
const getParts = (words: readonly string[], marker: '' | '~'): string[] =>
  getAlternatives(words, marker).map(anyOf);

/** The alternative terms of each searched word, all of which a text must match; empty if there is no word. */
export const searchAlternatives = (keyword: string): Alternatives[] =>
  getAlternatives(searchedWords(keyword), '');

/**
 * The text of a tsquery (to be cast with `::tsquery`) for a keyword, or null if it contains no word. All words must occur: pairs of
 * Han runs, a single Han character, an English word in singular or plural, and the last word, if Latin, also as a prefix (three
 * letters only in names).
 */
export function searchQuery(keyword: string): string | null {
  const parts = searchAlternatives(keyword).map(anyOf);
  return parts.length === 0 ? null : parts.join(' & ');
}

export type NameQueries = {
  /** The whole name. */
  exact: string;
  /** A whole keyword of the thing. */
  keyword: string;
  /** The beginning of the name. */
  begins: string;
  /** All words occur in names. */
  words: string;
};

/** The texts of tsqueries that search only names and keywords, or null if the keyword contains no word. */
export function nameQueries(keyword: string): NameQueries | null {
  const all = splitWords(truncateKeyword(keyword));
  if (all.length === 0) return null;
  const name = nameKey(all);
  const key = quote(`=${name}`);
  return {
    exact: key,
    keyword: quote(`+${name}`),
    begins: `${key}:*`,
    words: getParts(searchedWords(keyword), '~').join(' & '),
  };
}

// typing mistakes

/** Words that can be corrected. */
const correctable = /^[a-z]{4,20}$/;
const maxCorrectable = 5;

/** Maximum number of mistakes for a word of this length. */
const mistakesAllowed = (length: number): number => (length < 8 ? 1 : 2);

/** The words of a keyword that may be mistyped, each with its possible singulars or plurals. */
export const correctableWords = (keyword: string): { word: string; forms: string[]; isBegun: boolean }[] =>
  splitWords(truncateKeyword(keyword))
    .map((found, index, all) => ({
      word: found,
      forms: [found, ...otherNumbers(found)],
      isBegun: index === all.length - 1,
    }))
    .filter((found) => correctable.test(found.word))
    .slice(0, maxCorrectable);

/** The folded keyword with corrected words. */
export const withWords = (keyword: string, corrected: ReadonlyMap<string, string>): string =>
  foldText(truncateKeyword(keyword)).replace(word, (found) => corrected.get(found) ?? found);

/** The edit distance of two words (insertions, deletions, substitutions, transpositions); null above the maximum for their length. */
export function mistakesBetween(typed: string, known: string): number | null {
  const allowed = mistakesAllowed(Math.min(typed.length, known.length));
  if (Math.abs(typed.length - known.length) > allowed) return null;
  const at = (line: readonly number[], column: number): number => line[column] ?? Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let last = Array.from({ length: known.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= known.length; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      if (isSwapped && row > 1 && column > 1) least = Math.min(least, at(before, column - 2) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  const mistakes = at(last, known.length);
  return mistakes > allowed ? null : mistakes;
}

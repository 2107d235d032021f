import { toSimplified } from './chinese.ts';

/**
 * Chinese search without an extension (`facts: Chinese search`): both sides are folded to Simplified and lower case, runs
 * of Han are cut into single characters and pairs, and PostgreSQL only compares terms. So neither its text search
 * configuration nor its locale counts, and a word in Simplified finds Traditional and the other way round.
 */

/** Words of a query beyond these are not looked for: nobody types them, and a scan of 10 kB serves no reader. */
const maximumKeywordLength = 200;
const maximumQueryTerms = 24;
/** PostgreSQL refuses longer lexemes (2,046 bytes). */
const maximumTermLength = 64;

const startsWithHan = /^\p{Script=Han}/u;
const word = /\p{Script=Han}+|[\p{L}\p{M}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{M}\p{N}]|$)/gu;

/** One form for what readers take for the same: width, letter case, accents, Traditional and Simplified. */
export const foldText = (text: string): string =>
  toSimplified(text.normalize('NFKC').replaceAll('臺', '台').toLowerCase())
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .normalize('NFC');

const wordsOf = (text: string): string[] => foldText(text).match(word) ?? [];
const isHan = (text: string): boolean => startsWithHan.test(text);

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`);

/** Terms hold letters and digits only, so a quoted one needs no escape. */
const quoted = (term: string): string => `'${term}'`;

const cut = (term: string): string => [...term].slice(0, maximumTermLength).join('');

/**
 * The text of a tsvector (to be cast with `::tsvector`) of all the texts of one thing, in every language at once:
 * single characters and pairs of Han runs, other words whole.
 */
export function searchVector(texts: readonly string[]): string {
  const terms = new Set<string>();
  for (const found of texts.flatMap(wordsOf)) {
    if (!isHan(found)) {
      terms.add(cut(found));
      continue;
    }
    const characters = [...found];
    for (const term of [...characters, ...pairsOf(characters)]) terms.add(term);
  }
  return [...terms].map(quoted).join(' ');
}

/**
 * The text of a tsquery (to be cast with `::tsquery`) for what a reader typed, or null where there is no word in it. All
 * words must occur: pairs of Han runs, a lone Han character as itself, and the last word, if Latin, as a beginning.
 */
export function searchQuery(keyword: string): string | null {
  const words = wordsOf(
    [...keyword.slice(0, 2 * maximumKeywordLength)].slice(0, maximumKeywordLength).join(''),
  );
  const terms = new Set<string>();
  words.forEach((found, index) => {
    if (isHan(found)) {
      const characters = [...found];
      for (const term of characters.length === 1 ? characters : pairsOf(characters)) terms.add(quoted(term));
    } else {
      terms.add(quoted(cut(found)) + (index === words.length - 1 ? ':*' : ''));
    }
  });
  return terms.size === 0 ? null : [...terms].slice(0, maximumQueryTerms).join(' & ');
}

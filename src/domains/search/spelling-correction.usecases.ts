import { required } from '../../kernel/required.ts';
import { correctableWords, mistakesBetween, nameQueries, withWords } from '../../platform/search-terms.ts';
import type { Services } from '../../platform/services.ts';
import { countUsesInNames, findKnownWords, findSimilarWords } from './search.repository.ts';

/** Maximum number of similar words that are compared by their use in titles. */
const maxComparedWords = 6;

/**
 * Corrects misspelt Latin words of a keyword: one letter in words of up to seven, two in longer ones. Null
 * if no word looks misspelt, or none can be corrected.
 */
export async function correctSpelling({ db }: Services, keyword: string): Promise<string | null> {
  const words = correctableWords(keyword);
  if (words.length === 0) return null;
  const known = await findKnownWords(
    db,
    words.flatMap(({ forms, isBegun }) => forms.map((word) => ({ word, isPrefix: isBegun }))),
  );
  const unknown = words.filter(({ forms }) => !forms.some((form) => known.has(form)));
  if (unknown.length === 0) return null;

  const similar = await findSimilarWords(
    db,
    unknown.map(({ word }) => word),
  );
  const meant = new Map(
    unknown.map(({ word }) => [
      word,
      nearest(
        word,
        similar.flatMap((row) => (row.asked === word ? row.word : [])),
      ),
    ]),
  );
  const tied = [...new Set([...meant.values()].filter(({ length }) => length > 1).flat())];
  const uses =
    tied.length === 0
      ? new Map<string, number>()
      : await countUsesInNames(
          db,
          tied.map((word) => ({
            word,
            query: required(nameQueries(`${word} `), 'the queries of a word').words,
          })),
        );
  const corrected = new Map(
    [...meant].flatMap(([word, candidates]) => {
      const [best] = candidates.toSorted((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
      return best === undefined ? [] : [[word, best] as const];
    }),
  );
  return corrected.size === 0 ? null : withWords(keyword, corrected);
}

/**
 * The known words with the smallest edit distance; a different first letter adds 0.5, because it is seldom
 * misspelt.
 */
function nearest(typed: string, known: readonly string[]): string[] {
  const distances = known.flatMap((word) => {
    const mistakes = mistakesBetween(typed, word);
    return mistakes === null ? [] : [{ word, distance: mistakes + (word[0] === typed[0] ? 0 : 0.5) }];
  });
  const least = Math.min(...distances.map(({ distance }) => distance));
  return distances
    .filter(({ distance }) => distance === least)
    .map(({ word }) => word)
    .sort()
    .slice(0, maxComparedWords);
}

/** Folds a text for matching: without case, accents, spaces and punctuation, with 台 as 臺. */
const foldForMatch = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{Z}]/gu, '')
    .replaceAll('台', '臺');

/**
 * The entries whose keys contain the text, those that begin with it first; all of them for an empty text. Keys are names in any language
 * and codes; they are folded here.
 */
export function findMatches<Entry extends { keys: readonly string[] }>(
  entries: readonly Entry[],
  text: string,
): Entry[] {
  const wanted = foldForMatch(text);
  if (wanted === '') return [...entries];
  const getKeys = ({ keys }: Entry) => keys.map(foldForMatch);
  const begin = entries.filter((entry) => getKeys(entry).some((key) => key.startsWith(wanted)));
  const contain = entries.filter(
    (entry) => !begin.includes(entry) && getKeys(entry).some((key) => key.includes(wanted)),
  );
  return [...begin, ...contain];
}

/** The only entry that a text names in full, or null. */
export function namedBy<Entry extends { keys: readonly string[] }>(
  entries: readonly Entry[],
  text: string,
): Entry | null {
  const wanted = foldForMatch(text);
  const found = entries.filter(({ keys }) => keys.some((key) => foldForMatch(key) === wanted));
  return found.length === 1 && found[0] ? found[0] : null;
}

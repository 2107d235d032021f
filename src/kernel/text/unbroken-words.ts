import { type Locale, languageTag } from '../locale.ts';

/**
 * The parts of a text between which a line may break: words with the punctuation after them. Chinese has no spaces, so a heading would
 * otherwise break within 可以. On the server only, since browsers have other dictionaries and a page would not match.
 */
export function unbrokenWords(text: string, locale: Locale): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(languageTag(locale), {
    granularity: 'word',
  }).segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || isWordLike || /^\p{Ps}|^\p{Pi}/u.test(segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

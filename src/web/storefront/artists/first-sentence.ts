/** Returns the first sentence of a text, for lists. */
export function firstSentence(text: string, locale: string): string {
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text);
  return first?.segment.trim() ?? '';
}

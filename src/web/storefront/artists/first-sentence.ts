/** The first sentence of a text in a language, for a list. */
export function firstSentence(text: string, locale: string): string {
  const [first] = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text);
  return first?.segment.trim() ?? '';
}

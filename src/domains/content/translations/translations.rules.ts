import { defaultLocale, type Locale, type Localized, locales } from '../../../kernel/locale.ts';

/** Why somebody has to read the Simplified Chinese of a text: a machine proposed it, or the Traditional Chinese has changed since. */
export const reviewReasons = ['proposed', 'outdated'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** By field; what has been read is left out. */
export type NeedsReview = Partial<Record<string, ReviewReason>>;

type Texts = Record<string, Localized>;

/** A text in the reader's language, or in the first that it is written in. */
export const anyTextIn = (text: Localized, locale: Locale): string =>
  text[locale] || text[defaultLocale] || locales.map((one) => text[one]).find(Boolean) || '';

/** The languages that a text lacks; one that may be empty lacks none where it is empty in all. */
const missingInText = (text: Localized, mayBeEmpty: boolean): Locale[] => {
  const missing = locales.filter((locale) => !text[locale]?.trim());
  return mayBeEmpty && missing.length === locales.length ? [] : missing;
};

/** The languages in which something is not written. @param optional the fields that may be empty in every language */
export function missingLanguages(texts: Texts, optional: readonly string[] = []): Locale[] {
  const missing = new Set(
    Object.entries(texts).flatMap(([field, text]) => missingInText(text, optional.includes(field))),
  );
  return locales.filter((locale) => missing.has(locale));
}

/** The field and language of each text that is missing, as they are named on the wire: `title.zh-CN`. */
export const missingTexts = (texts: Texts, optional: readonly string[] = []): string[] =>
  Object.entries(texts).flatMap(([field, text]) =>
    missingInText(text, optional.includes(field)).map((locale) => `${field}.${locale}`),
  );

/**
 * What has to be read after a change: what was proposed just now, and Simplified Chinese that stayed while its Traditional Chinese
 * changed. A mark goes by itself only where there is nothing to read any more; otherwise somebody has to say so.
 *
 * @param before null where the texts are new
 * @param proposed the fields whose Simplified Chinese was proposed
 */
export function needsReviewAfter(
  before: { texts: Texts; needsReview: NeedsReview } | null,
  texts: Texts,
  proposed: readonly string[],
): NeedsReview {
  const needsReview: NeedsReview = {};
  for (const [field, text] of Object.entries(texts)) {
    if (!text['zh-CN'].trim()) continue;
    const former = before?.texts[field];
    const mark = before?.needsReview[field];
    const isLeftBehind =
      former !== undefined && former['zh-Hant'] !== text['zh-Hant'] && former['zh-CN'] === text['zh-CN'];
    if (proposed.includes(field)) needsReview[field] = 'proposed';
    else if (mark) needsReview[field] = mark;
    else if (isLeftBehind) needsReview[field] = 'outdated';
  }
  return needsReview;
}

/** The marks without those of the fields that somebody has read. */
export const withoutReviewed = (needsReview: NeedsReview, fields: readonly string[]): NeedsReview =>
  Object.fromEntries(Object.entries(needsReview).filter(([field]) => !fields.includes(field)));

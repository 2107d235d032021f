import { defaultLocale, type Locale, type Localized, locales } from '../../../kernel/locale.ts';

/**
 * Why the Simplified Chinese of a text needs review: it was proposed by a machine, or its Traditional
 * Chinese has changed since.
 */
export const reviewReasons = ['proposed', 'outdated'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** By field; reviewed fields are left out. */
export type NeedsReview = Partial<Record<string, ReviewReason>>;

type Texts = Record<string, Localized>;

/** A text in a language, or in the first one that it has. */
export const anyTextIn = (text: Localized, locale: Locale): string =>
  text[locale] || text[defaultLocale] || locales.map((one) => text[one]).find(Boolean) || '';

/** The languages that a text misses; an optional text that is empty in all of them misses none. */
const missingInText = (text: Localized, mayBeEmpty: boolean): Locale[] => {
  const missing = locales.filter((locale) => !text[locale]?.trim());
  return mayBeEmpty && missing.length === locales.length ? [] : missing;
};

/**
 * The languages that any of the texts misses.
 *
 * @param optional the fields that may be empty in every language
 */
export function missingLanguages(texts: Texts, optional: readonly string[] = []): Locale[] {
  const missing = new Set(
    Object.entries(texts).flatMap(([field, text]) => missingInText(text, optional.includes(field))),
  );
  return locales.filter((locale) => missing.has(locale));
}

/** The field and language of each missing text in the format of the API: `title.zh-CN`. */
export const missingTexts = (texts: Texts, optional: readonly string[] = []): string[] =>
  Object.entries(texts).flatMap(([field, text]) =>
    missingInText(text, optional.includes(field)).map((locale) => `${field}.${locale}`),
  );

/**
 * The fields that need review after a change: those just proposed, and those whose Simplified Chinese
 * stayed while their Traditional Chinese changed. A field stays marked until it is reviewed or its
 * Simplified Chinese is empty.
 *
 * @param before null for new texts
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

/** Removes the marks of reviewed fields. */
export const withoutReviewed = (needsReview: NeedsReview, fields: readonly string[]): NeedsReview =>
  Object.fromEntries(Object.entries(needsReview).filter(([field]) => !fields.includes(field)));

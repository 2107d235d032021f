import { type Locale, locales } from '../../../kernel/locale.ts';

/** The sort orders of the admin's list: by the time of listing, by the last change, by the lowest price. */
export const itemAdminSorts = ['newest', 'oldest', 'changed', 'price_asc', 'price_desc'] as const;
export type ItemAdminSort = (typeof itemAdminSorts)[number];

export const maxEdition = 10_000;

/** The greatest total of a list, and its last row: beyond it, staff narrow the list by filters. */
export const maxCountedItems = 10_000;

/** The maximum of works in a bulk action: selected one by one, and all works of a filtered list. */
export const maxSelectedItems = 500;
export const maxChangedItems = 2000;

/** A language's bit of `artwork.missing`, which `missing_locales` of the database sets in the order of the languages. */
const missingBit = (locale: Locale): number => 1 << locales.indexOf(locale);

export const computeMissingMask = (missing: Locale | 'any'): number =>
  missing === 'any' ? (1 << locales.length) - 1 : missingBit(missing);

/** The languages that a work's texts lack, by the bits of `artwork.missing`. */
export const findMissingLocales = (bits: number): Locale[] =>
  locales.filter((locale) => bits & missingBit(locale));

/** Unique and sorted, so that equal choices give equal states. */
export const sortedSet = (ids: readonly number[]): number[] =>
  [...new Set(ids)].sort((one, other) => one - other);

/** Whether a text has the character that separates the entries of a cell in lists of works (`docs/import.md`). */
export const hasListSeparator = (text: string | undefined): boolean => text?.includes('|') ?? false;

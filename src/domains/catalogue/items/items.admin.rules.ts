import type { Locale } from '../../../kernel/locale.ts';

/** The sort orders of the admin's list: by the time of listing, by the last change, by the lowest price. */
export const itemAdminSorts = ['newest', 'oldest', 'changed', 'price_asc', 'price_desc'] as const;
export type ItemAdminSort = (typeof itemAdminSorts)[number];

export const maxEdition = 10_000;

/** The greatest total of a list, and its last row: beyond it, staff narrow the list by filters. */
export const maxCountedItems = 10_000;

/** The maximum of works in a bulk action: selected one by one, and all works of a filtered list. */
export const maxSelectedItems = 500;
export const maxChangedItems = 2000;

/** The bits of `artwork.missing` (the SQL function `missing_locales`). */
const missingBits: Record<Locale, number> = { en: 1, 'zh-Hant': 2, 'zh-CN': 4 };

export const missingMaskOf = (missing: Locale | 'any'): number =>
  missing === 'any' ? 7 : missingBits[missing];

/** The languages that a work's texts lack, by the bits of `artwork.missing`. */
export const missingLocalesOf = (bits: number): Locale[] =>
  (Object.keys(missingBits) as Locale[]).filter((locale) => bits & missingBits[locale]);

/** Unique and sorted, so that equal choices give equal states. */
export const sortedSet = (ids: readonly number[]): number[] =>
  [...new Set(ids)].sort((one, other) => one - other);

import type { Locale } from '../../../kernel/locale.ts';

/** The orders of the admin's list: by when it came on the shelf, by its last change, by its lowest price. */
export const itemAdminSorts = ['newest', 'oldest', 'changed', 'price_asc', 'price_desc'] as const;
export type ItemAdminSort = (typeof itemAdminSorts)[number];

/** Why a size cannot be bought: the print master is too small for it, or staff do not offer it. */
export const sizeReasons = ['resolution', 'disabled'] as const;
export type SizeReason = (typeof sizeReasons)[number];

export const maxEdition = 10_000;

/** A list tells no greater total and goes no further: whoever looks for more narrows it. */
export const maxCountedItems = 10_000;

/** Works that are chosen one by one for an act on many, and works of a list that one act takes in at the most. */
export const maxSelectedItems = 500;
export const maxChangedItems = 2000;

/** The bits of `artwork.missing` (migration 0001). */
const missingBits: Record<Locale, number> = { en: 1, 'zh-Hant': 2, 'zh-CN': 4 };

export const missingMaskOf = (missing: Locale | 'any'): number =>
  missing === 'any' ? 7 : missingBits[missing];

/** The languages that a work's texts lack, by the bits of `artwork.missing`. */
export const missingLocalesOf = (bits: number): Locale[] =>
  (Object.keys(missingBits) as Locale[]).filter((locale) => bits & missingBits[locale]);

/** Unique and sorted, so that equal choices give equal states. */
export const sortedSet = (ids: readonly number[]): number[] =>
  [...new Set(ids)].sort((one, other) => one - other);

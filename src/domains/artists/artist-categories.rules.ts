/** The categories of the artist list (`docs/rules/catalogue.md`); the dictionaries have their names. */
export const artistCategories = [
  { id: 1, key: 'featured' },
  { id: 2, key: 'best_seller' },
  { id: 3, key: 'new_talents' },
  { id: 4, key: 'classic' },
] as const;

export type ArtistCategory = (typeof artistCategories)[number]['key'];

/** The categories that staff assign; best sellers are computed from sales. */
export const manualCategories = ['featured', 'new_talents', 'classic'] as const;
export type ManualCategory = (typeof manualCategories)[number];

/** The categories without duplicates, in the fixed order. */
export const inCategoryOrder = (categories: readonly ManualCategory[]): ManualCategory[] =>
  manualCategories.filter((category) => categories.includes(category));

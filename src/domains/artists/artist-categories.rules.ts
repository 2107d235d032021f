/** The artist list's categories (`docs/rules/catalogue.md`); their names are said in the reader's language. */
export const artistCategories = [
  { id: 1, key: 'featured' },
  { id: 2, key: 'best_seller' },
  { id: 3, key: 'new_talents' },
  { id: 4, key: 'classic' },
] as const;

export type ArtistCategory = (typeof artistCategories)[number]['key'];

/** Those that are given to artists; best sellers follow from what was sold. */
export const givenCategories = ['featured', 'new_talents', 'classic'] as const;
export type GivenCategory = (typeof givenCategories)[number];

/** Each once, in the shop's order. */
export const inCategoryOrder = (categories: readonly GivenCategory[]): GivenCategory[] =>
  givenCategories.filter((category) => categories.includes(category));

/** The artist list's categories (`spec §2`); their names are said in the reader's language. */
export const artistCategories = [
  { id: 1, key: 'featured' },
  { id: 2, key: 'best_seller' },
  { id: 3, key: 'new_talents' },
  { id: 4, key: 'classic' },
] as const;

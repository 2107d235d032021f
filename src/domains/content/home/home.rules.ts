import type { Localized } from '../../../kernel/locale.ts';

/** At most so many rows of works under titles of staff's own, with at most so many works each. */
export const maxHomeRows = 4;
export const maxWorksOfRow = 12;

/** A row of works that staff chose, under a title in every language. */
export type HomeRow = { title: Localized; items: number[] };

/** The content that staff selected for the home page, by ids, in order; the shop fills empty parts itself. */
export type HomeSelection = {
  /** The item at the top of the page. */
  first: number | null;
  items: number[];
  rows: HomeRow[];
  masterpieces: number[];
  artists: number[];
  news: number[];
  facets: number[];
};

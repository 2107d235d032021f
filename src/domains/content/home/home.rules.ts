/** The content that staff selected for the home page, by ids, in order; the shop fills empty parts itself. */
export type HomeSelection = {
  /** The item at the top of the page. */
  first: number | null;
  items: number[];
  masterpieces: number[];
  artists: number[];
  news: number[];
  facets: number[];
};

/** What staff chose to show on the home page, by ids, in order; where a part is empty the shop chooses itself. */
export type HomeSelection = {
  /** The item of the first screen. */
  first: number | null;
  items: number[];
  masterpieces: number[];
  artists: number[];
  news: number[];
  facets: number[];
};

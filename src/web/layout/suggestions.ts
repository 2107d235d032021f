import type { PictureInfo } from '../../domains/catalogue/pictures/pictures.rules.ts';

/** The response to the search field while typing, in the page's language. */
export type Suggestions = {
  /** The keyword that was searched for. */
  keyword: string;
  /** The label of the list. */
  label: string;
  /** The number of suggestions, for screen readers. */
  status: string;
  /** A message with the corrected keyword, where the typed one was misspelled. */
  corrected: string | null;
  /** `to` is a URL path with its language. */
  options: { to: string; text: string; detail: string; picture: PictureInfo | null }[];
};

export const suggestPath = '/search/suggest';

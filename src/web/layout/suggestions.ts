/** What the search field is told while somebody types, in the words of the page's language. */
export type Suggestions = {
  /** What was typed, as far as it was looked for. */
  keyword: string;
  /** The list's name. */
  label: string;
  /** How many there are, said to who cannot see them. */
  status: string;
  /** Where a mistyped word was put right: what was looked for instead. */
  corrected: string | null;
  /** `to` is an address with its language. */
  options: { to: string; text: string; detail: string }[];
};

export const suggestPath = '/search/suggest';

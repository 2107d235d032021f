/** The lines of a text with one point per line. */
export const getHighlights = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Markdown without the URLs of its links, which should not be searched. */
export const searchableText = (markdown: string): string => markdown.replaceAll(/\]\([^)\]]*\)/g, '] ');

/** Drafts have no publishing time; that of scheduled entries is in the future. */
export const newsStates = ['draft', 'scheduled', 'published'] as const;
export type NewsStateName = (typeof newsStates)[number];

export function stateOfNews(publishedAt: Date | null, now: Date): NewsStateName {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** The text fields of a news entry. */
export const newsFields = ['title', 'summary', 'body', 'insight', 'highlights'] as const;
export type NewsField = (typeof newsFields)[number];

/** The fields that may be empty in every language. */
export const optionalNewsFields: readonly NewsField[] = ['insight', 'highlights'];

/** Rounds down to the minute: cached pages show scheduled content with the start of a minute. */
export const wholeMinute = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 60_000) * 60_000);

/** The ids of the shop's pictures in a text, from their picture service URLs. */
export const picturesIn = (markdown: string): number[] => [
  ...new Set([...markdown.matchAll(/\]\(\/iiif\/3\/([1-9]\d{0,8})\//g)].map((match) => Number(match[1]))),
];

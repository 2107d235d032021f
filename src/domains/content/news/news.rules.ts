/** The points of a text that has one a line. */
export const highlightsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Markdown without the addresses of its links, which nobody looks for. */
export const searchableText = (markdown: string): string => markdown.replaceAll(/\]\([^)\]]*\)/g, '] ');

/** Drafts have no moment of publishing; that of what is scheduled is to come. */
export const newsStates = ['draft', 'scheduled', 'published'] as const;
export type NewsStateName = (typeof newsStates)[number];

export function stateOfNews(publishedAt: Date | null, now: Date): NewsStateName {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** The texts of a piece of news. */
export const newsFields = ['title', 'summary', 'body', 'insight', 'highlights'] as const;
export type NewsField = (typeof newsFields)[number];

/** Those that may be empty in every language. */
export const optionalNewsFields: readonly NewsField[] = ['insight', 'highlights'];

/**
 * What is scheduled appears with a minute, as everything that pages show from a time on (`answer-cache.ts`): the beginning of the
 * one that is named.
 */
export const wholeMinute = (moment: Date): Date => new Date(Math.floor(moment.getTime() / 60_000) * 60_000);

/** The pictures of the shop that stand in a text, by the addresses that the picture service gives. */
export const picturesIn = (markdown: string): number[] => [
  ...new Set([...markdown.matchAll(/\]\(\/iiif\/3\/([1-9]\d{0,8})\//g)].map((match) => Number(match[1]))),
];

/** The points of a text that has one a line. */
export const highlightsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Markdown without the addresses of its links, which nobody looks for. */
export const searchableText = (markdown: string): string => markdown.replaceAll(/\]\([^)]*\)/g, '] ');

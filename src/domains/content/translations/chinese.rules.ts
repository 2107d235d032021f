/** The target of a link or picture in Markdown, which is not converted. */
const address = /(\]\([^)\]]*\))/;

/** Converts a Markdown text, except the targets of its links and pictures. */
export const convertWords = (markdown: string, convert: (text: string) => string): string =>
  markdown
    .split(address)
    .map((part, index) => (index % 2 === 1 ? part : convert(part)))
    .join('');

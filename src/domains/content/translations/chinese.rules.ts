/** What a text shows, without what it only carries: the addresses of its links and pictures. */
const address = /(\]\([^)\]]*\))/;

/** Puts the words of a text in Markdown through a conversion; the addresses of its links stay as they are. */
export const convertWords = (markdown: string, convert: (text: string) => string): string =>
  markdown
    .split(address)
    .map((part, index) => (index % 2 === 1 ? part : convert(part)))
    .join('');

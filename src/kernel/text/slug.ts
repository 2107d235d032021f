/** The part of a URL after the id: letters (also Chinese) and digits of the title, joined by hyphens. */
export const toSlug = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

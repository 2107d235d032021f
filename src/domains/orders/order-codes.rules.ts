/** Between the characters of a code: spaces, hyphens and other signs, but no letters and digits. */
const gap = String.raw`[^\p{L}\p{N}]{0,3}`;
/** A digit, and the letters that are read for 0 and 1. */
const digit = '[0-9OIL]';
/** Crockford's base 32 with the letters that are read for 0 and 1. */
const sign = '[0-9A-TV-Z]';
/** A code may begin inside of what looks like another one, so the matches overlap. */
const code = new RegExp(`(?=G${`${gap}${digit}`.repeat(6)}${`${gap}${sign}`.repeat(6)})`, 'gu');

/** Characters that are mistaken for others, as in Crockford's base 32. */
const plainCharacters = (text: string): string => text.replaceAll('O', '0').replace(/[IL]/g, '1');

/**
 * The order codes that a payer's reference, or what a buyer has typed, may contain (`docs/rules/orders.md`), each once. Letter case, full-width characters, spaces and
 * surrounding words do not matter. Whether the orders exist is not known here.
 */
export function findOrderCodes(reference: string): string[] {
  const text = reference.normalize('NFKC').toUpperCase();
  const codes = [...text.matchAll(code)].map(({ index }) => {
    const rest = text.slice(index).replace(/[^\p{L}\p{N}]/gu, '');
    return `G${plainCharacters(rest.slice(1, 13))}`;
  });
  return [...new Set(codes)];
}

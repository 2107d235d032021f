/**
 * Reads a typed number, also with full-width digits, thousands separators (`12,800`), a typographic minus and surrounding spaces. What is
 * no number is returned as it was typed, for the API to refuse; it has the type of a number as that is what a request's body takes.
 */
export function typedNumber(typed = ''): number {
  const text = typed.normalize('NFKC').replace('−', '-').trim();
  const isNumber = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d+)?$/.test(text);
  return (isNumber ? Number(text.replaceAll(',', '')) : typed) as number;
}

/** Reads a typed number of a field that may be empty. */
export const typedNumberOrNull = (typed = ''): number | null =>
  typed.trim() === '' ? null : typedNumber(typed);

/** Reads a typed percentage, with or without the sign. */
export const typedPercent = (typed: string): number => {
  const number = typedNumber(typed.normalize('NFKC').replace(/%\s*$/, ''));
  return typeof number === 'number' ? number : (typed as unknown as number);
};

/**
 * Reads a typed number, also with full-width digits, thousands separators (`12,800`), a typographic minus and surrounding spaces. What is
 * no number is returned as it was typed, for the API to reject.
 */
export function typedNumber(typed: string): number | string {
  const text = typed.normalize('NFKC').replace('−', '-').trim();
  const isNumber = /^[+-]?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d+)?$/.test(text);
  return isNumber ? Number(text.replaceAll(',', '')) : typed;
}

/** Reads a typed percentage, with or without the sign. */
export function typedPercent(typed: string): number | string {
  const number = typedNumber(typed.normalize('NFKC').replace(/%\s*$/, ''));
  return typeof number === 'number' ? number : typed;
}

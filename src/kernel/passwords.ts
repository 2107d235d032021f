/** What members and staff alike sign in with. */

/** Letter case and Unicode form do not make another address. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase();

/** Symbols of which a password holds at least one (`docs/rules/forms.md`). */
export const passwordSymbols = '!@#$.,-';
export const passwordMinimum = 8;

/** A letter, a digit and a symbol; the length is checked apart, so that it is said apart. */
export const hasPasswordParts = (password: string): boolean =>
  /\p{L}/u.test(password) &&
  /\d/.test(password) &&
  [...password].some((sign) => passwordSymbols.includes(sign));

/** Members and staff sign in with these rules for passwords. */

/** Symbols; a password has at least one of them (`docs/rules/forms.md`). */
export const passwordSymbols = '!@#$.,-';
export const passwordMinimum = 8;

/** Why a password that the rules accept is easy to guess. It is warned of, and never rejected (`docs/rules/forms.md`). */
export const passwordWarnings = ['common', 'contains_email'] as const;
export type PasswordWarning = (typeof passwordWarnings)[number];

/** Whether a password has a letter, a digit and a symbol. The length is checked separately, with its own message. */
export const hasPasswordParts = (password: string): boolean =>
  /\p{L}/u.test(password) &&
  /\d/.test(password) &&
  [...password].some((character) => passwordSymbols.includes(character));

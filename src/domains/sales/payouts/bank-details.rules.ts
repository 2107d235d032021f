/** Bank details are of a Taiwanese account, or of one abroad. */
export const accountKinds = ['taiwan', 'abroad'] as const;

/** Without spaces and hyphens, in capitals: how account numbers are stored. */
export const plainAccount = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** A SWIFT/BIC (ISO 9362), with or without the branch. */
export const isSwift = (text: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);

/** The country of a bank, as its SWIFT/BIC has it. */
const countryOfSwift = (swift: string): string => swift.slice(4, 6);

/** Countries whose banks are paid by IBAN alone, with the length of theirs (ISO 13616). */
const ibanLengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
};

/** Whether a bank's country has IBANs, so that no other account number is accepted. */
export const needsIban = (swift: string): boolean => Object.hasOwn(ibanLengths, countryOfSwift(swift));

export const looksLikeIban = (account: string): boolean => /^[A-Z]{2}\d{2}/.test(account);

/** Whether an account has the form of an IBAN, in the length of its country. */
function hasIbanForm(account: string): boolean {
  const length = ibanLengths[account.slice(0, 2)];
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account) && (length === undefined || account.length === length)
  );
}

/** Whether the check digits of an IBAN are right (modulo 97). */
function hasCheckDigits(account: string): boolean {
  let rest = 0;
  for (const character of account.slice(4) + account.slice(0, 4)) {
    // A letter counts as two digits: A is 10.
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Whether an IBAN has its country's length and valid check digits (modulo 97). */
export const isIban = (account: string): boolean => hasIbanForm(account) && hasCheckDigits(account);

/** Whether an account is an IBAN in all but its check digits: a character is mistyped, or two are exchanged. */
export const isMistypedIban = (account: string): boolean => hasIbanForm(account) && !hasCheckDigits(account);

/** What pages and mails show of an account: the bank, and the last four characters. */
export const maskedAccount = (bank: string, account: string): string => `${bank} ••••${account.slice(-4)}`;

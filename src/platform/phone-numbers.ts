import type { PhoneWarning } from '../kernel/phone-warnings.ts';

/** A telephone number as it was entered: calling code with or without `+`, and digits, which may begin with the national 0. */
type Phone = { code: string; number: string };

/**
 * What seems wrong with a number, or null. It is a warning and no rejection (`docs/rules/forms.md`): operators get new ranges before the metadata
 * has them. Only the server knows it: in the browser the metadata would weigh as much as a page's JavaScript.
 */
export async function findPhoneWarning({ code, number }: Phone): Promise<PhoneWarning | null> {
  // Loaded at the first use, since the server starts faster without the library.
  const { parsePhoneNumberFromString, validatePhoneNumberLength } = await import('libphonenumber-js/min');
  const callingCode = code.replace('+', '');
  const text = `+${callingCode}${number}`;
  const phone = parsePhoneNumberFromString(text);
  const isOtherCode = phone !== undefined && phone.countryCallingCode !== callingCode;
  if (isOtherCode || validatePhoneNumberLength(text) === 'INVALID_COUNTRY') return 'calling_code';
  // The pattern of the whole country, not of a kind of number, and only the length where several countries share a code.
  const exists = phone?.isPossible() && (phone.country === undefined || phone.isValid());
  return exists ? null : 'phone_number';
}

import { type FieldRefusal, refuseFields } from '../kernel/errors.ts';

/** A telephone number as it was entered: calling code with or without `+`, and digits, which may begin with the national 0. */
type Phone = { code: string; number: string };

/**
 * Throws 422 for numbers that do not exist under their calling code, by the name of their field. Only the server checks this: the
 * schemas run in the browser too, where the metadata would weigh as much as a page's JavaScript.
 */
export async function refuseWrongPhones(phones: Record<string, Phone | undefined>): Promise<void> {
  const refusals = Object.entries(phones).map(async ([field, phone]) => phone && refusalOf(field, phone));
  refuseFields((await Promise.all(refusals)).filter((refusal) => refusal !== undefined));
}

async function refusalOf(field: string, { code, number }: Phone): Promise<FieldRefusal | undefined> {
  // Loaded at the first use, since the server starts faster without the library.
  const { parsePhoneNumberFromString, validatePhoneNumberLength } = await import('libphonenumber-js/min');
  const callingCode = code.replace('+', '');
  const text = `+${callingCode}${number}`;
  const phone = parsePhoneNumberFromString(text);
  const isOtherCode = phone !== undefined && phone.countryCallingCode !== callingCode;
  if (isOtherCode || validatePhoneNumberLength(text) === 'INVALID_COUNTRY') {
    return { field: `${field}.code`, message: 'validation.calling_code' };
  }
  // Lenient, since operators get new ranges before the metadata has them: the pattern of the whole country, not of a kind of number,
  // and only the length where several countries share a code.
  if (phone?.isPossible() && (phone.country === undefined || phone.isValid())) return undefined;
  return { field: `${field}.number`, message: 'validation.phone_number', params: { code: callingCode } };
}

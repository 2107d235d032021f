/** Whether a text contains Han characters: names and addresses then go from large to small, without spaces. */
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A name in the order of its script: `林美` or `Mei Lin`. */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  isHan(firstname + lastname) ? lastname + firstname : `${firstname} ${lastname}`;

/** Calling codes whose numbers begin with a 0 that is dialled from abroad too: Italy, Benin, Côte d’Ivoire, Gabon, Congo, San Marino. */
const codesWithLeadingZero: readonly string[] = ['39', '225', '229', '241', '242', '378'];

/**
 * `+886 912345678`, whether the country code was given with or without `+` and the number with or without the national 0, which is not
 * dialled after a country code; only the number where the code is null.
 */
export function phoneText({ code, number }: { code: string | null; number: string }): string {
  if (!code) return number;
  const digits = code.replace(/^\+/, '');
  return `+${digits} ${codesWithLeadingZero.includes(digits) ? number : number.replace(/^0/, '')}`;
}

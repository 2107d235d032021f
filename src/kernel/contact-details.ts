/** Whether a text contains Han characters: names and addresses then go from large to small, without spaces. */
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A name in the order of its script: `林美` or `Mei Lin`. */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  isHan(firstname + lastname) ? lastname + firstname : `${firstname} ${lastname}`;

/** `+886 912345678`, whether the country code was given with or without `+`; only the number where it is null. */
export const phoneText = ({ code, number }: { code: string | null; number: string }): string =>
  code ? `+${code.replace(/^\+/, '')} ${number}` : number;

/** Whether a text is written in Han characters, which put the greater thing first and need no spaces. */
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A name in the order of its script: `林美` or `Mei Lin`. */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  isHan(firstname + lastname) ? lastname + firstname : `${firstname} ${lastname}`;

/** `+886 912345678`, however the country's code was written; the bare number where there is none. */
export const phoneText = ({ code, number }: { code: string | null; number: string }): string =>
  code ? `+${code.replace(/^\+/, '')} ${number}` : number;

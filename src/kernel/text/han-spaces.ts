const startsWithHan = /^\p{Script=Han}/u;
const endsWithHan = /\p{Script=Han}$/u;

/**
 * The text of a message before a parameter. Chinese sets a space between Han and Latin characters or digits, and none between two
 * Han characters: 使用 Google 繼續, 使用示範帳號繼續.
 */
export const textBefore = (text: string, value: string): string =>
  text.endsWith(' ') && endsWithHan.test(text.slice(0, -1)) && startsWithHan.test(value)
    ? text.slice(0, -1)
    : text;

/** The text of a message after a parameter, as `textBefore`. */
export const textAfter = (value: string, text: string): string =>
  text.startsWith(' ') && startsWithHan.test(text.slice(1)) && endsWithHan.test(value) ? text.slice(1) : text;

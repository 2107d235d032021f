import type { Locale, Localized } from '../../../kernel/locale.ts';
import { type MessageKey, messageKeys, shopWords } from '../../../kernel/messages/messages.ts';

/** Words of mails that are not the shop's, by the key of the sentence. */
export type MailTexts = Record<string, Partial<Localized>>;

/** The words that several mails say, such as the greeting and the rows of an order. */
export const sharedMail = 'shared';

/** The longest text of a mail's paragraph, and of a line such as its subject. */
export const mailTextLimit = 2000;
export const mailLineLimit = 150;

const startsAs = (key: string, mail: string): boolean => key.startsWith(`mail.${mail}.`);

/**
 * The sentences that a mail alone says, by their keys `mail.<name>.…`; those of no mail alone are `shared`.
 * @param mails the names of all mails
 */
export function keysOfMail(mail: string, mails: readonly string[]): MessageKey[] {
  if (mail !== sharedMail) return messageKeys.filter((key) => startsAs(key, mail));
  return messageKeys.filter((key) => key.startsWith('mail.') && !mails.some((one) => startsAs(key, one)));
}

/** Whether a sentence stands in one line: a subject, a heading, the label of a button. */
export const isMailLine = (key: string): boolean => /\.(?:subject|heading|link)(?:\.|$)/.test(key);

/** The names in braces, each once. */
export const paramsOf = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)),
];

/** What does not fit in own words: a name that the mail does not fill, or one of the house's words that is left out. */
export function placeholderProblem(
  key: MessageKey,
  locale: Locale,
  words: string,
): { problem: 'unknown' | 'missing'; name: string } | null {
  const [known, used] = [paramsOf(shopWords(locale, key)), paramsOf(words)];
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return { problem: 'unknown', name: unknown };
  const missing = known.find((name) => !used.includes(name));
  return missing === undefined ? null : { problem: 'missing', name: missing };
}

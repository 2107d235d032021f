import type { Locale, Localized } from '../../../kernel/locale.ts';
import { defaultMessage, type MessageKey, messageKeys } from '../../../kernel/messages/messages.ts';
import { required } from '../../../kernel/required.ts';

/** Custom texts of mails, by the key of the sentence. */
export type MailTexts = Record<string, Partial<Localized>>;

/** The name for texts that several mails share, such as the greeting and the rows of an order. */
export const sharedMail = 'shared';

/** Maximum length of a paragraph, and of a single line such as the subject, in characters. */
export const mailTextLimit = 2000;
export const mailLineLimit = 150;

const startsAs = (key: string, mail: string): boolean => key.startsWith(`mail.${mail}.`);

/**
 * The keys `mail.<name>.…` of the sentences that only this mail uses; those of no single mail are `shared`.
 * @param mails the names of all mails
 */
export function keysOfMail(mail: string, mails: readonly string[]): MessageKey[] {
  if (mail !== sharedMail) return messageKeys.filter((key) => startsAs(key, mail));
  return messageKeys.filter((key) => key.startsWith('mail.') && !mails.some((one) => startsAs(key, one)));
}

/** Whether a sentence is a single line: a subject, a heading, the label of a button. */
export const isMailLine = (key: string): boolean => /\.(?:subject|heading|link)(?:\.|$)/.test(key);

/** The names of the placeholders in braces, each once. */
export const getParams = (words: string): string[] => [
  ...new Set([...words.matchAll(/\{(\w+)\}/g)].map((match) => required(match[1], 'the matched group'))),
];

/**
 * The first placeholder that is wrong in a custom text: one that the mail does not fill, or one of the
 * default text that is missing.
 */
export function placeholderProblem(
  key: MessageKey,
  locale: Locale,
  words: string,
): { problem: 'unknown' | 'missing'; name: string } | null {
  const [known, used] = [getParams(defaultMessage(locale, key)), getParams(words)];
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return { problem: 'unknown', name: unknown };
  const missing = known.find((name) => !used.includes(name));
  return missing === undefined ? null : { problem: 'missing', name: missing };
}

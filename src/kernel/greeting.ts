import type { Locale } from './locale.ts';
import type { Say } from './messages/messages.ts';

/** The greeting of a mail; without a name where the address is not verified to belong to that person (`greetingName`). */
export const greeting = (say: Say, locale: Locale, name: string | null): string =>
  name === null ? say(locale, 'mail.hello_unnamed') : say(locale, 'mail.hello', { name });

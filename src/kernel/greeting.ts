import type { Locale } from './locale.ts';
import type { Translate } from './messages/messages.ts';

/** The greeting of a mail; without a name where the address is not verified to belong to that person (`greetingName`). */
export const greeting = (translate: Translate, locale: Locale, name: string | null): string =>
  name === null ? translate(locale, 'mail.hello_unnamed') : translate(locale, 'mail.hello', { name });

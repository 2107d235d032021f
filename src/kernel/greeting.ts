import type { Locale } from './locale.ts';
import type { Say } from './messages/messages.ts';

/** How a mail begins; without a name for an address whose owner is not known to have given it (`greetingName`). */
export const greeting = (say: Say, locale: Locale, name: string | null): string =>
  name === null ? say(locale, 'mail.hello_unnamed') : say(locale, 'mail.hello', { name });

import { greeting } from '../../kernel/greeting.ts';
import { defaultLocale, type Locale, localizedPath } from '../../kernel/locale.ts';
import type { Say } from '../../kernel/messages/messages.ts';
import type { Mail, MailSample } from '../../platform/mail/mail.ts';

/** A message in a thread, for a mail about it. */
export type MailedMessage = {
  threadId: number;
  messageId: number;
  /** In the mail's language. */
  title: string;
  text: string;
  siteUrl: string;
};

/** Tells a member that staff answered; the text is quoted only where the address is known to be the member's. */
export function answeredMail(
  say: Say,
  message: MailedMessage & { locale: Locale; name: string | null; by: string; isConfirmed: boolean },
): ReturnType<MailSample['write']> {
  const { threadId, title, text, siteUrl, locale, name, by, isConfirmed } = message;
  return {
    subject: say(locale, 'mail.message.answered.subject', { title }),
    content: {
      heading: say(locale, 'mail.message.answered.heading'),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, 'mail.message.answered.text', { title }) },
        ...(isConfirmed ? [{ quote: text }, { text: by }] : []),
        {
          link: {
            label: say(locale, 'mail.message.answered.link'),
            url: siteUrl + localizedPath(locale, `/account/message/${threadId}`),
          },
        },
      ],
    },
  };
}

/** Tells the shop that a member waits for an answer. It has no personal recipient, so it is in the default language. */
export function receivedMail(
  say: Say,
  message: MailedMessage & { from: string; email: string },
): Omit<Mail, 'to'> {
  const { threadId, messageId, title, text, siteUrl, from, email } = message;
  const locale = defaultLocale;
  const subject = say(locale, 'mail.message.notice.subject', { title });
  return {
    kind: 'message.notice',
    key: `message-notice:${messageId}`,
    locale,
    subject,
    content: {
      heading: subject,
      parts: [
        {
          rows: [
            { label: say(locale, 'mail.enquiry.name'), value: from },
            { label: say(locale, 'mail.enquiry.email'), value: email },
          ],
        },
        { quote: text },
        {
          link: {
            label: say(locale, 'mail.enquiry.answer'),
            url: siteUrl + localizedPath(locale, `/admin/message/${threadId}`),
          },
        },
      ],
    },
  };
}

import { greeting } from '../../kernel/greeting.ts';
import { defaultLocale, type Locale, localizedPath } from '../../kernel/locale.ts';
import type { Translate } from '../../kernel/messages/messages.ts';
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
  translate: Translate,
  message: MailedMessage & { locale: Locale; name: string | null; by: string; isConfirmed: boolean },
): ReturnType<MailSample['write']> {
  const { threadId, title, text, siteUrl, locale, name, by, isConfirmed } = message;
  return {
    subject: translate(locale, 'mail.message.answered.subject', { title }),
    content: {
      heading: translate(locale, 'mail.message.answered.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.message.answered.text', { title }) },
        ...(isConfirmed ? [{ quote: text }, { text: by }] : []),
        {
          link: {
            label: translate(locale, 'mail.message.answered.link'),
            url: siteUrl + localizedPath(locale, `/account/message/${threadId}`),
          },
        },
      ],
    },
  };
}

/** Tells the shop that a member waits for an answer. It has no personal recipient, so it is in the default language. */
export function receivedMail(
  translate: Translate,
  message: MailedMessage & { from: string; email: string },
): Omit<Mail, 'to'> {
  const { threadId, messageId, title, text, siteUrl, from, email } = message;
  const locale = defaultLocale;
  const subject = translate(locale, 'mail.message.notice.subject', { title });
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
            { label: translate(locale, 'mail.enquiry.name'), value: from },
            { label: translate(locale, 'mail.enquiry.email'), value: email },
          ],
        },
        { quote: text },
        {
          link: {
            label: translate(locale, 'mail.enquiry.answer'),
            url: siteUrl + localizedPath(locale, `/admin/message/${threadId}`),
          },
        },
      ],
    },
  };
}

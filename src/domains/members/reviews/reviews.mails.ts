import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Say } from '../../../kernel/messages/messages.ts';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
import type { ReviewDecision, ReviewedType } from './reviews.rules.ts';

/** Notifies an applicant of the decision, with its reason if there is one. */
export function reviewMail(
  say: Say,
  to: {
    locale: Locale;
    type: ReviewedType;
    decision: ReviewDecision;
    name: string | null;
    reason: string;
    siteUrl: string;
  },
): { subject: string; content: MailContent } {
  const { locale, type, decision, name, reason, siteUrl } = to;
  return {
    subject: say(locale, `mail.review.${decision}.${type}.subject`),
    content: {
      heading: say(locale, `mail.review.${decision}.${type}.heading`),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, `mail.review.${decision}.${type}.text`) },
        ...(reason === '' ? [] : [{ quote: reason }]),
        ...(decision === 'decline' ? [{ text: say(locale, 'mail.review.decline.stays') }] : []),
        {
          link: {
            label: say(locale, 'mail.review.link'),
            url: siteUrl + localizedPath(locale, '/account'),
          },
        },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

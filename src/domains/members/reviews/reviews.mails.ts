import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import type { ReviewDecision, ReviewedType } from './reviews.rules.ts';

/** Notifies an applicant of the decision, with its reason if there is one. */
export function reviewMail(
  translate: Translate,
  to: {
    locale: Locale;
    type: ReviewedType;
    decision: ReviewDecision;
    name: string | null;
    reason: string;
    siteUrl: string;
  },
): ComposedMail {
  const { locale, type, decision, name, reason, siteUrl } = to;
  return {
    subject: translate(locale, `mail.review.${decision}.${type}.subject`),
    content: {
      heading: translate(locale, `mail.review.${decision}.${type}.heading`),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, `mail.review.${decision}.${type}.text`) },
        ...(reason === '' ? [] : [{ quote: reason }]),
        ...(decision === 'decline' ? [{ text: translate(locale, 'mail.review.decline.stays') }] : []),
        {
          link: {
            label: translate(locale, 'mail.review.link'),
            url: siteUrl + localizedPath(locale, '/account'),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

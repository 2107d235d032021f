import { greeting } from '../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../kernel/locale.ts';
import type { Translate } from '../../kernel/messages/messages.ts';
import type { MailSample } from '../../platform/mail/mail.ts';
import type { SubmissionDecision } from './submissions.rules.ts';

/** Tells an artist what staff decided about a submitted work, with what they wrote. */
export function submissionMail(
  translate: Translate,
  to: {
    locale: Locale;
    decision: SubmissionDecision;
    name: string | null;
    submission: { id: number; title: string };
    reason: string;
    /** Whether the accepted work goes on sale only after its artist approved a proof. */
    needsProof: boolean;
    siteUrl: string;
  },
): ReturnType<MailSample['write']> {
  const { locale, decision, name, submission, reason, needsProof, siteUrl } = to;
  const { id, title } = submission;
  return {
    subject: translate(locale, `mail.submission.${decision}.subject`, { title }),
    content: {
      heading: translate(locale, `mail.submission.${decision}.heading`, { title }),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, `mail.submission.${decision}.text`, { title }) },
        ...(needsProof ? [{ text: translate(locale, 'mail.submission.accept.proof') }] : []),
        ...(reason === '' ? [] : [{ quote: reason }]),
        {
          link: {
            label: translate(locale, 'mail.submission.link'),
            url: siteUrl + localizedPath(locale, `/account/work/${id}`),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

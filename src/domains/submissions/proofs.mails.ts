import { greeting } from '../../kernel/greeting.ts';
import { defaultLocale, type Locale, localizedPath } from '../../kernel/locale.ts';
import type { Translate } from '../../kernel/messages/messages.ts';
import type { MailSample } from '../../platform/mail/mail.ts';
import type { ProofDecision } from './submissions.rules.ts';

type Work = { id: number; title: string };

/** Asks an artist to look at a proof and to approve it or to ask for changes. */
export function proofMail(
  translate: Translate,
  to: { locale: Locale; name: string | null; work: Work; substrate: string; note: string; siteUrl: string },
): ReturnType<MailSample['write']> {
  const { locale, name, work, substrate, note, siteUrl } = to;
  return {
    subject: translate(locale, 'mail.submission.proof.subject', { title: work.title }),
    content: {
      heading: translate(locale, 'mail.submission.proof.heading', { title: work.title }),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.submission.proof.text', { title: work.title, substrate }) },
        ...(note === '' ? [] : [{ quote: note }]),
        {
          link: {
            label: translate(locale, 'mail.submission.proof.link'),
            url: siteUrl + localizedPath(locale, `/account/work/${work.id}`),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** Tells the shop what an artist answered to a proof. It has no personal recipient, so it is in the default language. */
export function proofNoticeMail(
  translate: Translate,
  about: { decision: ProofDecision; from: string; email: string; work: Work; text: string; siteUrl: string },
): ReturnType<MailSample['write']> {
  const locale = defaultLocale;
  const { decision, from, email, work, text, siteUrl } = about;
  const subject = translate(locale, `mail.submission.proof_notice.${decision}.subject`, {
    title: work.title,
    from,
  });
  return {
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
        ...(text === '' ? [] : [{ quote: text }]),
        {
          link: {
            label: translate(locale, 'mail.submission.proof_notice.open'),
            url: siteUrl + localizedPath(locale, `/admin/submission/${work.id}`),
          },
        },
      ],
    },
  };
}

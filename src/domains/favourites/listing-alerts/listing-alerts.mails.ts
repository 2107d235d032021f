import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';

/** Tells a member that a work is on the shelf, as they asked. */
export function workListedMail(
  translate: Translate,
  to: {
    locale: Locale;
    name: string | null;
    /** The work in the mail's language. */
    work: { id: number; title: string; artist: string; channel: 'online' | 'store' };
    siteUrl: string;
  },
): ReturnType<MailSample['write']> {
  const { locale, name, work, siteUrl } = to;
  const { title, artist } = work;
  return {
    subject: translate(locale, 'mail.work_listed.subject', { title }),
    content: {
      heading: translate(locale, 'mail.work_listed.heading', { title }),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, `mail.work_listed.${work.channel}`, { title, artist }) },
        {
          link: {
            label: translate(locale, 'mail.work_listed.link'),
            url: siteUrl + localizedPath(locale, `/shop/${work.id}`),
          },
        },
        { text: translate(locale, 'mail.work_listed.once') },
      ],
    },
  };
}

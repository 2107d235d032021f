import { greeting } from '../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../kernel/locale.ts';
import type { Translate } from '../../kernel/messages/messages.ts';
import { toPercent } from '../../kernel/percent.ts';
import type { MailSample } from '../../platform/mail/mail.ts';
import type { ShareChange } from '../catalogue/items/agreements.rules.ts';

/** A work for which another share or other prices are proposed. */
export type ProposedWork = {
  submissionId: number;
  title: string;
  share: ShareChange | null;
  hasPrices: boolean;
  note: string;
};

/** Asks an artist to accept or decline another share or other prices, of one or several works. */
export function agreementMail(
  translate: Translate,
  to: { locale: Locale; name: string | null; works: readonly ProposedWork[]; siteUrl: string },
): ReturnType<MailSample['write']> {
  const { locale, name, works, siteUrl } = to;
  const [first] = works;
  const only = works.length === 1 ? first : undefined;
  const path = only ? `/account/work/${only.submissionId}` : '/account/work';
  return {
    subject: only
      ? translate(locale, 'mail.submission.agreement.subject', { title: only.title })
      : translate(locale, 'mail.submission.agreement.subject_many', { count: works.length }),
    content: {
      heading: translate(locale, 'mail.submission.agreement.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.submission.agreement.text') },
        ...works.flatMap(({ title, share, hasPrices, note }) => [
          ...(share
            ? [
                {
                  text: translate(
                    locale,
                    `mail.submission.agreement.share_${share.after.share_on_sold_price ? 'sold_price' : 'list_price'}`,
                    {
                      title,
                      before: toPercent(share.before.share_basis_points),
                      after: toPercent(share.after.share_basis_points),
                    },
                  ),
                },
              ]
            : []),
          ...(hasPrices ? [{ text: translate(locale, 'mail.submission.agreement.prices', { title }) }] : []),
          ...(note === '' ? [] : [{ quote: note }]),
        ]),
        { text: translate(locale, 'mail.submission.agreement.until') },
        {
          link: {
            label: translate(locale, 'mail.submission.agreement.link'),
            url: siteUrl + localizedPath(locale, path),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

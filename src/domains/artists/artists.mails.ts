import { formatLongDate } from '../../kernel/dates.ts';
import { greeting } from '../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../kernel/locale.ts';
import type { Translate } from '../../kernel/messages/messages.ts';
import { toPercent } from '../../kernel/percent.ts';
import type { MailSample } from '../../platform/mail/mail.ts';

/** Tells an artist of a new general share and its first day. Shares are in basis points, `startsOn` is a day in Taipei. */
export function shareMail(
  translate: Translate,
  to: {
    locale: Locale;
    name: string | null;
    startsOn: string;
    share: number;
    formerShare: number;
    isOnSoldPrice: boolean;
    siteUrl: string;
  },
): ReturnType<MailSample['write']> {
  const { locale, name, siteUrl } = to;
  const day = formatLongDate(to.startsOn, locale);
  const share = toPercent(to.share);
  return {
    subject: translate(locale, 'mail.artist.share.subject', { day }),
    content: {
      heading: translate(locale, 'mail.artist.share.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        {
          text: translate(locale, 'mail.artist.share.text', {
            day,
            share,
            former: toPercent(to.formerShare),
          }),
        },
        { text: translate(locale, `mail.artist.share.${to.isOnSoldPrice ? 'sold_price' : 'list_price'}`) },
        { text: translate(locale, 'mail.artist.share.agreed') },
        {
          link: {
            label: translate(locale, 'mail.artist.share.link'),
            url: siteUrl + localizedPath(locale, '/account/work'),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** Tells an artist that a general share that was announced does not come. `formerShare` is in basis points, `startsOn` a day in Taipei. */
export function shareWithdrawnMail(
  translate: Translate,
  to: { locale: Locale; name: string | null; startsOn: string; formerShare: number; siteUrl: string },
): ReturnType<MailSample['write']> {
  const { locale, name, siteUrl } = to;
  const params = { day: formatLongDate(to.startsOn, locale), share: toPercent(to.formerShare) };
  return {
    subject: translate(locale, 'mail.artist.share_kept.subject', params),
    content: {
      heading: translate(locale, 'mail.artist.share_kept.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.artist.share_kept.text', params) },
        {
          link: {
            label: translate(locale, 'mail.artist.share.link'),
            url: siteUrl + localizedPath(locale, '/account/work'),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

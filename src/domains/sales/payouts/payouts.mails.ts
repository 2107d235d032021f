import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { type Currency, formatMoney, type Money } from '../../../kernel/money.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';

/** Tells an artist that the account for payouts in some currencies has changed, in case it was not them. */
export function payoutAccountChangedMail(
  translate: Translate,
  to: {
    locale: Locale;
    name: string | null;
    currencies: readonly Currency[];
    masked: string;
    at: Date;
    siteUrl: string;
  },
): ReturnType<MailSample['write']> {
  const { locale, name, currencies, masked, at, siteUrl } = to;
  return {
    subject: translate(locale, 'mail.payout_account.subject'),
    content: {
      heading: translate(locale, 'mail.payout_account.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        {
          text: translate(locale, 'mail.payout_account.text', {
            currencies: new Intl.ListFormat(locale).format(currencies),
            masked,
            moment: formatTaipeiDateTime(at, locale),
          }),
        },
        { text: translate(locale, 'mail.payout_account.not_you') },
        {
          link: {
            label: translate(locale, 'mail.payout_account.link'),
            url: `${siteUrl}${localizedPath(locale, '/contact')}`,
          },
        },
      ],
    },
  };
}

/** What a mail about a payout says; `createdOn` is the day on which it is in the statement. */
type PayoutMail = {
  locale: Locale;
  name: string | null;
  amount: Money;
  withheld: Money;
  net: Money;
  masked: string;
  createdOn: string;
  siteUrl: string;
};

/** Tells an artist that a payout is on its way, with a link to the statement. */
export function payoutPaidMail(translate: Translate, to: PayoutMail): ReturnType<MailSample['write']> {
  const { locale, name, masked, createdOn, siteUrl } = to;
  const net = formatMoney(to.net, locale);
  const [year, month] = createdOn.split('-');
  return {
    subject: translate(locale, 'mail.payout_paid.subject', { net }),
    content: {
      heading: translate(locale, 'mail.payout_paid.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.payout_paid.text', { net, masked }) },
        ...(to.withheld.amount > 0
          ? [
              {
                text: translate(locale, 'mail.payout_paid.withheld', {
                  amount: formatMoney(to.amount, locale),
                  withheld: formatMoney(to.withheld, locale),
                }),
              },
            ]
          : []),
        {
          link: {
            label: translate(locale, 'mail.payout_paid.link'),
            url: `${siteUrl}${localizedPath(locale, '/account/statement')}?year=${year}&month=${Number(month)}`,
          },
        },
      ],
    },
  };
}

/** Tells an artist that the bank could not execute a payout, and that it is paid with the next run. */
export function payoutFailedMail(translate: Translate, to: PayoutMail): ReturnType<MailSample['write']> {
  const { locale, name, masked, siteUrl } = to;
  const net = formatMoney(to.net, locale);
  return {
    subject: translate(locale, 'mail.payout_failed.subject'),
    content: {
      heading: translate(locale, 'mail.payout_failed.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.payout_failed.text', { net, masked }) },
        { text: translate(locale, 'mail.payout_failed.next') },
        {
          link: {
            label: translate(locale, 'mail.payout_failed.link'),
            url: `${siteUrl}${localizedPath(locale, '/account/payout')}`,
          },
        },
      ],
    },
  };
}

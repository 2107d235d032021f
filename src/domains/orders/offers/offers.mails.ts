import { formatLongDate } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import { defaultLocale, type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import type { ComposedMail, MailPart } from '../../../platform/mail/mail-layout.ts';
import { describeChange, describeRemovedLines } from './offer-changes.ts';
import type { OfferData } from './offers.schemas.ts';

/** An offer in the language of its mail. */
export type OfferMailData = {
  offer: Pick<
    OfferData,
    | 'code'
    | 'lines'
    | 'removed_lines'
    | 'freight_total'
    | 'total'
    | 'deposit'
    | 'valid_until'
    | 'answered_at'
    | 'message'
    | 'note'
    | 'revision'
    | 'reason'
  >;
  locale: Locale;
  siteUrl: string;
};
/** The steps that the member is mailed about; the order of an accepted offer is confirmed by its own mail. */
export const mailedOfferStatuses = ['asked', 'answered', 'declined', 'withdrawn', 'expired'] as const;
export type MailedOfferStatus = (typeof mailedOfferStatuses)[number];

/** The steps that the shop is mailed about. */
export const noticedOfferStatuses = ['asked', 'accepted', 'declined'] as const;
export type NoticedOfferStatus = (typeof noticedOfferStatuses)[number];

/** The lines; with prices and totals once it is answered. */
function linesPart(translate: Translate, { offer, locale }: OfferMailData): MailPart {
  const { lines, freight_total: freight, total, deposit } = offer;
  return {
    rows: [
      ...lines.map((line) => ({
        label: translate(locale, 'mail.order.pieces', { nums: line.nums, title: line.title }),
        note: [
          line.artist.name,
          formatPrintSize(line.size, locale),
          line.frame.name,
          describeChange(translate, line, locale),
        ]
          .filter((text) => text !== null)
          .join(' · '),
        value: line.total ? formatMoney(line.total, locale) : '',
      })),
      ...(freight
        ? [{ label: translate(locale, 'mail.order.freight'), value: formatMoney(freight, locale) }]
        : []),
      ...(total
        ? [
            {
              label: translate(locale, 'mail.order.total'),
              value: formatMoney(total, locale),
              strong: true,
            },
          ]
        : []),
      ...(deposit
        ? [
            {
              label: translate(locale, 'mail.offer.deposit', { percent: deposit.percent }),
              value: formatMoney(deposit, locale),
            },
          ]
        : []),
    ],
  };
}

/** What of the request is not offered. */
function removedParts(translate: Translate, { offer, locale }: OfferMailData): MailPart[] {
  const removed = describeRemovedLines(translate, offer.removed_lines, locale);
  if (removed.length === 0) return [];
  return [{ text: translate(locale, 'offer_change.removed') }, { quote: removed.join('\n') }];
}

const quotePart = (text: string): MailPart[] => (text === '' ? [] : [{ quote: text }]);

/** Tells a member about a step of their offer. */
export function offerMail(
  translate: Translate,
  status: MailedOfferStatus,
  mailData: OfferMailData & { name: string | null },
): ComposedMail {
  const { offer, locale, siteUrl, name } = mailData;
  const params = {
    code: offer.code,
    day: offer.valid_until === null ? '' : formatLongDate(offer.valid_until, locale),
  };
  const words: Record<MailedOfferStatus, string> = {
    asked: '',
    answered: offer.note,
    // The member's own words are not mailed to an address that may be another person's.
    declined: '',
    withdrawn: offer.reason,
    expired: '',
  };
  // Without an answer there was no offer to decline.
  const isTakenBack = status === 'declined' && offer.answered_at === null;
  const isRevised = status === 'answered' && offer.revision > 1;
  const step = isTakenBack ? 'taken_back' : isRevised ? 'revised' : status;
  return {
    subject: translate(locale, `mail.offer.${step}.subject`, params),
    content: {
      heading: translate(locale, `mail.offer.${step}.heading`),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, `mail.offer.${step}.text`, params) },
        ...quotePart(words[status]),
        ...(status === 'asked' || status === 'answered' ? [linesPart(translate, mailData)] : []),
        ...(status === 'answered' ? removedParts(translate, mailData) : []),
        {
          link: {
            label: translate(locale, 'mail.offer.link'),
            url: siteUrl + localizedPath(locale, `/account/offer/${offer.code}`),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** Tells the shop about a step of an offer. It has no personal recipient, so it is in the default language. */
export function offerNoticeMail(
  translate: Translate,
  status: NoticedOfferStatus,
  mailData: Omit<OfferMailData, 'locale'> & { from: string; email: string },
): ComposedMail {
  const locale = defaultLocale;
  const { offer, siteUrl, from, email } = mailData;
  const subject = translate(locale, `mail.offer.notice.${status}.subject`, { code: offer.code, from });
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
        ...quotePart(status === 'declined' ? offer.reason : offer.message),
        linesPart(translate, { offer, siteUrl, locale }),
        {
          link: {
            label: translate(locale, 'mail.offer.open'),
            url: siteUrl + localizedPath(locale, `/admin/offer/${offer.code}`),
          },
        },
      ],
    },
  };
}

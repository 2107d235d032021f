import type { Locale, Localized } from '../../../kernel/locale.ts';
import { money } from '../../../kernel/money.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';
import { sampleNames, sampleOrder } from '../notifications/order-mail-samples.ts';
import {
  mailedOfferStatuses,
  noticedOfferStatuses,
  type OfferMailData,
  offerMail,
  offerNoticeMail,
} from './offers.mails.ts';

const ntd = (amount: number) => money(amount, 'NTD');

const messages: Localized = {
  en: 'For the lobby of our hotel.',
  'zh-Hant': '用於飯店大廳。',
  'zh-CN': '用于酒店大堂。',
};

/** An offer of twelve prints of one work. */
const sampleOffer = (locale: Locale): OfferMailData['offer'] => ({
  code: 'Q261120EXAMPL',
  lines: sampleOrder(locale).lines.map(({ certificates: _, ...line }) => ({
    ...line,
    nums: 12,
    list_price: ntd(6860),
    price: ntd(5500),
    total: ntd(66_000),
    problem: null,
    change: 'changed',
    requested: { nums: 20, size: line.size, frame: line.frame },
  })),
  removed_lines: [],
  freight_total: ntd(900),
  total: ntd(66_900),
  deposit: { ...ntd(20_070), percent: 30 },
  valid_until: '2026-12-20',
  answered_at: '2026-11-20T02:00:00.000Z',
  message: messages[locale],
  note: '',
  revision: 1,
  reason: '',
});

/** The mails about a price offer, in the order in which they can be sent. */
export const offerMailSamples: Readonly<Record<string, MailSample>> = {
  ...Object.fromEntries(
    mailedOfferStatuses.map((status): [string, MailSample] => [
      `offer.${status}`,
      {
        recipient: 'customer',
        write: (translate, locale, siteUrl) =>
          offerMail(translate, status, {
            offer: sampleOffer(locale),
            locale,
            siteUrl,
            name: sampleNames[locale],
          }),
      },
    ]),
  ),
  'offer.revised': {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      offerMail(translate, 'answered', {
        offer: { ...sampleOffer(locale), revision: 2 },
        locale,
        siteUrl,
        name: sampleNames[locale],
      }),
  },
  'offer.taken_back': {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      offerMail(translate, 'declined', {
        offer: { ...sampleOffer(locale), answered_at: null },
        locale,
        siteUrl,
        name: sampleNames[locale],
      }),
  },
  ...Object.fromEntries(
    noticedOfferStatuses.map((status): [string, MailSample] => [
      `offer.notice.${status}`,
      {
        recipient: 'staff',
        write: (translate, locale, siteUrl) =>
          offerNoticeMail(translate, status, {
            offer: sampleOffer(locale),
            siteUrl,
            from: 'Harbour Gallery',
            email: 'mei@example.com',
          }),
      },
    ]),
  ),
};

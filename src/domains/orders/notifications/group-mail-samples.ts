import type { Locale, Localized } from '../../../kernel/locale.ts';
import { money } from '../../../kernel/money.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';
import { type GroupMailData, groupFailedMail, groupPlacedMail } from './group-mails.mails.ts';
import { sampleMailData, sampleOrder } from './order-mail-samples.ts';

const cities: Localized = { en: 'Tainan City', 'zh-Hant': '臺南市', 'zh-CN': '台南市' };
const houses: Localized = { en: 'Harbour House', 'zh-Hant': '港灣旅店', 'zh-CN': '港湾旅店' };

/** Two orders of one checkout. */
function sampleGroupData(locale: Locale, siteUrl: string): GroupMailData {
  const order = sampleOrder(locale);
  const address = { country_code: 'TW', city: cities[locale], township: '', postal_code: '700', address: '' };
  const first = { ...order, receiver: { ...order.receiver, address } };
  const total = money(first.total.amount * 2, 'NTD');
  const second = {
    ...first,
    id: 2,
    code: 'G261120SAMPLE',
    receiver: { ...first.receiver, name: houses[locale] },
  };
  const group = {
    code: first.code,
    total,
    open: total,
    orders: [first, second].map(({ code, receiver, total: own }) => ({
      code,
      status_label: '',
      to: { name: receiver.name, city: receiver.address?.city ?? '' },
      total: own,
    })),
  };
  const shown = { ...first, group, transfer: first.transfer && { ...first.transfer, amount: total } };
  return { ...sampleMailData(locale, siteUrl), order: shown, deliveries: [shown, { ...second, group }] };
}

/** The mails about the orders of a checkout to several addresses, by their key in `mail.…`. */
export const groupMailSamples: Record<string, MailSample> = {
  group_placed: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => groupPlacedMail(translate, sampleGroupData(locale, siteUrl)),
  },
  group_failed: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      groupFailedMail(translate, {
        ...sampleGroupData(locale, siteUrl),
        deadline: new Date('2026-11-23T06:30:00.000Z'),
      }),
  },
};

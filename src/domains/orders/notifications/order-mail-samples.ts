import type { Locale, Localized } from '../../../kernel/locale.ts';
import { money } from '../../../kernel/money.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';
import { returnStatuses } from '../orders.rules.ts';
import type { OrderData } from '../orders.schemas.ts';
import {
  type OrderMailData,
  orderDueMail,
  orderFailedMail,
  orderOverdueMail,
  orderPlacedMail,
  partPaymentMail,
} from './order-mails.mails.ts';
import { returnMail } from './return-mails.mails.ts';
import {
  addressCorrectedMail,
  orderPaidMail,
  orderStatusMail,
  parcelShippedMail,
  refundSentMail,
} from './status-mails.mails.ts';
import { withdrawalMail } from './withdrawal-mails.mails.ts';

/** Made-up names for sample mails. */
export const sampleNames: Localized = { en: 'Mei', 'zh-Hant': '雅婷', 'zh-CN': '雅婷' };
export const sampleSurnames: Localized = { en: 'Lin', 'zh-Hant': '林', 'zh-CN': '林' };
export const sampleTitles: Localized = { en: 'Tideline', 'zh-Hant': '潮線', 'zh-CN': '潮线' };
export const sampleArtists: Localized = { en: 'Shu-fen Hsu', 'zh-Hant': '許淑芬', 'zh-CN': '许淑芬' };
export const samplePapers: Localized = {
  en: 'Cotton rag paper, 310 g',
  'zh-Hant': '純棉無酸紙 310 g',
  'zh-CN': '纯棉无酸纸 310 g',
};
export const sampleFrames: Localized = {
  en: 'Natural oak, warm white mat 50 mm',
  'zh-Hant': '原木橡木框＋暖白卡紙 5 公分',
  'zh-CN': '原木橡木框＋暖白卡纸 5 厘米',
};
const banks: Localized = { en: 'Example Bank', 'zh-Hant': '示範銀行', 'zh-CN': '示例银行' };
const places: Localized = {
  en: '9 Example Road, Taipei City',
  'zh-Hant': '臺北市示範路 9 號',
  'zh-CN': '台北市示例路 9 号',
};
export const sampleShops: Localized = {
  en: 'Giclée',
  'zh-Hant': 'Giclée 藝術微噴',
  'zh-CN': 'Giclée 艺术微喷',
};

export const sampleMoment = new Date('2026-11-20T06:30:00Z');
const deadline = '2026-11-23T06:30:00.000Z';
const ntd = (amount: number) => money(amount, 'NTD');

/** An order by bank transfer of one framed work. */
export const sampleOrder = (locale: Locale): OrderData => ({
  id: 1,
  code: 'G261120EXAMPL',
  status: 'generating',
  status_label: '',
  payment_status: 'unpaid',
  payment_status_label: '',
  currency: 'NTD',
  purchased_at: sampleMoment.toISOString(),
  created_at: sampleMoment.toISOString(),
  pay_before: deadline,
  lines: [
    {
      id: 1,
      item_id: 1,
      title: sampleTitles[locale],
      artist: { id: 1, name: sampleArtists[locale] },
      picture: { id: 1, width: 1200, height: 900, color: '#445566' },
      size: { id: 1, width_mm: 600, height_mm: 450, substrate: samplePapers[locale] },
      frame: {
        id: 101,
        name: sampleFrames[locale],
        moulding: { color: '#c8a878', face_width_mm: 20, rabbet_mm: 6 },
        mat: { hex: '#f6f1e6', border_mm: 50 },
      },
      size_id: 1,
      frame_id: 101,
      nums: 1,
      price: ntd(6860),
      total: ntd(6860),
      custom: false,
      certificates: [],
    },
  ],
  items_total: ntd(6860),
  freight_total: ntd(220),
  tax_included: ntd(337),
  tax_basis_points: 500,
  total: ntd(7080),
  receiver: {
    name: sampleNames[locale],
    email: 'mei@example.com',
    show_orderer_name: false,
    pickup_type: 'delivery',
  },
  invoice: { type: 'personal' },
  paytype: 'transfer',
  po_number: null,
  on_terms: false,
  offer_code: null,
  deposit: null,
  operations: [],
  freight: {
    id: 1,
    kind: 'standard',
    name: '',
    generated_at: sampleMoment.toISOString(),
    completed_at: null,
    delivered_at: null,
    arrived_at: null,
    fee: ntd(220),
    payment_method: 'transfer',
    payment_status: 'unpaid',
    parcels: [],
    ready_on: '2026-11-30',
    arrives_from: '2026-12-01',
    arrives_by: '2026-12-03',
  },
  transfer: {
    bank_name: banks[locale],
    bank_code: '000',
    swift: 'EXAMXXTP',
    address: places[locale],
    account: '000-000-000000',
    account_name: sampleShops[locale],
    amount: ntd(7080),
    reference: 'G261120EXAMPL',
    pay_before: deadline,
  },
  online_payment: null,
  returns: [],
  return_options: null,
  can_withdraw: true,
  exchange_for: null,
  events: [],
});

export const sampleMailData = (locale: Locale, siteUrl: string): OrderMailData => ({
  order: sampleOrder(locale),
  name: sampleNames[locale],
  locale,
  siteUrl,
  getPicture: () => `${siteUrl}/mail-sample.jpg`,
});

type SampleTransition = Parameters<typeof orderStatusMail>[1];

/** The transitions that are mailed, by the names in their message keys. */
const mailedTransitions: Record<string, SampleTransition> = {
  order_made: 'made',
  order_again: 'made_again',
  order_shipped: 'shipped',
  order_arrived: 'arrived',
  order_cancelled: 'cancelled',
  order_refunded: 'refunded',
};

/** The order after payment, with a parcel sent. */
function shippedMailData(
  locale: Locale,
  siteUrl: string,
  payment: OrderData['payment_status'],
): OrderMailData {
  const mailData = sampleMailData(locale, siteUrl);
  const { pay_before: _paid, ...order } = mailData.order;
  const parcel = {
    courier: 'Example Express',
    tracking_number: '900 123 456',
    tracking_url: 'https://courier.example/900123456',
    status: 'shipped',
    shipped_at: deadline,
    arrived_at: null,
  } as const;
  return {
    ...mailData,
    order: { ...order, payment_status: payment, freight: { ...order.freight, parcels: [parcel] } },
  };
}

const transitionSamples = Object.fromEntries(
  Object.entries(mailedTransitions).map(([name, move]): [string, MailSample] => [
    name,
    {
      recipient: 'customer',
      write: (translate, locale, siteUrl) => {
        const isEnd = move === 'cancelled' || move === 'refunded';
        const mailData = shippedMailData(locale, siteUrl, isEnd ? 'refunding' : 'paid');
        return orderStatusMail(translate, move, { ...mailData, reason: '' });
      },
    },
  ]),
);

const returnSamples = Object.fromEntries(
  returnStatuses.map((status): [string, MailSample] => [
    `order_return_${status}`,
    {
      recipient: 'customer',
      write: (translate, locale, siteUrl) => {
        const mailData = shippedMailData(locale, siteUrl, 'paid');
        return returnMail(translate, {
          ...mailData,
          status,
          answer: '',
          exchange: 'G261127EXAMPL',
          short: { nums: 2, asked: 3 },
        });
      },
    },
  ]),
);

/** The mails of an order, in the order in which they are sent. */
export const orderMailSamples: Readonly<Record<string, MailSample>> = {
  order_placed: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => orderPlacedMail(translate, sampleMailData(locale, siteUrl)),
  },
  order_paid: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => orderPaidMail(translate, shippedMailData(locale, siteUrl, 'paid')),
  },
  order_address: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => addressCorrectedMail(translate, sampleMailData(locale, siteUrl)),
  },
  parcel_shipped: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      parcelShippedMail(translate, shippedMailData(locale, siteUrl, 'paid')),
  },
  ...transitionSamples,
  order_withdrawn: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      withdrawalMail(translate, {
        ...sampleMailData(locale, siteUrl),
        withdrawal: {
          outcome: 'returned',
          lines: [{ lineId: 1, nums: 1 }],
          sender: sampleNames[locale],
          email: 'mei@example.com',
          at: sampleMoment,
          until: null,
        },
      }),
  },
  ...returnSamples,
  refund_sent: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      refundSentMail(translate, {
        ...shippedMailData(locale, siteUrl, 'refunded'),
        amount: ntd(7080),
        reason: '',
      }),
  },
  order_due: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      orderDueMail(translate, { ...sampleMailData(locale, siteUrl), deadline: new Date(deadline) }),
  },
  order_part_paid: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) => {
      const mailData = sampleMailData(locale, siteUrl);
      const { transfer } = mailData.order;
      const left = ntd(5080);
      return partPaymentMail(translate, {
        ...mailData,
        order: { ...mailData.order, transfer: transfer && { ...transfer, amount: left } },
        received: ntd(2000),
        left,
        deadline: new Date(deadline),
        isOverdue: false,
        isDeposit: true,
      });
    },
  },
  order_overdue: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      orderOverdueMail(translate, { ...sampleMailData(locale, siteUrl), deadline: new Date(deadline) }),
  },
  order_failed: {
    recipient: 'customer',
    write: (translate, locale, siteUrl) =>
      orderFailedMail(translate, { ...sampleMailData(locale, siteUrl), deadline: new Date(deadline) }),
  },
};

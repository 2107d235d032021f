import { greeting } from '../../../kernel/greeting.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import { placeLines } from '../../../kernel/text/place-lines.ts';
import { countryName } from '../../../platform/countries.ts';
import type { ComposedMail, MailPart } from '../../../platform/mail/mail-layout.ts';
import {
  customsPart,
  deliveryParts,
  linesPart,
  type OrderMailData,
  orderUrl,
  withdrawalPart,
} from './order-mails.mails.ts';

/*
 * The mails about an order's progress: paid, made, sent, arrived, ended. Each has `mail.<name>.subject`, `.heading` and `.text` in the
 * dictionaries.
 */

/** The mailed transitions by the kind of their event; `repacked` and `unpacked` are internal. */
const mailNames = {
  made: 'order_made',
  made_again: 'order_again',
  shipped: 'order_shipped',
  arrived: 'order_arrived',
  cancelled: 'order_cancelled',
  refunded: 'order_refunded',
} as const;
type MailedTransition = keyof typeof mailNames;

export const isMailedTransition = (kind: string): kind is MailedTransition => kind in mailNames;

/** The text that staff wrote to the buyer. */
const reasonPart = (reason: string): MailPart[] => (reason === '' ? [] : [{ quote: reason }]);

/** The tracking page or number of each parcel. */
function parcelParts(translate: Translate, { order, locale }: OrderMailData): MailPart[] {
  const sent = order.freight.parcels.filter(
    ({ status, tracking_number }) => status !== 'packed' && tracking_number !== '',
  );
  if (sent.length === 0) return [];
  return [
    { rows: sent.map(({ courier, tracking_number }) => ({ label: courier, value: tracking_number })) },
    ...sent.flatMap(({ courier, tracking_url, tracking_number }) =>
      tracking_url
        ? [
            {
              link: {
                label: translate(locale, 'mail.parcel.track', { courier, number: tracking_number }),
                url: tracking_url,
              },
            },
          ]
        : [],
    ),
  ];
}

const refundStatuses = ['refunding', 'partly_refunded', 'refunded'];

/** The part of a transition's mail between its text and the lines. */
function transitionParts(translate: Translate, kind: MailedTransition, mailData: OrderMailData): MailPart[] {
  const { order, locale } = mailData;
  if (kind === 'shipped') return [...parcelParts(translate, mailData), ...customsPart(translate, mailData)];
  if (kind === 'made_again') return deliveryParts(translate, order, locale);
  const isEnd = kind === 'cancelled' || kind === 'refunded';
  if (!isEnd || !refundStatuses.includes(order.payment_status)) return [];
  return [{ text: translate(locale, 'mail.order.money_back') }];
}

/** The mail about a transition, with what staff wrote to the buyer. */
export function orderStatusMail(
  translate: Translate,
  kind: MailedTransition,
  mailData: OrderMailData & { reason: string },
): ComposedMail {
  const { order, name, locale } = mailData;
  const store = order.receiver.store?.name;
  // An order on terms can end before anything was paid.
  const isUnpaidEnd = kind === 'refunded' && !refundStatuses.includes(order.payment_status);
  const mail = isUnpaidEnd ? 'order_cancelled' : mailNames[kind];
  const text =
    store !== undefined && (kind === 'shipped' || kind === 'arrived')
      ? translate(locale, `mail.order_${kind}.text_store`, { code: order.code, store })
      : translate(locale, `mail.${mail}.text`, { code: order.code });
  return {
    subject: translate(locale, `mail.${mail}.subject`, { code: order.code }),
    content: {
      heading: translate(locale, `mail.${mail}.heading`),
      parts: [
        { text: greeting(translate, locale, name) },
        { text },
        ...reasonPart(mailData.reason),
        ...transitionParts(translate, kind, mailData),
        linesPart(translate, mailData),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        ...withdrawalPart(translate, mailData),
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** The mail about the received payment; an order on agreed terms can be made before it is paid. */
export function orderPaidMail(translate: Translate, mailData: OrderMailData): ComposedMail {
  const { order, name, locale } = mailData;
  const isMade = order.status !== 'generating';
  return {
    subject: translate(locale, 'mail.order_paid.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.order_paid.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        {
          text: translate(locale, isMade ? 'mail.order_paid.text_made' : 'mail.order_paid.text', {
            code: order.code,
          }),
        },
        linesPart(translate, mailData),
        ...(isMade ? [] : [...deliveryParts(translate, order, locale), ...customsPart(translate, mailData)]),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        ...withdrawalPart(translate, mailData),
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** The mail about a corrected address, which also warns the buyer if another person corrected it. */
export function addressCorrectedMail(translate: Translate, mailData: OrderMailData): ComposedMail {
  const { order, name, locale } = mailData;
  const { receiver } = order;
  const { address } = receiver;
  const lines = [
    receiver.name,
    ...(address ? placeLines(address, countryName(address.country_code, locale)) : []),
  ];
  return {
    subject: translate(locale, 'mail.order_address.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.order_address.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.order_address.text', { code: order.code }) },
        { quote: lines.join('\n') },
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** The mail about a parcel that was sent before the others. */
export function parcelShippedMail(translate: Translate, mailData: OrderMailData): ComposedMail {
  const { order, name, locale } = mailData;
  return {
    subject: translate(locale, 'mail.parcel_shipped.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.parcel_shipped.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.parcel_shipped.text', { code: order.code }) },
        ...parcelParts(translate, mailData),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        ...withdrawalPart(translate, mailData),
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** The mail about a refund that was sent. */
export function refundSentMail(
  translate: Translate,
  mailData: OrderMailData & { amount: Money; reason: string },
): ComposedMail {
  const { order, name, locale } = mailData;
  const amount = formatMoney(mailData.amount, locale);
  return {
    subject: translate(locale, 'mail.refund_sent.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.refund_sent.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.refund_sent.text', { code: order.code, amount }) },
        ...reasonPart(mailData.reason),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

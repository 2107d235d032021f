import { greeting } from '../../../kernel/greeting.ts';
import type { Say } from '../../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import type { MailContent, MailPart } from '../../../platform/mail/mail-layout.ts';
import { linesPart, type OrderMailData, orderUrl } from './order-mails.mails.ts';

/*
 * What the buyer is told of an order as it goes along: paid, made, sent, there, ended. Each has `mail.<name>.subject`,
 * `.heading` and `.text` in the dictionaries.
 */

type ComposedMail = { subject: string; content: MailContent };

/** The moves that are told, by the kind of their event; `repacked` is the house's own affair. */
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

/** What the buyer should know in the words of staff. */
const reasonPart = (reason: string): MailPart[] => (reason === '' ? [] : [{ quote: reason }]);

/** Where each parcel is followed, or at least its number. */
function parcelParts(say: Say, { order, locale }: OrderMailData): MailPart[] {
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
                label: say(locale, 'mail.parcel.track', { courier, number: tracking_number }),
                url: tracking_url,
              },
            },
          ]
        : [],
    ),
  ];
}

const refundStatuses = ['refunding', 'partly_refunded', 'refunded'];

/** What is particular to a move, between its text and the lines. */
function transitionParts(say: Say, kind: MailedTransition, reader: OrderMailData): MailPart[] {
  const { order, locale } = reader;
  if (kind === 'shipped') return parcelParts(say, reader);
  const isEnd = kind === 'cancelled' || kind === 'refunded';
  if (!isEnd || !refundStatuses.includes(order.payment_status)) return [];
  return [{ text: say(locale, 'mail.order.money_back') }];
}

/** Tells of a move, with what staff wrote to the buyer about it. */
export function orderStatusMail(
  say: Say,
  kind: MailedTransition,
  reader: OrderMailData & { reason: string },
): ComposedMail {
  const { order, name, locale } = reader;
  const store = order.receiver.store?.name;
  const text =
    store !== undefined && (kind === 'shipped' || kind === 'arrived')
      ? say(locale, `mail.order_${kind}.text_store`, { code: order.code, store })
      : say(locale, `mail.${mailNames[kind]}.text`, { code: order.code });
  return {
    subject: say(locale, `mail.${mailNames[kind]}.subject`, { code: order.code }),
    content: {
      heading: say(locale, `mail.${mailNames[kind]}.heading`),
      parts: [
        { text: greeting(say, locale, name) },
        { text },
        ...reasonPart(reader.reason),
        ...transitionParts(say, kind, reader),
        linesPart(say, reader),
        { link: { label: say(locale, 'mail.order_placed.link'), url: orderUrl(reader) } },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

/** Tells that the money has come and the work begins. */
export function orderPaidMail(say: Say, reader: OrderMailData): ComposedMail {
  const { order, name, locale } = reader;
  return {
    subject: say(locale, 'mail.order_paid.subject', { code: order.code }),
    content: {
      heading: say(locale, 'mail.order_paid.heading'),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, 'mail.order_paid.text', { code: order.code }) },
        linesPart(say, reader),
        { link: { label: say(locale, 'mail.order_placed.link'), url: orderUrl(reader) } },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

/** Tells that one parcel is on its way while the rest of the order follows. */
export function parcelShippedMail(say: Say, reader: OrderMailData): ComposedMail {
  const { order, name, locale } = reader;
  return {
    subject: say(locale, 'mail.parcel_shipped.subject', { code: order.code }),
    content: {
      heading: say(locale, 'mail.parcel_shipped.heading'),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, 'mail.parcel_shipped.text', { code: order.code }) },
        ...parcelParts(say, reader),
        { link: { label: say(locale, 'mail.order_placed.link'), url: orderUrl(reader) } },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

/** Tells that money was sent back. */
export function refundSentMail(
  say: Say,
  reader: OrderMailData & { amount: Money; reason: string },
): ComposedMail {
  const { order, name, locale } = reader;
  const amount = formatMoney(reader.amount, locale);
  return {
    subject: say(locale, 'mail.refund_sent.subject', { code: order.code }),
    content: {
      heading: say(locale, 'mail.refund_sent.heading'),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, 'mail.refund_sent.text', { code: order.code, amount }) },
        ...reasonPart(reader.reason),
        { link: { label: say(locale, 'mail.order_placed.link'), url: orderUrl(reader) } },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

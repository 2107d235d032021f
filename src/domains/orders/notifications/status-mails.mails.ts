import { greeting } from '../../../kernel/greeting.ts';
import type { Say } from '../../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import { placeLines } from '../../../kernel/place-lines.ts';
import { countriesIn } from '../../../platform/countries.ts';
import type { MailContent, MailPart } from '../../../platform/mail/mail-layout.ts';
import { customsPart, deliveryParts, linesPart, type OrderMailData, orderUrl } from './order-mails.mails.ts';

/*
 * The mails about an order's progress: paid, made, sent, arrived, ended. Each has `mail.<name>.subject`, `.heading` and `.text` in the
 * dictionaries.
 */

type ComposedMail = { subject: string; content: MailContent };

/** The mailed transitions by the kind of their event; `repacked` is internal. */
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

/** The part of a transition's mail between its text and the lines. */
function transitionParts(say: Say, kind: MailedTransition, reader: OrderMailData): MailPart[] {
  const { order, locale } = reader;
  if (kind === 'shipped') return [...parcelParts(say, reader), ...customsPart(say, reader)];
  if (kind === 'made_again') return deliveryParts(say, order, locale);
  const isEnd = kind === 'cancelled' || kind === 'refunded';
  if (!isEnd || !refundStatuses.includes(order.payment_status)) return [];
  return [{ text: say(locale, 'mail.order.money_back') }];
}

/** The mail about a transition, with what staff wrote to the buyer. */
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

/** The mail about the received payment; an order on agreed terms can be made before it is paid. */
export function orderPaidMail(say: Say, reader: OrderMailData): ComposedMail {
  const { order, name, locale } = reader;
  const isMade = order.status !== 'generating';
  return {
    subject: say(locale, 'mail.order_paid.subject', { code: order.code }),
    content: {
      heading: say(locale, 'mail.order_paid.heading'),
      parts: [
        { text: greeting(say, locale, name) },
        {
          text: say(locale, isMade ? 'mail.order_paid.text_made' : 'mail.order_paid.text', {
            code: order.code,
          }),
        },
        linesPart(say, reader),
        { link: { label: say(locale, 'mail.order_placed.link'), url: orderUrl(reader) } },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

/** The mail about a corrected address, which is also a warning where somebody else corrected it. */
export function addressCorrectedMail(say: Say, reader: OrderMailData): ComposedMail {
  const { order, name, locale } = reader;
  const { receiver } = order;
  const { address } = receiver;
  const country = countriesIn(locale).find(({ code }) => code === address?.country_code)?.name;
  const lines = [receiver.name, ...(address ? placeLines(address, country ?? address.country_code) : [])];
  return {
    subject: say(locale, 'mail.order_address.subject', { code: order.code }),
    content: {
      heading: say(locale, 'mail.order_address.heading'),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, 'mail.order_address.text', { code: order.code }) },
        { quote: lines.join('\n') },
        { link: { label: say(locale, 'mail.order_placed.link'), url: orderUrl(reader) } },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

/** The mail about a parcel that was sent before the others. */
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

/** The mail about a refund that was sent. */
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

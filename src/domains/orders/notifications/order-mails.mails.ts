import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Say } from '../../../kernel/messages/messages.ts';
import { longDay, momentInTaipei } from '../../../kernel/moments.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import type { MailContent, MailPart } from '../../../platform/mail/mail-layout.ts';
import { mailPictureSide } from '../../catalogue/pictures/share-pictures.rules.ts';
import { hasExpectedDates, isPaidFromAbroad } from '../orders.rules.ts';
import type { OrderData } from '../orders.schemas.ts';

/** An order and its recipient; the order's texts are already in the recipient's language. For a missing name see `greetedName`. */
export type OrderMailData = {
  order: OrderData;
  name: string | null;
  locale: Locale;
  siteUrl: string;
  /** The absolute URL of a line's picture, `mailPictureSide` wide and high. */
  pictureOf: (line: OrderData['lines'][number]) => string;
};
type ComposedMail = { subject: string; content: MailContent };

/** The lines and totals. */
export function linesPart(say: Say, { order, locale, pictureOf }: OrderMailData): MailPart {
  const cm = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const amount = (value: Money) => formatMoney(value, locale);
  return {
    rows: [
      ...order.lines.map((line) => ({
        label:
          line.nums === 1
            ? line.title
            : say(locale, 'mail.order.pieces', { nums: line.nums, title: line.title }),
        note: [
          line.artist.name,
          `${cm.format(line.size.width_mm / 10)} × ${cm.format(line.size.height_mm / 10)} cm`,
          line.size.substrate,
          line.frame.name,
        ].join(' · '),
        value: amount(line.total),
        picture: {
          url: pictureOf(line),
          alt: say(locale, 'mail.order.picture', { title: line.title }),
          width: mailPictureSide,
          height: mailPictureSide,
        },
      })),
      { label: say(locale, 'mail.order.items'), value: amount(order.items_total) },
      {
        label: say(locale, 'mail.order.freight'),
        note: order.freight.name,
        value:
          order.freight_total.amount === 0 ? say(locale, 'mail.order.free') : amount(order.freight_total),
      },
      { label: say(locale, 'mail.order.total'), value: amount(order.total), strong: true },
    ],
  };
}

/** That duties of the destination are not part of the total; nothing within Taiwan. */
export const customsPart = (say: Say, { order, locale }: OrderMailData): MailPart[] => {
  const { address } = order.receiver;
  return address && address.country_code !== 'TW' ? [{ text: say(locale, 'mail.order.customs') }] : [];
};

/** The dates of production and arrival, and the destination, where the order has dates. */
export function deliveryParts(
  say: Say,
  { status, payment_status: payment, freight, receiver, pay_before }: OrderData,
  locale: Locale,
): MailPart[] {
  if (!hasExpectedDates(status, payment)) return [];
  const ready = longDay(freight.ready_on, locale);
  if (receiver.store) {
    const key = pay_before ? 'mail.order_placed.collect_paid' : 'mail.order_placed.collect';
    return [{ text: say(locale, key, { ready, store: receiver.store.name }) }];
  }
  const key = pay_before ? 'mail.order_placed.made_paid' : 'mail.order_placed.made';
  const [from, to] = [longDay(freight.arrives_from, locale), longDay(freight.arrives_by, locale)];
  return [{ text: say(locale, key, { ready, from, to }) }];
}

/** The bank account, or the payment deadline. */
function paymentParts(say: Say, order: OrderData, locale: Locale): MailPart[] {
  const { transfer, pay_before } = order;
  if (!pay_before) return [];
  const deadline = momentInTaipei(new Date(pay_before), locale);
  if (!transfer) return [{ text: say(locale, 'mail.order_placed.pay', { deadline }) }];
  const isFromAbroad = isPaidFromAbroad(order);
  return [
    { text: say(locale, 'mail.order_placed.transfer', { deadline }) },
    {
      rows: [
        { label: say(locale, 'mail.transfer.bank'), value: transfer.bank_name },
        { label: say(locale, 'mail.transfer.code'), value: transfer.bank_code },
        ...(isFromAbroad && transfer.swift
          ? [{ label: say(locale, 'mail.transfer.swift'), value: transfer.swift }]
          : []),
        { label: say(locale, 'mail.transfer.address'), value: transfer.address },
        { label: say(locale, 'mail.transfer.account'), value: transfer.account },
        { label: say(locale, 'mail.transfer.account_name'), value: transfer.account_name },
        { label: say(locale, 'mail.transfer.reference'), value: transfer.reference },
        { label: say(locale, 'mail.transfer.deadline'), value: deadline },
        {
          label: say(locale, 'mail.transfer.amount'),
          value: formatMoney(transfer.amount, locale),
          strong: true,
        },
      ],
    },
    ...(isFromAbroad ? [{ text: say(locale, 'mail.transfer.charges') }] : []),
  ];
}

export const orderUrl = ({ order, locale, siteUrl }: OrderMailData): string =>
  siteUrl + localizedPath(locale, `/account/order/${order.code}`);

/** The confirmation of an order: lines, payment, dates. */
export function orderPlacedMail(say: Say, reader: OrderMailData): ComposedMail {
  const { order, name, locale } = reader;
  return {
    subject: say(locale, 'mail.order_placed.subject', { code: order.code }),
    content: {
      heading: say(locale, 'mail.order_placed.heading'),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, 'mail.order_placed.text', { code: order.code }) },
        linesPart(say, reader),
        ...paymentParts(say, order, locale),
        ...deliveryParts(say, order, locale),
        ...customsPart(say, reader),
        { link: { label: say(locale, 'mail.order_placed.link'), url: orderUrl(reader) } },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

/** The notice that an order ended unpaid at its `deadline`. */
export function orderFailedMail(say: Say, reader: OrderMailData & { deadline: Date }): ComposedMail {
  const { order, name, locale } = reader;
  const deadline = momentInTaipei(reader.deadline, locale);
  return {
    subject: say(locale, 'mail.order_failed.subject', { code: order.code }),
    content: {
      heading: say(locale, 'mail.order_failed.heading'),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, 'mail.order_failed.text', { code: order.code, deadline }) },
        linesPart(say, reader),
        { text: say(locale, 'mail.order_failed.again') },
        { link: { label: say(locale, 'mail.order_failed.link'), url: orderUrl(reader) } },
      ],
    },
  };
}

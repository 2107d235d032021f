import { formatLongDate, formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import type { ComposedMail, MailPart } from '../../../platform/mail/mail-layout.ts';
import { mailPictureSide } from '../../catalogue/pictures/share-pictures.rules.ts';
import { hasExpectedDates, isPaidFromAbroad } from '../orders.rules.ts';
import type { OrderData } from '../orders.schemas.ts';
import { describeDeposit } from '../terms/terms.rules.ts';

/** An order and its recipient; the order's texts are already in the recipient's language. For a missing name see `greetingName`. */
export type OrderMailData = {
  order: OrderData;
  name: string | null;
  locale: Locale;
  siteUrl: string;
  /** The absolute URL of a line's picture, `mailPictureSide` wide and high. */
  getPicture: (line: OrderData['lines'][number]) => string;
};
/** The lines and totals. */
export function linesPart(translate: Translate, { order, locale, getPicture }: OrderMailData): MailPart {
  const amount = (value: Money) => formatMoney(value, locale);
  return {
    rows: [
      ...(order.offer_code === null
        ? []
        : [{ label: translate(locale, 'mail.order.offer'), value: order.offer_code }]),
      ...(order.po_number === null
        ? []
        : [{ label: translate(locale, 'mail.order.po_number'), value: order.po_number }]),
      ...order.lines.map((line) => ({
        label:
          line.nums === 1
            ? line.title
            : translate(locale, 'mail.order.pieces', { nums: line.nums, title: line.title }),
        note: [
          line.artist.name,
          formatPrintSize(line.size, locale),
          line.size.substrate,
          line.frame.name,
        ].join(' · '),
        value: amount(line.total),
        picture: {
          url: getPicture(line),
          alt: translate(locale, 'mail.order.picture', { title: line.title }),
          width: mailPictureSide,
          height: mailPictureSide,
        },
      })),
      { label: translate(locale, 'mail.order.items'), value: amount(order.items_total) },
      {
        label: translate(locale, 'mail.order.freight'),
        note: order.freight.name,
        value:
          order.freight_total.amount === 0
            ? translate(locale, 'mail.order.free')
            : amount(order.freight_total),
      },
      { label: translate(locale, 'mail.order.total'), value: amount(order.total), strong: true },
    ],
  };
}

/** That duties of the destination are not part of the total; nothing within Taiwan. */
export const customsPart = (translate: Translate, { order, locale }: OrderMailData): MailPart[] => {
  const { address } = order.receiver;
  return address && address.country_code !== 'TW' ? [{ text: translate(locale, 'mail.order.customs') }] : [];
};

/** The dates of production and arrival, and the destination, where the order has dates. */
export function deliveryParts(
  translate: Translate,
  { status, payment_status: payment, freight, receiver, pay_before, on_terms }: OrderData,
  locale: Locale,
): MailPart[] {
  if (!hasExpectedDates(status, payment)) return [];
  // What is on terms is made before it is paid.
  const awaits = pay_before !== undefined && !on_terms;
  const ready = formatLongDate(freight.ready_on, locale);
  if (receiver.store) {
    const key = awaits ? 'mail.order_placed.collect_paid' : 'mail.order_placed.collect';
    return [{ text: translate(locale, key, { ready, store: receiver.store.name }) }];
  }
  const key = awaits ? 'mail.order_placed.made_paid' : 'mail.order_placed.made';
  const [from, to] = [
    formatLongDate(freight.arrives_from, locale),
    formatLongDate(freight.arrives_by, locale),
  ];
  return [{ text: translate(locale, key, { ready, from, to }) }];
}

/** The bank account of an order that waits for a transfer. */
export function paymentParts(translate: Translate, order: OrderData, locale: Locale): MailPart[] {
  const { transfer, pay_before } = order;
  if (!pay_before || !transfer) return [];
  const deadline = formatTaipeiDateTime(new Date(pay_before), locale);
  const isFromAbroad = isPaidFromAbroad(order);
  const { total, deposit } = order;
  const text = order.on_terms ? 'terms' : deposit ? 'deposit' : 'transfer';
  return [
    {
      text: translate(locale, `mail.order_placed.${text}`, {
        deadline,
        ...(deposit && describeDeposit(total, deposit, locale)),
      }),
    },
    transferRows(translate, transfer, deadline, { locale, isFromAbroad }),
    ...(isFromAbroad ? [{ text: translate(locale, 'mail.transfer.charges') }] : []),
  ];
}

/** The bank account of a transfer. */
function transferRows(
  translate: Translate,
  transfer: NonNullable<OrderData['transfer']>,
  deadline: string,
  { locale, isFromAbroad }: { locale: Locale; isFromAbroad: boolean },
): MailPart {
  return {
    rows: [
      { label: translate(locale, 'mail.transfer.bank'), value: transfer.bank_name },
      { label: translate(locale, 'mail.transfer.code'), value: transfer.bank_code },
      ...(isFromAbroad && transfer.swift
        ? [{ label: translate(locale, 'mail.transfer.swift'), value: transfer.swift }]
        : []),
      { label: translate(locale, 'mail.transfer.address'), value: transfer.address },
      { label: translate(locale, 'mail.transfer.account'), value: transfer.account },
      { label: translate(locale, 'mail.transfer.account_name'), value: transfer.account_name },
      { label: translate(locale, 'mail.transfer.reference'), value: transfer.reference },
      { label: translate(locale, 'mail.transfer.deadline'), value: deadline },
      {
        label: translate(locale, 'mail.transfer.amount'),
        value: formatMoney(transfer.amount, locale),
        strong: true,
      },
    ],
  };
}

/** The orders that are paid with this one; nothing for a single order. */
function groupParts(translate: Translate, { group }: OrderData, locale: Locale): MailPart[] {
  if (!group) return [];
  return [
    { text: translate(locale, 'mail.group.together', { count: group.orders.length }) },
    {
      rows: [
        ...group.orders.map(({ code, to, status_label, total }) => ({
          label: code,
          note: [to.name, to.city, status_label].filter(Boolean).join(' · '),
          value: formatMoney(total, locale),
        })),
        {
          label: translate(locale, 'mail.group.open'),
          value: formatMoney(group.open, locale),
          strong: true,
        },
      ],
    },
  ];
}

export const orderUrl = ({ order, locale, siteUrl }: OrderMailData): string =>
  siteUrl + localizedPath(locale, `/account/order/${order.code}`);

/** The link to the withdrawal in the mails of an order that can be withdrawn from. */
export const withdrawalPart = (
  translate: Translate,
  { order, locale, siteUrl }: OrderMailData,
): MailPart[] =>
  order.can_withdraw
    ? [
        {
          note: {
            text: translate(locale, 'mail.order.withdrawal'),
            label: translate(locale, 'mail.order.withdrawal_link'),
            url: `${siteUrl}${localizedPath(locale, '/withdrawal')}?order=${order.code}`,
          },
        },
      ]
    : [];

/** The confirmation of an order: lines, payment, dates. */
export function orderPlacedMail(translate: Translate, mailData: OrderMailData): ComposedMail {
  const { order, name, locale } = mailData;
  return {
    subject: translate(locale, 'mail.order_placed.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.order_placed.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.order_placed.text', { code: order.code }) },
        linesPart(translate, mailData),
        ...paymentParts(translate, order, locale),
        ...deliveryParts(translate, order, locale),
        ...customsPart(translate, mailData),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        ...withdrawalPart(translate, mailData),
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** The notice that an order ended unpaid at its `deadline`. */
export function orderFailedMail(
  translate: Translate,
  mailData: OrderMailData & { deadline: Date },
): ComposedMail {
  const { order, name, locale } = mailData;
  const deadline = formatTaipeiDateTime(mailData.deadline, locale);
  return {
    subject: translate(locale, 'mail.order_failed.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.order_failed.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.order_failed.text', { code: order.code, deadline }) },
        linesPart(translate, mailData),
        { text: translate(locale, 'mail.order_failed.again') },
        { link: { label: translate(locale, 'mail.order_failed.link'), url: orderUrl(mailData) } },
      ],
    },
  };
}

/** A reminder of the payment of an order on terms. */
function reminderMail(
  translate: Translate,
  mailData: OrderMailData & { deadline: Date },
  text: 'order_due' | 'order_overdue',
): ComposedMail {
  const { order, name, locale } = mailData;
  const deadline = formatTaipeiDateTime(mailData.deadline, locale);
  const isFromAbroad = isPaidFromAbroad(order);
  return {
    subject: translate(locale, `mail.${text}.subject`, { code: order.code }),
    content: {
      heading: translate(locale, `mail.${text}.heading`),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, `mail.${text}.text`, { code: order.code, deadline }) },
        ...(order.transfer
          ? [transferRows(translate, order.transfer, deadline, { locale, isFromAbroad })]
          : []),
        ...groupParts(translate, order, locale),
        linesPart(translate, mailData),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** Before the deadline. */
export const orderDueMail = (
  translate: Translate,
  mailData: OrderMailData & { deadline: Date },
): ComposedMail => reminderMail(translate, mailData, 'order_due');

/** The reminder that an order on terms was not paid until its `deadline`. */
export const orderOverdueMail = (
  translate: Translate,
  mailData: OrderMailData & { deadline: Date },
): ComposedMail => reminderMail(translate, mailData, 'order_overdue');

/**
 * What was received of an order on terms, what is left, and until when. `isOverdue` after the deadline; `isDeposit` where its deposit is
 * complete with it.
 */
export function partPaymentMail(
  translate: Translate,
  mailData: OrderMailData & {
    received: Money;
    left: Money;
    deadline: Date;
    isOverdue: boolean;
    isDeposit: boolean;
  },
): ComposedMail {
  const { order, name, locale } = mailData;
  const [received, left] = [formatMoney(mailData.received, locale), formatMoney(mailData.left, locale)];
  const deadline = formatTaipeiDateTime(mailData.deadline, locale);
  const isFromAbroad = isPaidFromAbroad(order);
  const text = mailData.isOverdue ? 'mail.order_part_paid.text_overdue' : 'mail.order_part_paid.text';
  return {
    subject: translate(locale, 'mail.order_part_paid.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.order_part_paid.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, text, { code: order.code, received, left, deadline }) },
        ...(mailData.isDeposit ? [{ text: translate(locale, 'mail.order_part_paid.deposit') }] : []),
        {
          rows: [
            { label: translate(locale, 'mail.order.total'), value: formatMoney(order.total, locale) },
            { label: translate(locale, 'mail.order_part_paid.received'), value: received },
            { label: translate(locale, 'mail.order_part_paid.left'), value: left, strong: true },
          ],
        },
        ...(order.transfer
          ? [transferRows(translate, order.transfer, deadline, { locale, isFromAbroad })]
          : []),
        ...groupParts(translate, order, locale),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

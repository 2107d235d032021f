import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { formatMoney } from '../../../kernel/money.ts';
import type { ComposedMail, MailPart } from '../../../platform/mail/mail-layout.ts';
import type { OrderData } from '../orders.schemas.ts';
import {
  customsPart,
  deliveryParts,
  linesPart,
  type OrderMailData,
  orderUrl,
  paymentParts,
  withdrawalPart,
} from './order-mails.mails.ts';

/** The first order of a group, and those that the mail is about, itself too. */
export type GroupMailData = OrderMailData & { deliveries: OrderData[] };

/** To whom an order goes, its lines and its total. */
const deliveryLines = (translate: Translate, mailData: GroupMailData, order: OrderData): MailPart[] => [
  {
    text: translate(mailData.locale, 'mail.group.delivery', {
      code: order.code,
      name: order.receiver.name,
      city: order.receiver.address?.city ?? '',
    }),
  },
  linesPart(translate, { ...mailData, order }),
];

/** The confirmation of a checkout to several addresses, for all of its orders. */
export function groupPlacedMail(translate: Translate, mailData: GroupMailData): ComposedMail {
  const { order, name, locale, deliveries } = mailData;
  const count = deliveries.length;
  return {
    subject: translate(locale, 'mail.order_placed.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.order_placed.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.group_placed.text', { count }) },
        ...deliveries.flatMap((delivery) => [
          ...deliveryLines(translate, mailData, delivery),
          ...deliveryParts(translate, delivery, locale),
          ...customsPart(translate, { ...mailData, order: delivery }),
        ]),
        ...(order.group
          ? [
              {
                rows: [
                  {
                    label: translate(locale, 'mail.group_placed.total', { count }),
                    value: formatMoney(order.group.total, locale),
                    strong: true,
                  },
                ],
              },
            ]
          : []),
        ...paymentParts(translate, order, locale),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        ...withdrawalPart(translate, mailData),
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

/** The notice that the orders of a group that were not paid ended at their `deadline`. */
export function groupFailedMail(
  translate: Translate,
  mailData: GroupMailData & { deadline: Date },
): ComposedMail {
  const { order, name, locale, deliveries } = mailData;
  const codes = deliveries.map(({ code }) => code).join(', ');
  const deadline = formatTaipeiDateTime(mailData.deadline, locale);
  return {
    subject: translate(locale, 'mail.order_failed.subject', { code: order.code }),
    content: {
      heading: translate(locale, 'mail.group_failed.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.group_failed.text', { codes, deadline }) },
        ...deliveries.flatMap((delivery) => deliveryLines(translate, mailData, delivery)),
        { text: translate(locale, 'mail.order_failed.again') },
        { link: { label: translate(locale, 'mail.order_failed.link'), url: orderUrl(mailData) } },
      ],
    },
  };
}

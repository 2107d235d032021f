import { greeting } from '../../../kernel/greeting.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import type { ReturnStatus } from '../orders.rules.ts';
import { type OrderMailData, orderUrl } from './order-mails.mails.ts';

type ReturnOfMail = {
  status: ReturnStatus;
  answer: string;
  exchange: string;
  /** The prints that came back of those announced, where some did not. */
  short: { nums: number; asked: number } | null;
};

/** The mail about a return: `mail.order_return_<status>.subject`, `.heading` and `.text`, and what staff answered. */
export function returnMail(translate: Translate, mailData: OrderMailData & ReturnOfMail): ComposedMail {
  const { order, name, locale, status, answer, exchange, short } = mailData;
  return {
    subject: translate(locale, `mail.order_return_${status}.subject`, { code: order.code }),
    content: {
      heading: translate(locale, `mail.order_return_${status}.heading`),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, `mail.order_return_${status}.text`, { code: order.code, exchange }) },
        ...(status === 'received' && short
          ? [{ text: translate(locale, 'mail.order_return_received.short', short) }]
          : []),
        ...(answer === '' ? [] : [{ quote: answer }]),
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

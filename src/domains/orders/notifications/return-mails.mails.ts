import { greeting } from '../../../kernel/greeting.ts';
import type { Say } from '../../../kernel/messages/messages.ts';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
import type { ReturnStatus } from '../returns/returns.rules.ts';
import { type OrderMailData, orderUrl } from './order-mails.mails.ts';

/** The mail about a return: `mail.order_return_<status>.subject`, `.heading` and `.text`, and what staff answered. */
export function returnMail(
  say: Say,
  reader: OrderMailData & { status: ReturnStatus; answer: string; exchange: string },
): { subject: string; content: MailContent } {
  const { order, name, locale, status, answer, exchange } = reader;
  return {
    subject: say(locale, `mail.order_return_${status}.subject`, { code: order.code }),
    content: {
      heading: say(locale, `mail.order_return_${status}.heading`),
      parts: [
        { text: greeting(say, locale, name) },
        { text: say(locale, `mail.order_return_${status}.text`, { code: order.code, exchange }) },
        ...(answer === '' ? [] : [{ quote: answer }]),
        { link: { label: say(locale, 'mail.order_placed.link'), url: orderUrl(reader) } },
        { text: say(locale, 'mail.reply') },
      ],
    },
  };
}

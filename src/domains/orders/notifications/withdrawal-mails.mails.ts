import { formatLongDate, formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import type { WithdrawnLine } from '../returns/returns.rules.ts';
import type { WithdrawalOutcome } from '../withdrawals/withdrawals.rules.ts';
import { type OrderMailData, orderUrl } from './order-mails.mails.ts';

type Withdrawal = {
  outcome: WithdrawalOutcome;
  /** The prints withdrawn from. */
  lines: readonly WithdrawnLine[];
  /** The sender's name as it was written; empty without one. */
  sender: string;
  email: string;
  at: Date;
  /** The last day, where it was over. */
  until: string | null;
};

/** The receipt of a withdrawal: its date and time, what it contains, and what follows. */
export function withdrawalMail(
  translate: Translate,
  mailData: OrderMailData & { withdrawal: Withdrawal },
): ComposedMail {
  const { order, name, locale, withdrawal } = mailData;
  const { outcome, lines, sender, email, at, until } = withdrawal;
  const { code } = order;
  const say = (key: 'order' | 'time' | 'sender' | 'email' | 'work') =>
    translate(locale, `mail.order_withdrawn.${key}`);
  const works = lines.map(({ lineId, nums }) => {
    const title = order.lines.find(({ id }) => id === lineId)?.title ?? '';
    return {
      label: say('work'),
      value: nums === 1 ? title : translate(locale, 'mail.order.pieces', { nums, title }),
    };
  });
  const day = until === null ? '' : formatLongDate(until, locale);
  return {
    subject: translate(locale, 'mail.order_withdrawn.subject', { code }),
    content: {
      heading: translate(locale, 'mail.order_withdrawn.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.order_withdrawn.text', { code }) },
        {
          rows: [
            { label: say('time'), value: formatTaipeiDateTime(at, locale), strong: true },
            { label: say('order'), value: code },
            ...works,
            ...(sender === '' ? [] : [{ label: say('sender'), value: sender }]),
            { label: say('email'), value: email },
          ],
        },
        { text: translate(locale, `mail.order_withdrawn.${outcome}`, { day }) },
        { link: { label: translate(locale, 'mail.order_placed.link'), url: orderUrl(mailData) } },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

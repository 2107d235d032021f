import { formatLongDate, taipeiDay } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import type { Approval } from './approvals.schemas.ts';

/** The steps that are mailed: a request to the owner, the others to the person who ordered. */
export const mailedApprovalStatuses = ['requested', 'approved', 'declined', 'expired'] as const;
export type MailedApprovalStatus = (typeof mailedApprovalStatuses)[number];

/** Tells the owner of a request, or the person how it ended. */
export function approvalMail(
  translate: Translate,
  status: MailedApprovalStatus,
  to: { approval: Approval; locale: Locale; name: string | null; siteUrl: string },
): ComposedMail {
  const { approval, locale, name, siteUrl } = to;
  const { lines, order_code: code } = approval;
  const total = formatMoney(approval.total, locale);
  const params = {
    person: approval.person,
    total,
    code: code ?? '',
    day: formatLongDate(taipeiDay(new Date(approval.expires_at)), locale),
  };
  const path = code === null ? '/account/approval' : `/account/order/${code}`;
  return {
    subject: translate(locale, `mail.approval.${status}.subject`, params),
    content: {
      heading: translate(locale, `mail.approval.${status}.heading`),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, `mail.approval.${status}.text`, params) },
        ...(approval.reason === '' ? [] : [{ quote: approval.reason }]),
        {
          rows: [
            ...lines.map((line) => ({
              label: translate(locale, 'mail.order.pieces', { nums: line.nums, title: line.title }),
              note: [line.artist, formatPrintSize(line.size, locale), line.frame].join(' · '),
              value: formatMoney(line.total, locale),
            })),
            { label: translate(locale, 'mail.order.total'), value: total, strong: true },
          ],
        },
        {
          link: {
            label: translate(locale, code === null ? 'mail.approval.link' : 'mail.approval.order_link'),
            url: siteUrl + localizedPath(locale, path),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

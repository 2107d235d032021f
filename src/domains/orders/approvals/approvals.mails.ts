import { formatLongDate, taipeiDay } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { MessageKey, Translate } from '../../../kernel/messages/messages.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import { type CartOutcome, computeCartOutcome } from './approvals.rules.ts';
import type { Approval } from './approvals.schemas.ts';

/** The steps that are mailed: a request to the owner, the others to the person who ordered. */
export const mailedApprovalStatuses = ['requested', 'approved', 'declined', 'expired'] as const;
export type MailedApprovalStatus = (typeof mailedApprovalStatuses)[number];

/** Where the mail leads: to the order, to the cart with the lines that are in it again, otherwise to the requests. */
function toTarget(code: string | null, cart: CartOutcome | null): { label: MessageKey; path: string } {
  if (code !== null) return { label: 'mail.approval.order_link', path: `/account/order/${code}` };
  if (cart === 'all' || cart === 'some') return { label: 'mail.approval.cart_link', path: '/cart' };
  return { label: 'mail.approval.link', path: '/account/approval' };
}

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
  const cart = computeCartOutcome(lines);
  const target = toTarget(code, cart);
  return {
    subject: translate(locale, `mail.approval.${status}.subject`, params),
    content: {
      heading: translate(locale, `mail.approval.${status}.heading`),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, `mail.approval.${status}.text`, params) },
        ...(approval.reason === '' ? [] : [{ quote: approval.reason }]),
        ...(cart === null ? [] : [{ text: translate(locale, `mail.approval.in_cart.${cart}`) }]),
        {
          rows: [
            ...lines.map((line) => ({
              label: translate(locale, 'mail.order.pieces', { nums: line.nums, title: line.title }),
              note: [
                line.artist,
                formatPrintSize(line.size, locale),
                line.frame,
                ...(line.in_cart === false ? [translate(locale, 'mail.approval.not_sold')] : []),
              ].join(' · '),
              value: formatMoney(line.total, locale),
            })),
            { label: translate(locale, 'mail.order.total'), value: total, strong: true },
          ],
        },
        {
          link: {
            label: translate(locale, target.label),
            url: siteUrl + localizedPath(locale, target.path),
          },
        },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}

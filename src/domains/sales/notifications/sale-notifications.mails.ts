import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../../kernel/money.ts';
import { formatPrintSize } from '../../../kernel/print-size.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';

export type SoldLineOfMail = {
  saleNumber: string;
  title: string;
  size: { width_mm: number; height_mm: number; substrate: string };
  frame: string;
  pieces: number;
  share: Money;
};

const textsOfSale = {
  subject: 'mail.sales.subject',
  text: 'mail.sales.text',
  why: 'mail.sales.why',
} as const;
const textsOfWeek = {
  subject: 'mail.weekly_sales.subject',
  text: 'mail.weekly_sales.text',
  why: 'mail.weekly_sales.why',
} as const;

/** Tells an artist what was sold, in one order or in a week, with sale numbers and shares but without the buyer. */
export function salesMail(
  translate: Translate,
  to: {
    isWeekly: boolean;
    locale: Locale;
    name: string | null;
    lines: readonly SoldLineOfMail[];
    /** The shares of all lines, by currency. */
    totals: readonly Money[];
    siteUrl: string;
  },
): ReturnType<MailSample['write']> {
  const { isWeekly, locale, name, lines, totals, siteUrl } = to;
  const texts = isWeekly ? textsOfWeek : textsOfSale;
  const url = `${siteUrl}${localizedPath(locale, '/account/sales')}`;
  return {
    subject: translate(locale, texts.subject),
    content: {
      heading: translate(locale, texts.subject),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, texts.text) },
        {
          rows: [
            ...lines.map(({ saleNumber, title, size, frame, pieces, share }) => ({
              label: pieces === 1 ? title : translate(locale, 'mail.order.pieces', { nums: pieces, title }),
              note: [saleNumber, formatPrintSize(size, locale), size.substrate, frame].join(' · '),
              value: formatMoney(share, locale),
            })),
            ...totals.map((total) => ({
              label: translate(locale, 'mail.sales.share'),
              value: formatMoney(total, locale),
              strong: true,
            })),
          ],
        },
        { text: translate(locale, 'mail.sales.pending') },
        { link: { label: translate(locale, 'mail.sales.link'), url } },
        {
          note: {
            text: translate(locale, texts.why),
            label: translate(locale, 'mail.sales.change'),
            url: `${url}#frequency`,
          },
        },
      ],
    },
  };
}

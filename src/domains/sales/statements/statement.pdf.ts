import { formatLongDate, formatShortMonth } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { type MessageKey, translate } from '../../../kernel/messages/messages.ts';
import { type Currency, formatMoney, type Money, money } from '../../../kernel/money.ts';
import {
  createPdf,
  type DocumentLetterhead,
  type PdfInfo,
  type PdfWriter,
} from '../../../platform/pdf/pdf.ts';
import { ratesPercent } from '../artist-sales/artist-sales.rules.ts';
import { monthKey } from './statements.rules.ts';
import type { Statement, StatementPayout } from './statements.schemas.ts';

/** What the statement of a month says; the works of a currency add up to its shares and refunds. */
export type StatementDocument = {
  locale: Locale;
  shop: DocumentLetterhead;
  artist: string;
  year: number;
  month: number;
  statements: readonly Statement[];
  works: readonly {
    title: string;
    currency: Currency;
    pieces: number;
    rate: number;
    /** The price before tax that the share is computed from. */
    base: Money;
    share: Money;
  }[];
  /** Order lines, refunds and corrections with a share, the oldest first. */
  lines: readonly {
    day: string;
    kind: 'sale' | 'refund' | 'correction';
    sale_number: string;
    title: string;
    pieces: number;
    share: Money;
  }[];
  /** In Taipei. */
  createdOn: string;
  /** Part of the file. */
  createdAt: Date;
};

/** The statement of a month as a PDF in the reader's language (`docs/rules/payouts.md`). */
export function renderStatementPdf(document: StatementDocument, log: PdfInfo['log']): Promise<Buffer> {
  const { locale, shop, artist, year, month, statements, createdOn, createdAt } = document;
  const t = translator(locale);
  const name = formatShortMonth(`${monthKey(year, month)}-01`, locale);
  const title = t('title', { month: name });
  return createPdf({ title: `${title} · ${artist}`, locale, createdAt, log }, (pdf) => {
    pdf.letterhead(shop);
    pdf.heading(title);
    pdf.space(6);
    pdf.facts([
      [t('artist'), artist],
      [t('span'), name],
      [t('created'), formatLongDate(createdOn, locale)],
    ]);
    pdf.space(18);
    if (statements.length === 0) pdf.text(t('none'));
    for (const statement of statements) writeCurrency(pdf, document, statement);
    if (statements.length > 0) pdf.text(t('note'), { size: 8.5, ink: 'soft' });
  });
}

type Name = MessageKey extends infer Key ? (Key extends `statement.${infer One}` ? One : never) : never;
const translator = (locale: Locale) => (name: Name, params?: Record<string, string | number>) =>
  translate(locale, `statement.${name}`, params);

/** The status of a payout in a reader's language, without the reason why it failed. */
export function namePayoutState({ kind, status, paid_on }: StatementPayout, locale: Locale): string {
  const t = translator(locale);
  if (kind === 'returned') return t('returned');
  if (status === 'paid' && paid_on) return t('paid_on', { day: formatLongDate(paid_on, locale) });
  return t(status === 'failed' ? 'failed' : 'pending');
}

function writeCurrency(
  pdf: PdfWriter,
  { locale, works, lines }: StatementDocument,
  statement: Statement,
): void {
  const t = translator(locale);
  const amount = (value: Money) => formatMoney(value, locale);
  // The status says which way a payout went.
  const unsigned = (value: Money) => amount(money(Math.abs(value.amount), value.currency));
  const { currency, payout_list } = statement;
  pdf.subheading(t(currency));
  const optional = (['withheld', 'returned'] as const).filter((name) => statement[name].amount !== 0);
  pdf.totals([
    [t('opening'), amount(statement.opening)],
    [t('shares'), amount(statement.shares)],
    [t('refunds'), amount(statement.refunds)],
    [t('payouts'), amount(statement.payouts)],
    ...optional.map((name): [string, string] => [t(name), amount(statement[name])]),
    [t('closing'), amount(statement.closing), true],
  ]);
  pdf.space(14);
  const rows = works.filter((work) => work.currency === currency);
  if (rows.length > 0) {
    pdf.table(
      [
        { label: t('work'), width: 0.41 },
        { label: t('pieces'), width: 0.08, align: 'right' },
        { label: t('base'), width: 0.19, align: 'right' },
        { label: t('rate'), width: 0.14, align: 'right' },
        { label: t('share'), width: 0.18, align: 'right' },
      ],
      rows.map(({ title, pieces, rate, base, share }) => [
        title,
        String(pieces),
        amount(base),
        ratesPercent([rate]),
        amount(share),
      ]),
    );
    pdf.space(14);
  }
  const sold = lines.filter(({ share }) => share.currency === currency);
  if (sold.length > 0) {
    pdf.table(
      [
        { label: t('day'), width: 0.2 },
        { label: t('sale_number'), width: 0.15 },
        { label: t('work'), width: 0.39 },
        { label: t('pieces'), width: 0.08, align: 'right' },
        { label: t('share'), width: 0.18, align: 'right' },
      ],
      sold.map(({ day, sale_number, title, kind, pieces, share }) => [
        formatLongDate(day, locale),
        sale_number,
        { text: title, note: kind === 'sale' ? '' : t(kind) },
        String(pieces),
        amount(share),
      ]),
    );
    pdf.space(14);
  }
  if (payout_list.length > 0) {
    pdf.table(
      [
        { label: t('payout'), width: 0.3 },
        { label: t('state'), width: 0.3 },
        { label: t('withheld'), width: 0.2, align: 'right' },
        { label: t('net'), width: 0.2, align: 'right' },
      ],
      payout_list.map((payout) => [
        { text: formatLongDate(payout.day, locale), note: payout.account },
        { text: namePayoutState(payout, locale), note: payout.failure },
        unsigned(payout.withheld),
        unsigned(payout.net),
      ]),
    );
  }
  pdf.space(20);
}

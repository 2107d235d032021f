import { formatLongDate, taipeiDay } from '../../kernel/dates.ts';
import type { Locale } from '../../kernel/locale.ts';
import { type MessageKey, translate } from '../../kernel/messages/messages.ts';
import { type Currency, currencies, formatMoney, type Money, money } from '../../kernel/money.ts';
import { createPdf, type DocumentLetterhead, type PdfInfo, type PdfWriter } from '../../platform/pdf/pdf.ts';
import type { OpenOrder } from '../orders/terms/terms.usecases.ts';
import type { OwnTerms } from './account.schemas.ts';

export type AccountStatement = {
  locale: Locale;
  shop: DocumentLetterhead;
  /** The member's company, or their name. */
  customer: string;
  taxId: string;
  /** Null without payment terms. */
  terms: OwnTerms | null;
  orders: readonly OpenOrder[];
  /** Where to pay; null until the shop has an account. */
  bank: { name: string; code: string; account: string; accountName: string } | null;
  /** Part of the file, and the moment at which an order is overdue or not. */
  createdAt: Date;
};

type Name = MessageKey extends infer Key
  ? Key extends `account_statement.${infer One}`
    ? One
    : never
  : never;
const translator = (locale: Locale) => (name: Name, params?: Record<string, string | number>) =>
  translate(locale, `account_statement.${name}`, params);

/** The statement of account of a member who orders on terms: what is open until when, as a PDF (`docs/rules/galleries.md`). */
export function renderAccountStatementPdf(content: AccountStatement, log: PdfInfo['log']): Promise<Buffer> {
  const { locale, customer, taxId, terms, orders, createdAt } = content;
  const t = translator(locale);
  const amount = (value: Money) => formatMoney(value, locale);
  return createPdf({ title: `${t('title')} · ${customer}`, locale, createdAt, log }, (pdf) => {
    pdf.letterhead(content.shop);
    pdf.heading(t('title'));
    pdf.space(6);
    pdf.facts([
      [t('customer'), customer],
      [t('tax_id'), taxId],
      [t('created'), formatLongDate(taipeiDay(createdAt), locale)],
      [t('terms'), terms ? t('days', { days: terms.net_days }) : ''],
      [t('credit_limit'), terms ? amount(terms.credit_limit) : ''],
      [t('used'), terms ? amount(terms.used) : ''],
      [t('left'), terms ? amount(terms.left) : ''],
    ]);
    pdf.space(18);
    if (orders.length === 0) pdf.text(t('none'));
    for (const currency of currencies) writeCurrency(pdf, content, currency);
    if (orders.length > 0) writeBank(pdf, content);
  });
}

function writeCurrency(pdf: PdfWriter, content: AccountStatement, currency: Currency): void {
  const { locale, createdAt } = content;
  const rows = content.orders.filter(({ total }) => total.currency === currency);
  if (rows.length === 0) return;
  const t = translator(locale);
  const amount = (value: Money) => formatMoney(value, locale);
  const day = (time: Date) => formatLongDate(taipeiDay(time), locale);
  const isOverdue = ({ payBefore }: OpenOrder) => payBefore <= createdAt;
  const sumOpen = (some: readonly OpenOrder[]) =>
    money(
      some.reduce((sum, { open }) => sum + open.amount, 0),
      currency,
    );
  pdf.table(
    [
      { label: t('order'), width: 0.25 },
      { label: t('day'), width: 0.18 },
      { label: t('due'), width: 0.21 },
      { label: t('total'), width: 0.18, align: 'right' },
      { label: t('open'), width: 0.18, align: 'right' },
    ],
    rows.map((order) => [
      { text: order.code, note: order.poNumber ? t('po_number', { number: order.poNumber }) : '' },
      day(order.purchasedAt),
      { text: day(order.payBefore), note: isOverdue(order) ? t('overdue') : '' },
      amount(order.total),
      amount(order.open),
    ]),
  );
  pdf.space(10);
  const overdue = sumOpen(rows.filter(isOverdue));
  pdf.totals([
    ...(overdue.amount > 0 ? [[t('overdue'), amount(overdue)] as [string, string]] : []),
    [t('open'), amount(sumOpen(rows)), true],
  ]);
  pdf.space(16);
}

function writeBank(pdf: PdfWriter, { locale, bank }: AccountStatement): void {
  if (!bank) return;
  pdf.subheading(translate(locale, 'receipt.transfer'));
  pdf.facts([
    [translate(locale, 'mail.transfer.bank'), bank.name],
    [translate(locale, 'mail.transfer.code'), bank.code],
    [translate(locale, 'mail.transfer.account'), bank.account],
    [translate(locale, 'mail.transfer.account_name'), bank.accountName],
    [translate(locale, 'mail.transfer.reference'), translator(locale)('reference')],
  ]);
}

import { formatLongDate, taipeiDay } from '../../kernel/dates.ts';
import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../kernel/money.ts';
import { createPdf, type DocumentLetterhead, type PdfInfo, type PdfWriter } from '../../platform/pdf/pdf.ts';
import type { OrderData } from '../orders/orders.schemas.ts';
import type { Paytype } from '../payments/payments.rules.ts';
import { paytypeName } from '../payments/paytype-notes.rules.ts';
import type { InvoiceData } from './invoices.schemas.ts';
import type { DocumentBuyer } from './providers/provider.ts';

export type ReceiptContent = {
  locale: Locale;
  shop: DocumentLetterhead;
  buyer: DocumentBuyer;
  order: OrderData;
  invoice: InvoiceData;
  exchangeRate: string;
  /** Part of the file. */
  issuedAt: Date;
  payments: { paytype: Paytype; day: string; amount: Money }[];
  refunds: { day: string; amount: Money }[];
};

const centimetres = (locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** The receipt of an order for its buyer: the invoice with its lines, taxes, payments and refunds. */
export function renderReceiptPdf(content: ReceiptContent, log: PdfInfo['log']): Promise<Buffer> {
  const { locale, invoice, issuedAt } = content;
  const title = translate(locale, 'receipt.title', { number: invoice.number });
  return createPdf({ title, locale, createdAt: issuedAt, log }, (pdf) => {
    writeHead(pdf, content);
    writeLines(pdf, content);
    writePayments(pdf, content);
  });
}

function writeHead(pdf: PdfWriter, content: ReceiptContent): void {
  const { locale, invoice, order, buyer, exchangeRate } = content;
  const t = (key: Parameters<typeof translate>[1], params?: Record<string, string>) =>
    translate(locale, key, params);
  pdf.letterhead(content.shop);
  pdf.heading(t('receipt.heading'));
  if (invoice.voided_at) {
    const day = taipeiDay(new Date(invoice.voided_at));
    pdf.text(t('receipt.void', { day: formatLongDate(day, locale) }));
  }
  pdf.space(6);
  pdf.facts([
    [t('receipt.number'), invoice.number],
    [t('receipt.day'), formatLongDate(invoice.issued_on, locale)],
    [t('receipt.order'), order.code],
    [t('receipt.po_number'), order.po_number ?? ''],
    [t('receipt.buyer'), buyer.name],
    [t('receipt.tax_id'), buyer.tax_id ?? ''],
    [t('receipt.carrier'), buyer.carrier ?? ''],
    [t('receipt.donation'), buyer.donation ?? ''],
    [t('receipt.rate'), order.currency === 'NTD' ? '' : `1 ${order.currency} = ${Number(exchangeRate)} NTD`],
  ]);
  pdf.space(18);
}

function writeLines(pdf: PdfWriter, { locale, order, invoice }: ReceiptContent): void {
  const t = (key: Parameters<typeof translate>[1], params?: Record<string, string>) =>
    translate(locale, key, params);
  const amount = (value: Money) => formatMoney(value, locale);
  const cm = centimetres(locale);
  pdf.table(
    [
      { label: t('receipt.work'), width: 0.54 },
      { label: t('receipt.nums'), width: 0.1, align: 'right' },
      { label: t('receipt.price'), width: 0.18, align: 'right' },
      { label: t('receipt.amount'), width: 0.18, align: 'right' },
    ],
    order.lines.map(({ title, artist, size, frame, nums, price, total }) => [
      {
        text: title,
        note: [
          artist.name,
          `${cm.format(size.width_mm / 10)} × ${cm.format(size.height_mm / 10)} cm`,
          size.substrate,
          frame.name,
        ].join(' · '),
      },
      String(nums),
      amount(price),
      amount(total),
    ]),
  );
  pdf.space(10);
  const percent = `${order.tax_basis_points / 100}%`;
  pdf.totals([
    [t('receipt.works'), amount(order.items_total)],
    [t('receipt.freight', { name: order.freight.name }), amount(order.freight_total)],
    [t('receipt.total'), amount(invoice.total), true],
    [t('receipt.net'), amount(invoice.net)],
    order.tax_basis_points === 0
      ? [t('receipt.zero_rated'), amount(invoice.tax)]
      : [t('receipt.tax', { percent }), amount(invoice.tax)],
  ]);
}

function writePayments(pdf: PdfWriter, content: ReceiptContent): void {
  const { locale, payments, refunds, invoice, order } = content;
  const t = (key: Parameters<typeof translate>[1], params?: Record<string, string>) =>
    translate(locale, key, params);
  const amount = (value: Money) => formatMoney(value, locale);
  pdf.space(16);
  pdf.subheading(t('receipt.payment'));
  if (payments.length === 0) pdf.text(t('receipt.unpaid'));
  pdf.facts([
    ...payments.map(
      (payment) =>
        [
          formatLongDate(payment.day, locale),
          `${paytypeName(locale, payment.paytype)} · ${amount(payment.amount)}`,
        ] as const,
    ),
    ...refunds.map(
      (refund) =>
        [formatLongDate(refund.day, locale), `${t('receipt.refund')} · ${amount(refund.amount)}`] as const,
    ),
  ]);
  if (invoice.allowances.length === 0) return;
  pdf.space(16);
  pdf.subheading(t('receipt.allowances'));
  pdf.table(
    [
      { label: t('receipt.number'), width: 0.3 },
      { label: t('receipt.day'), width: 0.25 },
      { label: t('receipt.net'), width: 0.15, align: 'right' },
      {
        label: t('receipt.tax', { percent: `${order.tax_basis_points / 100}%` }),
        width: 0.15,
        align: 'right',
      },
      { label: t('receipt.amount'), width: 0.15, align: 'right' },
    ],
    invoice.allowances.map((allowance) => [
      allowance.number,
      formatLongDate(allowance.issued_on, locale),
      amount(allowance.net),
      amount(allowance.tax),
      amount(allowance.total),
    ]),
  );
}

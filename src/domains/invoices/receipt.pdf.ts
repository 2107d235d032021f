import { formatLongDate, taipeiDay } from '../../kernel/dates.ts';
import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import { formatMoney, type Money } from '../../kernel/money.ts';
import { formatPrintSize } from '../../kernel/print-size.ts';
import { placeLines } from '../../kernel/text/place-lines.ts';
import { countryName } from '../../platform/countries.ts';
import { createPdf, type DocumentLetterhead, type PdfInfo, type PdfWriter } from '../../platform/pdf/pdf.ts';
import { isPaidFromAbroad } from '../orders/orders.rules.ts';
import type { OrderData } from '../orders/orders.schemas.ts';
import type { Paytype } from '../payments/payments.rules.ts';
import { paytypeName } from '../payments/paytype-notes.rules.ts';
import type { InvoiceData } from './invoices.schemas.ts';
import type { DocumentSeller } from './providers/provider.ts';

export type ReceiptContent = {
  locale: Locale;
  shop: DocumentLetterhead;
  seller: DocumentSeller;
  order: OrderData;
  invoice: InvoiceData;
  /** Whether it is still to be paid: the document is then an invoice, not a receipt. */
  isUnpaid: boolean;
  /** Part of the file. */
  issuedAt: Date;
  /** What paid the order; of one that is still to be paid what came in parts. */
  payments: { paytype: Paytype; day: string; amount: Money }[];
  refunds: { day: string; amount: Money }[];
};

/**
 * The receipt of an order for its buyer: its lines, taxes, payments and refunds. Before an order on terms is paid it is the invoice, with both
 * addresses, the due date, what was paid in parts, what is still to be paid, and the bank account.
 */
export function renderReceiptPdf(content: ReceiptContent, log: PdfInfo['log']): Promise<Buffer> {
  const { locale, invoice, issuedAt, isUnpaid } = content;
  const title = translate(locale, isUnpaid ? 'receipt.invoice_title' : 'receipt.title', {
    number: invoice.number,
  });
  return createPdf({ title, locale, createdAt: issuedAt, log }, (pdf) => {
    writeHead(pdf, content);
    writeLines(pdf, content);
    if (!isUnpaid || content.payments.length > 0) writePayments(pdf, content);
    if (isUnpaid) writeTransfer(pdf, content);
    writeAllowances(pdf, content);
  });
}

function writeHead(pdf: PdfWriter, content: ReceiptContent): void {
  const { locale, invoice, order, isUnpaid } = content;
  const t = (key: Parameters<typeof translate>[1], params?: Record<string, string>) =>
    translate(locale, key, params);
  pdf.letterhead(content.shop);
  pdf.heading(t(isUnpaid ? 'receipt.invoice_heading' : 'receipt.heading'));
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
    [t('receipt.due'), isUnpaid && invoice.due_on ? formatLongDate(invoice.due_on, locale) : ''],
    ...(isUnpaid
      ? []
      : ([
          [t('receipt.buyer'), invoice.buyer_name],
          [t('receipt.tax_id'), invoice.tax_id ?? ''],
        ] as const)),
    [t('receipt.carrier'), invoice.carrier ?? ''],
    [t('receipt.donation'), invoice.donation ?? ''],
    [
      t('receipt.rate'),
      order.currency === 'NTD' ? '' : `1 ${order.currency} = ${Number(invoice.exchange_rate)} NTD`,
    ],
  ]);
  if (isUnpaid) writeParties(pdf, content);
  pdf.space(18);
}

/** Who sold and who bought, each with their address. */
function writeParties(pdf: PdfWriter, { locale, seller, invoice }: ReceiptContent): void {
  const place = invoice.buyer_address;
  const taxId = (id: string | undefined) => id && `${translate(locale, 'receipt.tax_id')} ${id}`;
  const cell = (lines: readonly (string | undefined)[]) => lines.filter(Boolean).join('\n');
  pdf.space(12);
  pdf.table(
    [
      { label: translate(locale, 'receipt.seller'), width: 0.5 },
      { label: translate(locale, 'receipt.buyer'), width: 0.5 },
    ],
    [
      [
        cell([seller.name, seller.address, taxId(seller.tax_id)]),
        cell([
          invoice.buyer_name,
          ...(place ? placeLines(place, countryName(place.country_code, locale)) : []),
          taxId(invoice.tax_id),
        ]),
      ],
    ],
  );
}

function writeLines(pdf: PdfWriter, { locale, order, invoice }: ReceiptContent): void {
  const t = (key: Parameters<typeof translate>[1], params?: Record<string, string>) =>
    translate(locale, key, params);
  const amount = (value: Money) => formatMoney(value, locale);
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
        note: [artist.name, formatPrintSize(size, locale), size.substrate, frame.name].join(' · '),
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
  if (order.currency === 'NTD') return;
  const { net, tax, total } = invoice.in_ntd;
  pdf.space(6);
  pdf.text(t('receipt.in_ntd', { net: amount(net), tax: amount(tax), total: amount(total) }));
}

/** Where to pay; nothing for an order that ended without a payment. */
function writeTransfer(pdf: PdfWriter, { locale, order }: ReceiptContent): void {
  const { transfer } = order;
  if (!transfer) return;
  const isFromAbroad = isPaidFromAbroad(order);
  pdf.space(16);
  pdf.subheading(translate(locale, 'receipt.transfer'));
  pdf.facts([
    [translate(locale, 'mail.transfer.bank'), transfer.bank_name],
    [translate(locale, 'mail.transfer.code'), transfer.bank_code],
    [translate(locale, 'mail.transfer.swift'), (isFromAbroad && transfer.swift) || ''],
    [translate(locale, 'mail.transfer.address'), isFromAbroad ? transfer.address : ''],
    [translate(locale, 'mail.transfer.account'), transfer.account],
    [translate(locale, 'mail.transfer.account_name'), transfer.account_name],
    // The amount is that of this invoice, also where several orders can be paid together.
    [translate(locale, 'mail.transfer.reference'), order.code],
  ]);
  if (isFromAbroad) pdf.text(translate(locale, 'mail.transfer.charges'));
}

function writePayments(pdf: PdfWriter, content: ReceiptContent): void {
  const { locale, order, payments, refunds, isUnpaid } = content;
  const t = (key: Parameters<typeof translate>[1]) => translate(locale, key);
  const amount = (value: Money) => formatMoney(value, locale);
  pdf.space(16);
  pdf.subheading(t('receipt.payment'));
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
    [t('receipt.open'), isUnpaid && order.amount_open ? amount(order.amount_open) : ''],
  ]);
}

function writeAllowances(pdf: PdfWriter, { locale, invoice, order }: ReceiptContent): void {
  if (invoice.allowances.length === 0) return;
  const t = (key: Parameters<typeof translate>[1], params?: Record<string, string>) =>
    translate(locale, key, params);
  const amount = (value: Money) => formatMoney(value, locale);
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
      ...(['net', 'tax', 'total'] as const).map((name) => ({
        text: amount(allowance[name]),
        note: order.currency === 'NTD' ? '' : amount(allowance.in_ntd[name]),
      })),
    ]),
  );
}

import { formatMoney, isoCurrency, type Money } from '../../kernel/money.ts';
import { createPdf, type DocumentLetterhead, type PdfInfo } from '../../platform/pdf/pdf.ts';
import { customsTerms } from './invoices.rules.ts';
import type { DocumentSeller } from './providers/provider.ts';

export type CommercialInvoice = {
  number: string;
  order: string;
  /** The buyer's own number of the purchase; empty without one. */
  poNumber: string;
  /** `YYYY-MM-DD` */
  day: string;
  createdAt: Date;
  seller: DocumentSeller;
  shop: DocumentLetterhead;
  receiver: { name: string; lines: string[]; phone: string; email: string };
  /** Where the parcel goes, for the Incoterm. */
  place: string;
  courier: string;
  isReplacement: boolean;
  lines: { description: string; note: string; nums: number; weightG: number; price: Money; value: Money }[];
  /** Null for a part of an order. */
  freight: Money | null;
  total: Money;
  packages: number;
  /** With packing. */
  grossWeightG: number;
};

const toText = (lines: readonly string[]): string => lines.filter(Boolean).join('\n');
const kilograms = (grams: number): string => `${(grams / 1000).toFixed(2)} kg`;

/** The commercial invoice of a parcel abroad, in English, for the courier and the customs. */
export function renderCommercialInvoicePdf(invoice: CommercialInvoice, log: PdfInfo['log']): Promise<Buffer> {
  const { seller, receiver, lines, freight, total } = invoice;
  const amount = (value: Money) => formatMoney(value, 'en');
  const title = `Commercial invoice ${invoice.number}`;
  return createPdf({ title, locale: 'en', createdAt: invoice.createdAt, log }, (pdf) => {
    pdf.letterhead(invoice.shop);
    pdf.heading('Commercial invoice');
    pdf.space(6);
    pdf.facts([
      ['Invoice number', invoice.number],
      ['Date', invoice.day],
      ['Order', invoice.order],
      ['Purchase order', invoice.poNumber],
      ['Courier', invoice.courier],
      [
        'Reason for export',
        invoice.isReplacement ? 'Replacement without charge; values for customs purposes only' : 'Sale',
      ],
      ['Terms of delivery', `${customsTerms.incoterm} ${invoice.place} (Incoterms 2020)`],
      ['Country of origin', customsTerms.origin.name],
    ]);
    pdf.space(14);
    pdf.table(
      [
        { label: 'Exporter', width: 0.5 },
        { label: 'Consignee', width: 0.5 },
      ],
      [
        [
          toText([
            seller.name,
            seller.address,
            seller.phone,
            seller.email,
            seller.tax_id && `Tax ID ${seller.tax_id}`,
          ]),
          toText([receiver.name, ...receiver.lines, receiver.phone, receiver.email]),
        ],
      ],
    );
    pdf.space(14);
    pdf.table(
      [
        { label: 'Description of goods', width: 0.4 },
        { label: 'HS code', width: 0.12 },
        { label: 'Origin', width: 0.08 },
        { label: 'Quantity', width: 0.1, align: 'right' },
        { label: 'Net weight', width: 0.12, align: 'right' },
        { label: 'Value', width: 0.18, align: 'right' },
      ],
      lines.map((line) => [
        { text: line.description, note: line.note },
        customsTerms.hsCode,
        customsTerms.origin.code,
        String(line.nums),
        kilograms(line.weightG),
        { text: amount(line.value), note: line.nums > 1 ? `${amount(line.price)} each` : '' },
      ]),
    );
    pdf.space(10);
    pdf.totals([
      ['Packages', String(invoice.packages)],
      ['Total net weight', kilograms(lines.reduce((sum, { weightG }) => sum + weightG, 0))],
      ['Gross weight', kilograms(invoice.grossWeightG)],
      ...(freight ? [['Freight', amount(freight)] as const] : []),
      [`Total value (${isoCurrency(total.currency)})`, amount(total), true],
    ]);
    pdf.space(20);
    pdf.text('We declare that the information on this invoice is true and correct.');
    pdf.space(24);
    pdf.facts([
      ['Signature', '________________________________'],
      ['Name and date', '________________________________'],
    ]);
  });
}

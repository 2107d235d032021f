/*
 * What an e-invoice provider is told (`docs/invoices.md`). Amounts are decimals of the currency without grouping: `12800`, `405.00`.
 */

export type DocumentSeller = { name: string; tax_id: string; address: string; phone: string; email: string };

export type DocumentBuyer = {
  type: 'personal' | 'company';
  name: string;
  email: string;
  /** In one line; null where none is known. */
  address: string | null;
  tax_id: string | null;
  /** A mobile barcode or a citizen certificate. */
  carrier: string | null;
  donation: string | null;
};

type Amounts = {
  /** ISO 4217. */
  currency: string;
  /** TWD for one unit of the currency. */
  exchange_rate: string;
  tax_type: 'taxable' | 'zero_rated';
  net: string;
  tax: string;
  total: string;
  /** The same in whole TWD at the exchange rate. */
  net_twd: string;
  tax_twd: string;
  total_twd: string;
};

/** Tax included; net and tax are its part of those of the document. */
type Line = { description: string; amount: string; net: string; tax: string };

type IssuedDocument = Amounts & {
  number: string;
  issued_at: string;
  /** In Taipei. */
  issued_on: string;
  order: string;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  /** The last day of payment; null where it was paid before. */
  due_on: string | null;
  /** With freight as the last line; the amounts add up to those of the document. */
  lines: (Line & { quantity: number; unit_price: string })[];
};

type VoidDocument = { number: string; issued_on: string; voided_at: string; reason: string };

type AllowanceDocument = Amounts & {
  /** Of the allowance. */
  number: string;
  invoice_number: string;
  invoice_issued_on: string;
  issued_on: string;
  reason: string;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  /** What was taken off each line. */
  lines: Line[];
};

/** The provider's reference of a document. */
export type SentDocument = { reference: string };

/**
 * An e-invoice provider. Every method rejects where it is unknown whether the document arrived; it is then called again with the same
 * document, which has to exist there once.
 */
export type InvoiceProvider = {
  issue(document: IssuedDocument): Promise<SentDocument>;
  void(document: VoidDocument): Promise<SentDocument>;
  allowance(document: AllowanceDocument): Promise<SentDocument>;
};

import type { Currency } from '../../kernel/money.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text } from '../../platform/db/drizzle.ts';
import type { DocumentLine } from './invoice-amounts.rules.ts';
import type { DocumentKind, DocumentStatus, InvoiceBuyer, InvoiceStatus } from './invoices.rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const whole = (name: string) => bigint(name, { mode: 'number' });
/** The NTD amounts and lines of a document (`DocumentFigures`). */
const figures = () => ({
  netNtd: whole('net_ntd').notNull(),
  taxNtd: whole('tax_ntd').notNull(),
  totalNtd: whole('total_ntd').notNull(),
  lines: jsonb().$type<DocumentLine[]>().notNull(),
});

export const seriesTable = pgTable('invoice_series', {
  id: id(),
  prefix: text().notNull(),
  digits: integer().notNull(),
  firstNumber: whole('first_number').notNull(),
  nextNumber: whole('next_number').notNull(),
  lastNumber: whole('last_number'),
  startsOn: date('starts_on'),
  endsOn: date('ends_on'),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});

export const invoiceTable = pgTable('invoice', {
  id: id(),
  orderId: integer('order_id').notNull(),
  seriesId: integer('series_id').notNull(),
  number: text().notNull(),
  status: text().$type<InvoiceStatus>().notNull().default('issued'),
  issuedAt: timestamptz('issued_at').notNull(),
  issuedOn: date('issued_on').notNull(),
  buyer: jsonb().$type<InvoiceBuyer>().notNull(),
  currency: text().$type<Currency>().notNull(),
  exchangeRate: numeric('exchange_rate', { precision: 12, scale: 6 }).notNull(),
  taxBasisPoints: integer('tax_basis_points').notNull(),
  net: whole('net').notNull(),
  tax: whole('tax').notNull(),
  total: whole('total').notNull(),
  ...figures(),
  /** The last day of payment in Taipei of an order on terms; null where it was paid before. */
  dueOn: date('due_on'),
  voidedAt: timestamptz('voided_at'),
  voidedBy: integer('voided_by'),
  voidReason: text('void_reason').notNull().default(''),
  /** Its allowances add up to its total, so that it is not the valid invoice of its order any more. */
  isAllowedInFull: boolean('is_allowed_in_full').notNull().default(false),
});

export const allowanceTable = pgTable('invoice_allowance', {
  id: id(),
  invoiceId: integer('invoice_id').notNull(),
  number: text().notNull(),
  refundId: integer('refund_id'),
  issuedAt: timestamptz('issued_at').notNull(),
  issuedOn: date('issued_on').notNull(),
  net: whole('net').notNull(),
  tax: whole('tax').notNull(),
  total: whole('total').notNull(),
  ...figures(),
  reason: text().notNull(),
});

export const documentTable = pgTable('invoice_document', {
  id: id(),
  invoiceId: integer('invoice_id').notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  allowanceId: integer('allowance_id'),
  status: text().$type<DocumentStatus>().notNull().default('issued'),
  attempts: integer().notNull().default(0),
  reference: text(),
  problem: text().notNull().default(''),
  createdAt: timestamptz('created_at').notNull(),
  sentAt: timestamptz('sent_at'),
});

export const dueTable = pgTable('invoice_due', {
  orderId: integer('order_id').primaryKey(),
  since: timestamptz('since').notNull(),
});

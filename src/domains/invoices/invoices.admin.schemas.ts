import * as z from 'zod';
import {
  dayField,
  idField,
  moneyData,
  optionalCodeText,
  optionalText,
  requiredLines,
  searchText,
} from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { getList, pageFields } from '../../kernel/paging.ts';
import { rejection } from '../../kernel/validation.ts';
import { findInvoiceProblems } from '../orders/orders.rules.ts';
import { documentKinds, documentStatuses, getTaxPeriod, invoiceStatuses } from './invoices.rules.ts';
import { allowanceFields, invoiceFields } from './invoices.schemas.ts';
import { differenceReasons } from './sales-comparison.rules.ts';

const documentData = z
  .object({
    kind: z.enum(documentKinds),
    /** Of the invoice, or of the allowance. */
    number: z.string(),
    /** `issued`: not sent yet; `failed`: the last attempt failed, another follows. */
    status: z.enum(documentStatuses),
    attempts: z.int(),
    reference: z.string().nullable(),
    problem: z.string(),
    sent_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'InvoiceDocument' });

const staffInvoice = z
  .object({
    id: z.int(),
    ...invoiceFields,
    voided_at: z.iso.datetime().nullable(),
    /** Null where the shop voided it automatically, after a refund. */
    voided_by: z.string().nullable(),
    void_reason: z.string(),
    allowances: z.array(z.object({ ...allowanceFields, reason: z.string() })),
    documents: z.array(documentData),
    /** Whether staff may void it now. */
    is_voidable: z.boolean(),
  })
  .meta({ id: 'StaffInvoice' });
export type StaffInvoice = z.infer<typeof staffInvoice>;

/** The invoices of an order, the valid or latest one first; `is_due` where it waits for a number. */
export const orderInvoices = z
  .object({ items: z.array(staffInvoice), is_due: z.boolean() })
  .meta({ id: 'OrderInvoices' });
export type OrderInvoices = z.infer<typeof orderInvoices>;

/** An empty field of a form counts as missing. With full-width digits and letters as the usual ones. */
const codeOrMissing = optionalCodeText.transform((text) => text || undefined).optional();

/** Voids an invoice and issues another one, for the buyer given here. */
export const voidInput = z
  .strictObject({
    reason: requiredLines(200),
    type: z.enum(['personal', 'company']),
    tax_id: codeOrMissing,
    carrier: codeOrMissing,
    donation: codeOrMissing,
    version: idField,
  })
  .superRefine((form, context) => {
    for (const { field, message } of findInvoiceProblems(form)) {
      context.addIssue({ code: 'custom', path: [field], input: form, ...rejection(message) });
    }
  })
  .meta({ id: 'InvoiceVoid' });
export type VoidInput = z.infer<typeof voidInput>;

/** Sends the documents of an invoice again. */
export const versionInput = z.strictObject({ version: idField }).meta({ id: 'InvoiceSend' });

/** A tax period by its first month, such as `2026-11`. */
const period = z.string().regex(/^20\d\d-(?:01|03|05|07|09|11)$/);

/** `keyword`: the number of an invoice, or the code of an order. */
export const invoiceQuery = z.object({
  status: z.enum(invoiceStatuses).optional(),
  delivery: z.enum(documentStatuses).optional(),
  period: period.optional(),
  keyword: searchText.optional(),
  ...pageFields,
});
export type InvoiceQuery = z.infer<typeof invoiceQuery>;

const invoiceEntry = z
  .object({
    id: z.int(),
    order_code: z.string(),
    ...invoiceFields,
    /** The sum of its allowances. */
    allowed: moneyData,
    /** `failed` where the sending of any document failed, `issued` where any was not sent yet. */
    delivery: z.enum(documentStatuses),
  })
  .meta({ id: 'InvoiceEntry' });
export type InvoiceEntry = z.infer<typeof invoiceEntry>;

export const invoiceList = getList(invoiceEntry);
export type InvoiceList = z.infer<typeof invoiceList>;

export const seriesData = z
  .object({
    id: z.int(),
    prefix: z.string(),
    digits: z.int(),
    first_number: z.int(),
    next_number: z.int(),
    /** Null for the internal series, which has neither an end nor a period. */
    last_number: z.int().nullable(),
    starts_on: z.iso.date().nullable(),
    ends_on: z.iso.date().nullable(),
    active: z.boolean(),
    /** How many numbers are left; null without an end. */
    left: z.int().nullable(),
    version: z.int(),
  })
  .meta({ id: 'InvoiceSeries' });
export type SeriesData = z.infer<typeof seriesData>;

export const seriesList = z.object({
  /** Those entered last first. */
  items: z.array(seriesData),
  /** The next number; null where orders have to wait. */
  next: z.string().nullable(),
});
export type SeriesList = z.infer<typeof seriesList>;

const numberText = optionalText.refine((text) => /^\d{8}$/.test(text), rejection('validation.series_number'));

/** A range that the tax office assigned: two letters and 8 digits, for days of one tax period. */
export const seriesInput = z
  .strictObject({
    prefix: optionalText
      .overwrite((text) => text.toUpperCase())
      .refine((text) => /^[A-Z]{2}$/.test(text), rejection('validation.series_prefix')),
    first: numberText,
    last: numberText,
    starts_on: dayField,
    ends_on: dayField,
  })
  .superRefine((form, context) => {
    const reject = (path: string, message: Parameters<typeof rejection>[0]) =>
      context.addIssue({ code: 'custom', path: [path], input: form, ...rejection(message) });
    if (form.first > form.last) reject('last', 'validation.series_end');
    if (form.ends_on < form.starts_on) reject('ends_on', 'validation.series_period');
    else if (getTaxPeriod(form.starts_on) !== getTaxPeriod(form.ends_on)) {
      reject('ends_on', 'validation.series_one_period');
    }
  })
  .meta({ id: 'InvoiceSeriesInput' });
export type SeriesInput = z.infer<typeof seriesInput>;

export const periodQuery = z.object({ period });

/** The numbers of a tax period that no invoice has, in runs; those of a range that is stopped too. */
export const unusedNumbers = z
  .object({
    period: z.string(),
    items: z.array(
      z.object({
        /** Of the range. */
        id: z.int(),
        first: z.string(),
        last: z.string(),
        count: z.int(),
        starts_on: z.iso.date(),
        ends_on: z.iso.date(),
      }),
    ),
    total: z.int(),
  })
  .meta({ id: 'UnusedInvoiceNumbers' });
export type UnusedNumbers = z.infer<typeof unusedNumbers>;

const taxSummaryRow = z.object({
  tax_type: z.enum(['taxable', 'zero_rated']),
  /** Allowances are negative, void invoices have amounts of 0; `sum` is what is declared. */
  kind: z.enum(['issued', 'void', 'allowance', 'sum']),
  documents: z.int(),
  net: moneyData,
  tax: moneyData,
  total: moneyData,
});
export type TaxSummaryRow = z.infer<typeof taxSummaryRow>;

/** In whole NTD. */
export const taxSummary = z
  .object({ period: z.string(), rows: z.array(taxSummaryRow) })
  .meta({ id: 'TaxSummary' });
export type TaxSummary = z.infer<typeof taxSummary>;

/** A series that is not active gives no numbers. */
export const seriesChangeInput = z
  .strictObject({ active: z.boolean(), version: idField })
  .meta({ id: 'InvoiceSeriesChange' });
export type SeriesChangeInput = z.infer<typeof seriesChangeInput>;

/** By default the current year in Taipei. */
export const comparisonQuery = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/)
    .transform(Number)
    .optional(),
});

/** Tax included, and before tax; refunds and allowances are subtracted. */
const comparedAmounts = z.object({ total: moneyData, net: moneyData });
const comparison = {
  /** `2026-11`, in Taipei. */
  month: z.string(),
  sales: comparedAmounts,
  invoices: comparedAmounts,
  /** Sales less invoices. */
  difference: comparedAmounts,
};

export const salesComparison = z
  .object({
    year: z.int(),
    /** For each month and currency with sales or invoices, the newest first. */
    months: z.array(z.object({ ...comparison, currency: z.enum(currencies) })),
    /** Orders whose sums of a month differ, at most 200; `total` counts all. */
    differences: z.object({
      items: z.array(z.object({ order_code: z.string(), ...comparison, reason: z.enum(differenceReasons) })),
      total: z.int(),
    }),
  })
  .meta({ id: 'SalesComparison' });
export type SalesComparison = z.infer<typeof salesComparison>;

export const commercialInvoiceQuery = z.object({
  /** One parcel; without it the whole order. */
  parcel: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
});

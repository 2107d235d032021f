import * as z from 'zod';
import {
  idField,
  moneyData,
  optionalCodeText,
  optionalText,
  requiredLines,
  searchText,
} from '../../kernel/fields.ts';
import { getList, pageFields } from '../../kernel/paging.ts';
import { rejection } from '../../kernel/validation.ts';
import { findInvoiceProblems } from '../orders/orders.rules.ts';
import { documentKinds, documentStatuses, invoiceStatuses } from './invoices.rules.ts';
import { allowanceFields, invoiceFields } from './invoices.schemas.ts';

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
    buyer_name: z.string(),
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

const numberText = optionalText.refine((text) => /^\d{1,12}$/.test(text), rejection('validation.digits'));

/** A range that was assigned for a period: two letters and 8 digits in Taiwan. */
export const seriesInput = z
  .strictObject({
    prefix: optionalText
      .overwrite((text) => text.toUpperCase())
      .refine((text) => /^[A-Z0-9-]{1,10}$/.test(text), rejection('validation.series_prefix')),
    /** With the leading zeros, which tell how many digits a number has. */
    first: numberText,
    last: numberText,
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
  })
  .superRefine((form, context) => {
    const reject = (path: string, message: Parameters<typeof rejection>[0]) =>
      context.addIssue({ code: 'custom', path: [path], input: form, ...rejection(message) });
    if (form.first.length !== form.last.length || form.first > form.last) {
      reject('last', 'validation.series_end');
    }
    if (form.ends_on < form.starts_on) reject('ends_on', 'validation.series_period');
  })
  .meta({ id: 'InvoiceSeriesInput' });
export type SeriesInput = z.infer<typeof seriesInput>;

/** A series that is not active gives no numbers. */
export const seriesChangeInput = z
  .strictObject({ active: z.boolean(), version: idField })
  .meta({ id: 'InvoiceSeriesChange' });
export type SeriesChangeInput = z.infer<typeof seriesChangeInput>;

export const commercialInvoiceQuery = z.object({
  /** One parcel; without it the whole order. */
  parcel: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .optional(),
});

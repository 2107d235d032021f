import * as z from 'zod';
import { moneyData } from '../../kernel/fields.ts';
import { invoiceStatuses } from './invoices.rules.ts';

const buyerFields = {
  type: z.enum(['personal', 'company']),
  tax_id: z.string().optional(),
  carrier: z.string().optional(),
  donation: z.string().optional(),
};

const amountFields = { net: moneyData, tax: moneyData, total: moneyData };

export const invoiceFields = {
  number: z.string(),
  status: z.enum(invoiceStatuses),
  issued_on: z.iso.date(),
  ...buyerFields,
  ...amountFields,
};

export const allowanceFields = { number: z.string(), issued_on: z.iso.date(), ...amountFields };

/** The valid invoice of an order, or the last one where it is void. */
export const invoiceData = z
  .object({
    ...invoiceFields,
    voided_at: z.iso.datetime().nullable(),
    /** What it was reduced by after refunds, the oldest first. */
    allowances: z.array(z.object(allowanceFields)),
  })
  .meta({ id: 'Invoice' });
export type InvoiceData = z.infer<typeof invoiceData>;

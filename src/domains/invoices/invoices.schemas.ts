import * as z from 'zod';
import { moneyData } from '../../kernel/fields.ts';
import { invoiceStatuses } from './invoices.rules.ts';

/** As they were when it was issued. */
const buyerFields = {
  buyer_name: z.string(),
  buyer_address: z
    .object({
      country_code: z.string(),
      city: z.string(),
      township: z.string(),
      postal_code: z.string(),
      address: z.string(),
    })
    .nullable(),
  type: z.enum(['personal', 'company']),
  tax_id: z.string().optional(),
  carrier: z.string().optional(),
  donation: z.string().optional(),
};

const amounts = { net: moneyData, tax: moneyData, total: moneyData };
/** `in_ntd`: the same in whole NTD at the invoice's exchange rate. */
const amountFields = { ...amounts, in_ntd: z.object(amounts) };

export const invoiceFields = {
  number: z.string(),
  status: z.enum(invoiceStatuses),
  issued_on: z.iso.date(),
  /** The last day of payment of an order on terms; null where it was paid before. */
  due_on: z.iso.date().nullable(),
  /** NTD for one unit of the currency, as a decimal. */
  exchange_rate: z.string(),
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

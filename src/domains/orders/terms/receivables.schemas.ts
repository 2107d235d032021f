import * as z from 'zod';
import { moneyData } from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';

export const receivablesQuery = z.object(pageFields);
export type ReceivablesQuery = z.infer<typeof receivablesQuery>;

/** What is open by the days since its deadline, in Taipei; the amounts add up to `total`. */
const ageing = {
  currency: z.enum(currencies),
  orders: z.int(),
  not_due: moneyData,
  days_1_30: moneyData,
  days_31_60: moneyData,
  days_61_90: moneyData,
  days_over_90: moneyData,
  total: moneyData,
};

/** Buyers and currencies with unpaid orders on terms, the largest overdue amount first; `totals` are those of all pages. */
export const receivables = getList(
  z.object({ member: z.object({ id: z.int(), name: z.string() }), ...ageing }),
)
  .extend({ on: z.iso.date(), totals: z.array(z.object(ageing)) })
  .meta({ id: 'Receivables' });
export type Receivables = z.infer<typeof receivables>;
export type Ageing = Receivables['totals'][number];

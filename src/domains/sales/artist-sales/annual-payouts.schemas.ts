import * as z from 'zod';
import { moneyData } from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { payoutStatuses } from '../payouts/payouts.rules.ts';
import { taxStatuses } from '../withholding/tax-status.rules.ts';
import { year } from './artist-sales.schemas.ts';

/** This year by default. */
export const annualPayoutsQuery = z.object({ year: year.optional() });

const amounts = {
  /** `withheld` and `net`. */
  amount: moneyData,
  withheld: moneyData,
  net: moneyData,
};

const annualPayout = z.strictObject({
  /** That of the run, in Taipei; of one that came back, the day on which it did. */
  day: z.iso.date(),
  kind: z.enum(['payout', 'returned']),
  /** Negative for one that came back, so that the rows add up to the totals. */
  ...amounts,
  status: z.enum(payoutStatuses),
  paid_on: z.iso.date().nullable(),
  tax_status: z.enum(taxStatuses),
  /** The rate of `withheld`; 0 where nothing was. */
  withholding_basis_points: z.int(),
});
export type AnnualPayout = z.infer<typeof annualPayout>;

/** The payouts of an artist's year and the tax withheld from them. */
export const annualPayouts = z
  .strictObject({
    /** On the last day of the year, or today. */
    tax_status: z.enum(taxStatuses),
    /** One for each currency with payouts, NTD first. */
    currencies: z.array(
      z.strictObject({ currency: z.enum(currencies), payouts: z.array(annualPayout), ...amounts }),
    ),
  })
  .meta({ id: 'AnnualPayouts' });
export type AnnualPayouts = z.infer<typeof annualPayouts>;

export const annualPayoutsData = z.object({
  year: z.int(),
  /** The years with payouts, the newest first. */
  years: z.array(z.int()),
  /** Null while no artist's page is linked to the account. */
  payouts: annualPayouts.nullable(),
});
export type AnnualPayoutsData = z.infer<typeof annualPayoutsData>;

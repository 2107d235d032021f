import * as z from 'zod';
import { dayField, requiredText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { taxStatuses } from '../withholding/tax-status.rules.ts';

const wholeAmount = z.int().min(0).max(1_000_000_000);

/**
 * Percent with at most two decimals, as typed; amounts in the minor unit. `withholding_…` is of residents. Without a day it starts today;
 * without days to hold shares, or what is of non-residents and companies, those in force stay.
 */
export const payoutTermsInput = z.strictObject({
  starts_on: dayField.optional(),
  withholding_percent: requiredText,
  withholding_above_ntd: wholeAmount,
  non_resident_percent: requiredText.optional(),
  non_resident_above_ntd: wholeAmount.optional(),
  company_percent: requiredText.optional(),
  minimum_ntd: wholeAmount.min(1),
  minimum_usd: wholeAmount.min(1),
  hold_days: z.int().min(0).max(90).optional(),
});
export type PayoutTermsInput = z.infer<typeof payoutTermsInput>;

export const payoutTermsQuery = z.object(pageFields);
export type PayoutTermsQuery = z.infer<typeof payoutTermsQuery>;

export const payoutTermsData = z
  .object({
    id: z.int(),
    /** In Taipei. */
    starts_on: z.iso.date(),
    /** Of residents. */
    withholding_percent: z.string(),
    withholding_above_ntd: z.int(),
    non_resident_percent: z.string(),
    non_resident_above_ntd: z.int(),
    company_percent: z.string(),
    minimum_ntd: z.int(),
    /** In cents. */
    minimum_usd: z.int(),
    /** Shares can be paid so many days after the arrival of their order. */
    hold_days: z.int(),
    state: z.enum(['future', 'in_force', 'past']),
  })
  .meta({ id: 'PayoutTerms' });
export type PayoutTermsData = z.infer<typeof payoutTermsData>;

/** The tax withheld from the artist's payouts now, by their tax status; null while no artist's page is linked to the account. */
export const payoutTaxData = z.object({
  tax: z
    .object({
      status: z.enum(taxStatuses),
      percent: z.string(),
      /** From payouts of more than this; 0 is from all. */
      above_ntd: z.int(),
      /** Another status from a day to come. */
      next: z.object({ status: z.enum(taxStatuses), starts_on: z.iso.date() }).nullable(),
    })
    .nullable(),
});
export type PayoutTaxData = z.infer<typeof payoutTaxData>;

/** The latest start first. */
export const payoutTermsList = getList(payoutTermsData).extend({ in_force: payoutTermsData });
export type PayoutTermsList = z.infer<typeof payoutTermsList>;

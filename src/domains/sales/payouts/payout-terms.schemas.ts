import * as z from 'zod';
import { requiredText } from '../../../kernel/fields.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';

const wholeAmount = z.int().min(0).max(1_000_000_000);

/**
 * Percent with at most two decimals, as typed; amounts in the minor unit. Without a day it starts today; without days to hold shares, those
 * in force stay.
 */
export const payoutTermsInput = z.strictObject({
  starts_on: z.iso.date().optional(),
  withholding_percent: requiredText,
  withholding_above_ntd: wholeAmount,
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
    withholding_percent: z.string(),
    withholding_above_ntd: z.int(),
    minimum_ntd: z.int(),
    /** In cents. */
    minimum_usd: z.int(),
    /** Shares can be paid so many days after the arrival of their order. */
    hold_days: z.int(),
    state: z.enum(['future', 'in_force', 'past']),
  })
  .meta({ id: 'PayoutTerms' });
export type PayoutTermsData = z.infer<typeof payoutTermsData>;

/** The latest start first. */
export const payoutTermsList = getList(payoutTermsData).extend({ in_force: payoutTermsData });
export type PayoutTermsList = z.infer<typeof payoutTermsList>;

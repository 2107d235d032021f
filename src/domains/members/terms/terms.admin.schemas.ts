import * as z from 'zod';
import { dayField, idField, requiredText } from '../../../kernel/fields.ts';

export const grantedTermsInput = z.strictObject({
  net_days: z.int().min(1).max(180),
  /** In whole NTD. */
  credit_limit: z.int().min(1).max(1_000_000_000),
});

/** Null takes the terms away. */
export const paymentTermsInput = z.strictObject({ terms: grantedTermsInput.nullable(), version: idField });
export type PaymentTermsInput = z.infer<typeof paymentTermsInput>;

/** A discount on list prices from a day in Taiwan on; 0 ends it. */
export const tradeDiscountInput = z.strictObject({
  /** Percent with at most two decimals. */
  percent: requiredText,
  starts_on: dayField,
  version: idField,
});
export type TradeDiscountInput = z.infer<typeof tradeDiscountInput>;

export const paymentTermsData = z
  .object({
    /** The trade discounts, the latest start first; `percent` is a decimal string. */
    discounts: z.array(
      z.object({
        percent: z.string(),
        starts_on: z.iso.date(),
        state: z.enum(['future', 'in_force', 'past']),
      }),
    ),
    terms: z.object({ net_days: z.int(), credit_limit: z.int(), granted_at: z.iso.datetime() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'PaymentTerms' });
export type PaymentTermsData = z.infer<typeof paymentTermsData>;

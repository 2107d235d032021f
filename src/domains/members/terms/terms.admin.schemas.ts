import * as z from 'zod';
import { idField } from '../../../kernel/fields.ts';

/** Without terms both fields are null. */
export const paymentTermsInput = z.strictObject({
  terms: z
    .strictObject({
      net_days: z.int().min(1).max(180),
      /** In whole NTD. */
      credit_limit: z.int().min(1).max(1_000_000_000),
    })
    .nullable(),
  version: idField,
});
export type PaymentTermsInput = z.infer<typeof paymentTermsInput>;

export const paymentTermsData = z
  .object({
    terms: z.object({ net_days: z.int(), credit_limit: z.int(), granted_at: z.iso.datetime() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'PaymentTerms' });
export type PaymentTermsData = z.infer<typeof paymentTermsData>;

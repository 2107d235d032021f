import * as z from 'zod';
import { idField, requiredLines, requiredText } from '../../kernel/fields.ts';
import { maxOfferedNums } from '../../kernel/quantities.ts';
import { refundStatuses } from './order-balance.rules.ts';
import { onlinePaytypes } from './payments.rules.ts';
import { amountFields, bankDay, person } from './receipts.schemas.ts';

/** A refund. */
export const refundData = z
  .object({
    id: z.int(),
    /** The transfer that is refunded as a whole; null for a refund of the order's money. */
    receipt_id: z.int().nullable(),
    /** Money that never counted for the order: an overpayment, a late one, or in another currency. */
    is_overpayment: z.boolean(),
    /** Whether it was made at the provider, not decided here. */
    is_from_provider: z.boolean(),
    amount: z.object(amountFields),
    /**
     * What it is for, in the order's currency: prints of a line that came back or were never delivered, or freight, which has no line.
     * What the parts do not explain is goodwill.
     */
    parts: z.array(
      z.object({
        line_id: z.int().nullable(),
        nums: z.int().nullable(),
        amount: z.object(amountFields),
      }),
    ),
    /** The return that it is for. */
    return_id: z.int().nullable(),
    /** `open`: decided, not executed yet: sent by its provider, or by hand where `provider` is null. */
    status: z.enum(refundStatuses),
    /** The provider that refunds its captured payment. */
    provider: z.enum(onlinePaytypes).nullable(),
    /** The provider's code where it rejected; staff try again, or send the money by hand. */
    provider_code: z.string().nullable(),
    reason: z.string(),
    decided_at: z.iso.datetime(),
    decided_by: person.nullable(),
    done_on: z.iso.date().nullable(),
    done_reference: z.string().nullable(),
    done_by: person.nullable(),
  })
  .meta({ id: 'Refund' });

/** What a refund is for: prints that came back or were never delivered, and freight. */
const refundPartsFields = {
  lines: z
    .array(z.strictObject({ line_id: idField, nums: z.int().min(1).max(maxOfferedNums) }))
    .max(100)
    .optional(),
  freight: z.boolean().optional(),
};

/**
 * `reason` is shown to the buyer. Without an amount, prints and freight are refunded at their price; without these too everything is, and
 * the order's status becomes `refund`. What of an amount exceeds the price of the named prints and the freight is goodwill.
 */
export const refundInput = z
  .strictObject({
    ...refundPartsFields,
    amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    reason: requiredLines(500),
    version: idField,
  })
  .meta({ id: 'RefundInput' });

export type RefundInput = z.infer<typeof refundInput>;

/** Assigns a refund that was made at the provider to what it was for; the rest is goodwill. */
export const refundPartsInput = z
  .strictObject({ ...refundPartsFields, version: idField })
  .meta({ id: 'RefundPartsInput' });

export type RefundPartsInput = z.infer<typeof refundPartsInput>;

/** Sends a declined refund to the provider again. */
export const refundRetryInput = z.strictObject({ version: idField }).meta({ id: 'RefundRetry' });

export type RefundRetryInput = z.infer<typeof refundRetryInput>;

/** The refund was sent by hand. */
export const refundDoneInput = z
  .strictObject({ done_on: bankDay, reference: requiredText, version: idField })
  .meta({ id: 'RefundDone' });

export type RefundDoneInput = z.infer<typeof refundDoneInput>;

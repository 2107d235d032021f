import * as z from 'zod';
import { idField, requiredLines, requiredText } from '../../kernel/fields.ts';
import { refundStatuses } from './order-balance.rules.ts';
import { amountFields, bankDay, person } from './transfer-receipts.schemas.ts';

/** Money that goes back. */
export const refundData = z
  .object({
    id: z.int(),
    /** The transfer that goes back whole; null where it is a part of the order's money, or all of it. */
    receipt_id: z.int().nullable(),
    /** Money that never paid for the order: too much, too late, the wrong currency. */
    is_overpayment: z.boolean(),
    amount: z.object(amountFields),
    /** `open`: decided, still to be sent back by hand. */
    status: z.enum(refundStatuses),
    reason: z.string(),
    decided_at: z.iso.datetime(),
    decided_by: person.nullable(),
    done_on: z.iso.date().nullable(),
    done_reference: z.string().nullable(),
    done_by: person.nullable(),
  })
  .meta({ id: 'Refund' });

export type RefundData = z.infer<typeof refundData>;

/** The buyer reads `reason`. Without an amount all that came goes back, and the order ends as `refund`. */
export const refundInput = z
  .strictObject({
    amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    reason: requiredLines(500),
    version: idField,
  })
  .meta({ id: 'RefundInput' });

export type RefundInput = z.infer<typeof refundInput>;

/** That the money was sent back by hand. */
export const refundDoneInput = z
  .strictObject({ done_on: bankDay, reference: requiredText, version: idField })
  .meta({ id: 'RefundDone' });

export type RefundDoneInput = z.infer<typeof refundDoneInput>;

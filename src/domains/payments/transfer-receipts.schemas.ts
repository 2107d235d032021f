import * as z from 'zod';
import { idField, optionalText, requiredLines, requiredText } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { refusal } from '../../kernel/validation.ts';
import { receiptProblems, receiptStatuses } from './transfer-receipts.rules.ts';

export const amountFields = { amount: z.int(), currency: z.enum(currencies) };
export const person = z.object({ id: z.int(), name: z.string() });

/** A transfer that came. */
export const receiptData = z
  .object({
    id: z.int(),
    amount: z.object(amountFields),
    /** The day of the bank's statement. */
    received_on: z.iso.date(),
    reference: z.string(),
    remitter: z.string(),
    /** `held`: to be accepted or sent back; `returned`: sent back, or about to be (its refund says which). */
    status: z.enum(receiptStatuses),
    /** Why it did not fit when it came; they stay when it was decided on. */
    problems: z.array(z.enum(receiptProblems)),
    recorded_at: z.iso.datetime(),
    /** Null where the system wrote it (the demo). */
    recorded_by: person.nullable(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: person.nullable(),
    decision_reason: z.string(),
  })
  .meta({ id: 'TransferReceipt' });
export type ReceiptData = z.infer<typeof receiptData>;
/** Days of bank statements: none of long ago, which would be a slip of the keyboard. */
export const bankDay = z.iso.date().refine((day) => day >= '2000-01-01', refusal('validation.date'));

/** A transfer as the bank's statement has it. No `version`: money that came is true whatever else changed. */
export const transferInput = z
  .strictObject({
    /** In minor units: NTD has 0 decimals, USD 2. */
    amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    currency: z.enum(currencies),
    /** Today in Taipei or before. */
    received_on: bankDay,
    /** The bank's number of the transfer, or what the payer quoted. */
    reference: requiredText,
    remitter: optionalText.optional(),
    /** The same reference, amount and day are there already (409 `transfer_known`), and it is another transfer all the same. */
    confirm: z.boolean().optional(),
  })
  .meta({ id: 'TransferInput' });
export type TransferInput = z.infer<typeof transferInput>;

export const receiptDecisions = ['accept', 'refund'] as const;

/** On a held transfer. `reason` is for the shop. */
export const receiptDecisionInput = z
  .strictObject({ decision: z.enum(receiptDecisions), reason: requiredLines(500), version: idField })
  .meta({ id: 'ReceiptDecision' });
export type ReceiptDecisionInput = z.infer<typeof receiptDecisionInput>;

import * as z from 'zod';
import { idField, optionalText, requiredLines, requiredText } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { rejection } from '../../kernel/validation.ts';
import { paytypes } from './payments.rules.ts';
import { receiptDecisions, receiptProblems, receiptStatuses } from './receipts.rules.ts';

export const amountFields = { amount: z.int(), currency: z.enum(currencies) };
export const person = z.object({ id: z.int(), name: z.string() });

/** Money received for an order: a bank transfer, or a captured payment of a provider. */
export const receiptData = z
  .object({
    id: z.int(),
    amount: z.object(amountFields),
    paytype: z.enum(paytypes),
    /** The provider's id of a captured payment; null for a transfer. */
    transaction_id: z.string().nullable(),
    /** The day of the bank statement. */
    received_on: z.iso.date(),
    reference: z.string(),
    remitter: z.string(),
    /** `held`: to be accepted or refunded; `returned`: refunded, or about to be (see its refund). */
    status: z.enum(receiptStatuses),
    /** Why it did not match when it was recorded; kept after the decision. */
    problems: z.array(z.enum(receiptProblems)),
    recorded_at: z.iso.datetime(),
    /** Null where the system recorded it (the demo). */
    recorded_by: person.nullable(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: person.nullable(),
    decision_reason: z.string(),
  })
  .meta({ id: 'PaymentReceipt' });
/** Days of bank statements; earlier ones are typing mistakes. */
export const bankDay = z.iso.date().refine((day) => day >= '2000-01-01', rejection('validation.date'));

/** A transfer as in the bank statement. No `version`: it does not depend on the order's state. */
export const transferInput = z
  .strictObject({
    /** In minor units: NTD has 0 decimals, USD 2. */
    amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    currency: z.enum(currencies),
    /** Today in Taipei or before. */
    received_on: bankDay,
    /** The bank's transaction number, or the payer's reference. */
    reference: requiredText,
    remitter: optionalText.optional(),
    /** Confirms that it is another transfer than the one with the same reference, amount and day (409 `duplicate_transfer`). */
    confirm: z.boolean().optional(),
  })
  .meta({ id: 'TransferInput' });
export type TransferInput = z.infer<typeof transferInput>;

/** A decision on a held transfer. `reason` is internal. */
export const receiptDecisionInput = z
  .strictObject({ decision: z.enum(receiptDecisions), reason: requiredLines(500), version: idField })
  .meta({ id: 'ReceiptDecision' });
export type ReceiptDecisionInput = z.infer<typeof receiptDecisionInput>;

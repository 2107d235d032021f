import * as z from 'zod';
import { dayField, moneyData, optionalText } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { getList, pageFields } from '../../kernel/paging.ts';
import { accountKeys, journalKinds, manualKinds } from './accounts.rules.ts';
import { namedAccount } from './accounts.schemas.ts';

/**
 * An entry by hand. `account` is where a fee was taken from, what a rate changed the value of, or where money came from; `to` where
 * transferred money went. The amount is in the minor unit. `from_on` is the first day of what it is for; `day` is the last.
 */
export const journalEntryInput = z.strictObject({
  kind: z.enum(manualKinds),
  account: z.enum(accountKeys),
  to: z.enum(accountKeys).nullable().default(null),
  currency: z.enum(currencies),
  amount: z.int().min(1).max(1_000_000_000_000),
  day: dayField,
  from_on: dayField.nullable().default(null),
  note: optionalText.default(''),
});
export type JournalEntryInput = z.infer<typeof journalEntryInput>;

export const journalEntriesQuery = z.object(pageFields);
export type JournalEntriesQuery = z.infer<typeof journalEntriesQuery>;

export const journalEntry = z
  .object({
    id: z.int(),
    /** As in the journal. */
    entry: z.string(),
    kind: z.enum(journalKinds),
    day: z.iso.date(),
    from_on: z.iso.date().nullable(),
    debit: namedAccount,
    credit: namedAccount,
    amount: moneyData,
    note: z.string(),
    staff: z.string(),
    /** The entry that it corrects, and the one that corrects it. */
    corrects: z.string().nullable(),
    corrected_by: z.string().nullable(),
  })
  .meta({ id: 'JournalEntry' });
export type JournalEntry = z.infer<typeof journalEntry>;

/** The newest first. */
export const journalEntries = getList(journalEntry);
export type JournalEntries = z.infer<typeof journalEntries>;

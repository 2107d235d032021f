import * as z from 'zod';
import { moneyData } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { getList, pageFields } from '../../kernel/paging.ts';
import { month } from '../settings/closed-months/closed-months.schemas.ts';
import { accountKeys, journalKinds } from './accounts.rules.ts';
import { namedAccount } from './accounts.schemas.ts';

/** The most months that a file has. */
export const maxExportMonths = 24;

export const journalQuery = z.object({
  month,
  account: z.enum(accountKeys).optional(),
  kind: z.enum(journalKinds).optional(),
  ...pageFields,
});
export type JournalQuery = z.infer<typeof journalQuery>;

export const journalBalanceQuery = z.object({ month });

/** A file has whole months, the last one included. */
export const journalExportQuery = z.object({ from: month, until: month });
export type JournalExportQuery = z.infer<typeof journalExportQuery>;

const posting = z
  .object({
    /** The entry that it belongs to: its amounts add up to 0 in its currency. */
    entry: z.string(),
    kind: z.enum(journalKinds),
    /** In Taipei. */
    day: z.iso.date(),
    account: namedAccount,
    /** One of the two is null. */
    debit: moneyData.nullable(),
    credit: moneyData.nullable(),
    order_code: z.string().nullable(),
    /** The entry that it corrects. */
    corrects: z.string().nullable(),
    /** The first day of what it is for; null where it is for one day. */
    from_on: z.iso.date().nullable(),
    note: z.string(),
  })
  .meta({ id: 'JournalPosting' });
export type Posting = z.infer<typeof posting>;

/** By day, in the order of posting. */
export const journal = getList(posting).extend({ month }).meta({ id: 'Journal' });
export type Journal = z.infer<typeof journal>;

const balance = z.object({
  account: namedAccount,
  currency: z.enum(currencies),
  /** Debits are positive. */
  opening: moneyData,
  debit: moneyData,
  credit: moneyData,
  closing: moneyData,
});
export type AccountBalance = z.infer<typeof balance>;

/** By currency and the number of the account; those of a currency add up to 0. */
export const journalBalances = z.object({ month, items: z.array(balance) }).meta({ id: 'JournalBalances' });
export type JournalBalances = z.infer<typeof journalBalances>;

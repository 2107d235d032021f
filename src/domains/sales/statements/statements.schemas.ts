import * as z from 'zod';
import { moneyData, searchText } from '../../../kernel/fields.ts';
import { locales } from '../../../kernel/locale.ts';
import { currencies } from '../../../kernel/money.ts';
import { month, year } from '../artist-sales/artist-sales.schemas.ts';
import { payoutStatuses } from '../payouts/payouts.rules.ts';

/** The present month by default. */
export const statementQuery = z
  .object({ year: year.optional(), month: month.optional() })
  .refine((query) => (query.month === undefined) === (query.year === undefined), { path: ['month'] });
export type StatementQuery = z.infer<typeof statementQuery>;

export const statementFileQuery = z.object({ year, month, lang: searchText.optional() });

const statementPayout = z.object({
  id: z.int(),
  /** When it left the balance, in Taipei; the day on which it was posted back for one that failed. */
  day: z.iso.date(),
  kind: z.enum(['payout', 'returned']),
  /** `withheld` and `net`; negative for a payout. */
  amount: moneyData,
  withheld: moneyData,
  net: moneyData,
  status: z.enum(payoutStatuses),
  paid_on: z.iso.date().nullable(),
  /** Why it failed; empty unless it did. */
  failure: z.string(),
  account: z.string(),
});
export type StatementPayout = z.infer<typeof statementPayout>;

/** One currency: opening, shares, refunds, payouts, withheld and returned add up to closing; what lowers the balance is negative. */
export const statement = z
  .object({
    currency: z.enum(currencies),
    opening: moneyData,
    shares: moneyData,
    refunds: moneyData,
    /** Net, without the tax withheld. */
    payouts: moneyData,
    withheld: moneyData,
    /** Payouts that failed, with their tax. */
    returned: moneyData,
    /** What is open at the end of the month. */
    closing: moneyData,
    payout_list: z.array(statementPayout),
  })
  .meta({ id: 'ArtistStatement' });
export type Statement = z.infer<typeof statement>;

const monthData = z.object({ year: z.int(), month: z.int() });

export const statementData = z
  .object({
    /** Null while no artist's page is linked to the account. */
    artist: z.object({ id: z.int(), name: z.string() }).nullable(),
    ...monthData.shape,
    /** The months with entries and this one, the newest first. */
    months: z.array(monthData),
    /** Currencies with a balance or entries in the month, NTD first; they are never added. */
    statements: z.array(statement),
    /** Of a closed month: when its statement was stored, and the language and SHA-256 (in hexadecimal digits) of the stored PDF. */
    stored: z.object({ stored_at: z.iso.datetime(), locale: z.enum(locales), sha256: z.string() }).nullable(),
  })
  .meta({ id: 'ArtistStatements' });
export type StatementData = z.infer<typeof statementData>;

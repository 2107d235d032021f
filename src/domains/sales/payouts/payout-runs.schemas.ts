import * as z from 'zod';
import { dayField, idField, moneyData, requiredText } from '../../../kernel/fields.ts';
import { currencies } from '../../../kernel/money.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { taxStatuses } from '../withholding/tax-status.rules.ts';
import { payoutOutcomes, payoutStatuses } from './payouts.rules.ts';

const runFields = {
  currency: z.enum(currencies),
  /** Shares until this day, in Taipei. */
  cut_off: dayField,
};

export const payoutPreviewQuery = z.object(runFields);
export type PayoutPreviewQuery = z.infer<typeof payoutPreviewQuery>;

/** `net` is the sum of the preview in the minor unit: where it is another one now, nothing is created. */
export const payoutRunInput = z.strictObject({ ...runFields, net: z.int() });
export type PayoutRunInput = z.infer<typeof payoutRunInput>;

export const payoutRunQuery = z.object(pageFields);
export type PayoutRunQuery = z.infer<typeof payoutRunQuery>;

export const payoutPaidInput = z.strictObject({ paid_on: dayField, version: idField });
export type PayoutPaidInput = z.infer<typeof payoutPaidInput>;

export const payoutRunPaidInput = z.strictObject({ paid_on: dayField });
export type PayoutRunPaidInput = z.infer<typeof payoutRunPaidInput>;

export const payoutFailedInput = z.strictObject({ reason: requiredText, version: idField });
export type PayoutFailedInput = z.infer<typeof payoutFailedInput>;

const amounts = {
  /** What the artist's balance is lowered by: `withheld` and `net`. */
  amount: moneyData,
  withheld: moneyData,
  net: moneyData,
};
const named = z.object({ id: z.int(), name: z.string() });

const balance = z.object({
  artist: named,
  /** Why the artist is paid in the run, or not. Only payable balances have amounts in the sums. */
  outcome: z.enum(payoutOutcomes),
  ...amounts,
  /** Of today. */
  tax_status: z.enum(taxStatuses),
  /** The rate of `withheld`; `0` where nothing is. */
  tax_percent: z.string(),
  /** Shares that cannot be paid yet. */
  pending: moneyData,
  /** The masked account; null where there is none. */
  account: z.string().nullable(),
});

/** Every artist with a balance other than 0. */
export const payoutPreview = z
  .object({
    ...runFields,
    /** Of residents. */
    withholding_percent: z.string(),
    non_resident_percent: z.string(),
    company_percent: z.string(),
    minimum: moneyData,
    /** Shares can be paid so many days after the arrival of their order. */
    hold_days: z.int(),
    balances: z.array(balance),
    /** How many are payable, and their sums. */
    count: z.int(),
    ...amounts,
  })
  .meta({ id: 'PayoutPreview' });
export type PayoutPreview = z.infer<typeof payoutPreview>;

const runEntry = z
  .object({
    id: z.int(),
    ...runFields,
    created_at: z.iso.datetime(),
    staff: named,
    /** Of payouts, by status. */
    counts: z.object({ pending: z.int(), paid: z.int(), failed: z.int() }),
    ...amounts,
  })
  .meta({ id: 'PayoutRunEntry' });
export type PayoutRunEntry = z.infer<typeof runEntry>;

/** The newest first. */
export const payoutRunList = getList(runEntry);
export type PayoutRunList = z.infer<typeof payoutRunList>;

const payoutData = z
  .object({
    id: z.int(),
    artist: named,
    ...amounts,
    /** Of the run's day. */
    tax_status: z.enum(taxStatuses),
    /** The rate of `withheld` in basis points; 0 where nothing is. */
    withholding_basis_points: z.int(),
    account: z.string(),
    status: z.enum(payoutStatuses),
    created_on: z.iso.date(),
    paid_on: z.iso.date().nullable(),
    failed_on: z.iso.date().nullable(),
    /** Why it failed. */
    failure: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Payout' });
export type PayoutData = z.infer<typeof payoutData>;

export const payoutRunData = runEntry.extend({ payouts: z.array(payoutData) }).meta({ id: 'PayoutRun' });
export type PayoutRunData = z.infer<typeof payoutRunData>;

import type { Currency } from '../../../kernel/money.ts';
import { timestamptz } from '../../../platform/db/columns.ts';
import { bigint, date, integer, pgTable, text } from '../../../platform/db/drizzle.ts';
import { bytea } from '../../../platform/db/localized.ts';
import type { TaxStatus } from '../withholding/tax-status.rules.ts';
import type { PayoutStatus } from './payouts.rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const payoutTermsTable = pgTable('payout_terms', {
  id: id(),
  startsOn: date('starts_on').notNull(),
  withholdingBasisPoints: integer('withholding_basis_points').notNull(),
  withholdingAboveNtd: amount('withholding_above_ntd'),
  nonResidentBasisPoints: integer('non_resident_basis_points').notNull(),
  nonResidentAboveNtd: amount('non_resident_above_ntd'),
  companyBasisPoints: integer('company_basis_points').notNull(),
  minimumNtd: amount('minimum_ntd'),
  minimumUsd: amount('minimum_usd'),
  holdDays: integer('hold_days').notNull(),
});

/** Unique by member and currency. */
export const payoutAccountTable = pgTable('payout_account', {
  memberId: integer('member_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  /** Encrypted JSON (`bank-details.usecases.ts`). */
  details: bytea('details').notNull(),
  masked: text().notNull(),
  version: integer().notNull().default(1),
  changedAt: timestamptz('changed_at').notNull(),
});

export const payoutRunTable = pgTable('payout_run', {
  id: id(),
  currency: text().$type<Currency>().notNull(),
  cutOff: date('cut_off').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  createdBy: integer('created_by').notNull(),
});

export const payoutTable = pgTable('payout', {
  id: id(),
  runId: integer('run_id').notNull(),
  artistId: integer('artist_id').notNull(),
  memberId: integer('member_id').notNull(),
  currency: text().$type<Currency>().notNull(),
  amount: amount('amount'),
  withheld: amount('withheld'),
  net: amount('net'),
  taxStatus: text('tax_status').$type<TaxStatus>().notNull(),
  withholdingBasisPoints: integer('withholding_basis_points').notNull(),
  /** A copy of the account's; null after the member closed the account. */
  details: bytea('details'),
  masked: text().notNull(),
  createdOn: date('created_on').notNull(),
  status: text().$type<PayoutStatus>().notNull(),
  paidOn: date('paid_on'),
  failedOn: date('failed_on'),
  failure: text().notNull().default(''),
  version: integer().notNull().default(1),
});

import type { Locale } from '../../kernel/locale.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { boolean, char, date, integer, pgTable, text } from '../../platform/db/drizzle.ts';
import { bytea } from '../../platform/db/localized.ts';
import type { MemberIdentity, MemberType, OauthProviderName } from './members.rules.ts';

export const memberTable = pgTable('member', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  uid: text().notNull(),
  type: text().$type<MemberType>().notNull(),
  status: text().$type<MemberIdentity['status']>().notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  /** Null for a member who only signs in with a provider. */
  passwordHash: text('password_hash'),
  username: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  mobileCode: text('mobile_code').notNull(),
  mobileNumber: text('mobile_number').notNull(),
  /** Null for an invited artist who has not saved the profile yet. */
  birthday: date({ mode: 'string' }),
  gender: text().$type<'female' | 'male' | 'neutral'>().notNull(),
  jobTitle: text('job_title').notNull().default(''),
  locale: text().$type<Locale>().notNull().default('en'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
  reviewedAt: timestamptz('reviewed_at'),
  /** When the member proved that they read mails to `email`; null if never. */
  emailConfirmedAt: timestamptz('email_confirmed_at'),
  /** When the member agreed to newsletters; null without consent. */
  newsletterSince: timestamptz('newsletter_since'),
  blockedAt: timestamptz('blocked_at'),
  blockedReason: text('blocked_reason').notNull().default(''),
  isDemo: boolean('is_demo').notNull().default(false),
});

export const companyTable = pgTable('company', {
  memberId: integer('member_id').primaryKey(),
  name: text().notNull(),
  contact: text().notNull(),
  phoneCode: text('phone_code').notNull(),
  phoneNumber: text('phone_number').notNull(),
  tax: text().notNull(),
  /** Name and tax id as staff confirmed them, while a change of them is reviewed; otherwise null. */
  confirmedName: text('confirmed_name'),
  confirmedTax: text('confirmed_tax'),
});

export const memberAddressTable = pgTable('member_address', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  memberId: integer('member_id').notNull(),
  /** The member's own name of the address; empty without one. */
  label: text().notNull().default(''),
  name: text().notNull(),
  phoneCode: text('phone_code'),
  phoneNumber: text('phone_number'),
  email: text(),
  countryCode: char('country_code', { length: 2 }).notNull(),
  city: text().notNull(),
  township: text().notNull(),
  postalCode: text('postal_code').notNull(),
  address: text().notNull(),
  remark: text().notNull().default(''),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const sessionTable = pgTable('session', {
  id: integer().notNull().generatedByDefaultAsIdentity(),
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: integer('member_id').notNull(),
  remember: boolean().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  userAgent: text('user_agent').notNull(),
  /** The country of the IP address at `lastSeenAt`, in capitals; null if unknown. */
  country: text(),
  /** At most some minutes before the last request (`seenEveryMinutes`). */
  lastSeenAt: timestamptz('last_seen_at').notNull(),
});

export const passwordResetTable = pgTable('password_reset', {
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: integer('member_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const emailConfirmationTable = pgTable('email_confirmation', {
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: integer('member_id').notNull(),
  emailKey: text('email_key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const formerEmailTable = pgTable('former_email', {
  memberId: integer('member_id').notNull(),
  email: text().notNull(),
  isConfirmed: boolean('is_confirmed').notNull(),
  /** Somebody else may have the address afterwards. */
  until: timestamptz('until').notNull(),
});

export const emailChangeTable = pgTable('email_change', {
  memberId: integer('member_id').primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  newTokenHash: bytea('new_token_hash').notNull(),
  oldTokenHash: bytea('old_token_hash').notNull(),
  isByStaff: boolean('is_by_staff').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  newConfirmedAt: timestamptz('new_confirmed_at'),
  oldConfirmedAt: timestamptz('old_confirmed_at'),
  /** From when the old address need not confirm; null if it must. */
  withoutOldFrom: timestamptz('without_old_from'),
});

export const oauthIdentityTable = pgTable('oauth_identity', {
  provider: text().$type<OauthProviderName>().notNull(),
  subject: text().notNull(),
  memberId: integer('member_id').notNull(),
  email: text(),
  createdAt: timestamptz('created_at').notNull(),
});

import { boolean, char, date, integer, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';
import { bytea } from '../../platform/db/localized.ts';
import type { MemberIdentity, MemberType } from './members.rules.ts';

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
  locale: text().$type<'en' | 'zh-Hant' | 'zh-CN'>().notNull().default('en'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
  /** When the member proved that they read mails to `email`; null if never. */
  emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
  /** When the member agreed to newsletters; null without consent. */
  newsletterSince: timestamp('newsletter_since', { withTimezone: true }),
  blockedAt: timestamp('blocked_at', { withTimezone: true }),
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
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const sessionTable = pgTable('session', {
  id: integer().notNull().generatedByDefaultAsIdentity(),
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: integer('member_id').notNull(),
  remember: boolean().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  userAgent: text('user_agent').notNull(),
  /** The country of the IP address at `lastSeenAt`, in capitals; null if unknown. */
  country: text(),
  /** At most some minutes before the last request (`seenEveryMinutes`). */
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
});

export const passwordResetTable = pgTable('password_reset', {
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: integer('member_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const emailConfirmationTable = pgTable('email_confirmation', {
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: integer('member_id').notNull(),
  emailKey: text('email_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const emailChangeTable = pgTable('email_change', {
  memberId: integer('member_id').primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  newTokenHash: bytea('new_token_hash').notNull(),
  oldTokenHash: bytea('old_token_hash').notNull(),
  isByStaff: boolean('is_by_staff').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  newConfirmedAt: timestamp('new_confirmed_at', { withTimezone: true }),
  oldConfirmedAt: timestamp('old_confirmed_at', { withTimezone: true }),
  /** From when the old address need not confirm; null if it must. */
  withoutOldFrom: timestamp('without_old_from', { withTimezone: true }),
});

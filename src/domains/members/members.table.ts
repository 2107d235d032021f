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
  passwordHash: text('password_hash').notNull(),
  username: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  mobileCode: text('mobile_code').notNull(),
  mobileNumber: text('mobile_number').notNull(),
  birthday: date({ mode: 'string' }).notNull(),
  gender: text().$type<'female' | 'male' | 'neutral'>().notNull(),
  jobTitle: text('job_title').notNull().default(''),
  locale: text().$type<'en' | 'zh-Hant' | 'zh-CN'>().notNull().default('en'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
  reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
  /** When the member proved that they read mails to `email`; null if never. */
  emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
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
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: integer('member_id').notNull(),
  remember: boolean().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const passwordResetTable = pgTable('password_reset', {
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: integer('member_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

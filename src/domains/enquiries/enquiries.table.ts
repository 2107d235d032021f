import type { Locale } from '../../kernel/locale.ts';
import { integer, pgTable, text, timestamp } from '../../platform/db/drizzle.ts';
import type { Enquiry, EnquiryKind, PersonTitle } from './enquiries.rules.ts';

export const enquiryTable = pgTable('enquiry', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<EnquiryKind>().notNull(),
  status: text().$type<Enquiry['status']>().notNull().default('open'),
  locale: text().$type<Locale>().notNull(),
  title: text().$type<PersonTitle>().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  email: text().notNull(),
  phoneCode: text('phone_code').notNull(),
  phoneNumber: text('phone_number').notNull(),
  company: text().notNull().default(''),
  companyPhoneCode: text('company_phone_code'),
  companyPhoneNumber: text('company_phone_number'),
  contents: text().notNull(),
  itemId: integer('item_id'),
  memberId: integer('member_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
  assigneeId: integer('assignee_id'),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  invitedMemberId: integer('invited_member_id'),
  invitedAt: timestamp('invited_at', { withTimezone: true }),
});

export const enquiryAnswerTable = pgTable('enquiry_answer', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  enquiryId: integer('enquiry_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  staffId: integer('staff_id').notNull(),
  text: text().notNull(),
});

import type { Locale } from '../../kernel/locale.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { integer, pgTable, text } from '../../platform/db/drizzle.ts';
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
  createdAt: timestamptz('created_at').notNull(),
  version: integer().notNull().default(1),
  assigneeId: integer('assignee_id'),
  closedAt: timestamptz('closed_at'),
  invitedMemberId: integer('invited_member_id'),
  invitedAt: timestamptz('invited_at'),
});

export const enquiryAnswerTable = pgTable('enquiry_answer', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  enquiryId: integer('enquiry_id').notNull(),
  at: timestamptz('at').notNull(),
  staffId: integer('staff_id').notNull(),
  text: text().notNull(),
});

import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, pgTable, text } from '../../../platform/db/drizzle.ts';
import { bytea } from '../../../platform/db/localized.ts';

export const companyPersonTable = pgTable('company_person', {
  personId: integer('person_id').primaryKey(),
  /** The account of the gallery or company. */
  companyId: integer('company_id').notNull(),
  joinedAt: timestamptz('joined_at').notNull(),
});

export const companyInvitationTable = pgTable('company_invitation', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: bytea('token_hash').notNull(),
  companyId: integer('company_id').notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

import type { Locale } from '../../kernel/locale.ts';
import type { Role } from '../../kernel/roles.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, pgTable, primaryKey, text } from '../../platform/db/drizzle.ts';
import { bytea } from '../../platform/db/localized.ts';

export const staffTable = pgTable('staff', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text().$type<Role>().notNull(),
  locale: text().$type<Locale>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});

export const staffSessionTable = pgTable('staff_session', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: bytea('token_hash').notNull(),
  staffId: integer('staff_id').notNull(),
  verifiedAt: timestamptz('verified_at'),
  confirmedAt: timestamptz('confirmed_at'),
  ip: text().notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const staffTotpTable = pgTable('staff_totp', {
  staffId: integer('staff_id').primaryKey(),
  secret: text().notNull(),
  confirmedAt: timestamptz('confirmed_at').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

export const staffTotpOfferTable = pgTable('staff_totp_offer', {
  staffId: integer('staff_id').primaryKey(),
  secret: text().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const staffRecoveryCodeTable = pgTable(
  'staff_recovery_code',
  {
    staffId: integer('staff_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffPasskeyTable = pgTable('staff_passkey', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  staffId: integer('staff_id').notNull(),
  name: text().notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  lastUsedAt: timestamptz('last_used_at'),
});

export const staffChallengeTable = pgTable(
  'staff_challenge',
  {
    sessionId: integer('session_id').notNull(),
    purpose: text().$type<'add' | 'sign_in'>().notNull(),
    challenge: text().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
);

export const staffInvitationTable = pgTable('staff_invitation', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: bytea('token_hash').notNull(),
  email: text(),
  emailKey: text('email_key'),
  role: text().$type<Role>().notNull(),
  staffId: integer('staff_id'),
  invitedBy: integer('invited_by'),
  isDemo: boolean('is_demo').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

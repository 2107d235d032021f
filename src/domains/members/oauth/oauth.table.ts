import { timestamptz } from '../../../platform/db/columns.ts';
import { boolean, integer, pgTable, text } from '../../../platform/db/drizzle.ts';
import { bytea } from '../../../platform/db/localized.ts';
import type { OauthProviderName } from '../members.rules.ts';

export const oauthFlowTable = pgTable('oauth_flow', {
  stateHash: bytea('state_hash').primaryKey(),
  browserHash: bytea('browser_hash').notNull(),
  provider: text().$type<OauthProviderName>().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  memberId: integer('member_id'),
  next: text().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const oauthResultTable = pgTable('oauth_result', {
  codeHash: bytea('code_hash').primaryKey(),
  browserHash: bytea('browser_hash').notNull(),
  provider: text().$type<OauthProviderName>().notNull(),
  subject: text().notNull(),
  email: text(),
  emailIsVerified: boolean('email_is_verified').notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

import { boolean, integer, pgTable, text, timestamp } from '../../../platform/db/drizzle.ts';
import { bytea } from '../../../platform/db/localized.ts';
import type { OauthProviderName } from './oauth.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const oauthIdentityTable = pgTable('oauth_identity', {
  provider: text().$type<OauthProviderName>().notNull(),
  subject: text().notNull(),
  memberId: integer('member_id').notNull(),
  email: text(),
  createdAt: moment('created_at'),
});

export const oauthFlowTable = pgTable('oauth_flow', {
  stateHash: bytea('state_hash').primaryKey(),
  browserHash: bytea('browser_hash').notNull(),
  provider: text().$type<OauthProviderName>().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  memberId: integer('member_id'),
  next: text().notNull(),
  expiresAt: moment('expires_at'),
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
  expiresAt: moment('expires_at'),
});

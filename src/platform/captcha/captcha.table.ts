import { timestamptz } from '../db/columns.ts';
import { pgTable, text } from '../db/drizzle.ts';

export const captchaUsedTable = pgTable('captcha_used', {
  challenge: text().primaryKey(),
  expiresAt: timestamptz('expires_at').notNull(),
});

import { pgTable, text, timestamp } from '../db/drizzle.ts';

export const captchaUsedTable = pgTable('captcha_used', {
  challenge: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

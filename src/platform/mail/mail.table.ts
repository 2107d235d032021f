import type { Locale } from '../../kernel/locale.ts';
import { timestamptz } from '../db/columns.ts';
import { boolean, integer, pgTable, smallint, text } from '../db/drizzle.ts';

export const mailTable = pgTable('mail', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().notNull(),
  key: text(),
  recipient: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  subject: text().notNull(),
  html: text(),
  text: text(),
  isSecret: boolean('is_secret').notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
  sentAt: timestamptz('sent_at'),
  failedAttempts: smallint('failed_attempts').notNull().default(0),
  lastError: text('last_error'),
  /** Written without a mail server; queued once there is one. */
  isWaiting: boolean('is_waiting').notNull().default(false),
  /** When its links end; it is not sent later. */
  expiresAt: timestamptz('expires_at'),
  /** Ends the subscription by a POST request (RFC 8058). */
  unsubscribeUrl: text('unsubscribe_url'),
});

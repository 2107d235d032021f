import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, jsonb, pgTable, text } from '../../../platform/db/drizzle.ts';
import type { MailTexts } from './mail-texts.rules.ts';

export const mailTextTable = pgTable('mail_text', {
  mail: text().primaryKey(),
  texts: jsonb().$type<MailTexts>().notNull(),
  version: integer().notNull().default(1),
  changedAt: timestamptz('changed_at').notNull(),
});

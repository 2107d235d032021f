import { integer, jsonb, pgTable, text, timestamp } from '../../../platform/db/drizzle.ts';
import type { UploadedPicture } from './uploads.rules.ts';

export const uploadTable = pgTable('upload', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  file: text().notNull(),
  name: text().notNull(),
  staffId: integer('staff_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  picture: jsonb().$type<UploadedPicture>(),
});

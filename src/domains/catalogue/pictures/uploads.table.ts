import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, jsonb, pgTable, text } from '../../../platform/db/drizzle.ts';
import type { UploadedPicture } from './uploads.rules.ts';

export const uploadTable = pgTable('upload', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  file: text().notNull(),
  name: text().notNull(),
  staffId: integer('staff_id').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  picture: jsonb().$type<UploadedPicture>(),
});

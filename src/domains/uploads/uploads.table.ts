import { timestamptz } from '../../platform/db/columns.ts';
import { bigint, boolean, integer, jsonb, pgTable, text } from '../../platform/db/drizzle.ts';
import type { UploadRejection, UploadState } from './uploads.rules.ts';

export const masterUploadTable = pgTable('master_upload', {
  id: text().primaryKey(),
  memberId: integer('member_id').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  received: bigint({ mode: 'number' }).notNull().default(0),
  declaredSha256: text('declared_sha256').notNull(),
  sha256: text(),
  state: text().$type<UploadState>().notNull().default('pending'),
  refusal: text().$type<UploadRejection>(),
  widthPx: integer('width_px'),
  heightPx: integer('height_px'),
  color: text(),
  palette: jsonb().$type<string[]>(),
  /** The `pipelineVersion` that made the thumbnail. */
  pipeline: integer().notNull().default(1),
  isUsed: boolean('is_used').notNull().default(false),
  createdAt: timestamptz('created_at').notNull(),
  completedAt: timestamptz('completed_at'),
  expiresAt: timestamptz('expires_at').notNull(),
});

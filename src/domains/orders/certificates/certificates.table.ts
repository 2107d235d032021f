import { timestamptz } from '../../../platform/db/columns.ts';
import { boolean, integer, pgTable, text } from '../../../platform/db/drizzle.ts';

/** Rows are never deleted: certificates that former keys signed stay valid. */
export const certificateKeyTable = pgTable('certificate_key', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const certificateTable = pgTable('certificate', {
  id: text().primaryKey(),
  orderLineId: integer('order_line_id').notNull(),
  itemId: integer('item_id').notNull(),
  /** The copy's number in a limited edition; otherwise the print's position in its line. */
  number: integer().notNull(),
  isLimited: boolean('is_limited').notNull(),
  /** The signed bytes. */
  document: text().notNull(),
  keyId: text('key_id').notNull(),
  signature: text().notNull(),
  issuedAt: timestamptz('issued_at').notNull(),
  revokedAt: timestamptz('revoked_at'),
});

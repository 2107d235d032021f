import { integer, pgTable, timestamp } from '../../../platform/db/drizzle.ts';
import { localized, tsvector } from '../../../platform/db/localized.ts';

export const masterpieceTable = pgTable('masterpiece', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  artworkId: integer('artwork_id').notNull(),
  summary: localized('summary').notNull(),
  story: localized('story').notNull(),
  position: integer().notNull().default(0),
  search: tsvector('search').notNull(),
  /** Null while it is not published. */
  publishedAt: timestamp('published_at', { withTimezone: true }).defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
});

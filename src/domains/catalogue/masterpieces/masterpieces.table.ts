import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, pgTable } from '../../../platform/db/drizzle.ts';
import { localized, tsvector } from '../../../platform/db/localized.ts';

export const masterpieceTable = pgTable('masterpiece', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  artworkId: integer('artwork_id').notNull(),
  summary: localized('summary').notNull(),
  story: localized('story').notNull(),
  position: integer().notNull().default(0),
  search: tsvector('search').notNull(),
  /** Null while it is not published. */
  publishedAt: timestamptz('published_at').defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
});

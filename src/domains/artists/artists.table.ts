import { noText } from '../../kernel/locale.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { boolean, date, integer, pgTable, primaryKey, text } from '../../platform/db/drizzle.ts';
import { localized, tsvector } from '../../platform/db/localized.ts';
import type { ManualCategory } from './artist-categories.rules.ts';

export const artistTable = pgTable('artist', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  importKey: text('import_key'),
  memberId: integer('member_id'),
  portraitId: integer('portrait_id'),
  name: localized('name').notNull(),
  statement: localized('statement').notNull(),
  biography: localized('biography').notNull().default(noText),
  shareBasisPoints: integer('share_basis_points'),
  shareOnSoldPrice: boolean('share_on_sold_price').notNull().default(false),
  /** The first day of both; null where they applied from the moment they were entered. Until then the former ones apply. */
  shareFrom: date('share_from'),
  formerShareBasisPoints: integer('former_share_basis_points'),
  formerShareOnSoldPrice: boolean('former_share_on_sold_price').notNull().default(false),
  search: tsvector('search').notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

export const artistCategoryTable = pgTable(
  'artist_category',
  {
    category: text().$type<ManualCategory>().notNull(),
    artistId: integer('artist_id').notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.category, table.artistId] })],
);

import { integer, pgTable, primaryKey, text, timestamp } from '../../platform/db/drizzle.ts';
import { localized, tsvector } from '../../platform/db/localized.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const articleTable = pgTable('article', {
  slug: text().primaryKey(),
  title: localized('title').notNull(),
  summary: localized('summary').notNull(),
  body: localized('body').notNull(),
  updatedAt: moment('updated_at').defaultNow(),
});

export const faqTable = pgTable('faq', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  position: integer().notNull(),
  question: localized('question').notNull(),
  answer: localized('answer').notNull(),
});

export const newsTable = pgTable('news', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  importKey: text('import_key'),
  title: localized('title').notNull(),
  summary: localized('summary').notNull(),
  body: localized('body').notNull(),
  insight: localized('insight').notNull(),
  highlights: localized('highlights').notNull(),
  pictureId: integer('picture_id'),
  search: tsvector('search').notNull(),
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at'),
});

export const newsArtistTable = pgTable(
  'news_artist',
  { newsId: integer('news_id').notNull(), artistId: integer('artist_id').notNull() },
  (table) => [primaryKey({ columns: [table.newsId, table.artistId] })],
);

export const newsItemTable = pgTable(
  'news_item',
  {
    newsId: integer('news_id').notNull(),
    itemId: integer('item_id').notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.itemId] })],
);

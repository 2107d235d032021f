import type { Locale } from '../../kernel/locale.ts';
import { timestamptz } from '../../platform/db/columns.ts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from '../../platform/db/drizzle.ts';
import { localized, tsvector } from '../../platform/db/localized.ts';
import type { NeedsReview } from './translations/translations.rules.ts';

/** By field, why a person has to review the Simplified Chinese. */
const needsReview = () => jsonb('needs_review').$type<NeedsReview>().notNull().default({});
const version = () => integer('version').notNull().default(1);

/** A version of the text with this slug. */
export const articleTable = pgTable('article', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  title: localized('title').notNull(),
  summary: localized('summary').notNull(),
  body: localized('body').notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  /** The day in Taipei on which it takes effect; null for a draft. */
  effectiveFrom: date('effective_from'),
  needsReview: needsReview(),
  version: version(),
});

export const faqTable = pgTable('faq', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  position: integer().notNull(),
  question: localized('question').notNull(),
  answer: localized('answer').notNull(),
  published: boolean().notNull().default(true),
  needsReview: needsReview(),
  version: version(),
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
  /** Null for a draft. */
  publishedAt: timestamptz('published_at'),
  /** When it was sent to the subscribers of the newsletter. */
  newsletterSentAt: timestamptz('newsletter_sent_at'),
  updatedAt: timestamptz('updated_at').notNull(),
  needsReview: needsReview(),
  /** The languages in which a text is missing. */
  missing: text().array().$type<Locale[]>().notNull().default([]),
  version: version(),
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

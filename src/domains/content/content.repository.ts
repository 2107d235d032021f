import type { Database } from '../../platform/db/database.ts';
import { asc, eq } from '../../platform/db/drizzle.ts';
import { articleTable, faqTable } from './content.table.ts';

/** Every version of every text. */
export const findArticles = (db: Database) => db.select().from(articleTable).orderBy(asc(articleTable.slug));

/** What visitors are shown, in the shop's order. */
export const findFaq = (db: Database) =>
  db
    .select()
    .from(faqTable)
    .where(eq(faqTable.published, true))
    .orderBy(asc(faqTable.position), asc(faqTable.id));

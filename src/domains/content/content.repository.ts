import type { Database } from '../../platform/db/database.ts';
import { asc } from '../../platform/db/drizzle.ts';
import { articleTable, faqTable } from './content.table.ts';

export const findArticles = (db: Database) => db.select().from(articleTable).orderBy(asc(articleTable.slug));

export const findFaq = (db: Database) => db.select().from(faqTable).orderBy(asc(faqTable.position));

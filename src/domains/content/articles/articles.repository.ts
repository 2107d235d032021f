import type { Database } from '../../../platform/db/database.ts';
import { asc } from '../../../platform/db/drizzle.ts';
import { articleTable } from '../content.table.ts';

/** All versions of all texts. */
export const findArticles = (db: Database) => db.select().from(articleTable).orderBy(asc(articleTable.slug));

import type { Database } from '../../../platform/db/database.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { faqTable } from '../content.table.ts';

/** The published questions in their order. */
export const findFaq = (db: Database) =>
  db
    .select()
    .from(faqTable)
    .where(eq(faqTable.published, true))
    .orderBy(asc(faqTable.position), asc(faqTable.id));

import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { articleTable, faqTable } from '../content.table.ts';

/** Whether the shop has no texts yet; other processes wait until the transaction ends. */
export async function lockAndCheckNoArticles(db: Database): Promise<boolean> {
  await db.execute(sql`LOCK TABLE ${articleTable} IN SHARE ROW EXCLUSIVE MODE`);
  return (await db.$count(articleTable)) === 0;
}

export const insertArticles = (db: Database, articles: readonly (typeof articleTable.$inferInsert)[]) =>
  db.insert(articleTable).values([...articles]);

export const insertQuestions = (db: Database, questions: readonly (typeof faqTable.$inferInsert)[]) =>
  db.insert(faqTable).values([...questions]);

import type { Database } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { articleTable, faqTable } from '../content.table.ts';

/** The slugs of the shop's texts; other processes wait until the transaction ends. */
export async function lockAndFindSlugs(db: Database): Promise<string[]> {
  await db.execute(sql`LOCK TABLE ${articleTable} IN SHARE ROW EXCLUSIVE MODE`);
  const rows = await db.selectDistinct({ slug: articleTable.slug }).from(articleTable);
  return rows.map(({ slug }) => slug);
}

export async function insertArticles(
  db: Database,
  articles: readonly (typeof articleTable.$inferInsert)[],
): Promise<void> {
  if (articles.length > 0) await db.insert(articleTable).values([...articles]);
}

export const insertQuestions = (db: Database, questions: readonly (typeof faqTable.$inferInsert)[]) =>
  db.insert(faqTable).values([...questions]);

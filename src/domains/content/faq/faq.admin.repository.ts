import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { faqTable } from '../content.table.ts';

export type StoredQuestion = typeof faqTable.$inferSelect;

/** All questions in their order, hidden ones included. */
export const findQuestions = (db: Database): Promise<StoredQuestion[]> =>
  db.select().from(faqTable).orderBy(asc(faqTable.position), asc(faqTable.id));

/** All questions in their order, locked until the transaction ends. */
export const lockQuestions = (db: Database): Promise<StoredQuestion[]> =>
  db.select().from(faqTable).orderBy(asc(faqTable.position), asc(faqTable.id)).for('update');

export async function findQuestion(db: Database, id: number): Promise<StoredQuestion | null> {
  const [row] = await db.select().from(faqTable).where(eq(faqTable.id, id));
  return row ?? null;
}

export async function lockQuestion(db: Database, id: number): Promise<StoredQuestion | null> {
  const [row] = await db.select().from(faqTable).where(eq(faqTable.id, id)).for('update');
  return row ?? null;
}

/** Inserts a question at the end and returns its id. */
export async function insertQuestion(
  db: Database,
  question: Pick<StoredQuestion, 'question' | 'answer' | 'published' | 'needsReview'>,
): Promise<number> {
  const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM faq)`;
  const [row] = await db
    .insert(faqTable)
    .values({ ...question, position: position as never })
    .returning({ id: faqTable.id });
  return required(row, 'the row').id;
}

export async function updateQuestionRow(
  db: Database,
  id: number,
  change: Partial<Pick<StoredQuestion, 'question' | 'answer' | 'published' | 'needsReview'>>,
): Promise<void> {
  await db
    .update(faqTable)
    .set({ ...change, version: sql`${faqTable.version} + 1` })
    .where(eq(faqTable.id, id));
}

/** Sets the positions in the order of the ids. */
export async function updateQuestionOrder(db: Database, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    UPDATE faq SET position = wanted.place
    FROM unnest(${sql.param([...ids])}::integer[]) WITH ORDINALITY AS wanted (id, place)
    WHERE faq.id = wanted.id`);
}

export async function deleteQuestionRow(db: Database, id: number): Promise<void> {
  await db.delete(faqTable).where(eq(faqTable.id, id));
}

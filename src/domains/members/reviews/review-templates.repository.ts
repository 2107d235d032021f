import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { TemplateInput } from './review-templates.schemas.ts';
import { reviewTemplateTable } from './reviews.table.ts';

/** All reasons, in the order in which staff see them. */
export const findAllTemplates = (db: Database) =>
  db
    .select()
    .from(reviewTemplateTable)
    .orderBy(asc(reviewTemplateTable.position), asc(reviewTemplateTable.key));

/** Locks a reason until the transaction ends. */
export async function lockTemplate(db: Database, key: string) {
  const [row] = await db
    .select()
    .from(reviewTemplateTable)
    .where(eq(reviewTemplateTable.key, key))
    .for('update');
  return row ?? null;
}

const buildColumns = ({ decision, member_type, title, text, position }: TemplateInput) => ({
  decision,
  memberType: member_type,
  title,
  text,
  position,
});

/** Returns false if the key is taken. */
export async function insertTemplate(db: Database, key: string, form: TemplateInput): Promise<boolean> {
  const rows = await db
    .insert(reviewTemplateTable)
    .values({ key, ...buildColumns(form) })
    .onConflictDoNothing()
    .returning({ key: reviewTemplateTable.key });
  return rows.length > 0;
}

export async function updateTemplateRow(db: Database, key: string, form: TemplateInput): Promise<void> {
  await db
    .update(reviewTemplateTable)
    .set({ ...buildColumns(form), version: sql`${reviewTemplateTable.version} + 1` })
    .where(eq(reviewTemplateTable.key, key));
}

/** Past decisions keep their text. */
export async function deleteTemplateRow(db: Database, key: string): Promise<void> {
  await db.delete(reviewTemplateTable).where(eq(reviewTemplateTable.key, key));
}

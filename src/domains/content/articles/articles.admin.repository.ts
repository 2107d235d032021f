import type { Database } from '../../../platform/db/database.ts';
import { and, asc, desc, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import { articleTable } from '../content.table.ts';

export type StoredArticle = typeof articleTable.$inferSelect;

/** All versions of all texts, or of one: by text, the draft first, then the latest. */
export const findArticleVersions = (db: Database, slug?: string): Promise<StoredArticle[]> =>
  db
    .select()
    .from(articleTable)
    .where(slug === undefined ? undefined : eq(articleTable.slug, slug))
    // A draft has no day; PostgreSQL sorts null first in descending order.
    .orderBy(asc(articleTable.slug), desc(articleTable.effectiveFrom));

export async function findArticleVersion(db: Database, id: number): Promise<StoredArticle | null> {
  const [row] = await db.select().from(articleTable).where(eq(articleTable.id, id));
  return row ?? null;
}

/** Locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockArticleVersion(db: Database, id: number): Promise<StoredArticle | null> {
  const [row] = await db.select().from(articleTable).where(eq(articleTable.id, id)).for('update');
  return row ?? null;
}

/** Returns the id of the new draft, or null if the text already has one. */
export async function insertDraft(
  db: Database,
  draft: Pick<StoredArticle, 'slug' | 'title' | 'summary' | 'body' | 'needsReview' | 'updatedAt'>,
): Promise<number | null> {
  const [row] = await db
    .insert(articleTable)
    .values({ ...draft, effectiveFrom: null })
    .onConflictDoNothing()
    .returning({ id: articleTable.id });
  return row?.id ?? null;
}

/** Whether the text has another version of this day, or another draft if the day is null. */
export async function hasOtherVersion(
  db: Database,
  { id, slug }: Pick<StoredArticle, 'id' | 'slug'>,
  effectiveFrom: string | null,
): Promise<boolean> {
  const day =
    effectiveFrom === null
      ? isNull(articleTable.effectiveFrom)
      : eq(articleTable.effectiveFrom, effectiveFrom);
  const [row] = await db
    .select({ id: articleTable.id })
    .from(articleTable)
    .where(and(eq(articleTable.slug, slug), day, sql`${articleTable.id} <> ${id}`));
  return row !== undefined;
}

export async function updateArticleRow(
  db: Database,
  id: number,
  change: Partial<Omit<StoredArticle, 'id' | 'slug' | 'version'>>,
): Promise<void> {
  await db
    .update(articleTable)
    .set({ ...change, version: sql`${articleTable.version} + 1` })
    .where(eq(articleTable.id, id));
}

export async function deleteArticle(db: Database, id: number): Promise<void> {
  await db.delete(articleTable).where(eq(articleTable.id, id));
}

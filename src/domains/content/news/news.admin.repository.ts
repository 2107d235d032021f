import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import { pictureTable } from '../../catalogue/catalogue.table.ts';
import { newsTable } from '../content.table.ts';
import type { OpenTask } from '../translations/translations.schemas.ts';
import type { NewsStateName } from './news.rules.ts';

export type StoredNews = typeof newsTable.$inferSelect;

export type NewsAdminFilter = {
  state: NewsStateName | null;
  openTask: OpenTask | null;
  /** A tsquery; null for all. */
  tsquery: string | null;
};

function matches({ state, openTask, tsquery }: NewsAdminFilter, now: Date): SQL | undefined {
  const states = {
    draft: isNull(newsTable.publishedAt),
    scheduled: gt(newsTable.publishedAt, now),
    published: lte(newsTable.publishedAt, now),
  };
  const tasks = {
    missing: sql`${newsTable.missing} <> '{}'`,
    needs_review: sql`${newsTable.needsReview} <> '{}'`,
  };
  return and(
    state === null ? undefined : states[state],
    openTask === null ? undefined : tasks[openTask],
    tsquery === null ? undefined : sql`${newsTable.search} @@ ${tsquery}::tsquery`,
  );
}

const pictureColumns = {
  id: pictureTable.id,
  width: pictureTable.width,
  height: pictureTable.height,
  color: pictureTable.color,
};

/** A page of news: drafts, then scheduled, then published, the latest first. */
export const findNewsRows = (
  db: Database,
  filter: NewsAdminFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) =>
  db
    .select({
      id: newsTable.id,
      title: newsTable.title,
      missing: newsTable.missing,
      needsReview: newsTable.needsReview,
      publishedAt: newsTable.publishedAt,
      updatedAt: newsTable.updatedAt,
      picture: pictureColumns,
    })
    .from(newsTable)
    .leftJoin(pictureTable, eq(pictureTable.id, newsTable.pictureId))
    .where(matches(filter, now))
    // A draft has no publishing time; PostgreSQL sorts null first in descending order.
    .orderBy(desc(newsTable.publishedAt), desc(newsTable.id))
    .limit(limit)
    .offset(offset);

export async function countNewsRows(db: Database, filter: NewsAdminFilter, now: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(newsTable).where(matches(filter, now));
  return required(row, 'the row').count;
}

export async function findStoredNews(db: Database, id: number): Promise<StoredNews | null> {
  const [row] = await db.select().from(newsTable).where(eq(newsTable.id, id));
  return row ?? null;
}

/** Locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockNews(db: Database, id: number): Promise<StoredNews | null> {
  const [row] = await db.select().from(newsTable).where(eq(newsTable.id, id)).for('update');
  return row ?? null;
}

/** Returns the new id. */
export async function insertNews(db: Database, news: typeof newsTable.$inferInsert): Promise<number> {
  const [row] = await db.insert(newsTable).values(news).returning({ id: newsTable.id });
  return required(row, 'the row').id;
}

export async function updateNewsRow(
  db: Database,
  id: number,
  change: Partial<Omit<StoredNews, 'id' | 'version' | 'importKey'>>,
): Promise<void> {
  await db
    .update(newsTable)
    .set({ ...change, version: sql`${newsTable.version} + 1` })
    .where(eq(newsTable.id, id));
}

export async function deleteNewsRow(db: Database, id: number): Promise<void> {
  await db.delete(newsTable).where(eq(newsTable.id, id));
}

/** Pictures by their ids, in no order. */
export const findPictures = (db: Database, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(pictureColumns)
        .from(pictureTable)
        .where(inArray(pictureTable.id, [...ids]));

import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, gt, lte, sql } from '../../../platform/db/drizzle.ts';
import { newsTable } from '../content.table.ts';

/** Published news with ids above `after` up to `until`. */
export const findNewsEntries = (
  db: Database,
  { after, until, now }: { after: number; until: number; now: Date },
): Promise<{ id: number; changedAt: Date }[]> =>
  db
    .select({ id: newsTable.id, changedAt: newsTable.updatedAt })
    .from(newsTable)
    .where(and(gt(newsTable.id, after), lte(newsTable.id, until), lte(newsTable.publishedAt, now)))
    .orderBy(asc(newsTable.id));

export async function findLastNewsId(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<number>`coalesce(max(${newsTable.id}), 0)` }).from(newsTable);
  return required(row, 'the row').last;
}

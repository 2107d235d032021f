import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, count, eq, gt, isNotNull, isNull, ne, sql } from '../../../platform/db/drizzle.ts';
import { memberTable } from '../members.table.ts';

/** Stores the consent to newsletters, with the time of the first one, or its withdrawal. */
export async function updateNewsletter(db: Database, memberId: number, since: Date | null): Promise<void> {
  await db
    .update(memberTable)
    .set({ newsletterSince: since && sql`coalesce(${memberTable.newsletterSince}, ${since})` })
    .where(eq(memberTable.id, memberId));
}

/** Members who get newsletters: only at a confirmed address, and not while they are blocked. */
const isSubscribed = and(
  isNotNull(memberTable.newsletterSince),
  isNotNull(memberTable.emailConfirmedAt),
  isNull(memberTable.blockedAt),
  ne(memberTable.status, 'closed'),
);

export async function countSubscribers(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(memberTable).where(isSubscribed);
  return required(row, 'the count').count;
}

/** The next subscribers after an id. */
export const findSubscribers = (db: Database, afterId: number, limit: number) =>
  db
    .select({
      id: memberTable.id,
      email: memberTable.email,
      firstname: memberTable.firstname,
      locale: memberTable.locale,
      emailConfirmedAt: memberTable.emailConfirmedAt,
    })
    .from(memberTable)
    .where(and(isSubscribed, gt(memberTable.id, afterId)))
    .orderBy(asc(memberTable.id))
    .limit(limit);

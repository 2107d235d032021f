import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq, gte, lt, type SQL, sql } from '../../platform/db/drizzle.ts';
import { maxCountedEvents } from './audit.rules.ts';
import { auditEntryTable as entry } from './audit.table.ts';

export type EntryFilter = {
  staffId?: number | undefined;
  action?: (typeof entry.$inferSelect)['action'] | undefined;
  outcome?: (typeof entry.$inferSelect)['outcome'] | undefined;
  subjectKind?: (typeof entry.$inferSelect)['subjectKind'] | undefined;
  subjectId?: string | undefined;
  /** Inclusive. */
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** A tsquery. */
  tsquery?: string | undefined;
};

export async function insertEntries(
  db: Database,
  entries: readonly (typeof entry.$inferInsert)[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insert(entry)
    .values(entries.map((values) => ({ ...values, search: sql`${values.search}::tsvector` })));
}

const buildWhere = (filter: EntryFilter): SQL | undefined =>
  and(
    filter.staffId !== undefined ? eq(entry.staffId, filter.staffId) : undefined,
    filter.action ? eq(entry.action, filter.action) : undefined,
    filter.outcome ? eq(entry.outcome, filter.outcome) : undefined,
    filter.subjectKind ? eq(entry.subjectKind, filter.subjectKind) : undefined,
    filter.subjectId ? eq(entry.subjectId, filter.subjectId) : undefined,
    filter.from ? gte(entry.at, filter.from) : undefined,
    filter.until ? lt(entry.at, filter.until) : undefined,
    filter.tsquery ? sql`${entry.search} @@ ${filter.tsquery}::tsquery` : undefined,
  );

const shown = {
  id: entry.id,
  at: entry.at,
  staffId: entry.staffId,
  staffName: entry.staffName,
  role: entry.role,
  action: entry.action,
  outcome: entry.outcome,
  subjectKind: entry.subjectKind,
  subjectId: entry.subjectId,
  before: entry.before,
  after: entry.after,
  ip: entry.ip,
  requestId: entry.requestId,
};

/** The newest first. */
export const findEntries = (db: Database, filter: EntryFilter, page: { limit: number; offset: number }) =>
  db
    .select(shown)
    .from(entry)
    .where(buildWhere(filter))
    .orderBy(desc(entry.at), desc(entry.id))
    .limit(page.limit)
    .offset(page.offset);

/** The number of entries, counted up to `maxCountedEvents`. */
export async function countEntries(db: Database, filter: EntryFilter): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(entry)
    .where(buildWhere(filter))
    .limit(maxCountedEvents)
    .as('found');
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(found);
  return row?.count ?? 0;
}

import { emailKey } from '../../kernel/email.ts';
import { required } from '../../kernel/required.ts';
import type { Role } from '../../kernel/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts';
import { staffTable } from '../staff/staff.table.ts';
import { type FoundThread, selectThreads } from './messages.repository.ts';
import type { ThreadFilter } from './messages.rules.ts';
import { threadTable } from './messages.table.ts';

export type ThreadSearch = {
  status: ThreadFilter | null;
  assigneeId: number | 'none' | null;
  orderCode: string | null;
  memberId: number | null;
  /** Empty for all. */
  keyword: string;
};

const withStatus: Record<ThreadFilter, SQL | undefined> = {
  open: isNull(threadTable.closedAt),
  unanswered: isNotNull(threadTable.waitingSince),
  answered: and(isNull(threadTable.closedAt), isNull(threadTable.waitingSince)),
  closed: isNotNull(threadTable.closedAt),
};

/** Whether the order code, the subject, or the member's name or e-mail address contains the keyword. */
const contains = (keyword: string): SQL | undefined =>
  or(
    sql`${threadTable.orderId} IN (SELECT id FROM shop_order WHERE strpos(code, ${keyword.toUpperCase()}) > 0)`,
    sql`strpos(lower(${threadTable.subject}), ${keyword.toLowerCase()}) > 0`,
    sql`${threadTable.memberId} IN (SELECT id FROM member WHERE strpos(keywords, ${emailKey(keyword)}) > 0)`,
    sql`${threadTable.id}::text = ${keyword}`,
  );

const matches = ({ status, assigneeId, orderCode, memberId, keyword }: ThreadSearch): SQL | undefined =>
  and(
    status === null ? undefined : withStatus[status],
    assigneeId === 'none' ? isNull(threadTable.assigneeId) : undefined,
    typeof assigneeId === 'number' ? eq(threadTable.assigneeId, assigneeId) : undefined,
    orderCode === null
      ? undefined
      : sql`${threadTable.orderId} = (SELECT id FROM shop_order WHERE code = ${orderCode})`,
    memberId === null ? undefined : eq(threadTable.memberId, memberId),
    keyword === '' ? undefined : contains(keyword),
  );

/** A page of threads: those that wait for an answer longest first, otherwise the latest message first. */
export const findThreads = (
  db: Database,
  search: ThreadSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundThread[]> =>
  selectThreads(db)
    .where(matches(search))
    .orderBy(
      ...(search.status === 'unanswered'
        ? [asc(threadTable.waitingSince), asc(threadTable.id)]
        : [desc(threadTable.lastMessageAt), desc(threadTable.id)]),
    )
    .limit(limit)
    .offset(offset);

export async function countThreads(db: Database, search: ThreadSearch): Promise<number> {
  const [row] = await db.select({ count: count() }).from(threadTable).where(matches(search));
  return required(row, 'the row').count;
}

/** Active staff with one of the roles; the demo's accounts only while it is on. */
export const findStaffOfRoles = (db: Database, roles: readonly Role[], demo: boolean) =>
  db
    .select({ id: staffTable.id, name: staffTable.name })
    .from(staffTable)
    .where(
      and(
        inArray(staffTable.role, [...roles]),
        eq(staffTable.isActive, true),
        demo ? undefined : eq(staffTable.isDemo, false),
      ),
    )
    .orderBy(asc(staffTable.name), asc(staffTable.id));

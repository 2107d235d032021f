import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, count, desc, eq, isNull, type SQL, sql } from '../../platform/db/drizzle.ts';
import { staffTable } from '../staff/staff.table.ts';
import type { Enquiry, EnquiryKind, EnquiryStatus } from './enquiries.rules.ts';
import { enquiryAnswerTable, enquiryTable } from './enquiries.table.ts';

export type EnquiryFilter = {
  status: EnquiryStatus | null;
  kind: EnquiryKind | null;
  assigneeId: number | 'none' | null;
  /** In lower case; empty for all. */
  keyword: string;
};

function matches({ status, kind, assigneeId, keyword }: EnquiryFilter): SQL | undefined {
  return and(
    status === null ? undefined : eq(enquiryTable.status, status),
    kind === null ? undefined : eq(enquiryTable.kind, kind),
    assigneeId === 'none' ? isNull(enquiryTable.assigneeId) : undefined,
    typeof assigneeId === 'number' ? eq(enquiryTable.assigneeId, assigneeId) : undefined,
    keyword === ''
      ? undefined
      : sql`(strpos(enquiry.keywords, ${keyword}) > 0 OR enquiry.id::text = ${keyword})`,
  );
}

const withAssignee = { enquiry: enquiryTable, assigneeName: staffTable.name };

/** A page of enquiries: open ones oldest first, so that none waits forever; otherwise newest first. */
export const findEnquiries = (
  db: Database,
  filter: EnquiryFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const order = filter.status === 'open' ? asc : desc;
  return db
    .select(withAssignee)
    .from(enquiryTable)
    .leftJoin(staffTable, eq(staffTable.id, enquiryTable.assigneeId))
    .where(matches(filter))
    .orderBy(order(enquiryTable.createdAt), order(enquiryTable.id))
    .limit(limit)
    .offset(offset);
};

export async function countEnquiries(db: Database, filter: EnquiryFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(enquiryTable).where(matches(filter));
  return required(row, 'the row').count;
}

/** All staff who are assigned to an enquiry. */
export const findAssignees = (db: Database) =>
  db
    .select({ id: staffTable.id, name: staffTable.name })
    .from(staffTable)
    .where(sql`EXISTS (SELECT FROM enquiry WHERE enquiry.assignee_id = staff.id)`)
    .orderBy(asc(staffTable.name), asc(staffTable.id));

/** A member's enquiries, the newest first. */
export const findEnquiriesOfMember = (db: Database, memberId: number, limit: number) =>
  db
    .select(withAssignee)
    .from(enquiryTable)
    .leftJoin(staffTable, eq(staffTable.id, enquiryTable.assigneeId))
    .where(eq(enquiryTable.memberId, memberId))
    .orderBy(desc(enquiryTable.createdAt), desc(enquiryTable.id))
    .limit(limit);

export async function countEnquiriesOfMember(db: Database, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(enquiryTable)
    .where(eq(enquiryTable.memberId, memberId));
  return required(row, 'the row').count;
}

export async function findEnquiry(db: Database, id: number) {
  const [row] = await db
    .select(withAssignee)
    .from(enquiryTable)
    .leftJoin(staffTable, eq(staffTable.id, enquiryTable.assigneeId))
    .where(eq(enquiryTable.id, id));
  return row ?? null;
}

/** Locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockEnquiry(db: Database, id: number): Promise<Enquiry | null> {
  const [row] = await db.select().from(enquiryTable).where(eq(enquiryTable.id, id)).for('update');
  return row ?? null;
}

/** The columns that staff change. */
export type EnquiryChange = Partial<
  Pick<Enquiry, 'status' | 'assigneeId' | 'closedAt' | 'invitedMemberId' | 'invitedAt'>
>;

export async function updateEnquiryRow(db: Database, id: number, change: EnquiryChange): Promise<void> {
  await db
    .update(enquiryTable)
    .set({ ...change, version: sql`${enquiryTable.version} + 1` })
    .where(eq(enquiryTable.id, id));
}

/** Returns the new answer's id. */
export async function insertAnswer(
  db: Database,
  answer: typeof enquiryAnswerTable.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(enquiryAnswerTable).values(answer).returning({ id: enquiryAnswerTable.id });
  return required(row, 'the row').id;
}

/** The answers to an enquiry, the oldest first. */
export const findAnswers = (db: Database, enquiryId: number) =>
  db
    .select({
      id: enquiryAnswerTable.id,
      at: enquiryAnswerTable.at,
      text: enquiryAnswerTable.text,
      staffId: enquiryAnswerTable.staffId,
      staffName: staffTable.name,
    })
    .from(enquiryAnswerTable)
    .innerJoin(staffTable, eq(staffTable.id, enquiryAnswerTable.staffId))
    .where(eq(enquiryAnswerTable.enquiryId, enquiryId))
    .orderBy(asc(enquiryAnswerTable.id));

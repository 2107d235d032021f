import type { Localized } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import { memberMatches } from '../admin/members.admin.repository.ts';
import type { MemberIdentity } from '../members.rules.ts';
import { companyTable, memberTable } from '../members.table.ts';
import type { ReviewDecision, ReviewedType } from './reviews.rules.ts';
import { memberReviewTable, reviewTemplateTable } from './reviews.table.ts';

type ReviewFilter = { type: ReviewedType | null; keyword: string };
type MemberStatus = MemberIdentity['status'];

/** Accounts that need a review. The queue's partial indexes have the same condition. */
const isReviewed = and(ne(memberTable.type, 'basic'), ne(memberTable.status, 'closed'));

const matches = ({ type, keyword }: ReviewFilter): SQL | undefined =>
  and(isReviewed, type === null ? undefined : eq(memberTable.type, type), memberMatches(keyword));

const reviewColumns = {
  id: memberTable.id,
  type: sql<ReviewedType>`${memberTable.type}`,
  status: sql<Exclude<MemberStatus, 'closed'>>`${memberTable.status}`,
  email: memberTable.email,
  firstname: memberTable.firstname,
  lastname: memberTable.lastname,
  companyName: companyTable.name,
  companyTax: companyTable.tax,
  isChanged: sql<boolean>`${companyTable.confirmedTax} IS NOT NULL`,
  createdAt: memberTable.createdAt,
  reviewedAt: memberTable.reviewedAt,
};

/** A page of accounts in a status: pending ones longest waiting first, decided ones latest decision first. */
export function findReviews(
  db: Database,
  status: MemberStatus,
  filter: ReviewFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const decided = sql`coalesce(${memberTable.reviewedAt}, ${memberTable.createdAt})`;
  const order =
    status === 'pending'
      ? [asc(memberTable.createdAt), asc(memberTable.id)]
      : [desc(decided), desc(memberTable.id)];
  return db
    .select(reviewColumns)
    .from(memberTable)
    .leftJoin(companyTable, eq(companyTable.memberId, memberTable.id))
    .where(and(eq(memberTable.status, status), matches(filter)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** The number of accounts in each status. */
export async function countReviews(db: Database, filter: ReviewFilter): Promise<Map<MemberStatus, number>> {
  const rows = await db
    .select({ status: memberTable.status, count: count() })
    .from(memberTable)
    .where(and(inArray(memberTable.status, ['pending', 'active', 'declined']), matches(filter)))
    .groupBy(memberTable.status);
  return new Map(rows.map((row) => [row.status, row.count]));
}

const reviewedColumns = {
  type: reviewColumns.type,
  status: reviewColumns.status,
  version: memberTable.version,
  locale: memberTable.locale,
  email: memberTable.email,
  emailConfirmedAt: memberTable.emailConfirmedAt,
  firstname: memberTable.firstname,
  lastname: memberTable.lastname,
  createdAt: memberTable.createdAt,
  reviewedAt: memberTable.reviewedAt,
};

/** The other open accounts whose company has the same tax id, the oldest first. */
const sameTax = sql<
  { memberId: number; name: string; email: string; status: Exclude<MemberStatus, 'closed'> }[]
>`(
  SELECT coalesce(json_agg(json_build_object('memberId', other.id, 'name', company.name, 'email', other.email,
    'status', other.status) ORDER BY other.id), '[]')
  FROM company AS own JOIN company ON company.tax = own.tax AND company.member_id <> own.member_id
  JOIN member AS other ON other.id = company.member_id AND other.status <> 'closed'
  WHERE own.member_id = member.id)`;

/** An account that needs a review, with the other accounts of its tax id, or null. */
export async function findReviewedMember(db: Database, memberId: number) {
  const [row] = await db
    .select({ ...reviewedColumns, sameTax })
    .from(memberTable)
    .where(and(eq(memberTable.id, memberId), isReviewed));
  return row ?? null;
}

/**
 * As above, locked until the transaction ends, so that of two concurrent decisions the second sees the
 * first.
 */
export async function lockReviewedMember(db: Database, memberId: number) {
  const [row] = await db
    .select(reviewedColumns)
    .from(memberTable)
    .where(and(eq(memberTable.id, memberId), isReviewed))
    .for('update');
  return row ?? null;
}

export async function updateReviewStatus(
  db: Database,
  memberId: number,
  status: MemberStatus,
  now: Date,
): Promise<void> {
  await db
    .update(memberTable)
    .set({ status, reviewedAt: now, version: sql`${memberTable.version} + 1` })
    .where(eq(memberTable.id, memberId));
}

/** What is confirmed is the company's name and tax id as they are now. */
export async function updateCompanyConfirmed(db: Database, memberId: number): Promise<void> {
  await db
    .update(companyTable)
    .set({ confirmedName: null, confirmedTax: null })
    .where(eq(companyTable.memberId, memberId));
}

/** Returns the new review's id. */
export async function insertReview(
  db: Database,
  entry: typeof memberReviewTable.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(memberReviewTable).values(entry).returning({ id: memberReviewTable.id });
  return required(row, 'the row').id;
}

/** The decisions on an account, newest first. */
export const findPastReviews = (db: Database, memberId: number) =>
  db
    .select({
      at: memberReviewTable.at,
      decision: memberReviewTable.decision,
      by: memberReviewTable.staffName,
      reason: memberReviewTable.reason,
    })
    .from(memberReviewTable)
    .where(eq(memberReviewTable.memberId, memberId))
    .orderBy(desc(memberReviewTable.id));

export type ReviewTemplate = {
  key: string;
  decision: ReviewDecision;
  title: Localized;
  text: Localized;
};

/** The reasons for a type of account, in the order in which staff see them. */
export const findTemplates = (db: Database, type: ReviewedType): Promise<ReviewTemplate[]> =>
  db
    .select({
      key: reviewTemplateTable.key,
      decision: reviewTemplateTable.decision,
      title: reviewTemplateTable.title,
      text: reviewTemplateTable.text,
    })
    .from(reviewTemplateTable)
    .where(or(isNull(reviewTemplateTable.memberType), eq(reviewTemplateTable.memberType, type)))
    .orderBy(asc(reviewTemplateTable.position), asc(reviewTemplateTable.key));

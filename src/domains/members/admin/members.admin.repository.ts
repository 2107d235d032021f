import { emailKey } from '../../../kernel/email.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, count, desc, eq, gt, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { MemberIdentity, MemberType } from '../members.rules.ts';
import { companyTable, memberTable, sessionTable } from '../members.table.ts';
import type { MemberChangeInput } from './members.admin.schemas.ts';

export type MemberFilter = {
  type: MemberType | null;
  status: MemberIdentity['status'] | null;
  keyword: string;
};

/** The digits of a telephone number as it is stored: `0912 345 678` without leading zeros and spaces. */
const phoneDigits = (keyword: string): string =>
  /^[\d\s+-]+$/.test(keyword) ? keyword.replace(/\D/g, '').replace(/^0+/, '') : '';

/**
 * Whether a member's name, e-mail address, telephone number, company or tax ID contains the keyword.
 * Undefined for an empty keyword, which matches all members.
 */
export function memberMatches(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const keys = [emailKey(keyword), phoneDigits(keyword)].filter((key) => key !== '');
  return or(
    ...keys.flatMap((key) => [
      sql`strpos(member.keywords, ${key}) > 0`,
      sql`member.id IN (SELECT member_id FROM company WHERE strpos(company.keywords, ${key}) > 0)`,
    ]),
  );
}

const matches = ({ type, status, keyword }: MemberFilter): SQL | undefined =>
  and(
    type === null ? undefined : eq(memberTable.type, type),
    status === null ? undefined : eq(memberTable.status, status),
    memberMatches(keyword),
  );

/** A page of members, the newest first. */
export const findMembers = (
  db: Database,
  filter: MemberFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: memberTable.id,
      type: memberTable.type,
      status: memberTable.status,
      email: memberTable.email,
      firstname: memberTable.firstname,
      lastname: memberTable.lastname,
      companyName: companyTable.name,
      companyTax: companyTable.tax,
      companyContact: companyTable.contact,
      blockedAt: memberTable.blockedAt,
      createdAt: memberTable.createdAt,
    })
    .from(memberTable)
    .leftJoin(companyTable, eq(companyTable.memberId, memberTable.id))
    .where(matches(filter))
    .orderBy(desc(memberTable.createdAt), desc(memberTable.id))
    .limit(limit)
    .offset(offset);

export async function countMembers(db: Database, filter: MemberFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(memberTable).where(matches(filter));
  return required(row, 'the row').count;
}

export async function countSessions(db: Database, memberId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sessionTable)
    .where(and(eq(sessionTable.memberId, memberId), gt(sessionTable.expiresAt, now)));
  return required(row, 'the row').count;
}

/** Locks the member until the transaction ends. */
export async function lockMember(db: Database, memberId: number) {
  const [row] = await db.select().from(memberTable).where(eq(memberTable.id, memberId)).for('update');
  return row ?? null;
}

const nextVersion = sql`${memberTable.version} + 1`;

export async function updateMemberDetails(
  db: Database,
  memberId: number,
  form: Omit<MemberChangeInput, 'version' | 'company'>,
): Promise<void> {
  await db
    .update(memberTable)
    .set({
      firstname: form.firstname,
      lastname: form.lastname,
      mobileCode: form.mobile.code,
      mobileNumber: form.mobile.number,
      jobTitle: form.job_title,
      locale: form.language,
      version: nextVersion,
    })
    .where(eq(memberTable.id, memberId));
}

/** Blocks or unblocks a member. */
export async function updateBlock(
  db: Database,
  memberId: number,
  block: { at: Date; reason: string } | null,
): Promise<void> {
  await db
    .update(memberTable)
    .set({ blockedAt: block?.at ?? null, blockedReason: block?.reason ?? '', version: nextVersion })
    .where(eq(memberTable.id, memberId));
}

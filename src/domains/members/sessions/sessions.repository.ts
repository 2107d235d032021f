import type { Currency } from '../../../kernel/money.ts';
import { type Database, prepared } from '../../../platform/db/database.ts';
import { alias, and, desc, eq, gt, isNull, lt, ne, sql } from '../../../platform/db/drizzle.ts';
import type { MemberIdentity } from '../members.rules.ts';
import { memberTable, passwordResetTable, sessionTable } from '../members.table.ts';

/** Whose session it is. */
const personTable = alias(memberTable, 'person');

const personColumns = {
  id: personTable.id,
  type: personTable.type,
  status: personTable.status,
  email: personTable.email,
};

const identityColumns = {
  id: memberTable.id,
  uid: memberTable.uid,
  type: memberTable.type,
  status: memberTable.status,
  email: memberTable.email,
  firstname: memberTable.firstname,
  // In the same query, since nearly every request of a member needs it.
  currency: sql<Currency | null>`(SELECT currency FROM cart WHERE cart.member_id = ${personTable.id})`,
  tradeBasisPoints: sql<number>`coalesce((
    SELECT basis_points FROM trade_discount
    WHERE ${memberTable.type} = 'business' AND ${memberTable.status} = 'active'
      AND trade_discount.member_id = ${memberTable.id}
      AND starts_on <= (${sql.placeholder('now')}::timestamptz AT TIME ZONE 'Asia/Taipei')::date
    ORDER BY starts_on DESC LIMIT 1), 0)`,
  netDays: sql<number | null>`(
    SELECT net_days FROM payment_terms
    WHERE ${memberTable.type} = 'business' AND ${memberTable.status} = 'active' AND payment_terms.member_id = ${memberTable.id})`,
};

const memberBySession = prepared((db) =>
  db
    .select({
      member: identityColumns,
      person: personColumns,
      session: { id: sessionTable.id, lastSeenAt: sessionTable.lastSeenAt },
    })
    .from(sessionTable)
    .innerJoin(personTable, eq(personTable.id, sessionTable.memberId))
    // The company's account where the person orders for one, otherwise their own.
    .innerJoin(
      memberTable,
      eq(
        memberTable.id,
        sql`coalesce((
          SELECT company.id FROM company_person JOIN member AS company ON company.id = company_person.company_id
          WHERE company_person.person_id = ${personTable.id} AND company.type = 'business'
            AND company.status <> 'closed' AND company.blocked_at IS NULL), ${personTable.id})`,
      ),
    )
    .where(
      and(
        eq(sessionTable.tokenHash, sql.placeholder('tokenHash')),
        gt(sessionTable.expiresAt, sql.placeholder('now')),
        ne(personTable.status, 'closed'),
        isNull(personTable.blockedAt),
      ),
    )
    .prepare('member_by_session'),
);

/** Runs with every request of a member. */
export async function findMemberBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ member: MemberIdentity; session: { id: number; lastSeenAt: Date } } | null> {
  const [row] = await memberBySession(db).execute({ tokenHash, now });
  return row ? { member: { ...row.member, person: row.person }, session: row.session } : null;
}

/** When the session of a token was opened; null for none. */
export async function findSessionStart(db: Database, tokenHash: Buffer): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: sessionTable.createdAt })
    .from(sessionTable)
    .where(eq(sessionTable.tokenHash, tokenHash));
  return row?.createdAt ?? null;
}

export async function findCredentials(db: Database, emailKey: string) {
  const [row] = await db
    .select({
      id: memberTable.id,
      passwordHash: memberTable.passwordHash,
    })
    .from(memberTable)
    .where(and(eq(memberTable.emailKey, emailKey), ne(memberTable.status, 'closed')));
  return row ?? null;
}

/**
 * Whether the account still has this password; hashes are salted, so each password change has a new hash.
 * The row stays locked until the transaction ends, so that password changes, blocking the member and ending
 * their sessions run before or after.
 */
export async function lockAccountWithPassword(db: Database, memberId: number, passwordHash: string) {
  const [row] = await db
    .select({ blockedAt: memberTable.blockedAt })
    .from(memberTable)
    .where(
      and(
        eq(memberTable.id, memberId),
        eq(memberTable.passwordHash, passwordHash),
        ne(memberTable.status, 'closed'),
      ),
    )
    .for('share');
  return row ?? null;
}

/** Locks the account of a member who signed in without a password; null if the account is missing or closed. */
export async function lockAccount(db: Database, memberId: number) {
  const [row] = await db
    .select({ blockedAt: memberTable.blockedAt })
    .from(memberTable)
    .where(and(eq(memberTable.id, memberId), ne(memberTable.status, 'closed')))
    .for('share');
  return row ?? null;
}

export async function insertSession(db: Database, session: typeof sessionTable.$inferInsert): Promise<void> {
  await db.insert(sessionTable).values(session);
}

/** Records a session's latest request, unless one after `since` is recorded: of concurrent requests one writes. */
export async function updateLastSeen(
  db: Database,
  sessionId: number,
  seen: { lastSeenAt: Date; country: string | null; userAgent: string },
  since: Date,
): Promise<void> {
  await db
    .update(sessionTable)
    .set(seen)
    .where(and(eq(sessionTable.id, sessionId), lt(sessionTable.lastSeenAt, since)));
}

/** The open sessions of a member, the last used first. */
export const findMemberSessions = (db: Database, memberId: number, now: Date) =>
  db
    .select({
      id: sessionTable.id,
      tokenHash: sessionTable.tokenHash,
      userAgent: sessionTable.userAgent,
      country: sessionTable.country,
      createdAt: sessionTable.createdAt,
      lastSeenAt: sessionTable.lastSeenAt,
    })
    .from(sessionTable)
    .where(and(eq(sessionTable.memberId, memberId), gt(sessionTable.expiresAt, now)))
    .orderBy(desc(sessionTable.lastSeenAt), desc(sessionTable.id));

/** Ends one session of a member. Returns false if the member has no such session. */
export async function deleteMemberSession(db: Database, memberId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.id, id), eq(sessionTable.memberId, memberId)))
    .returning({ id: sessionTable.id });
  return rows.length > 0;
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(sessionTable).where(eq(sessionTable.tokenHash, tokenHash));
}

/** Deletes expired sessions and password links. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessionTable).where(lt(sessionTable.expiresAt, now));
  await db.delete(passwordResetTable).where(lt(passwordResetTable.expiresAt, now));
}

/** Ends a member's sessions except the one with this token hash. */
export async function deleteMemberSessions(
  db: Database,
  memberId: number,
  exceptTokenHash: Buffer | null,
): Promise<void> {
  const others = exceptTokenHash ? ne(sessionTable.tokenHash, exceptTokenHash) : undefined;
  await db.delete(sessionTable).where(and(eq(sessionTable.memberId, memberId), others));
}

import { type Database, prepared } from '../../../platform/db/database.ts';
import { and, eq, gt, isNull, lt, ne, sql } from '../../../platform/db/drizzle.ts';
import type { MemberIdentity } from '../members.rules.ts';
import { memberTable, passwordResetTable, sessionTable } from '../members.table.ts';

const identityColumns = {
  id: memberTable.id,
  uid: memberTable.uid,
  type: memberTable.type,
  status: memberTable.status,
  email: memberTable.email,
  firstname: memberTable.firstname,
};

const memberBySession = prepared((db) =>
  db
    .select(identityColumns)
    .from(sessionTable)
    .innerJoin(memberTable, eq(memberTable.id, sessionTable.memberId))
    .where(
      and(
        eq(sessionTable.tokenHash, sql.placeholder('tokenHash')),
        gt(sessionTable.expiresAt, sql.placeholder('now')),
        ne(memberTable.status, 'closed'),
        isNull(memberTable.blockedAt),
      ),
    )
    .prepare('member_by_session'),
);

/** Runs with every request of a member. */
export async function findMemberBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<MemberIdentity | null> {
  const [row] = await memberBySession(db).execute({ tokenHash, now });
  return row ?? null;
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

export async function insertSession(db: Database, session: typeof sessionTable.$inferInsert): Promise<void> {
  await db.insert(sessionTable).values(session);
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

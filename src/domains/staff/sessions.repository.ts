import { type Database, prepared } from '../../platform/db/database.ts';
import { and, desc, eq, gt, isNotNull, lt, ne, or, sql } from '../../platform/db/drizzle.ts';
import {
  staffSessionTable as session,
  staffTable as staff,
  staffInvitationTable,
  staffPasskeyTable,
  staffTotpOfferTable,
  staffTotpTable,
} from './staff.table.ts';

const hasFactor = sql<boolean>`(
  EXISTS (SELECT 1 FROM ${staffTotpTable} WHERE ${staffTotpTable.staffId} = ${staff.id})
  OR EXISTS (SELECT 1 FROM ${staffPasskeyTable} WHERE ${staffPasskeyTable.staffId} = ${staff.id}))`;

const staffBySession = prepared((db) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      sessionId: session.id,
      isVerified: isNotNull(session.verifiedAt).mapWith(Boolean),
      hasFactor,
    })
    .from(session)
    .innerJoin(staff, eq(staff.id, session.staffId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
        staff.isActive,
        or(eq(staff.isDemo, false), sql`${sql.placeholder('demo')}::boolean`),
      ),
    )
    .prepare('staff_by_session'),
);

/** Runs with every request of staff. */
export async function findStaffBySession(
  db: Database,
  asked: { tokenHash: Buffer; now: Date; demo: boolean },
) {
  const [row] = await staffBySession(db).execute(asked);
  return row ?? null;
}

export async function insertSession(db: Database, values: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(values);
}

export async function markVerified(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.update(session).set({ verifiedAt: now }).where(eq(session.id, sessionId));
}

export async function markConfirmed(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.update(session).set({ confirmedAt: now }).where(eq(session.id, sessionId));
}

/** Whether the session was confirmed after `since`. */
export const isConfirmed = async (db: Database, sessionId: number, since: Date): Promise<boolean> =>
  (await db.$count(session, and(eq(session.id, sessionId), gt(session.confirmedAt, since)))) > 0;

/** Clears the confirmation. Returns false if there is none after `since`. */
export async function consumeConfirmation(db: Database, sessionId: number, since: Date): Promise<boolean> {
  const rows = await db
    .update(session)
    .set({ confirmedAt: null })
    .where(and(eq(session.id, sessionId), gt(session.confirmedAt, since)))
    .returning({ id: session.id });
  return rows.length > 0;
}

export const hasSession = async (db: Database, sessionId: number): Promise<boolean> =>
  (await db.$count(session, eq(session.id, sessionId))) > 0;

/** The open sessions of an account, the newest first. */
export const findSessions = (db: Database, staffId: number, now: Date) =>
  db
    .select({
      id: session.id,
      ip: session.ip,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      isVerified: isNotNull(session.verifiedAt).mapWith(Boolean),
    })
    .from(session)
    .where(and(eq(session.staffId, staffId), gt(session.expiresAt, now)))
    .orderBy(desc(session.id));

/** Returns false if the account has no such session. */
export async function deleteSession(db: Database, staffId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.staffId, staffId)))
    .returning({ id: session.id });
  return rows.length > 0;
}

/** Ends the sessions of an account except `keptId`. */
export async function deleteSessions(db: Database, staffId: number, keptId: number | null): Promise<void> {
  const others = keptId === null ? undefined : ne(session.id, keptId);
  await db.delete(session).where(and(eq(session.staffId, staffId), others));
}

/** Deletes expired sessions, offered secrets and invitations. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(staffTotpOfferTable).where(lt(staffTotpOfferTable.expiresAt, now));
  await db.delete(staffInvitationTable).where(lt(staffInvitationTable.expiresAt, now));
}

/** Ends the sessions of demo staff and deletes the invitations that the demo created. */
export async function deleteDemoAccess(db: Database): Promise<void> {
  await db.execute(
    sql`DELETE FROM staff_session USING staff WHERE staff.id = staff_session.staff_id AND staff.is_demo`,
  );
  await db.execute(sql`
    DELETE FROM staff_invitation AS i
    WHERE i.is_demo OR EXISTS (SELECT FROM staff WHERE staff.id = i.staff_id AND staff.is_demo)`);
}

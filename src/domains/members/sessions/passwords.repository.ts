import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, isNull, ne, sql } from '../../../platform/db/drizzle.ts';
import { staffWaitDays } from '../members.rules.ts';
import { emailChangeTable, memberTable, passwordResetTable } from '../members.table.ts';

export async function findPasswordHash(db: Database, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: memberTable.passwordHash })
    .from(memberTable)
    .where(eq(memberTable.id, memberId));
  return row?.passwordHash ?? null;
}

/**
 * The recipient of a mail about the account; null if no account has the address, or it is closed or
 * blocked.
 */
export async function findMailRecipient(db: Database, emailKey: string) {
  const [row] = await db
    .select({
      id: memberTable.id,
      email: memberTable.email,
      firstname: memberTable.firstname,
      emailConfirmedAt: memberTable.emailConfirmedAt,
    })
    .from(memberTable)
    .where(
      and(
        eq(memberTable.emailKey, emailKey),
        ne(memberTable.status, 'closed'),
        isNull(memberTable.blockedAt),
      ),
    );
  return row ?? null;
}

/**
 * Returns the account whose password was set. Null if it is missing or closed, or no longer has the
 * password `formerHash`; null as `formerHash` skips that check.
 */
export async function updatePassword(
  db: Database,
  memberId: number,
  passwordHash: string,
  formerHash: string | null,
) {
  const isFormer = formerHash === null ? undefined : eq(memberTable.passwordHash, formerHash);
  const [row] = await db
    .update(memberTable)
    .set({ passwordHash })
    .where(and(eq(memberTable.id, memberId), ne(memberTable.status, 'closed'), isFormer))
    .returning({
      email: memberTable.email,
      firstname: memberTable.firstname,
      emailConfirmedAt: memberTable.emailConfirmedAt,
    });
  return row ?? null;
}

/**
 * Records that the member reads mails to their address, unless it is already confirmed. A change that was started before has to wait for
 * this address from now on: until now it did not, and a stranger may have registered the address and started it. Returns false if it was
 * confirmed already.
 */
export async function confirmEmail(db: Database, memberId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(memberTable)
    .set({ emailConfirmedAt: now })
    .where(and(eq(memberTable.id, memberId), isNull(memberTable.emailConfirmedAt)))
    .returning({ id: memberTable.id });
  if (rows.length === 0) return false;
  const { memberId: ofMember, isByStaff, createdAt } = emailChangeTable;
  const staffFrom = sql`${createdAt} + make_interval(days => ${staffWaitDays})`;
  await db
    .update(emailChangeTable)
    .set({ withoutOldFrom: sql`CASE WHEN ${isByStaff} THEN ${staffFrom} END` })
    .where(eq(ofMember, memberId));
  return true;
}

export async function insertReset(
  db: Database,
  reset: typeof passwordResetTable.$inferInsert,
): Promise<void> {
  await db.insert(passwordResetTable).values(reset);
}

const isOpenReset = (tokenHash: Buffer, now: Date) =>
  and(eq(passwordResetTable.tokenHash, tokenHash), gt(passwordResetTable.expiresAt, now));

/** The member of a link, or null if the link has expired or was used. */
export async function findResetMember(db: Database, tokenHash: Buffer, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ memberId: passwordResetTable.memberId })
    .from(passwordResetTable)
    .where(isOpenReset(tokenHash, now));
  return row?.memberId ?? null;
}

/** The address of the account that a link is for, or null if the link has expired or was used. */
export async function findResetEmail(db: Database, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: memberTable.email })
    .from(passwordResetTable)
    .innerJoin(memberTable, eq(memberTable.id, passwordResetTable.memberId))
    .where(isOpenReset(tokenHash, now));
  return row?.email ?? null;
}

/** Deletes a link and returns its member. Of two concurrent calls only one gets it. */
export async function consumeReset(db: Database, tokenHash: Buffer, now: Date): Promise<number | null> {
  const [row] = await db
    .delete(passwordResetTable)
    .where(isOpenReset(tokenHash, now))
    .returning({ memberId: passwordResetTable.memberId });
  return row?.memberId ?? null;
}

export async function deleteMemberResets(db: Database, memberId: number): Promise<void> {
  await db.delete(passwordResetTable).where(eq(passwordResetTable.memberId, memberId));
}

import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, isNull, ne } from '../../../platform/db/drizzle.ts';
import { memberTable, passwordResetTable } from '../members.table.ts';

export async function findPasswordHash(db: Database, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: memberTable.passwordHash })
    .from(memberTable)
    .where(eq(memberTable.id, memberId));
  return row?.passwordHash ?? null;
}

/** Whom a mail about the account goes to, or null where nobody has the address, or the account is closed or blocked. */
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
 * Gives whose password it is, or null where the member is gone or closed, or has another password than `formerHash`, where
 * that is given.
 */
export async function setPassword(
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

/** Notes that a member reads what is mailed to the address, unless that is known already. */
export async function confirmEmail(db: Database, memberId: number, now: Date): Promise<void> {
  await db
    .update(memberTable)
    .set({ emailConfirmedAt: now })
    .where(and(eq(memberTable.id, memberId), isNull(memberTable.emailConfirmedAt)));
}

export async function insertReset(
  db: Database,
  reset: typeof passwordResetTable.$inferInsert,
): Promise<void> {
  await db.insert(passwordResetTable).values(reset);
}

const isOpenReset = (tokenHash: Buffer, now: Date) =>
  and(eq(passwordResetTable.tokenHash, tokenHash), gt(passwordResetTable.expiresAt, now));

/** Whose link it is, or null where it is over. */
export async function findResetMember(db: Database, tokenHash: Buffer, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ memberId: passwordResetTable.memberId })
    .from(passwordResetTable)
    .where(isOpenReset(tokenHash, now));
  return row?.memberId ?? null;
}

/** Uses a link up, and gives whose it was; of two at once one gets it. */
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

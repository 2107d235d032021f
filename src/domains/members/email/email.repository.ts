import { type Database, isDuplicate } from '../../../platform/db/database.ts';
import { and, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from '../../../platform/db/drizzle.ts';
import { emailChangeTable, emailConfirmationTable, formerEmailTable, memberTable } from '../members.table.ts';

export type EmailChangeRow = typeof emailChangeTable.$inferSelect;

const isUsable = and(ne(memberTable.status, 'closed'), isNull(memberTable.blockedAt));

/** Locks a member's row until the transaction ends; null for an unknown, closed or blocked member. */
export async function lockEmailOwner(db: Database, memberId: number) {
  const [row] = await db
    .select({
      id: memberTable.id,
      email: memberTable.email,
      emailKey: memberTable.emailKey,
      firstname: memberTable.firstname,
      locale: memberTable.locale,
      emailConfirmedAt: memberTable.emailConfirmedAt,
    })
    .from(memberTable)
    .where(and(eq(memberTable.id, memberId), isUsable))
    .for('no key update');
  return row ?? null;
}

export type EmailOwner = NonNullable<Awaited<ReturnType<typeof lockEmailOwner>>>;

export const isEmailTaken = async (db: Database, emailKey: string): Promise<boolean> =>
  (await db.$count(memberTable, eq(memberTable.emailKey, emailKey))) > 0;

/** Sets a confirmed address. Returns false and changes nothing if another account has it. */
export async function updateEmail(
  db: Database,
  memberId: number,
  email: Pick<EmailChangeRow, 'email' | 'emailKey'> & { emailConfirmedAt: Date },
): Promise<boolean> {
  try {
    // A savepoint, so that the transaction can continue.
    await db.transaction((nested) =>
      nested
        .update(memberTable)
        // Staff who have the member open get a conflict.
        .set({ ...email, version: sql`${memberTable.version} + 1` })
        .where(eq(memberTable.id, memberId)),
    );
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Records an address that the member had until a change. */
export async function saveFormerEmail(
  db: Database,
  former: typeof formerEmailTable.$inferInsert,
): Promise<void> {
  await db
    .insert(formerEmailTable)
    .values(former)
    .onConflictDoUpdate({ target: [formerEmailTable.memberId, formerEmailTable.email], set: former });
}

// confirmations of the current address

export async function insertConfirmation(
  db: Database,
  confirmation: typeof emailConfirmationTable.$inferInsert,
): Promise<void> {
  await db.insert(emailConfirmationTable).values(confirmation);
}

/** The member of an open link to the account's current address. */
export async function findConfirmation(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ memberId: memberTable.id, email: memberTable.email })
    .from(emailConfirmationTable)
    .innerJoin(
      memberTable,
      and(
        eq(memberTable.id, emailConfirmationTable.memberId),
        eq(memberTable.emailKey, emailConfirmationTable.emailKey),
      ),
    )
    .where(
      and(
        eq(emailConfirmationTable.tokenHash, tokenHash),
        gt(emailConfirmationTable.expiresAt, now),
        isUsable,
      ),
    );
  return row ?? null;
}

export async function deleteConfirmations(db: Database, memberId: number): Promise<void> {
  await db.delete(emailConfirmationTable).where(eq(emailConfirmationTable.memberId, memberId));
}

// changes

/** Stores a change; it replaces the member's earlier one, whose links end. */
export async function replaceChange(
  db: Database,
  change: typeof emailChangeTable.$inferInsert,
): Promise<void> {
  await deleteChange(db, change.memberId);
  await db.insert(emailChangeTable).values(change);
}

export async function findChange(db: Database, memberId: number, now: Date): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChangeTable)
    .where(and(eq(emailChangeTable.memberId, memberId), gt(emailChangeTable.expiresAt, now)));
  return row ?? null;
}

/** The open change that a link was mailed for; a side that has confirmed has used its link. */
export async function findChangeByLink(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ change: EmailChangeRow; purpose: 'new' | 'old' } | null> {
  const { newTokenHash, oldTokenHash, newConfirmedAt, oldConfirmedAt } = emailChangeTable;
  const [row] = await db
    .select({ change: emailChangeTable })
    .from(emailChangeTable)
    .innerJoin(memberTable, and(eq(memberTable.id, emailChangeTable.memberId), isUsable))
    .where(
      and(
        or(
          and(eq(newTokenHash, tokenHash), isNull(newConfirmedAt)),
          and(eq(oldTokenHash, tokenHash), isNull(oldConfirmedAt)),
        ),
        gt(emailChangeTable.expiresAt, now),
      ),
    );
  if (!row) return null;
  return { change: row.change, purpose: row.change.newTokenHash.equals(tokenHash) ? 'new' : 'old' };
}

export async function confirmSide(
  db: Database,
  memberId: number,
  purpose: 'new' | 'old',
  now: Date,
): Promise<void> {
  await db
    .update(emailChangeTable)
    .set(purpose === 'new' ? { newConfirmedAt: now } : { oldConfirmedAt: now })
    .where(eq(emailChangeTable.memberId, memberId));
}

/** Returns false if the member has no open change. */
export async function deleteChange(db: Database, memberId: number): Promise<boolean> {
  const rows = await db
    .delete(emailChangeTable)
    .where(eq(emailChangeTable.memberId, memberId))
    .returning({ memberId: emailChangeTable.memberId });
  return rows.length > 0;
}

/** The members whose change takes effect without their old address. */
export async function findDueChanges(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ memberId: emailChangeTable.memberId })
    .from(emailChangeTable)
    .where(
      and(
        isNotNull(emailChangeTable.newConfirmedAt),
        lte(emailChangeTable.withoutOldFrom, now),
        gt(emailChangeTable.expiresAt, now),
      ),
    );
  return rows.map(({ memberId }) => memberId);
}

/** Deletes links and changes that have expired. */
export async function deleteExpiredEmailLinks(db: Database, now: Date): Promise<void> {
  await db.delete(emailConfirmationTable).where(lt(emailConfirmationTable.expiresAt, now));
  await db.delete(emailChangeTable).where(lt(emailChangeTable.expiresAt, now));
}

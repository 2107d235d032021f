import type { Database } from '../../../platform/db/database.ts';
import { and, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import { memberTable, oauthIdentityTable } from '../members.table.ts';
import type { InvitedAccount } from './invitations.rules.ts';

const columns = {
  id: memberTable.id,
  type: memberTable.type,
  status: memberTable.status,
  email: memberTable.email,
  isBlocked: sql<boolean>`${memberTable.blockedAt} IS NOT NULL`,
  hasJoined: sql<boolean>`(${memberTable.passwordHash} IS NOT NULL OR EXISTS (
    SELECT FROM ${oauthIdentityTable} WHERE ${oauthIdentityTable.memberId} = ${memberTable.id}))`,
};

const isAccount = (of: { memberId: number } | { emailKey: string }) =>
  and(
    'memberId' in of ? eq(memberTable.id, of.memberId) : eq(memberTable.emailKey, of.emailKey),
    ne(memberTable.status, 'closed'),
  );

export type FoundAccount = InvitedAccount & { email: string };

/** The account of a member or of an address; null if there is none, or it is closed. */
export async function findInvitedAccount(
  db: Database,
  of: { memberId: number } | { emailKey: string },
): Promise<FoundAccount | null> {
  const [row] = await db.select(columns).from(memberTable).where(isAccount(of));
  return row ?? null;
}

/** The invited account, locked until the transaction ends; null where it does not exist. */
export async function lockInvitedAccount(
  db: Database,
  of: { memberId: number } | { emailKey: string },
): Promise<FoundAccount | null> {
  const [row] = await db.select(columns).from(memberTable).where(isAccount(of)).for('update');
  return row ?? null;
}

/** A collector becomes an artist who waits for the review. */
export async function updateMemberToArtist(db: Database, memberId: number): Promise<void> {
  await db
    .update(memberTable)
    .set({ type: 'artist', status: 'pending', version: sql`${memberTable.version} + 1` })
    .where(eq(memberTable.id, memberId));
}

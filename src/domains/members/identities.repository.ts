import type { Database } from '../../platform/db/database.ts';
import { and, eq, lt } from '../../platform/db/drizzle.ts';
import type { OauthProviderName } from './members.rules.ts';
import { memberTable, oauthIdentityTable } from './members.table.ts';

/** The member whom the account at a provider opens, or null. */
export async function findIdentityMember(
  db: Database,
  provider: OauthProviderName,
  subject: string,
): Promise<number | null> {
  const [row] = await db
    .select({ memberId: oauthIdentityTable.memberId })
    .from(oauthIdentityTable)
    .where(and(eq(oauthIdentityTable.provider, provider), eq(oauthIdentityTable.subject, subject)));
  return row?.memberId ?? null;
}

/** Returns false where the identity, or another one of the member at this provider, is linked already. */
export async function insertIdentity(
  db: Database,
  identity: typeof oauthIdentityTable.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(oauthIdentityTable)
    .values(identity)
    .onConflictDoNothing()
    .returning({ memberId: oauthIdentityTable.memberId });
  return rows.length > 0;
}

export const findIdentities = (db: Database, memberId: number) =>
  db.select().from(oauthIdentityTable).where(eq(oauthIdentityTable.memberId, memberId));

/** Returns false where the provider was not linked. */
export async function deleteIdentity(
  db: Database,
  memberId: number,
  provider: OauthProviderName,
): Promise<boolean> {
  const rows = await db
    .delete(oauthIdentityTable)
    .where(and(eq(oauthIdentityTable.memberId, memberId), eq(oauthIdentityTable.provider, provider)))
    .returning({ provider: oauthIdentityTable.provider });
  return rows.length > 0;
}

/** Unlinks all providers. Returns false if none was linked. */
export async function deleteIdentities(db: Database, memberId: number): Promise<boolean> {
  const rows = await db
    .delete(oauthIdentityTable)
    .where(eq(oauthIdentityTable.memberId, memberId))
    .returning({ provider: oauthIdentityTable.provider });
  return rows.length > 0;
}

/** Deletes what was linked before the member's address was confirmed, when a stranger may have held the account. */
export async function deleteIdentitiesBeforeConfirmation(db: Database, memberId: number): Promise<void> {
  const confirmedAt = db
    .select({ at: memberTable.emailConfirmedAt })
    .from(memberTable)
    .where(eq(memberTable.id, memberId));
  await db
    .delete(oauthIdentityTable)
    .where(and(eq(oauthIdentityTable.memberId, memberId), lt(oauthIdentityTable.createdAt, confirmedAt)));
}

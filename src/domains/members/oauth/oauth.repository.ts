import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, lt } from '../../../platform/db/drizzle.ts';
import { memberTable } from '../members.table.ts';
import type { OauthProviderName } from './oauth.rules.ts';
import { oauthFlowTable, oauthIdentityTable, oauthResultTable } from './oauth.table.ts';

export async function insertFlow(db: Database, flow: typeof oauthFlowTable.$inferInsert): Promise<void> {
  await db.insert(oauthFlowTable).values(flow);
}

export type OauthFlow = typeof oauthFlowTable.$inferSelect;

/** Deletes a visit that this browser began, and returns it, also if it has expired. Of two concurrent calls only one gets it. */
export async function consumeFlow(
  db: Database,
  key: { stateHash: Buffer; browserHash: Buffer; provider: OauthProviderName },
): Promise<OauthFlow | null> {
  const [row] = await db
    .delete(oauthFlowTable)
    .where(
      and(
        eq(oauthFlowTable.stateHash, key.stateHash),
        eq(oauthFlowTable.browserHash, key.browserHash),
        eq(oauthFlowTable.provider, key.provider),
      ),
    )
    .returning();
  return row ?? null;
}

export async function insertResult(
  db: Database,
  result: typeof oauthResultTable.$inferInsert,
): Promise<void> {
  await db.insert(oauthResultTable).values(result);
}

type ResultKey = { codeHash: Buffer; browserHash: Buffer };

const isOpenResult = (key: ResultKey, now: Date) =>
  and(
    eq(oauthResultTable.codeHash, key.codeHash),
    eq(oauthResultTable.browserHash, key.browserHash),
    gt(oauthResultTable.expiresAt, now),
  );

export async function findResult(db: Database, key: ResultKey, now: Date) {
  const [row] = await db.select().from(oauthResultTable).where(isOpenResult(key, now));
  return row ?? null;
}

/** Deletes a one-time code of this browser, and returns its result. Of two concurrent calls only one gets it. */
export async function consumeResult(db: Database, key: ResultKey, now: Date) {
  const [row] = await db.delete(oauthResultTable).where(isOpenResult(key, now)).returning();
  return row ?? null;
}

/** Deletes visits and codes that have expired. */
export async function deleteExpiredOauth(db: Database, now: Date): Promise<void> {
  await db.delete(oauthFlowTable).where(lt(oauthFlowTable.expiresAt, now));
  await db.delete(oauthResultTable).where(lt(oauthResultTable.expiresAt, now));
}

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

/** What a mail about the member's login methods needs. */
export async function findMethodOwner(db: Database, memberId: number) {
  const [row] = await db
    .select({
      email: memberTable.email,
      firstname: memberTable.firstname,
      emailConfirmedAt: memberTable.emailConfirmedAt,
      locale: memberTable.locale,
    })
    .from(memberTable)
    .where(eq(memberTable.id, memberId));
  return row ?? null;
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

/** Whether the member has a password. Locks the account, so that two login methods are not removed at the same time. */
export async function lockHasPassword(db: Database, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ passwordHash: memberTable.passwordHash })
    .from(memberTable)
    .where(eq(memberTable.id, memberId))
    .for('no key update');
  return row?.passwordHash != null;
}

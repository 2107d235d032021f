import type { Database } from '../../../platform/db/database.ts';
import { and, eq, gt, lt } from '../../../platform/db/drizzle.ts';
import type { OauthProviderName } from '../members.rules.ts';
import { memberTable } from '../members.table.ts';
import { oauthFlowTable, oauthResultTable } from './oauth.table.ts';

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

/** Whether the member has a password. Locks the account, so that two login methods are not removed at the same time. */
export async function lockHasPassword(db: Database, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ passwordHash: memberTable.passwordHash })
    .from(memberTable)
    .where(eq(memberTable.id, memberId))
    .for('no key update');
  return row?.passwordHash != null;
}

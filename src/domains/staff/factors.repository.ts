import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, gt, lt } from '../../platform/db/drizzle.ts';
import {
  staffChallengeTable as challenge,
  staffTotpOfferTable as offer,
  staffPasskeyTable as passkey,
  staffRecoveryCodeTable as recoveryCode,
  staffTotpTable as totp,
} from './staff.table.ts';

// authenticator apps

export async function findTotp(db: Database, staffId: number) {
  const [row] = await db.select().from(totp).where(eq(totp.staffId, staffId));
  return row ?? null;
}

/**
 * Records the time step of an accepted code. Returns false if that step or a later one was accepted before,
 * or if the app was replaced in the meantime.
 */
export async function consumeTotpStep(
  db: Database,
  { staffId, secret }: { staffId: number; secret: string },
  step: number,
): Promise<boolean> {
  const rows = await db
    .update(totp)
    .set({ lastStep: step })
    .where(and(eq(totp.staffId, staffId), eq(totp.secret, secret), lt(totp.lastStep, step)))
    .returning({ staffId: totp.staffId });
  return rows.length > 0;
}

export async function upsertTotpOffer(db: Database, values: typeof offer.$inferInsert): Promise<void> {
  await db.insert(offer).values(values).onConflictDoUpdate({ target: offer.staffId, set: values });
}

export async function findTotpOffer(db: Database, staffId: number, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ secret: offer.secret })
    .from(offer)
    .where(and(eq(offer.staffId, staffId), gt(offer.expiresAt, now)));
  return row?.secret ?? null;
}

/** Deletes the offered secret so that it is used once. Returns false if it is gone or another one. */
export async function consumeTotpOffer(db: Database, staffId: number, secret: string): Promise<boolean> {
  const rows = await db
    .delete(offer)
    .where(and(eq(offer.staffId, staffId), eq(offer.secret, secret)))
    .returning({ staffId: offer.staffId });
  return rows.length > 0;
}

export async function upsertTotp(db: Database, values: typeof totp.$inferInsert): Promise<void> {
  await db.insert(totp).values(values).onConflictDoUpdate({ target: totp.staffId, set: values });
}

export async function deleteTotpRow(db: Database, staffId: number): Promise<boolean> {
  const rows = await db.delete(totp).where(eq(totp.staffId, staffId)).returning({ staffId: totp.staffId });
  return rows.length > 0;
}

// recovery codes

export const countRecoveryCodes = (db: Database, staffId: number): Promise<number> =>
  db.$count(recoveryCode, eq(recoveryCode.staffId, staffId));

/** Replaces all recovery codes. */
export async function replaceRecoveryCodeRows(
  db: Database,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.delete(recoveryCode).where(eq(recoveryCode.staffId, staffId));
  if (hashes.length > 0) {
    await db.insert(recoveryCode).values(hashes.map((codeHash) => ({ staffId, codeHash })));
  }
}

/** Deletes a code. Of two concurrent calls only one returns true. */
export async function consumeRecoveryCode(db: Database, staffId: number, codeHash: Buffer): Promise<boolean> {
  const rows = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.staffId, staffId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ staffId: recoveryCode.staffId });
  return rows.length > 0;
}

// passkeys

export const findPasskeys = (db: Database, staffId: number) =>
  db.select().from(passkey).where(eq(passkey.staffId, staffId)).orderBy(asc(passkey.id));

/** Returns the new passkey, or null if the credential is already registered. */
export async function insertPasskey(db: Database, values: typeof passkey.$inferInsert) {
  const [row] = await db
    .insert(passkey)
    .values(values)
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning();
  return row ?? null;
}

/** Returns false if the passkey was removed in the meantime. */
export async function markPasskeyUsed(
  db: Database,
  id: number,
  used: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const rows = await db.update(passkey).set(used).where(eq(passkey.id, id)).returning({ id: passkey.id });
  return rows.length > 0;
}

export async function deletePasskeyRow(db: Database, staffId: number, id: number) {
  const [row] = await db
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.staffId, staffId)))
    .returning();
  return row ?? null;
}

export async function deletePasskeys(db: Database, staffId: number): Promise<void> {
  await db.delete(passkey).where(eq(passkey.staffId, staffId));
}

export async function upsertChallenge(db: Database, values: typeof challenge.$inferInsert): Promise<void> {
  await db
    .insert(challenge)
    .values(values)
    .onConflictDoUpdate({ target: [challenge.sessionId, challenge.purpose], set: values });
}

/** Deletes a challenge, whatever the result of its use. Returns null if there is none or it has expired. */
export async function consumeChallenge(
  db: Database,
  sessionId: number,
  purpose: 'add' | 'sign_in',
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .delete(challenge)
    .where(and(eq(challenge.sessionId, sessionId), eq(challenge.purpose, purpose)))
    .returning();
  return row && row.expiresAt > now ? row.challenge : null;
}

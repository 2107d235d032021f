import type { Database } from '../db/database.ts';
import { lt } from '../db/drizzle.ts';
import { captchaUsedTable } from './captcha.table.ts';

/** Marks a challenge as used; returns false if it was used before. */
export async function insertUsedChallenge(
  db: Database,
  challenge: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await db
    .insert(captchaUsedTable)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: captchaUsedTable.challenge });
  return rows.length > 0;
}

/** Deletes expired challenges. */
export async function deleteUsedChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(captchaUsedTable).where(lt(captchaUsedTable.expiresAt, now));
}

import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';

/**
 * The reason stored for a blocked demo account. Accounts that staff blocked for another reason stay
 * blocked.
 */
const reason = 'DEMO=off';

/** Blocks demo members, ends their sessions and deletes their password links. */
export async function blockDemoMembers(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE member SET blocked_at = ${now.toISOString()}, blocked_reason = ${reason}
    WHERE is_demo AND blocked_at IS NULL`);
  await db.execute(sql`DELETE FROM session USING member WHERE member.id = member_id AND member.is_demo`);
  await db.execute(
    sql`DELETE FROM password_reset USING member WHERE member.id = member_id AND member.is_demo`,
  );
}

export async function unblockDemoMembers(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE member SET blocked_at = NULL, blocked_reason = '' WHERE is_demo AND blocked_reason = ${reason}`);
}

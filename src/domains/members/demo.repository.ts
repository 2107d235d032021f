import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';

/** What stands as the reason why a demo account is blocked; one that staff blocked for another reason stays so. */
const reason = 'DEMO=off';

/** Blocks the demo's members, and ends their sessions and the links to their passwords. */
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

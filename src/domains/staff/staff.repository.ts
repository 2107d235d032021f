import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, gt, or, sql } from '../../platform/db/drizzle.ts';
import { staffInvitationTable as invitation, staffTable as staff } from './staff.table.ts';

/** Active accounts; demo staff only in the demo. */
const isActiveAccount = (demo: boolean) => and(staff.isActive, demo ? undefined : eq(staff.isDemo, false));

/** The active account of an address with its password hash, or null. */
export async function findCredentials(db: Database, emailKey: string, demo: boolean) {
  const [row] = await db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      locale: staff.locale,
      passwordHash: staff.passwordHash,
    })
    .from(staff)
    .where(and(eq(staff.emailKey, emailKey), isActiveAccount(demo)));
  return row ?? null;
}

export async function findStaff(db: Database, id: number) {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

/** Includes disabled accounts, which keep their address. */
export async function findStaffByEmail(db: Database, emailKey: string) {
  const [row] = await db.select().from(staff).where(eq(staff.emailKey, emailKey));
  return row ?? null;
}

/** All accounts, active or not, with the kinds of second factor they have. */
export const findTeam = (db: Database) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      isActive: staff.isActive,
      version: staff.version,
      createdAt: staff.createdAt,
      // Qualified, since drizzle omits table names in queries of one table.
      hasTotp: sql<boolean>`EXISTS (SELECT FROM staff_totp WHERE staff_totp.staff_id = staff.id)`,
      passkeys: sql<number>`(SELECT count(*) FROM staff_passkey WHERE staff_passkey.staff_id = staff.id)`,
    })
    .from(staff)
    .orderBy(asc(staff.id));

/** Returns the new account's id, or null if the address is taken. */
export async function insertStaff(db: Database, values: typeof staff.$inferInsert): Promise<number | null> {
  const [row] = await db
    .insert(staff)
    .values(values)
    .onConflictDoNothing({ target: staff.emailKey })
    .returning({ id: staff.id });
  return row?.id ?? null;
}

/** Updates the account at `version`. Returns false if it has another version by now. */
export async function updateStaffRow(
  db: Database,
  id: number,
  version: number,
  values: Partial<Pick<typeof staff.$inferInsert, 'role' | 'isActive'>>,
): Promise<boolean> {
  const rows = await db
    .update(staff)
    .set({ ...values, version: sql`${staff.version} + 1` })
    .where(and(eq(staff.id, id), eq(staff.version, version)))
    .returning({ id: staff.id });
  return rows.length > 0;
}

/** Returns false if the account no longer has the password `formerHash`. Null skips this check. */
export async function updatePassword(
  db: Database,
  id: number,
  values: { passwordHash: string; name?: string },
  formerHash: string | null,
): Promise<boolean> {
  const isFormer = formerHash === null ? undefined : eq(staff.passwordHash, formerHash);
  const rows = await db
    .update(staff)
    .set(values)
    .where(and(eq(staff.id, id), isFormer))
    .returning({ id: staff.id });
  return rows.length > 0;
}

/**
 * Whether the account is active and still has this password; hashes are salted, so each password change has
 * a new hash. The row stays locked until the transaction ends, so that password changes, disabling the
 * account and ending its sessions run before or after.
 */
export async function lockAccountWithPassword(
  db: Database,
  id: number,
  passwordHash: string,
  demo: boolean,
): Promise<boolean> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isActiveAccount(demo)))
    .for('share');
  return rows.length > 0;
}

/**
 * Locked until the transaction ends, so that concurrent changes of an account's second factors run one
 * after the other.
 */
export async function lockStaff(db: Database, id: number): Promise<void> {
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update');
}

/** An arbitrary key; no other advisory lock uses it. */
const ownersLock = 4_716_015;

/** Held until the transaction ends, so that concurrent changes of the owners run one after the other. */
export async function lockOwners(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${ownersLock})`);
}

/** The number of active owners. */
export const countOwners = (db: Database, demo: boolean): Promise<number> =>
  db.$count(staff, and(eq(staff.role, 'owner'), isActiveAccount(demo)));

// invitations

/** Inserts an invitation, or replaces the one to the same address. Returns its id. */
export async function upsertInvitation(
  db: Database,
  values: typeof invitation.$inferInsert,
): Promise<number> {
  const { emailKey: _, ...rest } = values;
  const [row] = await db
    .insert(invitation)
    .values(values)
    .onConflictDoUpdate({ target: invitation.emailKey, set: rest })
    .returning({ id: invitation.id });
  return required(row, 'the row').id;
}

const isOpen = (tokenHash: Buffer, now: Date) =>
  and(eq(invitation.tokenHash, tokenHash), gt(invitation.expiresAt, now));

/** The invitation of a link, or null if it has expired or was used. */
export async function findInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ invitation, name: staff.name })
    .from(invitation)
    .leftJoin(staff, eq(staff.id, invitation.staffId))
    .where(isOpen(tokenHash, now));
  return row ? { ...row.invitation, name: row.name } : null;
}

/** Deletes the invitation of a link and returns it. Of two concurrent calls only one gets it. */
export async function consumeInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db.delete(invitation).where(isOpen(tokenHash, now)).returning();
  return row ?? null;
}

/** Invitations that have not expired, except the first owner's link. */
export const findInvitations = (db: Database, now: Date) =>
  db
    .select({
      id: invitation.id,
      email: sql<string>`${invitation.email}`,
      role: invitation.role,
      isForPassword: sql<boolean>`${invitation.staffId} IS NOT NULL`,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .where(and(gt(invitation.expiresAt, now), sql`${invitation.email} IS NOT NULL`))
    .orderBy(asc(invitation.id));

/** The open invitation to an address, or null. */
export async function findOpenInvitation(db: Database, emailKey: string, now: Date) {
  const [row] = await db
    .select({ email: sql<string>`${invitation.email}`, role: invitation.role })
    .from(invitation)
    .where(and(eq(invitation.emailKey, emailKey), gt(invitation.expiresAt, now)));
  return row ?? null;
}

export async function deleteInvitation(db: Database, id: number) {
  const [row] = await db
    .delete(invitation)
    .where(and(eq(invitation.id, id), sql`${invitation.email} IS NOT NULL`))
    .returning();
  return row ?? null;
}

/** Deletes the first owner's links, once there is an owner. */
export async function deleteFirstOwnerLinks(db: Database): Promise<void> {
  await db.delete(invitation).where(sql`${invitation.email} IS NULL`);
}

export async function deleteLinksToAccount(db: Database, staffId: number, emailKey: string): Promise<void> {
  await db.delete(invitation).where(or(eq(invitation.staffId, staffId), eq(invitation.emailKey, emailKey)));
}

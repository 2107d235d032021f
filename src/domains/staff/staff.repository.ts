import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, gt, or, sql } from '../../platform/db/drizzle.ts';
import {
  staffInvitationTable as invitation,
  staffTable as staff,
  staffPasskeyTable,
  staffTotpTable,
} from './staff.table.ts';

/** Demo staff count only in the demo. */
const isActiveAccount = (demo: boolean) => and(staff.isActive, demo ? undefined : eq(staff.isDemo, false));

/** Whose account it is, with the password's hash, or null where nobody active has the address. */
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

/** Also somebody who is switched off: the address is theirs. */
export async function findStaffByEmail(db: Database, emailKey: string) {
  const [row] = await db.select().from(staff).where(eq(staff.emailKey, emailKey));
  return row ?? null;
}

/** Everybody, active or not, with the kinds of second factor they have. */
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
      hasTotp: sql<boolean>`EXISTS (SELECT 1 FROM ${staffTotpTable} WHERE ${staffTotpTable.staffId} = ${staff.id})`,
      passkeys: sql<number>`(SELECT count(*) FROM ${staffPasskeyTable} WHERE ${staffPasskeyTable.staffId} = ${staff.id})`,
    })
    .from(staff)
    .orderBy(asc(staff.id));

/** Returns the new one's id, or null where the address is taken. */
export async function insertStaff(db: Database, values: typeof staff.$inferInsert): Promise<number | null> {
  const [row] = await db
    .insert(staff)
    .values(values)
    .onConflictDoNothing({ target: staff.emailKey })
    .returning({ id: staff.id });
  return row?.id ?? null;
}

/** Changes somebody as they were at `version`; false where they have been changed meanwhile. */
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

/** False where somebody has another password than `formerHash`, where that is given. */
export async function setPassword(
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
 * Whether somebody may still act and has this password, of which a hash is never used twice. Their row is held until the
 * transaction ends, so that whoever changes the password, switches them off or ends their sessions comes before or after.
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

/** Held until the transaction ends: of two who change somebody's second factors, the second sees what the first did. */
export async function lockStaff(db: Database, id: number): Promise<void> {
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update');
}

/** Any number, as long as nothing else in the shop locks on it. */
const ownersLock = 4_716_015;

/** Held to the end of the transaction: of two who change who is owner, the second sees what the first did. */
export async function lockOwners(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${ownersLock})`);
}

/** How many can act as owner. */
export const countOwners = (db: Database, demo: boolean): Promise<number> =>
  db.$count(staff, and(eq(staff.role, 'owner'), isActiveAccount(demo)));

// invitations

/** Writes an invitation, in place of one to the same address; returns its id. */
export async function saveInvitation(db: Database, values: typeof invitation.$inferInsert): Promise<number> {
  const { emailKey: _, ...rest } = values;
  const [row] = await db
    .insert(invitation)
    .values(values)
    .onConflictDoUpdate({ target: invitation.emailKey, set: rest })
    .returning({ id: invitation.id });
  return row!.id;
}

const isOpen = (tokenHash: Buffer, now: Date) =>
  and(eq(invitation.tokenHash, tokenHash), gt(invitation.expiresAt, now));

/** What a link is for, or null where it is over. */
export async function findInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ invitation, name: staff.name })
    .from(invitation)
    .leftJoin(staff, eq(staff.id, invitation.staffId))
    .where(isOpen(tokenHash, now));
  return row ? { ...row.invitation, name: row.name } : null;
}

/** Uses a link up, and gives what it was for; of two at once one gets it. */
export async function consumeInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db.delete(invitation).where(isOpen(tokenHash, now)).returning();
  return row ?? null;
}

/** Those that can still be used, but for the first owner's. */
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

export async function deleteInvitation(db: Database, id: number) {
  const [row] = await db
    .delete(invitation)
    .where(and(eq(invitation.id, id), sql`${invitation.email} IS NOT NULL`))
    .returning();
  return row ?? null;
}

/** Ends the links of the first owner, since there is one now, and those that lead to this account. */
export async function deleteFirstOwnerLinks(db: Database): Promise<void> {
  await db.delete(invitation).where(sql`${invitation.email} IS NULL`);
}

export async function deleteLinksToAccount(db: Database, staffId: number, emailKey: string): Promise<void> {
  await db.delete(invitation).where(or(eq(invitation.staffId, staffId), eq(invitation.emailKey, emailKey)));
}

import { type Currency, type Money, money } from '../../../kernel/money.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, desc, eq, gt, isNull, lt, ne } from '../../../platform/db/drizzle.ts';
import { companyTable, memberTable } from '../members.table.ts';
import { companyInvitationTable, companyPersonTable } from './people.table.ts';

type LimitColumns = { orderLimit: number | null; limitCurrency: Currency | null };

export const toLimit = ({ orderLimit, limitCurrency }: LimitColumns): Money | null =>
  orderLimit === null || limitCurrency === null ? null : money(orderLimit, limitCurrency);

export const toLimitColumns = (limit: Money | null): LimitColumns => ({
  orderLimit: limit?.amount ?? null,
  limitCurrency: limit?.currency ?? null,
});

/** The people of a company with their names and addresses, the first to join first. */
export const findPeople = (db: Database, companyId: number) =>
  db
    .select({
      id: memberTable.id,
      firstname: memberTable.firstname,
      lastname: memberTable.lastname,
      email: memberTable.email,
      orderLimit: companyPersonTable.orderLimit,
      limitCurrency: companyPersonTable.limitCurrency,
      joinedAt: companyPersonTable.joinedAt,
    })
    .from(companyPersonTable)
    .innerJoin(memberTable, eq(memberTable.id, companyPersonTable.personId))
    .where(eq(companyPersonTable.companyId, companyId))
    .orderBy(asc(companyPersonTable.joinedAt), asc(memberTable.id));

/** The company for which a person orders, with its name; null for none. */
export async function findCompanyOf(
  db: Database,
  personId: number,
): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: companyTable.memberId, name: companyTable.name })
    .from(companyPersonTable)
    .innerJoin(companyTable, eq(companyTable.memberId, companyPersonTable.companyId))
    .where(eq(companyPersonTable.personId, personId));
  return row ?? null;
}

/** The limit of a person who orders for a company, who cannot be removed until the transaction ends; null for nobody. */
export async function lockPerson(
  db: Database,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<{ limit: Money | null } | null> {
  const [row] = await db
    .select({ orderLimit: companyPersonTable.orderLimit, limitCurrency: companyPersonTable.limitCurrency })
    .from(companyPersonTable)
    .where(and(eq(companyPersonTable.personId, personId), eq(companyPersonTable.companyId, companyId)))
    .for('share');
  return row ? { limit: toLimit(row) } : null;
}

/** Sets the limit of a person of a company. Returns false for somebody else. */
export async function updateLimit(
  db: Database,
  { companyId, personId }: { companyId: number; personId: number },
  limit: Money | null,
): Promise<boolean> {
  const rows = await db
    .update(companyPersonTable)
    .set(toLimitColumns(limit))
    .where(and(eq(companyPersonTable.personId, personId), eq(companyPersonTable.companyId, companyId)))
    .returning({ id: companyPersonTable.personId });
  return rows.length > 0;
}

/** Returns false where the person orders for a company already. */
export async function insertPerson(
  db: Database,
  row: typeof companyPersonTable.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(companyPersonTable)
    .values(row)
    .onConflictDoNothing({ target: companyPersonTable.personId })
    .returning({ id: companyPersonTable.personId });
  return rows.length > 0;
}

/** Returns false where the person does not order for this company. */
export async function deletePerson(
  db: Database,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<boolean> {
  const rows = await db
    .delete(companyPersonTable)
    .where(and(eq(companyPersonTable.personId, personId), eq(companyPersonTable.companyId, companyId)))
    .returning({ id: companyPersonTable.personId });
  return rows.length > 0;
}

// invitations

/** The invitations of a company that can be used at `now`, the newest first. */
export const findOpenInvitations = (db: Database, companyId: number, now: Date) =>
  db
    .select({
      id: companyInvitationTable.id,
      email: companyInvitationTable.email,
      orderLimit: companyInvitationTable.orderLimit,
      limitCurrency: companyInvitationTable.limitCurrency,
      createdAt: companyInvitationTable.createdAt,
      expiresAt: companyInvitationTable.expiresAt,
    })
    .from(companyInvitationTable)
    .where(and(eq(companyInvitationTable.companyId, companyId), gt(companyInvitationTable.expiresAt, now)))
    .orderBy(desc(companyInvitationTable.createdAt), desc(companyInvitationTable.id));

/** The company's row and its company's name, locked until the transaction ends, so that its people are counted one after the other. */
export async function lockCompany(
  db: Database,
  companyId: number,
): Promise<{ name: string; emailKey: string }> {
  const [row] = await db
    .select({ name: companyTable.name, emailKey: memberTable.emailKey })
    .from(memberTable)
    .innerJoin(companyTable, eq(companyTable.memberId, memberTable.id))
    .where(eq(memberTable.id, companyId))
    .for('no key update', { of: memberTable });
  return required(row, 'the company');
}

/** Writes an invitation; one of the same address to the same company is replaced, and its link ends. */
export async function upsertInvitation(
  db: Database,
  row: typeof companyInvitationTable.$inferInsert,
): Promise<void> {
  const { companyId, emailKey, ...changed } = row;
  await db
    .insert(companyInvitationTable)
    .values(row)
    .onConflictDoUpdate({
      target: [companyInvitationTable.companyId, companyInvitationTable.emailKey],
      set: changed,
    });
}

/** Returns false where the company has no such invitation. */
export async function deleteInvitation(db: Database, companyId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(companyInvitationTable)
    .where(and(eq(companyInvitationTable.id, id), eq(companyInvitationTable.companyId, companyId)))
    .returning({ id: companyInvitationTable.id });
  return rows.length > 0;
}

/** The invitation of a token that can be used at `now`, with the company's name; null for none, or where the company is closed or blocked. */
export async function findInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({
      companyId: companyInvitationTable.companyId,
      email: companyInvitationTable.email,
      emailKey: companyInvitationTable.emailKey,
      orderLimit: companyInvitationTable.orderLimit,
      limitCurrency: companyInvitationTable.limitCurrency,
      company: companyTable.name,
    })
    .from(companyInvitationTable)
    .innerJoin(memberTable, eq(memberTable.id, companyInvitationTable.companyId))
    .innerJoin(companyTable, eq(companyTable.memberId, companyInvitationTable.companyId))
    .where(
      and(
        eq(companyInvitationTable.tokenHash, tokenHash),
        gt(companyInvitationTable.expiresAt, now),
        eq(memberTable.type, 'business'),
        ne(memberTable.status, 'closed'),
        isNull(memberTable.blockedAt),
      ),
    );
  return row ?? null;
}

/** Deletes the invitation of a token; of simultaneous calls one gets true. */
export async function consumeInvitation(db: Database, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .delete(companyInvitationTable)
    .where(eq(companyInvitationTable.tokenHash, tokenHash))
    .returning({ id: companyInvitationTable.id });
  return rows.length > 0;
}

export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(companyInvitationTable).where(lt(companyInvitationTable.expiresAt, now));
}

/** The account of an address that is not closed, locked until the transaction ends; null without one. */
export async function lockAccountOfAddress(db: Database, emailKey: string) {
  const [row] = await db
    .select({
      id: memberTable.id,
      type: memberTable.type,
      emailConfirmedAt: memberTable.emailConfirmedAt,
    })
    .from(memberTable)
    .where(and(eq(memberTable.emailKey, emailKey), ne(memberTable.status, 'closed')))
    .for('no key update');
  return row ?? null;
}

/** Whether an address has an account that is not closed. */
export async function hasAccount(db: Database, emailKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(and(eq(memberTable.emailKey, emailKey), ne(memberTable.status, 'closed')));
  return rows.length > 0;
}

import { type Database, prepared } from '../../platform/db/database.ts';
import { and, asc, eq, gt, isNull, lt, ne, sql } from '../../platform/db/drizzle.ts';
import type { MemberIdentity } from './members.rules.ts';
import type { Address, AddressInput, ProfileInput } from './members.schemas.ts';
import {
  companyTable,
  memberAddressTable,
  memberTable,
  passwordResetTable,
  sessionTable,
} from './members.table.ts';

const identityColumns = {
  id: memberTable.id,
  uid: memberTable.uid,
  type: memberTable.type,
  status: memberTable.status,
  email: memberTable.email,
  firstname: memberTable.firstname,
};

const memberBySession = prepared((db) =>
  db
    .select(identityColumns)
    .from(sessionTable)
    .innerJoin(memberTable, eq(memberTable.id, sessionTable.memberId))
    .where(
      and(
        eq(sessionTable.tokenHash, sql.placeholder('tokenHash')),
        gt(sessionTable.expiresAt, sql.placeholder('now')),
        ne(memberTable.status, 'closed'),
        isNull(memberTable.blockedAt),
      ),
    )
    .prepare('member_by_session'),
);

/** Asked with every request of a member. */
export async function findMemberBySession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<MemberIdentity | null> {
  const [row] = await memberBySession(db).execute({ tokenHash, now });
  return row ?? null;
}

export async function findCredentials(db: Database, emailKey: string) {
  const [row] = await db
    .select({
      id: memberTable.id,
      passwordHash: memberTable.passwordHash,
    })
    .from(memberTable)
    .where(and(eq(memberTable.emailKey, emailKey), ne(memberTable.status, 'closed')));
  return row ?? null;
}

/** Returns the new member's id, or null where the address is taken. */
export async function insertMember(
  db: Database,
  member: typeof memberTable.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(memberTable)
    .values(member)
    .onConflictDoNothing({ target: memberTable.emailKey })
    .returning({ id: memberTable.id });
  return row?.id ?? null;
}

export async function saveCompany(
  db: Database,
  memberId: number,
  company: NonNullable<ProfileInput['company']>,
): Promise<void> {
  const values = {
    name: company.name,
    contact: company.contact,
    phoneCode: company.phone.code,
    phoneNumber: company.phone.number,
    tax: company.tax,
  };
  await db
    .insert(companyTable)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: companyTable.memberId, set: values });
}

export async function updateMemberRow(db: Database, memberId: number, form: ProfileInput): Promise<void> {
  await db
    .update(memberTable)
    .set({
      ...(form.username !== undefined && { username: form.username }),
      firstname: form.firstname,
      lastname: form.lastname,
      mobileCode: form.mobile.code,
      mobileNumber: form.mobile.number,
      birthday: form.birthday,
      gender: form.gender,
      jobTitle: form.job_title ?? '',
      // Who decides on the account is to know that it has changed.
      version: sql`${memberTable.version} + 1`,
    })
    .where(eq(memberTable.id, memberId));
}

export async function findMember(db: Database, memberId: number) {
  const [row] = await db
    .select({ member: memberTable, company: companyTable })
    .from(memberTable)
    .leftJoin(companyTable, eq(companyTable.memberId, memberTable.id))
    .where(eq(memberTable.id, memberId));
  return row ?? null;
}

// sessions

/**
 * Whether the account still has this password, of which a hash is never used twice. Its row is held until the transaction ends, so
 * that whoever changes the password, blocks the member or ends the sessions comes before or after.
 */
export async function holdAccount(db: Database, memberId: number, passwordHash: string) {
  const [row] = await db
    .select({ blockedAt: memberTable.blockedAt })
    .from(memberTable)
    .where(
      and(
        eq(memberTable.id, memberId),
        eq(memberTable.passwordHash, passwordHash),
        ne(memberTable.status, 'closed'),
      ),
    )
    .for('share');
  return row ?? null;
}

export async function insertSession(db: Database, session: typeof sessionTable.$inferInsert): Promise<void> {
  await db.insert(sessionTable).values(session);
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(sessionTable).where(eq(sessionTable.tokenHash, tokenHash));
}

/** Removes what can no longer count: ended sessions and links past their time. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessionTable).where(lt(sessionTable.expiresAt, now));
  await db.delete(passwordResetTable).where(lt(passwordResetTable.expiresAt, now));
}

// passwords

/** Ends a member's sessions, but the one with this token's hash. */
export async function deleteMemberSessions(
  db: Database,
  memberId: number,
  keptTokenHash: Buffer | null,
): Promise<void> {
  const others = keptTokenHash ? ne(sessionTable.tokenHash, keptTokenHash) : undefined;
  await db.delete(sessionTable).where(and(eq(sessionTable.memberId, memberId), others));
}

export async function findPasswordHash(db: Database, memberId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: memberTable.passwordHash })
    .from(memberTable)
    .where(eq(memberTable.id, memberId));
  return row?.passwordHash ?? null;
}

/** Whom a mail about the account goes to, or null where nobody has the address, or the account is closed or blocked. */
export async function findReachable(db: Database, emailKey: string) {
  const [row] = await db
    .select({
      id: memberTable.id,
      email: memberTable.email,
      firstname: memberTable.firstname,
      emailConfirmedAt: memberTable.emailConfirmedAt,
    })
    .from(memberTable)
    .where(
      and(
        eq(memberTable.emailKey, emailKey),
        ne(memberTable.status, 'closed'),
        isNull(memberTable.blockedAt),
      ),
    );
  return row ?? null;
}

/**
 * Returns whose password it is, or null where the member is gone or closed, or has another password than `formerHash`, where
 * that is given.
 */
export async function setPassword(
  db: Database,
  memberId: number,
  passwordHash: string,
  formerHash: string | null,
) {
  const isFormer = formerHash === null ? undefined : eq(memberTable.passwordHash, formerHash);
  const [row] = await db
    .update(memberTable)
    .set({ passwordHash })
    .where(and(eq(memberTable.id, memberId), ne(memberTable.status, 'closed'), isFormer))
    .returning({
      email: memberTable.email,
      firstname: memberTable.firstname,
      emailConfirmedAt: memberTable.emailConfirmedAt,
    });
  return row ?? null;
}

/** Notes that a member reads what is mailed to the address, unless that is known already. */
export async function confirmEmail(db: Database, memberId: number, now: Date): Promise<void> {
  await db
    .update(memberTable)
    .set({ emailConfirmedAt: now })
    .where(and(eq(memberTable.id, memberId), isNull(memberTable.emailConfirmedAt)));
}

export async function insertReset(
  db: Database,
  reset: typeof passwordResetTable.$inferInsert,
): Promise<void> {
  await db.insert(passwordResetTable).values(reset);
}

const openReset = (tokenHash: Buffer, now: Date) =>
  and(eq(passwordResetTable.tokenHash, tokenHash), gt(passwordResetTable.expiresAt, now));

/** Whose link it is, or null where it is over. */
export async function findResetMember(db: Database, tokenHash: Buffer, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ memberId: passwordResetTable.memberId })
    .from(passwordResetTable)
    .where(openReset(tokenHash, now));
  return row?.memberId ?? null;
}

/** Uses a link up, and returns whose it was; of two at once one gets it. */
export async function takeReset(db: Database, tokenHash: Buffer, now: Date): Promise<number | null> {
  const [row] = await db
    .delete(passwordResetTable)
    .where(openReset(tokenHash, now))
    .returning({ memberId: passwordResetTable.memberId });
  return row?.memberId ?? null;
}

export async function deleteMemberResets(db: Database, memberId: number): Promise<void> {
  await db.delete(passwordResetTable).where(eq(passwordResetTable.memberId, memberId));
}

// addresses

type AddressRow = typeof memberAddressTable.$inferSelect;

const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  name: row.name,
  ...(row.phoneNumber && { phone: { code: row.phoneCode ?? '', number: row.phoneNumber } }),
  ...(row.email && { email: row.email }),
  country_code: row.countryCode,
  city: row.city,
  township: row.township,
  postal_code: row.postalCode,
  address: row.address,
  ...(row.remark && { remark: row.remark }),
});

const toAddressColumns = (input: AddressInput) => ({
  name: input.name,
  phoneCode: input.phone?.code ?? null,
  phoneNumber: input.phone?.number ?? null,
  email: input.email ?? null,
  countryCode: input.country_code,
  city: input.city,
  township: input.township,
  postalCode: input.postal_code,
  address: input.address,
  remark: input.remark ?? '',
});

export async function findAddresses(db: Database, memberId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(memberAddressTable)
    .where(eq(memberAddressTable.memberId, memberId))
    .orderBy(asc(memberAddressTable.id));
  return rows.map(toAddress);
}

export async function findAddress(db: Database, memberId: number, id: number): Promise<Address | null> {
  const [row] = await db
    .select()
    .from(memberAddressTable)
    .where(and(eq(memberAddressTable.id, id), eq(memberAddressTable.memberId, memberId)));
  return row ? toAddress(row) : null;
}

/** Holds a member until the transaction ends. */
export async function holdMember(db: Database, memberId: number): Promise<void> {
  await db
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.id, memberId))
    .for('no key update');
}

export const countAddresses = (db: Database, memberId: number): Promise<number> =>
  db.$count(memberAddressTable, eq(memberAddressTable.memberId, memberId));

export async function insertAddress(db: Database, memberId: number, input: AddressInput): Promise<Address> {
  const [row] = await db
    .insert(memberAddressTable)
    .values({ memberId, ...toAddressColumns(input) })
    .returning();
  return toAddress(row!);
}

/** Null where the member has no such address. */
export async function updateAddressRow(
  db: Database,
  memberId: number,
  id: number,
  input: AddressInput,
): Promise<Address | null> {
  const [row] = await db
    .update(memberAddressTable)
    .set(toAddressColumns(input))
    .where(and(eq(memberAddressTable.id, id), eq(memberAddressTable.memberId, memberId)))
    .returning();
  return row ? toAddress(row) : null;
}

export async function deleteAddressRow(db: Database, memberId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(memberAddressTable)
    .where(and(eq(memberAddressTable.id, id), eq(memberAddressTable.memberId, memberId)))
    .returning({ id: memberAddressTable.id });
  return rows.length > 0;
}

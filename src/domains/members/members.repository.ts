import { required } from '../../kernel/required.ts';
import { type Database, prepared } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, ne, sql } from '../../platform/db/drizzle.ts';
import type { Address, AddressInput, ProfileInput } from './members.schemas.ts';
import { companyTable, memberAddressTable, memberTable } from './members.table.ts';

/** Returns the new member's id, or null if the address is taken. */
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

export async function upsertCompany(
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

/** A member's type, status and company, the member locked until the transaction ends. */
export async function lockMemberWithCompany(db: Database, memberId: number) {
  const [row] = await db
    .select({
      type: memberTable.type,
      status: memberTable.status,
      name: companyTable.name,
      tax: companyTable.tax,
    })
    .from(memberTable)
    .leftJoin(companyTable, eq(companyTable.memberId, memberTable.id))
    .where(eq(memberTable.id, memberId))
    .for('no key update', { of: memberTable });
  return row ?? null;
}

/** Has a confirmed account wait for a review again, and stores what was confirmed beside the new name and tax id. */
export async function updateToReviewAgain(
  db: Database,
  memberId: number,
  confirmed: { name: string; tax: string },
): Promise<void> {
  await db.update(memberTable).set({ status: 'pending' }).where(eq(memberTable.id, memberId));
  await db
    .update(companyTable)
    .set({ confirmedName: confirmed.name, confirmedTax: confirmed.tax })
    .where(eq(companyTable.memberId, memberId));
}

export async function updateMemberRow(db: Database, memberId: number, form: ProfileInput): Promise<void> {
  await db
    .update(memberTable)
    .set({
      ...(form.username !== undefined && { username: form.username || form.firstname }),
      firstname: form.firstname,
      lastname: form.lastname,
      mobileCode: form.mobile.code,
      mobileNumber: form.mobile.number,
      birthday: form.birthday,
      gender: form.gender,
      jobTitle: form.job_title ?? '',
      // Staff who review the account get a conflict if it changed in the meantime.
      version: sql`${memberTable.version} + 1`,
    })
    .where(eq(memberTable.id, memberId));
}

/** Whether one of these texts has a version in effect on a day in Taipei. */
export async function isAnyInEffect(db: Database, slugs: readonly string[], day: string): Promise<boolean> {
  const found = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from article where slug = any(${sql.param([...slugs])}::text[]) and effective_from <= ${day}
    ) as found`);
  return required(found.rows[0], 'the row').found;
}

const memberById = prepared((db) =>
  db
    .select({ member: memberTable, company: companyTable })
    .from(memberTable)
    .leftJoin(companyTable, eq(companyTable.memberId, memberTable.id))
    .where(eq(memberTable.id, sql.placeholder('id')))
    .prepare('member_by_id'),
);

export async function findMember(db: Database, memberId: number) {
  const [row] = await memberById(db).execute({ id: memberId });
  return row ?? null;
}

/** The members of the ids whose account is not closed, with what their mails need. */
export const findOpenMembers = (db: Database, memberIds: readonly number[]) =>
  db
    .select({
      id: memberTable.id,
      email: memberTable.email,
      firstname: memberTable.firstname,
      emailConfirmedAt: memberTable.emailConfirmedAt,
      locale: memberTable.locale,
    })
    .from(memberTable)
    .where(and(inArray(memberTable.id, [...memberIds]), ne(memberTable.status, 'closed')));

// addresses

type AddressRow = typeof memberAddressTable.$inferSelect;

const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  ...(row.label && { label: row.label }),
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
  label: input.label ?? '',
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
    .where(and(eq(memberAddressTable.id, id), eq(memberAddressTable.memberId, memberId)))
    .prepare('member_address_by_id')
    .execute();
  return row ? toAddress(row) : null;
}

/** The member's oldest address, which is the default. */
export async function findFirstAddressRow(db: Database, memberId: number): Promise<Address | null> {
  const [row] = await db
    .select()
    .from(memberAddressTable)
    .where(eq(memberAddressTable.memberId, memberId))
    .orderBy(asc(memberAddressTable.id))
    .limit(1);
  return row ? toAddress(row) : null;
}

/** Locks the member's row until the transaction ends, so that addresses are added one after the other. */
export async function lockAddressBook(db: Database, memberId: number): Promise<void> {
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
  return toAddress(required(row, 'the row'));
}

/** Returns null if the member has no such address. */
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

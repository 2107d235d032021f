import { insertSession } from '../../src/domains/staff/sessions.repository.ts';
import { insertStaff } from '../../src/domains/staff/staff.repository.ts';
import { base64Url } from '../../src/kernel/ids.ts';
import type { Role } from '../../src/kernel/roles.ts';
import { tokenHash } from '../../src/platform/passwords.ts';
import { createVisitor, freshCaptcha, password, type Visitor } from '../clients/visitor.ts';
import type { TestShop } from '../servers/shop.ts';

/** A signed-in staff member. */
export type StaffVisitor = Visitor & { id: number; email: string; name: string; role: Role };

let people = 0;

/** Creates a staff member with the password of `visitor.ts`, not signed in. */
export async function createStaff(shop: TestShop, role: Role, name = `The ${role}`) {
  const { db, clock, passwords } = shop.services;
  const passwordHash = await passwords.hash(password);
  const email = `staff${++people}@example.com`;
  const values = { name, email, emailKey: email, passwordHash, role, locale: 'en' } as const;
  const id = await insertStaff(db, { ...values, createdAt: clock.now() });
  return { id: id!, name, email, role };
}

/**
 * Creates a staff member and signs them in.
 *
 * @param isVerified whether the session has its second factor; the demo does not require one
 */
export async function staffVisitor(
  shop: TestShop,
  role: Role,
  name?: string,
  isVerified = true,
): Promise<StaffVisitor> {
  const staff = await createStaff(shop, role, name);
  return Object.assign(createVisitor(shop.api), staff, {
    userToken: await openSessionOf(shop, staff.id, isVerified),
  });
}

/** The same account on another device, signed in by password only. */
export const signInElsewhere = async (
  shop: TestShop,
  { id, email, name, role }: StaffVisitor,
): Promise<StaffVisitor> =>
  Object.assign(createVisitor(shop.api), {
    id,
    email,
    name,
    role,
    userToken: await openSessionOf(shop, id, false),
  });

/** Signs in by password, as the admin's page does. */
export async function signInAs(
  api: Parameters<typeof createVisitor>[0],
  email: string,
  secret = password,
  headers: Record<string, string> = {},
) {
  const visitor = createVisitor(api);
  const form = { email, password: secret, captcha: await freshCaptcha(visitor) };
  return visitor.post('/api/admin/login', form, headers);
}

/** Creates another session of a staff member; returns its token. */
export async function openSessionOf(shop: TestShop, staffId: number, isVerified = true): Promise<string> {
  const { db, clock, ids } = shop.services;
  const token = base64Url(ids.random(32));
  const now = clock.now();
  await insertSession(db, {
    tokenHash: tokenHash(token),
    staffId,
    verifiedAt: isVerified ? now : null,
    ip: '127.0.0.1',
    userAgent: 'a test',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  return token;
}

/** Returns the audit log, the oldest first. */
export async function auditEntries(shop: TestShop) {
  const { rows } = await shop.database.pool.query('SELECT * FROM audit_entry ORDER BY id');
  return rows;
}

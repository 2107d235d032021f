import type { Actor } from '../src/domains/audit/audit.rules.ts';
import { findStaffByEmail, insertStaff } from '../src/domains/staff/staff.repository.ts';
import { emailKey } from '../src/kernel/email.ts';
import { required } from '../src/kernel/required.ts';
import type { Services } from '../src/platform/services.ts';
import { demoPassword } from './members.ts';

const ownerEmail = 'owner@example.com';

/** Creates the demo's owner if missing; the account can sign in only in the demo. */
export async function saveDemoStaff({ db, clock, passwords }: Services): Promise<void> {
  if (await findStaffByEmail(db, emailKey(ownerEmail))) return;
  await insertStaff(db, {
    name: 'Demo Owner',
    email: ownerEmail,
    emailKey: emailKey(ownerEmail),
    passwordHash: await passwords.hash(demoPassword),
    role: 'owner',
    locale: 'en',
    isDemo: true,
    createdAt: clock.now(),
  });
}

/** The demo's owner, who decides what was decided in the demo. */
export async function demoOwner({ db }: Services): Promise<Actor & { staffId: number }> {
  const owner = required(await findStaffByEmail(db, emailKey(ownerEmail)), "the demo's owner");
  return { staffId: owner.id, name: owner.name, role: owner.role, ip: '', requestId: '' };
}

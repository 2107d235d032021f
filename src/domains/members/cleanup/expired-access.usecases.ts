import { deleteUsedChallenges } from '../../../platform/captcha/captcha.repository.ts';
import { deleteOldWindows } from '../../../platform/rate-limits/rate-limits.repository.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldAttempts } from '../../../platform/sign-in/sign-in.repository.ts';
import { deleteExpiredEmailLinks } from '../email/email.repository.ts';
import { deleteExpiredOauth } from '../oauth/oauth.repository.ts';
import { deleteExpiredInvitations } from '../people/people.repository.ts';
import { deleteExpired } from '../sessions/sessions.repository.ts';

/**
 * Deletes expired sessions, mailed links, visits to sign-in providers and counters. Safe to run at any time and in several processes.
 */
export async function deleteExpiredAccess(services: Services): Promise<void> {
  await deleteExpired(services.db, services.clock.now());
  await deleteExpiredEmailLinks(services.db, services.clock.now());
  await deleteUsedChallenges(services.db, services.clock.now());
  await deleteOldWindows(services.db, services.clock.now());
  await deleteOldAttempts(services.db, services.clock.now());
  await deleteExpiredInvitations(services.db, services.clock.now());
  await deleteExpiredOauth(services.db, services.clock.now());
}

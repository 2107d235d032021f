import { inTransaction, type Services } from '../../platform/services.ts';
import { deleteDemoAccess } from './sessions.repository.ts';

/**
 * At startup outside the demo: ends the sessions and deletes the invitations of demo staff. They cannot
 * sign in again, because `findCredentials` ignores demo staff outside the demo.
 */
export const syncDemoStaff = (services: Services): Promise<void> =>
  inTransaction(services, async ({ db, settings }) => {
    if (!settings.demo) await deleteDemoAccess(db);
  });

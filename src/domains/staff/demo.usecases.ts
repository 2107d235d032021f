import { inTransaction, type Services } from '../../platform/services.ts';
import { deleteDemoAccess } from './sessions.repository.ts';

/**
 * At the start: outside the demo the sessions and invitations of its staff end. They cannot sign in again, since the demo's staff
 * counts nowhere else (`findCredentials`).
 */
export const syncDemoStaff = (services: Services): Promise<void> =>
  inTransaction(services, async ({ db, settings }) => {
    if (!settings.demo) await deleteDemoAccess(db);
  });

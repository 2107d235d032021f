import { inTransaction, type Services } from '../../platform/services.ts';
import { blockDemoMembers, unblockDemoMembers } from './demo.repository.ts';

/** At the start: outside the demo its members are blocked and signed out, since everybody knows their password. */
export const syncDemoMembers = (services: Services): Promise<void> =>
  inTransaction(services, ({ db, clock, settings }) =>
    settings.demo ? unblockDemoMembers(db) : blockDemoMembers(db, clock.now()),
  );

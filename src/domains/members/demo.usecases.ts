import { inTransaction, type Services } from '../../platform/services.ts';
import { blockDemoMembers, unblockDemoMembers } from './demo.repository.ts';

/** At startup outside the demo: blocks and signs out demo members, whose password is public. */
export const syncDemoMembers = (services: Services): Promise<void> =>
  inTransaction(services, ({ db, clock, settings }) =>
    settings.demo ? unblockDemoMembers(db) : blockDemoMembers(db, clock.now()),
  );

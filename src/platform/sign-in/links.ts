import { getNetwork } from '../net/client-ip.ts';
import { consumeRateLimit, type RateLimit } from '../rate-limits/rate-limits.repository.ts';
import type { Services } from '../services.ts';
import type { Origin } from './attempts.ts';
import { type Account, findKnownDevice } from './devices.ts';

/**
 * Counts a mail with a link for a new password; returns whether it may be sent. Each network has its own limit, and requests from
 * elsewhere do not use up the limit of a device that has signed in to the account before.
 */
export async function consumeLinkQuota(
  services: Services,
  account: Account,
  origin: Origin,
  limits: { here: RateLimit; everywhere: RateLimit },
): Promise<boolean> {
  const now = services.clock.now();
  const device = findKnownDevice(services, account, origin.deviceToken);
  const here = device ? `link:device:${device}` : `link:${account}:${getNetwork(origin.ip)}`;
  if ((await consumeRateLimit(services.db, here, limits.here, now)) !== null) return false;
  return (
    device !== null ||
    (await consumeRateLimit(services.db, `link:${account}`, limits.everywhere, now)) === null
  );
}

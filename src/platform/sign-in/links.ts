import { consumeRateLimit, type RateLimit } from '../db/rate-limit.ts';
import { networkOf } from '../net/client-ip.ts';
import type { Services } from '../services.ts';
import { type Account, knownDevice } from './devices.ts';
import type { Origin } from './tries.ts';

/**
 * Counts a mail with a link to a new password, and says whether it may be sent. Who asks from elsewhere uses up only what they have,
 * and never that of a device that has signed in to the account before.
 */
export async function mayMailLink(
  services: Services,
  account: Account,
  origin: Origin,
  limits: { here: RateLimit; everywhere: RateLimit },
): Promise<boolean> {
  const now = services.clock.now();
  const device = knownDevice(services, account, origin.deviceToken);
  const here = device ? `link:device:${device}` : `link:${account}:${networkOf(origin.ip)}`;
  if ((await consumeRateLimit(services.db, here, limits.here, now)) !== null) return false;
  return (
    device !== null ||
    (await consumeRateLimit(services.db, `link:${account}`, limits.everywhere, now)) === null
  );
}

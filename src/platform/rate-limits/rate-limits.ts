import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { getNetwork } from '../net/client-ip.ts';
import type { Services } from '../services.ts';
import { consumeRateLimit, type RateLimit } from './rate-limits.repository.ts';

/** Counts a call under a name; rejects it over the limit of the window (429). */
export async function enforceRateLimit(services: Services, name: string, rule: RateLimit): Promise<void> {
  const wait = await consumeRateLimit(services.db, name, rule, services.clock.now());
  if (wait !== null) throw new ShopError(commonErrors.rateLimited, { retryAfterSeconds: wait });
}

/** Enforces a rate limit for a visitor, counted by the network of the IP address. */
export const enforceVisitorRateLimit = (
  services: Services,
  name: string,
  ip: string,
  rule: RateLimit,
): Promise<void> => enforceRateLimit(services, `${name}:network:${getNetwork(ip)}`, rule);

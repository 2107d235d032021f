import { fieldError } from '../../kernel/errors.ts';
import { enforceVisitorRateLimit } from '../rate-limits/rate-limits.ts';
import type { Services } from '../services.ts';
import { insertUsedChallenge } from './captcha.repository.ts';
import { createSignedChallenge, verifyPayload } from './challenges.ts';

/** Limit of challenges per IP address: each form needs one, and each takes the server some milliseconds. */
export const challengesOfIp = { limit: 3000, windowSeconds: 10 * 60 };

/** Creates a challenge for a form (`GET /api/captcha`); throws 429 over the limit of the address. */
export async function createCaptcha(services: Services, ip: string) {
  await enforceVisitorRateLimit(services, 'captcha', ip, challengesOfIp);
  return createSignedChallenge(services.secrets, services.settings.captchaCost, services.clock.now());
}

/** Consumes a form's solution; throws a 422 for one that is wrong, expired or already used. */
export async function consumeCaptcha(services: Services, payload: string): Promise<void> {
  const solution = await verifyPayload(services.secrets, payload);
  const isValid =
    solution !== null &&
    solution.expiresAt > services.clock.now() &&
    (await insertUsedChallenge(services.db, solution.challenge, solution.expiresAt));
  if (!isValid) throw fieldError('captcha', 'error.captcha_failed');
}

import { fieldError } from '../../kernel/errors.ts';
import { limitVisitor } from '../call-limits.ts';
import type { Services } from '../services.ts';
import { insertUsedChallenge } from './captcha.repository.ts';
import { newChallenge, readSolution } from './challenges.ts';

/** Challenges for one address: forms take one each, and each takes the server some milliseconds. */
export const challengesOfIp = { limit: 3000, windowSeconds: 10 * 60 };

/** A fresh challenge for a form (`GET /api/captcha`); so many for one address and no more (429). */
export async function createCaptcha(services: Services, ip: string) {
  await limitVisitor(services, 'captcha', ip, challengesOfIp);
  return newChallenge(services.secrets, services.settings.captchaCost, services.clock.now());
}

/** Takes a form's solution; refuses one that is wrong, late or used before. */
export async function spendCaptcha(services: Services, payload: string): Promise<void> {
  const solution = await readSolution(services.secrets, payload);
  const fresh =
    solution !== null &&
    solution.expiresAt > services.clock.now() &&
    (await insertUsedChallenge(services.db, solution.challenge, solution.expiresAt));
  if (!fresh) throw fieldError('captcha', 'error.captcha_failed');
}

import { fieldError } from '../../kernel/errors.ts';
import type { Services } from '../services.ts';
import { insertUsedChallenge } from './captcha.repository.ts';
import { newChallenge, readSolution } from './challenges.ts';

/** A fresh challenge for a form (`GET /api/captcha`). */
export const createCaptcha = (services: Services) =>
  newChallenge(services.secrets, services.settings.captchaCost, services.clock.now());

/** Takes a form's solution; refuses one that is wrong, late or used before. */
export async function spendCaptcha(services: Services, payload: string): Promise<void> {
  const solution = await readSolution(services.secrets, payload);
  const fresh =
    solution !== null &&
    solution.expiresAt > services.clock.now() &&
    (await insertUsedChallenge(services.db, solution.challenge, solution.expiresAt));
  if (!fresh) throw fieldError('captcha', 'error.captcha_failed');
}

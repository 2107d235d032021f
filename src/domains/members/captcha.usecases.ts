import { fieldError } from '../../kernel/errors.ts';
import { newChallenge, readSolution } from '../../platform/captcha.ts';
import type { Services } from '../../platform/services.ts';
import { spendChallenge } from './members.repository.ts';

/** A fresh challenge for a form (`GET /api/captcha`). */
export const createCaptcha = (services: Services) =>
  newChallenge(services.secrets, services.settings.captchaCost, services.clock.now());

/** Takes a form's solution; refuses one that is wrong, late or used before. */
export async function spendCaptcha(services: Services, payload: string): Promise<void> {
  const solution = await readSolution(services.secrets, payload);
  const fresh =
    solution !== null &&
    solution.expiresAt > services.clock.now() &&
    (await spendChallenge(services.db, solution.challenge, solution.expiresAt));
  if (!fresh) throw fieldError('captcha', 'error.captcha_failed');
}

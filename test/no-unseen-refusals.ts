// A set-up of the API tests: a test fails where a call was refused and nothing looked at the answer, as a call that prepares something.
import { afterAll, afterEach } from 'vitest';
import { takeUnseenRefusals } from './clients/visitor.ts';

function checkRefusals(): void {
  const refused = takeUnseenRefusals();
  if (refused.length > 0) throw new Error(`refused, and nobody looked: ${refused.join(', ')}`);
}

afterEach(checkRefusals);
afterAll(checkRefusals);

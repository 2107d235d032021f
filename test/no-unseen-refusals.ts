// A set-up of the API tests: a test fails where a call was rejected and nothing looked at the answer, as a call that prepares something.
import { afterAll, afterEach } from 'vitest';
import { takeUnseenRejections } from './clients/visitor.ts';

function checkRejections(): void {
  const rejected = takeUnseenRejections();
  if (rejected.length > 0) throw new Error(`rejected, and nobody looked: ${rejected.join(', ')}`);
}

afterEach(checkRejections);
afterAll(checkRejections);

// A set-up of the API tests: a test during which a job fails unexpectedly fails too. One that lets jobs fail asserts what
// `takeFailedJobs` returns.
import { afterAll, afterEach } from 'vitest';
import { takeFailedJobs } from './servers/failed-jobs.ts';

function checkFailedJobs(): void {
  const failed = takeFailedJobs();
  if (failed.length > 0) throw new Error(`jobs failed: ${failed.join(', ')}`);
}

afterEach(checkFailedJobs);
afterAll(checkFailedJobs);

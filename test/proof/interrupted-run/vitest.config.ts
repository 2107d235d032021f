import { defineConfig } from 'vitest/config';

/** A run that `interrupted-run.proof.ts` starts and ends before its test finishes. */
export default defineConfig({
  test: {
    include: ['test/proof/interrupted-run/endless.ts'],
    globalSetup: 'test/servers/global-database.ts',
    testTimeout: 600_000,
  },
});

import { defineConfig } from 'vitest/config';

/** A run that `cut-short.proof.ts` starts and ends before its test is done. */
export default defineConfig({
  test: {
    include: ['test/proof/cut-short/endless.ts'],
    globalSetup: 'test/global-database.ts',
    testTimeout: 600_000,
  },
});

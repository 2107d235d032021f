import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need a database: each role that queries, the API by request, and the database's own house. */
const withDatabase = [
  'src/**/*.{api,repository,usecases}.test.ts',
  'src/api/**/*.test.ts',
  'src/platform/{backup,db,jobs,mail}/**/*.test.ts',
];

/** A test that asserts nothing fails, and so does one that keeps the others from running (`test/checks/gate.test.ts`). */
const strict = { allowOnly: false, expect: { requireAssertions: true } };

/**
 * `isolate: false`: the files that one worker runs share what they import, which takes a third of the time. So nothing
 * in a module may be one test file's own: each has a shop and a database of its own.
 */
export default defineConfig({
  test: {
    // Half the time of a test goes by in the database, which has processes of its own.
    maxWorkers: '100%',
    reporters: ['default', './test/reporters/vitest-reporter.ts'],
    passWithNoTests: false,
    projects: [
      {
        test: {
          ...strict,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'emulators/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...withDatabase],
          setupFiles: 'test/generated-input.ts',
          isolate: false,
        },
      },
      {
        test: {
          ...strict,
          name: 'api',
          include: withDatabase,
          globalSetup: 'test/global-database.ts',
          setupFiles: 'test/generated-input.ts',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...strict,
          name: 'pages',
          hookTimeout: 60_000,
          include: ['test/pages/**/*.pages.ts'],
        },
      },
      {
        test: {
          ...strict,
          name: 'proof',
          include: ['test/proof/**/*.proof.ts'],
          globalSetup: 'test/global-database.ts',
          setupFiles: 'test/generated-input.ts',
          testTimeout: 600_000,
          // A shop of 100,000 works is filled first.
          hookTimeout: 600_000,
          // They kill processes and measure time: one after the other.
          fileParallelism: false,
        },
      },
    ],
  },
});

import { configDefaults, defineConfig } from 'vitest/config';
import { hangsAfterMs } from './test/wait-until.ts';

/** Tests that need a database: of the file roles that query, of the API, and of the platform's database, jobs and mails. */
const withDatabase = [
  'src/**/*.{api,repository,usecases}.test.ts',
  'src/api/**/*.test.ts',
  'src/platform/{backup,db,jobs,mail}/**/*.test.ts',
];

/** Tests without an assertion and focused tests fail (`test/checks/gate.test.ts`). */
const strict = {
  allowOnly: false,
  // The state that `expect.poll` waits for may take as long as the test.
  expect: { requireAssertions: true, poll: { timeout: hangsAfterMs } },
  // Only against hanging: nothing depends on the speed of the machine.
  testTimeout: hangsAfterMs,
  hookTimeout: hangsAfterMs,
};

/** For `test/mutations/draw.ts`. */
const recordReach = process.env.REACH_FOLDER ? ['test/mutations/record-reach.ts'] : [];

/**
 * `isolate: false`: the files of one worker share their imports, which takes a third of the time. So modules must not hold the
 * state of a test file: each file creates a separate shop and database.
 */
export default defineConfig({
  test: {
    // Tests spend half of their time waiting for the database, which runs in other processes.
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
            'renders/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...withDatabase],
          setupFiles: ['test/generated-input.ts', ...recordReach],
          isolate: false,
        },
      },
      {
        test: {
          ...strict,
          name: 'api',
          include: withDatabase,
          globalSetup: 'test/servers/global-database.ts',
          setupFiles: [
            'test/generated-input.ts',
            'test/deprecations.ts',
            'test/no-failed-jobs.ts',
            'test/no-unseen-refusals.ts',
            ...recordReach,
          ],
          isolate: false,
        },
      },
      {
        test: {
          ...strict,
          name: 'pages',
          include: ['test/pages/**/*.pages.ts'],
        },
      },
      {
        test: {
          ...strict,
          name: 'proof',
          include: ['test/proof/**/*.proof.ts'],
          // Needs Blender.
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.PROOF_SCALE === 'full' ? [] : ['test/proof/pictures/blender.proof.ts']),
          ],
          globalSetup: 'test/servers/global-database.ts',
          setupFiles: ['test/generated-input.ts', 'test/deprecations.ts'],
          isolate: false,
          // Proofs kill processes and measure time, so they run one after the other.
          fileParallelism: false,
          // Vitest runs projects with other numbers of workers in turn.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

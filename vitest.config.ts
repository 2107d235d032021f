import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need a database: each role that queries, the API by request, and the database's own house. */
const withDatabase = [
  'src/**/*.{api,repository,usecases}.test.ts',
  'src/api/**/*.test.ts',
  'src/platform/{db,jobs,mail}/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...withDatabase],
          setupFiles: 'test/generated-input.ts',
        },
      },
      {
        test: {
          name: 'api',
          include: withDatabase,
          globalSetup: 'test/global-database.ts',
          setupFiles: 'test/generated-input.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['test/proof/**/*.proof.ts'],
          setupFiles: 'test/generated-input.ts',
          testTimeout: 600_000,
          hookTimeout: 60_000,
          // They kill processes and measure time: one after the other.
          fileParallelism: false,
        },
      },
    ],
  },
});

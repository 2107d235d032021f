// The checks, and which command runs them. CONTRIBUTING.md has the same as a table.
import { affectedApiTests } from './affected.mjs';
import { pinnedNode, tool } from './run.mjs';

const vitest = (...parameters) => tool('vitest', 'run', ...parameters);

/** Runs with more input, larger tables, every screen and language. */
const full = { PROOF_SCALE: 'full' };

/** Tests that depend on the PostgreSQL version: queries, migrations, plans. */
const dependsOnPostgres = ['src/platform/db/', '.repository.test.ts', 'plans'];

/**
 * Every check by the name that runs it alone (`npm test -- NAME`). `commands` run one after the other; arguments after the
 * name are passed to the last. A check runs after the one that it `needs`, and not if that failed; one that `usesSystem` needs a browser
 * or Debian's PostgreSQL.
 */
export const checks = {
  format: { title: 'format and lint', commands: [tool('biome', 'ci', '.')] },
  types: {
    title: 'types',
    commands: [
      tool('react-router', 'typegen'),
      // One checker: each would infer the types of the API client again, which is most of the work.
      tool(
        'tsc',
        '--checkers',
        '1',
        '--incremental',
        '--tsBuildInfoFile',
        'node_modules/.cache/types.tsbuildinfo',
      ),
    ],
  },
  boundaries: {
    title: 'boundaries',
    commands: [tool('depcruise', '--config', '.dependency-cruiser.cjs', 'src')],
  },
  openapi: {
    title: 'OpenAPI document',
    commands: [
      [pinnedNode, 'scripts/openapi.ts', '--check'],
      tool('spectral', 'lint', 'build/openapi.json', '--fail-severity', 'hint', '--quiet'),
    ],
  },
  'dead-code': { title: 'dead code', commands: [tool('knip'), tool('knip', '--production')] },
  build: { title: 'build', commands: [[process.execPath, 'scripts/build.mjs']] },
  demo: {
    title: 'demo shop',
    commands: [[pinnedNode, 'test/factories/save-demo-data.ts']],
    needs: 'build',
  },
  unit: { title: 'unit tests', commands: [vitest('--project', 'unit')] },
  api: { title: 'API tests', commands: [vitest('--project', 'api')] },
  'api-affected': {
    title: 'API tests of what changed',
    commands: async () => {
      const files = await affectedApiTests();
      return files.length > 0 ? [vitest('--project', 'api', ...files)] : [];
    },
  },
  'api-debian': {
    title: "database tests on Debian's PostgreSQL",
    commands: [vitest('--project', 'api', ...dependsOnPostgres)],
    env: { TEST_POSTGRES: 'debian' },
    usesSystem: true,
  },
  'api-debian-all': {
    title: "all API tests on Debian's PostgreSQL",
    commands: [vitest('--project', 'api')],
    env: { TEST_POSTGRES: 'debian' },
    usesSystem: true,
  },
  journeys: {
    title: 'journeys in the browser',
    commands: [tool('playwright', 'test')],
    needs: 'demo',
    usesSystem: true,
  },
  pages: { title: 'texts of every page', commands: [vitest('--project', 'pages')], needs: 'demo' },
  'pages-full': {
    title: 'texts of every page in every language',
    commands: [vitest('--project', 'pages')],
    env: full,
    needs: 'demo',
  },
  'proof-samples': {
    title: 'samples of the proofs',
    commands: [vitest('--project', 'proof')],
    needs: 'demo',
    usesSystem: true,
  },
  'unit-full': {
    title: 'unit tests with new input',
    commands: [vitest('--project', 'unit')],
    env: full,
  },
  'plans-full': {
    title: 'query plans and reports at 100,000 works and orders',
    commands: [vitest('--project', 'api', 'plans', 'reports.admin.api')],
    env: full,
  },
  'journeys-full': {
    title: 'all journeys on both screens, axe in every language',
    commands: [tool('playwright', 'test')],
    env: full,
    needs: 'demo',
    usesSystem: true,
  },
  proofs: {
    title: 'proofs in full',
    commands: [vitest('--project', 'proof')],
    env: full,
    needs: 'demo',
    usesSystem: true,
  },
  'mutation-samples': {
    title: 'changes of what changed that tests must notice',
    commands: [
      [
        pinnedNode,
        'test/mutations/draw.ts',
        '--changed',
        '--in',
        'src/domains/',
        '--count',
        '6',
        '--seed',
        '1',
      ],
    ],
  },
  mutations: {
    title: 'changes and planted bugs that tests must notice',
    commands: [
      [pinnedNode, 'test/mutations/listed/run.ts'],
      [pinnedNode, 'test/mutations/draw.ts'],
    ],
  },
};

const staticChecks = ['format', 'types', 'boundaries', 'openapi', 'dead-code'];

/**
 * A run is a list of lanes, which run in parallel; the checks of a lane run one after the other. Each check starts when the one that it
 * `needs` has passed.
 */
export const runs = {
  validate: [staticChecks, ['unit', 'api-affected']],
  // No lane uses both processors all the time.
  test: [
    ['build', 'demo', 'journeys', 'pages', 'mutation-samples'],
    [...staticChecks, 'proof-samples'],
    ['unit', 'api', 'api-debian'],
  ],
  proof: [
    [
      'build',
      'demo',
      'unit-full',
      'plans-full',
      'api-debian-all',
      'pages-full',
      'journeys-full',
      'proofs',
      'mutations',
    ],
  ],
};

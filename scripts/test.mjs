// `npm test`: every check; `npm run validate`: the quick ones; `npm run proof`: the long proofs in full.
import { install } from './steps/install.mjs';
import { pinnedNode, run, seconds, tool } from './steps/run.mjs';
import { installForChecks } from './steps/system.mjs';

const vitest = (project) => tool('vitest', 'run', '--project', project);

/** In order, each with the runs it is part of; `needs` names a check without whose success it says nothing. */
const checks = [
  { name: 'format and lint', commands: [tool('biome', 'ci', '.')], runs: ['quick', 'full'] },
  { name: 'types', commands: [tool('react-router', 'typegen'), tool('tsc')], runs: ['quick', 'full'] },
  {
    name: 'boundaries',
    commands: [tool('depcruise', '--config', '.dependency-cruiser.cjs', 'src')],
    runs: ['quick', 'full'],
  },
  {
    name: 'OpenAPI document',
    commands: [[pinnedNode, 'scripts/openapi.ts', '--check']],
    runs: ['quick', 'full'],
  },
  { name: 'dead code', commands: [tool('knip')], runs: ['full'] },
  { name: 'unit tests', commands: [vitest('unit')], runs: ['quick', 'full'] },
  {
    name: 'API tests on the embedded PostgreSQL',
    commands: [vitest('api')],
    env: { TEST_POSTGRES: 'embedded' },
    runs: ['quick', 'full'],
  },
  {
    name: 'API tests on the PostgreSQL of Debian',
    commands: [vitest('api')],
    env: { TEST_POSTGRES: 'debian' },
    runs: ['full'],
  },
  { name: 'build', commands: [[process.execPath, 'scripts/build.mjs']], runs: ['full', 'proof'] },
  { name: 'journeys in the browser', commands: [tool('playwright', 'test')], runs: ['full'], needs: 'build' },
  { name: 'sample of the proofs', commands: [vitest('proof')], runs: ['full'], needs: 'build' },
  {
    name: 'proofs',
    commands: [vitest('unit'), vitest('proof')],
    env: { PROOF_SCALE: 'full' },
    runs: ['proof'],
    needs: 'build',
  },
];

const runOfFlag = new Map([
  [undefined, 'full'],
  ['--quick', 'quick'],
  ['--proof', 'proof'],
]);
const wanted = runOfFlag.get(process.argv[2]);
if (!wanted) {
  console.error('usage: node scripts/test.mjs [--quick | --proof]');
  process.exit(2);
}

await install();
if (wanted === 'full') await installForChecks();

const failed = new Map();
let passedCount = 0;
for (const check of checks.filter(({ runs }) => runs.includes(wanted))) {
  console.log(`\n=== ${check.name}`);
  const start = performance.now();
  const failure = failed.has(check.needs)
    ? { outcome: `not run, since it needs: ${check.needs}`, last: '' }
    : await failureOf(check);
  if (failure) failed.set(check.name, failure.last);
  else passedCount++;
  console.log(`=== ${check.name}: ${failure?.outcome ?? 'passed'} (${seconds(performance.now() - start)})`);
}
for (const [name, last] of failed) console.log(`\n=== ${name}: the last of what it printed\n${last}`);
for (const name of failed.keys()) console.log(`failed: ${name}`);
console.log(`${passedCount} passed, ${failed.size} failed`);
process.exitCode = failed.size > 0 ? 1 : 0;

async function failureOf({ commands, env }) {
  for (const command of commands) {
    const { code, last } = await run(command, { ...process.env, ...env });
    if (code !== 0) return { outcome: `failed with exit code ${code}`, last };
  }
  return undefined;
}

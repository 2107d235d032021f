// `npm test`, `npm run validate` and `npm run proof` are one program with different lists of checks.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const run = (...parameters: string[]) => {
  // Without the variables by which Vitest detects that it runs inside another run.
  const { VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, TEST, NODE_ENV, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', ...parameters], {
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, stdout };
};

test('a check that passes prints a line with its time, and the exit code is 0', () => {
  const { status, stdout } = run('unit', 'src/kernel/money.test.ts');
  expect(stdout).toMatch(/^ 0:\d\d {2}ok unit tests {2}\d+\.\d s$/m);
  expect(stdout).toMatch(/^1 passed, 0 failed$/m);
  expect(status).toBe(0);
});

test('a check that fails prints its output and how to run it alone, and the exit code is 1', () => {
  const { status, stdout } = run('unit', 'src/no-such.test.ts');
  expect(stdout).toContain('No test files found');
  expect(stdout).toMatch(/^failed: unit tests \(exit code 1\)\n {4}npm test -- unit$/m);
  expect(stdout).toMatch(/^0 passed, 1 failed$/m);
  expect(status).toBe(1);
});

test('an unknown check is rejected with exit code 2 and runs nothing', () => {
  const { status, stdout } = run('everything');
  expect([status, stdout]).toEqual([2, '']);
});

test('the scripts of package.json run these programs', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts).toMatchObject({
    start: 'exec node scripts/start.mjs',
    dev: 'exec node scripts/dev.mjs',
    test: 'node scripts/test.mjs',
    validate: 'node scripts/test.mjs validate',
    proof: 'node scripts/test.mjs proof',
  });
});

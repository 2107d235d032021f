// Plants one fault of each kind, and expects that the command of `npm test` reports it with the project's configuration.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import vitestConfig from '../../vitest.config.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = process.cwd();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder with these files and with copies of some files of the project. */
function createFolder(files: Record<string, string>, own: readonly string[] = []): string {
  const folder = temporaryFolder();
  folders.push(folder);
  const getPath = (file: string): string => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    return join(folder, file);
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(getPath(file), content);
  for (const file of own) copyFileSync(file, getPath(file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

type Outcome = { code: number; stdout: string; stderr: string };

function run(cwd: string, tool: string, ...options: string[]): Promise<Outcome> {
  // Without the variables by which Vitest and Playwright detect that they run inside another run.
  const { CI, VITEST, VITEST_MODE, VITEST_POOL_ID, VITEST_WORKER_ID, TEST, NODE_ENV, ...env } = process.env;
  return new Promise((settle) => {
    const command = join(root, 'node_modules/.bin', tool);
    execFile(command, options, { cwd, env, maxBuffer: 64e6 }, (error, stdout, stderr) =>
      settle({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

const toJson = ({ stdout }: Outcome) => JSON.parse(stdout.slice(stdout.indexOf('{')));

describe('biome ci', () => {
  const assertion = '{ expect(1).toBe(1); }';
  const unitTest = (code: string) => `import { expect, test } from 'vitest';\n\n${code}\n`;
  const journey = (code: string) => `import { expect, test } from '@playwright/test';\n\n${code}\n`;
  /** What Biome's own rules do not find, and the project's rules do. */
  const faults: [fault: string, code: string, file?: string][] = [
    ['test.todo', unitTest("test.todo('a');")],
    ['a test without a body', unitTest("test('a');")],
    ['test.fails', unitTest("test.fails('a', () => { expect(1).toBe(2); });")],
    ['test.skipIf', unitTest(`test.skipIf(true)('a', () => ${assertion});`)],
    ['test.runIf', unitTest(`test.runIf(false)('a', () => ${assertion});`)],
    ['context.skip()', unitTest("test('a', (context) => { context.skip(); expect(1).toBe(1); });")],
    ['({ skip })', unitTest("test('a', ({ skip }) => { skip(); expect(1).toBe(1); });")],
    ['{ skip: true }', unitTest(`test('a', { skip: true }, () => ${assertion});`)],
    ['{ fails: true }', unitTest("test('a', { fails: true }, () => { expect(1).toBe(2); });")],
    [
      'test.skip(condition)',
      journey("test('a', () => { test.skip(true, 'b'); expect(1).toBe(1); });"),
      'e2e/skip.spec.ts',
    ],
    ['test.fail', journey("test.fail('a', () => { expect(1).toBe(2); });"), 'e2e/fail.spec.ts'],
    [
      'a skip in a helper of journeys',
      journey('export const skip = () => test.skip(true);'),
      'e2e/shared.ts',
    ],
    [
      'a fixed time in a journey',
      journey("test('a', async ({ page }) => { await page.waitForTimeout(9); expect(1).toBe(1); });"),
      'e2e/fixed-time.spec.ts',
    ],
    [
      'a quiet network in a helper of journeys',
      "import type { Page } from '@playwright/test';\n\nexport const idle = (page: Page) => page.waitForLoadState('networkidle');\n",
      'e2e/quiet.ts',
    ],
    [
      'a loader with the time of the system',
      'export const loader = () => ({ now: new Date().toISOString() });\n',
      'src/web/fault-page.tsx',
    ],
    [
      'a rule with the time of the system',
      'export const isPast = (at: number) => at < Date.now();\n',
      'src/domains/fault.rules.ts',
    ],
  ];
  const planted = faults.map(([fault, code, file], index) => ({
    fault,
    code,
    file: file ?? `src/fault-${index}.test.ts`,
  }));
  let reported: { category: string; severity: string; location: { path: string } }[];
  let outcome: Outcome;

  beforeAll(async () => {
    const folder = createFolder(Object.fromEntries(planted.map(({ file, code }) => [file, code])), [
      'biome.json',
      '.gitignore',
      'test/checks/every-test-runs.grit',
      'test/checks/no-fixed-waits.grit',
      'test/checks/injected-clock.grit',
    ]);
    outcome = await run(
      folder,
      'biome',
      'ci',
      '--colors=off',
      '--reporter=json',
      '--max-diagnostics=none',
      '.',
    );
    reported = toJson(outcome).diagnostics;
  });

  test.each(planted)('an error is reported for $fault', ({ file }) => {
    const errors = reported.filter(
      ({ location, severity }) => location.path === file && severity === 'error',
    );
    expect(errors.map(({ category }) => category.split('/').at(-1))).toContain('plugin');
  });

  test('the exit code is 1', () => {
    expect(outcome.code).toBe(1);
  });
});

describe('vitest', () => {
  /** A path at which each project finds tests. */
  const places = {
    unit: 'src/PLANTED.test.ts',
    api: 'src/PLANTED.api.test.ts',
    pages: 'test/pages/PLANTED.pages.ts',
    proof: 'test/proof/PLANTED.proof.ts',
  };
  const vitest = "import { expect, test } from 'vitest';\n";
  const faults = {
    right: "test('a', () => { expect(1).toBe(1); });",
    only: "test.concurrent.only('a', () => { expect(1).toBe(1); });",
    empty: "test('a', () => {});",
    unreached: "test('a', () => { for (const one of [] as number[]) expect(one).toBe(2); });",
  };
  const projects = vitestConfig.test!.projects!.map((project) => (project as typeof vitestConfig).test!);
  const vitestRun = (folder: string, ...options: string[]) =>
    run(folder, 'vitest', 'run', '--config', join(root, 'vitest.config.ts'), '--root', folder, ...options);
  let results: { name: string; status: string }[];
  let folder: string;

  beforeAll(async () => {
    const files = Object.entries(faults).flatMap(([fault, code]) =>
      Object.values(places).map((place) => [place.replace('PLANTED', fault), `${vitest}${code}\n`]),
    );
    // The set-up files are replaced by empty ones, since no database is needed.
    const setUp = projects.flatMap(({ setupFiles, globalSetup }) =>
      [setupFiles ?? [], globalSetup ?? []].flat(),
    );
    const empty = setUp.map((file) => [file, 'export const setup = () => {};\n']);
    folder = createFolder(Object.fromEntries([...files, ...empty]));
    await vitestRun(folder, '--reporter=json', '--outputFile=results.json');
    results = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')).testResults;
  });

  test('every project of the configuration is tested here', () => {
    expect(projects.map(({ name }) => name).sort()).toEqual(Object.keys(places).sort());
  });

  test.each(Object.entries(places))(
    'the project %s fails for a test without an assertion and for a focused test',
    (_, place) => {
      const statuses = Object.keys(faults).map((fault) => {
        const name = join(folder, place.replace('PLANTED', fault));
        return [fault, results.find((result) => result.name.endsWith(name))?.status];
      });
      expect(Object.fromEntries(statuses)).toEqual({
        right: 'passed',
        only: 'failed',
        empty: 'failed',
        unreached: 'failed',
      });
    },
  );

  test('a run without any test fails', async () => {
    const { code } = await vitestRun(folder, 'no-such-file');
    expect(code).toBe(1);
  });
});

test('playwright rejects a focused journey', async () => {
  const files = {
    'e2e/one.spec.ts': "import { test } from '@playwright/test';\ntest.only('a', () => {});\n",
    'playwright.config.ts': [
      `import config from '${join(root, 'playwright.config.ts')}';`,
      "export default { ...config, testDir: 'e2e', webServer: undefined };\n",
    ].join('\n'),
  };
  const folder = createFolder(files, ['package.json']);
  const { code, stderr } = await run(folder, 'playwright', 'test', '--list');
  expect(stderr).toContain("item focused with '.only' is not allowed");
  expect(code).toBe(1);
});

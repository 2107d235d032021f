// Plants the mutations of one area, one after the other, in the copy of the project in the current folder; reports each outcome to
// the parent process.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { areas } from './areas.ts';
import { type Mutation, planted } from './mutation.ts';

/** `noticed`: the first test that failed. `broken`: a test that fails without a bug. */
export type WorkerMessage = { noticed: string } | { survived: true } | { broken: string };

const [areaName, ...picked] = process.argv.slice(2);
const mutations = areas[areaName!]!.filter((_, index) => picked.includes(String(index)));

const { TMPDIR } = process.env;

/** Starts Vitest, whose database is used for all runs. */
async function openVitest(): Promise<Vitest> {
  // The set-up of the tests changes it to its own folder.
  process.env.TMPDIR = TMPDIR;
  const opened = await createVitest(
    'test',
    { watch: false, bail: 1, maxWorkers: 1, reporters: [{}], root: process.cwd() },
    { server: { watch: null } },
  );
  await opened.globTestSpecifications();
  return opened;
}

// Each set-up adds a listener.
process.setMaxListeners(0);
let vitest = await openVitest();

/** Runs the tests and returns the first that fails, or null. */
async function findFailingTest(files: readonly string[]): Promise<string | null> {
  const specifications = files.flatMap((file) => vitest.getModuleSpecifications(resolve(file)));
  if (specifications.length === 0) throw new Error(`no tests in ${files.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = new Set(specifications.map(({ moduleId }) => moduleId));
  const failed = testModules.filter((module) => ran.has(module.moduleId) && module.state() === 'failed');
  if (failed[0]) return nameOfFailure(failed[0]);
  return unhandledErrors.length > 0 ? 'an uncaught error' : null;
}

function nameOfFailure(module: TestModule): string {
  const [test] = module.children.allTests('failed');
  return `${module.relativeModuleId}: ${test?.fullName ?? 'before its tests'}`;
}

const report = (message: WorkerMessage) => process.send!(message);

const broken = await findFailingTest([...new Set(mutations.flatMap(({ tests }) => tests))]);
if (broken) report({ broken });
else for (const mutation of mutations) await testMutation(mutation);
await vitest.close();
process.exit();

async function testMutation(mutation: Mutation): Promise<void> {
  const path = resolve(mutation.file);
  const source = readFileSync(path, 'utf8');
  const change = async (text: string) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
    // Proofs start the built shop.
    if (mutation.tests.some((file) => file.endsWith('.proof.ts'))) buildServer();
    // The database was migrated with the previous file.
    if (!mutation.file.startsWith('db/')) return;
    await vitest.close();
    vitest = await openVitest();
  };
  await change(planted(mutation, source));
  const noticed = await findFailingTest(mutation.tests);
  await change(source);
  report(noticed ? { noticed } : { survived: true });
}

function buildServer(): void {
  const build = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'error'];
  execFileSync(process.execPath, [resolve('node_modules/vite/bin/vite.js'), ...build], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

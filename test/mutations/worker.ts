// Runs tests with a changed file, in the copy of the project in the current folder, for each task that the parent process sends.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/** Test files to run, with the new text of a file or with the project as it is. */
export type Task = { tests: readonly string[]; change?: { file: string; text: string } };
/** The first test that failed, or null. */
export type Outcome = { failed: string | null };

const { TMPDIR } = process.env;
// Each set-up adds a listener.
process.setMaxListeners(0);
let vitest = await openVitest();

process.on('message', async (task: Task) => {
  process.send!({ failed: await perform(task) } satisfies Outcome);
});

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

async function perform({ tests, change }: Task): Promise<string | null> {
  if (!change) return findFailingTest(tests);
  const path = resolve(change.file);
  const source = readFileSync(path, 'utf8');
  const write = async (text: string) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
    // The database was migrated with the previous file.
    if (!change.file.startsWith('db/')) return;
    await vitest.close();
    vitest = await openVitest();
  };
  await write(change.text);
  const failed = await findFailingTest(tests);
  await write(source);
  return failed;
}

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

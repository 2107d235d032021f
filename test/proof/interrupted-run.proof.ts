import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync, readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { hangsAfterMs } from '../wait-until.ts';

let root: string;
let run: ChildProcess;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => {
  run.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const ends: { how: string; end(): unknown }[] = [
  { how: 'SIGTERM', end: () => run.kill('SIGTERM') },
  { how: 'SIGHUP', end: () => run.kill('SIGHUP') },
  { how: 'SIGKILL', end: () => run.kill('SIGKILL') },
  { how: 'the end of the process that started it', end: () => run.disconnect() },
];

/** The command lines that contain the folder, also as a part of a database address. */
const processesOn = (folder: string): string[] =>
  spawnSync('ps', ['-ww', '-eo', 'command='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(basename(folder)));

test.each(ends)('a test run ended by $how leaves no process and no file', async ({ end }) => {
  const config = 'test/proof/interrupted-run/vitest.config.ts';
  run = spawn(process.execPath, ['node_modules/.bin/vitest', 'run', '--config', config], {
    env: { ...process.env, TMPDIR: root },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await vi.waitFor(() => expect(globSync('*/in-use', { cwd: root })).toHaveLength(1), {
    timeout: hangsAfterMs,
    interval: 50,
  });
  expect(processesOn(root)).not.toEqual([]);
  end();
  await vi.waitFor(() => expect([processesOn(root), readdirSync(root)]).toEqual([[], []]), {
    timeout: hangsAfterMs,
    interval: 100,
  });
});

// Usage: remove-folder.ts FOLDER. Waits until its standard input closes, which is when its parent process has ended in any
// way; then stops the database servers on data in the folder, and removes the folder.
import { globSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster, isPostmaster } from '../src/platform/db/postmaster.ts';

const folder = process.argv[2]!;
for await (const _ of process.stdin);
// A program whose server was stopped may have restarted it before it ended.
while (await stopServers());
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/** Returns whether there were any. */
async function stopServers(): Promise<boolean> {
  let isFound = false;
  for (const file of globSync('{*,*/*,*/*/*}/postmaster.pid', { cwd: folder })) {
    const dataFolder = join(folder, dirname(file));
    const pid = findPostmaster(dataFolder)?.pid;
    if (pid === undefined) continue;
    isFound = true;
    // Immediate shutdown, since the data is not needed.
    process.kill(pid, 'SIGQUIT');
    while (isPostmaster(pid, dataFolder)) await sleep(10);
  }
  return isFound;
}

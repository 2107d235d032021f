import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { copyTree, wholeProject } from '../checks/project-tree.ts';
import { folderOfThisProcess } from '../temporary-folder.ts';
import type { Outcome, Task } from './worker.ts';

/** A process that runs the tests of tasks in its own copy of the project, one task after the other. */
export type Worker = {
  /** Returns the first test that fails, or null. Tests that do not end within the time fail: the change can loop without end. */
  run(task: Task, limitMs: number): Promise<string | null>;
};

/** Does the work for each item, two at a time, each with a copy of the project and a database. */
export async function withWorkers<Item>(
  items: readonly Item[],
  work: (worker: Worker, item: Item) => Promise<void>,
): Promise<void> {
  const folder = folderOfThisProcess();
  const waiting = [...items];
  const workers = Math.min(2, availableParallelism(), items.length);
  await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const worker = createWorker(resolve(folder, String(index)), folder);
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(worker, item);
      worker.close();
    }),
  );
}

function createWorker(copy: string, folder: string): Worker & { close(): void } {
  copyTree(copy, wholeProject);
  let child: ChildProcess | undefined;
  return {
    async run(task, limitMs) {
      child ??= fork(resolve(copy, 'test/mutations/worker.ts'), {
        cwd: copy,
        env: { ...process.env, TMPDIR: folder, NODE_ENV: 'test' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const running = child;
      const ended = new AbortController();
      const timer = setTimeout(() => running.kill('SIGKILL'), limitMs);
      running.send(task);
      const outcome = await Promise.race([
        once(running, 'message', ended).then(([message]) => message as Outcome),
        once(running, 'exit', ended).then(([code, signal]): Outcome => {
          if (signal !== 'SIGKILL')
            throw new Error(`the process that runs tests ended with ${code ?? signal}`);
          return { failed: 'the tests did not end' };
        }),
      ]).finally(() => {
        ended.abort();
        clearTimeout(timer);
      });
      if (running.signalCode) {
        child = undefined;
        if (task.change) copyFileSync(task.change.file, resolve(copy, task.change.file));
      }
      return outcome.failed;
    },
    close() {
      child?.kill();
    },
  };
}

// Plants bugs in copies of the project, one at a time, and reports those that no test notices. Arguments are areas, or parts of the
// descriptions of bugs; without arguments, all are planted.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { copyTree, wholeProject } from '../checks/project-tree.ts';
import { folderOfThisProcess } from '../temporary-folder.ts';
import { areas } from './areas.ts';
import type { Mutation } from './mutation.ts';
import type { WorkerMessage } from './worker.ts';

const minimumShare = 0.95;

/** The mutations of one area that one process plants, by their indexes. */
type Batch = { area: string; picked: number[] };

const wanted = process.argv.slice(2);
const isWanted = (area: string, { what }: Mutation) =>
  wanted.length === 0 || wanted.some((text) => text === area || what.includes(text));

const batches: Batch[] = Object.entries(areas)
  .map(([area, mutations]) => ({
    area,
    picked: [...mutations.keys()].filter((index) => isWanted(area, mutations[index]!)),
  }))
  .filter(({ picked }) => picked.length > 0);

const total = batches.reduce((sum, { picked }) => sum + picked.length, 0);
const survivors: string[] = [];
const failures: string[] = [];
let done = 0;
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0);

function fail(text: string): void {
  failures.push(text);
  console.log(text);
}

const folder = folderOfThisProcess();

/** Runs batches in one copy of the project until none is left. */
async function runWorker(worker: number): Promise<void> {
  const copy = resolve(folder, String(worker));
  copyTree(copy, wholeProject);
  for (let batch = batches.shift(); batch; batch = batches.shift()) await runBatch(copy, batch);
}

function runBatch(copy: string, { area, picked }: Batch): Promise<void> {
  const worker = fork(resolve(copy, 'test/mutations/worker.ts'), [area, ...picked.map(String)], {
    cwd: copy,
    env: { ...process.env, TMPDIR: folder, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const left = [...picked];
  worker.on('message', (message: WorkerMessage) => {
    if ('broken' in message) return fail(`${area}: a test fails without a bug: ${message.broken}`);
    const { file, what } = areas[area]![left.shift()!]!;
    done += 1;
    const outcome = 'noticed' in message ? `noticed by ${message.noticed}` : 'SURVIVED';
    if ('survived' in message) survivors.push(`${area}: ${what} (${file})`);
    console.log(`${seconds().padStart(5)} s  ${done}/${total}  ${area}: ${what}: ${outcome}`);
  });
  return new Promise((settle) => {
    worker.once('exit', (code) => {
      if (left.length > 0) fail(`${area}: ended with ${code} before ${left.length} bugs were planted`);
      settle();
    });
  });
}

await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, (_, worker) => runWorker(worker)),
);

for (const text of [...survivors.map((survivor) => `survived: ${survivor}`), ...failures]) console.log(text);
const share = done === 0 ? 0 : (done - survivors.length) / done;
console.log(
  `${done - survivors.length} of ${done} bugs noticed (${(share * 100).toFixed(1)} %) in ${seconds()} s`,
);
process.exit(failures.length > 0 || share < minimumShare ? 1 : 0);

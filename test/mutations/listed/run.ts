// Plants the listed bugs one at a time, and reports those that no test notices. Arguments are areas, or parts of the descriptions
// of bugs; without arguments, all are planted.
import { readFileSync } from 'node:fs';
import { withWorkers } from '../worker-pool.ts';
import { areas } from './areas.ts';
import { planted } from './mutation.ts';

/** Milliseconds for the tests of one bug. */
const limitMs = 600_000;

const wanted = process.argv.slice(2);
const picked = Object.entries(areas).map(([area, mutations]) => ({
  area,
  mutations: mutations.filter(
    ({ what }) => wanted.length === 0 || wanted.some((text) => text === area || what.includes(text)),
  ),
}));
const faults: string[] = [];
let done = 0;

await withWorkers(
  picked.filter(({ mutations }) => mutations.length > 0),
  async (worker, { area, mutations }) => {
    const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
    const broken = await worker.run({ tests }, limitMs);
    if (broken) faults.push(`${area}: a test fails without a bug: ${broken}`);
    else
      for (const mutation of mutations) {
        const { file, what } = mutation;
        const text = planted(mutation, readFileSync(file, 'utf8'));
        const failed = await worker.run({ tests: mutation.tests, change: { file, text } }, limitMs);
        done += 1;
        console.log(`${done}  ${area}: ${what}: ${failed ? `noticed by ${failed}` : 'SURVIVED'}`);
        if (!failed) faults.push(`survived: ${area}: ${what} (${file})`);
      }
  },
);

for (const fault of faults) console.log(fault);
console.log(`${done} bugs planted, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

// Changes the shop at lines drawn at random, one at a time, and reports the changes that no test notices.
//
//   draw.ts [--seed N] [--count N] [--changed] [--near] [--in PATH]
//
// `--changed` draws from the files of the last commits. It runs the tests of their folders and domains, as `--near` does for all files;
// otherwise, all tests run once to find those that execute each line.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { folderOfThisProcess } from '../temporary-folder.ts';
import { type Drawn, drawMutants, filesToDraw, listFiles } from './draw-mutants.ts';
import { planted } from './mutants.ts';
import { measureReach, type Reach } from './reach.ts';
import { withWorkers } from './worker-pool.ts';

/**
 * Fewer noticed of the mutants of a part, which include equivalent ones, fail the command. Pages are shown by journeys, which do
 * not run for mutants.
 */
const minimumShares = { 'src/domains': 0.7, 'src/platform': 0.7, 'src/web': 0.25 };
/** The same of the last commits, whose number of mutants is small. */
const minimumShareOfChanged = 0.3;
/** Milliseconds for the tests of one mutant: a change can loop without end. */
const limitMs = 600_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '300' },
    changed: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    in: { type: 'string', default: 'src/' },
  },
});
const isNear = values.changed || values.near;
/** Test files that run for one mutant. */
const mostFiles = isNear ? 8 : 30;
/** Compares the lists of names in the domains with the dictionaries; a list is no code of a function that a test would execute. */
const namesTest = 'src/web/i18n/listed-names.test.ts';
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const drawn = drawMutants(
  filesToDraw(values.changed).filter((file) => file.startsWith(values.in)),
  { seed, count: Number(values.count) },
);
console.log(`seed ${seed}: ${drawn.length} mutants`);

const testFiles = listFiles('src').filter((file) => /\.test\.tsx?$/.test(file));
const reach = isNear ? null : await measureReach(drawn, folderOfThisProcess());
for (const file of reach?.failed ?? []) console.log(`fails without a mutant: ${file}`);
const failing = new Set(reach?.failed);

const started = performance.now();
type Result = Drawn & { failed: string | null; tests: number };
const results: Result[] = [];

await withWorkers([...drawn.entries()], async (worker, [index, one]) => {
  const tests = findTests(one, reach, index);
  const change = { file: one.file, text: planted(readFileSync(one.file, 'utf8'), one.mutant) };
  const failed = tests.length > 0 ? await worker.run({ tests, change }, limitMs) : null;
  results.push({ ...one, failed, tests: tests.length });
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(5);
  const outcome = failed ? `noticed by ${failed}` : `SURVIVED ${tests.length} test files`;
  console.log(`${seconds} s  ${results.length}/${drawn.length}  ${describeMutant(one)}: ${outcome}`);
});

for (const one of results.filter(({ failed }) => !failed)) console.log(`survived: ${describeMutant(one)}`);
for (const [area, of] of Map.groupBy(results, ({ file }) => computeArea(file)))
  console.log(`${area}: ${share(of)}`);
for (const [operator, of] of Map.groupBy(results, ({ mutant }) => mutant.operator))
  console.log(`${operator}: ${share(of)}`);
console.log(`all: ${share(results)} with seed ${seed}`);
const tooFew = Object.entries(minimumShares).filter(([part, minimum]) => {
  const of = results.filter(({ file }) => file.startsWith(`${part}/`));
  const bound = values.changed ? minimumShareOfChanged : minimum;
  if (of.length > 0) console.log(`${part}: ${share(of)}, at least ${bound * 100} % expected`);
  return of.filter(({ failed }) => failed).length < of.length * bound;
});
process.exit(tooFew.length > 0 ? 1 : 0);

/** The test files that can notice a mutant: those nearest to its file first, then the fastest. */
function findTests({ file, mutant }: Drawn, measured: Reach | null, index: number): string[] {
  const folder = `${dirname(file)}/`;
  const stem = file.replace(/\.tsx?$/, '.');
  const isInDomain = (test: string) => test.startsWith(`${computeArea(file)}/`);
  const isNearby = (test: string) =>
    isInDomain(test) || test.startsWith(stem) || (!mutant.anchor && test === namesTest);
  const candidates =
    (mutant.anchor && measured?.files.get(index)) ??
    (measured && mutant.anchor ? [] : testFiles.filter(isNearby));
  const distance = (test: string) =>
    test.startsWith(stem) || test === namesTest ? 0 : test.startsWith(folder) ? 1 : isInDomain(test) ? 2 : 3;
  return candidates
    .filter((test) => !failing.has(test))
    .toSorted(
      (one, other) =>
        distance(one) - distance(other) ||
        (measured?.seconds.get(one) ?? 0) - (measured?.seconds.get(other) ?? 0),
    )
    .slice(0, mostFiles);
}

/** The folder of a domain, or of a part of the platform or of the pages. */
function computeArea(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}

function describeMutant({ file, line, mutant: { operator, start, end, replacement } }: Drawn): string {
  const short = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
  return `${file}:${line} ${operator}: ${short(readFileSync(file, 'utf8').slice(start, end))} → ${short(replacement)}`;
}

function share(of: Result[]): string {
  const count = of.filter(({ failed }) => failed).length;
  return `${count} of ${of.length} noticed (${((count / of.length) * 100).toFixed(0)} %)`;
}

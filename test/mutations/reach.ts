import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { copyTree, wholeProject } from '../checks/project-tree.ts';
import type { Drawn } from './draw-mutants.ts';
import { type Anchor, planted } from './mutants.ts';

/** What a run of all tests without a mutant shows. */
export type Reach = {
  /** The test files that execute the code of each mutant, by its index; none for code of the top level. */
  files: Map<number, string[]>;
  /** Seconds that each test file takes. */
  seconds: Map<string, number>;
  /** The test files that fail without a mutant. */
  failed: string[];
};

/** Runs all unit and API tests once, in a copy of the project whose drawn code calls probes. */
export async function measureReach(drawn: readonly Drawn[], folder: string): Promise<Reach> {
  const copy = join(folder, 'reach');
  copyTree(copy, wholeProject);
  for (const file of new Set(drawn.map((one) => one.file)))
    writeFileSync(join(copy, file), withProbes(file, drawn));
  const reachFolder = join(folder, 'reached');
  mkdirSync(reachFolder);
  const report = join(folder, 'report.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'api', 'src/'];
  const child = spawn(process.execPath, [...vitest, '--reporter', 'json', '--outputFile', report], {
    cwd: copy,
    env: { ...process.env, TMPDIR: folder, NODE_ENV: 'test', REACH_FOLDER: reachFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  const files = new Map<number, string[]>();
  for (const name of readdirSync(reachFolder)) {
    for (const line of readFileSync(join(reachFolder, name), 'utf8').trim().split('\n')) {
      const { file, reached } = JSON.parse(line) as { file: string; reached: number[] };
      for (const id of reached) files.set(id, [...(files.get(id) ?? []), file]);
    }
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; startTime: number; endTime: number }[];
  };
  const getName = (path: string) => relative(resolve(copy), path);
  return {
    files,
    seconds: new Map(testResults.map((one) => [getName(one.name), (one.endTime - one.startTime) / 1000])),
    failed: testResults.filter(({ status }) => status === 'failed').map(({ name }) => getName(name)),
  };
}

/** The source of a file with a call of a probe at the anchor of each of its mutants. */
function withProbes(file: string, drawn: readonly Drawn[]): string {
  const ids = new Map<string, { anchor: Anchor; ids: number[] }>();
  for (const [id, { file: of, mutant }] of drawn.entries()) {
    if (of !== file || !mutant.anchor) continue;
    const key = `${mutant.anchor.start}-${mutant.anchor.end}`;
    ids.set(key, { anchor: mutant.anchor, ids: [...(ids.get(key)?.ids ?? []), id] });
  }
  const texts = [...ids.values()].flatMap(({ anchor: { start, end, kind }, ids: of }) => {
    const probe = of.map((id) => `globalThis.reached?.(${id})`).join(', ');
    if (kind === 'statement') return [{ at: start, text: `${probe}; ` }];
    if (kind === 'alone')
      return [
        { at: start, text: `{ ${probe}; ` },
        { at: end, text: ' }' },
      ];
    return [
      { at: start, text: `(${probe}, ` },
      { at: end, text: ')' },
    ];
  });
  return texts
    .toSorted((one, other) => other.at - one.at)
    .reduce(
      (source, { at, text }) => planted(source, { start: at, end: at, replacement: text }),
      readFileSync(file, 'utf8'),
    );
}

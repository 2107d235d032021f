import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRandom } from '../../demo/painters/random.ts';
import { findMutants, type Mutant } from './mutants.ts';

/** A mutant that was drawn, and its place. */
export type Drawn = { file: string; line: number; mutant: Mutant };

/** The parts of the shop whose lines are drawn. */
const drawnFrom = /^src\/(?:domains|platform|web)\/.*\.tsx?$/;
const notDrawn = /\.test\.tsx?$|\/messages\/|\/component-gallery\/|\.table\.ts$/;

/** Draws lines at random, each with one of its mutants, from these files; a seed draws the same again from the same files. */
export function drawMutants(
  files: readonly string[],
  { seed, count }: { seed: number; count: number },
): Drawn[] {
  const lines = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...Map.groupBy(findMutants(file, source), ({ start }) => lineAt(source, start))].map(
      ([line, mutants]) => ({ file, line, mutants }),
    );
  });
  const { integer, pick } = createRandom(seed);
  const drawn: Drawn[] = [];
  while (drawn.length < count && lines.length > 0) {
    const [{ file, line, mutants }] = lines.splice(integer(0, lines.length - 1), 1) as [
      (typeof lines)[number],
    ];
    // Otherwise most would be texts, of which there are most.
    const operator = pick([...new Set(mutants.map((mutant) => mutant.operator))]);
    drawn.push({ file, line, mutant: pick(mutants.filter((mutant) => mutant.operator === operator)) });
  }
  return drawn;
}

/** The files of the shop; `changed`: those that the last commits have changed. */
export function filesToDraw(changed: boolean): string[] {
  const files = listFiles('src');
  const recent = changed ? new Set(git('log', '-n', '30', '--format=', '--name-only')) : null;
  return files.filter(
    (file) =>
      drawnFrom.test(file) && !notDrawn.test(file) && (!recent || recent.has(file)) && existsSync(file),
  );
}

/** The files of a folder that git knows. */
export const listFiles = (folder: string): string[] => git('ls-files', folder);

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).trim().split('\n');

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

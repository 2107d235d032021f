/**
 * `node bench/pictures.ts`: how long the pictures of a page take to render, and how large they are. Paints one work of the demo,
 * makes its public copy and prints a line for each format and width. One picture at a time, on one core.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { painters } from '../demo/painters/all.ts';
import { demoWorks } from '../demo/works.ts';
import { computeWidths } from '../src/domains/catalogue/pictures/pictures.rules.ts';
import { renderDerivative } from '../src/platform/images/derivatives.ts';
import { createPublicCopy, inspectImage } from '../src/platform/images/images.ts';

const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), 'giclee-pictures-'));

/** The shortest time of the rounds, in ms, so that other load of the machine does not count. */
async function best<Result>(render: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  let ms = Number.POSITIVE_INFINITY;
  let result: Result | undefined;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    result = await render();
    ms = Math.min(ms, performance.now() - start);
  }
  return { ms, result: result as Result };
}

const print = (what: string, ms: number, bytes: number) =>
  console.log(
    `${what.padEnd(24)} ${ms.toFixed(0).padStart(6)} ms ${(bytes / 1000).toFixed(0).padStart(6)} kB`,
  );

try {
  const work = demoWorks[0]!;
  const master = join(folder, 'master.svg');
  writeFileSync(master, painters[work.manner].paint(work.seed, work.widthMm, work.heightMm));
  const info = await inspectImage(master);
  const { ms, result: copy } = await best(() => createPublicCopy(master, info, 2400));
  print(`public copy of a drawing`, ms, copy.content.length);
  for (const format of ['avif', 'webp', 'jpg', 'png'] as const) {
    for (const { width } of computeWidths(copy)) {
      const height = Math.round((copy.height * width) / copy.width);
      const derivative = await best(() =>
        renderDerivative(copy.content, copy, {
          region: { left: 0, top: 0, width: copy.width, height: copy.height },
          size: { width, height },
          degrees: 0,
          isMirrored: false,
          quality: 'color',
          format,
        }),
      );
      print(`${format} ${width} × ${height}`, derivative.ms, derivative.result.length);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import { writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { painters } from './painters/all.ts';
import type { DemoWork } from './works.ts';

export type PaintOrder = Pick<DemoWork, 'manner' | 'seed' | 'widthMm' | 'heightMm'> & { path: string };

/** Paints the requested picture to a file, and posts its path when it is written. */
parentPort!.on('message', ({ manner, seed, widthMm, heightMm, path }: PaintOrder) => {
  writeFileSync(path, painters[manner].paint(seed, widthMm, heightMm));
  parentPort!.postMessage(path);
});

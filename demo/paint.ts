import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../src/root.ts';
import type { PaintOrder } from './paint-worker.ts';

export type Painters = { paint(order: PaintOrder): Promise<void>; close(): Promise<void> };

/** Starts worker threads, each of which paints one work at a time. */
export function openPainters(count: number): Painters {
  const workers = Array.from({ length: count }, () => new Worker(join(root, 'demo/paint-worker.ts')));
  const free = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];
  return {
    async paint(order) {
      const worker = free.pop() ?? (await new Promise<Worker>((take) => waiting.push(take)));
      try {
        const painted = once(worker, 'message');
        worker.postMessage(order);
        // A worker that fails emits 'error', on which `once` rejects.
        await painted;
      } finally {
        const next = waiting.shift();
        if (next) next(worker);
        else free.push(worker);
      }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

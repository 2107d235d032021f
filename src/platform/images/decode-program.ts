// Decodes one large picture in a process of its own (`large-pictures.ts`), and says so when it takes more memory than it may.
// Whoever started it ends it.
import { setPriority } from 'node:os';
import {
  type ImageFault,
  type ImageInfo,
  makePublicCopy,
  type PublicCopy,
  UnreadableImageError,
} from './images.ts';

export type DecodeOrder = { path: string; format: ImageInfo['format']; longSide: number; memoryMB: number };
export type DecodeAnswer = { copy: PublicCopy } | { fault: ImageFault; message: string };

/** The library decodes on a thread of its own, so this one is free to look. */
const watchMs = 10;

async function decode({ path, format, longSide }: DecodeOrder): Promise<DecodeAnswer> {
  try {
    return { copy: await makePublicCopy(path, { format }, longSide) };
  } catch (error) {
    if (error instanceof UnreadableImageError) return { fault: error.fault, message: error.message };
    throw error;
  }
}

// Visitors come first.
setPriority(10);
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async (order: DecodeOrder) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() < order.memoryMB * 1_000_000) return;
    clearInterval(watch);
    process.send!({
      fault: 'memory',
      message: `more than ${order.memoryMB} MB of memory`,
    } satisfies DecodeAnswer);
  }, watchMs);
  process.send!(await decode(order));
});

// Decodes one large picture in a child process (`large-pictures.ts`), and reports when it exceeds its memory limit. The parent
// process ends it.
import { setPriority } from 'node:os';
import { type ImageFault, UnreadableImageError } from './image-faults.ts';
import { createPublicCopy, type ImageInfo, type PublicCopy } from './images.ts';

export type DecodeRequest = { path: string; format: ImageInfo['format']; longSide: number; memoryMB: number };
export type DecodeResponse = { copy: PublicCopy } | { fault: ImageFault; message: string };

/** Interval of memory checks; the library decodes on another thread, so that this one is free. */
const watchMs = 10;

function respond(response: DecodeResponse): void {
  if (!process.send)
    throw new Error('decode-program.ts must be started as a child process with an IPC channel');
  process.send(response);
}

async function decode({ path, format, longSide }: DecodeRequest): Promise<DecodeResponse> {
  try {
    return { copy: await createPublicCopy(path, { format }, longSide) };
  } catch (error) {
    if (error instanceof UnreadableImageError) return { fault: error.fault, message: error.message };
    throw error;
  }
}

// Requests of visitors have priority.
setPriority(10);
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async (request: DecodeRequest) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() < request.memoryMB * 1_000_000) return;
    clearInterval(watch);
    respond({ fault: 'memory', message: `more than ${request.memoryMB} MB of memory` });
  }, watchMs);
  respond(await decode(request));
});

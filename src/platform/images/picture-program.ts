// Works on one large picture in a child process (`large-pictures.ts`), and reports when it exceeds its memory limit. The parent
// process ends it.
import { setPriority } from 'node:os';
import { type ImageFault, UnreadableImageError } from './image-faults.ts';
import { createPublicCopy, type ImageInfo, type PublicCopy } from './images.ts';
import { type PrintFile, writePrintFile } from './print-files/print-file.ts';

export type PictureTask =
  | { task: 'copy'; path: string; format: ImageInfo['format']; longSide: number }
  | ({ task: 'print' } & PrintFile);
export type PictureRequest = { task: PictureTask; memoryMB: number };
/** `copy` is null for a task that writes a file. */
export type PictureResponse = { copy: PublicCopy | null } | { fault: ImageFault; message: string };

/** Interval of memory checks; the library decodes on another thread, so that this one is free. */
const watchMs = 10;

function respond(response: PictureResponse): void {
  if (!process.send)
    throw new Error('picture-program.ts must be started as a child process with an IPC channel');
  process.send(response);
}

async function work(task: PictureTask): Promise<PictureResponse> {
  try {
    if (task.task === 'copy')
      return { copy: await createPublicCopy(task.path, { format: task.format }, task.longSide) };
    await writePrintFile(task);
    return { copy: null };
  } catch (error) {
    if (error instanceof UnreadableImageError) return { fault: error.fault, message: error.message };
    throw error;
  }
}

// Requests of visitors have priority.
setPriority(10);
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async ({ task, memoryMB }: PictureRequest) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() < memoryMB * 1_000_000) return;
    clearInterval(watch);
    respond({ fault: 'memory', message: `more than ${memoryMB} MB of memory` });
  }, watchMs);
  respond(await work(task));
});

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { createQueue } from '../queue.ts';
import { UnreadableImageError } from './image-faults.ts';
import { createPublicCopy, type ImageInfo, type PublicCopy } from './images.ts';
import type { PictureRequest, PictureResponse } from './picture-program.ts';
import type { PrintFile } from './print-files/print-file.ts';
import { openImage } from './sharp.ts';

/**
 * Limits for decoding. Most files are read a few lines at a time, but an interlaced PNG, a progressive JPEG, a lossless WebP and a
 * TIFF with large tiles are held in memory completely: up to 8 bytes per pixel.
 */
export const decodeLimits = {
  /** Larger pictures are decoded in a child process. */
  megapixelsInProcess: 24,
  /** The memory limit of the child process; a picture that needs more is rejected. */
  memoryMB: 1024,
};

/** One picture is decoded at a time, so that the memory of several large ones does not add up. */
const decoding = createQueue(1);

/**
 * Creates the public copy of a master (`createPublicCopy`), one at a time and within `decodeLimits`.
 *
 * @throws UnreadableImageError with the fault `memory` for a picture that exceeds the memory limit
 */
export const copyPicture = (
  path: string,
  info: Pick<ImageInfo, 'format' | 'pixels'>,
  longSide: number,
  limits = decodeLimits,
): Promise<PublicCopy> => decoding.run(() => decode(path, info, longSide, limits));

async function decode(
  path: string,
  { format, pixels }: Pick<ImageInfo, 'format' | 'pixels'>,
  longSide: number,
  { megapixelsInProcess, memoryMB }: typeof decodeLimits,
): Promise<PublicCopy> {
  const isLarge = pixels !== null && pixels.width * pixels.height > megapixelsInProcess * 1_000_000;
  if (!isLarge) return createPublicCopy(path, { format }, longSide);
  const copy = await runInChildProcess({ task: { task: 'copy', path, format, longSide }, memoryMB });
  if (!copy) throw new Error('picture-program.ts made no copy');
  return { ...copy, content: Buffer.from(copy.content) };
}

/** One file is written at a time; visitors' pictures do not wait for it. */
const printing = createQueue(1);

/**
 * Writes the print of a master (`writePrintFile`) in a child process, one at a time and within the memory of `decodeLimits`.
 *
 * @throws UnreadableImageError with the fault `memory` for a picture that exceeds the memory limit
 */
export async function createPrintFile(file: PrintFile, { memoryMB } = decodeLimits): Promise<void> {
  await printing.run(() => runInChildProcess({ task: { task: 'print', ...file }, memoryMB }));
}

function runInChildProcess(request: PictureRequest): Promise<PublicCopy | null> {
  const child = fork(join(root, 'src/platform/images/picture-program.ts'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((settle, fail) => {
    let response: PictureResponse | undefined;
    child.once('error', fail);
    child.once('message', (message: PictureResponse) => {
      response = message;
      // Otherwise it would end only after the library has decoded the rest.
      child.kill('SIGKILL');
    });
    // Settled after the exit, so that its memory is free before the next one starts.
    child.once('exit', (code, signal) => {
      if (response && 'copy' in response) settle(response.copy);
      else if (response) fail(new UnreadableImageError(response.fault, response.message));
      // The system kills a process that exceeds the available memory.
      else if (signal) fail(new UnreadableImageError('memory', 'more memory than is available'));
      else fail(new Error(`picture-program.ts ended with code ${code}`));
    });
    child.send(request);
  });
}

/** The long side of previews for staff, in pixels. */
const previewSide = 1200;

/**
 * Creates a small JPEG of a picture. The whole picture is decoded, so that damage is detected.
 *
 * @throws UnreadableImageError
 */
export async function createPreview(
  path: string,
  info: Pick<ImageInfo, 'format' | 'pixels'>,
  limits = decodeLimits,
): Promise<Buffer> {
  const { content } = await copyPicture(path, info, previewSide, limits);
  return openImage(content).jpeg({ quality: 82 }).toBuffer();
}

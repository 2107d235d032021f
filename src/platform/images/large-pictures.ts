import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../root.ts';
import type { DecodeAnswer, DecodeOrder } from './decode-program.ts';
import { type ImageInfo, makePublicCopy, type PublicCopy, UnreadableImageError } from './images.ts';
import { createQueue } from './queue.ts';
import { openImage } from './sharp.ts';

/**
 * What a picture may cost to decode. Most files are read a few lines at a time, but an interlaced PNG, a progressive JPEG, a WebP
 * without loss and a TIFF in large tiles are held in memory whole: up to 8 bytes a pixel.
 */
export const decodeLimits = {
  /** Larger pictures are decoded in a process of their own. */
  megapixelsInProcess: 24,
  /** What that process may hold in memory; a picture that needs more is refused. */
  memoryMB: 1024,
};

/** One picture is decoded at a time, so that several large ones do not add up. */
const decoding = createQueue(1);

/**
 * The public copy of a master (`makePublicCopy`), made in turn and within `decodeLimits`.
 *
 * @throws UnreadableImageError with the fault `memory` for a picture that would take more than the limit
 */
export const copyPicture = (
  path: string,
  info: Pick<ImageInfo, 'format' | 'pixels'>,
  longSide: number,
  limits = decodeLimits,
): Promise<PublicCopy> => decoding.run(() => decode(path, info, longSide, limits));

function decode(
  path: string,
  { format, pixels }: Pick<ImageInfo, 'format' | 'pixels'>,
  longSide: number,
  { megapixelsInProcess, memoryMB }: typeof decodeLimits,
): Promise<PublicCopy> {
  const isLarge = pixels !== null && pixels.width * pixels.height > megapixelsInProcess * 1_000_000;
  return isLarge
    ? decodeApart({ path, format, longSide, memoryMB })
    : makePublicCopy(path, { format }, longSide);
}

function decodeApart(order: DecodeOrder): Promise<PublicCopy> {
  const child = fork(join(root, 'src/platform/images/decode-program.ts'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((settle, fail) => {
    let answer: DecodeAnswer | undefined;
    child.once('error', fail);
    child.once('message', (message: DecodeAnswer) => {
      answer = message;
      // It would end by itself, but not before the library has decoded the rest.
      child.kill('SIGKILL');
    });
    // Not before it is gone, and its memory with it: the next one begins then.
    child.once('exit', (code, signal) => {
      if (answer && 'copy' in answer) settle({ ...answer.copy, content: Buffer.from(answer.copy.content) });
      else if (answer) fail(new UnreadableImageError(answer.fault, answer.message));
      // The system ends what takes too much of its memory.
      else if (signal) fail(new UnreadableImageError('memory', 'more memory than there is'));
      else fail(new Error(`the program that decodes pictures ended with ${code}`));
    });
    child.send(order);
  });
}

/** How large a picture is shown to those who work with it, on its long side in pixels. */
const previewSide = 1200;

/**
 * A small JPEG of a picture, for a look at it. All of the picture is read for it, so that one that is damaged is found.
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

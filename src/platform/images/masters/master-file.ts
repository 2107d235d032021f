import type { FileHandle } from 'node:fs/promises';
import { UnreadableImageError } from '../image-faults.ts';

/** The file contains a picture and something else, such as a web page or an archive after its end. */
export class HiddenDataError extends Error {}

/** The bytes of a block that is copied at once. */
export const blockBytes = 1024 * 1024;

/** A file that is read in parts, so that a large one never is in memory as a whole. */
export type MasterFile = {
  bytes: number;
  /** Reads exactly so many bytes; a file that ends before is damaged. */
  read(at: number, length: number): Promise<Buffer>;
};

export const masterFile = (handle: FileHandle, bytes: number): MasterFile => ({
  bytes,
  async read(at, length) {
    if (at < 0 || length < 0 || at + length > bytes)
      throw new UnreadableImageError('damaged', 'the file ends too early');
    const content = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await handle.read(content, done, length - done, at + done);
      if (bytesRead === 0) throw new UnreadableImageError('damaged', 'the file ends too early');
      done += bytesRead;
    }
    return content;
  },
});

/** The bytes of a range, block by block. */
export async function* copyRange(file: MasterFile, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += blockBytes) yield await file.read(at, Math.min(blockBytes, to - at));
}

/**
 * Rejects bytes after the end of the picture, except padding.
 *
 * @throws HiddenDataError
 */
export async function rejectTrailing(file: MasterFile, end: number): Promise<void> {
  for await (const block of copyRange(file, end, file.bytes)) {
    if (block.some((byte) => byte !== 0)) {
      throw new HiddenDataError(`data after the end of the picture at ${end}`);
    }
  }
}

/** The EXIF block that only has the orientation (1 to 8). */
export const orientationExif = (orientation: number): Buffer =>
  Buffer.from([
    ...[0x4d, 0x4d, 0x00, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);

import { chunk } from '../png-gamma.ts';
import { copyRange, type MasterFile, orientationExif, rejectTrailing } from './master-file.ts';

/** The chunks that pixels, colours and density need; texts, times, EXIF, XMP and unknown chunks are dropped. */
const keptChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
]);

/**
 * The bytes of a PNG without metadata other than its orientation.
 *
 * @throws HiddenDataError, UnreadableImageError
 */
export async function* cleanPng(file: MasterFile, orientation: number): AsyncGenerator<Buffer> {
  yield await file.read(0, 8);
  let at = 8;
  for (;;) {
    const head = await file.read(at, 8);
    const type = head.toString('latin1', 4);
    // Length, type and checksum.
    const next = at + 12 + head.readUInt32BE();
    if (keptChunks.has(type)) yield* copyRange(file, at, next);
    if (type === 'IHDR' && orientation > 1) yield chunk('eXIf', orientationExif(orientation));
    at = next;
    if (type === 'IEND') break;
  }
  await rejectTrailing(file, at);
}

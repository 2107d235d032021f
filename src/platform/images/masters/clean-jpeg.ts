import { UnreadableImageError } from '../image-faults.ts';
import { blockBytes, copyRange, HiddenDataError, type MasterFile, orientationExif } from './master-file.ts';

const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
  app0: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
};

const startsWith = (segment: Buffer, text: string): boolean =>
  segment.toString('latin1', 4, 4 + text.length) === text;

/** Segments of applications are dropped, except density (JFIF), colour profile (ICC) and colour transform (Adobe); comments as well. */
function isKept(code: number, segment: Buffer): boolean {
  if (code === marker.comment) return false;
  if (code < marker.app0 || code > 0xef) return true;
  if (code === marker.app0) return startsWith(segment, 'JFIF\0');
  if (code === marker.app2) return startsWith(segment, 'ICC_PROFILE\0');
  return code === marker.app14 && startsWith(segment, 'Adobe');
}

/**
 * The bytes of a JPEG without metadata: only the segments that its pixels, colours and density need, and its orientation. The pixels are
 * copied as they are. Further pictures of the same camera after its end (multi-picture format) are dropped.
 *
 * @throws HiddenDataError, UnreadableImageError
 */
export async function* cleanJpeg(file: MasterFile, orientation: number): AsyncGenerator<Buffer> {
  yield await file.read(0, 2);
  let hasOrientation = orientation <= 1;
  let hasMorePictures = false;
  let at = 2;
  for (;;) {
    const head = await file.read(at, 2);
    const code = head[1] ?? 0;
    if (head[0] !== 0xff) throw new UnreadableImageError('damaged', `no marker at ${at}`);
    // Markers may be preceded by fill bytes.
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.end) {
      yield head;
      await rejectAfterEnd(file, at + 2, hasMorePictures);
      return;
    }
    const length = (await file.read(at + 2, 2)).readUInt16BE();
    const segment = await file.read(at, 2 + length);
    if (isKept(code, segment)) {
      // The EXIF block follows the JFIF block, if there is one.
      if (!hasOrientation && code !== marker.app0) {
        yield exifSegment(orientation);
        hasOrientation = true;
      }
      yield segment;
    }
    if (code === marker.app2 && startsWith(segment, 'MPF\0')) hasMorePictures = true;
    at += 2 + length;
    if (code !== marker.scan) continue;
    const end = await findScanEnd(file, at);
    yield* copyRange(file, at, end);
    at = end;
  }
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationExif(orientation)]);
  const head = Buffer.from([0xff, marker.app1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The position of the first marker after compressed pixels: 0xFF that is neither data (0xFF00) nor a restart. */
async function findScanEnd(file: MasterFile, from: number): Promise<number> {
  let at = from;
  for (;;) {
    const block = await file.read(at, Math.min(blockBytes, file.bytes - at));
    // The last byte is read again with the one after it.
    if (block.length < 2) throw new UnreadableImageError('damaged', 'the pixels have no end');
    let found = block.indexOf(0xff);
    while (found !== -1 && found < block.length - 1) {
      const code = block[found + 1] ?? 0;
      if (code !== 0 && (code < 0xd0 || code > 0xd7)) return at + found;
      found = block.indexOf(0xff, found + 2);
    }
    at += block.at(-1) === 0xff ? block.length - 1 : block.length;
  }
}

async function rejectAfterEnd(file: MasterFile, end: number, hasMorePictures: boolean): Promise<void> {
  let isFirst = true;
  for await (const block of copyRange(file, end, file.bytes)) {
    const start = block.findIndex((byte) => byte !== 0 && byte !== 0xff);
    if (start === -1) continue;
    const isPicture = block[start] === marker.start && block[start - 1] === 0xff;
    if (isFirst && hasMorePictures && isPicture) return;
    isFirst = false;
    throw new HiddenDataError(`data after the end of the picture at ${end}`);
  }
}

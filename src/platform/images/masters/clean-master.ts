import { open } from 'node:fs/promises';
import { isHeic } from '../heic.ts';
import { UnreadableImageError, withFaults } from '../image-faults.ts';
import { openImage } from '../sharp.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanTiff } from './clean-tiff.ts';
import { HiddenDataError, type MasterFile, masterFile } from './master-file.ts';

export type MasterFormat = 'jpeg' | 'png' | 'tiff';

const signatures: [MasterFormat, number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
  ['tiff', [0x49, 0x49, 0x2b, 0x00]],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2b]],
];

/** An archive's directory is at its end, followed by a comment of at most 65,535 bytes. */
const archiveEndBytes = 22 + 65_535;

/** Readers of PDF look for its header within the first kilobyte. */
const pdfHeaderBytes = 1024;

/**
 * The format of a file by its first bytes, before any library reads it: a print master, a vector drawing, a HEIC, or null for anything
 * else.
 */
export async function detectFormat(path: string): Promise<MasterFormat | 'svg' | 'heic' | null> {
  return withFile(path, async (file) => {
    const head = await file.read(0, Math.min(4096, file.bytes));
    const known = signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
    if (known) return known[0];
    if (isHeic(head)) return 'heic';
    return /<svg[\s>]/i.test(head.toString('latin1').replaceAll('\0', '')) ? 'svg' : null;
  });
}

/**
 * The bytes of a print master without metadata other than its colour profile, density and orientation. The place, time and device of a
 * photo are not in it, nor anything that is not part of the picture. Its pixels are copied without decoding them.
 *
 * @throws HiddenDataError for a file that also is something else, or has data after its end
 * @throws UnreadableImageError where its structure is damaged
 */
export async function* cleanMaster(path: string, format: MasterFormat): AsyncGenerator<Buffer> {
  const { orientation = 1 } = await withFaults(() => openImage(path).metadata());
  const handle = await open(path);
  try {
    const file = masterFile(handle, (await handle.stat()).size);
    await rejectArchive(file);
    await rejectPdf(file);
    if (format === 'jpeg') yield* cleanJpeg(file, orientation);
    else if (format === 'png') yield* cleanPng(file, orientation);
    else yield* cleanTiff(file);
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableImageError('damaged', error.message) : error;
  } finally {
    await handle.close();
  }
}

async function rejectArchive(file: MasterFile): Promise<void> {
  const bytes = Math.min(archiveEndBytes, file.bytes);
  const end = await file.read(file.bytes - bytes, bytes);
  for (let at = end.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at !== -1; ) {
    if (at + 22 <= end.length && at + 22 + end.readUInt16LE(at + 20) === end.length) {
      throw new HiddenDataError('the file also is an archive');
    }
    at = at === 0 ? -1 : end.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
}

async function rejectPdf(file: MasterFile): Promise<void> {
  const head = await file.read(0, Math.min(pdfHeaderBytes, file.bytes));
  if (head.includes('%PDF-', 0, 'latin1')) throw new HiddenDataError('the file also is a PDF');
}

async function withFile<Result>(path: string, work: (file: MasterFile) => Promise<Result>): Promise<Result> {
  const handle = await open(path);
  try {
    return await work(masterFile(handle, (await handle.stat()).size));
  } finally {
    await handle.close();
  }
}

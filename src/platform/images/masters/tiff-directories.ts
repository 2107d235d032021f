import { UnreadableImageError } from '../image-faults.ts';
import type { MasterFile } from './master-file.ts';

/** Bytes of one value, by type; 0 for unknown types. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

/** More values than the tiles of the largest picture. */
const maxTagValues = 4_000_000;
const maxDirectories = 200;

/** Byte order, and the widths of TIFF and BigTIFF. */
export type TiffLayout = {
  isBig: boolean;
  uint(bytes: Buffer, at: number, size: number): number;
  writeUint(bytes: Buffer, value: number, at: number, size: number): void;
  offsetBytes: 4 | 8;
  countBytes: 2 | 8;
  entryBytes: 12 | 20;
};

export type TiffEntry = {
  tag: number;
  type: number;
  count: number;
  /** The entry as it is stored. */
  content: Buffer;
  /** Where its values are: inside the entry, or elsewhere in the file. */
  at: number;
  bytes: number;
  isOutside: boolean;
};

export type TiffDirectory = {
  at: number;
  /** With count and the offset of the next directory. */
  bytes: number;
  entries: TiffEntry[];
  next: number;
};

const damaged = (reason: string) => new UnreadableImageError('damaged', reason);

/** The layout of a TIFF or BigTIFF, and the offset of its first directory. */
export async function readHeader(
  file: MasterFile,
): Promise<{ layout: TiffLayout; first: number; bytes: number }> {
  const head = await file.read(0, 8);
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const isBig = (isLittle ? head.readUInt16LE(2) : head.readUInt16BE(2)) === 43;
  const uint = (bytes: Buffer, at: number, size: number): number => {
    if (size === 1) return bytes.readUInt8(at);
    if (size === 2) return isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
    if (size === 4) return isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
    const value = Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
    if (!Number.isSafeInteger(value)) throw damaged('a number is too large');
    return value;
  };
  const writeUint = (bytes: Buffer, value: number, at: number, size: number): void => {
    if (size === 2) isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
    else if (size === 4) isLittle ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
    else isLittle ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeBigUInt64BE(BigInt(value), at);
  };
  const layout: TiffLayout = isBig
    ? { isBig, uint, writeUint, offsetBytes: 8, countBytes: 8, entryBytes: 20 }
    : { isBig, uint, writeUint, offsetBytes: 4, countBytes: 2, entryBytes: 12 };
  const bytes = isBig ? 16 : 8;
  const first = isBig ? uint(await file.read(8, 8), 0, 8) : uint(head, 4, 4);
  return { layout, first, bytes };
}

/** One directory with the places of its values. */
export async function readDirectory(
  file: MasterFile,
  layout: TiffLayout,
  at: number,
): Promise<TiffDirectory> {
  const { uint, offsetBytes, countBytes, entryBytes } = layout;
  const count = uint(await file.read(at, countBytes), 0, countBytes);
  if (count === 0 || count > 65_535) throw damaged('a directory has too many entries, or none');
  const bytes = countBytes + count * entryBytes + offsetBytes;
  const content = await file.read(at, bytes);
  const entries: TiffEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = countBytes + index * entryBytes;
    const entry = content.subarray(start, start + entryBytes);
    const type = uint(entry, 2, 2);
    const values = uint(entry, 4, offsetBytes);
    const size = values * (typeBytes[type] ?? 0);
    const isOutside = size > offsetBytes;
    const valueAt = 4 + offsetBytes;
    const place = isOutside ? uint(entry, valueAt, offsetBytes) : at + start + valueAt;
    if (place + size > file.bytes)
      throw damaged(`the values of tag ${uint(entry, 0, 2)} are not in the file`);
    entries.push({
      tag: uint(entry, 0, 2),
      type,
      count: values,
      content: entry,
      at: place,
      bytes: size,
      isOutside,
    });
  }
  return { at, bytes, entries, next: uint(content, bytes - offsetBytes, offsetBytes) };
}

/** The whole numbers of an entry. */
export async function readNumbers(file: MasterFile, layout: TiffLayout, entry: TiffEntry): Promise<number[]> {
  if (entry.count > maxTagValues) throw damaged(`tag ${entry.tag} has too many values`);
  const size = typeBytes[entry.type] ?? 0;
  if (![1, 2, 4, 8].includes(size)) throw damaged(`tag ${entry.tag} has no numbers`);
  const content = await file.read(entry.at, entry.bytes);
  return Array.from({ length: entry.count }, (_, index) => layout.uint(content, index * size, size));
}

/** Counts visited directories, and rejects loops. */
export function directoryGuard(): (at: number) => void {
  const visited = new Set<number>();
  return (at) => {
    if (visited.has(at)) throw damaged('directories refer to each other');
    visited.add(at);
    if (visited.size > maxDirectories) throw damaged('too many directories');
  };
}

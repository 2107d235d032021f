import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, rm, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflate } from 'node:zlib';

/** The seven passes of an interlaced PNG: first column and row, and the distance to the next. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Writes a black, square, interlaced PNG of 16 bits without holding it in memory: 6 bytes for each decoded pixel, some
 * thousandths of that in the file.
 */
export async function writeInterlacedPng(path: string, side: number): Promise<void> {
  function* zeros() {
    for (const [left, top, across, down] of passes) {
      const columns = Math.ceil((side - left) / across);
      const rows = Math.ceil((side - top) / down);
      // A line starts with its filter type.
      const line = Buffer.alloc(1 + columns * 6);
      for (let row = 0; row < rows; row += 1) yield line;
    }
  }
  const data = `${path}.idat`;
  await pipeline(Readable.from(zeros()), createDeflate({ level: 1 }), createWriteStream(data));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // 16 bits, RGB, interlaced.
  head.set([16, 2, 0, 0, 1], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await writeFile(path, Buffer.concat([signature, chunk('IHDR', head)]));
  const start = Buffer.alloc(8);
  start.writeUInt32BE((await stat(data)).size, 0);
  start.write('IDAT', 4, 'latin1');
  await appendFile(path, start);
  let sum = crc32('IDAT');
  for await (const part of createReadStream(data)) {
    sum = crc32(part, sum);
    await appendFile(path, part);
  }
  await appendFile(path, Buffer.concat([getNumber(sum), chunk('IEND', Buffer.alloc(0))]));
  await rm(data);
}

function getNumber(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  return Buffer.concat([getNumber(content.length), body, getNumber(crc32(body))]);
}

import { createHash } from 'node:crypto';

/** The rows of one strip. */
const stripRows = 16;

/** A prime, so that the same bytes do not repeat at the same columns. */
const patternBytes = 1_048_573;

/** The same bytes in every run. */
function createPattern(): Buffer {
  const pattern = Buffer.alloc(patternBytes);
  let state = 123_456_789;
  for (let at = 0; at < pattern.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pattern[at] = state >>> 24;
  }
  return pattern;
}

/** An uncompressed TIFF of a square picture in RGB, whose bytes are computed where they are needed. */
export function largeTiff(side: number) {
  const strips = Math.ceil(side / stripRows);
  const stripBytes = side * stripRows * 3;
  const entryCount = 10;
  const directoryBytes = 2 + entryCount * 12 + 4;
  const bitsAt = 8 + directoryBytes;
  const offsetsAt = bitsAt + 6;
  const sizesAt = offsetsAt + strips * 4;
  const pixelsAt = sizesAt + strips * 4;
  const bytes = pixelsAt + side * side * 3;

  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entryCount, 8);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, side],
    [257, 4, 1, side],
    [258, 3, 3, bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, strips, offsetsAt],
    [277, 3, 1, 3],
    [278, 4, 1, stripRows],
    [279, 4, strips, sizesAt],
    [284, 3, 1, 1],
  ];
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let channel = 0; channel < 3; channel += 1) head.writeUInt16LE(8, bitsAt + channel * 2);
  for (let strip = 0; strip < strips; strip += 1) {
    head.writeUInt32LE(pixelsAt + strip * stripBytes, offsetsAt + strip * 4);
    head.writeUInt32LE(Math.min(stripBytes, bytes - pixelsAt - strip * stripBytes), sizesAt + strip * 4);
  }

  const pattern = createPattern();
  /** The bytes of a range. */
  function slice(from: number, to: number): Buffer {
    const content = Buffer.alloc(to - from);
    for (let at = from; at < to; ) {
      const source = at < pixelsAt ? head : pattern;
      const start = at < pixelsAt ? at : (at - pixelsAt) % patternBytes;
      const copied = source.copy(content, at - from, start, start + (to - at));
      at += copied;
    }
    return content;
  }

  function sha256(): string {
    const hash = createHash('sha256');
    const block = 8 * 1024 * 1024;
    for (let at = 0; at < bytes; at += block) hash.update(slice(at, Math.min(bytes, at + block)));
    return hash.digest('hex');
  }

  return { bytes, slice, sha256 };
}

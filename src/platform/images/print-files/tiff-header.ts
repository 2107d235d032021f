import { separated, type TiffPixels, tiffTags } from './tiff-pixels.ts';

/** Bytes of one value, by type. */
const types = { short: { id: 3, bytes: 2 }, long: { id: 4, bytes: 4 }, long8: { id: 16, bytes: 8 } } as const;
const rational = 5;
const undefinedType = 7;

const chunkyPlanes = 1;
const noCompression = 1;
const inch = 2;
const cmykInks = 1;

/** A classic TIFF addresses its bytes with 32 bits; what is larger is a BigTIFF. */
const maxClassicBytes = 2 ** 32 - 1;

export type TiffForm = Pick<
  TiffPixels,
  'width' | 'height' | 'samples' | 'bits' | 'photometric' | 'profile'
> & {
  pixelsPerInch: number;
  rowsPerStrip: number;
};

/** The header of an uncompressed little-endian TIFF, directly after which its strips follow one another. */
export function buildTiffHeader(form: TiffForm): Buffer {
  const rowBytes = (form.width * form.samples * form.bits) / 8;
  const isBig = rowBytes * form.height + 1_000_000 + (form.profile?.length ?? 0) > maxClassicBytes;
  const strips = Math.ceil(form.height / form.rowsPerStrip);
  const stripBytes = Array.from(
    { length: strips },
    (_, index) => rowBytes * Math.min(form.rowsPerStrip, form.height - index * form.rowsPerStrip),
  );
  const head = layOut(form, isBig, stripBytes, 0).length;
  return layOut(form, isBig, stripBytes, head);
}

type Entry = { tag: number; type: number; count: number; content: Buffer };

/** The header whose first strip is at an offset. */
function layOut(form: TiffForm, isBig: boolean, stripBytes: number[], firstStrip: number): Buffer {
  const offsetType = isBig ? types.long8 : types.long;
  const numbers = (tag: number, type: { id: number; bytes: number }, values: number[]): Entry => {
    const content = Buffer.alloc(values.length * type.bytes);
    for (const [index, value] of values.entries())
      writeNumber(content, value, index * type.bytes, type.bytes);
    return { tag, type: type.id, count: values.length, content };
  };
  const resolution = (tag: number): Entry => {
    const content = Buffer.alloc(8);
    content.writeUInt32LE(form.pixelsPerInch, 0);
    content.writeUInt32LE(1, 4);
    return { tag, type: rational, count: 1, content };
  };
  let at = firstStrip;
  const offsets = stripBytes.map((bytes) => {
    at += bytes;
    return at - bytes;
  });
  const { profile } = form;
  const entries: Entry[] = [
    numbers(tiffTags.width, types.long, [form.width]),
    numbers(tiffTags.height, types.long, [form.height]),
    numbers(tiffTags.bits, types.short, Array(form.samples).fill(form.bits)),
    numbers(tiffTags.compression, types.short, [noCompression]),
    numbers(tiffTags.photometric, types.short, [form.photometric]),
    numbers(tiffTags.stripOffsets, offsetType, offsets),
    numbers(tiffTags.samples, types.short, [form.samples]),
    numbers(tiffTags.rowsPerStrip, types.long, [form.rowsPerStrip]),
    numbers(tiffTags.stripBytes, offsetType, stripBytes),
    resolution(tiffTags.xResolution),
    resolution(tiffTags.yResolution),
    numbers(tiffTags.planar, types.short, [chunkyPlanes]),
    numbers(tiffTags.resolutionUnit, types.short, [inch]),
    ...(form.photometric === separated ? [numbers(tiffTags.inkSet, types.short, [cmykInks])] : []),
    ...(profile
      ? [{ tag: tiffTags.profile, type: undefinedType, count: profile.length, content: profile }]
      : []),
  ];
  return join(entries, isBig);
}

/** The header, the directory, and after it the values that do not fit into their entries. */
function join(entries: Entry[], isBig: boolean): Buffer {
  const size = isBig
    ? { head: 16, count: 8, entry: 20, offset: 8 }
    : { head: 8, count: 2, entry: 12, offset: 4 };
  const head = Buffer.alloc(size.head);
  head.write('II', 'latin1');
  head.writeUInt16LE(isBig ? 43 : 42, 2);
  if (isBig) head.writeUInt16LE(size.offset, 4);
  writeNumber(head, size.head, isBig ? 8 : 4, size.offset);
  const directory = Buffer.alloc(size.count + entries.length * size.entry + size.offset);
  writeNumber(directory, entries.length, 0, size.count);
  const outside: Buffer[] = [];
  let at = size.head + directory.length;
  for (const [index, { tag, type, count, content }] of entries.entries()) {
    const start = size.count + index * size.entry;
    directory.writeUInt16LE(tag, start);
    directory.writeUInt16LE(type, start + 2);
    writeNumber(directory, count, start + 4, size.offset);
    const place = start + 4 + size.offset;
    if (content.length <= size.offset) {
      content.copy(directory, place);
      continue;
    }
    writeNumber(directory, at, place, size.offset);
    // Values begin at even offsets.
    const padded = content.length % 2 === 0 ? content : Buffer.concat([content, Buffer.alloc(1)]);
    outside.push(padded);
    at += padded.length;
  }
  return Buffer.concat([head, directory, ...outside]);
}

function writeNumber(bytes: Buffer, value: number, at: number, size: number): void {
  if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
  else bytes.writeUIntLE(value, at, size);
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp, type TiffOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { UnreadableImageError } from '../image-faults.ts';
import { cleanMaster, detectFormat, type MasterFormat } from './clean-master.ts';
import { cleanTiff } from './clean-tiff.ts';
import { HiddenDataError, type MasterFile } from './master-file.ts';
import { readDirectory, readHeader } from './tiff-directories.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-master-'));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function stored(content: Uint8Array): Promise<string> {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, content);
  return path;
}
async function clean(content: Uint8Array, format: MasterFormat): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of cleanMaster(await stored(content), format)) parts.push(part);
  return Buffer.concat(parts);
}
const toPixels = (content: Uint8Array) => sharp(content, { failOn: 'error' }).raw().toBuffer();

const place = {
  IFD0: { Copyright: 'Secret Person', ImageDescription: 'Secret Person at home' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '25/1 2/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '121/1 31/1 0/1',
  },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="25,2.0N"/></rdf:RDF></x:xmpmeta>';

const picture = () => quartersImage(700, 500).withIccProfile('p3').withExifMerge(place).withXmp(xmp);

/** A TIFF of one page in little-endian order with an artist and a GPS directory, which libvips does not write. */
async function withPlace(image: Sharp): Promise<Buffer> {
  const original = await image.toBuffer();
  const file = bufferFile(original);
  const { layout, first } = await readHeader(file);
  const { entries, next } = await readDirectory(file, layout, first);
  const { countBytes, entryBytes, offsetBytes, writeUint } = layout;
  const text = Buffer.from('Secret Person\0\0\0', 'latin1');
  const textAt = original.length;
  const entry = (tag: number, type: number, count: number, value: number) => {
    const content = Buffer.alloc(entryBytes);
    writeUint(content, tag, 0, 2);
    writeUint(content, type, 2, 2);
    writeUint(content, count, 4, offsetBytes);
    writeUint(content, value, 4 + offsetBytes, offsetBytes);
    return content;
  };
  const directory = (parts: Buffer[], nextAt: number) => {
    const count = Buffer.alloc(countBytes);
    writeUint(count, parts.length, 0, countBytes);
    const pointer = Buffer.alloc(offsetBytes);
    writeUint(pointer, nextAt, 0, offsetBytes);
    return Buffer.concat([count, ...parts, pointer]);
  };
  const gps = directory([entry(29, 2, text.length, textAt)], 0);
  const gpsAt = textAt + text.length;
  const added = [entry(315, 2, text.length, textAt), entry(34853, 4, 1, gpsAt)];
  const all = [...entries.map(({ content }) => content), ...added].sort(
    (one, other) => layout.uint(one, 0, 2) - layout.uint(other, 0, 2),
  );
  const changed = Buffer.concat([original, text, gps, directory(all, next)]);
  const at = layout.isBig ? 8 : 4;
  writeUint(changed, gpsAt + gps.length, at, offsetBytes);
  return changed;
}

const bufferFile = (content: Buffer): MasterFile => ({
  bytes: content.length,
  read: async (at, length) => content.subarray(at, at + length),
});

const tiff = (options: TiffOptions) => () => withPlace(picture().tiff(options));
const masters: [string, MasterFormat, () => Promise<Buffer>][] = [
  ['a JPEG', 'jpeg', () => picture().jpeg({ quality: 95 }).toBuffer()],
  ['a progressive JPEG', 'jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['a PNG', 'png', () => picture().png().toBuffer()],
  [
    'an interlaced PNG of 16 bits',
    'png',
    () => picture().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ],
  ['a TIFF with strips', 'tiff', tiff({ compression: 'lzw' })],
  ['a TIFF with tiles', 'tiff', tiff({ compression: 'deflate', tile: true })],
  ['a TIFF pyramid', 'tiff', tiff({ compression: 'deflate', tile: true, pyramid: true })],
  ['a BigTIFF', 'tiff', tiff({ compression: 'none', bigtiff: true })],
  ['a TIFF with JPEG tiles', 'tiff', tiff({ compression: 'jpeg', tile: true })],
];

describe.each(masters)('%s', (_, format, make) => {
  test('loses place, names and XMP, and keeps its pixels and colour profile', async () => {
    const original = await make();
    expect(original.includes('Secret Person')).toBe(true);
    const cleaned = await clean(original, format);
    expect(await detectFormat(await stored(cleaned))).toBe(format);
    for (const secret of ['Secret Person', 'GPSLatitude', 'xmpmeta'])
      expect(cleaned.includes(secret)).toBe(false);
    const { exif, xmp: kept, icc, width, height, density } = await sharp(cleaned).metadata();
    expect([exif, kept]).toEqual([undefined, undefined]);
    const before = await sharp(original).metadata();
    expect(icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
    expect({ width, height, density }).toEqual({ width: 700, height: 500, density: before.density });
    expect((await toPixels(cleaned)).equals(await toPixels(original))).toBe(true);
    // What is clean already stays the same; zeros at the end are cut.
    const again = await clean(cleaned, format);
    expect(cleaned.subarray(0, again.length).equals(again)).toBe(true);
    expect(cleaned.subarray(again.length).every((byte) => byte === 0)).toBe(true);
  });

  test.each([
    ['a web page', '<html><script>alert(1)</script></html>'],
    ['text after padding', `${'\0'.repeat(5000)}text`],
  ])('is rejected with %s after its end', async (_name, text) => {
    const polyglot = Buffer.concat([await make(), Buffer.from(text, 'latin1')]);
    await expect(clean(polyglot, format)).rejects.toThrow(HiddenDataError);
  });

  test('is rejected as an archive', async () => {
    const archive = Buffer.alloc(22 + 3);
    archive.write('PK\x05\x06', 0, 'latin1');
    archive.writeUInt16LE(3, 20);
    await expect(clean(Buffer.concat([await make(), archive]), format)).rejects.toThrow(HiddenDataError);
  });

  test('is damaged where its end is missing', async () => {
    const original = await make();
    for (const share of [0.001, 0.2, 0.6, 0.99]) {
      const part = original.subarray(0, Math.max(12, Math.floor(original.length * share)));
      await expect(clean(part, format)).rejects.toThrow();
    }
  });
});

test.each(['jpeg', 'png', 'tiff'] as const)('a turned %s stays turned', async (format) => {
  const turned = await quartersImage(60, 40).withMetadata({ orientation: 6 })[format]().toBuffer();
  const cleaned = await clean(turned, format);
  expect((await sharp(cleaned).metadata()).orientation).toBe(6);
});

test('a file that also is a PDF is rejected', async () => {
  const jpeg = await quartersImage(60, 40).jpeg().toBuffer();
  const comment = Buffer.from([0xff, 0xfe, 0, 11, ...Buffer.from('%PDF-1.7\n')]);
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  await expect(clean(polyglot, 'jpeg')).rejects.toThrow(HiddenDataError);
});

test('a camera’s second picture is dropped', async () => {
  const jpeg = await quartersImage(60, 40).jpeg().toBuffer();
  const segment = Buffer.from([0xff, 0xe2, 0, 6, ...Buffer.from('MPF\0')]);
  const both = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2), jpeg]);
  expect((await clean(both, 'jpeg')).equals(jpeg)).toBe(true);
  await expect(clean(Buffer.concat([jpeg, jpeg]), 'jpeg')).rejects.toThrow(HiddenDataError);
});

test('a TIFF whose directories refer to each other is damaged', async () => {
  const loop = Buffer.alloc(26);
  loop.write('II*\0', 0, 'latin1');
  loop.writeUInt32LE(8, 4);
  loop.writeUInt16LE(1, 8);
  loop.writeUInt16LE(256, 10);
  loop.writeUInt16LE(3, 12);
  loop.writeUInt32LE(1, 14);
  loop.writeUInt32LE(8, 22);
  // Refers to itself as the next page.
  await expect(async () => {
    for await (const _ of cleanTiff(bufferFile(loop)));
  }).rejects.toThrow(UnreadableImageError);
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'svg'],
  ['<?xml version="1.0"?>\n<!-- x --><svg width="1"/>', 'svg'],
  ['GIF89a', null],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypavif\0\0\0\0mif1avif', null],
  ['ftypheic', null],
  ['', null],
  ['a,b\n', null],
])('%j is detected as %s', async (text, format) => {
  expect(await detectFormat(await stored(Buffer.from(text)))).toBe(format);
});

test('files are not changed', async () => {
  const original = await quartersImage(60, 40).tiff().toBuffer();
  const path = await stored(original);
  for await (const _ of cleanMaster(path, 'tiff'));
  expect((await readFile(path)).equals(original)).toBe(true);
});

import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';

/** The six fields of the chart in sRGB, from left to right and from top to bottom. */
export const chartColors = [
  [200, 30, 40],
  [30, 160, 60],
  [40, 60, 190],
  [128, 128, 128],
  [255, 255, 255],
  [20, 20, 20],
] as const;

/** The chart's pixels, each made of its field's colour. */
function chartPixels(
  width: number,
  height: number,
  samplesOf: (color: readonly number[]) => readonly number[],
): Buffer {
  const pixels: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor((y * 2) / height) * 3 + Math.floor((x * 3) / width);
      pixels.push(...samplesOf(chartColors[field] ?? []));
    }
  }
  return Buffer.from(pixels);
}

/** The chart as a bitmap, which can be written in any format. */
export const chartImage = (width = 180, height = 120) =>
  sharp(
    chartPixels(width, height, (color) => color),
    { raw: { width, height, channels: 3 } },
  );

/** Expects a picture without a profile to show the chart, in its middle where it has a border. */
export async function expectChart(image: Buffer, tolerance = 3, { left = 0, right = 1 } = {}): Promise<void> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const [index, wanted] of chartColors.entries()) {
    const x = Math.floor((left + (((index % 3) + 0.5) / 3) * (right - left)) * info.width);
    const y = Math.floor((index < 3 ? 0.25 : 0.75) * info.height);
    const at = (y * info.width + x) * info.channels;
    const found = [0, 1, 2].map((channel) => data[at + (info.channels < 3 ? 0 : channel)] ?? Number.NaN);
    const error = Math.max(...found.map((part, channel) => Math.abs(part - (wanted[channel] ?? 0))));
    expect(error, `field ${index} is ${found.join(', ')}`).toBeLessThanOrEqual(tolerance);
  }
}

/** The chart as a PNG whose samples are light to the power of `gamma`, with chunks that say so. */
export async function gammaPng(gamma: number, others: [string, Buffer][] = []): Promise<Buffer> {
  const light = (value: number) =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const pixels = chartPixels(180, 120, (color) =>
    color.map((value) => Math.round(255 * light(value) ** gamma)),
  );
  const png = await sharp(pixels, { raw: { width: 180, height: 120, channels: 3 } })
    .png()
    .toBuffer();
  return withGamma(png, gamma, others);
}

/** A PNG with the chunk gAMA, and with others before its pixels. */
export function withGamma(png: Buffer, gamma: number, others: [string, Buffer][] = []): Buffer {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(Math.round(gamma * 100_000));
  // After IHDR, whose length is fixed.
  return Buffer.concat([
    png.subarray(0, 33),
    ...[['gAMA', value] as const, ...others].map(([type, content]) => pngChunk(type, content)),
    png.subarray(33),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([number(content.length), body, number(crc32(body))]);
}

/** A page of a TIFF with 8 bits: one strip or tile, and tags (shorts) beside width, height and place of the pixels. */
type TestPage = {
  width: number;
  height: number;
  content: Buffer;
  tags: Record<number, number[]>;
  isTiled?: boolean;
};

/** A little-endian TIFF of these pages. */
function toTiff(pages: TestPage[]): Buffer {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])];
  let at = 8;
  for (const [index, { width, height, content, tags, isTiled = false }] of pages.entries()) {
    const [offset, size, rows] = isTiled ? [324, 325, 323] : [273, 279, 278];
    const all = { ...tags, 256: [width], 257: [height], [rows]: [height], ...(isTiled && { 322: [width] }) };
    const entries = [...Object.keys(all).map(Number), offset, size].sort((one, other) => one - other);
    const directoryBytes = 2 + entries.length * 12 + 4;
    const directory = Buffer.alloc(directoryBytes);
    const values: Buffer[] = [];
    let valuesAt = at + directoryBytes;
    directory.writeUInt16LE(entries.length, 0);
    for (const [place, tag] of entries.entries()) {
      const entry = 2 + place * 12;
      const numbers = (all as Record<number, number[]>)[tag];
      directory.writeUInt16LE(tag, entry);
      directory.writeUInt16LE(numbers ? 3 : 4, entry + 2);
      directory.writeUInt32LE(numbers?.length ?? 1, entry + 4);
      if (!numbers) continue;
      const bytes = Buffer.from(Uint16Array.from(numbers).buffer);
      if (bytes.length <= 4) bytes.copy(directory, entry + 8);
      else {
        directory.writeUInt32LE(valuesAt, entry + 8);
        values.push(bytes);
        valuesAt += bytes.length;
      }
    }
    directory.writeUInt32LE(valuesAt, 2 + entries.indexOf(offset) * 12 + 8);
    directory.writeUInt32LE(content.length, 2 + entries.indexOf(size) * 12 + 8);
    const padded = Buffer.concat([...values, content, Buffer.alloc((valuesAt + content.length) % 2)]);
    const end = at + directoryBytes + padded.length;
    directory.writeUInt32LE(index === pages.length - 1 ? 0 : end, directoryBytes - 4);
    parts.push(directory, padded);
    at = end;
  }
  return Buffer.concat(parts);
}

const uncompressed = { 258: [8, 8, 8], 259: [1], 262: [2], 277: [3] };

/** The chart with a fourth channel of zeros that has no meaning (ExtraSamples 0). */
export const unusedChannelTiff = (): Buffer =>
  toTiff([
    {
      width: 180,
      height: 120,
      content: chartPixels(180, 120, (color) => [...color, 0]),
      tags: { ...uncompressed, 258: [8, 8, 8, 8], 277: [4], 338: [0] },
    },
  ]);

/** A small magenta page before the chart. */
export const twoPageTiff = (width = 360, height = 240): Buffer =>
  toTiff([
    { width: 30, height: 20, content: chartPixels(30, 20, () => [255, 0, 255]), tags: uncompressed },
    { width, height, content: chartPixels(width, height, (color) => color), tags: uncompressed },
  ]);

/** A TIFF of one JPEG tile with transparency, as some drawing programs store it. */
export async function jpegTileTiff(): Promise<Buffer> {
  const content = await chartImage(256, 256).toColourspace('cmyk').jpeg().toBuffer();
  const tags = { 258: [8, 8, 8, 8], 259: [7], 262: [2], 277: [4], 338: [2] };
  return toTiff([{ width: 256, height: 256, content, tags, isTiled: true }]);
}

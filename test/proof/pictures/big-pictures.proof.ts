import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { inspectImage } from '../../../src/platform/images/images.ts';
import { decodeLimits } from '../../../src/platform/images/large-pictures.ts';
import type { PrintFileSpec } from '../../../src/platform/images/print-files/sheet.ts';
import { distance, quarters, quartersImage } from '../../factories/pictures.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { repeats } from '../scale.ts';
import { writeInterlacedPng } from './interlaced-png.ts';

/** 500 megapixels of 3 bytes would be 1,500 MB. */
const maxMemoryMB = 600;

const folder = temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

async function createImage(): Promise<Sharp> {
  const small = await quartersImage(2500, 2000).png().toBuffer();
  return sharp(small).resize(25_000, 20_000, { kernel: 'nearest' });
}

/** The fastest to write is first, since it is the sample. */
const masters: [name: string, write: (image: Sharp) => Sharp][] = [
  ['photo.jpg', (image: Sharp) => image.jpeg()],
  ['drawing.png', (image: Sharp) => image.png({ compressionLevel: 1 })],
  ['tiled.tif', (image: Sharp) => image.tiff({ compression: 'jpeg', tile: true, bigtiff: true })],
  ['strips.tif', (image: Sharp) => image.tiff({ compression: 'lzw', bigtiff: true })],
  ['deep.tif', (image: Sharp) => image.toColourspace('rgb16').tiff({ compression: 'lzw', bigtiff: true })],
  [
    'turned.tif',
    (image: Sharp) =>
      image.withMetadata({ orientation: 6 }).tiff({ compression: 'jpeg', tile: true, bigtiff: true }),
  ],
];

test.each(masters.slice(0, repeats(1, masters.length)))(
  'a public copy of a master of 500 megapixels is made with little memory: %s',
  async (name, write) => {
    const path = join(folder, name);
    await write(await createImage()).toFile(path);
    const program = join(import.meta.dirname, 'public-copy.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
    const found = JSON.parse(stdout);
    console.log(name, found);
    expect(Math.max(found.pixels.width, found.pixels.height)).toBe(25_000);
    expect(Math.max(found.width, found.height)).toBe(2400);
    expect(found.memoryMB).toBeLessThan(maxMemoryMB);
    await rm(path);
  },
);

/** A print of 300 megapixels: 20,000 × 15,000 with a sheet and marks around it. */
const printOfMaster: PrintFileSpec = {
  image: { width: 20_000, height: 15_000 },
  pixelsPerInch: 300,
  margin: 700,
  bleed: 480,
  edge: 'mirror',
  marks: { length: 59, gap: 24, thickness: 3 },
};

test.each(masters.slice(0, repeats(1, 5)))(
  'a print file of 300 megapixels is written with little memory, and has the colours of the master: %s',
  async (name, write) => {
    const master = join(folder, `print-of-${name}`);
    const target = join(folder, 'print.tif');
    await write(await createImage()).toFile(master);
    const { format } = await inspectImage(master);
    const parameters = JSON.stringify({ master, format, spec: printOfMaster, profile: null, target });
    const { memoryMB } = await measure('print-file.ts', [parameters]);
    console.log(name, 'print file', memoryMB, 'MB');
    expect(memoryMB).toBeLessThan(maxMemoryMB);
    const { width, height, density } = await sharp(target, { limitInputPixels: false }).metadata();
    expect({ width, height, density }).toEqual({ width: 21_566, height: 16_566, density: 300 });
    const { data } = await sharp(target, { limitInputPixels: false, sequentialRead: true })
      .extract({ left: 0, top: 4000, width, height: 1 })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (x: number) => [...data.subarray(x * 3, x * 3 + 3)];
    expect(colorAt(200)).toEqual([255, 255, 255]);
    expect(distance(colorAt(400), quarters.topLeft)).toBeLessThan(6);
    expect(distance(colorAt(6000), quarters.topLeft)).toBeLessThan(6);
    expect(distance(colorAt(21_000), quarters.topRight)).toBeLessThan(6);
    await Promise.all([rm(master), rm(target)]);
  },
);

/** Runs a program to its end; returns its output, and the peak memory of it and its children together. */
async function measure(program: string, parameters: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const printed = text(child.stdout);
  let memoryMB = 0;
  let processes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const { stdout } = await promisify(execFile)('ps', [
      '-o',
      'rss=',
      '-p',
      `${child.pid}`,
      '--ppid',
      `${child.pid}`,
    ]).catch(() => ({ stdout: '' }));
    const sizes = stdout.split('\n').filter(Boolean).map(Number);
    processes = Math.max(processes, sizes.length);
    memoryMB = Math.max(memoryMB, sizes.reduce((sum, size) => sum + size, 0) / 1000);
  }
  await ended;
  return { outcomes: JSON.parse((await printed) || 'null'), memoryMB, processes };
}

test('pictures that have to be decoded whole are decoded one at a time within the memory limit', async () => {
  const [vastPath, largePath] = [join(folder, 'vast.png'), join(folder, 'large.png')];
  const memoryMB = repeats(400, decodeLimits.memoryMB);
  // 1,176 MB and 384 MB of pixels; in a sample 486 MB and 150 MB, which is decoded in a child process too.
  await writeInterlacedPng(vastPath, repeats(9000, 14_000));
  await writeInterlacedPng(largePath, repeats(5000, 8000));
  const vast = Array.from({ length: repeats(1, 2) }, () => vastPath);
  const found = await measure('decode-together.ts', [String(memoryMB), ...vast, largePath]);
  console.log(found);
  expect(found.outcomes).toEqual([...vast.map(() => 'memory'), '2400 × 2400']);
  expect(found.processes).toBe(2);
  // The limit is the decoder's; the program that waits for it adds about 200 MB.
  expect(found.memoryMB).toBeLessThan(memoryMB * 1.1 + 200);
});

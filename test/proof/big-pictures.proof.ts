import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { quartersImage } from '../pictures.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { repeats } from './scale.ts';

/** 500 megapixels of 3 bytes are 1,500 MB; no master may need as much. */
const mostMemoryMB = 600;

const folder = temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

async function vast(): Promise<Sharp> {
  const small = await quartersImage(2500, 2000).png().toBuffer();
  return sharp(small).resize(25_000, 20_000, { kernel: 'nearest' });
}

/** The quickest to make first: they are the sample. */
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

test.each(masters.slice(0, repeats(2, masters.length)))(
  'a master of 500 megapixels is taken in without much memory: %s',
  async (name, write) => {
    const path = join(folder, name);
    await write(await vast()).toFile(path);
    const program = join(import.meta.dirname, 'take-in.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
    const found = JSON.parse(stdout);
    console.log(name, found);
    expect(Math.max(found.pixels.width, found.pixels.height)).toBe(25_000);
    expect(Math.max(found.width, found.height)).toBe(2400);
    expect(found.memoryMB).toBeLessThan(mostMemoryMB);
    await rm(path);
  },
);

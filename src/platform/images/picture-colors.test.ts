import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chartColors,
  chartImage,
  expectChart,
  gammaPng,
  jpegTileTiff,
  twoPageTiff,
  unusedChannelTiff,
  withGamma,
} from '../../../test/factories/charts.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createPublicCopy, inspectImage } from './images.ts';
import { createPreview } from './large-pictures.ts';
import { createLogo } from './logos.ts';
import { cleanMaster, detectFormat } from './masters/clean-master.ts';
import { getPalette } from './masters/palette.ts';
import { createPhoto } from './photos.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function stored(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const deep = (profile: 'srgb' | 'p3') => chartImage().toColourspace('rgb16').withIccProfile(profile);
const adobeRgb = () => readFile('test/fixtures/colour-16bit-adobe-rgb.png');
const srgbChunk: [string, Buffer] = ['sRGB', Buffer.from([0])];

const files: [string, () => Promise<Buffer> | Buffer][] = [
  ['8 bits.png', () => chartImage().png().toBuffer()],
  ['16 bits without a profile.png', () => chartImage().toColourspace('rgb16').png().toBuffer()],
  ['16 bits in sRGB.tif', () => deep('srgb').tiff().toBuffer()],
  ['16 bits in Display P3.png', () => deep('p3').png().toBuffer()],
  ['16 bits in Adobe RGB.png', adobeRgb],
  ['gamma 1.png', () => gammaPng(1)],
  ['gamma 0.55.png', () => gammaPng(0.55)],
  ['sRGB with its gamma.png', async () => withGamma(await chartImage().png().toBuffer(), 1 / 2.2)],
];

describe('the colour chart comes out right', () => {
  test.each(files)('%s', async (name, make) => {
    const content = await make();
    const path = await stored(name, content);
    const info = await inspectImage(path);
    const copy = await createPublicCopy(path, info, 120);
    // The samples of gamma 1 are coarse in the dark.
    const tolerance = name.startsWith('gamma 1') ? 4 : 3;
    await expectChart(copy.content, tolerance);
    await expectChart(await createPreview(path, info), tolerance + 2);
    await expectCleaned(path, tolerance);
    if (!path.endsWith('.png')) return;
    await expectChart((await createPhoto(content, 120)).bytes, tolerance + 2);
    await expectChart((await createLogo(content)).files['logo.png'], tolerance);
    const palette = await getPalette((await createPhoto(content, 120)).bytes, 6);
    expect(palette).toHaveLength(chartColors.length);
  });

  test('a TIFF with an unused fourth channel', async () => {
    const path = await stored('unused.tif', unusedChannelTiff());
    const info = await inspectImage(path);
    expect(info.hasAlpha).toBe(false);
    await expectChart((await createPublicCopy(path, info, 120)).content);
    await expectCleaned(path, 3);
  });

  test('the largest page of a TIFF, whose pages are named', async () => {
    const path = await stored('pages.tif', twoPageTiff());
    const info = await inspectImage(path);
    expect(info).toMatchObject({
      pixels: { width: 360, height: 240 },
      pages: {
        used: 1,
        sizes: [
          { width: 30, height: 20 },
          { width: 360, height: 240 },
        ],
      },
    });
    const copy = await createPublicCopy(path, info, 300);
    expect([copy.width, copy.height]).toEqual([300, 200]);
    await expectChart(copy.content);
  });

  test('a pyramid has one page, its largest', async () => {
    const pyramid = await chartImage(1200, 800).tiff({ tile: true, pyramid: true }).toBuffer();
    const info = await inspectImage(await stored('pyramid.tif', pyramid));
    expect(info).toMatchObject({ pages: null, pixels: { width: 1200, height: 800 } });
  });
});

/** The file that is stored of an artist's upload looks the same. */
async function expectCleaned(path: string, tolerance: number): Promise<void> {
  const format = await detectFormat(path);
  if (format === null || format === 'svg' || format === 'heic') throw new Error('not a print master');
  const parts: Buffer[] = [];
  for await (const part of cleanMaster(path, format)) parts.push(part);
  const cleaned = await stored('cleaned', Buffer.concat(parts));
  await expectChart((await createPublicCopy(cleaned, await inspectImage(cleaned), 120)).content, tolerance);
}

test('the gamma of a PNG is ignored beside sRGB or a profile', async () => {
  const path = await stored('beside.png', await gammaPng(1, [srgbChunk]));
  const { content } = await createPublicCopy(path, await inspectImage(path), 120);
  const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  // The samples as they are stored.
  expect(data[0]).toBeLessThan(150);
});

test('a grey picture of 16 bits with a profile is converted', async () => {
  // A grey PNG of light: middle grey is 55 of 255.
  const grey = await sharp(Buffer.alloc(60 * 40, 55), { raw: { width: 60, height: 40, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();
  const gamma = withGamma(grey, 1);
  const path = await stored('grey.png', gamma);
  const info = await inspectImage(path);
  expect(info.colourSpace).toBe('grey16');
  const { content } = await createPublicCopy(path, info, 60);
  const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThanOrEqual(126);
  expect(data[0]).toBeLessThanOrEqual(130);
});

test('JPEG tiles with transparency are rejected as a kind that cannot be read, not as damaged', async () => {
  const path = await stored('tiles.tif', await jpegTileTiff());
  const copying = createPublicCopy(path, await inspectImage(path), 120);
  await expect(copying).rejects.toMatchObject({ fault: 'encoding' });
});

test('a palette has the most frequent colours that are clearly different, the most frequent first', async () => {
  /** Columns of a colour; the third is too near to the first. */
  const columns: [count: number, color: [number, number, number]][] = [
    [30, [204, 34, 17]],
    [50, [51, 102, 153]],
    [12, [61, 112, 163]],
    [8, [200, 200, 200]],
  ];
  const row = columns.flatMap(([count, color]) => Array.from({ length: count }, () => color)).flat();
  const raw = { width: 100, height: 10, channels: 3 } as const;
  const picture = await sharp(Buffer.from(Array.from({ length: 10 }, () => row).flat()), { raw })
    .png()
    .toBuffer();
  expect(await getPalette(picture)).toEqual(['#336699', '#cc2211', '#c8c8c8']);
  expect(await getPalette(picture, 2)).toEqual(['#336699', '#cc2211']);
});

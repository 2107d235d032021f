import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  colorAt,
  distance,
  heicStart,
  quarters,
  quartersImage,
  quartersSvg,
} from '../../../test/factories/pictures.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { type Derivative, renderDerivative } from './derivatives.ts';
import { UnreadableImageError } from './image-faults.ts';
import { createPublicCopy, inspectImage } from './images.ts';
import { createPhoto } from './photos.ts';

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Inspects a file and creates its public copy, as ingesting does. */
async function getCopy(path: string, limit = 300) {
  const info = await inspectImage(path);
  return { info, copy: await createPublicCopy(path, info, limit) };
}

async function expectQuarters(image: Buffer, tolerance = 12) {
  const [topLeft, topRight, bottomLeft, bottomRight] = await Promise.all([
    colorAt(image, 0.25, 0.25),
    colorAt(image, 0.75, 0.25),
    colorAt(image, 0.25, 0.75),
    colorAt(image, 0.75, 0.75),
  ]);
  expect(distance(topLeft, quarters.topLeft)).toBeLessThanOrEqual(tolerance);
  expect(distance(topRight, quarters.topRight)).toBeLessThanOrEqual(tolerance);
  expect(distance(bottomLeft, quarters.bottomLeft)).toBeLessThanOrEqual(tolerance);
  expect(distance(bottomRight, quarters.bottomRight)).toBeLessThanOrEqual(tolerance);
}

describe('the public copy', () => {
  test.each([
    ['photo.jpg', () => quartersImage(800, 600).jpeg({ quality: 95 })],
    ['drawing.png', () => quartersImage(800, 600).png()],
    ['scan.tif', () => quartersImage(800, 600).tiff({ compression: 'lzw' })],
    ['photo.webp', () => quartersImage(800, 600).webp({ quality: 95 })],
    ['deep.png', () => quartersImage(800, 600).toColourspace('rgb16').png()],
    ['deep.tif', () => quartersImage(800, 600).toColourspace('rgb16').tiff({ compression: 'deflate' })],
    ['wide-gamut.tif', () => quartersImage(800, 600).withIccProfile('p3').tiff({ compression: 'lzw' })],
    ['cmyk.jpg', () => quartersImage(800, 600).toColourspace('cmyk').jpeg({ quality: 95 }), 60],
    ['cmyk.tif', () => quartersImage(800, 600).toColourspace('cmyk').tiff({ compression: 'lzw' }), 60],
  ])('of %s is upright sRGB with 8 bits and looks the same', async (name, make, tolerance = 12) => {
    await make().toFile(file(name));
    const { info, copy } = await getCopy(file(name));
    expect(info.pixels).toEqual({ width: 800, height: 600 });
    expect([copy.width, copy.height]).toEqual([300, 225]);
    expect(await sharp(copy.content).metadata()).toMatchObject({
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
    });
    await expectQuarters(copy.content, tolerance);
    expect(copy.color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright for every EXIF orientation: %i', async (orientation) => {
    const path = file(`turned-${orientation}.jpg`);
    // The file contains the upright picture with the inverse transformation.
    const stored = await quartersImage(800, 600).png().toBuffer();
    const undo = sharp(stored);
    const turns = [0, 0, 0, 180, 180, 90, 270, 270, 90][orientation] ?? 0;
    const upset = await undo.rotate(turns).png().toBuffer();
    const isMirrored = [2, 4, 5, 7].includes(orientation);
    const mirrored = isMirrored ? await sharp(upset).flop().png().toBuffer() : upset;
    await sharp(mirrored).withMetadata({ orientation }).jpeg({ quality: 95 }).toFile(path);
    // The library's own orientation is the reference.
    await expectQuarters(await sharp(path).autoOrient().png().toBuffer());

    const { info, copy } = await getCopy(path);
    expect(info.pixels).toEqual({ width: 800, height: 600 });
    expect([copy.width, copy.height]).toEqual([300, 225]);
    await expectQuarters(copy.content);
  });

  test('has no metadata of the file', async () => {
    const path = file('metadata.jpg');
    await quartersImage(400, 300)
      .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'at home' } })
      .withIccProfile('p3')
      .jpeg()
      .toFile(path);
    const { copy } = await getCopy(path);
    const found = await sharp(copy.content).metadata();
    expect(found.exif).toBeUndefined();
    expect(found.icc).toBeUndefined();
    expect(copy.content.includes('somebody')).toBe(false);
  });

  test('has a white background for transparency, and a small picture is not enlarged', async () => {
    const path = file('clear.png');
    await sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toFile(path);
    const { info, copy } = await getCopy(path);
    expect(info.hasAlpha).toBe(true);
    expect([copy.width, copy.height]).toEqual([40, 30]);
    expect(await colorAt(copy.content, 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  test('of a grey picture is sRGB', async () => {
    const path = file('grey.tif');
    await quartersImage(400, 300).grayscale().toColourspace('grey16').tiff().toFile(path);
    const { copy } = await getCopy(path);
    expect(await sharp(copy.content).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    expect(copy.color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('has the colour of most of the picture', async () => {
    const blue = { create: { width: 90, height: 60, channels: 3, background: '#336699' } } as const;
    const red = { create: { ...blue.create, width: 30, background: '#cc2211' } };
    await sharp(blue)
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toFile(file('two.png'));
    // In steps of 16.
    expect((await getCopy(file('two.png'))).copy.color).toBe('#386898');
  });

  test('of a vector scene is rendered at the limit', async () => {
    const path = file('scene.svg');
    await writeFile(path, quartersSvg(80, 60));
    const { info, copy } = await getCopy(path);
    expect(info).toMatchObject({ format: 'svg', pixels: null, proportions: { width: 80, height: 60 } });
    expect([copy.width, copy.height]).toEqual([300, 225]);
    await expectQuarters(copy.content, 2);
  });
});

test('the header of a file says what kind of picture it has', async () => {
  const scan = quartersImage(90, 61).removeAlpha();
  const seen = { pixels: { width: 90, height: 61 }, proportions: { width: 90, height: 61 }, pages: null };
  const plain = { ...seen, bitsPerChannel: 8, hasProfile: false, profile: null, hasAlpha: false };
  await scan
    .clone()
    .toColourspace('rgb16')
    .withIccProfile('p3')
    .tiff({ compression: 'lzw' })
    .toFile(file('header.tif'));
  expect(await inspectImage(file('header.tif'))).toEqual({
    ...plain,
    format: 'tiff',
    colourSpace: 'rgb16',
    bitsPerChannel: 16,
    hasProfile: true,
    profile: 'sP3C',
  });
  await scan.clone().toColourspace('cmyk').jpeg().toFile(file('header.jpg'));
  expect(await inspectImage(file('header.jpg'))).toEqual({ ...plain, format: 'jpeg', colourSpace: 'cmyk' });
  await scan.clone().ensureAlpha(0.5).webp().toFile(file('header.webp'));
  expect(await inspectImage(file('header.webp'))).toEqual({
    ...plain,
    format: 'webp',
    colourSpace: 'srgb',
    hasAlpha: true,
  });
});

describe('a file that is rejected', () => {
  const findFault = async (path: string) => {
    const error = await getCopy(path).then(
      () => null,
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(UnreadableImageError);
    return (error as UnreadableImageError).fault;
  };

  test('is damaged if its end is missing', async () => {
    const whole = await quartersImage(800, 600).jpeg().toBuffer();
    await writeFile(file('cut.jpg'), whole.subarray(0, whole.length / 2));
    expect(await findFault(file('cut.jpg'))).toBe('damaged');
  });

  test('is not a picture, or has an unsupported format', async () => {
    await writeFile(file('letter.jpg'), 'Dear gallery,');
    expect(await findFault(file('letter.jpg'))).toBe('format');
    await quartersImage(80, 60).gif().toFile(file('moving.gif'));
    expect(await findFault(file('moving.gif'))).toBe('format');
  });

  test('is a HEIC, whatever the library says of its structure', async () => {
    await writeFile(file('phone.heic'), heicStart);
    expect(await findFault(file('phone.heic'))).toBe('heic');
    await expect(createPhoto(heicStart, 100)).rejects.toMatchObject({ fault: 'heic' });
  });

  test('is empty or missing', async () => {
    await writeFile(file('empty.jpg'), '');
    expect(['format', 'damaged']).toContain(await findFault(file('empty.jpg')));
    expect(await findFault(file('nowhere.jpg'))).toBe('missing');
  });

  test('has too many pixels', async () => {
    // The header of a PNG of 60,000 × 60,000; only the header is read.
    const png = await quartersImage(8, 8).png().toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await writeFile(file('vast.png'), png);
    expect(await findFault(file('vast.png'))).toBe('too_large');
  });
});

describe('a derivative', () => {
  const whole: Derivative = {
    region: { left: 0, top: 0, width: 300, height: 225 },
    size: { width: 150, height: 113 },
    degrees: 0,
    isMirrored: false,
    quality: 'color',
    format: 'png',
  };
  let pyramid: Buffer;

  beforeAll(async () => {
    await writeFile(file('pyramid.svg'), quartersSvg(80, 60));
    pyramid = (await getCopy(file('pyramid.svg'))).copy.content;
  });
  const make = (wanted: Partial<Derivative>) =>
    renderDerivative(pyramid, { width: 300, height: 225 }, { ...whole, ...wanted });

  test.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ] as const)('is encoded as %s', async (format, found) => {
    const made = await make({ format });
    expect(await sharp(made).metadata()).toMatchObject({ format: found, width: 150, height: 113 });
    await expectQuarters(made, 40);
  });

  test('is cropped, rotated and mirrored', async () => {
    const corner = await make({
      region: { left: 160, top: 0, width: 60, height: 60 },
      size: { width: 60, height: 60 },
    });
    expect(distance(await colorAt(corner, 0.5, 0.5), quarters.topRight)).toBeLessThan(4);
    const turned = await make({ degrees: 90 });
    expect(await sharp(turned).metadata()).toMatchObject({ width: 113, height: 150 });
    expect(distance(await colorAt(turned, 0.75, 0.25), quarters.topLeft)).toBeLessThan(4);
    const mirrored = await make({ isMirrored: true });
    expect(distance(await colorAt(mirrored, 0.25, 0.25), quarters.topRight)).toBeLessThan(4);
  });

  test('is grey, or black and white', async () => {
    const [red, green, blue] = await colorAt(await make({ quality: 'gray' }), 0.25, 0.25);
    expect([green, blue]).toEqual([red, red]);
    const { data } = await sharp(await make({ quality: 'bitonal' }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(new Set(data)).toEqual(new Set([0, 255]));
    expect(new Set(await colorAt(await make({}), 0.25, 0.25)).size).toBeGreaterThan(1);
  });

  test('has all pixels of a smaller page, also where it is not exactly half', async () => {
    const size = { width: 601, height: 401 };
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const odd = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
      .tiff({ tile: true, pyramid: true, compression: 'deflate' })
      .toBuffer();
    const region = { left: 0, top: 0, ...size };
    const made = await renderDerivative(odd, size, { ...whole, region, size: { width: 150, height: 100 } });
    const page = sharp(odd, { page: 2 });
    expect((await sharp(made).raw().toBuffer()).equals(await page.raw().toBuffer())).toBe(true);
  });

  test('has exactly the requested size', async () => {
    const side = fc.integer({ min: 1, max: 300 });
    await fc.assert(
      fc.asyncProperty(side, side, side, side, side, side, async (left, top, width, height, wide, high) => {
        const region = { left: left - 1, top: Math.min(top, 225) - 1, width: 1, height: 1 };
        region.width = Math.min(width, 300 - region.left);
        region.height = Math.min(height, 225 - region.top);
        const made = await make({ region, size: { width: wide, height: high } });
        expect(await sharp(made).metadata()).toMatchObject({ width: wide, height: high });
      }),
      { numRuns: 60 },
    );
  });
});

/** The checksum of PNG chunks. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  colorAt,
  distance,
  quarters,
  quartersImage,
  quartersSvg,
} from '../../../../test/factories/pictures.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { gammaProfile, srgbPrimaries } from '../gamma-profile.ts';
import { inspectOutputProfile } from './output-profile.ts';
import { type PrintFile, writePrintFile } from './print-file.ts';
import type { PrintFileSpec } from './sheet.ts';

const folder = temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An image of 121 × 87 pixels on a sheet with 20 pixels around it. */
const spec: PrintFileSpec = {
  image: { width: 121, height: 87 },
  pixelsPerInch: 300,
  margin: 20,
  bleed: 0,
  edge: 'mirror',
  marks: null,
};

let files = 0;
async function print(
  master: Sharp | string,
  { profile = null, ...changes }: Partial<PrintFileSpec & Pick<PrintFile, 'profile'>> = {},
  format: PrintFile['format'] = 'tiff',
) {
  files += 1;
  const path = join(folder, `${files}.${format}`);
  if (typeof master !== 'string') await master.toFile(path);
  const target = join(folder, `${files}-print.tif`);
  await writePrintFile({
    master: typeof master === 'string' ? master : path,
    ...{ format, spec: { ...spec, ...changes }, profile, target },
  });
  return target;
}

/** The numbers of a pixel as they are in the file. */
async function readPixel(path: string, x: number, y: number): Promise<number[]> {
  const image = sharp(path, { ignoreIcc: true });
  const { space, depth } = await image.metadata();
  if (space === 'cmyk') image.pipelineColourspace('cmyk');
  const { data, info } = await image
    .toColourspace(space)
    .raw({ depth: depth === 'ushort' ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const values = depth === 'ushort' ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  const at = (y * info.width + x) * info.channels;
  return [...values.subarray(at, at + info.channels)];
}

/** The library resizes 16 bits with weights whose sum is exact to about a thousandth. */
async function expectColorOfMaster(path: string): Promise<void> {
  const master = await readPixel(join(folder, `${files}.tiff`), 60, 40);
  const found = await readPixel(path, 50, 40);
  const tolerance = Math.max(...found) > 255 ? 100 : 0;
  for (const [index, part] of master.entries())
    expect(Math.abs(part - found[index]!)).toBeLessThanOrEqual(tolerance);
}

/** Each pixel has its column and its row as colours. */
const columns = (width: number, height: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, index) => [
        index % width,
        100,
        Math.floor(index / width),
      ]).flat(),
    ),
    { raw: { width, height, channels: 3 } },
  );

describe('the print file of a master', () => {
  test('has exactly the size and resolution of the print, the colours of the master and a white sheet', async () => {
    const path = await print(quartersImage(900, 640).png(), {}, 'png');
    expect(await sharp(path).metadata()).toMatchObject({
      format: 'tiff',
      ...{ width: 161, height: 127, density: 300, channels: 3, depth: 'uchar', space: 'srgb' },
    });
    const places = {
      topLeft: [50, 40],
      topRight: [120, 40],
      bottomLeft: [50, 90],
      bottomRight: [120, 90],
    } as const;
    for (const [name, [x, y]] of Object.entries(places))
      expect(distance(await readPixel(path, x, y), quarters[name as keyof typeof quarters])).toBeLessThan(2);
    for (const [x, y] of [
      [0, 0],
      [19, 60],
      [141, 60],
      [60, 19],
      [60, 107],
      [160, 126],
    ] as const)
      expect(await readPixel(path, x, y)).toEqual([255, 255, 255]);
    for (const [x, y] of [
      [20, 60],
      [140, 60],
      [60, 20],
      [60, 106],
    ] as const)
      expect(await readPixel(path, x, y)).not.toEqual([255, 255, 255]);
  });

  test('continues with its own edge reversed, as far as the bleed', async () => {
    const path = await print(columns(121, 87).tiff({ compression: 'lzw' }), { bleed: 7 });
    expect(await readPixel(path, 20, 20)).toEqual([0, 100, 0]);
    expect(await readPixel(path, 140, 106)).toEqual([120, 100, 86]);
    expect(await readPixel(path, 19, 50)).toEqual([0, 100, 30]);
    expect(await readPixel(path, 13, 50)).toEqual([6, 100, 30]);
    expect(await readPixel(path, 12, 50)).toEqual([255, 255, 255]);
    expect(await readPixel(path, 147, 50)).toEqual([114, 100, 30]);
    expect(await readPixel(path, 148, 50)).toEqual([255, 255, 255]);
    expect(await readPixel(path, 40, 13)).toEqual([20, 100, 6]);
    expect(await readPixel(path, 40, 113)).toEqual([20, 100, 80]);
    expect(await readPixel(path, 40, 114)).toEqual([255, 255, 255]);
    expect(await readPixel(path, 13, 13)).toEqual([6, 100, 6]);
  });

  test('continues with its outermost pixels', async () => {
    const path = await print(columns(121, 87).tiff({ compression: 'lzw' }), { bleed: 20, edge: 'stretch' });
    expect(await readPixel(path, 0, 50)).toEqual([0, 100, 30]);
    expect(await readPixel(path, 160, 50)).toEqual([120, 100, 30]);
    expect(await readPixel(path, 0, 126)).toEqual([0, 100, 86]);
  });

  test('repeats a picture that is smaller than its bleed', async () => {
    const path = await print(columns(3, 2).tiff({ compression: 'lzw' }), {
      image: { width: 3, height: 2 },
      bleed: 20,
    });
    const row = await Promise.all(
      [17, 18, 19, 20, 21, 22, 23, 24, 25, 26].map((x) => readPixel(path, x, 20)),
    );
    expect(row.map(([first]) => first)).toEqual([2, 1, 0, 0, 1, 2, 2, 1, 0, 0]);
  });

  test('has marks outside the sheet, in line with its edges', async () => {
    const path = await print(
      quartersImage(900, 640).png(),
      { marks: { length: 9, gap: 3, thickness: 2 } },
      'png',
    );
    expect(await sharp(path).metadata()).toMatchObject({ width: 185, height: 151 });
    const black = async (x: number, y: number) => (await readPixel(path, x, y)).every((part) => part === 0);
    // The sheet is from 12 to 172 and from 12 to 138.
    for (const x of [11, 12, 172, 173]) {
      for (const y of [0, 8, 142, 150]) expect(await black(x, y), `${x}, ${y}`).toBe(true);
    }
    for (const y of [11, 12, 138, 139]) {
      for (const x of [0, 8, 176, 184]) expect(await black(x, y), `${x}, ${y}`).toBe(true);
    }
    for (const [x, y] of [
      [10, 0],
      [13, 0],
      [11, 9],
      [11, 141],
      [0, 10],
      [0, 13],
      [9, 11],
      [175, 11],
    ] as const)
      expect(await black(x, y), `${x}, ${y}`).toBe(false);
  });

  test('keeps 16 bits and the profile', async () => {
    const master = quartersImage(300, 200)
      .toColourspace('rgb16')
      .withIccProfile('p3')
      .tiff({ compression: 'lzw' });
    const path = await print(master);
    const { icc, ...header } = await sharp(path).metadata();
    expect(header).toMatchObject({ space: 'rgb16', depth: 'ushort', width: 161 });
    const original = await sharp(join(folder, `${files}.tiff`)).metadata();
    expect(icc?.equals(original.icc!)).toBe(true);
    await expectColorOfMaster(path);
    expect(await readPixel(path, 0, 0)).toEqual([65_535, 65_535, 65_535]);
  });

  test('keeps CMYK, whose sheet has no ink, and whose marks are black ink', async () => {
    const master = quartersImage(300, 200)
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .tiff({ compression: 'lzw' });
    const path = await print(master, { marks: { length: 9, gap: 3, thickness: 2 } });
    expect(await sharp(path).metadata()).toMatchObject({ space: 'cmyk', channels: 4, hasProfile: true });
    const original = await readPixel(join(folder, `${files}.tiff`), 60, 40);
    expect(await readPixel(path, 60, 50)).toEqual(original);
    expect(await readPixel(path, 20, 20)).toEqual([0, 0, 0, 0]);
    expect(await readPixel(path, 11, 3)).toEqual([0, 0, 0, 255]);
  });

  test.each(['b-w', 'grey16'] as const)('keeps %s', async (space) => {
    const path = await print(quartersImage(300, 200).toColourspace(space).tiff({ compression: 'lzw' }));
    expect(await sharp(path).metadata()).toMatchObject({ space, channels: 1 });
    expect(await readPixel(path, 0, 0)).toEqual([space === 'b-w' ? 255 : 65_535]);
    await expectColorOfMaster(path);
  });

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'is upright where the master has the orientation %i',
    async (orientation) => {
      const master = join(folder, `turned-${orientation}.tif`);
      await quartersImage(300, 200).withMetadata({ orientation }).tiff({ compression: 'lzw' }).toFile(master);
      const upright = await sharp(master).autoOrient().png().toBuffer();
      const path = await print(master);
      expect(await sharp(path).metadata()).toMatchObject({ width: 161, height: 127 });
      const places = [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const;
      for (const [x, y] of places) {
        const wanted = await colorAt(upright, x, y);
        const found = await readPixel(path, Math.round(20 + x * 121), Math.round(20 + y * 87));
        expect(found).toEqual(wanted);
      }
    },
  );

  test('is white where the master is transparent', async () => {
    const master = sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } }).png();
    expect(await readPixel(await print(master, {}, 'png'), 80, 60)).toEqual([255, 255, 255]);
  });

  test('of a vector scene is drawn at the size of the print', async () => {
    const master = join(folder, 'scene.svg');
    await sharp(Buffer.from(quartersSvg(30, 20))).toFile(join(folder, 'unused.png'));
    await writeFile(master, quartersSvg(30, 20));
    const path = await print(master, {}, 'svg');
    // The boundary of two quarters is sharp.
    expect(distance(await readPixel(path, 79, 30), quarters.topLeft)).toBeLessThan(3);
    expect(distance(await readPixel(path, 81, 30), quarters.topRight)).toBeLessThan(3);
  });

  test('is rejected where the master is damaged', async () => {
    const master = join(folder, 'damaged.png');
    const whole = await quartersImage(600, 400).png().toBuffer();
    await writeFile(master, whole.subarray(0, whole.length / 2));
    await expect(print(master, {}, 'png')).rejects.toMatchObject({ fault: 'damaged' });
  });
});

describe('a print file in the colours of a paper', () => {
  test('has numbers that mean the colours of the master', async () => {
    const paper = join(folder, 'paper.icc');
    await writeFile(paper, gammaProfile(1.4, srgbPrimaries));
    const path = await print(quartersImage(300, 200).png(), { profile: paper }, 'png');
    const { icc } = await sharp(path).metadata();
    expect(icc?.equals(gammaProfile(1.4, srgbPrimaries))).toBe(true);
    // Light of sRGB as a number of the profile: light = number ** 1.4.
    const toLight = (part: number) => {
      const share = part / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    const expected = [0xd0, 0x20, 0x20].map((part) => 255 * toLight(part) ** (1 / 1.4));
    const found = await readPixel(path, 50, 40);
    for (const [index, part] of expected.entries()) expect(Math.abs(part - found[index]!)).toBeLessThan(1.5);
    expect(await readPixel(path, 0, 0)).toEqual([255, 255, 255]);
  });

  test('is converted from the profile of the master with 16 bits', async () => {
    const paper = join(folder, 'wide.icc');
    const wide = { ...srgbPrimaries, green: { x: 0.21, y: 0.71 } };
    await writeFile(paper, gammaProfile(2.2, wide));
    const greens = sharp({ create: { width: 60, height: 40, channels: 3, background: '#20e040' } });
    const master = greens.withIccProfile(paper, { attach: true });
    // The numbers of the profile itself: what is written equals what was read.
    const source = join(folder, 'wide.tif');
    await sharp(await master.tiff({ compression: 'lzw' }).toBuffer())
      .keepIccProfile()
      .toFile(source);
    const path = await print(source, { profile: paper });
    expect(await sharp(path).metadata()).toMatchObject({ space: 'rgb16', depth: 'ushort' });
    const before = await readPixel(source, 5, 5);
    const after = await readPixel(path, 60, 60);
    for (const [index, part] of before.entries())
      expect(Math.abs(part * 257 - after[index]!)).toBeLessThan(600);
  });
});

describe('a print file in CMYK', () => {
  test('is converted to a profile of CMYK, also from 16 bits', async () => {
    const paper = await writeCmykProfile();
    // The same colours as numbers of sRGB and, with 16 bits, of Display P3.
    for (const master of [
      quartersImage(300, 200).tiff({ compression: 'lzw' }),
      sharp(await quartersImage(300, 200).png().toBuffer())
        .toColourspace('rgb16')
        .withIccProfile('p3')
        .tiff({ compression: 'lzw' }),
    ]) {
      const path = await print(master, { profile: paper });
      expect(await sharp(path).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
      const srgb = await colorAt(await sharp(path).toColourspace('srgb').png().toBuffer(), 0.3, 0.3);
      expect(distance(srgb, quarters.topLeft)).toBeLessThan(20);
      const [cyan, magenta, yellow] = await readPixel(path, 50, 40);
      expect(cyan).toBeLessThan(30);
      expect(magenta).toBeGreaterThan(220);
      expect(yellow).toBeGreaterThan(180);
    }
  });
});

/** The profile of CMYK of the library. */
async function writeCmykProfile(): Promise<string> {
  const image = quartersImage(3, 2).toColourspace('cmyk').withIccProfile('cmyk');
  const { icc } = await sharp(await image.tiff({ compression: 'lzw' }).toBuffer()).metadata();
  const path = join(folder, 'cmyk.icc');
  await writeFile(path, icc!);
  return path;
}

describe('a colour profile to convert to', () => {
  const rgb = gammaProfile(1.8, srgbPrimaries);

  test('is one of RGB or CMYK', async () => {
    expect(await inspectOutputProfile(rgb)).toEqual({ name: 'Gamma of the file', space: 'rgb' });
    expect(await inspectOutputProfile(await readFile(await writeCmykProfile()))).toMatchObject({
      space: 'cmyk',
    });
  });

  test('is no other file, no profile of grey, and none that is damaged', async () => {
    const damaged = Buffer.from(rgb);
    damaged.fill(0, damaged.length - 60);
    const withoutName = Buffer.from(rgb);
    withoutName.write('none', 36, 'latin1');
    const cmyk = Buffer.from(await readFile(await writeCmykProfile()));
    for (let tag = 0; tag < cmyk.readUInt32BE(128); tag += 1) {
      const at = 132 + tag * 12;
      if (cmyk.toString('latin1', at, at + 3) !== 'B2A') continue;
      const start = cmyk.readUInt32BE(at + 4);
      cmyk.fill(0, start, start + 40);
    }
    for (const file of [
      Buffer.alloc(0),
      Buffer.from('no profile'),
      Buffer.alloc(2000, 7),
      rgb.subarray(0, rgb.length - 10),
      Buffer.concat([rgb, Buffer.alloc(4)]),
      gammaProfile(2.2, null),
      damaged,
      withoutName,
      cmyk,
    ])
      expect(await inspectOutputProfile(file)).toBeNull();
  });
});

test('a file is as large as its pixels and its header', async () => {
  const path = await print(quartersImage(300, 200).tiff({ compression: 'lzw' }));
  const { size } = await stat(path);
  expect(size - 161 * 127 * 3).toBeLessThan(400);
  expect(size).toBeGreaterThan(161 * 127 * 3);
});

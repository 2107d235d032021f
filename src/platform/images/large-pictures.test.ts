import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { colorAt, distance, quarters, quartersImage } from '../../../test/factories/pictures.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createPublicCopy, inspectImage } from './images.ts';
import { copyPicture, createPreview, createPrintFile } from './large-pictures.ts';

let folder: string;
let path: string;

/** Makes a small picture count as large. */
const largeLimits = { megapixelsInProcess: 0.1, memoryMB: 1024 };

beforeAll(async () => {
  folder = temporaryFolder();
  path = join(folder, 'photo.jpg');
  await quartersImage(800, 600).jpeg({ quality: 95 }).toFile(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a picture decoded in a child process', () => {
  test('equals one that is decoded in this process', async () => {
    const info = await inspectImage(path);
    expect(await copyPicture(path, info, 300, largeLimits)).toEqual(await createPublicCopy(path, info, 300));
  });

  test('has a preview', async () => {
    const preview = await createPreview(path, await inspectImage(path), largeLimits);
    expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 800 });
    expect(distance(await colorAt(preview, 0.25, 0.25), quarters.topLeft)).toBeLessThan(20);
  });

  test('is rejected if it is damaged', async () => {
    const damaged = join(folder, 'damaged.png');
    const whole = await quartersImage(1200, 900).png().toBuffer();
    await writeFile(damaged, whole.subarray(0, whole.length / 2));
    const info = await inspectImage(damaged);
    await expect(copyPicture(damaged, info, 300, largeLimits)).rejects.toMatchObject({ fault: 'damaged' });
  });

  test('is rejected if it exceeds the memory limit', async () => {
    const info = await inspectImage(path);
    const result = copyPicture(path, info, 300, { ...largeLimits, memoryMB: 1 });
    await expect(result).rejects.toMatchObject({ fault: 'memory', message: 'more than 1 MB of memory' });
    // The next picture is not blocked.
    expect((await copyPicture(path, info, 300, largeLimits)).width).toBe(300);
  });
});

describe('a print file', () => {
  const spec = {
    image: { width: 1200, height: 900 },
    pixelsPerInch: 300,
    margin: 20,
    bleed: 0,
    edge: 'mirror' as const,
    marks: null,
  };
  const write = async (memoryMB: number) => {
    const target = join(await mkdtemp(join(folder, 'target-')), 'print.tif');
    const done = createPrintFile(
      { master: path, format: 'jpeg', spec, profile: null, target },
      { ...largeLimits, memoryMB },
    );
    return done.then(() => readdir(dirname(target)));
  };

  test('is written in a child process, which leaves nothing else', async () => {
    expect(await write(1024)).toEqual(['print.tif']);
  });

  test('that exceeds the memory limit is rejected, and what was written is only beside it', async () => {
    const temporary = temporaryFolder();
    vi.stubEnv('TMPDIR', temporary);
    try {
      await expect(write(1)).rejects.toMatchObject({ fault: 'memory' });
      expect(await readdir(temporary)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await rm(temporary, { recursive: true });
    }
    expect(await write(1024)).toEqual(['print.tif']);
  });
});

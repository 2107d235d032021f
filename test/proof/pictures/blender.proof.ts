import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { framedModel, type ModelledFrame } from '../../../src/domains/catalogue/ar/framed-model.rules.ts';
import { configuredItemGeometry } from '../../../src/domains/catalogue/framing/geometry.rules.ts';
import { glbFile } from '../../../src/platform/models/glb.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Only part of `npm run proof` (`vitest.config.ts`), which needs Blender 3.4 or later. */
const howToInstall =
  'Blender does not run: install it with "apt-get install --no-install-recommends blender" (3.4 or later)';

const image = { widthMm: 437, heightMm: 613 };
const oak = { faceWidthMm: 23, depthMm: 41, rabbetMm: 6, weightGPerM: 480, color: '#8a6a45' };
const parts = { mat: { borderMm: 55, hex: '#f7f4ec', weightGPerM2: 1100 }, glazing: { weightGPerM2: 2380 } };
const frames: Record<string, ModelledFrame & Parameters<typeof configuredItemGeometry>[2]> = {
  framed: { moulding: { ...oak, style: 'wood' }, ...parts },
  floater: { moulding: { ...oak, style: 'floater' }, mat: null, glazing: null },
  bar: { moulding: { ...oak, faceWidthMm: 0, style: 'bar' }, mat: null, glazing: null },
  unframed: { moulding: null, mat: null, glazing: null },
};

test('Blender imports every kind of model at the size of the configured item, with its picture', async () => {
  const folder = temporaryFolder();
  const texture = await sharp({ create: { width: 64, height: 90, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const paths = Object.entries(frames).map(async ([name, frame]) => {
    const path = join(folder, `${name}.glb`);
    await writeFile(path, await glbFile({ title: name, parts: framedModel(image, frame, 'paper'), texture }));
    return path;
  });
  const script = join(import.meta.dirname, 'measure-models.py');
  const options = ['--background', '--factory-startup', '--python-exit-code', '1', '--python', script, '--'];
  const { stdout } = await promisify(execFile)('blender', [...options, ...(await Promise.all(paths))]).catch(
    (error: Error) => {
      throw new Error(howToInstall, { cause: error });
    },
  );
  const models = [...stdout.matchAll(/^MODEL (.*)$/gm)].map(([, model = '']) => JSON.parse(model));
  const inMillimetres = models.map(({ size, pictures }) => ({
    size: size.map((metres: number) => Number((metres * 1000).toFixed(2))),
    pictures,
  }));
  // Blender's z is up, and its y goes away from the viewer.
  const expected = Object.values(frames).map((frame) => {
    const { framedSizeMm } = configuredItemGeometry(image, { weightGPerM2: 310 }, frame);
    return {
      size: [framedSizeMm.widthMm, frame.moulding?.depthMm ?? 1, framedSizeMm.heightMm],
      pictures: [[64, 90]],
    };
  });
  expect(inMillimetres).toEqual(expected);
});

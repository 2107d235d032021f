import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { glbFaults, readGlb, readUsdz } from '../../../test/models/read-models.ts';
import { linearColor, type Model, type ModelPart } from '../../kernel/solid-model.ts';
import { glbFile } from './glb.ts';
import { usdzFile } from './usdz.ts';

/** A rectangle of 400 × 300 mm at 20 mm, and a triangle of another colour behind it. */
const parts: ModelPart[] = [
  {
    name: 'Image',
    material: { color: '#ffffff', roughness: 0.9, metalness: 0, opacity: 1, hasTexture: true },
    positionsMm: [-200, -150, 20, 200, -150, 20, 200, 150, 20, -200, 150, 20],
    normals: [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1],
    uvs: [0, 1, 1, 1, 1, 0, 0, 0],
    indices: [0, 1, 2, 0, 2, 3],
  },
  {
    name: 'Back',
    material: { color: '#8040ff', roughness: 0.5, metalness: 0.25, opacity: 0.5, hasTexture: false },
    positionsMm: [-250, 0, 0, 250, 0, 0, 0, 10, 0],
    normals: [0, 0, 1, 0, 0, 1, 0, 0, 1],
    uvs: [0, 1, 1, 1, 1, 0],
    indices: [0, 1, 2],
  },
];
let model: Model;
beforeAll(async () => {
  const texture = await sharp({ create: { width: 41, height: 31, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  model = { title: 'Tide "Line" @ 潮線\\', parts, texture };
});

const expected = {
  whole: { width: 500_000, height: 300_000, depth: 20_000 },
  parts: {
    Image: { width: 400_000, height: 300_000, depth: 0, hasPicture: true },
    Back: { width: 500_000, height: 10_000, depth: 0, hasPicture: false },
  },
};

test('a GLB has no errors and warnings, and another program reads the same in metres', async () => {
  const file = await glbFile(model);
  expect(await glbFaults(file)).toEqual([]);
  expect(await readGlb(file)).toEqual(expected);
});

describe('a USDZ', () => {
  test('is read by another program, in metres', () => {
    expect(readUsdz(usdzFile(model))).toEqual(expected);
  });

  test('begins with its layer, is not compressed, and every content starts at a multiple of 64 bytes', () => {
    const file = usdzFile(model);
    const bytes = Buffer.from(file);
    const names: string[] = [];
    for (let at = 0; bytes.readUInt32LE(at) === 0x04_03_4b_50; ) {
      const [flags, method] = [bytes.readUInt16LE(at + 6), bytes.readUInt16LE(at + 8)];
      const [size, nameLength, extraLength] = [
        bytes.readUInt32LE(at + 18),
        bytes.readUInt16LE(at + 26),
        bytes.readUInt16LE(at + 28),
      ];
      // Neither encrypted nor with its size after the content.
      expect([flags & 0b1001, method]).toEqual([0, 0]);
      names.push(bytes.toString('utf8', at + 30, at + 30 + nameLength));
      const content = at + 30 + nameLength + extraLength;
      expect(content % 64).toBe(0);
      at = content + size;
    }
    expect(names).toEqual(['work.usda', 'picture.jpg']);
    const files = unzipSync(file);
    expect(Buffer.from(files['picture.jpg']!)).toEqual(Buffer.from(model.texture));
    expect(Buffer.from(files['work.usda']!).toString().split('\n')[0]).toBe('#usda 1.0');
  });

  test('is the same every time, and has the title as it is', () => {
    expect(Buffer.from(usdzFile(model))).toEqual(Buffer.from(usdzFile(model)));
    const layer = Buffer.from(unzipSync(usdzFile(model))['work.usda']!).toString();
    expect(layer).toContain('doc = "Tide \\"Line\\" @ 潮線\\\\"');
  });
});

test('colours are linear in both', () => {
  expect(linearColor('#ffffff')).toEqual([1, 1, 1]);
  expect(linearColor('#000000')).toEqual([0, 0, 0]);
  expect(linearColor('#80bc0a').map((value) => Number(value.toFixed(4)))).toEqual([0.2159, 0.5029, 0.003]);
});

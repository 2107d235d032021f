import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import mouldings from '../../../../renders/mouldings/mouldings.json' with { type: 'json' };
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { mouldingRender, renderCorner } from './moulding-renders.rules.ts';

/** The length of a side between its corners. */
const renderStripMm = 200;

const folder = join(import.meta.dirname, '../../../../renders/mouldings/pictures');

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('every moulding with a face has a render, made of its own sizes and colour', async () => {
  const { rows } = await shop.database.pool.query(
    `SELECT key, style, color, face_width_mm, depth_mm, rabbet_mm FROM moulding WHERE face_width_mm > 0 ORDER BY position`,
  );
  expect(mouldings).toEqual(rows);
  for (const { key, color, style, face_width_mm: faceWidthMm } of rows)
    expect(mouldingRender({ color: color.toUpperCase(), faceWidthMm, style })).toBe(key);
  expect(readdirSync(folder).sort()).toEqual(
    mouldings.flatMap(({ key }) => [`${key}-large.webp`, `${key}-small.webp`]).sort(),
  );
});

test('a moulding that differs in colour, face width or style has no render', () => {
  const walnut = { color: '#6b4a35', faceWidthMm: 20, style: 'wood' } as const;
  expect(mouldingRender(walnut)).toBe('walnut');
  expect(mouldingRender({ color: '#6b4a35', faceWidthMm: 20 })).toBe('walnut');
  for (const change of [{ color: '#6b4a36' }, { faceWidthMm: 21 }, { style: 'colour' as const }])
    expect(mouldingRender({ ...walnut, ...change })).toBeNull();
});

type Rgb = [number, number, number];

/** A part of a picture as its pixels, in rows. */
async function readPixels(file: string, left: number, top: number, width: number, height: number) {
  const { data } = await sharp(file)
    .extract({ left, top, width, height })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)] as Rgb;
}

async function meanColor(
  file: string,
  left: number,
  top: number,
  width: number,
  height: number,
): Promise<Rgb> {
  const { channels } = await sharp(
    await sharp(file).extract({ left, top, width, height }).removeAlpha().png().toBuffer(),
  ).stats();
  return channels.map(({ mean }) => mean) as Rgb;
}

const brightness = ([r, g, b]: Rgb) => 0.3 * r + 0.6 * g + 0.1 * b;

describe.each(mouldings)('the render of $key', ({ key, color, style, face_width_mm: face }) => {
  const file = (size: string) => join(folder, `${key}-${size}.webp`);

  test('has its face and its strip at whole pixels, and is transparent inside', async () => {
    for (const [size, pxPerMm] of [
      ['large', 3],
      ['small', 2],
    ] as const) {
      const side = pxPerMm * (2 * face + renderStripMm);
      expect(await sharp(file(size)).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
      expect(side * renderCorner(face)).toBeCloseTo(pxPerMm * face, 9);
      const alpha = await sharp(file(size)).extractChannel('alpha').raw().toBuffer();
      const middle = Math.floor(side / 2) * side;
      const edge = pxPerMm * face;
      const opaque = (x: number) => alpha[middle + x]! > 127;
      expect([
        opaque(0),
        opaque(edge - 1),
        opaque(edge),
        opaque(side - edge - 1),
        opaque(side - edge),
      ]).toEqual([true, true, false, false, true]);
    }
  });

  test('repeats without a seam, and is lit from the upper left', async () => {
    const [edge, strip] = [3 * face, 3 * renderStripMm];
    const top = await readPixels(file('large'), edge, 0, strip, edge);
    const difference = (from: number, to: number) => {
      let sum = 0;
      for (let y = 0; y < edge; y++) sum += Math.abs(brightness(top(from, y)) - brightness(top(to, y)));
      return sum / edge;
    };
    const inside = Array.from({ length: strip - 1 }, (_, x) => difference(x, x + 1));
    // With some room for what the compression adds.
    expect(difference(strip - 1, 0)).toBeLessThanOrEqual(1.5 * Math.max(...inside) + 0.5);

    // The outer edge of every profile falls off: bright at the top and left, dark at the bottom and right.
    const side = 2 * edge + strip;
    const rim = 2;
    const [above, left, below, right] = await Promise.all([
      meanColor(file('large'), edge, 0, strip, rim),
      meanColor(file('large'), 0, edge, rim, strip),
      meanColor(file('large'), edge, side - rim, strip, rim),
      meanColor(file('large'), side - rim, edge, rim, strip),
    ]);
    expect(Math.min(brightness(above), brightness(left))).toBeGreaterThan(
      Math.max(brightness(below), brightness(right)),
    );
  });

  test('has the colour that lists and recommendations know it by', async () => {
    // The gap of a floater frame is in the shadow.
    const seen = 3 * (style === 'floater' ? 8 : face);
    const mean = await meanColor(file('large'), 3 * face, 0, 3 * renderStripMm, seen);
    const expected = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const [channel, value] of mean.entries())
      expect(Math.abs(value - expected[channel]!)).toBeLessThan(45);
  });
});

import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { glbFaults, readGlb, readUsdz } from '../../../../test/models/read-models.ts';
import { repeats } from '../../../../test/proof/scale.ts';
import { glbFile } from '../../../platform/models/glb.ts';
import { usdzFile } from '../../../platform/models/usdz.ts';
import { placeOnWall } from '../../../web/storefront/shop/wall/room-geometry.ts';
import rooms from '../../../web/storefront/shop/wall/rooms/measures.json' with { type: 'json' };
import { type MouldingStyle, mouldingStyles } from '../catalogue.rules.ts';
import { isForCanvasAlone } from '../framing/compatibility.rules.ts';
import { configuredItemGeometry, frameDrawing } from '../framing/geometry.rules.ts';
import { framePriceNtd } from '../framing/pricing.rules.ts';
import { framedModel } from './framed-model.rules.ts';

let texture: Buffer;
beforeAll(async () => {
  texture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
});

const side = fc.integer({ min: 100, max: 2000 });
const rate = fc.integer({ min: 1, max: 9000 });
const color = fc.constantFrom('#5b3a22', '#000000', '#f7f4ec', '#c9a227');
const moulding = fc
  .record({
    faceWidthMm: fc.integer({ min: 2, max: 90 }),
    depthMm: fc.integer({ min: 5, max: 80 }),
    weightGPerM: rate,
    basePriceNtd: rate,
    priceNtdPerM: rate,
    color,
    style: fc.constantFrom(...mouldingStyles),
  })
  .chain((rest) =>
    fc.integer({ min: 0, max: rest.faceWidthMm - 1 }).map((rabbetMm) => ({
      ...rest,
      rabbetMm,
      // A bar has no face.
      ...(rest.style === 'bar' && { faceWidthMm: 0, rabbetMm: 0 }),
    })),
  );
const mat = fc.record({
  borderMm: fc.integer({ min: 20, max: 150 }),
  weightGPerM2: rate,
  priceNtdPerM2: rate,
  hex: color,
});
const glazing = fc.record({ weightGPerM2: rate, priceNtdPerM2: rate });
const frame = fc
  .record({ moulding: fc.option(moulding, { freq: 9 }), mat: fc.option(mat), glazing: fc.option(glazing) })
  .map((parts) =>
    // What cannot be ordered: mat or glazing without a moulding, or with one for canvas alone.
    parts.moulding === null || isForCanvasAlone(parts.moulding.style)
      ? { ...parts, mat: null, glazing: null }
      : parts,
  );

const micrometres = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) => ({
  width: widthMm * 1000,
  height: heightMm * 1000,
});

describe('the model of a configured item', () => {
  test('agrees with picture, room, price, weight and box, for any configuration', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ widthMm: side, heightMm: side }),
        frame,
        fc.constantFrom('paper', 'canvas'),
        async (image, configuration, surface) => {
          const substrate = { weightGPerM2: 310 };
          const geometry = configuredItemGeometry(image, substrate, configuration);
          const model = { title: 'Work', parts: framedModel(image, configuration, surface), texture };
          const file = await glbFile(model);
          expect(await glbFaults(file)).toEqual([]);
          const { whole, parts } = await readGlb(file);

          // The picture on the page.
          expect(whole).toMatchObject(micrometres(geometry.framedSizeMm));
          expect(parts.Image).toEqual({ ...micrometres(image), depth: 0, hasPicture: true });
          const drawing = frameDrawing(image, configuration);
          expect(parts.Image!.width / whole.width).toBeCloseTo(drawing.image.widthPercent / 100, 9);
          expect(parts.Image!.height / whole.height).toBeCloseTo(drawing.image.heightPercent / 100, 9);

          // The rooms, in which the work has the same size.
          for (const room of Object.values(rooms)) {
            expect(whole).toMatchObject(micrometres(placeOnWall(geometry.framedSizeMm, room)));
          }

          // The price and the weight, computed again from what was measured, in mm.
          const opening = parts.Glazing ?? parts.Mat ?? parts.Image!;
          const millimetres = ({ width, height }: typeof whole) => [width / 1000, height / 1000] as const;
          const [[outerWidth, outerHeight], [width, height]] = [millimetres(whole), millimetres(opening)];
          const perimeter = configuration.moulding ? 2 * (outerWidth + outerHeight) : 0;
          expect([perimeter, configuration.moulding ? width * height : 0]).toEqual([
            geometry.perimeterMm,
            geometry.framedAreaMm2,
          ]);
          const { moulding: bars, mat: board, glazing: glass } = configuration;
          const perM2 = (board?.priceNtdPerM2 ?? 0) + (glass?.priceNtdPerM2 ?? 0);
          const price = bars
            ? bars.basePriceNtd + (bars.priceNtdPerM * perimeter) / 1000 + (perM2 * width * height) / 1e6
            : 0;
          expect(framePriceNtd(image, configuration)).toBe(10 * Math.ceil(Number((price / 10).toFixed(9))));
          const [imageArea, rabbet] = [image.widthMm * image.heightMm, 2 * (bars?.rabbetMm ?? 0)];
          const inside = (width + rabbet) * (height + rabbet);
          const margined = [image.widthMm + 40, image.heightMm + 40] as const;
          const sheet = bars
            ? Math.min(margined[0], width + rabbet) * Math.min(margined[1], height + rabbet)
            : margined[0] * margined[1];
          const grams =
            (sheet * substrate.weightGPerM2 +
              (board ? (inside - imageArea) * board.weightGPerM2 : 0) +
              (bars ? inside * ((glass?.weightGPerM2 ?? 0) + 1900) : 0)) /
              1e6 +
            (perimeter / 1000) * (bars?.weightGPerM ?? 0);
          expect(geometry.weightG).toBe(Math.ceil(Number(grams.toFixed(6))));

          // The box: 50 mm of packing around the outer size and the depth.
          const box = [outerWidth, outerHeight, whole.depth / 1000].map((length) => length + 100);
          const { packing } = geometry;
          expect(
            packing.kind === 'box' ? [packing.lengthMm, packing.widthMm, packing.heightMm] : null,
          ).toEqual(bars ? box.toSorted((one, other) => other - one) : null);
        },
      ),
      { numRuns: repeats(100, 100_000) },
    );
  });

  test('is the same in USDZ', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record({ widthMm: side, heightMm: side }), frame, async (image, configuration) => {
        const model = { title: 'Work', parts: framedModel(image, configuration, 'paper'), texture };
        expect(readUsdz(usdzFile(model))).toEqual(await readGlb(await glbFile(model)));
      }),
      { numRuns: 20 },
    );
  });

  const oak = { faceWidthMm: 18, depthMm: 40, rabbetMm: 6, color: '#8a6a45' };
  const styled = (style: MouldingStyle) => ({ moulding: { ...oak, style }, mat: null, glazing: null });
  const image = { widthMm: 400, heightMm: 300 };
  const zOf = (parts: ReturnType<typeof framedModel>, name: string) => [
    ...new Set(parts.find((part) => part.name === name)!.positionsMm.filter((_, index) => index % 3 === 2)),
  ];

  test('has the mat over the print and the glass over the mat, behind the front of the moulding', () => {
    const frame = { ...styled('wood'), mat: { borderMm: 50, hex: '#f7f4ec' }, glazing: {} };
    const parts = framedModel(image, frame, 'paper');
    expect(parts.map(({ name }) => name)).toEqual(['Moulding', 'Back', 'Mat', 'Bevel', 'Image', 'Glazing']);
    expect([zOf(parts, 'Image'), zOf(parts, 'Mat'), zOf(parts, 'Glazing')]).toEqual([[30], [32], [34]]);
  });

  test('has canvas in a floater frame behind a gap, and on a bar alone', () => {
    const floating = framedModel(image, styled('floater'), 'canvas');
    expect(floating.map(({ name }) => name)).toEqual(['Moulding', 'Gap', 'Sides', 'Image']);
    expect(zOf(floating, 'Image')).toEqual([37]);
    const bar = framedModel(
      image,
      { ...styled('bar'), moulding: { ...oak, faceWidthMm: 0, style: 'bar' } },
      'canvas',
    );
    expect(bar.map(({ name }) => name)).toEqual(['Sides', 'Image']);
    expect(zOf(bar, 'Image')).toEqual([40]);
  });

  test('is closed: seen from the front, the side and behind, every face turns outwards', () => {
    const parts = framedModel(
      image,
      { ...styled('wood'), mat: { borderMm: 50, hex: '#ffffff' }, glazing: {} },
      'paper',
    );
    const normals = (name: string) => {
      const { normals } = parts.find((part) => part.name === name)!;
      return normals.slice(0, 3).map((value) => Math.round(value) + 0);
    };
    expect([normals('Image'), normals('Mat'), normals('Glazing'), normals('Back')]).toEqual([
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, -1],
    ]);
    // The bottom of the moulding.
    expect(normals('Moulding')).toEqual([0, -1, 0]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeats } from '../../../../test/proof/scale.ts';
import { type MouldingStyle, mouldingStyles } from '../catalogue.rules.ts';
import { isForCanvasAlone } from './compatibility.rules.ts';
import { computeCuttingList } from './cutting.rules.ts';
import { configuredItemGeometry, frameDrawing } from './geometry.rules.ts';
import { framePriceNtd } from './pricing.rules.ts';

const image = { widthMm: 403, heightMm: 297 };
const buildMoulding = (style: MouldingStyle, faceWidthMm: number, rabbetMm: number) => ({
  ...{ style, faceWidthMm, rabbetMm, depthMm: 33 },
  ...{ weightGPerM: 411, basePriceNtd: 703, priceNtdPerM: 911 },
});

test('a matted print: sheet, mat, glass and the sides of the moulding', () => {
  const mat = { borderMm: 51 };
  expect(computeCuttingList(image, { moulding: buildMoulding('wood', 21, 7), mat })).toEqual({
    sheet: { widthMm: 443, heightMm: 337 },
    frame: {
      outer: { widthMm: 403 + 102 + 42, heightMm: 297 + 102 + 42 },
      rabbet: { widthMm: 403 + 102 + 14, heightMm: 297 + 102 + 14 },
      sticks: { widthMm: 553, heightMm: 447 },
      stickMm: 2 * (547 + 441) + 24,
      bar: null,
      window: image,
    },
  });
});

test('without a mat the margin ends in the rabbet', () => {
  const { sheet, frame } = computeCuttingList(image, { moulding: buildMoulding('metal', 12, 6), mat: null });
  expect([sheet, frame?.rabbet, frame?.window]).toEqual([
    { widthMm: 415, heightMm: 309 },
    { widthMm: 415, heightMm: 309 },
    null,
  ]);
});

test('canvas on a bar covers its sides and is fastened behind it', () => {
  expect(computeCuttingList(image, { moulding: buildMoulding('bar', 0, 0), mat: null })).toEqual({
    sheet: { widthMm: 403 + 106, heightMm: 297 + 106 },
    frame: {
      outer: image,
      rabbet: null,
      sticks: { widthMm: 409, heightMm: 303 },
      stickMm: 1424,
      bar: null,
      window: null,
    },
  });
});

test('the canvas of a floater frame is stretched on a bar of its own', () => {
  const { sheet, frame } = computeCuttingList(image, { moulding: buildMoulding('floater', 8, 0), mat: null });
  expect(sheet).toEqual({ widthMm: 403 + 106, heightMm: 297 + 106 });
  expect(frame?.bar).toEqual(image);
});

test('an unframed print has its margin', () => {
  expect(computeCuttingList(image, { moulding: null, mat: null })).toEqual({
    sheet: { widthMm: 443, heightMm: 337 },
    frame: null,
  });
});

const rate = fc.integer({ min: 1, max: 9000 });
const side = fc.integer({ min: 100, max: 2000 });
const moulding = fc
  .record({
    style: fc.constantFrom(...mouldingStyles),
    faceWidthMm: fc.integer({ min: 2, max: 90 }),
    depthMm: fc.integer({ min: 5, max: 80 }),
    weightGPerM: rate,
    basePriceNtd: rate,
    priceNtdPerM: rate,
  })
  .chain((rest) =>
    fc.integer({ min: 0, max: rest.faceWidthMm - 1 }).map((rabbetMm) => ({
      ...rest,
      rabbetMm,
      ...(rest.style === 'bar' && { faceWidthMm: 0, rabbetMm: 0 }),
    })),
  );
const frame = fc
  .record({
    moulding,
    mat: fc.option(
      fc.record({ borderMm: fc.integer({ min: 20, max: 150 }), weightGPerM2: rate, priceNtdPerM2: rate }),
    ),
    glazing: fc.option(fc.record({ weightGPerM2: rate, priceNtdPerM2: rate })),
  })
  .map((parts) => (isForCanvasAlone(parts.moulding.style) ? { ...parts, mat: null, glazing: null } : parts));

test('what is cut agrees with picture, price, weight and box, for any configuration', () => {
  fc.assert(
    fc.property(fc.record({ widthMm: side, heightMm: side }), frame, (print, configuration) => {
      const { moulding: bars, mat, glazing } = configuration;
      const cut = computeCuttingList(print, configuration);
      const { outer, stickMm } = cut.frame!;
      const rabbet = cut.frame!.rabbet ?? outer;
      const geometry = configuredItemGeometry(print, { weightGPerM2: 310 }, configuration);

      const drawing = frameDrawing(print, configuration);
      const window = cut.frame!.window ?? print;
      expect(window.widthMm / outer.widthMm).toBeCloseTo(drawing.image.widthPercent / 100, 9);
      expect(window.heightMm / outer.heightMm).toBeCloseTo(drawing.image.heightPercent / 100, 9);

      const metres = (stickMm - 24) / 1000;
      const visible = [rabbet.widthMm - 2 * bars.rabbetMm, rabbet.heightMm - 2 * bars.rabbetMm] as const;
      const perM2 = (mat?.priceNtdPerM2 ?? 0) + (glazing?.priceNtdPerM2 ?? 0);
      const price = bars.basePriceNtd + bars.priceNtdPerM * metres + (perM2 * visible[0] * visible[1]) / 1e6;
      expect(framePriceNtd(print, configuration)).toBe(10 * Math.ceil(Number((price / 10).toFixed(9))));

      // A stretched canvas is weighed without what is folded over.
      const sheet = isForCanvasAlone(bars.style)
        ? [Math.min(print.widthMm + 40, rabbet.widthMm), Math.min(print.heightMm + 40, rabbet.heightMm)]
        : [cut.sheet.widthMm, cut.sheet.heightMm];
      const inside = rabbet.widthMm * rabbet.heightMm;
      const grams =
        (sheet[0]! * sheet[1]! * 310 +
          (mat ? (inside - window.widthMm * window.heightMm) * mat.weightGPerM2 : 0) +
          inside * ((glazing?.weightGPerM2 ?? 0) + 1900)) /
          1e6 +
        metres * bars.weightGPerM;
      expect(geometry.weightG).toBe(Math.ceil(Number(grams.toFixed(6))));

      const { packing } = geometry;
      const box = [outer.widthMm + 100, outer.heightMm + 100, bars.depthMm + 100];
      expect(packing.kind === 'box' && [packing.lengthMm, packing.widthMm, packing.heightMm]).toEqual(
        box.toSorted((one, other) => other - one),
      );
    }),
    { numRuns: repeats(500, 100_000) },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  configuredItemGeometry,
  type FrameConfiguration,
  frameDrawing,
  openingSizeMm,
  printSizeOfWidth,
} from './geometry.rules.ts';

const length = fc.integer({ min: 1, max: 3000 });
const imageSize = fc.record({ widthMm: length, heightMm: length });
const weight = fc.integer({ min: 1, max: 9000 });
const substrate = fc.record({ weightGPerM2: weight });
const moulding = fc
  .record({
    faceWidthMm: fc.integer({ min: 2, max: 90 }),
    depthMm: fc.integer({ min: 5, max: 80 }),
    weightGPerM: weight,
  })
  .chain((rest) =>
    fc.integer({ min: 0, max: rest.faceWidthMm - 1 }).map((rabbetMm) => ({ ...rest, rabbetMm })),
  );
const mat = fc.record({ borderMm: fc.integer({ min: 20, max: 150 }), weightGPerM2: weight });
const glazing = fc.record({ weightGPerM2: weight });
const framed = fc.record({
  moulding,
  mat: fc.option(mat),
  glazing: fc.option(glazing),
});
const unframed: FrameConfiguration = { moulding: null, mat: null, glazing: null };
const frame: fc.Arbitrary<FrameConfiguration> = fc.oneof(framed, fc.constant(unframed));

const cotton = { weightGPerM2: 310 };
const oak = { faceWidthMm: 20, depthMm: 35, rabbetMm: 6, weightGPerM: 480 };
const oakWithMat: FrameConfiguration = {
  moulding: oak,
  mat: { borderMm: 50, weightGPerM2: 1100 },
  glazing: { weightGPerM2: 2380 },
};

describe('configuredItemGeometry', () => {
  it('adds mat and moulding on both sides (`docs/rules/freight.md`)', () => {
    const piece = configuredItemGeometry({ widthMm: 500, heightMm: 700 }, cotton, oakWithMat);
    expect(piece.openingSizeMm).toEqual({ widthMm: 600, heightMm: 800 });
    expect(piece.framedSizeMm).toEqual({ widthMm: 640, heightMm: 840 });
    expect(piece.perimeterMm).toBe(2960);
    expect(piece.framedAreaMm2).toBe(480_000);
    // The print with its margin, the mat without its window, glazing and backing, 2.96 m of moulding.
    const tx = 612 * 812;
    const grams = (540 * 740 * 310 + (tx - 350_000) * 1100 + tx * (2380 + 1900)) / 1e6 + 2.96 * 480;
    expect(piece.weightG).toBe(Math.ceil(grams));
    expect(piece.packing).toMatchObject({ kind: 'box', lengthMm: 940, widthMm: 740, heightMm: 135 });
  });

  it('rolls an unframed print around its longer side, with its own size as outer size', () => {
    const piece = configuredItemGeometry({ widthMm: 500, heightMm: 700 }, cotton, unframed);
    expect(piece).toEqual({
      imageSizeMm: { widthMm: 500, heightMm: 700 },
      openingSizeMm: { widthMm: 500, heightMm: 700 },
      framedSizeMm: { widthMm: 500, heightMm: 700 },
      perimeterMm: 0,
      framedAreaMm2: 0,
      weightG: Math.ceil((540 * 740 * 310) / 1e6),
      packing: { kind: 'roll', lengthMm: 540, weightG: Math.ceil((540 * 740 * 310) / 1e6) },
    });
  });

  it('has no negative length, area or weight, and the outer size contains the inner ones', () => {
    fc.assert(
      fc.property(imageSize, substrate, frame, (image, printedOn, around) => {
        const piece = configuredItemGeometry(image, printedOn, around);
        expect(piece.framedAreaMm2).toBeGreaterThanOrEqual(0);
        expect(piece.perimeterMm).toBeGreaterThanOrEqual(0);
        expect(piece.weightG).toBeGreaterThan(0);
        expect(piece.packing.weightG).toBeGreaterThanOrEqual(piece.weightG);
        expect(piece.openingSizeMm.widthMm).toBeGreaterThanOrEqual(image.widthMm);
        expect(piece.framedSizeMm.heightMm).toBeGreaterThanOrEqual(piece.openingSizeMm.heightMm);
      }),
    );
  });

  it('packs a framed print into a box that contains it', () => {
    fc.assert(
      fc.property(imageSize, substrate, framed, (image, printedOn, around) => {
        const { packing, framedSizeMm } = configuredItemGeometry(image, printedOn, around);
        if (packing.kind !== 'box') throw new Error(packing.kind);
        expect(packing.lengthMm).toBeGreaterThanOrEqual(packing.widthMm);
        expect(packing.widthMm).toBeGreaterThanOrEqual(packing.heightMm);
        expect(packing.lengthMm).toBeGreaterThan(Math.max(framedSizeMm.widthMm, framedSizeMm.heightMm));
      }),
    );
  });

  it('does not get lighter when the image grows', () => {
    fc.assert(
      fc.property(imageSize, substrate, frame, fc.nat(500), fc.nat(500), (image, printedOn, around, w, h) => {
        const larger = { widthMm: image.widthMm + w, heightMm: image.heightMm + h };
        const small = configuredItemGeometry(image, printedOn, around);
        const large = configuredItemGeometry(larger, printedOn, around);
        expect(large.weightG).toBeGreaterThanOrEqual(small.weightG);
        expect(large.packing.weightG).toBeGreaterThanOrEqual(small.packing.weightG);
        expect(large.packing.lengthMm).toBeGreaterThanOrEqual(small.packing.lengthMm);
      }),
    );
  });

  it('ignores a mat without a moulding', () => {
    const image = { widthMm: 400, heightMm: 300 };
    const lone = { ...oakWithMat, moulding: null };
    expect(configuredItemGeometry(image, cotton, lone)).toMatchObject({
      openingSizeMm: image,
      framedSizeMm: image,
    });
    expect(openingSizeMm(image, lone)).toEqual(image);
  });

  it('refuses invalid lengths', () => {
    for (const widthMm of [0, -1, 1.5, Number.NaN]) {
      expect(() => configuredItemGeometry({ widthMm, heightMm: 10 }, cotton, unframed)).toThrow(RangeError);
    }
    const negative = { ...oakWithMat, mat: { borderMm: -5, weightGPerM2: 1 } };
    expect(() => configuredItemGeometry({ widthMm: 10, heightMm: 10 }, cotton, negative)).toThrow(RangeError);
  });
});

describe('printSizeOfWidth', () => {
  it('follows the proportions to half a mm and does not decrease', () => {
    const pixels = fc.integer({ min: 1, max: 60_000 });
    fc.assert(
      fc.property(pixels, pixels, length, (width, height, widthMm) => {
        const size = printSizeOfWidth({ width, height }, widthMm);
        const exact = (widthMm * height) / width;
        expect(Math.abs(size.heightMm - Math.max(exact, 0.5))).toBeLessThanOrEqual(0.5);
        expect(printSizeOfWidth({ width, height }, widthMm + 1).heightMm).toBeGreaterThanOrEqual(
          size.heightMm,
        );
      }),
    );
    expect(() => printSizeOfWidth({ width: 0, height: 10 }, 100)).toThrow(RangeError);
  });
});

describe('frameDrawing', () => {
  it('fills the outer rectangle exactly', () => {
    fc.assert(
      fc.property(imageSize, frame, (image, around) => {
        const { face, mat: border, image: place } = frameDrawing(image, around);
        expect(2 * (face.xPercent + border.xPercent) + place.widthPercent).toBeCloseTo(100, 6);
        expect(2 * (face.yPercent + border.yPercent) + place.heightPercent).toBeCloseTo(100, 6);
        expect(place.leftPercent).toBeCloseTo(face.xPercent + border.xPercent, 6);
        expect(place.topPercent).toBeCloseTo(face.yPercent + border.yPercent, 6);
      }),
    );
  });
});

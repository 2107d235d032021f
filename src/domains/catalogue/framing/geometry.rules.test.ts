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
    // A box of 940 × 740 × 135 mm, of cardboard and foam at 1,100 g/m².
    const boxG = Math.ceil((2 * (940 * 740 + 940 * 135 + 740 * 135) * 1100) / 1e6);
    const box = { lengthMm: 940, widthMm: 740, heightMm: 135, weightG: piece.weightG + boxG };
    expect(piece.packing).toEqual({ kind: 'box', ...box });
  });

  it('weighs no mat and no glazing where there are none, and no more print than the frame holds', () => {
    const frame = { moulding: { ...oak, rabbetMm: 7 }, mat: null, glazing: null };
    const piece = configuredItemGeometry({ widthMm: 300, heightMm: 200 }, cotton, frame);
    const inside = 314 * 214;
    expect(piece).toMatchObject({
      openingSizeMm: { widthMm: 300, heightMm: 200 },
      framedSizeMm: { widthMm: 340, heightMm: 240 },
      perimeterMm: 1160,
      framedAreaMm2: 60_000,
      weightG: Math.ceil((inside * (310 + 1900)) / 1e6 + 1.16 * 480),
    });
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

  it('rejects invalid lengths', () => {
    for (const widthMm of [0, -1, 1.5, Number.NaN]) {
      expect(() => configuredItemGeometry({ widthMm, heightMm: 10 }, cotton, unframed)).toThrow(RangeError);
    }
    const image = { widthMm: 10, heightMm: 10 };
    expect(() => configuredItemGeometry({ ...image, heightMm: 0 }, cotton, unframed)).toThrow(RangeError);
    for (const wrong of [
      { ...oakWithMat, mat: { borderMm: -5, weightGPerM2: 1 } },
      ...(['faceWidthMm', 'depthMm', 'rabbetMm'] as const).map((name) => ({
        ...oakWithMat,
        moulding: { ...oak, [name]: -1 },
      })),
    ]) {
      expect(() => configuredItemGeometry(image, cotton, wrong)).toThrow(RangeError);
    }
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
    expect(() => printSizeOfWidth({ width: 10, height: 0 }, 100)).toThrow(RangeError);
    expect(() => printSizeOfWidth({ width: 10, height: 10 }, 0)).toThrow(RangeError);
  });
});

describe('frameDrawing', () => {
  it('has the shares of moulding, mat and image', () => {
    // 20 + 50 + 500 + 50 + 20 mm wide, 20 + 50 + 260 + 50 + 20 mm high.
    expect(frameDrawing({ widthMm: 500, heightMm: 260 }, oakWithMat)).toEqual({
      aspectRatio: 1.6,
      face: { xPercent: 3.125, yPercent: 5 },
      mat: { xPercent: 7.8125, yPercent: 12.5 },
      image: { leftPercent: 10.9375, topPercent: 17.5, widthPercent: 78.125, heightPercent: 65 },
    });
    expect(frameDrawing({ widthMm: 500, heightMm: 250 }, { ...oakWithMat, moulding: null })).toEqual({
      aspectRatio: 2,
      face: { xPercent: 0, yPercent: 0 },
      mat: { xPercent: 0, yPercent: 0 },
      image: { leftPercent: 0, topPercent: 0, widthPercent: 100, heightPercent: 100 },
    });
  });

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

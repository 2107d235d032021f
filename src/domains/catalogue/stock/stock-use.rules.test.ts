import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MouldingStyle, mouldingStyles } from '../catalogue.rules.ts';
import { computeStockUse, type FindWaste } from './stock-use.rules.ts';

const wastes: Record<string, number> = { substrate: 830, moulding: 1170, mat: 2230, glazing: 410 };
const findWaste: FindWaste = ({ kind }) => wastes[kind] ?? 0;

type Print = Parameters<typeof computeStockUse>[0];
/** Only what cutting and the names of materials need. */
const print = (
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
  frame: {
    moulding: object | null;
    mat?: { color: string; borderMm: number } | null;
    glazing?: { id: number } | null;
  },
) =>
  ({
    size: { widthMm, heightMm, substrate: { id: 3 } },
    frame: { mat: null, glazing: null, ...frame },
  }) as unknown as Print;
const buildMoulding = (style: MouldingStyle, faceWidthMm: number, rabbetMm: number, depthMm = 33) => ({
  ...{ id: 5, style, faceWidthMm, rabbetMm, depthMm },
});
const image = { widthMm: 403, heightMm: 297 };
const wood = buildMoulding('wood', 21, 7);
const matted = print(image, { moulding: wood, mat: { color: 'ivory', borderMm: 51 }, glazing: { id: 7 } });

describe('computeStockUse', () => {
  test('a print takes its paper with the margin and the waste', () => {
    // 44.3 cm × 33.7 cm × 1.083 = 1616.8 cm²
    const paper = [{ kind: 'substrate', materialId: '3', quantity: 1617 }];
    expect(computeStockUse(print(image, { moulding: null }), 'printed', findWaste)).toEqual(paper);
    expect(computeStockUse(matted, 'printed', findWaste)).toEqual(paper);
  });

  test('a frame takes moulding, mat and glazing', () => {
    expect(computeStockUse(matted, 'framed', findWaste)).toEqual([
      // 1976 mm × 1.117 = 2207.2 mm
      { kind: 'moulding', materialId: '5', quantity: 2207 },
      // 51.9 cm × 41.3 cm = 2143.47 cm², × 1.223 and × 1.041
      { kind: 'mat', materialId: 'ivory', quantity: 2621 },
      { kind: 'glazing', materialId: '7', quantity: 2231 },
    ]);
    expect(computeStockUse(print(image, { moulding: null }), 'framed', findWaste)).toEqual([]);
  });

  test('canvas covers the sides of its bar, which is of a moulding', () => {
    const canvas = print(image, { moulding: buildMoulding('bar', 0, 0) });
    // (403 + 2 × 53) mm × (297 + 2 × 53) mm = 2051.27 cm², × 1.083
    expect(computeStockUse(canvas, 'printed', findWaste)).toMatchObject([{ quantity: 2222 }]);
    // 1400 mm × 1.117
    expect(computeStockUse(canvas, 'framed', findWaste)).toMatchObject([{ quantity: 1564 }]);
  });

  test('is never less than the picture, and without waste exactly what is cut', () => {
    const side = fc.integer({ min: 30, max: 3000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(...mouldingStyles), (widthMm, heightMm, style) => {
        const framed = print({ widthMm, heightMm }, { moulding: buildMoulding(style, 21, 7) });
        const [paper] = computeStockUse(framed, 'printed', findWaste);
        expect(paper!.quantity * 100).toBeGreaterThanOrEqual(widthMm * heightMm);
        const [sticks] = computeStockUse(framed, 'framed', () => 0);
        expect(sticks!.quantity).toBe(2 * (widthMm + heightMm + 4 * 21));
      }),
    );
  });
});

import type { RectangleMm } from '../../../../../domains/catalogue/framing/geometry.rules.ts';

/**
 * The numbers (號) by which canvases are sold in Taiwan and Japan: the long side in mm, and the short side of figure (F), landscape (P)
 * and marine (M) formats.
 */
const standard: readonly [number: number, long: number, F: number, P?: number, M?: number][] = [
  [0, 180, 140],
  [1, 220, 160],
  [2, 240, 190],
  [3, 273, 220, 190, 160],
  [4, 333, 242, 220, 190],
  [5, 350, 270, 240, 220],
  [6, 410, 318, 273, 242],
  [8, 455, 380, 333, 273],
  [10, 530, 455, 410, 333],
  [12, 606, 500, 455, 410],
  [15, 652, 530, 500, 455],
  [20, 727, 606, 530, 500],
  [25, 803, 652, 606, 530],
  [30, 909, 727, 652, 606],
  [40, 1000, 803, 727, 652],
  [50, 1167, 910, 803, 727],
  [60, 1303, 970, 894, 803],
  [80, 1455, 1120, 970, 894],
  [100, 1620, 1303, 1120, 970],
  [120, 1940, 1303, 1120, 970],
];

/** How far a side may be from the standard's. */
const tolerance = 0.03;

/** The standard canvas that a picture's size nearly is, e.g. `12F`; null where both sides of none are within 3 %. */
export function canvasNumber({ widthMm, heightMm }: RectangleMm): string | null {
  const [long, short] = [Math.max(widthMm, heightMm), Math.min(widthMm, heightMm)];
  const off = (side: number, ofStandard: number) => Math.abs(side - ofStandard) / ofStandard;
  const found = standard
    .flatMap(([number, standardLong, ...shorts]) =>
      (['F', 'P', 'M'] as const).flatMap((format, index) => {
        const standardShort = shorts[index];
        if (standardShort === undefined) return [];
        const distance = Math.max(off(long, standardLong), off(short, standardShort));
        return distance <= tolerance ? { name: `${number}${format}`, distance } : [];
      }),
    )
    .toSorted((one, other) => one.distance - other.distance);
  return found[0]?.name ?? null;
}

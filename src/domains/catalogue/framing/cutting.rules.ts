/** What the workshop cuts for a configured item, from the model of `geometry.rules.ts` (`docs/rules/orders.md`). Lengths are whole mm. */
import type { MouldingStyle } from '../catalogue.rules.ts';
import { isForCanvasAlone } from './compatibility.rules.ts';
import {
  type FrameOutline,
  framedSizeMm,
  type Moulding,
  type PrintSize,
  perimeterMm,
  printMarginMm,
  printSheetMm,
  type RectangleMm,
  rabbetSizeMm,
} from './geometry.rules.ts';

/** What two mitre cuts of a side take from the stick. */
export const sawAllowanceMm = 6;

export type CuttingList = {
  /** The print with its margin; stretched canvas has its sides, and the margin to fasten it behind the bar. */
  sheet: RectangleMm;
  /** Null without a moulding. */
  frame: {
    /** Two sides have its width, two its height: the length of their outer edge. */
    outer: RectangleMm;
    /** The same at the back of the rabbet, into which glazing, mat and backing are cut; null for a bar, which has none. */
    rabbet: RectangleMm | null;
    /** The same as taken from the stick: with what the saw takes of each side. */
    sticks: RectangleMm;
    /** Moulding to take from the stick for all four sides. */
    stickMm: number;
    /** The bar on which the canvas of a floater frame is stretched; null in others. */
    bar: RectangleMm | null;
    /** The window of the mat, which shows the image and no more; null without a mat. */
    window: RectangleMm | null;
  } | null;
};

export type CutFrame = {
  moulding: (Pick<Moulding, 'faceWidthMm' | 'rabbetMm' | 'depthMm'> & { style: MouldingStyle }) | null;
  mat: FrameOutline['mat'];
};

/** Computes what to cut for a print in a frame. */
export function computeCuttingList(image: PrintSize, { moulding, mat }: CutFrame): CuttingList {
  if (!moulding) return { sheet: printSheetMm(image, { moulding, mat }), frame: null };
  const outer = framedSizeMm(image, { moulding, mat });
  const isStretched = isForCanvasAlone(moulding.style);
  const perSideMm = moulding.depthMm + printMarginMm;
  const sticks = {
    widthMm: outer.widthMm + sawAllowanceMm,
    heightMm: outer.heightMm + sawAllowanceMm,
  };
  return {
    sheet: isStretched
      ? { widthMm: image.widthMm + 2 * perSideMm, heightMm: image.heightMm + 2 * perSideMm }
      : printSheetMm(image, { moulding, mat }),
    frame: {
      outer,
      rabbet: moulding.style === 'bar' ? null : rabbetSizeMm(image, { moulding, mat }),
      sticks,
      stickMm: perimeterMm(sticks),
      bar: moulding.style === 'floater' ? { ...image } : null,
      window: mat && { ...image },
    },
  };
}

/** How the picture continues beyond its edge, on the sheet that is cut (`docs/rules/print-files.md`). */
export type BleedRule = {
  bleedMm: number;
  /** Whether the picture covers the sides of stretched canvas. */
  coversSides: boolean;
};

/** Computes how far the picture continues beyond the image on each side, in mm: not where white paper is seen around it. */
export function computeBleedMm(
  image: PrintSize,
  frame: CutFrame,
  { bleedMm, coversSides }: BleedRule,
): number {
  const { moulding } = frame;
  if (!moulding) return 0;
  const { sheet } = computeCuttingList(image, frame);
  const isCovered = coversSides && isForCanvasAlone(moulding.style);
  return Math.min((sheet.widthMm - image.widthMm) / 2, isCovered ? moulding.depthMm + bleedMm : bleedMm);
}

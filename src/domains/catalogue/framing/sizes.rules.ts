import { type PrintSize, type Proportions, printSizeOfWidth } from './geometry.rules.ts';
import { customSideMm, rollWidthMm } from './pricing.rules.ts';

/** The long sides of the standard sizes. */
const defaultLongSidesMm = [300, 500, 700, 1000, 1400] as const;

/** Whether the shop can print it: each side long enough, one across the roll. */
export const isPrintable = ({ widthMm, heightMm }: PrintSize): boolean =>
  Math.min(widthMm, heightMm) >= customSideMm.minimum &&
  Math.min(widthMm, heightMm) <= rollWidthMm &&
  Math.max(widthMm, heightMm) <= customSideMm.maximum;

/** The shop's standard sizes for a picture; none for extreme proportions. */
export function defaultSizes(proportions: Proportions): PrintSize[] {
  const widest = Math.max(proportions.width, proportions.height);
  return defaultLongSidesMm
    .map((long) =>
      printSizeOfWidth(proportions, Math.max(1, Math.round((long * proportions.width) / widest))),
    )
    .filter(isPrintable);
}

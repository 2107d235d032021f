import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';

/** The part of a wall's width or height that a picture fills. */
const filled = 0.85;

/** The widths of a picture on a wall, from those of the wall; both as the attribute `sizes`. */
export function sizesOnWall(
  wallSizes: string,
  wallRatio: number,
  { width, height }: Pick<PictureInfo, 'width' | 'height'>,
): string {
  const share = filled * Math.min(1, width / height / wallRatio);
  return wallSizes.replaceAll(
    /([\d.]+)(rem|vw|px)(?=,|$)/g,
    (_, length: string, unit: string) => `${Number((share * Number(length)).toFixed(1))}${unit}`,
  );
}

import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';

/** The part of a wall's width or height that a picture fills. */
const filled = 0.85;

/** The widths of a picture on a wall, from those of the wall; both as the attribute `sizes`. */
export const sizesOnWall = (
  wallSizes: string,
  wallRatio: number,
  { width, height }: Pick<PictureInfo, 'width' | 'height'>,
): string => scaleSizes(wallSizes, filled * Math.min(1, width / height / wallRatio));

/** Widths as the attribute `sizes`, each multiplied by a factor. */
export const scaleSizes = (sizes: string, factor: number): string =>
  sizes.replaceAll(
    /([\d.]+)(rem|vw|px)(?=,|$)/g,
    (_, length: string, unit: string) => `${Number((factor * Number(length)).toFixed(1))}${unit}`,
  );

import type { Sharp } from 'sharp';
import { openImage } from './sharp.ts';

type PixelSize = { width: number; height: number };
type DerivativeFormat = 'jpg' | 'png' | 'webp' | 'avif';

/** A region of a picture at a size, in whole pixels. */
export type Derivative = {
  region: PixelSize & { left: number; top: number };
  size: PixelSize;
  /** Clockwise, after mirroring. */
  degrees: 0 | 90 | 180 | 270;
  isMirrored: boolean;
  quality: 'default' | 'color' | 'gray' | 'bitonal';
  format: DerivativeFormat;
};

/**
 * Increased when the rendering changes, so that neither the disk nor browsers reuse old derivatives. Increase it with each change
 * of the table below.
 */
export const derivativeVersion = 2;

/** Chosen by speed and visual quality at 640 pixels (`bench/pictures.ts`): AVIF with effort 0 has half of WebP's bytes in 40 ms. */
const encoders: Record<DerivativeFormat, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 84, progressive: true }),
  png: (image) => image.png({ compressionLevel: 6 }),
  webp: (image) => image.webp({ quality: 82, effort: 2 }),
  avif: (image) => image.avif({ quality: 50, effort: 0 }),
};

/**
 * Renders a derivative of a tiled pyramid, each page of which has half of the width and height of the one before.
 * @param size the size of the pyramid's first and largest page
 */
export function renderDerivative(pyramid: Buffer, size: PixelSize, wanted: Derivative): Promise<Buffer> {
  const page = getPage(size, wanted);
  const [left, top, width, height] = (['left', 'top', 'width', 'height'] as const).map((side) =>
    Math.floor(wanted.region[side] / 2 ** page),
  ) as [number, number, number, number];
  const image = openImage(pyramid, { page })
    .extract({ left, top, width, height })
    .resize({ ...wanted.size, fit: 'fill' })
    .flop(wanted.isMirrored)
    .rotate(wanted.degrees)
    .grayscale(wanted.quality === 'gray');
  if (wanted.quality === 'bitonal') image.threshold();
  return encoders[wanted.format](image).toBuffer();
}

const tileSize = 256;

/** The smallest page with enough pixels for the region in both directions; the last page fits a tile. */
function getPage(size: PixelSize, { region, size: wanted }: Derivative): number {
  let page = 0;
  const isLast = () => Math.floor(Math.max(size.width, size.height) / 2 ** page) <= tileSize;
  const isEnough = (factor: number) =>
    region.width >= factor * wanted.width && region.height >= factor * wanted.height;
  while (!isLast() && isEnough(2 ** (page + 1))) page += 1;
  return page;
}

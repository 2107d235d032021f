import { Readable } from 'node:stream';
import type { Sharp } from 'sharp';

type DerivativeFormat = 'jpg' | 'png' | 'webp' | 'avif';

/** A region of a picture at a size, in whole pixels. */
export type Derivative = {
  region: { left: number; top: number; width: number; height: number };
  size: { width: number; height: number };
  /** Clockwise, after mirroring. */
  degrees: 0 | 90 | 180 | 270;
  isMirrored: boolean;
  quality: 'color' | 'gray' | 'bitonal';
  format: DerivativeFormat;
};

/**
 * Increased when the rendering changes, so that neither the disk nor browsers reuse old derivatives. Increase it with each change
 * of the table below.
 */
export const derivativeVersion = 1;

/** Chosen by speed and visual quality at 640 pixels (`bench/pictures.ts`): AVIF with effort 0 has half of WebP's bytes in 40 ms. */
const encoders: Record<DerivativeFormat, (image: Sharp) => Sharp> = {
  jpg: (image) => image.jpeg({ quality: 84, progressive: true }),
  png: (image) => image.png({ compressionLevel: 6 }),
  webp: (image) => image.webp({ quality: 82, effort: 2 }),
  avif: (image) => image.avif({ quality: 50, effort: 0 }),
};

/**
 * Renders a derivative of a tiled pyramid with iiif-processor on sharp.
 * @param size the size of the pyramid's first and largest page
 */
export async function renderDerivative(
  pyramid: Buffer,
  size: { width: number; height: number },
  wanted: Derivative,
): Promise<Buffer> {
  const { region, degrees, isMirrored, quality } = wanted;
  const path = [
    [region.left, region.top, region.width, region.height].join(','),
    `^${wanted.size.width},${wanted.size.height}`,
    `${isMirrored ? '!' : ''}${degrees}`,
    // The processor does not support AVIF: the encoder is set afterwards.
    `${quality}.png`,
  ].join('/');
  const { Processor } = await import('iiif-processor');
  const processor = new Processor(`http://localhost/iiif/3/picture/${path}`, async () => Readable.from([]));
  const image = processor.operations(pagesOf(size, wanted)).pipeline();
  return encoders[wanted.format](Readable.from([pyramid]).pipe(image)).toBuffer();
}

/**
 * The pages of the pyramid that can be used for the derivative: each is half of the one before, down to the first that fits a
 * tile. Pages with too few pixels for the region in either direction are left out.
 */
function pagesOf(size: { width: number; height: number }, wanted: Derivative) {
  const pages = [size];
  for (let previous = size, page = half(size); ; previous = page, page = half(page)) {
    const isLast = previous.width <= tileSize && previous.height <= tileSize;
    const regionWidth = (wanted.region.width * page.width) / size.width;
    const regionHeight = (wanted.region.height * page.height) / size.height;
    if (isLast || regionWidth < wanted.size.width || regionHeight < wanted.size.height) return pages;
    pages.push(page);
  }
}

const tileSize = 256;
const half = ({ width, height }: { width: number; height: number }) => ({
  width: Math.floor(width / 2),
  height: Math.floor(height / 2),
});

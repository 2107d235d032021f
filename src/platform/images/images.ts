import type { Metadata } from 'sharp';
import { profileName } from './color-profile.ts';
import { UnreadableImageError, withFaults } from './image-faults.ts';
import { applyOrientation, readPictureHeader, withPicture } from './opened-picture.ts';
import { openImage } from './sharp.ts';

const formats = ['jpeg', 'png', 'tiff', 'webp', 'svg'] as const;

/** Properties of a picture file. Its pixels are not decoded yet, so it may still be damaged. */
export type ImageInfo = {
  format: (typeof formats)[number];
  /** The upright size, after applying the file's orientation; null for a vector scene. */
  pixels: { width: number; height: number } | null;
  /** The upright size; of a vector scene in its own units. Only the ratio is used. */
  proportions: { width: number; height: number };
  /** The name in libvips: `srgb`, `cmyk`, `b-w`, `lab`, `rgb16`, … */
  colourSpace: string;
  bitsPerChannel: number;
  hasProfile: boolean;
  /** The name of the colour profile; null without profile or name. */
  profile: string | null;
  hasAlpha: boolean;
  /** The sizes of a TIFF's pages, and which of them is the picture, from 0; null for one page. */
  pages: { sizes: { width: number; height: number }[]; used: number } | null;
};

const depths: Record<string, number> = { uchar: 8, char: 8, ushort: 16, short: 16, uint: 32, float: 32 };

/**
 * Reads a picture's header. The library opens the path itself: JPEG, PNG, TIFF, WebP or SVG, detected by content.
 *
 * @throws UnreadableImageError
 */
export async function inspectImage(path: string): Promise<ImageInfo> {
  const { metadata: found, pages, page } = await withFaults(() => readPictureHeader(path));
  const format = formats.find((one) => one === found.format);
  if (!format) throw new UnreadableImageError('format', `the format ${found.format} is not supported`);
  const { width, height } = uprightSize(found);
  return {
    format,
    pixels: format === 'svg' ? null : { width, height },
    proportions: { width, height },
    colourSpace: found.space,
    bitsPerChannel: depths[found.depth] ?? 8,
    hasProfile: found.hasProfile,
    profile: found.icc ? profileName(found.icc) : null,
    hasAlpha: found.hasAlpha,
    pages:
      page && pages.length > 1
        ? { sizes: pages.map(({ width, height }) => ({ width, height })), used: pages.indexOf(page) }
        : null,
  };
}

/** EXIF orientations 5 to 8 swap width and height. */
const uprightSize = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/**
 * The version of how copies are made of masters. Increase it with a change after which copies look different: then those of older
 * versions are made again.
 */
export const pipelineVersion = 2;

export type PublicCopy = { content: Buffer; width: number; height: number; color: string };

/** The density in DPI for vector scenes without a size. */
const vectorDensity = 72;

/**
 * Creates the public copy of a master: at most `longSide` pixels on the long side (never enlarged, except a vector scene, which is
 * rendered at that size), upright, in sRGB with 8 bits, with a white background, without metadata.
 *
 * It is a lossless tiled pyramid. Of the tested compressions (JPEG, WebP, deflate, LZW; a drawing of 2400 × 1800) deflate gave the
 * fastest derivatives, twice as fast as JPEG, and causes no second loss of quality.
 *
 * @throws UnreadableImageError
 */
export async function createPublicCopy(
  master: string | Uint8Array,
  info: Pick<ImageInfo, 'format'>,
  longSide: number,
): Promise<PublicCopy> {
  const isVector = info.format === 'svg';
  // Resized before rotated: rotation needs all pixels in memory.
  const small = await withFaults(() =>
    withPicture(master, async ({ open, toSrgb, metadata }) => {
      const { orientation = 1 } = isVector ? {} : metadata;
      const image = open(isVector ? { density: vectorDensity, unlimited: true } : {})
        .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: !isVector })
        .flatten({ background: '#ffffff' });
      const pixels = await toSrgb(image).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
      return { ...pixels, orientation };
    }),
  );
  const { width, height, channels } = small.info;
  const upright = openImage(small.data, { raw: { width, height, channels } });
  applyOrientation(upright, small.orientation);
  const { data, info: copy } = await upright
    .tiff({ compression: 'deflate', predictor: 'horizontal', tile: true, pyramid: true })
    .toBuffer({ resolveWithObject: true });
  const color = await dominantColor(small.data, { width, height, channels });
  return { content: data, width: copy.width, height: copy.height, color };
}

/** The placeholder colour of a picture, as `#rrggbb`. */
async function dominantColor(
  pixels: Uint8Array,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<string> {
  const { data, info } = await openImage(pixels, { raw })
    .resize(200, 200, { fit: 'inside', withoutEnlargement: true, kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { dominant } = await openImage(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  }).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

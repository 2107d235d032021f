import type { Metadata } from 'sharp';
import { profileName } from './color-profile.ts';
import { maximumMegapixels, openImage } from './sharp.ts';

/** What a picture file holds; nothing of it was decoded yet, so it may still turn out damaged. */
export type ImageInfo = {
  format: 'jpeg' | 'png' | 'tiff' | 'webp' | 'svg';
  /** Upright, as the orientation in the file says. A vector scene has no pixels of its own. */
  pixels: { width: number; height: number } | null;
  /** Upright; of a vector scene in its own units. Only the ratio counts. */
  proportions: { width: number; height: number };
  /** As libvips calls it: `srgb`, `cmyk`, `b-w`, `lab`, `rgb16`, … */
  colourSpace: string;
  bitsPerChannel: number;
  hasProfile: boolean;
  /** What the colour profile calls itself; null where there is none, or it does not say. */
  profile: string | null;
  hasAlpha: boolean;
};

export type ImageFault = 'format' | 'damaged' | 'too_large' | 'memory' | 'missing';

/** A file that is no picture we can take; `message` adds what the library said. */
export class UnreadableImageError extends Error {
  readonly fault: ImageFault;

  constructor(fault: ImageFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const formats: Record<string, ImageInfo['format']> = {
  jpeg: 'jpeg',
  png: 'png',
  tiff: 'tiff',
  webp: 'webp',
  svg: 'svg',
};
const depths: Record<string, number> = { uchar: 8, char: 8, ushort: 16, short: 16, uint: 32, float: 32 };

/**
 * Looks at a picture's head. The path is opened by the library itself: JPEG, PNG, TIFF, WebP or SVG, told by content.
 *
 * @throws UnreadableImageError
 */
export async function inspectImage(path: string): Promise<ImageInfo> {
  const found = await withFaults(() => openImage(path).metadata());
  const format = formats[found.format];
  if (!format) throw new UnreadableImageError('format', `${found.format} is not taken`);
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
  };
}

/** Orientations 5 to 8 of EXIF lie on their side. */
const uprightSize = ({ width, height, orientation = 1 }: Metadata) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

export type PublicCopy = { content: Buffer; width: number; height: number; color: string };

/** How a vector scene is drawn that says no size of its own. */
const vectorDensity = 72;

/**
 * The copy of a master that the public may have: at most `longSide` pixels on the long side (never enlarged, but for a
 * vector scene, which is drawn at that size), upright, in sRGB with 8 bits, transparency on white, without metadata.
 *
 * It is a tiled pyramid without loss. Of the compressions that were tried (JPEG, WebP, deflate, LZW; a drawing of
 * 2400 × 1800) deflate gave derivatives quickest, twice as quick as JPEG, and no second loss under the derivative's own.
 *
 * @throws UnreadableImageError
 */
export async function makePublicCopy(
  master: string | Uint8Array,
  info: Pick<ImageInfo, 'format'>,
  longSide: number,
): Promise<PublicCopy> {
  const isVector = info.format === 'svg';
  // First small, then upright: turning needs all of the pixels at hand.
  const small = await withFaults(async () => {
    const image = openImage(master, isVector ? { density: vectorDensity, unlimited: true } : {});
    const { orientation = 1 } = isVector ? {} : await image.metadata();
    const pixels = await image
      .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: !isVector })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { ...pixels, orientation };
  });
  const { width, height, channels } = small.info;
  const upright = openImage(small.data, { raw: { width, height, channels } });
  turn(upright, small.orientation);
  const { data, info: copy } = await upright
    .tiff({ compression: 'deflate', predictor: 'horizontal', tile: true, pyramid: true })
    .toBuffer({ resolveWithObject: true });
  const color = await dominantColor(small.data, { width, height, channels });
  return { content: data, width: copy.width, height: copy.height, color };
}

/** Applies an EXIF orientation (1 to 8) to pixels that do not carry it: mirrored first, then turned clockwise. */
function turn(image: ReturnType<typeof openImage>, orientation: number): void {
  const degrees = [0, 0, 0, 180, 180, 270, 90, 90, 270][orientation] ?? 0;
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  if (isMirrored) image.flop();
  if (degrees) image.rotate(degrees);
}

/** The colour that a picture's place shows until the picture is there, as `#rrggbb`. */
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

/** Tells why the library could not read a picture, from what it says. */
export async function withFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    if (/pixel limit|too large|maximum.*dimension/i.test(said)) {
      throw new UnreadableImageError('too_large', `more than ${maximumMegapixels} megapixels`);
    }
    if (/missing|no such file/i.test(said)) throw new UnreadableImageError('missing', said);
    if (/unsupported image format|is not a known file format|not in a known format/i.test(said)) {
      throw new UnreadableImageError('format', said);
    }
    throw new UnreadableImageError('damaged', said);
  }
}

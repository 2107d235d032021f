import { type PrintSize, printSizeOfWidth } from '../framing/geometry.rules.ts';
import { computePpi, customWidthRangeMm, sizeAvailability } from '../framing/pricing.rules.ts';
import { defaultSizes } from '../framing/sizes.rules.ts';

/** The largest accepted file: an uncompressed scan of 170 megapixels with 8 bits, or a compressed TIFF of 500. */
export const maxUploadBytes = 512 * 1024 * 1024;

/** The largest file of a further picture of a work, in megabytes: they are shown on pages and never printed. */
export const maxWorkPictureMB = 50;
export const maxWorkPictureBytes = maxWorkPictureMB * 1024 * 1024;

/** Hours after which an unused upload expires. */
export const uploadHours = 24;

/** Possible problems of a file for printing. */
export const uploadWarnings = [
  'too_small',
  'cmyk',
  'no_profile',
  'eight_bit',
  'transparent',
  'several_pages',
] as const;
export type UploadWarning = (typeof uploadWarnings)[number];

/** Properties of an uploaded picture; the colour space has libvips' name (`srgb`, `cmyk`, `rgb16`). */
export type UploadedPicture = {
  bytes: number;
  sha256: string;
  format: 'jpeg' | 'png' | 'tiff' | 'webp';
  width: number;
  height: number;
  colorSpace: string;
  profile: string | null;
  hasProfile: boolean;
  bitsPerChannel: number;
  hasAlpha: boolean;
  /** The sizes of a TIFF's pages, and which of them is the picture, from 0; null or not there for one page. */
  pages?: { sizes: { width: number; height: number }[]; used: number } | null;
};

export type PossibleSize = PrintSize & { ppi: number; isAvailable: boolean };

/** The shop's default sizes for a picture with these pixels, and whether its resolution is high enough for each. */
export const possibleSizes = (pixels: { width: number; height: number }): PossibleSize[] =>
  defaultSizes(pixels).map((size) => ({
    ...size,
    ppi: computePpi(pixels, size),
    isAvailable: sizeAvailability(pixels.width, pixels.height, size).available,
  }));

/** The largest print for which the resolution is high enough, or null. */
export function largestPrint(pixels: { width: number; height: number }): PrintSize | null {
  const widths = customWidthRangeMm(pixels, pixels.width, pixels.height);
  return widths && printSizeOfWidth(pixels, widths.maximum);
}

export function findWarnings(picture: UploadedPicture): UploadWarning[] {
  const { format, colorSpace, hasProfile, bitsPerChannel, hasAlpha, pages } = picture;
  const isTooSmall = possibleSizes(picture).every((size) => !size.isAvailable);
  return [
    ...(isTooSmall ? (['too_small'] as const) : []),
    ...(colorSpace === 'cmyk' ? (['cmyk'] as const) : []),
    ...(hasProfile ? [] : (['no_profile'] as const)),
    // Only for TIFF: a JPEG never has more than 8 bits.
    ...(bitsPerChannel === 8 && format === 'tiff' ? (['eight_bit'] as const) : []),
    ...(hasAlpha ? (['transparent'] as const) : []),
    ...(pages ? (['several_pages'] as const) : []),
  ];
}

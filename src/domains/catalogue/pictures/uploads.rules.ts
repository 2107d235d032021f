import { type PrintSize, printSizeOfWidth } from '../framing/geometry.rules.ts';
import { customWidthRangeMm, ppiOf, sizeAvailability } from '../framing/pricing.rules.ts';
import { defaultSizes } from '../items/listing.rules.ts';

/** The largest file that is taken: what a scanner gives of 170 megapixels with 8 bits, or a good TIFF of 500. */
export const maximumUploadBytes = 512 * 1024 * 1024;

/** How long an upload waits for its use. */
export const uploadHours = 24;

/** What somebody who means to print a picture should know of its file. */
export const uploadWarnings = ['too_small', 'cmyk', 'no_profile', 'eight_bit', 'transparent'] as const;
export type UploadWarning = (typeof uploadWarnings)[number];

/** What is known of an uploaded picture's file; colour spaces as libvips calls them (`srgb`, `cmyk`, `rgb16`). */
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
};

export type PossibleSize = PrintSize & { ppi: number; isAvailable: boolean };

/** The shop's ladder of sizes for a picture of so many pixels, and which of them it is fine enough for. */
export const possibleSizes = (pixels: { width: number; height: number }): PossibleSize[] =>
  defaultSizes(pixels).map((size) => ({
    ...size,
    ppi: ppiOf(pixels, size),
    isAvailable: sizeAvailability(pixels.width, pixels.height, size).available,
  }));

/** The largest print that such a picture is fine enough for; null where there is none. */
export function largestPrint(pixels: { width: number; height: number }): PrintSize | null {
  const widths = customWidthRangeMm(pixels, pixels.width, pixels.height);
  return widths && printSizeOfWidth(pixels, widths.maximum);
}

export function warningsOf(picture: UploadedPicture): UploadWarning[] {
  const { format, colorSpace, hasProfile, bitsPerChannel, hasAlpha } = picture;
  const isTooSmall = possibleSizes(picture).every((size) => !size.isAvailable);
  return [
    ...(isTooSmall ? (['too_small'] as const) : []),
    ...(colorSpace === 'cmyk' ? (['cmyk'] as const) : []),
    ...(hasProfile ? [] : (['no_profile'] as const)),
    // Of a JPEG nobody expects more.
    ...(bitsPerChannel === 8 && format === 'tiff' ? (['eight_bit'] as const) : []),
    ...(hasAlpha ? (['transparent'] as const) : []),
  ];
}

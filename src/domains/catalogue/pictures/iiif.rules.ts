/**
 * The computations of the IIIF Image API 3.0 for the public copies of pictures: parsing a request, its canonical form and
 * `info.json`. Level 2, with mirroring and enlargement; rotation by right angles.
 *
 * The public limit holds by construction: only the copy is read, and no side of a response exceeds the copy's long side,
 * also with `^` and distorted sizes.
 */

import { computeWidths } from './pictures.rules.ts';

export type PixelSize = { width: number; height: number };
type PixelRegion = PixelSize & { left: number; top: number };

const iiifFormats = ['jpg', 'png', 'webp', 'avif'] as const;
type IiifFormat = (typeof iiifFormats)[number];

const iiifQualities = ['default', 'color', 'gray', 'bitonal'] as const;
type IiifQuality = (typeof iiifQualities)[number];

/** The five parts of a request's path, decoded. */
export type IiifParts = { region: string; size: string; rotation: string; quality: string; format: string };

/** A parsed request with its canonical path. */
export type IiifRequest = {
  region: PixelRegion;
  size: PixelSize;
  degrees: 0 | 90 | 180 | 270;
  isMirrored: boolean;
  quality: IiifQuality;
  format: IiifFormat;
  /** `full/640,480/0/default.webp`: the same for all equivalent requests (IIIF Image API 3.0 §4.7). */
  canonical: string;
};

/** A request that is rejected with 400; the message is for developers. */
export class IiifRequestError extends Error {}

const reject = (message: string): never => {
  throw new IiifRequestError(message);
};

/** The maximum side of a response: the long side of the public copy. */
const getPublicLimit = (copy: PixelSize): number => Math.max(copy.width, copy.height);

/** A decimal number of IIIF, limited to a length that a number represents exactly. */
const decimal = '\\d{1,9}(?:\\.\\d{1,9})?';
const pattern = (text: string) => new RegExp(`^${text}$`);
const pixelRegion = pattern('(\\d{1,9}),(\\d{1,9}),(\\d{1,9}),(\\d{1,9})');
const percentRegion = pattern(`pct:(${decimal}),(${decimal}),(${decimal}),(${decimal})`);
const percentSize = pattern(`pct:(${decimal})`);
const pixelSize = pattern('(\\d{1,9})?,(\\d{1,9})?');
const confinedSize = pattern('!(\\d{1,9}),(\\d{1,9})');

/** Parses a request for a picture whose public copy has these pixels. Throws an IiifRequestError. */
export function parseIiifRequest(copy: PixelSize, parts: IiifParts): IiifRequest {
  const region = parseRegion(copy, parts.region);
  const size = parseSize(copy, region, parts.size);
  const { degrees, isMirrored } = parseRotation(parts.rotation);
  const quality = iiifQualities.find((known) => known === parts.quality);
  const format = iiifFormats.find((known) => known === parts.format);
  if (!quality) return reject(`quality must be one of ${iiifQualities.join(', ')}`);
  if (!format) return reject(`format must be one of ${iiifFormats.join(', ')}`);
  const canonical = [
    canonicalRegion(copy, region),
    canonicalSize(region, size),
    `${isMirrored ? '!' : ''}${degrees}`,
    `${quality}.${format}`,
  ].join('/');
  return { region, size, degrees, isMirrored, quality, format, canonical };
}

function parseRegion(copy: PixelSize, text: string): PixelRegion {
  if (text === 'full') return { left: 0, top: 0, ...copy };
  if (text === 'square') {
    const side = Math.min(copy.width, copy.height);
    const [left, top] = [Math.floor((copy.width - side) / 2), Math.floor((copy.height - side) / 2)];
    return { left, top, width: side, height: side };
  }
  const percent = percentRegion.exec(text)?.slice(1).map(Number);
  const pixels =
    pixelRegion.exec(text)?.slice(1).map(Number) ??
    percent?.map((part, index) => Math.round((part * (index % 2 === 0 ? copy.width : copy.height)) / 100));
  if (!pixels) return reject('region must be full, square, x,y,w,h or pct:x,y,w,h');
  const [left = 0, top = 0, width = 0, height = 0] = pixels;
  const isEmpty = percent ? percent[2] === 0 || percent[3] === 0 : width === 0 || height === 0;
  if (isEmpty) reject('the region is empty');
  if (left >= copy.width || top >= copy.height) reject('the region lies outside the picture');
  return {
    left,
    top,
    width: Math.min(Math.max(width, 1), copy.width - left),
    height: Math.min(Math.max(height, 1), copy.height - top),
  };
}

function parseSize(copy: PixelSize, region: PixelRegion, text: string): PixelSize {
  const canEnlarge = text.startsWith('^');
  const limit = getPublicLimit(copy);
  const size = getSize(region, canEnlarge ? text.slice(1) : text, canEnlarge, limit);
  if (size.width < 1 || size.height < 1) reject('the size is less than a pixel');
  if (!canEnlarge && (size.width > region.width || size.height > region.height)) {
    reject('the size is larger than the region; prefix it with ^ to enlarge');
  }
  if (size.width > limit || size.height > limit) reject(`no side may have more than ${limit} pixels`);
  return size;
}

function getSize(region: PixelSize, text: string, canEnlarge: boolean, limit: number): PixelSize {
  if (text === 'max') {
    return canEnlarge ? confine(region, limit, limit) : { width: region.width, height: region.height };
  }
  const percent = percentSize.exec(text);
  if (percent) {
    const share = Number(percent[1]) / 100;
    return { width: Math.round(region.width * share), height: Math.round(region.height * share) };
  }
  const confined = confinedSize.exec(text);
  if (confined) {
    const [width = 0, height = 0] = confined.slice(1).map(Number);
    if (width === 0 || height === 0) reject('the size is less than a pixel');
    const most = canEnlarge ? { width: limit, height: limit } : region;
    return confine(region, Math.min(width, most.width), Math.min(height, most.height));
  }
  const given = pixelSize.exec(text);
  const [width, height] = (given ?? []).slice(1).map((side) => (side === undefined ? null : Number(side)));
  if (width != null && height != null) return { width, height };
  // A computed side is at least one pixel, so that a long thin region can be scaled down.
  if (width != null)
    return { width, height: width && Math.max(1, Math.round((region.height * width) / region.width)) };
  if (height != null)
    return { width: height && Math.max(1, Math.round((region.width * height) / region.height)), height };
  return reject('size must be max, w, ,h pct:n w,h or !w,h, with the prefix ^ to enlarge');
}

/** The largest size of the region's proportions within both sides. */
function confine(region: PixelSize, width: number, height: number): PixelSize {
  const scale = Math.min(width / region.width, height / region.height);
  return {
    width: Math.min(width, Math.max(1, Math.round(region.width * scale))),
    height: Math.min(height, Math.max(1, Math.round(region.height * scale))),
  };
}

function parseRotation(text: string) {
  const found = pattern(`(!?)(${decimal})`).exec(text);
  const degrees = Number(found?.[2] ?? Number.NaN) % 360;
  if (degrees !== 0 && degrees !== 90 && degrees !== 180 && degrees !== 270) {
    return reject('rotation must be 0, 90, 180 or 270, with the prefix ! to mirror');
  }
  // The specification allows values up to 360, which equals 0.
  if (Number(found?.[2]) > 360) reject('rotation must be at most 360');
  return { degrees, isMirrored: found?.[1] === '!' } as const;
}

const canonicalRegion = (copy: PixelSize, { left, top, width, height }: PixelRegion): string =>
  width === copy.width && height === copy.height ? 'full' : [left, top, width, height].join(',');

function canonicalSize(region: PixelRegion, size: PixelSize): string {
  if (size.width === region.width && size.height === region.height) return 'max';
  const isEnlarged = size.width > region.width || size.height > region.height;
  return `${isEnlarged ? '^' : ''}${size.width},${size.height}`;
}

const tileSize = 512;

/** The copy's size and its successive halves, down to one that fits a tile. */
function computeHalves(copy: PixelSize): (PixelSize & { scaleFactor: number })[] {
  const halves = [{ ...copy, scaleFactor: 1 }];
  for (let factor = 2; getPublicLimit(copy) / (factor / 2) > tileSize; factor *= 2) {
    const [width, height] = [Math.ceil(copy.width / factor), Math.ceil(copy.height / factor)];
    halves.push({ width, height, scaleFactor: factor });
  }
  return halves;
}

/**
 * The use of a request: `page` is a whole picture at a width that the shop's pages use, `viewer` a tile or size listed in
 * `info.json`, `other` anything else that IIIF allows. Each picture has few of the first two and any number of the last.
 */
export type IiifUse = 'page' | 'viewer' | 'other';

export function getIiifUse(copy: PixelSize, { region, size, ...request }: IiifRequest): IiifUse {
  if (request.degrees !== 0 || request.isMirrored || request.quality !== 'default') return 'other';
  if (region.width !== copy.width || region.height !== copy.height) {
    return isTile(copy, region, size) ? 'viewer' : 'other';
  }
  const isUndistorted = Math.abs(size.height - (copy.height * size.width) / copy.width) <= 1;
  const isOfPages = computeWidths(copy).some(({ width }) => width === size.width) && isUndistorted;
  if (isOfPages && request.format !== 'png') return 'page';
  const isListed = computeHalves(copy).some(
    (half) => half.width === size.width && half.height === size.height,
  );
  return isOfPages || isListed ? 'viewer' : 'other';
}

/** Whether the region is a tile of `info.json` at that size; tiles at the right and bottom edges are smaller. */
function isTile(copy: PixelSize, region: PixelRegion, size: PixelSize): boolean {
  return computeHalves(copy).some(({ scaleFactor }) => {
    const side = tileSize * scaleFactor;
    return (
      region.left % side === 0 &&
      region.top % side === 0 &&
      region.width === Math.min(side, copy.width - region.left) &&
      region.height === Math.min(side, copy.height - region.top) &&
      size.width === Math.ceil(region.width / scaleFactor) &&
      size.height === Math.ceil(region.height / scaleFactor)
    );
  });
}

/** The `info.json` of a picture. @param id the service's URL without a trailing slash */
export function iiifInfo(id: string, copy: PixelSize) {
  const halves = computeHalves(copy);
  const limit = getPublicLimit(copy);
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width: copy.width,
    height: copy.height,
    maxWidth: limit,
    maxHeight: limit,
    sizes: halves.map(({ width, height }) => ({ width, height })).reverse(),
    tiles: [
      { width: tileSize, height: tileSize, scaleFactors: halves.map(({ scaleFactor }) => scaleFactor) },
    ],
    preferredFormats: ['avif', 'webp', 'jpg'],
    extraFormats: ['webp', 'avif'],
    extraQualities: ['color', 'gray', 'bitonal'],
    // Without `sizeUpscaling`: `^` is accepted, but no response is larger than the copy.
    extraFeatures: ['canonicalLinkHeader', 'mirroring', 'profileLinkHeader', 'regionSquare'],
  };
}

import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { heicHeadBytes, isHeic } from './heic.ts';
import { UnreadableImageError } from './image-faults.ts';
import { masterFile } from './masters/master-file.ts';
import { largestPage, readTiffPages, type TiffPage } from './masters/tiff-pages.ts';
import { type Insertion, profileOfGamma } from './png-gamma.ts';
import { openImage } from './sharp.ts';

/** A picture's header. */
export type PictureHeader = {
  /** Of its largest page. */
  metadata: Metadata;
  /** Pages of a TIFF; others have none. */
  pages: TiffPage[];
  /** The page of a TIFF that is the picture. */
  page: TiffPage | undefined;
};

/**
 * Reads a picture's header. Of a TIFF with several pages, the largest is the picture.
 *
 * @throws UnreadableImageError with the fault `heic`
 */
export async function readPictureHeader(source: string | Uint8Array): Promise<PictureHeader> {
  if (isHeic(await readStart(source, heicHeadBytes))) throw new UnreadableImageError('heic', 'a HEIC');
  const first = await openImage(source).metadata();
  const pages = first.format === 'tiff' && typeof source === 'string' ? await readTiffPages(source) : [];
  const page = largestPage(pages);
  if (!page) return { metadata: first, pages, page };
  const metadata = page.index === 0 ? first : await openImage(source, { page: page.index }).metadata();
  return { metadata: { ...metadata, hasAlpha: metadata.hasAlpha && page.hasAlpha }, pages, page };
}

/** `space` is its name in libvips: `srgb`, `rgb16`, `cmyk`, `b-w`, `grey16`, `lab`, … */
type PictureColors = { space: string; isDeep: boolean; hasProfile: boolean };

/** A picture with the pixels and the colours that it means. */
export type OpenedPicture = {
  metadata: Metadata;
  colors: PictureColors;
  open(options?: SharpOptions): Sharp;
  /** Converts a picture that was opened to sRGB with 8 bits. */
  toSrgb(image: Sharp): Sharp;
};

/**
 * Opens a picture for `work` as all copies need it: the largest page of a TIFF without channels that are neither colour nor transparency,
 * and a PNG with the colour profile that its gamma means. What needs another file gets a temporary one, which is deleted after `work`.
 *
 * @throws UnreadableImageError with the fault `encoding` for a kind of TIFF that the library cannot decode
 */
export async function withPicture<Result>(
  source: string | Uint8Array,
  work: (picture: OpenedPicture) => Promise<Result>,
): Promise<Result> {
  const { metadata, page } = await readPictureHeader(source);
  if (page?.isUndecodable) throw new UnreadableImageError('encoding', 'tiles of JPEG with transparency');
  const temporary = join(tmpdir(), `picture-${randomUUID()}`);
  try {
    const input = await preparedInput(source, { metadata, page, temporary });
    const options = input === source && page ? { page: page.index } : {};
    const { space, depth, hasProfile } = input === source ? metadata : await openImage(input).metadata();
    const colors = { space, isDeep: depth === 'ushort', hasProfile };
    return await work({
      metadata,
      colors,
      open: (more) => openImage(input, { ...options, ...more }),
      toSrgb: (image) => convertToSrgb(image, colors),
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The source as it is, or with what the library needs to understand it. */
async function preparedInput(
  source: string | Uint8Array,
  { metadata, page, temporary }: { metadata: Metadata; page: TiffPage | undefined; temporary: string },
): Promise<string | Uint8Array> {
  if (metadata.format === 'png') {
    const insertion = await findInsertionPoint(source);
    if (!insertion) return source;
    if (typeof source !== 'string') return withInsertion(source, insertion);
    await writeWithInsertion(source, insertion, temporary);
    return temporary;
  }
  if (!page?.hasUnusedChannels) return source;
  // The library takes any channel after the colours for transparency while it resizes.
  const { space } = metadata;
  const image = openImage(source, { page: page.index });
  if (space === 'cmyk') image.pipelineColourspace('cmyk');
  await image
    .removeAlpha()
    .keepIccProfile()
    .toColourspace(space)
    .tiff({ compression: 'none', bigtiff: true })
    .toFile(temporary);
  return temporary;
}

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The first bytes of a file, as many as there are. */
async function readStart(source: string | Uint8Array, length: number): Promise<Buffer> {
  if (typeof source !== 'string') return toBuffer(source.subarray(0, length));
  const handle = await open(source);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function findInsertionPoint(source: string | Uint8Array): Promise<Insertion | null> {
  if (typeof source !== 'string') {
    const bytes = toBuffer(source);
    return profileOfGamma(async (at, length) => bytes.subarray(at, at + length));
  }
  const handle = await open(source);
  try {
    const file = masterFile(handle, (await handle.stat()).size);
    return await profileOfGamma(file.read);
  } finally {
    await handle.close();
  }
}

const withInsertion = (source: Uint8Array, { at, content }: Insertion): Buffer =>
  Buffer.concat([source.subarray(0, at), content, source.subarray(at)]);

async function writeWithInsertion(source: string, { at, content }: Insertion, target: string): Promise<void> {
  async function* parts() {
    // `end` is inclusive.
    yield* createReadStream(source, { end: at - 1 });
    yield content;
    yield* createReadStream(source, { start: at });
  }
  await pipeline(parts, createWriteStream(target));
}

/**
 * With 16 bits the library converts a profile to Display P3, not to sRGB, and leaves the profile of grey alone: both need a
 * conversion at the end.
 */
function convertToSrgb(image: Sharp, { space, isDeep, hasProfile }: PictureColors): Sharp {
  if (!hasProfile || !isDeep) return image.toColourspace('srgb');
  if (space === 'rgb16') return image.toColourspace('srgb').withIccProfile('srgb', { attach: false });
  if (space !== 'grey16') return image.toColourspace('srgb');
  return image.greyscale().toColourspace('b-w').withIccProfile('srgb', { attach: false });
}

/** Applies an EXIF orientation (1 to 8): mirrors first, then rotates clockwise. */
export function applyOrientation(image: Sharp, orientation: number): void {
  const degrees = [0, 0, 0, 180, 180, 270, 90, 90, 270][orientation] ?? 0;
  const isMirrored = [2, 4, 5, 7].includes(orientation);
  if (isMirrored) image.flop();
  if (degrees) image.rotate(degrees);
}

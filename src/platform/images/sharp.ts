import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Sharp, SharpOptions } from 'sharp';

type Libvips = typeof import('sharp').default;

const require = createRequire(import.meta.url);
let loaded: Libvips | undefined;

/** libvips, loaded with the first picture, so that the shop starts faster. */
function sharp(): Libvips {
  if (loaded) return loaded;
  loaded = require('sharp') as Libvips;
  // One picture per core is faster than one picture on all cores; one core is left for other work.
  loaded.concurrency(1);
  // Repeated requests are served from the disk cache.
  loaded.cache(false);
  return loaded;
}

/** Maximum number of pictures that are processed at the same time. */
export const pictureConcurrency = Math.max(1, availableParallelism() - 1);

/**
 * The largest master: 500 megapixels and a margin. A file with more in its header is rejected before its pixels are read.
 */
export const maxMegapixels = 512;
const limitInputPixels = maxMegapixels * 1_000_000;

/**
 * Opens a picture from a file or from bytes. It is read from top to bottom, so that only a few lines of a large picture are in
 * memory, and a damaged one fails instead of being partly grey.
 */
export const openImage = (source: string | Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp()(source, {
    limitInputPixels,
    limitInputChannels: 5,
    sequentialRead: true,
    failOn: 'error',
    ...options,
  });

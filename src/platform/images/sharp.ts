import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Sharp, SharpOptions } from 'sharp';

type Libvips = typeof import('sharp').default;

const require = createRequire(import.meta.url);
let loaded: Libvips | undefined;

/** libvips, loaded with the first picture: a shop starts quicker without it. */
function sharp(): Libvips {
  if (loaded) return loaded;
  loaded = require('sharp') as Libvips;
  // One picture a core is quicker than one picture on all of them, and a core is left for everything else.
  loaded.concurrency(1);
  // Pictures are rarely asked for twice in a row, and what is asked for again lies ready on the disk.
  loaded.cache(false);
  return loaded;
}

/** How many pictures are worked on at the same time. */
export const pictureConcurrency = Math.max(1, availableParallelism() - 1);

/**
 * The largest master: 500 megapixels, and a margin for scanners that count generously. A file that claims more is
 * refused before any of it is read.
 */
export const maximumMegapixels = 512;
const limitInputPixels = maximumMegapixels * 1_000_000;

/**
 * A picture from a file or from bytes. It is read from top to bottom, so that only a few lines of a big one are in
 * memory, and a damaged one fails rather than coming out half grey.
 */
export const openImage = (source: string | Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp()(source, {
    limitInputPixels,
    limitInputChannels: 5,
    sequentialRead: true,
    failOn: 'error',
    ...options,
  });

import { open } from 'node:fs/promises';
import { buildTiffHeader } from './tiff-header.ts';
import { separated, type TiffPixels } from './tiff-pixels.ts';

/** How the print of a master is written; lengths are pixels of the file. */
export type PrintFileSpec = {
  /** The printed image. */
  image: { width: number; height: number };
  pixelsPerInch: number;
  /** From the image to the edge of the sheet, on each side. */
  margin: number;
  /** How far the picture continues beyond the image, at most the margin; what is left of the sheet is white. */
  bleed: number;
  /** How it continues: with its own edge reversed, or with its outermost pixels. */
  edge: 'mirror' | 'stretch';
  /** Marks beside the corners of the sheet, at which it is cut; null for none. */
  marks: { length: number; gap: number; thickness: number } | null;
};

/** The whole file, in pixels. */
function computeFileSize({ image, margin, marks }: PrintFileSpec): {
  width: number;
  height: number;
} {
  const around = 2 * (margin + (marks ? marks.gap + marks.length : 0));
  return { width: image.width + around, height: image.height + around };
}

/** Strips of about this size are written at a time. */
const stripBytes = 1_000_000;

/** Writes an image with its bleed, the white of its sheet and its crop marks, row by row. */
export async function writeSheet(pixels: TiffPixels, spec: PrintFileSpec, target: string): Promise<void> {
  const { width, height } = computeFileSize(spec);
  const bytesPerPixel = (pixels.samples * pixels.bits) / 8;
  const rowsPerStrip = Math.max(1, Math.min(height, Math.floor(stripBytes / (width * bytesPerPixel))));
  const handle = await open(target, 'w', 0o600);
  try {
    const { samples, bits, photometric, profile } = pixels;
    await handle.appendFile(
      buildTiffHeader({
        ...{ width, height, samples, bits, photometric, profile },
        ...{ pixelsPerInch: spec.pixelsPerInch, rowsPerStrip },
      }),
    );
    for (let first = 0; first < height; first += rowsPerStrip) {
      const rows = Math.min(rowsPerStrip, height - first);
      const strip = Buffer.alloc(rows * width * bytesPerPixel, whiteByte(pixels));
      for (let index = 0; index < rows; index += 1) {
        const row = strip.subarray(index * width * bytesPerPixel, (index + 1) * width * bytesPerPixel);
        await drawPicture(row, first + index, pixels, spec);
        drawMarks(row, first + index, pixels, spec);
      }
      await handle.appendFile(strip);
    }
  } finally {
    await handle.close();
  }
}

/** Paper without ink. */
const whiteByte = ({ photometric }: TiffPixels): number => (photometric === separated ? 0x00 : 0xff);

/** The pixel inside the image that continues it at a place outside. */
function toInside(place: number, length: number, edge: PrintFileSpec['edge']): number {
  if (place >= 0 && place < length) return place;
  if (edge === 'stretch') return place < 0 ? 0 : length - 1;
  const period = place % (2 * length);
  const positive = period < 0 ? period + 2 * length : period;
  return positive < length ? positive : 2 * length - 1 - positive;
}

async function drawPicture(row: Buffer, y: number, pixels: TiffPixels, spec: PrintFileSpec): Promise<void> {
  const { image, margin, bleed, edge, marks } = spec;
  const around = margin + (marks ? marks.gap + marks.length : 0);
  const imageY = y - around;
  if (imageY < -bleed || imageY >= image.height + bleed) return;
  const source = await pixels.readRow(toInside(imageY, image.height, edge));
  const size = (pixels.samples * pixels.bits) / 8;
  source.copy(row, around * size);
  for (let distance = 1; distance <= bleed; distance += 1) {
    for (const place of [-distance, image.width - 1 + distance]) {
      const from = toInside(place, image.width, edge) * size;
      source.copy(row, (around + place) * size, from, from + size);
    }
  }
}

/** Marks outside the sheet, in line with its edges. */
function drawMarks(row: Buffer, y: number, pixels: TiffPixels, spec: PrintFileSpec): void {
  if (!spec.marks) return;
  const { length, gap, thickness } = spec.marks;
  const { width, height } = computeFileSize(spec);
  const size = (pixels.samples * pixels.bits) / 8;
  const draw = (from: number, to: number) => {
    row.fill(0, from * size, to * size);
    if (pixels.photometric !== separated) return;
    // Black ink alone.
    for (let x = from; x < to; x += 1) row.fill(0xff, x * size + (3 * pixels.bits) / 8, (x + 1) * size);
  };
  const half = Math.floor(thickness / 2);
  const [near, farX, farY] = [gap + length, width - gap - length, height - gap - length];
  if (y < length || y >= height - length) {
    for (const edge of [near, farX]) draw(edge - half, edge - half + thickness);
  }
  if ([near, farY].some((edge) => y >= edge - half && y < edge - half + thickness)) {
    draw(0, length);
    draw(width - length, width);
  }
}

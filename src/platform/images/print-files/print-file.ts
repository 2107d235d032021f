import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { withFaults } from '../image-faults.ts';
import type { ImageInfo } from '../images.ts';
import { applyOrientation, type OpenedPicture, withPicture } from '../opened-picture.ts';
import { openImage } from '../sharp.ts';
import { convertToProfile } from './output-profile.ts';
import { type PrintFileSpec, writeSheet } from './sheet.ts';
import { withTiffPixels } from './tiff-pixels.ts';

/** A print file to write; all files are paths. */
export type PrintFile = {
  master: string;
  format: ImageInfo['format'];
  spec: PrintFileSpec;
  /** The colour profile to convert to; null keeps the master's own. */
  profile: string | null;
  target: string;
};

/**
 * Writes the print of a master as an uncompressed TIFF: exactly the image's size and resolution, upright, with its bleed, the white of its
 * sheet and crop marks. Without a profile to convert to, the numbers of the colours, their depth and their profile stay those of the
 * master; a vector scene is sRGB. The conversion is perceptual; a picture of RGB with a profile of its own is converted with 16 bits, so
 * that colours outside sRGB stay and gradients have no steps.
 *
 * The picture is resized while it is read, and the sheet is written row by row, so that a large one never is in memory as a whole.
 *
 * @throws UnreadableImageError
 */
export async function writePrintFile({ master, format, spec, profile, target }: PrintFile): Promise<void> {
  // Beside the target, so that who removes its folder also removes what a killed process leaves.
  const folder = await mkdtemp(join(dirname(target), 'work-'));
  const isVector = format === 'svg';
  const { width, height } = spec.image;
  try {
    const path = await withFaults(() =>
      withPicture(master, async (picture) => {
        const { orientation = 1 } = isVector ? {} : picture.metadata;
        const isOnItsSide = orientation >= 5;
        const image = picture
          .open(isVector ? { unlimited: true } : {})
          .resize(isOnItsSide ? height : width, isOnItsSide ? width : height, { fit: 'fill' });
        const resized = await write(selectColors(image, picture, profile !== null), join(folder, '1.tif'));
        const upright = orientation === 1 ? resized : await turn(resized, orientation, join(folder, '2.tif'));
        return profile === null
          ? upright
          : write(await convertToProfile(openImage(upright), profile), join(folder, '3.tif'));
      }),
    );
    await withTiffPixels(path, (pixels) => writeSheet(pixels, spec, target));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function write(image: Sharp, path: string): Promise<string> {
  await image.tiff({ compression: 'none', bigtiff: true }).toFile(path);
  return path;
}

/** The colours whose numbers can stay as they are. */
const knownSpaces = ['srgb', 'rgb16', 'cmyk', 'b-w', 'grey16'];

/** The master's own colours, or those from which a conversion starts. */
function selectColors(image: Sharp, { colors, toSrgb }: OpenedPicture, isConverted: boolean): Sharp {
  const { space, hasProfile } = colors;
  const isRgb = space === 'srgb' || space === 'rgb16';
  const isKept = isConverted ? isRgb && hasProfile : knownSpaces.includes(space);
  // White of RGB is no colour of CMYK.
  if (space === 'cmyk') image.removeAlpha();
  else image.flatten({ background: '#ffffff' });
  if (!isKept) return toSrgb(image);
  return keepColors(image, isConverted ? 'rgb16' : space);
}

function keepColors(image: Sharp, space: string): Sharp {
  // Otherwise the library resizes CMYK as sRGB.
  if (space === 'cmyk') image.pipelineColourspace('cmyk');
  return image.keepIccProfile().toColourspace(space);
}

/** Applies an EXIF orientation. */
async function turn(path: string, orientation: number, target: string): Promise<string> {
  const image = openImage(path, { sequentialRead: false });
  const { space } = await image.metadata();
  applyOrientation(image, orientation);
  return write(keepColors(image, space), target);
}

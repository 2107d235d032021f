import { open } from 'node:fs/promises';
import { required } from '../../../kernel/required.ts';
import { masterFile } from '../masters/master-file.ts';
import { readDirectory, readHeader, readNumbers } from '../masters/tiff-directories.ts';

export const tiffTags = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  resolutionUnit: 296,
  inkSet: 332,
  profile: 34_675,
} as const;

/** The photometric interpretation of CMYK; in the others, zero is black. */
export const separated = 5;

/** The pixels of an uncompressed TIFF, read row by row. */
export type TiffPixels = {
  width: number;
  height: number;
  samples: number;
  bits: number;
  photometric: number;
  /** The colour profile; null without one. */
  profile: Buffer | null;
  readRow(y: number): Promise<Buffer>;
};

/** Reads the pixels of an uncompressed TIFF in strips, whose samples are little-endian and together for each pixel. */
export async function withTiffPixels<Result>(
  path: string,
  work: (pixels: TiffPixels) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path);
  try {
    const file = masterFile(handle, (await handle.stat()).size);
    const { layout, first } = await readHeader(file);
    const { entries } = await readDirectory(file, layout, first);
    const find = (tag: number) => entries.find((entry) => entry.tag === tag);
    const read = (tag: number) => readNumbers(file, layout, required(find(tag), `the TIFF tag ${tag}`));
    const readOne = async (tag: number) => required((await read(tag))[0], `a value of the TIFF tag ${tag}`);
    const width = await readOne(tiffTags.width);
    const samples = await readOne(tiffTags.samples);
    const bits = await readOne(tiffTags.bits);
    const rowsPerStrip = await readOne(tiffTags.rowsPerStrip);
    const offsets = await read(tiffTags.stripOffsets);
    const profile = find(tiffTags.profile);
    const rowBytes = (width * samples * bits) / 8;
    return await work({
      width,
      height: await readOne(tiffTags.height),
      samples,
      bits,
      photometric: await readOne(tiffTags.photometric),
      profile: profile ? await file.read(profile.at, profile.bytes) : null,
      readRow: (y) => {
        const strip = required(offsets[Math.floor(y / rowsPerStrip)], `the strip of row ${y}`);
        return file.read(strip + (y % rowsPerStrip) * rowBytes, rowBytes);
      },
    });
  } finally {
    await handle.close();
  }
}

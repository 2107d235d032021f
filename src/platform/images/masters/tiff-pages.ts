import { open } from 'node:fs/promises';
import { UnreadableImageError } from '../image-faults.ts';
import { masterFile } from './master-file.ts';
import {
  directoryGuard,
  readDirectory,
  readHeader,
  readNumbers,
  type TiffDirectory,
} from './tiff-directories.ts';

/** A page of a TIFF. Reduced copies of a page, as in a pyramid, and transparency masks are no pages of their own. */
export type TiffPage = {
  /** Its place among the file's directories, from 0. */
  index: number;
  width: number;
  height: number;
  /** Whether its last channel is transparency. */
  hasAlpha: boolean;
  /** Whether it has channels that are neither colours nor transparency, such as the selections of a drawing program. */
  hasUnusedChannels: boolean;
  /** Tiles of JPEG with four channels of RGB, which the library cannot decode. */
  isUndecodable: boolean;
};

const tags = {
  subfile: 254,
  width: 256,
  height: 257,
  compression: 259,
  photometric: 262,
  samples: 277,
  tileOffsets: 324,
  inks: 334,
  extraSamples: 338,
};
const photometric = { rgb: 2, mask: 4, separated: 5, yCbCr: 6, lab: [8, 9, 10] };
/** The bits of the tag `subfile`. */
const subfile = { reduced: 1, mask: 4 };
const jpegCompression = 7;
/** The values of ExtraSamples that are transparency (TIFF 6.0, page 31); 0 is data without a meaning. */
const alphaSamples = [1, 2];

/**
 * The pages of a TIFF, read from its directories without decoding pixels; those before the first damaged directory, or none.
 */
export async function readTiffPages(path: string): Promise<TiffPage[]> {
  const handle = await open(path);
  const pages: TiffPage[] = [];
  try {
    const file = masterFile(handle, (await handle.stat()).size);
    const { layout, first } = await readHeader(file);
    const visit = directoryGuard();
    for (let at = first, index = 0; at !== 0; index += 1) {
      visit(at);
      const directory = await readDirectory(file, layout, at);
      const toNumbers = async (tag: number): Promise<number[]> => {
        const entry = directory.entries.find((other) => other.tag === tag);
        return entry ? readNumbers(file, layout, entry) : [];
      };
      const page = await getPage(directory, toNumbers);
      if (page) pages.push({ index, ...page });
      at = directory.next;
    }
  } catch (error) {
    if (!(error instanceof UnreadableImageError || error instanceof RangeError)) throw error;
  } finally {
    await handle.close();
  }
  return pages;
}

async function getPage(
  { entries }: TiffDirectory,
  toNumbers: (tag: number) => Promise<number[]>,
): Promise<Omit<TiffPage, 'index'> | null> {
  const [kind = 0] = await toNumbers(tags.subfile);
  const [meaning = photometric.rgb] = await toNumbers(tags.photometric);
  if (kind & (subfile.reduced | subfile.mask) || meaning === photometric.mask) return null;
  const [width = 0] = await toNumbers(tags.width);
  const [height = 0] = await toNumbers(tags.height);
  const [samples = 1] = await toNumbers(tags.samples);
  const [compression = 1] = await toNumbers(tags.compression);
  const [inks = 4] = await toNumbers(tags.inks);
  const [extra = 0] = await toNumbers(tags.extraSamples);
  const extras = samples - colorChannels(meaning, inks);
  const hasAlpha = extras === 1 && alphaSamples.includes(extra);
  return {
    width,
    height,
    hasAlpha,
    hasUnusedChannels: extras > 0 && !hasAlpha,
    isUndecodable:
      compression === jpegCompression &&
      meaning === photometric.rgb &&
      samples === 4 &&
      entries.some(({ tag }) => tag === tags.tileOffsets),
  };
}

function colorChannels(meaning: number, inks: number): number {
  if (meaning === photometric.separated) return inks;
  const isThree = [photometric.rgb, photometric.yCbCr, ...photometric.lab].includes(meaning);
  return isThree ? 3 : 1;
}

/** The page with the most pixels, the first of equals: a scanner or a drawing program may store a small preview before it. */
export const largestPage = (pages: readonly TiffPage[]): TiffPage | undefined =>
  pages.reduce<TiffPage | undefined>(
    (largest, page) =>
      largest && largest.width * largest.height >= page.width * page.height ? largest : page,
    undefined,
  );

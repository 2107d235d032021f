import { UnreadableImageError } from '../image-faults.ts';
import { blockBytes, type MasterFile, rejectTrailing } from './master-file.ts';
import {
  directoryGuard,
  readDirectory,
  readHeader,
  readNumbers,
  type TiffDirectory,
  type TiffLayout,
} from './tiff-directories.ts';

const tags = { subDirectories: 330, exif: 34665, gps: 34853, interoperability: 40965, profile: 34675 };
const directoryTags: number[] = [tags.subDirectories, tags.exif, tags.gps, tags.interoperability];

/** Offsets and sizes of pixels: strips, tiles, and JPEG streams of old files. */
const pixelTags = [
  [273, 279],
  [324, 325],
  [513, 514],
] as const;

/**
 * What pixels, colours and density need. Others are dropped: EXIF, GPS, XMP, IPTC, geographic coordinates, names, times, texts, and the
 * layers of drawing programs.
 */
const keptTags = new Set<number>([
  ...[
    254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284,
  ],
  ...[
    288, 289, 290, 291, 292, 293, 296, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338,
    339,
  ],
  ...[340, 341, 342, 347, 512, 513, 514, 515, 519, 520, 521, 529, 530, 531, 532],
  ...[tags.subDirectories, tags.profile],
]);

type Range = { from: number; to: number };
type Rewritten = { at: number; content: Buffer };

type Plan = {
  /** What is copied; everything else becomes zero, so that nothing is stored that the picture does not refer to. */
  kept: Range[];
  /** Directories without the dropped tags, at their places. */
  rewritten: Rewritten[];
  /** The end of what the original refers to. */
  end: number;
};

/**
 * The bytes of a TIFF or BigTIFF of the same size in which everything is zero that the picture does not need: the dropped tags with
 * their values, and bytes that nothing refers to. The pixels are copied as they are.
 *
 * @throws HiddenDataError, UnreadableImageError
 */
export async function* cleanTiff(file: MasterFile): AsyncGenerator<Buffer> {
  const plan = await getPlan(file);
  await rejectTrailing(file, plan.end);
  const kept = merged(plan.kept);
  let first = 0;
  for (let at = 0; at < plan.end; at += blockBytes) {
    const block = Buffer.alloc(Math.min(blockBytes, plan.end - at));
    const end = at + block.length;
    while ((kept[first]?.to ?? Number.POSITIVE_INFINITY) <= at) first += 1;
    for (let index = first; (kept[index]?.from ?? Number.POSITIVE_INFINITY) < end; index += 1) {
      const range = kept[index];
      if (!range) break;
      const from = Math.max(range.from, at);
      const to = Math.min(range.to, end);
      (await file.read(from, to - from)).copy(block, from - at);
    }
    for (const { at: place, content } of plan.rewritten) {
      const from = Math.max(place, at);
      const to = Math.min(place + content.length, end);
      if (from < to) content.copy(block, from - at, from - place, to - place);
    }
    yield block;
  }
}

async function getPlan(file: MasterFile): Promise<Plan> {
  const { layout, first, bytes } = await readHeader(file);
  const plan: Plan = { kept: [{ from: 0, to: bytes }], rewritten: [], end: bytes };
  const visit = directoryGuard();
  const walk = async (start: number, isKept: boolean): Promise<void> => {
    for (let at = start; at !== 0; ) {
      visit(at);
      const directory = await readDirectory(file, layout, at);
      plan.end = Math.max(plan.end, at + directory.bytes);
      if (isKept) plan.rewritten.push({ at, content: withoutDropped(directory, layout) });
      await addPixels(file, layout, directory, isKept, plan);
      for (const entry of directory.entries) {
        const isEntryKept = isKept && keptTags.has(entry.tag);
        if (entry.isOutside) addRange(plan, entry.at, entry.bytes, isEntryKept);
        if (!directoryTags.includes(entry.tag)) continue;
        for (const child of await readNumbers(file, layout, entry)) await walk(child, isEntryKept);
      }
      // A chain of pages; those of EXIF and GPS are not chained.
      at = isKept ? directory.next : 0;
    }
  };
  await walk(first, true);
  return plan;
}

function addRange(plan: Plan, from: number, bytes: number, isKept: boolean): void {
  if (isKept) plan.kept.push({ from, to: from + bytes });
  plan.end = Math.max(plan.end, from + bytes);
}

async function addPixels(
  file: MasterFile,
  layout: TiffLayout,
  { entries }: TiffDirectory,
  isKept: boolean,
  plan: Plan,
): Promise<void> {
  for (const [offsetTag, sizeTag] of pixelTags) {
    const offsetEntry = entries.find(({ tag }) => tag === offsetTag);
    const sizeEntry = entries.find(({ tag }) => tag === sizeTag);
    if (!offsetEntry || !sizeEntry) continue;
    const offsets = await readNumbers(file, layout, offsetEntry);
    const sizes = await readNumbers(file, layout, sizeEntry);
    for (const [index, from] of offsets.entries()) {
      const bytes = sizes[index] ?? 0;
      if (from + bytes > file.bytes) throw new UnreadableImageError('damaged', 'pixels are not in the file');
      addRange(plan, from, bytes, isKept);
    }
  }
}

/** The directory with only the kept entries; the rest of its place is zero. */
function withoutDropped(
  { bytes, entries, next }: TiffDirectory,
  { writeUint, countBytes, offsetBytes }: TiffLayout,
): Buffer {
  const kept = entries.filter(({ tag }) => keptTags.has(tag)).map(({ content }) => content);
  const count = Buffer.alloc(countBytes);
  writeUint(count, kept.length, 0, countBytes);
  const pointer = Buffer.alloc(offsetBytes);
  writeUint(pointer, next, 0, offsetBytes);
  const content = Buffer.alloc(bytes);
  Buffer.concat([count, ...kept, pointer]).copy(content);
  return content;
}

/** The ranges in order, with overlapping and adjoining ones joined. */
function merged(ranges: Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}

import type { FrameOption, ItemDetail, SizeOption } from '../catalogue.schemas.ts';
import { colorDistance } from '../colors.rules.ts';
import { isCompatibleOption } from './compatibility.rules.ts';

/** The least ratio of long to short side of a panorama, or of a hanging scroll. */
const stripRatio = 1.7;
/** The greatest ratio of long to short side of a picture that looks square. */
const squareRatio = 1.15;

/** The face widths that suit most walls, in mm. */
const usualFaceMm = { minimum: 15, maximum: 25 };

type Recommended = {
  /** Undefined for an item without sizes. */
  size: SizeOption | undefined;
  frame: FrameOption;
};

/**
 * The size and frame in which an item's page opens (`docs/rules/catalogue.md`).
 *
 * @throws where the item has no frame option, not even "unframed"
 */
export function recommendedFor(
  item: Pick<ItemDetail, 'picture' | 'sizes' | 'frames' | 'edition'>,
): Recommended {
  const { width, height } = item.picture;
  const ratio = Math.max(width, height) / Math.min(width, height);
  const size = recommendedSize(item.sizes, ratio);
  const frames = item.frames.filter((frame) => isCompatibleOption(size, frame));
  return { size, frame: recommendedFrame({ ...item, frames }, ratio) };
}

function recommendedSize(sizes: readonly SizeOption[], ratio: number): SizeOption | undefined {
  const available = sizes.filter((size) => size.available);
  const onFirstSubstrate = available.filter(
    ({ substrate_id }) => substrate_id === available[0]?.substrate_id,
  );
  const longSideMm = ratio >= stripRatio ? 1000 : ratio <= squareRatio ? 500 : 700;
  return (
    leastBy(onFirstSubstrate, (size) => Math.abs(Math.max(size.width_mm, size.height_mm) - longSideMm)) ??
    sizes[0]
  );
}

function recommendedFrame(
  { picture, frames, edition }: Pick<ItemDetail, 'picture' | 'frames' | 'edition'>,
  ratio: number,
): FrameOption {
  const [unframed] = frames;
  if (!unframed) throw new Error('an item without frame options');
  const glazingPrices = frames.flatMap(({ glazing }) => (glazing ? [glazing.price_ntd_per_m2] : []));
  const glazingPrice = edition ? Math.max(...glazingPrices) : Math.min(...glazingPrices);
  // In the order of their weight: each one narrows the choice unless nothing would be left.
  const suitable: ((frame: FrameOption) => boolean)[] = [
    ({ moulding }) => moulding !== null,
    ({ glazing }) => glazing?.price_ntd_per_m2 === glazingPrice,
    ({ mat }) => (mat !== null) === ratio < stripRatio,
    ({ moulding }) =>
      moulding !== null &&
      moulding.face_width_mm >= usualFaceMm.minimum &&
      moulding.face_width_mm <= usualFaceMm.maximum,
  ];
  const candidates = suitable.reduce((remaining, isSuitable) => {
    const kept = remaining.filter(isSuitable);
    return kept.length > 0 ? kept : remaining;
  }, frames);
  return (
    leastBy(candidates, ({ moulding }) => (moulding ? colorDistance(moulding.color, picture.color) : 0)) ??
    unframed
  );
}

/** The first entry with the least value. */
function leastBy<Entry>(entries: readonly Entry[], rank: (entry: Entry) => number): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (least, entry) => (least === undefined || rank(entry) < rank(least) ? entry : least),
    undefined,
  );
}

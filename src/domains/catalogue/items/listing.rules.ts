import type { FieldRefusal } from '../../../kernel/errors.ts';
import { type PrintSize, type Proportions, printSizeOfWidth } from '../framing/geometry.rules.ts';
import {
  customSideMm,
  rollWidthMm,
  type SizeAvailability,
  sizeAvailability,
} from '../framing/pricing.rules.ts';
import type { SizeReason } from './items.admin.rules.ts';
import type { SizeInput } from './listing.schemas.ts';

/** A substrate, as far as sizes and prices are concerned. */
export type PrintSubstrate = { id: number; key: string; priceNtdPerM2: number };

/** What a master gives to print from; null pixels mean a vector scene. */
export type MasterPicture = { proportions: Proportions; pixels: { width: number; height: number } | null };

/** A size that the shop offers. */
export type OfferedSize = PrintSize & {
  substrateId: number;
  priceNtd: number;
  priceUsdCents: number | null;
} & Pick<SizeAvailability, 'available'> & { reason: SizeReason | null };

/** The long sides of the standard sizes. */
const defaultLongSidesMm = [300, 500, 700, 1000, 1400] as const;

/** The base price: proofing, inks, trimming and the artist's work, whatever the size. */
const defaultBasePriceNtd = 1200;

/** A refusal for an unknown key. */
export const unknownKey = (
  key: string,
  known: readonly { key: string }[],
): Pick<FieldRefusal, 'message' | 'params'> => ({
  message: 'validation.listing_key',
  params: { key, known: known.map((one) => one.key).join(', ') },
});

/** How far a given height may differ from the picture's proportions, for rounded values in lists. */
const heightTolerance = 0.02;

const isFar = (heightMm: number, rightMm: number): boolean =>
  Math.abs(heightMm - rightMm) > Math.max(1, heightTolerance * rightMm);

/** Whether a picture with these proportions can be printed at a size without being cropped or stretched. */
export const hasProportionsOf = (size: PrintSize, proportions: Proportions): boolean =>
  !isFar(size.heightMm, printSizeOfWidth(proportions, size.widthMm).heightMm);

/** The shop's price of an unframed print: a base and the substrate's price by area, rounded up to 10 NTD. */
function defaultPriceNtd(size: PrintSize, substrate: PrintSubstrate): number {
  const millionths = size.widthMm * size.heightMm * substrate.priceNtdPerM2 + defaultBasePriceNtd * 1_000_000;
  return Math.ceil(millionths / 10_000_000) * 10;
}

/** Whether the shop can print it: each side long enough, one across the roll. */
export const isPrintable = ({ widthMm, heightMm }: PrintSize): boolean =>
  Math.min(widthMm, heightMm) >= customSideMm.minimum &&
  Math.min(widthMm, heightMm) <= rollWidthMm &&
  Math.max(widthMm, heightMm) <= customSideMm.maximum;

/** The shop's standard sizes for a picture; none for extreme proportions. */
export function defaultSizes(proportions: Proportions): PrintSize[] {
  const widest = Math.max(proportions.width, proportions.height);
  return defaultLongSidesMm
    .map((long) =>
      printSizeOfWidth(proportions, Math.max(1, Math.round((long * proportions.width) / widest))),
    )
    .filter(isPrintable);
}

function offer(
  size: PrintSize,
  substrate: PrintSubstrate,
  picture: MasterPicture,
  given?: SizeInput,
): OfferedSize {
  const { width, height } = picture.pixels ?? { width: null, height: null };
  const isFine = sizeAvailability(width, height, size).available;
  const reason = isFine ? (given?.offered === false ? 'disabled' : null) : 'resolution';
  return {
    ...size,
    substrateId: substrate.id,
    priceNtd: given?.price_ntd ?? defaultPriceNtd(size, substrate),
    priceUsdCents: given?.price_usd_cents ?? null,
    available: reason === null,
    reason,
  };
}

/**
 * The sizes of an item: the given ones, or the standard sizes on every substrate. A height follows from the width and the picture's
 * proportions; a given height that does not fit is refused. Sizes for which the master has too few pixels are included and marked.
 */
export function offeredSizes(
  given: readonly SizeInput[],
  picture: MasterPicture,
  substrates: readonly PrintSubstrate[],
): { sizes: OfferedSize[]; refusals: FieldRefusal[] } {
  if (given.length === 0) {
    const ladder = defaultSizes(picture.proportions);
    const sizes = ladder.flatMap((size) => substrates.map((substrate) => offer(size, substrate, picture)));
    const refusals: FieldRefusal[] =
      sizes.length === 0 ? [{ field: 'sizes', message: 'validation.listing_no_size' }] : [];
    return { sizes, refusals };
  }

  const sizes: OfferedSize[] = [];
  const refusals: FieldRefusal[] = [];
  given.forEach((input, index) => {
    const refuse = (name: string, message: FieldRefusal['message'], params?: FieldRefusal['params']) =>
      refusals.push({ field: `sizes.${index}.${name}`, message, ...(params && { params }) });
    const substrate =
      input.substrate === undefined
        ? substrates[0]
        : substrates.find((candidate) => candidate.key === input.substrate);
    if (!substrate) {
      const { message, params } = unknownKey(input.substrate ?? '', substrates);
      refuse('substrate', message, params);
      return;
    }
    const size = printSizeOfWidth(picture.proportions, input.width_mm);
    if (input.height_mm !== undefined && isFar(input.height_mm, size.heightMm)) {
      refuse('height_mm', 'validation.listing_height', { width: size.widthMm, height: size.heightMm });
    } else if (!isPrintable(size)) {
      refuse('width_mm', 'validation.size');
    } else if (sizes.some((one) => one.widthMm === size.widthMm && one.substrateId === substrate.id)) {
      refuse('width_mm', 'validation.listing_twice');
    } else {
      sizes.push(offer(size, substrate, picture, input));
    }
  });
  return { sizes, refusals };
}

/** A copy of an edition, as far as changing the edition's size needs it. */
type EditionCopy = { number: number; status: 'free' | 'reserved' | 'final' | 'retired' };

/** The copies to insert or delete when an edition gets another size. Once a copy is reserved or sold, the size cannot change. */
export function editionChange(
  copies: readonly EditionCopy[],
  size: number | null,
): { add: number[]; removeAbove: number | null } | 'begun' {
  const wanted = size ?? 0;
  if (wanted === copies.length) return { add: [], removeAbove: null };
  if (copies.some((copy) => copy.status !== 'free')) return 'begun';
  const numbers = new Set(copies.map((copy) => copy.number));
  const add = Array.from({ length: wanted }, (_, index) => index + 1).filter(
    (number) => !numbers.has(number),
  );
  return { add, removeAbove: wanted < copies.length ? wanted : null };
}

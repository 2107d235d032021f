import type { FieldRejection } from '../../../kernel/errors.ts';
import type { SizeReason } from '../catalogue.rules.ts';
import { type PrintSize, type Proportions, printSizeOfWidth } from '../framing/geometry.rules.ts';
import { sizeAvailability } from '../framing/pricing.rules.ts';
import { defaultSizes, isPrintable } from '../framing/sizes.rules.ts';

/** A substrate, as far as sizes and prices are concerned. */
export type PrintSubstrate = { id: number; key: string; priceNtdPerM2: number };

/** What a master gives to print from; null pixels mean a vector scene. */
export type MasterPicture = { proportions: Proportions; pixels: { width: number; height: number } | null };

/** The pixels of a print master; null for a vector scene. */
export const toPixels = (width: number | null, height: number | null): MasterPicture['pixels'] =>
  width === null || height === null ? null : { width, height };

/** A size that the shop offers. */
export type OfferedSize = PrintSize & {
  substrateId: number;
  priceNtd: number;
  priceUsdCents: number | null;
} & SizeOffer;

/** Whether a size can be bought, or why not. */
type SizeOffer = { available: boolean; reason: SizeReason | null };

/** A size of a form or of a list; what is left out has the shop's default. */
export type WantedSize = {
  width_mm: number;
  /** Checked against the picture's proportions. */
  height_mm?: number | undefined;
  substrate_id?: number;
  /** A substrate's key, in place of its id. */
  substrate?: string | undefined;
  price_ntd?: number | undefined;
  price_usd_cents?: number | null | undefined;
  offered?: boolean | undefined;
};

/** The base price: proofing, inks, trimming and the artist's work, whatever the size. */
const defaultBasePriceNtd = 1200;

/** A rejection for an unknown key. */
export const unknownKey = (
  key: string,
  known: readonly { key: string }[],
): Pick<FieldRejection, 'message' | 'params'> => ({
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

/** Whether a size can be bought: not where staff disabled it, or the print master has too few pixels for it. */
export function sizeOffer(
  size: PrintSize,
  { pixels }: Pick<MasterPicture, 'pixels'>,
  isOffered: boolean,
): SizeOffer {
  const isFine = sizeAvailability(pixels?.width ?? null, pixels?.height ?? null, size).available;
  const reason = !isOffered ? 'disabled' : isFine ? null : 'resolution';
  return { available: reason === null, reason };
}

/**
 * The sizes of an item: the given ones, or the standard sizes on every substrate. A height follows from the width and the picture's
 * proportions, except that existing heights stay; a given height that does not fit is rejected. Sizes for which the master has too few
 * pixels are included and marked.
 *
 * @param heights the item's own heights by their widths
 */
export function offeredSizes(
  given: readonly WantedSize[],
  picture: MasterPicture,
  substrates: readonly PrintSubstrate[],
  heights: ReadonlyMap<number, number> = new Map(),
): { sizes: OfferedSize[]; rejections: FieldRejection[] } {
  const offer = (size: PrintSize, substrate: PrintSubstrate, wanted?: WantedSize): OfferedSize => ({
    ...size,
    substrateId: substrate.id,
    priceNtd: wanted?.price_ntd ?? defaultPriceNtd(size, substrate),
    priceUsdCents: wanted?.price_usd_cents ?? null,
    ...sizeOffer(size, picture, wanted?.offered !== false),
  });
  if (given.length === 0) {
    const standardSizes = defaultSizes(picture.proportions);
    const sizes = standardSizes.flatMap((size) => substrates.map((substrate) => offer(size, substrate)));
    return {
      sizes,
      rejections: sizes.length === 0 ? [{ field: 'sizes', message: 'validation.listing_no_size' }] : [],
    };
  }

  const sizes: OfferedSize[] = [];
  const rejections: FieldRejection[] = [];
  given.forEach((wanted, index) => {
    const reject = (name: keyof WantedSize, rejection: Omit<FieldRejection, 'field'>) =>
      rejections.push({ field: `sizes.${index}.${name}`, ...rejection });
    const { substrate_id: id, substrate: key } = wanted;
    const substrate = substrates.find((one) =>
      id === undefined ? key === undefined || one.key === key : one.id === id,
    );
    if (!substrate) {
      if (id === undefined) reject('substrate', unknownKey(key ?? '', substrates));
      else reject('substrate_id', { message: 'validation.listing_unknown', params: { key: id } });
      return;
    }
    const known = heights.get(wanted.width_mm);
    const size =
      known === undefined
        ? printSizeOfWidth(picture.proportions, wanted.width_mm)
        : { widthMm: wanted.width_mm, heightMm: known };
    if (wanted.height_mm !== undefined && isFar(wanted.height_mm, size.heightMm)) {
      const params = { width: size.widthMm, height: size.heightMm };
      reject('height_mm', { message: 'validation.listing_height', params });
    } else if (known === undefined && !isPrintable(size)) {
      reject('width_mm', { message: 'validation.size' });
    } else if (sizes.some((one) => one.widthMm === size.widthMm && one.substrateId === substrate.id)) {
      reject('width_mm', { message: 'validation.listing_twice' });
    } else {
      sizes.push(offer(size, substrate, wanted));
    }
  });
  return { sizes, rejections };
}

/** The sizes as they are sold: those on inactive substrates are not available. */
export const soldSizes = (
  sizes: readonly OfferedSize[],
  substrates: readonly { id: number; active: boolean }[],
): OfferedSize[] =>
  sizes.map((size) => ({
    ...size,
    available: size.available && substrates.some(({ id, active }) => id === size.substrateId && active),
  }));

/** The numbers of an edition's copies. */
export const editionNumbers = (size: number): number[] =>
  Array.from({ length: size }, (_, index) => index + 1);

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
  const add = editionNumbers(wanted).filter((number) => !numbers.has(number));
  return { add, removeAbove: wanted < copies.length ? wanted : null };
}

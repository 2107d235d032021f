/**
 * Prices of configured items (`docs/rules/money.md`). List prices are whole NTD, tax included. All arithmetic is in integers; the
 * server's result counts, the browser computes the same for display.
 */
import { type Currency, type Money, money, usdFromNtd } from '../../../kernel/money.ts';
import {
  type FrameConfiguration,
  framedSizeMm,
  type Glazing,
  type Mat,
  type Moulding,
  openingSizeMm,
  type PrintSize,
  type Proportions,
  perimeterMm,
  printMarginMm,
  printSizeOfWidth,
} from './geometry.rules.ts';

/** A frame with its rates in whole NTD: base, per metre of moulding, per m² of mat and of glazing. */
export type PricedFrame = FrameConfiguration & {
  moulding: (Moulding & { basePriceNtd: number; priceNtdPerM: number }) | null;
  mat: (Mat & { priceNtdPerM2: number }) | null;
  glazing: (Glazing & { priceNtdPerM2: number }) | null;
};

/** The price of an unframed print; `priceUsdCents` where the size has its own USD price. */
export type PricedSize = { priceNtd: number; priceUsdCents: number | null };

/** The highest price of a size. */
export const maxPriceNtd = 100_000_000;

/** Rounds the fraction numerator / denominator up to a multiple of 10. */
const upToTen = (numerator: bigint, denominator: bigint): number => {
  const tens = 10n * denominator;
  return Number(((numerator + tens - 1n) / tens) * 10n);
};

/**
 * A frame's price in NTD: base + per metre × outer perimeter + per m² × (mat + glazing) area, rounded up to 10 NTD; 0 when unframed
 * (`docs/rules/money.md`). Mat and glazing are cut from whole sheets of image plus mat border.
 */
export function framePriceNtd(imageSizeMm: PrintSize, frame: PricedFrame): number {
  const { moulding, mat, glazing } = frame;
  if (!moulding) return 0;
  const opening = openingSizeMm(imageSizeMm, frame);
  const areaRate = BigInt(mat?.priceNtdPerM2 ?? 0) + BigInt(glazing?.priceNtdPerM2 ?? 0);
  const millionths =
    BigInt(moulding.basePriceNtd) * 1_000_000n +
    BigInt(moulding.priceNtdPerM) * BigInt(perimeterMm(framedSizeMm(imageSizeMm, frame))) * 1000n +
    areaRate * areaMm2(opening);
  return upToTen(millionths, 1_000_000n);
}

/**
 * The price of one print with its frame, tax included. In USD the total is converted and rounded up to a whole dollar; where the size has
 * its own USD price, only the frame is converted and rounded up (`docs/rules/money.md`).
 *
 * @param rate NTD for one USD, as a decimal string; not used for NTD
 */
export function configuredItemPriceInclTax(
  size: PricedSize,
  framePriceInNtd: number,
  currency: Currency,
  rate: string,
): Money {
  switch (currency) {
    case 'NTD':
      return money(size.priceNtd + framePriceInNtd, 'NTD');
    case 'USD':
      return size.priceUsdCents === null
        ? usdFromNtd(size.priceNtd + framePriceInNtd, rate)
        : money(size.priceUsdCents + usdFromNtd(framePriceInNtd, rate).amount, 'USD');
  }
}

const areaMm2 = (size: PrintSize): bigint => BigInt(size.widthMm) * BigInt(size.heightMm);

/** Points of area and price, not decreasing, from half the lowest price at area 0; doubled, so that the half is exact. */
function priceCurve(shopSizes: readonly (PrintSize & { priceNtd: number })[]) {
  const points = shopSizes
    .map((size) => ({ area: areaMm2(size), priceDoubled: 2n * BigInt(size.priceNtd) }))
    .sort((one, other) => Number(one.area - other.area || one.priceDoubled - other.priceDoubled));
  const curve = points[0] ? [{ area: 0n, priceDoubled: points[0].priceDoubled / 2n }] : [];
  for (const point of points) {
    const last = curve.at(-1);
    if (!last) continue;
    if (point.priceDoubled < last.priceDoubled) point.priceDoubled = last.priceDoubled;
    if (point.area === last.area) curve.pop();
    curve.push(point);
  }
  return curve;
}

/**
 * The NTD price of an unframed custom print, from the item's shop sizes on the same substrate; null where the item has none on it.
 *
 * Linear by area between neighbouring shop sizes. Below the smallest, the line goes to half its price at area 0, since half is work and
 * the artist's share, which a small print does not save. Above the largest, the last line continues, at least as steep as the substrate's
 * price. Where a larger shop size is cheaper than a smaller one, the higher price counts, so that the price never falls with the size.
 * Rounded up to 10 NTD.
 */
export function customSizePriceNtd(
  shopSizes: readonly (PrintSize & { priceNtd: number })[],
  substratePriceNtdPerM2: number,
  imageSizeMm: PrintSize,
): number | null {
  const curve = priceCurve(shopSizes);
  const area = areaMm2(imageSizeMm);
  const above = curve.findIndex((point) => point.area >= area);
  const last = curve.at(above === -1 ? -1 : above);
  const before = curve.at(above === -1 ? -2 : above - 1);
  if (!last || !before) return null;
  const width = last.area - before.area;
  const rise = last.priceDoubled - before.priceDoubled;
  const onLine = upToTen(before.priceDoubled * width + rise * (area - before.area), 2n * width);
  if (area <= last.area) return onLine;
  const substrateRate = 2n * BigInt(substratePriceNtdPerM2);
  const atCost = last.priceDoubled * 1_000_000n + substrateRate * (area - last.area);
  return Math.max(onLine, upToTen(atCost, 2_000_000n));
}

/** Raster pictures are not printed at fewer pixels per inch (`docs/rules/pictures.md`). */
export const minPpi = 150;
/** The limits of custom sizes: each side of the image, in mm. */
export const customSideMm = { minimum: 100, maximum: 2000 } as const;
/** The widest roll (60 inches) less the white margins; one side of the print must fit across it. */
export const rollWidthMm = 1524 - 2 * printMarginMm;

export type SizeAvailability = { available: true } | { available: false; reason: 'resolution'; ppi: number };

/** Pixels per inch of a print, in the coarser direction, rounded down. */
export const computePpi = (pixels: Proportions, { widthMm, heightMm }: PrintSize): number =>
  // An inch is 25.4 mm; times ten all numbers are integers, so that exactly 150 ppi is accepted.
  Math.min(
    Math.floor((pixels.width * 254) / (widthMm * 10)),
    Math.floor((pixels.height * 254) / (heightMm * 10)),
  );

/**
 * Whether a picture has enough pixels for a print. Null pixels mean a vector scene, which can be drawn at any size. `ppi` is that of the
 * coarser direction, rounded down.
 */
export function sizeAvailability(
  pixelWidth: number | null,
  pixelHeight: number | null,
  imageSizeMm: PrintSize,
): SizeAvailability {
  if (pixelWidth === null || pixelHeight === null) return { available: true };
  const ppi = computePpi({ width: pixelWidth, height: pixelHeight }, imageSizeMm);
  return ppi >= minPpi ? { available: true } : { available: false, reason: 'resolution', ppi };
}

/** Whether an artist allows custom sizes of a work, and their widths in mm, both included; without a bound, as far as the picture allows. */
export type CustomSizes = { allowed: boolean; minimum_mm: number | null; maximum_mm: number | null };

/** The custom widths that the artist allows, of those that are possible (`customWidthRangeMm`); null where there are none. */
export function allowedWidthRangeMm(
  possible: { minimum: number; maximum: number } | null,
  { allowed, minimum_mm, maximum_mm }: CustomSizes,
): { minimum: number; maximum: number } | null {
  if (!possible || !allowed) return null;
  const minimum = Math.max(possible.minimum, minimum_mm ?? 0);
  const maximum = Math.min(possible.maximum, maximum_mm ?? possible.maximum);
  return minimum <= maximum ? { minimum, maximum } : null;
}

/**
 * The possible custom widths in mm, both bounds included: both sides within `customSideMm`, one across the roll, and enough pixels. Null
 * where there are none (very long or very small pictures).
 */
export function customWidthRangeMm(
  proportions: Proportions,
  pixelWidth: number | null,
  pixelHeight: number | null,
): { minimum: number; maximum: number } | null {
  const { minimum: shortest, maximum: longest } = customSideMm;
  const isLongEnough = (size: PrintSize) => Math.min(size.widthMm, size.heightMm) >= shortest;
  const isShortEnough = (size: PrintSize) =>
    Math.max(size.widthMm, size.heightMm) <= longest &&
    Math.min(size.widthMm, size.heightMm) <= rollWidthMm &&
    sizeAvailability(pixelWidth, pixelHeight, size).available;
  const at = (widthMm: number) => printSizeOfWidth(proportions, widthMm);
  // Each condition changes once as the width grows, so each bound is found by bisection.
  const firstWidth = (holds: (size: PrintSize) => boolean): number => {
    let low: number = shortest;
    let high = longest + 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(at(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const minimum = firstWidth(isLongEnough);
  const maximum = firstWidth((size) => !isShortEnough(size)) - 1;
  return minimum <= maximum ? { minimum, maximum } : null;
}

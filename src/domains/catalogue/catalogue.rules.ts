import { type Currency, type Money, money, usdFromNtd } from '../../kernel/money.ts';

/** The four facet groups (`docs/rules/catalogue.md`): feeling, place, medium, subject. */
export const facetGroups = ['scenario', 'purpose', 'media', 'subject'] as const;
export type FacetGroup = (typeof facetGroups)[number];

/** `to_be_listed` is shown but not yet sold; `off_shelf` is visible only to buyers who already have it. */
export const itemStatuses = ['on_shelf', 'to_be_listed', 'off_shelf'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** `store` is sold only in exhibition stores (`docs/rules/catalogue.md`). */
export const itemChannels = ['online', 'store'] as const;
export type ItemChannel = (typeof itemChannels)[number];

/** Whether lists show an item: not if it is off the shelf, or none of its sizes can be bought. */
export const isListed = (item: { status: ItemStatus; from_price: Money | null }): boolean =>
  item.status !== 'off_shelf' && item.from_price !== null;

export const itemSorts = ['newest', 'popular', 'price_asc', 'price_desc'] as const;
export type ItemSort = (typeof itemSorts)[number];

export const orientations = ['landscape', 'portrait', 'square'] as const;

/** Size classes by the print's long side. */
export const sizeClasses = ['small', 'medium', 'large', 'extra_large'] as const;
export type SizeClass = (typeof sizeClasses)[number];
export const sizeClassLimitsMm = { small: 400, medium: 700, large: 1000, extra_large: null } as const;

/** What a substrate is: canvas is rolled, stretched on a bar, or in a frame. */
export const surfaces = ['paper', 'canvas'] as const;
export type Surface = (typeof surfaces)[number];

/** The groups of mouldings; `bar` and `floater` hold canvas alone. */
export const mouldingStyles = ['wood', 'metal', 'leaf', 'colour', 'bar', 'floater'] as const;
export type MouldingStyle = (typeof mouldingStyles)[number];

/** What a further picture of a work shows: a part of it, the work in a room, or its artist. */
export const workPictureKinds = ['detail', 'room', 'artist'] as const;
export type WorkPictureKind = (typeof workPictureKinds)[number];

/** The most further pictures of a work (`docs/rules/pictures.md`). */
export const maxWorkPictures = 12;

/** Why a size cannot be bought: the print master is too small for it, or staff do not offer it. */
export const sizeReasons = ['resolution', 'disabled'] as const;
export type SizeReason = (typeof sizeReasons)[number];

/** Working days that framing adds to those of the print. */
const framingDays = 3;

/** Working days until a print leaves the workshop. */
export const readyInDays = (substrateMadeInDays: number, isFramed: boolean): number =>
  substrateMadeInDays + (isFramed ? framingDays : 0);

// lowest prices

/**
 * The lowest prices of an item, stored on it by every use case that writes sizes. In USD a size has its own price or its converted NTD
 * price, so the lowest of both kinds are stored.
 */
export type FromPrices = {
  /** Null where no size can be bought. */
  fromPriceNtd: number | null;
  /** The lowest own USD price, or null where no size has one. */
  fromPriceUsdCents: number | null;
  /** The lowest NTD price among sizes without a USD price of their own, or null where all have one. */
  fromPriceConvertedNtd: number | null;
};

const lowest = (prices: readonly number[]): number | null => (prices.length > 0 ? Math.min(...prices) : null);

/** The lowest prices of the sizes that can be bought; all null where there are none. */
export function toFromPrices(
  sizes: readonly { priceNtd: number; priceUsdCents: number | null; available: boolean }[],
): FromPrices {
  const offered = sizes.filter((size) => size.available);
  return {
    fromPriceNtd: lowest(offered.map((size) => size.priceNtd)),
    fromPriceUsdCents: lowest(offered.flatMap((size) => size.priceUsdCents ?? [])),
    fromPriceConvertedNtd: lowest(
      offered.flatMap((size) => (size.priceUsdCents === null ? size.priceNtd : [])),
    ),
  };
}

/** The lowest price in a currency, or null where no size can be bought. @param rate NTD for one USD */
export function fromPriceIn(prices: FromPrices, currency: Currency, rate: string): Money | null {
  if (prices.fromPriceNtd === null) return null;
  switch (currency) {
    case 'NTD':
      return money(prices.fromPriceNtd, 'NTD');
    case 'USD': {
      if (prices.fromPriceUsdCents === null) return usdFromNtd(prices.fromPriceNtd, rate);
      if (prices.fromPriceConvertedNtd === null) return money(prices.fromPriceUsdCents, 'USD');
      const converted = usdFromNtd(prices.fromPriceConvertedNtd, rate).amount;
      return money(Math.min(prices.fromPriceUsdCents, converted), 'USD');
    }
  }
}

/** Why an item is not sold here at all, in any size and frame. */
export function itemProblem(item: {
  status: ItemStatus;
  channel: ItemChannel;
}): 'off_shelf' | 'to_be_listed' | 'store_only' | null {
  if (item.status !== 'on_shelf') return item.status;
  return item.channel === 'store' ? 'store_only' : null;
}

/** Whether an item can be bought online now: a limited edition has copies left. */
export const isForSale = (
  item: Parameters<typeof itemProblem>[0] & { edition: { left: number } | null },
): boolean => itemProblem(item) === null && item.edition?.left !== 0;

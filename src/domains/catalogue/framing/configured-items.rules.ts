import type { ErrorDefinition } from '../../../kernel/errors.ts';
import type { Localized } from '../../../kernel/locale.ts';
import type { Currency, Money } from '../../../kernel/money.ts';
import { catalogueErrors } from '../catalogue.errors.ts';
import { type ItemChannel, type ItemStatus, itemProblem } from '../catalogue.rules.ts';
import type { Print } from './compatibility.rules.ts';
import type { Frame } from './frames.rules.ts';
import type { ConfiguredItemGeometry } from './geometry.rules.ts';

/** One size of an item in one frame, by the ids of cart and order lines. */
export type ConfiguredItemIds = { item_id: number; size_id: number; frame_id: number };

/** Why a configured item cannot be bought now; the first reason that applies, in this order. */
export type ConfiguredItemProblem =
  | 'off_shelf'
  | 'to_be_listed'
  | 'store_only'
  | 'size_unavailable'
  | 'frame_unavailable'
  | 'frame_incompatible'
  | 'frame_too_shallow'
  | 'sold_out';

/** The API's rejection of a configured item with a problem. */
export const configuredItemProblemErrors: Record<ConfiguredItemProblem, ErrorDefinition> = {
  off_shelf: catalogueErrors.offShelf,
  to_be_listed: catalogueErrors.toBeListed,
  store_only: catalogueErrors.storeOnly,
  size_unavailable: catalogueErrors.sizeUnavailable,
  frame_unavailable: catalogueErrors.frameUnavailable,
  frame_incompatible: catalogueErrors.frameIncompatible,
  frame_too_shallow: catalogueErrors.frameTooShallow,
  sold_out: catalogueErrors.soldOut,
};

/** Everything needed to show, price, pack and sell one configured item. */
export type ConfiguredItem = {
  ids: ConfiguredItemIds;
  item: {
    id: number;
    status: ItemStatus;
    channel: ItemChannel;
    title: Localized;
    /**
     * `shareBasisPoints` is the share agreed for the work, otherwise the artist's general share, in 1/100 %; null for the default rate.
     * `shareOnSoldPrice` is of the same agreement.
     */
    artist: { id: number; name: Localized; shareBasisPoints: number | null; shareOnSoldPrice: boolean };
    picture: { id: number; width: number; height: number; color: string };
    /** Copies not yet reserved, or null for an open edition. */
    edition: { size: number; left: number } | null;
  };
  size: {
    id: number;
    widthMm: number;
    heightMm: number;
    substrate: { id: number; name: Localized } & Print;
    isCustom: boolean;
  };
  frame: Frame;
  /** A custom size, which cannot be returned for a change of mind (`docs/rules/orders.md`). */
  isCustom: boolean;
  geometry: ConfiguredItemGeometry;
  /** What the reader pays for one print with its frame, tax included: the list price, or a trade price (`docs/rules/galleries.md`). */
  unitPriceInclTax: Record<Currency, Money>;
  /** The price of one print with its frame that visitors see. */
  listPriceInclTax: Record<Currency, Money>;
  /** The picture's part of the list price, which the artist's share is computed from. */
  picturePriceInclTax: Record<Currency, Money>;
  readyInDays: number;
  problem: ConfiguredItemProblem | null;
};

/** The problems of a frame that cannot hold the print. */
export const isFrameProblem = (problem: ConfiguredItemProblem | null): boolean =>
  problem === 'frame_incompatible' || problem === 'frame_too_shallow';

/** The first reason why a configured item cannot be bought. */
export function configuredItemProblem(item: {
  status: ItemStatus;
  channel: ItemChannel;
  isSizeAvailable: boolean;
  isFrameOffered: boolean;
  isForSurface: boolean;
  fitsRabbet: boolean;
  editionLeft: number | null;
}): ConfiguredItemProblem | null {
  const ofItem = itemProblem(item);
  if (ofItem) return ofItem;
  if (!item.isSizeAvailable) return 'size_unavailable';
  if (!item.isFrameOffered) return 'frame_unavailable';
  if (!item.isForSurface) return 'frame_incompatible';
  if (!item.fitsRabbet) return 'frame_too_shallow';
  return item.editionLeft === 0 ? 'sold_out' : null;
}

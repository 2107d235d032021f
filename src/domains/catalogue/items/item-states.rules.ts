import { maxPriceNtd } from '../framing/pricing.rules.ts';
import type { BulkAction, BulkReason } from './bulk-actions.admin.schemas.ts';
import { sortedSet } from './items.admin.rules.ts';
import type { ItemState, SizeState } from './items.admin.schemas.ts';
import type { OfferedSize } from './listing.rules.ts';

// sizes

/** The order of sizes in a state, so that equal sizes give equal states. */
export const inOrder = (sizes: readonly SizeState[]): SizeState[] =>
  [...sizes].sort((one, other) => one.substrate_id - other.substrate_id || one.width_mm - other.width_mm);

/** The sizes as a state has them. */
export const getSizeStates = (sizes: readonly OfferedSize[]): SizeState[] =>
  inOrder(
    sizes.map((size) => ({
      width_mm: size.widthMm,
      substrate_id: size.substrateId,
      price_ntd: size.priceNtd,
      price_usd_cents: size.priceUsdCents,
      offered: size.reason !== 'disabled',
    })),
  );

// bulk actions

/** A price changed by a percentage, rounded half up to a multiple of a step; at least one step, and within the limits of prices. */
function changedPrice(price: number, percent: number, step: number): number {
  // Hundredths of a percent are integers, so the arithmetic is exact.
  const product = price * (10_000 + Math.round(percent * 100));
  const steps = Math.floor((product + 5000 * step) / (10_000 * step));
  return Math.min(Math.max(steps, 1) * step, maxPriceNtd);
}

/** All prices of a size changed by a percentage: NTD to 10, its own USD price to a whole dollar. */
const repriced = (size: SizeState, percent: number): SizeState => ({
  ...size,
  price_ntd: percent === 0 ? size.price_ntd : changedPrice(size.price_ntd, percent, 10),
  price_usd_cents:
    size.price_usd_cents === null || percent === 0
      ? size.price_usd_cents
      : changedPrice(size.price_usd_cents, percent, 100),
});

/**
 * The state of an item after a bulk action, which may be unchanged, or why it is skipped.
 *
 * @param isSold whether one of its sizes can be bought
 */
export function afterBulkAction(
  state: ItemState,
  action: BulkAction,
  isSold: boolean,
): ItemState | BulkReason {
  switch (action.kind) {
    case 'status': {
      if (action.status === 'on_shelf' && state.status !== 'on_shelf' && !isSold) return 'no_size';
      const listsAt = action.status === 'to_be_listed' ? state.lists_at : null;
      return { ...state, status: action.status, lists_at: listsAt };
    }
    case 'schedule': {
      if (action.lists_at === null) return { ...state, lists_at: null };
      if (state.status === 'on_shelf') return 'on_shelf';
      return { ...state, status: 'to_be_listed', lists_at: action.lists_at };
    }
    case 'channel': {
      const stores = action.channel === 'store' ? action.store_ids : [];
      return { ...state, channel: action.channel, store_ids: sortedSet(stores) };
    }
    case 'facets': {
      const kept = state.facet_ids.filter((id) => !action.remove.includes(id));
      return { ...state, facet_ids: sortedSet([...kept, ...action.add]) };
    }
    case 'price':
      return { ...state, sizes: state.sizes.map((size) => repriced(size, action.percent)) };
  }
}

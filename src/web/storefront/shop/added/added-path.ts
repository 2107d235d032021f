import type { ConfiguredItemIds } from '../../../../domains/catalogue/framing/configured-items.rules.ts';

/** The page that shows what was just added, for visitors without scripts. */
export const addedPath = ({ item_id, size_id, frame_id }: ConfiguredItemIds): string =>
  `/cart/added?${new URLSearchParams({ item: String(item_id), size: String(size_id), frame: String(frame_id) })}`;

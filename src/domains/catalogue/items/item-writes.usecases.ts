import { isDeepStrictEqual } from 'node:util';
import type { Services } from '../../../platform/services.ts';
import { updateItemSearch } from '../browse/item-search.usecases.ts';
import { fromPricesOf } from '../catalogue.rules.ts';
import { type ItemWrite, type Tie, writeItems, writeTies } from './item-rows.repository.ts';
import type { ItemStateRow } from './items.admin.repository.ts';
import type { ItemState } from './items.admin.schemas.ts';

/** An item as it is, what is to become of it, and the sizes that it has then. */
export type StateChange = {
  row: ItemStateRow;
  before: ItemState;
  after: ItemState;
  sizes: readonly { priceNtd: number; priceUsdCents: number | null; available: boolean }[];
};

/**
 * Writes what stands on the items themselves, their facets and stores, and what they are found by; each gets another version. The
 * statements are the same few, however many items there are. Texts, sizes and copies of editions are written by the caller.
 */
export async function writeStates(tx: Services, changes: readonly StateChange[]): Promise<void> {
  const now = tx.clock.now();
  await writeTies(tx.db, 'facet', ...differences(changes, 'facet_ids'));
  await writeTies(tx.db, 'store', ...differences(changes, 'store_ids'));
  await writeItems(
    tx.db,
    changes.map((change) => writeOf(change, now)),
    now,
  );
  const renamed = changes.filter(isFoundByOthers).map(({ row }) => row.id);
  if (renamed.length > 0) await updateItemSearch(tx, { ids: renamed });
}

function writeOf({ row, after, sizes }: StateChange, now: Date): ItemWrite {
  // It is new on the shelf from the day it can be bought.
  const isNowListed = after.status === 'on_shelf' && row.status !== 'on_shelf';
  return {
    id: row.id,
    status: after.status,
    channel: after.channel,
    listsAt: after.lists_at,
    listedAt: isNowListed ? now.toISOString() : null,
    editionSize: after.edition_size,
    ...fromPricesOf(sizes),
  };
}

/** Whether it is found by other words than before. */
const isFoundByOthers = ({ before, after }: StateChange): boolean =>
  (['title', 'concept', 'artist_id', 'facet_ids'] as const).some(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );

function differences(
  changes: readonly StateChange[],
  name: 'facet_ids' | 'store_ids',
): [added: Tie[], removed: Tie[]] {
  const beyond = (ids: readonly number[], others: readonly number[]) =>
    ids.filter((id) => !others.includes(id));
  const tiesOf = (itemId: number, ids: readonly number[]): Tie[] => ids.map((id) => ({ itemId, id }));
  return [
    changes.flatMap(({ row, before, after }) => tiesOf(row.id, beyond(after[name], before[name]))),
    changes.flatMap(({ row, before, after }) => tiesOf(row.id, beyond(before[name], after[name]))),
  ];
}

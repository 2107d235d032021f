import { inTransaction, type Services } from '../../../platform/services.ts';
import { lockListing } from '../catalogue.repository.ts';
import { toFromPrices } from '../catalogue.rules.ts';
import { updatePricesJob } from './price-updates.jobs.ts';
import { findOfferedSizes, findPricesOfItems, updatePrices } from './price-updates.repository.ts';

const batch = 500;

/** Recomputes the lowest prices of a batch of works and enqueues the next one. Idempotent. */
export async function recalculatePrices(services: Services, { afterId }: { afterId: number }): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockListing(tx.db);
    const items = await findPricesOfItems(tx.db, afterId, batch);
    const last = items.at(-1);
    if (!last) return;
    const sizes = Map.groupBy(
      await findOfferedSizes(
        tx.db,
        items.map(({ id }) => id),
      ),
      ({ itemId }) => itemId,
    );
    for (const item of items) {
      const prices = toFromPrices(sizes.get(item.id) ?? []);
      const isSame = (Object.keys(prices) as (keyof typeof prices)[]).every(
        (name) => prices[name] === item[name],
      );
      if (!isSame) await updatePrices(tx.db, item.id, prices);
    }
    await tx.jobs.enqueue(tx, updatePricesJob, { afterId: last.id });
  });
}

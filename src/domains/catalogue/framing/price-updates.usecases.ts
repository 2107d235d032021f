import { inTransaction, type Services } from '../../../platform/services.ts';
import { fromPricesOf } from '../catalogue.rules.ts';
import { lockListing } from '../items/listing.repository.ts';
import { renewPricesJob } from './price-updates.jobs.ts';
import { findOfferedSizes, findPricesOfItems, updatePrices } from './price-updates.repository.ts';

const batch = 500;

/** Brings the lowest prices of a batch of works up to date, and asks for the next. Doing it twice changes nothing. */
export async function renewPrices(services: Services, { afterId }: { afterId: number }): Promise<void> {
  await inTransaction(services, async (inside) => {
    await lockListing(inside.db);
    const items = await findPricesOfItems(inside.db, afterId, batch);
    const last = items.at(-1);
    if (!last) return;
    const sizes = Map.groupBy(
      await findOfferedSizes(
        inside.db,
        items.map(({ id }) => id),
      ),
      ({ itemId }) => itemId,
    );
    for (const item of items) {
      const prices = fromPricesOf(sizes.get(item.id) ?? []);
      const isSame = (Object.keys(prices) as (keyof typeof prices)[]).every(
        (name) => prices[name] === item[name],
      );
      if (!isSame) await updatePrices(inside.db, item.id, prices);
    }
    await inside.jobs.enqueue(inside, renewPricesJob, { afterId: last.id });
  });
}

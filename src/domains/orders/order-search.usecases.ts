import type { Localized } from '../../kernel/locale.ts';
import { searchVector } from '../../platform/search-terms.ts';
import type { Services } from '../../platform/services.ts';
import {
  findOrdersWithoutSearch,
  findSearchTexts,
  updateOrderSearchVectors,
} from './order-search.repository.ts';

type SearchTexts = {
  code: string;
  name: string;
  email: string;
  titles: Localized[];
  trackingNumbers: string[];
  poNumber: string | null;
};

/**
 * The search terms of an order: code, receiver's name and e-mail address, titles in all languages, tracking numbers, and the buyer's
 * purchase order number.
 */
export const orderSearchVector = (order: SearchTexts): string =>
  searchVector([
    order.code,
    order.name,
    order.email,
    ...order.titles.flatMap((title) => Object.values(title)),
    ...order.trackingNumbers,
    order.poNumber ?? '',
  ]);

/** Recomputes the search vectors of orders. */
export async function updateOrderSearch(services: Services, orderIds: number[]): Promise<void> {
  const orders = await findSearchTexts(services.db, orderIds);
  await updateOrderSearchVectors(
    services.db,
    orders.map(({ id, ...order }) => ({ id, vector: orderSearchVector(order) })),
  );
}

/** The batch size of `indexOldOrders`. */
const indexBatchSize = 500;

/** Computes missing search vectors. Safe to run at any time and in several processes. Returns how many there were. */
export async function indexOldOrders(services: Services): Promise<number> {
  for (let indexed = 0; ; ) {
    const ids = await findOrdersWithoutSearch(services.db, indexBatchSize);
    await updateOrderSearch(services, ids);
    indexed += ids.length;
    if (ids.length < indexBatchSize) return indexed;
  }
}

import type { Localized } from '../../../kernel/locale.ts';
import { searchVector } from '../../../platform/search-terms.ts';
import type { Services } from '../../../platform/services.ts';
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
};

/** What a keyword finds an order by: code, receiver's name and e-mail, titles in all languages, tracking numbers. */
const vectorOf = (order: SearchTexts): string =>
  searchVector([
    order.code,
    order.name,
    order.email,
    ...order.titles.flatMap((title) => Object.values(title)),
    ...order.trackingNumbers,
  ]);

/** Makes a new order findable. */
export const indexOrder = (services: Services, id: number, order: SearchTexts): Promise<void> =>
  updateOrderSearchVectors(services.db, [{ id, vector: vectorOf(order) }]);

/** Makes orders findable as they are now. */
export async function updateOrderSearch(services: Services, orderIds: number[]): Promise<void> {
  const orders = await findSearchTexts(services.db, orderIds);
  await updateOrderSearchVectors(
    services.db,
    orders.map(({ id, ...order }) => ({ id, vector: vectorOf(order) })),
  );
}

/** Orders made findable at a time. */
const indexBatchSize = 500;

/**
 * Makes those orders findable that were placed before orders could be searched. Safe to run at any time and in several
 * processes; returns how many there were.
 */
export async function indexOldOrders(services: Services): Promise<number> {
  for (let indexed = 0; ; ) {
    const ids = await findOrdersWithoutSearch(services.db, indexBatchSize);
    await updateOrderSearch(services, ids);
    indexed += ids.length;
    if (ids.length < indexBatchSize) return indexed;
  }
}

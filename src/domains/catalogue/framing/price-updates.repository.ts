import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, gt, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { FromPrices } from '../catalogue.rules.ts';
import { itemTable, sizeTable, substrateTable } from '../catalogue.table.ts';

/** Items after an id, with their stored lowest prices. */
export const findPricesOfItems = (db: Database, afterId: number, limit: number) =>
  db
    .select({
      id: itemTable.id,
      fromPriceNtd: itemTable.fromPriceNtd,
      fromPriceUsdCents: itemTable.fromPriceUsdCents,
      fromPriceConvertedNtd: itemTable.fromPriceConvertedNtd,
    })
    .from(itemTable)
    .where(gt(itemTable.id, afterId))
    .orderBy(asc(itemTable.id))
    .limit(limit);

/** The shop sizes of items; available ones can be bought and are on an active substrate. */
export const findOfferedSizes = (db: Database, itemIds: readonly number[]) =>
  db
    .select({
      itemId: sizeTable.itemId,
      priceNtd: sizeTable.priceNtd,
      priceUsdCents: sizeTable.priceUsdCents,
      available: sql<boolean>`${sizeTable.available} AND ${substrateTable.active}`,
    })
    .from(sizeTable)
    .innerJoin(substrateTable, eq(substrateTable.id, sizeTable.substrateId))
    .where(sql`${inArray(sizeTable.itemId, [...itemIds])} AND NOT ${sizeTable.custom}`);

export async function updatePrices(db: Database, itemId: number, prices: FromPrices): Promise<void> {
  await db.update(itemTable).set(prices).where(eq(itemTable.id, itemId));
}

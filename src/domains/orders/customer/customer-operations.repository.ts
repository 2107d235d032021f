import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { FreightKind } from '../../freight/freight.rules.ts';
import { freightRecordTable } from '../orders.table.ts';

/** The freight option that an order was placed with. */
export async function findFreightKind(db: Database, orderId: number): Promise<FreightKind | null> {
  const [row] = await db
    .select({ kind: freightRecordTable.kind })
    .from(freightRecordTable)
    .where(eq(freightRecordTable.orderId, orderId));
  return row?.kind ?? null;
}

import type { Database } from '../../../platform/db/database.ts';
import { freightRecordTable, orderLineTable, orderTable } from '../orders.table.ts';

/** Inserts an order. Returns its id, or null where its code is taken. */
export async function insertOrder(
  db: Database,
  order: typeof orderTable.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(orderTable)
    .values(order)
    .onConflictDoNothing({ target: orderTable.code })
    .returning({ id: orderTable.id });
  return row?.id ?? null;
}

/** The new lines' ids in the order of the lines. */
export async function insertOrderLines(
  db: Database,
  lines: (typeof orderLineTable.$inferInsert)[],
): Promise<number[]> {
  const rows = await db
    .insert(orderLineTable)
    .values(lines)
    .returning({ id: orderLineTable.id, position: orderLineTable.position });
  return rows.sort((one, other) => one.position - other.position).map((row) => row.id);
}

export async function insertFreightRecord(
  db: Database,
  record: typeof freightRecordTable.$inferInsert,
): Promise<void> {
  await db.insert(freightRecordTable).values(record);
}

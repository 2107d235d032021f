import type { Database } from '../../../platform/db/database.ts';
import { and, count, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { staffTable } from '../../staff/staff.table.ts';
import type { StockedKind } from './stock.rules.ts';
import { stockLevelTable, stockMovementTable } from './stock.table.ts';

export type StockLevelRow = typeof stockLevelTable.$inferSelect;
export type NewStockMovement = Omit<typeof stockMovementTable.$inferInsert, 'id'>;

/** A material by its kind and its id in the admin. */
export type MaterialKey = { kind: StockedKind; materialId: string };

const isOf = ({ kind, materialId }: MaterialKey) =>
  and(eq(stockLevelTable.kind, kind), eq(stockLevelTable.materialId, materialId));

export const findStockLevels = (db: Database): Promise<StockLevelRow[]> => db.select().from(stockLevelTable);

/** Null where the material was never tracked. */
export async function findStockLevel(db: Database, key: MaterialKey): Promise<StockLevelRow | null> {
  const [row] = await db.select().from(stockLevelTable).where(isOf(key));
  return row ?? null;
}

/** As `findStockLevel`, locked until the transaction ends. */
export async function lockStockLevel(db: Database, key: MaterialKey): Promise<StockLevelRow | null> {
  const [row] = await db.select().from(stockLevelTable).where(isOf(key)).for('update');
  return row ?? null;
}

/** Sets whether a material is tracked, and its reorder level. */
export async function upsertStockLevel(
  db: Database,
  { kind, materialId, tracked, reorderLevel, version }: Omit<StockLevelRow, 'onHand'>,
): Promise<void> {
  await db
    .insert(stockLevelTable)
    .values({ kind, materialId, tracked, reorderLevel, version })
    .onConflictDoUpdate({
      target: [stockLevelTable.kind, stockLevelTable.materialId],
      set: { tracked, reorderLevel, version },
    });
}

/** Inserts a movement, and adds it to the stock on hand of its level, which is locked. */
export async function applyStockMovement(db: Database, movement: NewStockMovement): Promise<void> {
  await db.insert(stockMovementTable).values(movement);
  await db
    .update(stockLevelTable)
    .set({
      onHand: sql`${stockLevelTable.onHand} + ${movement.quantity}`,
      version: sql`${stockLevelTable.version} + 1`,
    })
    .where(isOf({ kind: movement.materialKind, materialId: movement.materialId }));
}

const ofMaterial = ({ kind, materialId }: MaterialKey) =>
  and(eq(stockMovementTable.materialKind, kind), eq(stockMovementTable.materialId, materialId));

/** A page of the movements of a material, the newest first. */
export const findStockMovements = (
  db: Database,
  key: MaterialKey,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: stockMovementTable.id,
      kind: stockMovementTable.kind,
      quantity: stockMovementTable.quantity,
      note: stockMovementTable.note,
      staff: staffTable.name,
      at: stockMovementTable.at,
    })
    .from(stockMovementTable)
    .leftJoin(staffTable, eq(staffTable.id, stockMovementTable.staffId))
    .where(ofMaterial(key))
    .orderBy(desc(stockMovementTable.id))
    .limit(limit)
    .offset(offset);

export async function countStockMovements(db: Database, key: MaterialKey): Promise<number> {
  const [row] = await db.select({ count: count() }).from(stockMovementTable).where(ofMaterial(key));
  return row?.count ?? 0;
}

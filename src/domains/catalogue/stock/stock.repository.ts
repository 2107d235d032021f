import type { Database } from '../../../platform/db/database.ts';
import { and, asc, count, desc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { staffTable } from '../../staff/staff.table.ts';
import { type MaterialKey, type StockMovementKind, toMaterialName } from './stock.rules.ts';
import { stockLevelTable, stockMovementTable } from './stock.table.ts';

export type StockLevelRow = typeof stockLevelTable.$inferSelect;
/** The code of a print, and the event of it that took or returned the material. */
export type CopyOfUse = { code: string; eventId: number };

export type NewStockMovement = MaterialKey & {
  movement: StockMovementKind;
  quantity: number;
  note: string;
  staffId: number | null;
  /** Of a use: the print, and its event. */
  copy: CopyOfUse | null;
  at: Date;
};

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

/** Sets whether a material is tracked, its reorder level, and what is offered while it is out. */
export async function upsertStockLevel(
  db: Database,
  { kind, materialId, version, ...settings }: Omit<StockLevelRow, 'onHand'>,
): Promise<void> {
  await db
    .insert(stockLevelTable)
    .values({ kind, materialId, ...settings, version })
    .onConflictDoUpdate({
      target: [stockLevelTable.kind, stockLevelTable.materialId],
      set: { ...settings, version },
    });
}

/** The materials that are tracked. */
export const findTrackedMaterials = (db: Database): Promise<MaterialKey[]> =>
  db
    .select({ kind: stockLevelTable.kind, materialId: stockLevelTable.materialId })
    .from(stockLevelTable)
    .where(eq(stockLevelTable.tracked, true));

/** The levels of these materials that are tracked, locked in one order until the transaction ends. */
export const lockTrackedLevels = (
  db: Database,
  materials: readonly MaterialKey[],
): Promise<StockLevelRow[]> =>
  db
    .select()
    .from(stockLevelTable)
    .where(
      and(
        eq(stockLevelTable.tracked, true),
        inArray(sql`${stockLevelTable.kind} || '/' || ${stockLevelTable.materialId}`, [
          ...new Set(materials.map(toMaterialName)),
        ]),
      ),
    )
    .orderBy(asc(stockLevelTable.kind), asc(stockLevelTable.materialId))
    .for('update');

/** Inserts movements, and adds them to what is on hand of their levels, which are locked. */
export async function applyStockMovements(
  db: Database,
  movements: readonly NewStockMovement[],
): Promise<void> {
  const rows = JSON.stringify(
    movements.map((row) => ({
      material_kind: row.kind,
      material_id: row.materialId,
      kind: row.movement,
      quantity: row.quantity,
      note: row.note,
      staff_id: row.staffId,
      print_copy_event_id: row.copy?.eventId ?? null,
      print_copy: row.copy?.code ?? null,
      at: row.at,
    })),
  );
  await db.execute(sql`
    WITH movement AS (
      INSERT INTO stock_movement (material_kind, material_id, kind, quantity, note, staff_id, print_copy_event_id, print_copy, at)
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS given (
        material_kind text, material_id text, kind text, quantity bigint, note text, staff_id integer,
        print_copy_event_id bigint, print_copy text, at timestamptz)
      RETURNING material_kind, material_id, quantity
    ), moved AS (
      SELECT material_kind, material_id, sum(quantity)::bigint AS quantity FROM movement GROUP BY material_kind, material_id
    )
    UPDATE stock_level SET on_hand = on_hand + moved.quantity, version = version + 1 FROM moved
    WHERE stock_level.kind = moved.material_kind AND stock_level.material_id = moved.material_id`);
}

/** What an event of a print took or returned. */
export const findMovementsOfCopyEvent = (
  db: Database,
  copyEventId: number,
): Promise<(MaterialKey & { quantity: number })[]> =>
  db
    .select({
      kind: stockMovementTable.materialKind,
      materialId: stockMovementTable.materialId,
      quantity: stockMovementTable.quantity,
    })
    .from(stockMovementTable)
    .where(eq(stockMovementTable.printCopyEventId, copyEventId));

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
      copy: stockMovementTable.printCopy,
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

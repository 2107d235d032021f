import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { itemTable, sizeTable } from '../catalogue.table.ts';
import type { CostedKind } from './costs.rules.ts';
import type { CostSettings } from './costs.schemas.ts';
import { costSettingTable, materialCostTable } from './costs.table.ts';

export type MaterialCostRow = typeof materialCostTable.$inferSelect;

export const findMaterialCosts = (db: Database): Promise<MaterialCostRow[]> =>
  db.select().from(materialCostTable).orderBy(asc(materialCostTable.kind), asc(materialCostTable.materialId));

/** The cost of a material, under the lock of the material. */
export async function findMaterialCost(
  db: Database,
  kind: CostedKind,
  materialId: string,
): Promise<MaterialCostRow | null> {
  const [row] = await db
    .select()
    .from(materialCostTable)
    .where(and(eq(materialCostTable.kind, kind), eq(materialCostTable.materialId, materialId)));
  return row ?? null;
}

export async function upsertMaterialCost(db: Database, row: MaterialCostRow): Promise<void> {
  const { cost, version } = row;
  await db
    .insert(materialCostTable)
    .values(row)
    .onConflictDoUpdate({
      target: [materialCostTable.kind, materialCostTable.materialId],
      set: { cost, version },
    });
}

type CostSettingRow = { value: CostSettings | null; version: number };

export async function findCostSetting(db: Database): Promise<CostSettingRow> {
  const [row] = await db.select().from(costSettingTable);
  return required(row, 'the settings of costs');
}

/** Returns false if the row has another version. */
export async function updateCostSetting(
  db: Database,
  { value, version }: { value: CostSettings; version: number },
): Promise<boolean> {
  const rows = await db
    .update(costSettingTable)
    .set({ value, version: sql`${costSettingTable.version} + 1` })
    .where(eq(costSettingTable.version, version))
    .returning({ version: costSettingTable.version });
  return rows.length > 0;
}

/** The sizes of a work that the shop itself offers; null where there is no such work. */
export async function findShopSizeIds(db: Database, itemId: number): Promise<number[] | null> {
  const rows = await db
    .select({ id: sizeTable.id })
    .from(itemTable)
    .leftJoin(
      sizeTable,
      and(eq(sizeTable.itemId, itemTable.id), eq(sizeTable.custom, false), eq(sizeTable.available, true)),
    )
    .where(eq(itemTable.id, itemId))
    .orderBy(asc(sizeTable.widthMm), asc(sizeTable.id));
  if (rows.length === 0) return null;
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

import { boolean, integer, jsonb, pgTable, primaryKey, text } from '../../../platform/db/drizzle.ts';
import type { CostedKind } from './costs.rules.ts';
import type { CostSettings, MaterialCostData } from './costs.schemas.ts';

export const materialCostTable = pgTable(
  'material_cost',
  {
    kind: text().$type<CostedKind>().notNull(),
    materialId: text('material_id').notNull(),
    cost: jsonb().$type<NonNullable<MaterialCostData['cost']>>(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.materialId] })],
);

export const costSettingTable = pgTable('cost_setting', {
  single: boolean().primaryKey().default(true),
  value: jsonb().$type<CostSettings>(),
  version: integer().notNull(),
});

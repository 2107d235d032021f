import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '../../../platform/db/drizzle.ts';
import type { StockedKind, StockMovementKind, WhenOut } from './stock.rules.ts';

export const stockLevelTable = pgTable(
  'stock_level',
  {
    kind: text().$type<StockedKind>().notNull(),
    materialId: text('material_id').notNull(),
    tracked: boolean().notNull(),
    onHand: bigint('on_hand', { mode: 'number' }).notNull().default(0),
    reorderLevel: bigint('reorder_level', { mode: 'number' }),
    whenOut: text('when_out').$type<WhenOut>().notNull().default('offered'),
    laterDays: integer('later_days'),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.materialId] })],
);

export const stockMovementTable = pgTable('stock_movement', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  materialKind: text('material_kind').$type<StockedKind>().notNull(),
  materialId: text('material_id').notNull(),
  kind: text().$type<StockMovementKind>().notNull(),
  quantity: bigint({ mode: 'number' }).notNull(),
  note: text().notNull().default(''),
  staffId: integer('staff_id'),
  printCopyEventId: bigint('print_copy_event_id', { mode: 'number' }),
  printCopy: text('print_copy'),
  at: timestamp({ withTimezone: true }).notNull(),
});

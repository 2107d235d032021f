import { bigint, integer, pgTable, primaryKey, smallint } from '../../../platform/db/drizzle.ts';

export const orderCostTable = pgTable(
  'order_cost',
  {
    orderId: integer('order_id').notNull(),
    /** 0 is the order as a whole, others are its lines from 1. */
    position: smallint().notNull(),
    /** Of one print, or the order's freight; null is not known. */
    unitCostNtd: bigint('unit_cost_ntd', { mode: 'number' }),
    unitFeeNtd: bigint('unit_fee_ntd', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

import type { Database } from '../../../platform/db/database.ts';
import { eq, getTableColumns, type PgTable } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import { freightRecordTable, orderEventTable, orderLineTable, orderTable } from '../orders.table.ts';

type NewRow<Table extends PgTable> = Omit<Table['$inferInsert'], 'id' | 'orderId'>;

/** A new order with the rows that are written with it. */
export type NewOrder = {
  order: NewRow<typeof orderTable>;
  /** As of `orderSearchVector`. */
  search: string;
  lines: NewRow<typeof orderLineTable>[];
  freight: NewRow<typeof freightRecordTable>;
  event: NewRow<typeof orderEventTable>;
};

/** The columns that a new row has values for, by their key; ids, defaults and generated columns are left to the database. */
const buildColumns = (table: PgTable): [key: string, column: string][] =>
  Object.entries(getTableColumns(table))
    .filter(([key, column]) => key !== 'orderId' && !column.hasDefault && !column.generated)
    .map(([key, { name }]) => [key, name]);

const columns = {
  order: buildColumns(orderTable),
  line: buildColumns(orderLineTable),
  freight: buildColumns(freightRecordTable),
  event: buildColumns(orderEventTable),
};
type Part = keyof typeof columns;

const getList = (part: Part, prefix = ''): string =>
  columns[part].map(([, column]) => prefix + column).join(', ');

/** A row as `jsonb_populate_record` reads it. */
const toRow = (part: Part, values: object): object => {
  const byKey = new Map(Object.entries(values));
  return Object.fromEntries(columns[part].map(([key, column]) => [column, byKey.get(key)]));
};

/** One prepared statement and one round trip instead of seven (`docs/decisions/0042`). */
const insertText = `
  WITH placed AS (
    INSERT INTO shop_order (${getList('order')}, search)
    SELECT ${getList('order')}, search FROM jsonb_populate_record(NULL::shop_order, $1)
    ON CONFLICT (code) DO NOTHING
    RETURNING id
  ), line AS (
    INSERT INTO order_line (order_id, ${getList('line')})
    SELECT placed.id, ${getList('line', 'line.')}
    FROM placed, jsonb_populate_recordset(NULL::order_line, $2) AS line
    RETURNING id, position
  ), freight AS (
    INSERT INTO freight_record (order_id, ${getList('freight')})
    SELECT placed.id, ${getList('freight', 'freight.')}
    FROM placed, jsonb_populate_record(NULL::freight_record, $3) AS freight
  ), event AS (
    INSERT INTO order_event (order_id, ${getList('event')})
    SELECT placed.id, ${getList('event', 'event.')}
    FROM placed, jsonb_populate_record(NULL::order_event, $4) AS event
  )
  SELECT placed.id, line.id AS "lineId" FROM placed, line ORDER BY line.position`;

/** Inserts an order. Returns its id and its lines' ids in their order, or null where its code is taken. */
export async function insertOrder(
  db: Database,
  { order, search, lines, freight, event }: NewOrder,
): Promise<{ id: number; lineIds: number[] } | null> {
  const rows = await namedRows<{ id: number; lineId: number }>(db, 'order_insert', insertText, [
    JSON.stringify({ ...toRow('order', order), search }),
    JSON.stringify(lines.map((line) => toRow('line', line))),
    JSON.stringify(toRow('freight', freight)),
    JSON.stringify(toRow('event', event)),
  ]);
  const [first] = rows;
  return first ? { id: first.id, lineIds: rows.map(({ lineId }) => lineId) } : null;
}

/** Makes an order, which others name as their first, a member of the group too. */
export async function markFirstOfGroup(db: Database, id: number): Promise<void> {
  await db.update(orderTable).set({ groupId: id }).where(eq(orderTable.id, id));
}

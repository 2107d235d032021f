import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { staffTable } from '../../staff/staff.table.ts';
import { orderNoteTable } from '../orders.table.ts';

export async function insertNote(db: Database, note: typeof orderNoteTable.$inferInsert): Promise<number> {
  const [row] = await db.insert(orderNoteTable).values(note).returning({ id: orderNoteTable.id });
  return required(row, 'the inserted row').id;
}

/** The oldest first. */
export const findNotes = (db: Database, orderId: number) =>
  db
    .select({ note: orderNoteTable, staffName: staffTable.name })
    .from(orderNoteTable)
    .innerJoin(staffTable, eq(staffTable.id, orderNoteTable.staffId))
    .where(eq(orderNoteTable.orderId, orderId))
    .orderBy(asc(orderNoteTable.id));

import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, sql } from '../../platform/db/drizzle.ts';
import { companyTable, memberAddressTable, memberTable } from '../members/members.table.ts';
import { orderLineTable, orderTable } from '../orders/orders.table.ts';
import { staffTable } from '../staff/staff.table.ts';
import { type BuyerAddress, daysOfTaxPeriod } from './invoices.rules.ts';
import { allowanceTable, documentTable, dueTable, invoiceTable, seriesTable } from './invoices.table.ts';

export type InvoiceRow = typeof invoiceTable.$inferSelect;
export type AllowanceRow = typeof allowanceTable.$inferSelect;
export type DocumentRow = typeof documentTable.$inferSelect;
export type SeriesRow = typeof seriesTable.$inferSelect;

// orders

export async function findInvoicedOrder(
  db: Database,
  id: number,
): Promise<typeof orderTable.$inferSelect | null> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.id, id));
  return row ?? null;
}

/** An order, locked until the transaction ends: its invoice is written by one transaction at a time. */
export async function lockInvoicedOrder(
  db: Database,
  id: number,
): Promise<typeof orderTable.$inferSelect | null> {
  const [row] = await db.select().from(orderTable).where(eq(orderTable.id, id)).for('update');
  return row ?? null;
}

/** What each line of an order costs, tax included, by its position in documents. */
export const findLineTotals = (
  db: Database,
  orderId: number,
): Promise<{ position: number; total: number }[]> =>
  db
    .select({
      position: sql<number>`${orderLineTable.position} + 1`.mapWith(Number),
      total: orderLineTable.lineTotal,
    })
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId))
    .orderBy(asc(orderLineTable.position));

/** Queues an order for the next invoice number; an order that is already queued keeps its place. */
export async function insertDue(db: Database, orderId: number, since: Date): Promise<void> {
  await db.insert(dueTable).values({ orderId, since }).onConflictDoNothing();
}

export async function deleteDue(db: Database, orderId: number): Promise<void> {
  await db.delete(dueTable).where(eq(dueTable.orderId, orderId));
}

export const isDue = async (db: Database, orderId: number): Promise<boolean> =>
  (await db.$count(dueTable, eq(dueTable.orderId, orderId))) > 0;

/** The orders that wait for a number, the oldest first. */
export async function findDueOrders(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ orderId: dueTable.orderId })
    .from(dueTable)
    .orderBy(asc(dueTable.since), asc(dueTable.orderId))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

// series

/** The active series, locked, in the order in which they were entered; a waiting transaction then reads their new numbers. */
export const lockActiveSeries = (db: Database): Promise<SeriesRow[]> =>
  db
    .select()
    .from(seriesTable)
    .where(eq(seriesTable.active, true))
    .orderBy(asc(seriesTable.id))
    .for('update');

export async function incrementSeries(db: Database, id: number): Promise<void> {
  await db
    .update(seriesTable)
    .set({ nextNumber: sql`${seriesTable.nextNumber} + 1` })
    .where(eq(seriesTable.id, id));
}

/** All series, those entered last first. */
export const findAllSeries = (db: Database): Promise<SeriesRow[]> =>
  db.select().from(seriesTable).orderBy(desc(seriesTable.id));

/** The ranges of a tax period that have numbers left, by their numbers. */
export const findUnusedRanges = (db: Database, period: string): Promise<SeriesRow[]> => {
  const days = daysOfTaxPeriod(period);
  return db
    .select()
    .from(seriesTable)
    .where(
      and(
        isNotNull(seriesTable.lastNumber),
        gte(seriesTable.startsOn, days.from),
        lt(seriesTable.startsOn, days.before),
        lte(seriesTable.nextNumber, seriesTable.lastNumber),
      ),
    )
    .orderBy(asc(seriesTable.prefix), asc(seriesTable.firstNumber));
};

export async function lockSeries(db: Database, id: number): Promise<SeriesRow | null> {
  const [row] = await db.select().from(seriesTable).where(eq(seriesTable.id, id)).for('update');
  return row ?? null;
}

/** Locks the series until the transaction ends, against other transactions that enter one. */
export async function lockSeriesTable(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('invoice_series', 0))`);
}

export async function insertSeries(
  db: Database,
  values: typeof seriesTable.$inferInsert,
): Promise<SeriesRow> {
  const [row] = await db.insert(seriesTable).values(values).returning();
  return required(row, 'the new series');
}

export async function updateSeriesActive(db: Database, id: number, active: boolean): Promise<SeriesRow> {
  const [row] = await db
    .update(seriesTable)
    .set({ active, version: sql`${seriesTable.version} + 1` })
    .where(eq(seriesTable.id, id))
    .returning();
  return required(row, 'the series');
}

// invoices

export async function insertInvoice(
  db: Database,
  values: typeof invoiceTable.$inferInsert,
): Promise<InvoiceRow> {
  const [row] = await db.insert(invoiceTable).values(values).returning();
  return required(row, 'the new invoice');
}

/** The invoices of an order, the valid or latest one first. */
export const findInvoices = (db: Database, orderId: number): Promise<InvoiceRow[]> =>
  db.select().from(invoiceTable).where(eq(invoiceTable.orderId, orderId)).orderBy(desc(invoiceTable.id));

export async function lockInvoice(db: Database, id: number): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)).for('update');
  return row ?? null;
}

export async function markInvoiceVoid(
  db: Database,
  id: number,
  change: Pick<InvoiceRow, 'voidedAt' | 'voidedBy' | 'voidReason'>,
): Promise<void> {
  await db
    .update(invoiceTable)
    .set({ ...change, status: 'void' })
    .where(eq(invoiceTable.id, id));
}

export async function markInvoiceAllowedInFull(db: Database, id: number): Promise<void> {
  await db.update(invoiceTable).set({ isAllowedInFull: true }).where(eq(invoiceTable.id, id));
}

export async function insertAllowance(
  db: Database,
  values: typeof allowanceTable.$inferInsert,
): Promise<AllowanceRow> {
  const [row] = await db.insert(allowanceTable).values(values).returning();
  return required(row, 'the new allowance');
}

/** The allowances of invoices, the oldest first. */
export const findAllowances = async (db: Database, invoiceIds: number[]): Promise<AllowanceRow[]> =>
  invoiceIds.length === 0
    ? []
    : db
        .select()
        .from(allowanceTable)
        .where(inArray(allowanceTable.invoiceId, invoiceIds))
        .orderBy(asc(allowanceTable.id));

// documents

export async function insertDocument(db: Database, values: typeof documentTable.$inferInsert): Promise<void> {
  await db.insert(documentTable).values(values);
}

/** The documents of invoices in the order in which they are sent. */
export const findDocuments = async (db: Database, invoiceIds: number[]): Promise<DocumentRow[]> =>
  invoiceIds.length === 0
    ? []
    : db
        .select()
        .from(documentTable)
        .where(inArray(documentTable.invoiceId, invoiceIds))
        .orderBy(asc(documentTable.id));

/** The documents of an invoice that were not sent yet, in the order in which they are sent. */
export const findUnsentDocuments = (db: Database, invoiceId: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documentTable)
    .where(and(eq(documentTable.invoiceId, invoiceId), ne(documentTable.status, 'sent')))
    .orderBy(asc(documentTable.id));

export async function updateDocument(
  db: Database,
  id: number,
  result: Pick<DocumentRow, 'status' | 'reference' | 'problem' | 'sentAt'>,
): Promise<void> {
  await db
    .update(documentTable)
    .set({ ...result, attempts: sql`${documentTable.attempts} + 1` })
    .where(eq(documentTable.id, id));
}

/** The names of the staff who voided invoices, by id. */
export async function findStaffNames(
  db: Database,
  ids: readonly (number | null)[],
): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: staffTable.id, name: staffTable.name })
    .from(staffTable)
    .where(inArray(staffTable.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The buyer's name (a gallery's company), e-mail address, and the address that they stored last. */
export async function findBuyer(
  db: Database,
  memberId: number,
): Promise<{
  firstname: string;
  lastname: string;
  email: string;
  company: string | null;
  address: BuyerAddress | null;
} | null> {
  const [row] = await db
    .select({
      firstname: memberTable.firstname,
      lastname: memberTable.lastname,
      email: memberTable.email,
      company: companyTable.name,
      address: sql<BuyerAddress | null>`(SELECT jsonb_build_object('country_code', country_code, 'city', city, 'township', township,
          'postal_code', postal_code, 'address', address)
        FROM ${memberAddressTable} WHERE member_id = ${memberTable.id} ORDER BY id DESC LIMIT 1)`,
    })
    .from(memberTable)
    .leftJoin(companyTable, eq(companyTable.memberId, memberTable.id))
    .where(eq(memberTable.id, memberId));
  return row ?? null;
}

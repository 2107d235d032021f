import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq, inArray } from '../../platform/db/drizzle.ts';
import type { PaymentStatus } from './payments.rules.ts';
import { paymentTable } from './payments.table.ts';

export async function insertPayment(db: Database, payment: typeof paymentTable.$inferInsert): Promise<void> {
  await db.insert(paymentTable).values(payment);
}

/** The orders' bank transfers, the latest of each order first. */
export const findTransfers = (db: Database, orderIds: number[]) =>
  db
    .select({ orderId: paymentTable.orderId, reference: paymentTable.reference })
    .from(paymentTable)
    .where(and(inArray(paymentTable.orderId, orderIds), eq(paymentTable.paytype, 'transfer')))
    .orderBy(desc(paymentTable.id));

/** Updates the payments of orders that are in one of the states. */
export async function updatePaymentStatus(
  db: Database,
  orderIds: number[],
  from: PaymentStatus[],
  to: PaymentStatus,
): Promise<void> {
  await db
    .update(paymentTable)
    .set({ status: to })
    .where(and(inArray(paymentTable.orderId, orderIds), inArray(paymentTable.status, from)));
}

/** Updates the status of an order's payment by transfer. */
export async function updateTransferStatus(
  db: Database,
  orderId: number,
  status: PaymentStatus,
): Promise<void> {
  await db
    .update(paymentTable)
    .set({ status })
    .where(and(eq(paymentTable.orderId, orderId), eq(paymentTable.paytype, 'transfer')));
}

import type { Database } from '../../../platform/db/database.ts';
import { and, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import { holdingKinds } from './payment-alerts.rules.ts';
import { paymentAlertTable } from './payment-alerts.table.ts';

export type PaymentAlert = typeof paymentAlertTable.$inferSelect;
export type NewPaymentAlert = typeof paymentAlertTable.$inferInsert;

/** Inserts an alert; returns false where the same was recorded before. */
export async function insertPaymentAlert(db: Database, alert: NewPaymentAlert): Promise<boolean> {
  const inserted = await db
    .insert(paymentAlertTable)
    .values(alert)
    .onConflictDoNothing()
    .returning({ id: paymentAlertTable.id });
  return inserted.length > 0;
}

/** Whether an alert holds the order. */
export async function hasHoldingAlert(db: Database, orderId: number): Promise<boolean> {
  const found = await db
    .select({ id: paymentAlertTable.id })
    .from(paymentAlertTable)
    .where(
      and(
        eq(paymentAlertTable.orderId, orderId),
        isNull(paymentAlertTable.resolvedAt),
        inArray(paymentAlertTable.kind, holdingKinds),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Alerts by their ids, sorted by their orders; those without an order first. */
export const findPaymentAlerts = (db: Database, ids: readonly number[]): Promise<PaymentAlert[]> =>
  db
    .select()
    .from(paymentAlertTable)
    .where(inArray(paymentAlertTable.id, [...ids]))
    .orderBy(sql`${paymentAlertTable.orderId} NULLS FIRST`, paymentAlertTable.id);

/** The alert of what a provider reported. */
export async function findAlertOf(
  db: Database,
  { paytype, kind, reference }: Pick<PaymentAlert, 'paytype' | 'kind' | 'reference'>,
): Promise<PaymentAlert | null> {
  const [row] = await db
    .select()
    .from(paymentAlertTable)
    .where(
      and(
        eq(paymentAlertTable.paytype, paytype),
        eq(paymentAlertTable.kind, kind),
        eq(paymentAlertTable.reference, reference),
      ),
    );
  return row ?? null;
}

/** Resolves an alert; false where it was resolved before. */
export async function markAlertResolved(
  db: Database,
  id: number,
  resolved: { at: Date; staffId: number | null },
): Promise<boolean> {
  const rows = await db
    .update(paymentAlertTable)
    .set({ resolvedAt: resolved.at, resolvedBy: resolved.staffId })
    .where(and(eq(paymentAlertTable.id, id), isNull(paymentAlertTable.resolvedAt)))
    .returning({ id: paymentAlertTable.id });
  return rows.length > 0;
}

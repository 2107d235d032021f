import { required } from '../../../kernel/required.ts';
import { type Database, isOne, prepared } from '../../../platform/db/database.ts';
import { and, asc, count, desc, eq, inArray, isNull, lt, lte } from '../../../platform/db/drizzle.ts';
import type { OnlinePaytype } from '../payments.rules.ts';
import { attemptTable, notificationTable } from './attempts.table.ts';

export type Attempt = typeof attemptTable.$inferSelect;
export type StoredNotification = typeof notificationTable.$inferSelect;

export async function insertAttempt(
  db: Database,
  attempt: typeof attemptTable.$inferInsert,
): Promise<Attempt> {
  const [row] = await db.insert(attemptTable).values(attempt).returning();
  return required(row, 'the inserted row');
}

const attemptsOfOrders = prepared((db) =>
  db
    .select()
    .from(attemptTable)
    .where(isOne(attemptTable.orderId, 'ids'))
    .orderBy(asc(attemptTable.createdAt), asc(attemptTable.reference))
    .prepare('payment_attempts_of_orders'),
);

/** The attempts of orders, the oldest first. */
export const findAttempts = (db: Database, orderIds: number[]): Promise<Attempt[]> =>
  attemptsOfOrders(db).execute({ ids: orderIds });

export async function findLatestAttempt(db: Database, orderId: number): Promise<Attempt | null> {
  const [row] = await db
    .select()
    .from(attemptTable)
    .where(eq(attemptTable.orderId, orderId))
    .orderBy(desc(attemptTable.createdAt), desc(attemptTable.reference))
    .limit(1);
  return row ?? null;
}

export async function countAttempts(db: Database, orderId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(attemptTable)
    .where(eq(attemptTable.orderId, orderId));
  return required(row, 'the count').total;
}

export async function findAttempt(db: Database, id: string): Promise<Attempt | null> {
  const [row] = await db.select().from(attemptTable).where(eq(attemptTable.id, id));
  return row ?? null;
}

export async function findAttemptOfProvider(
  db: Database,
  paytype: OnlinePaytype,
  providerId: string,
): Promise<Attempt | null> {
  const [row] = await db
    .select()
    .from(attemptTable)
    .where(and(eq(attemptTable.paytype, paytype), eq(attemptTable.providerId, providerId)));
  return row ?? null;
}

export async function updateAttempt(
  db: Database,
  id: string,
  change: Partial<
    Pick<Attempt, 'state' | 'providerId' | 'declineReason' | 'providerCode' | 'updatedAt' | 'nextCheckAt'>
  >,
): Promise<void> {
  await db.update(attemptTable).set(change).where(eq(attemptTable.id, id));
}

/**
 * Attempts that are due for a check, claimed until `until`: other processes skip them, and they are due again then if this process is
 * killed.
 */
export async function claimDueAttempts(
  db: Database,
  now: Date,
  until: Date,
  limit: number,
): Promise<Attempt[]> {
  const due = db
    .select({ id: attemptTable.id })
    .from(attemptTable)
    .where(lte(attemptTable.nextCheckAt, now))
    .orderBy(asc(attemptTable.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(attemptTable).set({ nextCheckAt: until }).where(inArray(attemptTable.id, due)).returning();
}

/** Stores a notification; returns its id, or null where the event was stored before. */
export async function insertNotification(
  db: Database,
  notification: typeof notificationTable.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(notificationTable)
    .values(notification)
    .onConflictDoNothing()
    .returning({ id: notificationTable.id });
  return row?.id ?? null;
}

export async function findNotificationOfEvent(
  db: Database,
  paytype: OnlinePaytype,
  eventId: string,
): Promise<StoredNotification | null> {
  const [row] = await db
    .select()
    .from(notificationTable)
    .where(and(eq(notificationTable.paytype, paytype), eq(notificationTable.eventId, eventId)));
  return row ?? null;
}

export async function findNotification(db: Database, id: number): Promise<StoredNotification | null> {
  const [row] = await db.select().from(notificationTable).where(eq(notificationTable.id, id));
  return row ?? null;
}

/** Marks a notification as processed, once. */
export async function markProcessed(
  db: Database,
  id: number,
  processed: { processedAt: Date; problem: string },
): Promise<void> {
  await db
    .update(notificationTable)
    .set(processed)
    .where(and(eq(notificationTable.id, id), isNull(notificationTable.processedAt)));
}

export async function deleteNotificationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(notificationTable).where(lt(notificationTable.receivedAt, before));
}

import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, count, desc, eq, gte, inArray, lt, sql } from '../../platform/db/drizzle.ts';
import { attemptsPerSending, type MessageStatus } from './webhooks.rules.ts';
import { attemptTable, endpointTable, messageTable } from './webhooks.table.ts';

export type MessageRow = typeof messageTable.$inferSelect;
export type AttemptRow = typeof attemptTable.$inferSelect;

const undelivered = inArray(messageTable.status, ['failed', 'canceled']);

/** Inserts messages unless their endpoint has one about the same event; returns the ids of those inserted. */
export async function insertMessages(
  db: Database,
  messages: (typeof messageTable.$inferInsert)[],
): Promise<string[]> {
  const rows = await db
    .insert(messageTable)
    .values(messages)
    .onConflictDoNothing({ target: [messageTable.endpointId, messageTable.eventKey] })
    .returning({ id: messageTable.id });
  return rows.map(({ id }) => id);
}

/** A message with its endpoint. */
export async function findMessage(db: Database, id: string) {
  const [row] = await db
    .select({ message: messageTable, endpoint: endpointTable })
    .from(messageTable)
    .innerJoin(endpointTable, eq(endpointTable.id, messageTable.endpointId))
    .where(eq(messageTable.id, id));
  return row ?? null;
}

/** Locked until the transaction ends. */
export async function lockMessage(db: Database, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(messageTable).where(eq(messageTable.id, id)).for('update');
  return row ?? null;
}

export async function updateMessage(
  db: Database,
  id: string,
  change: Partial<Pick<MessageRow, 'status' | 'attempts' | 'attemptLimit' | 'nextAttemptAt'>>,
): Promise<void> {
  await db.update(messageTable).set(change).where(eq(messageTable.id, id));
}

/** Cancels what waits for an endpoint. */
export async function cancelWaitingMessages(db: Database, endpointId: number): Promise<void> {
  await db
    .update(messageTable)
    .set({ status: 'canceled', nextAttemptAt: null })
    .where(and(eq(messageTable.endpointId, endpointId), eq(messageTable.status, 'waiting')));
}

/** Makes all undelivered messages of an endpoint since a time pending again; returns them. */
export const resendUndelivered = (db: Database, endpointId: number, since: Date, now: Date) =>
  db
    .update(messageTable)
    .set({
      status: 'waiting',
      nextAttemptAt: now,
      attemptLimit: sql`${messageTable.attempts} + ${attemptsPerSending}`,
    })
    .where(and(eq(messageTable.endpointId, endpointId), undelivered, gte(messageTable.createdAt, since)))
    .returning({ messageId: messageTable.id, attempts: messageTable.attempts });

export async function insertAttempt(db: Database, attempt: typeof attemptTable.$inferInsert): Promise<void> {
  await db.insert(attemptTable).values(attempt);
}

/** The latest attempts of a message, the newest first. */
export const findAttempts = (db: Database, messageId: string, limit: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attemptTable)
    .where(eq(attemptTable.messageId, messageId))
    .orderBy(desc(attemptTable.id))
    .limit(limit);

/** The last attempt of each of these messages. */
export const findLastAttempts = (db: Database, messageIds: string[]): Promise<AttemptRow[]> =>
  db
    .selectDistinctOn([attemptTable.messageId])
    .from(attemptTable)
    .where(inArray(attemptTable.messageId, messageIds))
    .orderBy(attemptTable.messageId, desc(attemptTable.id));

/** A page of an endpoint's messages, the newest first. */
export async function findMessagePage(
  db: Database,
  filter: { endpointId: number; status: MessageStatus | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const condition = and(
    eq(messageTable.endpointId, filter.endpointId),
    filter.status && eq(messageTable.status, filter.status),
  );
  const [counted] = await db.select({ total: count() }).from(messageTable).where(condition);
  const rows = await db
    .select()
    .from(messageTable)
    .where(condition)
    .orderBy(desc(messageTable.createdAt), messageTable.id)
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: required(counted, 'the count').total };
}

/** The number of undelivered messages and the time of the newest message of each endpoint. */
export async function findEndpointActivity(
  db: Database,
): Promise<Map<number, { undelivered: number; lastAt: Date | null }>> {
  const { rows } = await db.execute<{ id: number; undelivered: number; last_at: string | null }>(sql`
    SELECT endpoint.id,
      (SELECT count(*)::int FROM webhook_message
       WHERE endpoint_id = endpoint.id AND status IN ('failed', 'canceled')) AS undelivered,
      (SELECT created_at FROM webhook_message WHERE endpoint_id = endpoint.id
       ORDER BY created_at DESC LIMIT 1) AS last_at
    FROM webhook_endpoint AS endpoint`);
  return new Map(
    rows.map((row) => [
      row.id,
      { undelivered: row.undelivered, lastAt: row.last_at === null ? null : new Date(row.last_at) },
    ]),
  );
}

/** Deletes messages with their attempts, also those still waiting. */
export async function deleteMessagesBefore(db: Database, time: Date): Promise<void> {
  await db.delete(messageTable).where(lt(messageTable.createdAt, time));
}

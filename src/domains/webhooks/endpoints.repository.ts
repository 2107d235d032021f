import { required } from '../../kernel/required.ts';
import { type Database, prepared } from '../../platform/db/database.ts';
import { and, asc, eq, sql } from '../../platform/db/drizzle.ts';
import type { WebhookEventType } from './webhooks.rules.ts';
import { endpointTable } from './webhooks.table.ts';

export type EndpointRow = typeof endpointTable.$inferSelect;
type NewEndpointRow = typeof endpointTable.$inferInsert;

export const findEndpoints = (db: Database): Promise<EndpointRow[]> =>
  db.select().from(endpointTable).orderBy(asc(endpointTable.id));

const subscribedEndpoints = prepared((db) =>
  db
    .select({ id: endpointTable.id })
    .from(endpointTable)
    .where(
      and(
        eq(endpointTable.status, 'active'),
        sql`${endpointTable.eventTypes} @> ARRAY[${sql.placeholder('type')}]::text[]`,
      ),
    )
    .orderBy(asc(endpointTable.id))
    .prepare('webhook_endpoints_subscribed'),
);

/** The ids of the active endpoints that want a type. */
export const findSubscribedEndpoints = (db: Database, type: WebhookEventType): Promise<{ id: number }[]> =>
  subscribedEndpoints(db).execute({ type });

export async function findEndpoint(db: Database, id: number): Promise<EndpointRow | null> {
  const [row] = await db.select().from(endpointTable).where(eq(endpointTable.id, id));
  return row ?? null;
}

/** Locked until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockEndpoint(db: Database, id: number): Promise<EndpointRow | null> {
  const [row] = await db.select().from(endpointTable).where(eq(endpointTable.id, id)).for('update');
  return row ?? null;
}

export async function insertEndpoint(db: Database, values: NewEndpointRow): Promise<EndpointRow> {
  const [row] = await db.insert(endpointTable).values(values).returning();
  return required(row, 'the inserted row');
}

export async function updateEndpointRow(
  db: Database,
  id: number,
  change: Partial<NewEndpointRow>,
): Promise<EndpointRow> {
  const [row] = await db
    .update(endpointTable)
    .set({ ...change, version: sql`${endpointTable.version} + 1` })
    .where(eq(endpointTable.id, id))
    .returning();
  return required(row, 'the updated row');
}

/** Stops an endpoint that wants no more messages; staff may have changed it already. */
export async function markEndpointGone(db: Database, id: number): Promise<void> {
  await db
    .update(endpointTable)
    .set({ status: 'gone', version: sql`${endpointTable.version} + 1` })
    .where(and(eq(endpointTable.id, id), eq(endpointTable.status, 'active')));
}

import type { Database } from '../../../platform/db/database.ts';
import { and, desc, eq, lte, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { memberTable } from '../../members/members.table.ts';
import { orderTable } from '../orders.table.ts';
import { orderApprovalTable } from './approvals.table.ts';

export type ApprovalRow = typeof orderApprovalTable.$inferSelect;
export type FoundApproval = {
  row: ApprovalRow;
  person: { firstname: string; lastname: string };
  orderCode: string | null;
};

const find = (db: Database, where: SQL | undefined, limit: number): Promise<FoundApproval[]> =>
  db
    .select({
      row: orderApprovalTable,
      person: { firstname: memberTable.firstname, lastname: memberTable.lastname },
      orderCode: orderTable.code,
    })
    .from(orderApprovalTable)
    .innerJoin(memberTable, eq(memberTable.id, orderApprovalTable.personId))
    .leftJoin(orderTable, eq(orderTable.id, orderApprovalTable.orderId))
    .where(where)
    .orderBy(sql`${orderApprovalTable.status} = 'requested' DESC`, desc(orderApprovalTable.id))
    .limit(limit);

/** The requests of a company, or of one of its people; those that wait first, then the newest. */
export const findApprovals = (
  db: Database,
  { companyId, personId }: { companyId: number; personId: number | null },
  limit: number,
): Promise<FoundApproval[]> =>
  find(
    db,
    and(
      eq(orderApprovalTable.companyId, companyId),
      personId === null ? undefined : eq(orderApprovalTable.personId, personId),
    ),
    limit,
  );

export async function findApproval(db: Database, id: number): Promise<FoundApproval | null> {
  const [found] = await find(db, eq(orderApprovalTable.id, id), 1);
  return found ?? null;
}

export const countWaiting = (
  db: Database,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<number> =>
  db.$count(
    orderApprovalTable,
    and(
      eq(orderApprovalTable.companyId, companyId),
      eq(orderApprovalTable.personId, personId),
      eq(orderApprovalTable.status, 'requested'),
    ),
  );

/** Writes a request; null where an equal one of the person waits. Of calls at the same time the second waits, and gets null. */
export async function insertApproval(
  db: Database,
  row: typeof orderApprovalTable.$inferInsert,
): Promise<number | null> {
  const rows = await db
    .insert(orderApprovalTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: orderApprovalTable.id });
  return rows[0]?.id ?? null;
}

/** The id of a person's request with this form that waits. */
export async function findWaitingId(
  db: Database,
  { personId, form }: Pick<ApprovalRow, 'personId' | 'form'>,
): Promise<number | null> {
  const [row] = await db
    .select({ id: orderApprovalTable.id })
    .from(orderApprovalTable)
    .where(
      and(
        eq(orderApprovalTable.personId, personId),
        eq(orderApprovalTable.status, 'requested'),
        sql`md5(${orderApprovalTable.form}::text) = md5(${JSON.stringify(form)}::jsonb::text)`,
      ),
    );
  return row?.id ?? null;
}

/** A request of a company, locked until the transaction ends; null where it has none of this id. */
export async function lockApproval(db: Database, companyId: number, id: number): Promise<ApprovalRow | null> {
  const [row] = await db
    .select()
    .from(orderApprovalTable)
    .where(and(eq(orderApprovalTable.id, id), eq(orderApprovalTable.companyId, companyId)))
    .for('update');
  return row ?? null;
}

/** The person of a company's request; null where it has none of this id. */
export async function findRequester(db: Database, companyId: number, id: number) {
  const [row] = await db
    .select({
      id: memberTable.id,
      type: memberTable.type,
      status: memberTable.status,
      email: memberTable.email,
    })
    .from(orderApprovalTable)
    .innerJoin(memberTable, eq(memberTable.id, orderApprovalTable.personId))
    .where(and(eq(orderApprovalTable.id, id), eq(orderApprovalTable.companyId, companyId)));
  return row ?? null;
}

export async function updateApproval(
  db: Database,
  id: number,
  change: Partial<Pick<ApprovalRow, 'status' | 'endedAt' | 'reason' | 'orderId' | 'lines'>>,
): Promise<void> {
  await db.update(orderApprovalTable).set(change).where(eq(orderApprovalTable.id, id));
}

/** What waits of a person in a company, locked until the transaction ends. */
export const lockWaitingOf = (
  db: Database,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<ApprovalRow[]> =>
  db
    .select()
    .from(orderApprovalTable)
    .where(
      and(
        eq(orderApprovalTable.companyId, companyId),
        eq(orderApprovalTable.personId, personId),
        eq(orderApprovalTable.status, 'requested'),
      ),
    )
    .orderBy(orderApprovalTable.id)
    .for('update');

/**
 * Waiting requests whose time is over, locked until the transaction ends; by person, so that two processes lock the carts of the same
 * people in the same order.
 */
export async function lockExpired(db: Database, now: Date, limit: number): Promise<ApprovalRow[]> {
  const rows = await db
    .select()
    .from(orderApprovalTable)
    .where(and(eq(orderApprovalTable.status, 'requested'), lte(orderApprovalTable.expiresAt, now)))
    .orderBy(orderApprovalTable.expiresAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.toSorted((a, b) => a.personId - b.personId);
}

import type { Database } from '../../../platform/db/database.ts';
import { and, desc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { ProposalStatus } from './agreements.rules.ts';
import { agreementProposalTable } from './agreements.table.ts';

export type ProposalRow = typeof agreementProposalTable.$inferSelect;

/** The proposals of an item, the newest first. */
export const findProposals = (db: Database, itemId: number): Promise<ProposalRow[]> =>
  db
    .select()
    .from(agreementProposalTable)
    .where(eq(agreementProposalTable.itemId, itemId))
    .orderBy(desc(agreementProposalTable.id));

/** The open proposals of items, at most one each, locked until the transaction ends. */
export const lockOpenProposals = (db: Database, itemIds: readonly number[]): Promise<ProposalRow[]> =>
  db
    .select()
    .from(agreementProposalTable)
    .where(
      and(inArray(agreementProposalTable.itemId, [...itemIds]), eq(agreementProposalTable.status, 'open')),
    )
    .for('update');

/** What the artists of works have declined. */
export const findDeclinedProposals = (db: Database, itemIds: readonly number[]): Promise<ProposalRow[]> =>
  db
    .select()
    .from(agreementProposalTable)
    .where(
      and(
        inArray(agreementProposalTable.itemId, [...itemIds]),
        eq(agreementProposalTable.status, 'declined'),
      ),
    );

export async function insertProposals(
  db: Database,
  proposals: (typeof agreementProposalTable.$inferInsert)[],
): Promise<void> {
  if (proposals.length > 0) await db.insert(agreementProposalTable).values(proposals);
}

/** Ends open proposals. */
export async function closeProposals(
  db: Database,
  ids: readonly number[],
  status: Exclude<ProposalStatus, 'open'>,
  decidedAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(agreementProposalTable)
    .set({ status, decidedAt })
    .where(inArray(agreementProposalTable.id, [...ids]));
}

import { timestamptz } from '../../../platform/db/columns.ts';
import { integer, jsonb, pgTable, text } from '../../../platform/db/drizzle.ts';
import type { ProposalStatus, ShareChange, SizeChange } from './agreements.rules.ts';

/** What staff propose about the agreed share and prices of works. */
export const agreementProposalTable = pgTable('agreement_proposal', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  itemId: integer('item_id').notNull(),
  status: text().$type<ProposalStatus>().notNull().default('open'),
  share: jsonb().$type<ShareChange>(),
  sizes: jsonb().$type<SizeChange[]>().notNull().default([]),
  note: text().notNull().default(''),
  staffId: integer('staff_id'),
  staffName: text('staff_name').notNull().default(''),
  proposedAt: timestamptz('proposed_at').notNull(),
  decidedAt: timestamptz('decided_at'),
  seenAt: timestamptz('seen_at'),
});

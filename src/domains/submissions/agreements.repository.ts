import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, ne } from '../../platform/db/drizzle.ts';
import { agreementProposalTable } from '../catalogue/items/agreements.table.ts';
import { memberTable } from '../members/members.table.ts';
import { submissionTable } from './submissions.table.ts';

/** The open proposals about works, with the submissions and the accounts of their artists; not of closed accounts. */
export const findProposedWorks = (db: Database, itemIds: readonly number[]) =>
  db
    .select({
      proposalId: agreementProposalTable.id,
      share: agreementProposalTable.share,
      sizes: agreementProposalTable.sizes,
      note: agreementProposalTable.note,
      submissionId: submissionTable.id,
      title: submissionTable.title,
      memberId: memberTable.id,
      email: memberTable.email,
      locale: memberTable.locale,
      firstname: memberTable.firstname,
      emailConfirmedAt: memberTable.emailConfirmedAt,
    })
    .from(agreementProposalTable)
    .innerJoin(submissionTable, eq(submissionTable.itemId, agreementProposalTable.itemId))
    .innerJoin(memberTable, eq(memberTable.id, submissionTable.memberId))
    .where(
      and(
        inArray(agreementProposalTable.itemId, [...itemIds]),
        eq(agreementProposalTable.status, 'open'),
        ne(memberTable.status, 'closed'),
      ),
    )
    .orderBy(asc(agreementProposalTable.id));

import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, isNotNull, isNull, sql, unionAll } from '../../platform/db/drizzle.ts';
import { artistTable } from '../artists/artists.table.ts';
import { agreementProposalTable } from '../catalogue/items/agreements.table.ts';
import type { AnswerDecision, AnswerKind } from './submissions.rules.ts';
import { proofTable, submissionTable } from './submissions.table.ts';

// In the wording of the partial indexes.
const isUnseenProof = and(isNotNull(proofTable.answeredAt), isNull(proofTable.seenAt));
const isUnseenProposal = and(
  sql`agreement_proposal.status IN ('accepted', 'declined')`,
  isNull(agreementProposalTable.seenAt),
);

const work = { submissionId: submissionTable.id, title: submissionTable.title, artist: artistTable.name };

/** Answers of artists about proofs and proposals that staff have not read, the oldest first. */
export const findUnseenAnswers = (db: Database, limit: number) =>
  unionAll(
    db
      .select({
        ...work,
        kind: sql<AnswerKind>`'proof'`.as('kind'),
        id: proofTable.id,
        decision: sql<AnswerDecision>`${proofTable.status}`.as('decision'),
        at: proofTable.answeredAt,
      })
      .from(proofTable)
      .innerJoin(submissionTable, eq(submissionTable.id, proofTable.submissionId))
      .leftJoin(artistTable, eq(artistTable.memberId, submissionTable.memberId))
      .where(isUnseenProof)
      .orderBy(asc(proofTable.answeredAt), asc(proofTable.id))
      .limit(limit),
    db
      .select({
        ...work,
        kind: sql<AnswerKind>`'proposal'`.as('kind'),
        id: agreementProposalTable.id,
        decision: sql<AnswerDecision>`${agreementProposalTable.status}`.as('decision'),
        at: agreementProposalTable.decidedAt,
      })
      .from(agreementProposalTable)
      .innerJoin(submissionTable, eq(submissionTable.itemId, agreementProposalTable.itemId))
      .leftJoin(artistTable, eq(artistTable.memberId, submissionTable.memberId))
      .where(isUnseenProposal)
      .orderBy(asc(agreementProposalTable.decidedAt), asc(agreementProposalTable.id))
      .limit(limit),
  )
    .orderBy(sql`answered_at`)
    .limit(limit);

/** Marks answers about proofs as read; returns those that were not, with their works. */
export const markProofsSeen = (db: Database, ids: readonly number[], now: Date) =>
  db
    .update(proofTable)
    .set({ seenAt: now })
    .where(and(inArray(proofTable.id, [...ids]), isUnseenProof))
    .returning({ id: proofTable.id, submissionId: proofTable.submissionId });

/** The same of decisions about proposals. */
export const markProposalsSeen = (db: Database, ids: readonly number[], now: Date) =>
  db
    .update(agreementProposalTable)
    .set({ seenAt: now })
    .from(submissionTable)
    .where(
      and(
        inArray(agreementProposalTable.id, [...ids]),
        isUnseenProposal,
        eq(submissionTable.itemId, agreementProposalTable.itemId),
      ),
    )
    .returning({ id: agreementProposalTable.id, submissionId: submissionTable.id });

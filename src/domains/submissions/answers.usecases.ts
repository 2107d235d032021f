import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvents } from '../audit/audit.usecases.ts';
import { findUnseenAnswers, markProofsSeen, markProposalsSeen } from './answers.repository.ts';
import type { SeenAnswersInput } from './submissions.schemas.ts';

/** Answers of artists about proofs and proposals that staff have not read, the oldest first. */
export const listUnseenAnswers = (services: Services, limit: number) => findUnseenAnswers(services.db, limit);

/** Marks answers of artists as read. Returns how many were not. */
export const seeAnswers = (
  services: Services,
  actor: Actor,
  { kind, ids }: SeenAnswersInput,
): Promise<{ done: number }> =>
  inTransaction(services, async (tx) => {
    const mark = kind === 'proof' ? markProofsSeen : markProposalsSeen;
    const seen = await mark(tx.db, ids, tx.clock.now());
    await recordAuditEvents(
      tx,
      actor,
      seen.map(({ id, submissionId }) => ({
        action: 'artist.see_answer' as const,
        subject: { kind: 'submission' as const, id: submissionId },
        before: { seen: false },
        after: { seen: true, [kind]: id },
      })),
    );
    return { done: seen.length };
  });

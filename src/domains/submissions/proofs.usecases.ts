import { fullName } from '../../kernel/contact-details.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { defaultLocale } from '../../kernel/locale.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { getArtistOfMember } from '../artists/artist-accounts.usecases.ts';
import { readAttachment } from '../attachments/attachments.usecases.ts';
import { memberActor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { approveItemProof } from '../catalogue/items/agreements.usecases.ts';
import { getProfile } from '../members/members.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { proofNoticeMail } from './proofs.mails.ts';
import { findProofFile, lockProof, updateProof } from './proofs.repository.ts';
import type { ProofAnswer } from './proofs.schemas.ts';
import { submissionErrors } from './submissions.errors.ts';
import { lockSubmissionOf, type SubmissionRow, updateSubmission } from './submissions.repository.ts';
import { proofStatusAfter, titleIn } from './submissions.rules.ts';
import type { SubmissionData } from './submissions.schemas.ts';
import { getSubmission } from './submissions.usecases.ts';

/** Proofs that artists approve before their works go on sale (`docs/rules/submissions.md`). */

/**
 * The picture of a proof, a JPEG, for staff or for the artist of the work. Throws 404, also for another artist.
 *
 * @param viewer the artist's account
 */
export async function readProofPicture(
  services: Services,
  { id, proofId }: { id: number; proofId: number },
  viewer: { memberId: number } | 'staff',
): Promise<Buffer> {
  const file = await findProofFile(services.db, id, proofId);
  if (!file || (viewer !== 'staff' && file.memberId !== viewer.memberId)) {
    throw new ShopError(commonErrors.notFound);
  }
  return (await readAttachment(services, file.attachmentId)).content;
}

/**
 * The artist approves a proof or asks for changes; the shop is mailed. An approved proof lets the work go on sale. Of two answers at the
 * same time the second is rejected.
 *
 * @throws ShopError 404; 409 `already_decided` for a proof that is not open any more, 409 for a work that is not in the shop, or while the
 *   shop requires no proofs; 422 `text` where changes are asked for without saying which
 */
export async function answerProof(
  services: Services,
  { memberId, requestId }: { memberId: number; requestId: string },
  { id, proofId }: { id: number; proofId: number },
  { decision, text }: ProofAnswer,
): Promise<SubmissionData> {
  const isApproved = decision === 'approve';
  if (!isApproved && text === '') throw fieldError('text', 'validation.proof_changes');
  await inTransaction(services, async (tx) => {
    const row = await lockSubmissionOf(tx.db, memberId, id);
    const proof = row && (await lockProof(tx.db, id, proofId));
    if (!proof) throw new ShopError(commonErrors.notFound);
    const reject = async (error: (typeof submissionErrors)[keyof typeof submissionErrors]) =>
      new ShopError(error, { data: await getSubmission(tx, memberId, id) });
    if (!(await getSetting(tx, 'proof_required'))) throw await reject(submissionErrors.noProofs);
    if (row.status !== 'accepted' || row.itemId === null) throw await reject(submissionErrors.wrongState);
    if (proof.status !== 'open') throw await reject(submissionErrors.proofAnswered);
    const now = tx.clock.now();
    const status = proofStatusAfter[decision];
    const answer = isApproved ? '' : text;
    await updateProof(tx.db, proofId, { status, answer, answeredAt: now });
    await updateSubmission(tx.db, id, { changedAt: now });
    if (isApproved) await approveItemProof(tx, row.itemId);
    const artist = await getArtistOfMember(tx, memberId);
    await recordAuditEvent(tx, memberActor(artist?.name.en ?? '', requestId), {
      action: isApproved ? 'proof.approve' : 'proof.request_changes',
      subject: { kind: 'submission', id },
      before: { proof: proofId, status: proof.status },
      after: { proof: proofId, status },
    });
    await mailAnswer(tx, row, { proofId, decision, text: answer });
  });
  return getSubmission(services, memberId, id);
}

/** Mails the shop what an artist answered. A new shop has no address yet. */
async function mailAnswer(
  tx: Services,
  { id, memberId, title }: SubmissionRow,
  { proofId, decision, text }: ProofAnswer & { proofId: number },
): Promise<void> {
  const { email: shopEmail } = await getSetting(tx, 'info');
  if (shopEmail === '') return;
  const member = await getProfile(tx, memberId);
  await enqueueMail(tx, {
    kind: 'submission.proof_notice',
    key: `submission.proof_notice:${proofId}`,
    to: shopEmail,
    locale: defaultLocale,
    ...proofNoticeMail(await tx.mail.translator(tx), {
      decision,
      from: fullName(member),
      email: member.email,
      work: { id, title: titleIn(title, defaultLocale) },
      text,
      siteUrl: tx.settings.siteUrl,
    }),
  });
}

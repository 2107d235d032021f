import { commonErrors, fieldError, rejectFields, ShopError } from '../../kernel/errors.ts';
import { type Localized, textIn } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { useAttachments } from '../attachments/attachments.usecases.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { rejectionsOfUnknown } from '../catalogue/items/items.admin.usecases.ts';
import { greetingName } from '../members/members.rules.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { proofMail } from './proofs.mails.ts';
import { findNewestStatus, findProofs, insertProof, replaceOpenProof } from './proofs.repository.ts';
import type { ProofInput } from './proofs.schemas.ts';
import {
  findReviewedSubmission,
  lockReviewedSubmission,
  type ReviewedSubmission,
} from './submissions.admin.repository.ts';
import { getReviewedSubmission } from './submissions.admin.usecases.ts';
import { submissionErrors } from './submissions.errors.ts';
import { updateSubmission } from './submissions.repository.ts';
import { titleIn } from './submissions.rules.ts';
import type { SubmissionAdminData } from './submissions.schemas.ts';

/**
 * Shows a proof of an accepted work to its artist, who is mailed in their language. A proof that the artist has not answered is replaced.
 *
 * @throws ShopError 404; 409 for a work that is not accepted, whose proof was approved (`already_decided`), or while the shop requires no
 *   proofs; 409 `version_conflict`; 422 for an unknown material, or a file that is no picture, another person's or used already
 */
export async function showProof(
  services: Services,
  actor: Actor & { staffId: number },
  id: number,
  form: ProofInput,
): Promise<SubmissionAdminData> {
  const seen = await findReviewedSubmission(services.db, id);
  if (!seen) throw new ShopError(commonErrors.notFound);
  await inTransaction(services, async (tx) => {
    const row = required(await lockReviewedSubmission(tx.db, id), 'the submission');
    const reject = async (error: ConstructorParameters<typeof ShopError>[0]) =>
      new ShopError(error, { data: await getReviewedSubmission(tx, id) });
    if (!(await getSetting(tx, 'proof_required'))) throw await reject(submissionErrors.noProofs);
    if (row.status !== 'accepted' || row.itemId === null) throw await reject(submissionErrors.wrongState);
    const newest = await findNewestStatus(tx.db, id);
    if (newest === 'approved') throw await reject(submissionErrors.proofAnswered);
    if (row.version !== form.version) throw await reject(commonErrors.versionConflict);
    rejectFields(await rejectionsOfUnknown(tx, 'substrate_id', 'substrate', [form.substrate_id]));
    await usePicture(tx, actor.staffId, form.attachment_id);
    const now = tx.clock.now();
    await replaceOpenProof(tx.db, id);
    const proofId = await insertProof(tx.db, {
      submissionId: id,
      attachmentId: form.attachment_id,
      substrateId: form.substrate_id,
      note: form.note,
      staffId: actor.staffId,
      staffName: actor.name,
      shownAt: now,
    });
    await updateSubmission(tx.db, id, { changedAt: now });
    await recordAuditEvent(tx, actor, {
      action: 'proof.show',
      subject: { kind: 'submission', id },
      after: { proof: proofId, substrate_id: form.substrate_id },
    });
    await mailProof(tx, seen, proofId);
  });
  return getReviewedSubmission(services, id);
}

/** Uses a picture that this member of staff uploaded. */
async function usePicture(tx: Services, staffId: number, attachmentId: string): Promise<void> {
  const [file] = await useAttachments(tx, { staffId }, [attachmentId], 'attachment_id');
  if (file?.type !== 'image/jpeg') throw fieldError('attachment_id', 'validation.photo_format');
}

/** Mails the artist that a proof can be looked at. */
async function mailProof(
  tx: Services,
  { submission, member }: ReviewedSubmission,
  proofId: number,
): Promise<void> {
  const [newest] = await findProofs(tx.db, submission.id);
  const { proof, substrate } = required(newest, 'the proof');
  const { locale } = member;
  const name: Localized = substrate.name;
  await enqueueMail(tx, {
    kind: 'submission.proof',
    key: `submission.proof:${proofId}`,
    to: member.email,
    locale,
    ...proofMail(await tx.mail.translator(tx), {
      locale,
      name: greetingName(member),
      work: { id: submission.id, title: titleIn(submission.title, locale) },
      substrate: textIn(name, locale),
      note: proof.note,
      siteUrl: tx.settings.siteUrl,
    }),
  });
}

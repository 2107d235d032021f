import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { required } from '../../kernel/required.ts';
import { enqueueMails } from '../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { getArtistOfMember } from '../artists/artist-accounts.usecases.ts';
import { memberActor } from '../audit/audit.rules.ts';
import { applyCustomSizes, decideProposal } from '../catalogue/items/agreements.usecases.ts';
import { greetingName } from '../members/members.rules.ts';
import { agreementMail } from './agreements.mails.ts';
import { findProposedWorks } from './agreements.repository.ts';
import { submissionErrors } from './submissions.errors.ts';
import { lockSubmissionOf, updateSubmission } from './submissions.repository.ts';
import { isOpen, titleIn, withPrices } from './submissions.rules.ts';
import type { AgreementDecision, CustomSizesInput, SubmissionData } from './submissions.schemas.ts';
import { getSubmission } from './submissions.usecases.ts';

/** Mails the artists of works about what staff proposed, one mail to each. */
export async function mailProposals(services: Services, { itemIds }: { itemIds: number[] }): Promise<void> {
  const rows = await findProposedWorks(services.db, itemIds);
  const translator = await services.mail.translator(services);
  const mails = [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, proposals]) => {
    const { email, locale, ...member } = required(proposals[0], 'a proposal');
    return {
      kind: 'submission.agreement',
      key: `submission.agreement:${memberId}:${proposals.map(({ proposalId }) => proposalId).join(',')}`,
      to: email,
      locale,
      ...agreementMail(translator, {
        locale,
        name: greetingName(member),
        works: proposals.map(({ submissionId, title, share, sizes, note }) => ({
          submissionId,
          title: titleIn(title, locale),
          share,
          hasPrices: sizes.length > 0,
          note,
        })),
        siteUrl: services.settings.siteUrl,
      }),
    };
  });
  await enqueueMails(services, mails);
}

/**
 * Stores whether the artist allows custom sizes of a work, and within which widths. For a work in the shop it applies at once, also to what
 * is in carts; placed orders are made as they were bought.
 *
 * @throws ShopError 404; 409 for a work that was declined or withdrawn; 422 where the bounds are the wrong way round
 */
export async function setAllowedSizes(
  services: Services,
  { memberId, requestId }: { memberId: number; requestId: string },
  id: number,
  custom: CustomSizesInput,
): Promise<SubmissionData> {
  const { minimum_mm: minimum, maximum_mm: maximum } = custom;
  if (minimum !== null && maximum !== null && minimum > maximum) {
    throw fieldError('maximum_mm', 'validation.minimum', { limit: minimum });
  }
  await inTransaction(services, async (tx) => {
    const row = await lockSubmissionOf(tx.db, memberId, id);
    if (!row) throw new ShopError(commonErrors.notFound);
    if (row.status !== 'accepted' && !isOpen(row.status)) {
      throw new ShopError(submissionErrors.wrongState, { data: await getSubmission(tx, memberId, id) });
    }
    await updateSubmission(tx.db, id, { customSizes: custom, changedAt: tx.clock.now() });
    if (row.itemId === null) return;
    const artist = await getArtistOfMember(tx, memberId);
    await applyCustomSizes(tx, memberActor(artist?.name.en ?? '', requestId), row.itemId, custom);
  });
  return getSubmission(services, memberId, id);
}

/**
 * Accepts or declines what staff proposed about a work of the artist. Until then, and after a declined proposal, the agreed share and prices
 * apply (`docs/rules/submissions.md`).
 *
 * @throws ShopError 404; 409 for a work that is not in the shop, or `already_decided` for a proposal that is not open any more
 */
export async function decideAgreement(
  services: Services,
  { memberId, requestId }: { memberId: number; requestId: string },
  id: number,
  { proposal_id: proposalId, decision }: AgreementDecision,
): Promise<SubmissionData> {
  await inTransaction(services, async (tx) => {
    const row = await lockSubmissionOf(tx.db, memberId, id);
    if (!row) throw new ShopError(commonErrors.notFound);
    if (row.status !== 'accepted' || row.itemId === null) {
      throw new ShopError(submissionErrors.wrongState, { data: await getSubmission(tx, memberId, id) });
    }
    const artist = await getArtistOfMember(tx, memberId);
    const { sizes } = await decideProposal(tx, memberActor(artist?.name.en ?? '', requestId), {
      itemId: row.itemId,
      proposalId,
      isAccepted: decision === 'accept',
    });
    if (decision === 'decline' || sizes.length === 0) return;
    // The page of the work shows the prices that were agreed last.
    await updateSubmission(tx.db, id, { sizes: withPrices(row.sizes, sizes), changedAt: tx.clock.now() });
  });
  return getSubmission(services, memberId, id);
}

import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { getPage } from '../../../kernel/paging.ts';
import { required } from '../../../kernel/required.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../../audit/audit.usecases.ts';
import { memberErrors } from '../members.errors.ts';
import { greetingName } from '../members.rules.ts';
import { getProfile } from '../members.usecases.ts';
import { memberConfirmed } from './reviews.events.ts';
import { reviewMail } from './reviews.mails.ts';
import {
  countReviews,
  findPastReviews,
  findReviewedMember,
  findReviews,
  findTemplates,
  insertReview,
  lockReviewedMember,
  updateCompanyConfirmed,
  updateReviewStatus,
} from './reviews.repository.ts';
import {
  decisionsFrom,
  getMemberStatus,
  getReviewStatus,
  joinReason,
  type ReviewDecision,
  type ReviewedType,
  reviewStatuses,
  statusAfter,
} from './reviews.rules.ts';
import {
  type DecisionInput,
  type PastReview,
  pastReview,
  type Review,
  type ReviewList,
  type ReviewQuery,
  review,
  reviewList,
} from './reviews.schemas.ts';

const serializeList = serializer(reviewList);
const serializePastReview = serializer(pastReview);
const serializeReview = serializer(review);

/** Accounts to review; the pending ones if no status is given (`docs/rules/members.md`). */
export async function listReviews(services: Services, query: ReviewQuery): Promise<ReviewList> {
  const { page, perPage, ...range } = getPage(query);
  const { status = 'pending', type = null, keyword = '' } = query;
  const filter = { type, keyword };
  const [rows, counted] = await Promise.all([
    findReviews(services.db, getMemberStatus(status), filter, range),
    countReviews(services.db, filter),
  ]);
  const counts = Object.fromEntries(
    reviewStatuses.map((one) => [one, counted.get(getMemberStatus(one)) ?? 0]),
  ) as ReviewList['counts'];
  return serializeList({
    items: rows.map((row) => ({
      ...row,
      memberId: row.id,
      status: getReviewStatus(row.status),
      company:
        row.companyName === null
          ? null
          : {
              name: row.companyName,
              tax: required(row.companyTax, 'the company tax'),
              isChanged: row.isChanged,
            },
    })),
    page,
    perPage,
    total: counts[status],
    counts,
  });
}

/** The decisions on a member's account, the newest first. */
export async function listPastReviews(services: Services, memberId: number): Promise<PastReview[]> {
  const rows = await findPastReviews(services.db, memberId);
  return rows.map(serializePastReview);
}

/**
 * An account with everything needed for a decision. Throws 404 for accounts that need no review, and for
 * closed ones.
 */
export async function getReview(services: Services, memberId: number, locale: Locale): Promise<Review> {
  const reviewed = await findReviewedMember(services.db, memberId);
  if (!reviewed) throw new ShopError(commonErrors.notFound);
  const templates = await findTemplates(services.db, reviewed.type);
  const status = getReviewStatus(reviewed.status);
  const decisions = decisionsFrom(status);
  return serializeReview({
    ...reviewed,
    memberId,
    status,
    language: reviewed.locale,
    profile: await getProfile(services, memberId),
    sameTax: reviewed.sameTax.map((other) => ({ ...other, status: getReviewStatus(other.status) })),
    history: await listPastReviews(services, memberId),
    decisions,
    templates: templates
      .filter(({ decision }) => decisions.includes(decision))
      .map(({ key, decision, title, text }) => ({
        key,
        decision,
        title: title[locale],
        text: text[reviewed.locale],
      })),
  });
}

/**
 * Confirms or declines an artist's or a gallery's account, records it and mails the applicant. A confirmed
 * artist's account is linked to a chosen artist or a new one. Throws 409 `version_conflict` for another
 * version, with the current account; 409 `already_decided` if the account's status does not allow the
 * decision, which the audit log records; 422 for declining without a reason.
 */
export async function decideReview(
  services: Services,
  actor: Actor,
  memberId: number,
  form: DecisionInput,
  staffLocale: Locale,
): Promise<Review> {
  const auditEvent = {
    action: `member.${form.decision}` as const,
    subject: { kind: 'member' as const, id: memberId },
  };
  const isDone = await inTransaction(services, async (tx) => {
    const reviewed = await lockReviewedMember(tx.db, memberId);
    if (!reviewed) throw new ShopError(commonErrors.notFound);
    if (reviewed.version !== form.version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getReview(tx, memberId, staffLocale) });
    }
    const before = getReviewStatus(reviewed.status);
    const after = statusAfter(before, form.decision);
    if (after === null) return false;
    const { type, locale } = reviewed;
    const artistId = form.artist_id ?? null;
    if (artistId !== null && (type !== 'artist' || form.decision !== 'confirm')) {
      throw fieldError('artist_id', 'validation.artist_choice');
    }
    await recordDecision(tx, actor, memberId, reviewed, {
      decision: form.decision,
      template: form.reason_template || null,
      reason: await resolveReason(tx, type, locale, form),
      artistId,
      isMailed: true,
    });
    return true;
  });
  const review = await getReview(services, memberId, staffLocale);
  if (!isDone) {
    await recordRejection(services, actor, { ...auditEvent, before: { status: review.status } });
    throw new ShopError(memberErrors.alreadyDecided, { data: review });
  }
  return review;
}

/** A decision that its caller has found to be allowed, under the lock of the account. */
type Decision = {
  decision: ReviewDecision;
  /** The key of the reason's template. */
  template: string | null;
  reason: string;
  /** The artist to link; null for a new one. */
  artistId: number | null;
  /** Whether the member is mailed the decision. */
  isMailed: boolean;
};

/** In the caller's transaction: carries out a decision on an account, and records it. */
export async function recordDecision(
  tx: Services,
  actor: Actor,
  memberId: number,
  reviewed: NonNullable<Awaited<ReturnType<typeof lockReviewedMember>>>,
  { decision, template, reason, artistId, isMailed }: Decision,
): Promise<void> {
  const { type, locale, email, firstname, lastname } = reviewed;
  const after = required(
    statusAfter(getReviewStatus(reviewed.status), decision),
    'the status after the decision',
  );
  const now = tx.clock.now();
  await updateReviewStatus(tx.db, memberId, getMemberStatus(after), now);
  if (decision === 'confirm' && type === 'business') await updateCompanyConfirmed(tx.db, memberId);
  const reviewId = await insertReview(tx.db, {
    memberId,
    at: now,
    decision,
    staffId: actor.staffId,
    staffName: actor.name,
    template,
    reason,
  });
  if (isMailed) {
    await enqueueMail(tx, {
      kind: `members.review_${decision}`,
      key: `members.review:${reviewId}`,
      to: email,
      locale,
      ...reviewMail(await tx.mail.translator(tx), {
        locale,
        type,
        decision,
        name: greetingName(reviewed),
        reason,
        siteUrl: tx.settings.siteUrl,
      }),
    });
  }
  if (decision === 'confirm') {
    await tx.events.publish(tx, memberConfirmed, {
      memberId,
      type,
      firstname,
      lastname,
      locale,
      artistId,
      actor,
    });
  }
  // The reason is personal data: it is stored in the review, which can be deleted, and not in the log, which
  // cannot.
  await recordAuditEvent(tx, actor, {
    action: `member.${decision}`,
    subject: { kind: 'member', id: memberId },
    before: { status: getReviewStatus(reviewed.status) },
    after: { status: after, review: reviewId, template },
  });
}

/** The reason as it is mailed, in the applicant's language. */
async function resolveReason(
  services: Services,
  type: ReviewedType,
  applicant: Locale,
  form: { decision: ReviewDecision; reason_template?: string | undefined; reason?: string | undefined },
): Promise<string> {
  const templates = form.reason_template ? await findTemplates(services.db, type) : [];
  const template = templates.find(
    ({ key, decision }) => key === form.reason_template && decision === form.decision,
  );
  if (form.reason_template && !template) throw fieldError('reason_template', 'validation.choice');
  const reason = joinReason(template?.text[applicant] ?? '', form.reason ?? '');
  if (form.decision === 'decline' && reason === '') throw fieldError('reason', 'validation.review_reason');
  return reason;
}

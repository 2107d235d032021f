import { taipeiDay } from '../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { byLocale, type Localized } from '../../kernel/locale.ts';
import { getPage } from '../../kernel/paging.ts';
import { required } from '../../kernel/required.ts';
import * as scripts from '../../platform/chinese.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { completeName, completeTexts, findShareOn } from '../artists/artists.rules.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../audit/audit.usecases.ts';
import {
  createPreparedItem,
  type PreparedItem,
  prepareItem,
} from '../catalogue/items/item-forms.admin.usecases.ts';
import { rejectWithoutProof } from '../catalogue/items/item-writes.usecases.ts';
import { findUnknownFacets } from '../catalogue/items/items.admin.usecases.ts';
import { greetingName } from '../members/members.rules.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { deleteUpload } from '../uploads/receive-uploads.usecases.ts';
import { findMaster, getUploadThumbnail, releaseUpload } from '../uploads/uploads.usecases.ts';
import { getWholeSubmission, toEntry, toPixels } from './submission-data.usecases.ts';
import {
  countReviewedSubmissions,
  findReviewedSubmission,
  findReviewedSubmissions,
  lockReviewedSubmission,
  type ReviewedSubmission,
} from './submissions.admin.repository.ts';
import { submissionErrors } from './submissions.errors.ts';
import { submissionMail } from './submissions.mails.ts';
import { findEvents, insertEvent, type SubmissionRow, updateSubmission } from './submissions.repository.ts';
import {
  decisionsIn,
  type ReviewedState,
  reviewedStates,
  stateAfterDecision,
  titleIn,
} from './submissions.rules.ts';
import {
  type SubmissionAdminData,
  type SubmissionAdminList,
  type SubmissionAdminQuery,
  type SubmissionDecisionInput,
  submissionAdminData,
  submissionAdminList,
} from './submissions.schemas.ts';

const serializeSubmission = serializer(submissionAdminData);
const serializeList = serializer(submissionAdminList);

/** Submissions in a state; those that wait for a decision if none is given, the longest waiting first. */
export async function listReviewedSubmissions(
  services: Services,
  query: SubmissionAdminQuery,
): Promise<SubmissionAdminList> {
  const { page, perPage, ...range } = getPage(query);
  const { status = 'submitted' } = query;
  const [rows, counted] = await Promise.all([
    findReviewedSubmissions(services.db, status, range),
    countReviewedSubmissions(services.db),
  ]);
  const counts = Object.fromEntries(
    reviewedStates.map((state) => [state, counted.get(state) ?? 0]),
  ) as Record<ReviewedState, number>;
  return serializeList({
    items: rows.map((row) => ({ ...toEntry(row), status: toState(row), artist: row.artist })),
    page,
    perPage,
    total: counts[status],
    counts,
  });
}

/** Staff find no drafts. */
const toState = ({ submission }: ReviewedSubmission): ReviewedState =>
  required(
    reviewedStates.find((state) => state === submission.status),
    'the state of a submission',
  );

/** A submission with everything needed for a decision. Throws 404, also for what was never submitted. */
export async function getReviewedSubmission(services: Services, id: number): Promise<SubmissionAdminData> {
  const row = await requireReviewed(services, id);
  const { member, artist } = row;
  const today = taipeiDay(services.clock.now());
  const events = await findEvents(services.db, id);
  return serializeSubmission({
    ...(await getWholeSubmission(services, row, artist && findShareOn(artist, today).share_basis_points)),
    status: toState(row),
    artist,
    member: { ...member, language: member.locale },
    decisions: decisionsIn(row.submission.status),
    events: events.map((event) => ({ ...event, by: event.staffName })),
  });
}

/** What the artist agreed to when the work was submitted. Custom sizes are sold only where the artist allowed them. */
const getAgreement = ({ shareBasisPoints, shareOnSoldPrice, customSizes }: SubmissionRow) => ({
  share: {
    shareBasisPoints: required(shareBasisPoints, 'the share that was shown'),
    shareOnSoldPrice: required(shareOnSoldPrice, 'the basis of the share that was shown'),
  },
  customSizes: customSizes ?? { allowed: false, minimum_mm: null, maximum_mm: null },
});

async function requireReviewed(services: Services, id: number): Promise<ReviewedSubmission> {
  const row = await findReviewedSubmission(services.db, id);
  if (!row) throw new ShopError(commonErrors.notFound);
  return row;
}

/** A small JPEG of a submission's picture. Throws 404, also after it has ended. */
export async function getReviewedPreview(services: Services, id: number): Promise<Buffer> {
  const { upload } = await requireReviewed(services, id);
  if (!upload) throw new ShopError(commonErrors.notFound);
  return getUploadThumbnail(services, upload.id);
}

/**
 * Accepts a submission, asks for changes, or declines it; records it and mails the artist in their language. An accepted one becomes an
 * item, once: the submission's row is locked, so that of two decisions the second finds the first. Accepting again what the same person
 * accepted, as by a double click, gives the same item.
 *
 * @throws ShopError 404; 409 `already_decided` or `version_conflict` with the present submission; 422 without a reason where one is
 *   required, where the work cannot be created, or where it would go on sale without a proof
 */
export async function decideSubmission(
  services: Services,
  actor: Actor,
  id: number,
  form: SubmissionDecisionInput,
): Promise<SubmissionAdminData> {
  const { decision, reason } = form;
  if (decision !== 'accept' && reason === '') throw fieldError('reason', 'validation.submission_reason');
  const seen = await requireReviewed(services, id);
  const isWaiting = seen.submission.status === 'submitted' && seen.submission.version === form.version;
  if (decision === 'accept' && isWaiting && form.status !== 'off_shelf') await rejectWithoutProof(services);
  // Its picture takes seconds, during which nothing is locked.
  const prepared = decision === 'accept' && isWaiting ? await prepareIfWaiting(services, seen, form) : null;
  const auditEvent = {
    action: `submission.${decision}` as const,
    subject: { kind: 'submission' as const, id },
  };
  const outcome = await inTransaction(services, async (tx) => {
    const row = required(await lockReviewedSubmission(tx.db, id), 'the submission');
    if (decision === 'accept' && (await wasAcceptedBy(tx, row, actor))) return 'repeated';
    if (row.status !== 'submitted') return 'decided';
    if (row.version !== form.version || (decision === 'accept' && !prepared)) return 'edited';
    const itemId = prepared && (await createPreparedItem(tx, actor, prepared, getAgreement(row)));
    await writeDecision(tx, actor, seen, form, itemId);
    await recordAuditEvent(tx, actor, {
      ...auditEvent,
      before: { status: row.status },
      after: { status: stateAfterDecision[decision], ...(itemId !== null && { item_id: itemId }) },
    });
    return 'done';
  });
  if (outcome === 'done' && decision === 'accept') await deleteAcceptedUpload(services, seen);
  const data = await getReviewedSubmission(services, id);
  if (outcome === 'edited') throw new ShopError(commonErrors.versionConflict, { data });
  if (outcome === 'decided') {
    await recordRejection(services, actor, { ...auditEvent, before: { status: data.status } });
    throw new ShopError(submissionErrors.alreadyDecided, { data });
  }
  return data;
}

/** Deletes the file of an accepted picture, which the catalogue has stored, unless its artist uses it again already. */
async function deleteAcceptedUpload(
  services: Services,
  { submission: { memberId, uploadId } }: ReviewedSubmission,
): Promise<void> {
  try {
    await deleteUpload(services, memberId, required(uploadId, 'the upload'));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
}

/** Null where somebody else decided meanwhile: accepting deletes the uploaded picture. */
async function prepareIfWaiting(
  services: Services,
  seen: ReviewedSubmission,
  form: SubmissionDecisionInput,
): Promise<PreparedItem | null> {
  try {
    return await prepare(services, seen, form);
  } catch (error) {
    const { submission } = await requireReviewed(services, seen.submission.id);
    if (submission.status === 'submitted') throw error;
    return null;
  }
}

/** The submission's picture and fields as a new item. A missing language of a text is completed like in imports. */
async function prepare(
  services: Services,
  { submission, artist }: ReviewedSubmission,
  form: SubmissionDecisionInput,
): Promise<PreparedItem> {
  if (!artist) throw new ShopError(submissionErrors.noArtistPage);
  const { path, upload } = await findMaster(services, required(submission.uploadId, 'the upload'));
  const pixels = required(toPixels(upload), 'the pixels of a completed upload');
  // A class may have been deleted since.
  const unknown = await findUnknownFacets(services, submission.facetIds);
  return prepareItem(
    services,
    { path, pixels },
    {
      title: completeName(submission.title, scripts),
      concept: completeTexts(submission.concept, scripts),
      details: getDetails(submission),
      year: submission.year,
      artist_id: artist.id,
      facet_ids: submission.facetIds.filter((facet) => !unknown.includes(facet)),
      status: form.status,
      lists_at: form.lists_at,
      channel: 'online',
      store_ids: [],
      sizes: submission.sizes.map((size) => ({ ...size, price_usd_cents: null, offered: true })),
      edition_size: submission.editionSize,
      public_limit: submission.publicLimit,
      pictures: [],
    },
    'upload',
  );
}

/** The technique is the first line of an item's details, since an item has no field for it. */
function getDetails({ technique, details }: Pick<SubmissionRow, 'technique' | 'details'>): Localized {
  const first = completeTexts(technique, scripts);
  const rest = completeTexts(details, scripts);
  return byLocale((locale) => [first[locale], rest[locale]].filter(Boolean).join('\n\n'));
}

/** Whether the latest event is that this member of staff accepted it. */
async function wasAcceptedBy(tx: Services, row: SubmissionRow, actor: Actor): Promise<boolean> {
  if (row.status !== 'accepted') return false;
  const [latest] = await findEvents(tx.db, row.id);
  return latest?.kind === 'accept' && latest.staffId === actor.staffId;
}

/** Stores a decision and queues the mail about it. */
async function writeDecision(
  tx: Services,
  actor: Actor,
  { submission, member }: ReviewedSubmission,
  { decision, reason }: SubmissionDecisionInput,
  itemId: number | null,
): Promise<void> {
  const { id, uploadId } = submission;
  const now = tx.clock.now();
  const isOver = decision !== 'request_changes';
  // An accepted picture is in the catalogue's storage; the artist may submit a declined one again.
  if (isOver && uploadId !== null) await releaseUpload(tx, uploadId);
  await updateSubmission(tx.db, id, {
    status: stateAfterDecision[decision],
    changedAt: now,
    ...(isOver && { uploadId: null }),
    ...(itemId !== null && { itemId }),
  });
  const eventId = await insertEvent(tx.db, {
    submissionId: id,
    at: now,
    kind: decision,
    staffId: actor.staffId,
    staffName: actor.name,
    reason,
  });
  const { locale } = member;
  await enqueueMail(tx, {
    kind: `submission.${decision}`,
    key: `submission:${eventId}`,
    to: member.email,
    locale,
    ...submissionMail(await tx.mail.translator(tx), {
      locale,
      decision,
      name: greetingName(member),
      submission: { id, title: titleIn(submission.title, locale) },
      reason,
      needsProof: decision === 'accept' && (await getSetting(tx, 'proof_required')),
      siteUrl: tx.settings.siteUrl,
    }),
  });
}

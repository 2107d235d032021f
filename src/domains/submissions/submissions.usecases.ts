import {
  commonErrors,
  type FieldRejection,
  fieldError,
  rejectFields,
  ShopError,
} from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { getPage } from '../../kernel/paging.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { getArtistOfMember } from '../artists/artist-accounts.usecases.ts';
import { minPpi } from '../catalogue/framing/pricing.rules.ts';
import { listProposals } from '../catalogue/items/agreements.usecases.ts';
import { withdrawItem } from '../catalogue/items/item-withdrawal.usecases.ts';
import { checkSizes, rejectionsOfUnknown } from '../catalogue/items/items.admin.usecases.ts';
import { getEffectiveDate } from '../content/articles/articles.usecases.ts';
import { computeShares, getShareRates } from '../sales/shares.usecases.ts';
import { getNextShareRate, getShareRate } from '../settings/rates/rates.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { lockUpload, releaseUpload, useUpload } from '../uploads/uploads.usecases.ts';
import { getWholeSubmission, toEntry, toPixels } from './submission-data.usecases.ts';
import { submissionErrors } from './submissions.errors.ts';
import {
  countSubmissionsOf,
  findEvents,
  findSubmissionOf,
  findSubmissionsOf,
  insertEvent,
  insertSubmission,
  isUploadInSubmission,
  lockSubmissionOf,
  lockSubmissionsOf,
  type SubmissionRow,
  updateSubmission,
} from './submissions.repository.ts';
import {
  isOpen,
  maxOpenSubmissions,
  operationsIn,
  type SubmissionOperation,
  type SubmissionState,
  submissionStates,
} from './submissions.rules.ts';
import {
  type ShareData,
  type SubmissionChange,
  type SubmissionData,
  type SubmissionFields,
  type SubmissionList,
  type SubmissionQuery,
  type SubmissionTerms,
  type SubmitInput,
  shareData,
  submissionData,
  submissionList,
  submissionTerms,
} from './submissions.schemas.ts';

const serializeSubmission = serializer(submissionData);
const serializeList = serializer(submissionList);
const serializeTerms = serializer(submissionTerms);
const serializeShares = serializer(shareData);

/** Only the artist of a submission finds it; what another artist submitted is a 404 (`docs/rules/submissions.md`). */

// reading

/** The member's own submissions, the latest change first. */
export async function listSubmissions(
  services: Services,
  memberId: number,
  query: SubmissionQuery,
): Promise<SubmissionList> {
  const { page, perPage, ...range } = getPage(query);
  const rows = await findSubmissionsOf(services.db, memberId, query.status, range);
  const counted = await countSubmissionsOf(services.db, memberId);
  const counts = Object.fromEntries(
    submissionStates.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<SubmissionState, number>;
  const total =
    query.status === undefined
      ? Object.values(counts).reduce((sum, one) => sum + one, 0)
      : counts[query.status];
  return serializeList({ items: rows.map(toEntry), page, perPage, total, counts });
}

/** A submission of the member with its sizes, the artist's shares and what staff wrote. Throws 404. */
export async function getSubmission(
  services: Services,
  memberId: number,
  id: number,
): Promise<SubmissionData> {
  const row = await findSubmissionOf(services.db, memberId, id);
  if (!row) throw new ShopError(commonErrors.notFound);
  const artist = await getArtistOfMember(services, memberId);
  const events = await findEvents(services.db, id);
  const { agreedShare, agreedOnSoldPrice } = row;
  const { itemId } = row.submission;
  return serializeSubmission({
    agreement:
      itemId === null || agreedShare === null || agreedOnSoldPrice === null
        ? null
        : {
            share_basis_points: agreedShare,
            share_on_sold_price: agreedOnSoldPrice,
            proposals: await listProposals(services, itemId),
          },
    ...(await getWholeSubmission(services, row, artist?.shareBasisPoints ?? null)),
    licenceFrom: await getEffectiveDate(services, 'artist-licence'),
    operations: operationsIn(row.submission.status),
    events,
  });
}

/** What holds for the artist's next submission. */
export async function getSubmissionTerms(services: Services, memberId: number): Promise<SubmissionTerms> {
  const artist = await getArtistOfMember(services, memberId);
  const rates = await getShareRates(services, artist?.shareBasisPoints ?? null);
  const next =
    artist?.nextShare ?? (artist?.shareBasisPoints == null ? await getNextShareRate(services) : null);
  return serializeTerms({
    ...rates,
    nextShare: next && {
      startsOn: next.startsOn,
      shareBasisPoints: next.shareBasisPoints ?? (await getShareRate(services)),
    },
    licenceFrom: await getEffectiveDate(services, 'artist-licence'),
    publicLimit: await getSetting(services, 'public_limit'),
  });
}

/** The artist's shares at prices in whole NTD, tax included. */
export async function calculateShares(
  services: Services,
  memberId: number,
  pricesNtd: readonly number[],
): Promise<ShareData> {
  const artist = await getArtistOfMember(services, memberId);
  const rates = await getShareRates(services, artist?.shareBasisPoints ?? null);
  return serializeShares({ ...rates, items: await computeShares(services, pricesNtd, rates) });
}

// writing

const buildColumns = (fields: Omit<SubmissionFields, 'upload_id'>) => ({
  title: fields.title,
  concept: fields.concept,
  details: fields.details,
  technique: fields.technique,
  year: fields.year,
  facetIds: fields.facet_ids,
  editionSize: fields.edition_size,
  publicLimit: fields.public_limit,
  sizes: fields.sizes,
});

/**
 * Refers a submission to another upload of the member in the caller's transaction. A completed one does not expire from then on; one that
 * is still on its way once it is completed (`useCompletedUpload`).
 *
 * @returns the pixels of a completed upload
 */
async function attachUpload(
  tx: Services,
  memberId: number,
  before: Pick<SubmissionRow, 'id' | 'uploadId'> | null,
  uploadId: string | null,
): Promise<{ width: number; height: number } | null> {
  if (before?.uploadId && before.uploadId !== uploadId) await releaseUpload(tx, before.uploadId);
  if (uploadId === null) return null;
  const upload = await lockUpload(tx, memberId, uploadId);
  const isOwn = before?.uploadId === uploadId;
  if (
    !upload ||
    (!isOwn && (upload.isUsed || (await isUploadInSubmission(tx.db, uploadId, before?.id ?? null))))
  ) {
    throw fieldError('upload_id', 'validation.master_upload_gone');
  }
  if (upload.state === 'refused') throw fieldError('upload_id', 'validation.submission_upload_refused');
  if (upload.state === 'completed' && !upload.isUsed) await useUpload(tx, memberId, uploadId, 'upload_id');
  return toPixels(upload);
}

/** In the transaction in which an upload is completed: it does not expire where a submission refers to it. */
export async function useCompletedUpload(
  tx: Services,
  { uploadId, memberId }: { uploadId: string; memberId: number },
): Promise<void> {
  if (await isUploadInSubmission(tx.db, uploadId)) await useUpload(tx, memberId, uploadId, 'upload_id');
}

/** Rejects unknown classes, a public limit above the shop's, and sizes that the picture does not allow. */
async function findErrors(
  services: Services,
  fields: Pick<SubmissionFields, 'facet_ids' | 'public_limit' | 'sizes'>,
  pixels: { width: number; height: number } | null,
): Promise<FieldRejection[]> {
  const rejections = await rejectionsOfUnknown(services, 'facet_ids', 'facet', fields.facet_ids);
  const limit = await getSetting(services, 'public_limit');
  if (fields.public_limit !== null && fields.public_limit > limit) {
    rejections.push({ field: 'public_limit', message: 'validation.maximum', params: { limit } });
  }
  if (!pixels) return rejections;
  const checked = await checkSizes(services, pixels, fields.sizes);
  const tooLarge = checked.sizes.filter(({ available }) => !available);
  return [
    ...rejections,
    ...checked.rejections,
    ...tooLarge.map(({ width_mm, substrate_id, ppi }): FieldRejection => {
      const place = fields.sizes.findIndex(
        (size) => size.width_mm === width_mm && size.substrate_id === substrate_id,
      );
      return {
        field: `sizes.${place}.width_mm`,
        message: 'validation.submission_resolution',
        params: { ppi: ppi ?? 0, least: minPpi },
      };
    }),
  ];
}

/**
 * Creates a draft.
 *
 * @throws ShopError 409 where the artist has too many that are not decided; 422 for invalid fields
 */
export async function createSubmission(
  services: Services,
  memberId: number,
  { upload_id: uploadId, ...fields }: SubmissionFields,
): Promise<SubmissionData> {
  const id = await inTransaction(services, async (tx) => {
    await lockSubmissionsOf(tx.db, memberId);
    const counts = await countSubmissionsOf(tx.db, memberId);
    const open = [...counts].reduce((sum, [status, count]) => (isOpen(status) ? sum + count : sum), 0);
    if (open >= maxOpenSubmissions) {
      throw new ShopError(submissionErrors.tooMany, { params: { limit: maxOpenSubmissions } });
    }
    const pixels = await attachUpload(tx, memberId, null, uploadId);
    rejectFields(await findErrors(tx, fields, pixels));
    const now = tx.clock.now();
    return insertSubmission(tx.db, {
      ...buildColumns(fields),
      memberId,
      uploadId,
      createdAt: now,
      changedAt: now,
    });
  });
  return getSubmission(services, memberId, id);
}

/** Locks a submission of the member for an operation, at the version that was read. */
async function lockFor(
  tx: Services,
  memberId: number,
  id: number,
  operation: SubmissionOperation,
  version: number,
): Promise<SubmissionRow> {
  const row = await lockSubmissionOf(tx.db, memberId, id);
  if (!row) throw new ShopError(commonErrors.notFound);
  if (!operationsIn(row.status).includes(operation)) {
    throw new ShopError(submissionErrors.wrongState, { data: await getSubmission(tx, memberId, id) });
  }
  if (row.version !== version) {
    throw new ShopError(commonErrors.versionConflict, { data: await getSubmission(tx, memberId, id) });
  }
  return row;
}

/**
 * Changes a draft, or a submission that staff asked to change.
 *
 * @throws ShopError 404; 409 for another state or version, with the present submission; 422 for invalid fields
 */
export async function updateOwnSubmission(
  services: Services,
  memberId: number,
  id: number,
  { version, upload_id: uploadId, ...fields }: SubmissionChange,
): Promise<SubmissionData> {
  await inTransaction(services, async (tx) => {
    const row = await lockFor(tx, memberId, id, 'update', version);
    const pixels = await attachUpload(tx, memberId, row, uploadId);
    rejectFields(await findErrors(tx, fields, pixels));
    await updateSubmission(tx.db, id, { ...buildColumns(fields), uploadId, changedAt: tx.clock.now() });
  });
  return getSubmission(services, memberId, id);
}

/**
 * Submits a work for review: its upload is completed, it has a title and a size with enough pixels, and the artist agrees to the licence
 * terms in force. A second click of the same submission is rejected as one in another state.
 *
 * @throws ShopError 404; 409 for another state, version or other terms; 422 for what is missing
 */
export async function submitWork(
  services: Services,
  memberId: number,
  id: number,
  { version, licence_from: licenceFrom }: SubmitInput,
): Promise<SubmissionData> {
  await inTransaction(services, async (tx) => {
    const row = await lockFor(tx, memberId, id, 'submit', version);
    const inForce = await getEffectiveDate(tx, 'artist-licence');
    if (inForce !== licenceFrom) {
      throw new ShopError(submissionErrors.licenceChanged, { data: await getSubmission(tx, memberId, id) });
    }
    const artist = await getArtistOfMember(tx, memberId);
    if (!artist) throw new ShopError(submissionErrors.noArtistPage);
    const pixels = await attachUpload(tx, memberId, row, row.uploadId);
    const fields = { facet_ids: row.facetIds, public_limit: row.publicLimit, sizes: row.sizes };
    rejectFields([...missingIn(row, pixels !== null), ...(await findErrors(tx, fields, pixels))]);
    const now = tx.clock.now();
    const { shareBasisPoints } = await getShareRates(tx, artist.shareBasisPoints);
    await updateSubmission(tx.db, id, {
      status: 'submitted',
      licenceFrom,
      licenceAgreedAt: now,
      shareBasisPoints,
      shareOnSoldPrice: artist.shareOnSoldPrice,
      submittedAt: now,
      changedAt: now,
    });
    await insertEvent(tx.db, { submissionId: id, at: now, kind: 'submit' });
  });
  return getSubmission(services, memberId, id);
}

/** What a submission needs and does not have. */
function missingIn(row: SubmissionRow, isUploaded: boolean): FieldRejection[] {
  const rejections: FieldRejection[] = [];
  if (!isUploaded) rejections.push({ field: 'upload_id', message: 'validation.master_upload_not_completed' });
  if (!Object.values(row.title).some(Boolean)) {
    rejections.push({ field: 'title', message: 'validation.submission_title' });
  }
  if (row.sizes.length === 0) rejections.push({ field: 'sizes', message: 'validation.submission_sizes' });
  return rejections;
}

/**
 * Withdraws a submission. Before it is accepted, that ends it; an accepted work leaves the shelf, and cannot be ordered or listed any more.
 * Placed orders, certificates and the edition stay (`docs/rules/submissions.md`).
 *
 * @throws ShopError 404; 409 for another state or version
 */
export async function withdrawWork(
  services: Services,
  memberId: number,
  id: number,
  version: number,
): Promise<SubmissionData> {
  await inTransaction(services, async (tx) => {
    const row = await lockFor(tx, memberId, id, 'withdraw', version);
    if (row.itemId !== null) await withdrawItem(tx, row.itemId);
    if (row.uploadId !== null) await releaseUpload(tx, row.uploadId);
    const now = tx.clock.now();
    await updateSubmission(tx.db, id, { status: 'withdrawn', uploadId: null, changedAt: now });
    await insertEvent(tx.db, { submissionId: id, at: now, kind: 'withdraw' });
  });
  return getSubmission(services, memberId, id);
}

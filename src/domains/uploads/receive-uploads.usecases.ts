import { stat } from 'node:fs/promises';
import { timeAfterDays } from '../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { base64Url } from '../../kernel/ids.ts';
import type { Locale } from '../../kernel/locale.ts';
import { type MessageKey, translate } from '../../kernel/messages/messages.ts';
import { maxMegapixels } from '../../platform/images/sharp.ts';
import { enforceRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { uploadErrors } from './uploads.errors.ts';
import { checkUploadJob, deleteUploadFilesJob } from './uploads.jobs.ts';
import {
  countUploads,
  deleteUnusedUpload,
  findExpiredUploads,
  findUploadsOf,
  insertUpload,
  lockAnyUpload,
  lockUploader,
  type MasterUpload,
  updateUpload,
} from './uploads.repository.ts';
import {
  bytesPerMegabyte,
  maxUnfinishedUploads,
  maxUnusedUploads,
  publicDemoMegabytes,
  type UploadRejection,
  unfinishedUploadDays,
  uploadRateLimit,
} from './uploads.rules.ts';
import { type MasterUploadData, masterUploadData, type UploadDeclaration } from './uploads.schemas.ts';
import { findUpload, getKeys } from './uploads.usecases.ts';

const serializeUpload = serializer(masterUploadData);

const unfinishedUntil = ({ clock }: Services): Date => timeAfterDays(clock.now(), unfinishedUploadDays);

/** The largest file that an artist can upload, in bytes; small in a public demo, whose visitors share accounts. */
export async function maxBytes(services: Services): Promise<number> {
  const limit = await getSetting(services, 'upload_limit');
  return (services.settings.demoIsPublic ? Math.min(limit, publicDemoMegabytes) : limit) * bytesPerMegabyte;
}

/**
 * Begins an upload: only its row, before the first byte.
 *
 * @throws ShopError 422 `bytes` over the limit; 409 with as many unfinished or unused files as a member may have; 429
 */
export async function beginUpload(
  services: Services,
  memberId: number,
  { bytes, file_name, media_type, sha256 }: UploadDeclaration,
): Promise<MasterUpload> {
  const limit = await maxBytes(services);
  if (bytes > limit) {
    throw fieldError('bytes', 'validation.master_upload_limit', { megabytes: limit / bytesPerMegabyte });
  }
  await enforceRateLimit(services, `upload:member:${memberId}`, uploadRateLimit);
  return inTransaction(services, async (tx) => {
    await lockUploader(tx.db, memberId);
    const { unfinished, unused } = await countUploads(tx.db, memberId, tx.clock.now());
    if (unfinished >= maxUnfinishedUploads) {
      throw new ShopError(uploadErrors.tooManyUnfinished, { params: { count: unfinished } });
    }
    if (unused >= maxUnusedUploads) {
      throw new ShopError(uploadErrors.tooManyUnused, { params: { count: unused } });
    }
    return insertUpload(tx.db, {
      id: base64Url(tx.ids.random(18)),
      memberId,
      fileName: file_name,
      mediaType: media_type,
      bytes,
      declaredSha256: sha256,
      createdAt: tx.clock.now(),
      expiresAt: unfinishedUntil(tx),
    });
  });
}

/** An upload of this member that has not expired; throws 404. */
export async function requireUpload(services: Services, memberId: number, id: string): Promise<MasterUpload> {
  const upload = await findUpload(services, memberId, id);
  if (!upload || isExpired(services, upload)) throw new ShopError(commonErrors.notFound);
  return upload;
}

const isExpired = ({ clock }: Services, { isUsed, expiresAt }: MasterUpload): boolean =>
  !isUsed && expiresAt <= clock.now();

/** The local path of the bytes that have arrived. */
export const receivedPath = ({ files }: Services, id: string): Promise<string> =>
  files.localPath(getKeys(id).received);

/**
 * Writes how much of an upload is stored, and begins its check after the last byte. Also called before the position is read: the
 * process may have ended after the last byte, before it could begin the check.
 */
export async function recordReceived(services: Services, id: string): Promise<void> {
  const received = await storedBytes(services, id);
  if (received === null) return;
  await inTransaction(services, async (tx) => {
    const upload = await lockAnyUpload(tx.db, id);
    if (upload?.state !== 'pending') return;
    const isComplete = received >= upload.bytes;
    if (!isComplete && received === upload.received) return;
    await updateUpload(tx.db, id, {
      received: Math.min(received, upload.bytes),
      expiresAt: unfinishedUntil(tx),
      ...(isComplete && { state: 'checking' }),
    });
    if (isComplete) await tx.jobs.enqueue(tx, checkUploadJob, { id });
  });
}

/** The bytes on the disk; null without a file. */
async function storedBytes(services: Services, id: string): Promise<number | null> {
  const found = await stat(await receivedPath(services, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? null;
}

/**
 * Deletes an upload of this member with its files.
 *
 * @throws ShopError 404; 409 where something uses it
 */
export async function deleteUpload(services: Services, memberId: number, id: string): Promise<void> {
  const upload = await findUpload(services, memberId, id);
  if (!upload) throw new ShopError(commonErrors.notFound);
  if (!(await deleteUnusedUpload(services.db, id))) throw new ShopError(uploadErrors.inUse);
  await deleteUploadFiles(services, { ids: [id] });
}

/** Deletes the files of uploads whose rows are deleted; those that are gone already are skipped. */
export async function deleteUploadFiles(
  { files }: Pick<Services, 'files'>,
  { ids }: { ids: string[] },
): Promise<void> {
  for (const id of ids) for (const key of Object.values(getKeys(id))) await files.remove(key);
}

/** Deletes the files of uploads by a job, after the caller's transaction has deleted their rows. */
export async function enqueueUploadFilesDeletion(tx: Services, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.jobs.enqueue(tx, deleteUploadFilesJob, { ids });
}

/** Deletes uploads that have expired, with their files; safe to run at any time and in several processes. */
export async function deleteExpiredUploads(services: Services): Promise<void> {
  for (const { id } of await findExpiredUploads(services.db, services.clock.now())) {
    // Not one that is used since it was read.
    if (await deleteUnusedUpload(services.db, id)) await deleteUploadFiles(services, { ids: [id] });
  }
}

/** The uploads of a member that have not expired, the newest first; with what has arrived in requests that are still open. */
export async function listUploads(
  services: Services,
  memberId: number,
  locale: Locale,
): Promise<MasterUploadData[]> {
  const uploads = (await findUploadsOf(services.db, memberId)).filter(
    (upload) => !isExpired(services, upload),
  );
  return Promise.all(
    uploads.map(async (upload) => {
      const stored = upload.state === 'pending' ? await storedBytes(services, upload.id) : null;
      const received = Math.min(stored ?? upload.received, upload.bytes);
      return getUploadData({ ...upload, received }, locale);
    }),
  );
}

const rejectionMessages: Record<UploadRejection, MessageKey> = {
  checksum: 'refusal.upload_checksum',
  format: 'refusal.upload_format',
  heic: 'validation.upload_heic',
  encoding: 'refusal.upload_encoding',
  vector: 'refusal.upload_vector',
  hidden_data: 'refusal.upload_hidden_data',
  damaged: 'refusal.upload_damaged',
  too_many_pixels: 'refusal.upload_too_many_pixels',
  memory: 'refusal.upload_memory',
};

/** An upload in the format of the API, with the reason of a refusal in the reader's language. */
export const getUploadData = (upload: MasterUpload, locale: Locale): MasterUploadData =>
  serializeUpload({
    ...upload,
    sha256: upload.declaredSha256,
    refusal: upload.refusal && {
      code: upload.refusal,
      message: translate(locale, rejectionMessages[upload.refusal], { megapixels: maxMegapixels }),
    },
    width: upload.widthPx,
    height: upload.heightPx,
    expiresAt: upload.isUsed ? null : upload.expiresAt,
  });

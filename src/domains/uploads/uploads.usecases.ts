import { timeAfterDays } from '../../kernel/dates.ts';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  findAnyUpload,
  findUploadOf,
  lockAnyUpload,
  lockUploadOf,
  type MasterUpload,
  updateUpload,
} from './uploads.repository.ts';
import { unusedUploadDays } from './uploads.rules.ts';

/** The storage keys of an upload's files. Those that are still being received are no part of a backup (`*.part`). */
export const getKeys = (id: string) => ({
  received: `master-uploads/${id}.part`,
  master: `master-uploads/${id}.master`,
  thumbnail: `master-uploads/${id}.jpg`,
});

/** An upload of this member, in any state; null where it does not exist or is another member's. */
export const findUpload = (
  { db }: Pick<Services, 'db'>,
  memberId: number,
  id: string,
): Promise<MasterUpload | null> => findUploadOf(db, memberId, id);

/**
 * As `findUpload`, with its row locked until the caller's transaction ends.
 */
export const lockUpload = (
  { db }: Pick<Services, 'db'>,
  memberId: number,
  id: string,
): Promise<MasterUpload | null> => lockUploadOf(db, memberId, id);

/**
 * Marks a completed upload as used in the caller's transaction, and returns it. From then on it does not expire.
 *
 * @param field the upload's field in the caller's body, named in the refusal
 * @throws ShopError 422 in `field` where it does not exist, is another member's, is used already, or is not completed
 */
export async function useUpload(
  tx: Services,
  memberId: number,
  id: string,
  field: string,
): Promise<MasterUpload> {
  const upload = await lockUpload(tx, memberId, id);
  if (!upload || upload.isUsed) throw fieldError(field, 'validation.master_upload_gone');
  if (upload.state !== 'completed') throw fieldError(field, 'validation.master_upload_not_completed');
  await updateUpload(tx.db, id, { isUsed: true });
  return { ...upload, isUsed: true };
}

/**
 * Ends the use of an upload in the caller's transaction: it expires like one that was never used. One that was not in use, as before its
 * last byte, expires when it would have.
 */
export async function releaseUpload(tx: Services, id: string): Promise<void> {
  // Locked, since its check may just mark it as used.
  if (!(await lockAnyUpload(tx.db, id))?.isUsed) return;
  const expiresAt = timeAfterDays(tx.clock.now(), unusedUploadDays);
  await updateUpload(tx.db, id, { isUsed: false, expiresAt });
}

/**
 * The checked master of a completed upload, for staff and for `ingestPicture`: the local path of a file without metadata other than its
 * colour profile, which must not be changed or moved. Whether the caller may read it is checked by the caller.
 *
 * @throws ShopError 404 where there is no such upload, or it is not completed
 */
export async function findMaster(
  services: Services,
  id: string,
): Promise<{ path: string; upload: MasterUpload }> {
  const upload = await requireCompleted(services, id);
  return { path: await services.files.localPath(getKeys(id).master), upload };
}

/** A small JPEG of a completed upload, at most 640 pixels on its long side. Throws 404. */
export async function getUploadThumbnail(services: Services, id: string): Promise<Buffer> {
  await requireCompleted(services, id);
  return services.files.read(getKeys(id).thumbnail);
}

async function requireCompleted(services: Services, id: string): Promise<MasterUpload> {
  const upload = await findAnyUpload(services.db, id);
  if (upload?.state !== 'completed') throw new ShopError(commonErrors.notFound);
  return upload;
}

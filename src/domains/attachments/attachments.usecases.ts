import type { Readable } from 'node:stream';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { base64Url } from '../../kernel/ids.ts';
import { UnreadableImageError } from '../../platform/images/image-faults.ts';
import { createPhoto } from '../../platform/images/photos.ts';
import { enforceRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { readBytes } from '../../platform/read-bytes.ts';
import type { Services } from '../../platform/services.ts';
import {
  type Attachment,
  type AttachmentOwner,
  deleteUnusedAttachments,
  findAttachment,
  insertAttachment,
  markAttachmentsUnused,
  markAttachmentsUsed,
} from './attachments.repository.ts';
import {
  attachmentRateLimit,
  attachmentSidePixels,
  isPdf,
  maxAttachmentBytes,
  unusedAttachmentHours,
} from './attachments.rules.ts';
import type { AttachmentData } from './attachments.schemas.ts';

const getFile = (id: string): string => `attachments/${id}`;

/** The bytes that are stored: a PDF as it is, a picture encoded again. */
async function normalize(
  bytes: Buffer,
  name: string,
): Promise<{ bytes: Buffer } & Pick<Attachment, 'type' | 'width' | 'height'>> {
  if (isPdf(bytes)) return { bytes, type: 'application/pdf', width: null, height: null };
  try {
    return { ...(await createPhoto(bytes, attachmentSidePixels)), type: 'image/jpeg' };
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    throw fieldError(
      'file',
      error.fault === 'heic' ? 'validation.attachment_heic' : 'validation.attachment_format',
      { name },
    );
  }
}

/**
 * Stores a picture or a PDF that its owner can attach to a return or a message within a day.
 *
 * @throws ShopError 413 over `maxAttachmentBytes`; 422 `file` where it is neither; 429
 */
export async function receiveAttachment(
  services: Services,
  owner: AttachmentOwner,
  { name, body }: { name: string; body: Readable },
): Promise<AttachmentData> {
  const { db, files, ids, clock } = services;
  const who = 'memberId' in owner ? `member:${owner.memberId}` : `staff:${owner.staffId}`;
  await enforceRateLimit(services, `attachment:${who}`, attachmentRateLimit);
  const { bytes, ...kind } = await normalize(await readBytes(body, maxAttachmentBytes), name);
  const id = base64Url(ids.random(18));
  const attachment = { id, name, ...kind, bytes: bytes.length };
  // The row is inserted first, so that the file is found and deleted even if the process dies.
  await insertAttachment(db, { ...attachment, ...owner, createdAt: clock.now() });
  await files.write(getFile(id), bytes);
  return attachment;
}

/**
 * Marks attachments as used in the caller's transaction, and returns them.
 *
 * @throws ShopError 422 in `field` where one is another person's, was used already, or has been deleted
 */
export async function useAttachments(
  tx: Services,
  owner: AttachmentOwner,
  ids: string[],
  field: string,
): Promise<Attachment[]> {
  if (ids.length === 0) return [];
  const used = await markAttachmentsUsed(tx.db, owner, ids);
  if (used.length !== ids.length) {
    throw fieldError(field, 'validation.attachment_gone', { hours: unusedAttachmentHours });
  }
  return used;
}

/** In the caller's transaction: attachments that are not a part of anything any more, which are deleted once they are a day old. */
export const releaseAttachments = (tx: Services, ids: readonly string[]): Promise<void> =>
  markAttachmentsUnused(tx.db, ids);

/** An attachment's bytes, for domains that know who may read it. Throws 404. */
export async function readAttachment(
  { db, files }: Services,
  id: string,
): Promise<Pick<Attachment, 'name' | 'type'> & { content: Buffer }> {
  const attachment = await findAttachment(db, id);
  if (!attachment) throw new ShopError(commonErrors.notFound);
  return { name: attachment.name, type: attachment.type, content: await files.read(getFile(id)) };
}

/** The bytes of a file whose row the caller has read; null where it is not stored yet, or not any more. */
export const readAttachmentFile = async (
  { files }: Pick<Services, 'files'>,
  id: string,
): Promise<Buffer | null> => ((await files.exists(getFile(id))) ? files.read(getFile(id)) : null);

/** Deletes attachments that were not used within a day; safe to run at any time and in several processes. */
export async function deleteOldAttachments({ db, files, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedAttachmentHours * 3_600_000);
  await deleteAttachmentFiles({ files }, await deleteUnusedAttachments(db, before));
}

/** Deletes the files of attachments whose rows are deleted; those that are gone already are skipped. */
export async function deleteAttachmentFiles(
  { files }: Pick<Services, 'files'>,
  ids: string[],
): Promise<void> {
  for (const id of ids) await files.remove(getFile(id));
}

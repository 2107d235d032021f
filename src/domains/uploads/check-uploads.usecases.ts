import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { timeAfterDays } from '../../kernel/dates.ts';
import { type ImageFault, UnreadableImageError } from '../../platform/images/image-faults.ts';
import { inspectImage, pipelineVersion } from '../../platform/images/images.ts';
import { copyPicture } from '../../platform/images/large-pictures.ts';
import { cleanMaster, detectFormat } from '../../platform/images/masters/clean-master.ts';
import { HiddenDataError } from '../../platform/images/masters/master-file.ts';
import { getPalette } from '../../platform/images/masters/palette.ts';
import { openImage } from '../../platform/images/sharp.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { uploadCompleted } from './uploads.events.ts';
import { regenerateThumbnailsJob } from './uploads.jobs.ts';
import {
  findAnyUpload,
  findOlderThumbnails,
  lockAnyUpload,
  type MasterUpload,
  updateUpload,
} from './uploads.repository.ts';
import { thumbnailSide, type UploadRejection, unusedUploadDays } from './uploads.rules.ts';
import { getKeys } from './uploads.usecases.ts';

/** The file is no print master that the shop accepts. */
class RejectedFileError extends Error {
  readonly refusal: UploadRejection;

  constructor(refusal: UploadRejection) {
    super(refusal);
    this.refusal = refusal;
  }
}

const rejectionOfFault: Record<ImageFault, UploadRejection> = {
  format: 'format',
  heic: 'heic',
  encoding: 'encoding',
  missing: 'damaged',
  damaged: 'damaged',
  too_large: 'too_many_pixels',
  memory: 'memory',
};

type Checked = Required<
  Pick<MasterUpload, 'sha256' | 'mediaType' | 'widthPx' | 'heightPx' | 'color' | 'palette' | 'pipeline'>
>;

/**
 * Checks a received file (`docs/rules/uploads.md`) and stores its master without metadata, its thumbnail and colours; or refuses it and
 * deletes its bytes. May run again after it was interrupted.
 */
export async function checkUpload(services: Services, { id }: { id: string }): Promise<void> {
  const upload = await findAnyUpload(services.db, id);
  const keys = getKeys(id);
  if (upload?.state === 'pending') return;
  if (upload?.state === 'checking') {
    const result = await examine(services, upload);
    await inTransaction(services, async (tx) => {
      if ((await lockAnyUpload(tx.db, id))?.state !== 'checking') return;
      const now = tx.clock.now();
      const expiresAt = timeAfterDays(now, unusedUploadDays);
      if (typeof result === 'string') {
        await updateUpload(tx.db, id, { state: 'refused', refusal: result, expiresAt });
        return;
      }
      await updateUpload(tx.db, id, { ...result, state: 'completed', completedAt: now, expiresAt });
      await tx.events.publish(tx, uploadCompleted, { uploadId: id, memberId: upload.memberId });
    });
  }
  const after = upload && (await findAnyUpload(services.db, id));
  await services.files.remove(keys.received);
  // Refused, or deleted while it was being checked.
  if (after?.state === 'completed') return;
  await services.files.remove(keys.master);
  await services.files.remove(keys.thumbnail);
}

/** What is stored about a master, or why it is refused. */
async function examine(services: Services, upload: MasterUpload): Promise<Checked | UploadRejection> {
  try {
    return await storeMaster(services, upload);
  } catch (error) {
    if (error instanceof RejectedFileError) return error.refusal;
    if (error instanceof HiddenDataError) return 'hidden_data';
    if (error instanceof UnreadableImageError) return rejectionOfFault[error.fault];
    throw error;
  }
}

async function storeMaster({ files }: Services, upload: MasterUpload): Promise<Checked> {
  const keys = getKeys(upload.id);
  // A restored backup has no bytes of unfinished uploads.
  if (!(await files.exists(keys.received))) throw new RejectedFileError('checksum');
  const received = await files.localPath(keys.received);
  const hash = createHash('sha256');
  await pipeline(createReadStream(received), hash);
  if (hash.digest('hex') !== upload.declaredSha256) throw new RejectedFileError('checksum');

  const format = await detectFormat(received);
  if (format === 'svg') throw new RejectedFileError('vector');
  if (format === 'heic') throw new RejectedFileError('heic');
  if (format === null) throw new RejectedFileError('format');
  // Refuses too many pixels by the header, before any is decoded.
  await inspectImage(received);

  const stored = createHash('sha256');
  await files.write(keys.master, Readable.from(hashed(cleanMaster(received, format), stored)));

  // From the stored file, so that what is used later is what was checked; all pixels are decoded, which finds damage.
  return {
    sha256: stored.digest('hex'),
    mediaType: `image/${format}`,
    ...(await storeThumbnail(files, upload.id)),
  };
}

/** Makes the thumbnail of a stored master; returns what is known of its pixels. */
async function storeThumbnail(
  files: Services['files'],
  id: string,
): Promise<Pick<Checked, 'widthPx' | 'heightPx' | 'color' | 'palette' | 'pipeline'>> {
  const keys = getKeys(id);
  const master = await files.localPath(keys.master);
  const info = await inspectImage(master);
  const copy = await copyPicture(master, info, thumbnailSide);
  const thumbnail = await openImage(copy.content).jpeg({ quality: 82 }).toBuffer();
  await files.write(keys.thumbnail, thumbnail);
  return {
    widthPx: info.proportions.width,
    heightPx: info.proportions.height,
    color: copy.color,
    palette: await getPalette(thumbnail),
    pipeline: pipelineVersion,
  };
}

/** At startup: queues the regeneration of thumbnails that an older version of the software made. */
export async function regenerateOlderThumbnails(services: Services): Promise<void> {
  const [older] = await findOlderThumbnails(services.db, pipelineVersion, 1);
  if (older) await services.jobs.enqueue(services, regenerateThumbnailsJob, {});
}

/** Regenerates a batch of thumbnails and their colours, and queues the next batch. Idempotent. */
export async function regenerateThumbnails(services: Services): Promise<void> {
  const ids = await findOlderThumbnails(services.db, pipelineVersion, 10);
  for (const id of ids) await updateUpload(services.db, id, await thumbnailAgain(services, id));
  if (ids.length > 0) await services.jobs.enqueue(services, regenerateThumbnailsJob, {});
}

/** A thumbnail whose master cannot be read any more stays. */
async function thumbnailAgain(
  services: Services,
  id: string,
): Promise<Pick<MasterUpload, 'pipeline'> & Partial<MasterUpload>> {
  try {
    return await storeThumbnail(services.files, id);
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    services.log.warn({ error, upload: id }, 'a thumbnail stays as it was made before');
    return { pipeline: pipelineVersion };
  }
}

/** Passes bytes through and adds them to a hash. */
async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
}

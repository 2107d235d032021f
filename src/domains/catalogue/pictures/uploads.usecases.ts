import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { commonErrors, type FieldRejection, fieldError, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { MessageKey } from '../../../kernel/messages/messages.ts';
import { type ImageFault, UnreadableImageError } from '../../../platform/images/image-faults.ts';
import { inspectImage } from '../../../platform/images/images.ts';
import { createPreview, decodeLimits } from '../../../platform/images/large-pictures.ts';
import { maxMegapixels } from '../../../platform/images/sharp.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import {
  completeUpload,
  deleteUpload,
  findUpload,
  findUploadByName,
  findUploadsBefore,
  insertUpload,
  type Upload,
} from './uploads.repository.ts';
import {
  findWarnings,
  largestPrint,
  maxUploadBytes,
  possibleSizes,
  type UploadedPicture,
  uploadHours,
} from './uploads.rules.ts';
import { type UploadData, uploadData } from './uploads.schemas.ts';

/** The staff member who sends a file. */
export type Uploader = Actor & { staffId: number };

const getPreview = (file: string): string => `${file}.preview`;

const validSince = ({ clock }: Services): Date => new Date(clock.now().getTime() - uploadHours * 3_600_000);

/**
 * Receives a picture as a stream, without holding the whole file in memory, and returns its possible sizes and warnings.
 * An upload that is aborted, too large or no picture leaves no row and no file.
 *
 * @throws ShopError 413 over `maxUploadBytes`; 422 `file` if it is not a JPEG, PNG, TIFF or WebP, or is damaged; 400 if the
 *   sender aborts
 */
export async function receiveUpload(
  services: Services,
  actor: Uploader,
  { name, body }: { name: string; body: Readable },
): Promise<UploadData> {
  const { db, files, ids, clock } = services;
  const file = `uploads/${base64Url(ids.random(18))}`;
  // The row is inserted first, so that the file is found and deleted even if the process dies.
  const id = await insertUpload(db, { file, name, staffId: actor.staffId, createdAt: clock.now() });
  try {
    const received = measureStream(body, maxUploadBytes);
    await files.write(file, received.stream);
    const picture = await inspectUpload(services, file, received.result());
    return await inTransaction(services, async (tx) => {
      const upload = await completeUpload(tx.db, id, picture);
      const { bytes, sha256, format, width, height } = picture;
      await recordAuditEvent(tx, actor, {
        action: 'upload.create',
        subject: { kind: 'upload', id },
        after: { name, bytes, sha256, format, width, height },
      });
      return toData(upload);
    });
  } catch (error) {
    await removeFiles(services, file);
    await deleteUpload(db, id);
    throw error;
  }
}

/** Passes a stream through, counts its bytes and hashes them. The stream fails beyond `limit` bytes. */
export function measureStream(body: Readable, limit: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* chunks() {
    try {
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > limit) throw new ShopError(commonErrors.tooLarge);
        hash.update(chunk);
        yield chunk;
      }
    } catch (error) {
      // The sender has disconnected: nobody reads the response, and it is no defect of the server.
      throw error instanceof ShopError ? error : new ShopError(commonErrors.malformed);
    }
  }
  return { stream: Readable.from(chunks()), result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

const faultMessages: Record<ImageFault, MessageKey> = {
  format: 'validation.upload_format',
  heic: 'validation.upload_heic',
  encoding: 'validation.upload_encoding',
  missing: 'validation.upload_format',
  damaged: 'validation.upload_damaged',
  too_large: 'validation.upload_pixels',
  memory: 'validation.upload_memory',
};

/** The rejection of a file that is no accepted picture. */
export const faultMessage = ({ fault }: UnreadableImageError): Required<Omit<FieldRejection, 'field'>> => ({
  message: faultMessages[fault],
  params: { megapixels: maxMegapixels, memory: decodeLimits.memoryMB },
});

async function inspectUpload(
  { files }: Services,
  file: string,
  received: { bytes: number; sha256: string },
): Promise<UploadedPicture> {
  const path = await files.localPath(file);
  try {
    const { format, pixels, ...info } = await inspectImage(path);
    if (format === 'svg' || !pixels) throw new UnreadableImageError('format', 'a vector drawing');
    await files.write(getPreview(file), await createPreview(path, { format, pixels }));
    return {
      ...received,
      format,
      width: pixels.width,
      height: pixels.height,
      colorSpace: info.colourSpace,
      profile: info.profile,
      hasProfile: info.hasProfile,
      bitsPerChannel: info.bitsPerChannel,
      hasAlpha: info.hasAlpha,
      pages: info.pages,
    };
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    const { message, params } = faultMessage(error);
    throw fieldError('file', message, params);
  }
}

const serializeUpload = serializer(uploadData);

function toData({ id, name, picture, createdAt }: Upload): UploadData {
  return serializeUpload({
    ...picture,
    id,
    name,
    sizes: possibleSizes(picture).map((size) => ({ ...size, available: size.isAvailable })),
    largest: largestPrint(picture),
    pages: picture.pages ?? null,
    warnings: findWarnings(picture),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + uploadHours * 3_600_000),
  });
}

/** Throws 404 where the upload does not exist or has expired. */
export async function getUpload(services: Services, id: number): Promise<UploadData> {
  return toData(await requireUpload(services, id));
}

/** A small JPEG of an uploaded picture. */
export async function getUploadPreview(services: Services, id: number): Promise<Buffer> {
  const { file } = await requireUpload(services, id);
  return services.files.read(getPreview(file));
}

async function requireUpload(services: Services, id: number): Promise<Upload> {
  const upload = await findUpload(services.db, id, validSince(services));
  if (!upload) throw new ShopError(commonErrors.notFound);
  return upload;
}

/**
 * An uploaded picture: the local path of its file, to be copied, and its data.
 *
 * @param field the upload's field in the caller's body, named in the rejection (422) where it does not exist or has expired
 */
export async function openUpload(
  services: Services,
  id: number,
  field = 'upload_id',
): Promise<{ path: string; data: UploadData }> {
  const upload = await findUpload(services.db, id, validSince(services));
  if (!upload) throw fieldError(field, 'validation.upload_gone', { hours: uploadHours });
  return { path: await services.files.localPath(upload.file), data: toData(upload) };
}

/** The local path of the newest upload of a file name; null where there is none or it has expired. */
export async function findUploadedFile(services: Services, name: string): Promise<string | null> {
  const upload = await findUploadByName(services.db, name, validSince(services));
  return upload && services.files.localPath(upload.file);
}

/** Deletes expired uploads; safe to run at any time and in several processes. */
export async function deleteOldUploads(services: Services): Promise<void> {
  const before = validSince(services);
  for (const { id, file } of await findUploadsBefore(services.db, before)) {
    await removeFiles(services, file);
    await deleteUpload(services.db, id);
  }
  await services.files.removeUnfinished(before);
}

async function removeFiles({ files }: Services, file: string): Promise<void> {
  await files.remove(file);
  await files.remove(getPreview(file));
}

import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { UnreadableImageError } from '../../../platform/images/image-faults.ts';
import { createPhoto } from '../../../platform/images/photos.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { readBytes } from '../../../platform/read-bytes.ts';
import type { Services } from '../../../platform/services.ts';
import type { OwnArtistPage } from '../../artists/artist-page.schemas.ts';
import { getOwnArtistPage, type PageOwner, updateOwnArtistPage } from '../../artists/artist-page.usecases.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import type { PictureInfo } from '../pictures/pictures.rules.ts';
import { ingestPicture } from '../pictures/pictures.usecases.ts';
import { openUpload } from '../pictures/uploads.usecases.ts';
import { maxPortraitBytes, portraitRateLimit, portraitSidePixels } from './portraits.rules.ts';

/**
 * Makes a photo that the artist sends the portrait of their own page. The photo is encoded again before it is stored, so that
 * the place where it was taken is kept nowhere.
 *
 * @throws ShopError 403 while no artist is linked to the account; 409 `version_conflict`; 413 over `maxPortraitBytes`;
 *   422 `file` if it is no JPEG, PNG or WebP; 429
 */
export async function receivePortrait(
  services: Services,
  owner: PageOwner,
  { version, body }: { version: number; body: Readable },
): Promise<OwnArtistPage> {
  await enforceRateLimit(services, `portrait:${owner.memberId}`, portraitRateLimit);
  const page = await getOwnArtistPage(services, owner.memberId);
  if (page.version !== version) throw new ShopError(commonErrors.versionConflict, { data: page });
  const photo = await getPhoto(await readBytes(body, maxPortraitBytes));
  const path = join(tmpdir(), `portrait-${randomUUID()}.jpg`);
  try {
    await writeFile(path, photo);
    const { id } = await ingestPicture(services, path, portraitSidePixels);
    return await updateOwnArtistPage(services, owner, { version, portrait_id: id });
  } finally {
    await rm(path, { force: true });
  }
}

async function getPhoto(bytes: Uint8Array): Promise<Buffer> {
  try {
    return (await createPhoto(bytes, portraitSidePixels)).bytes;
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    throw fieldError('file', error.fault === 'heic' ? 'validation.upload_heic' : 'validation.photo_format');
  }
}

/** Creates a picture from an upload of staff, for an artist's portrait. */
export async function ingestPortrait(
  services: Services,
  actor: Actor,
  form: { upload_id: number },
): Promise<PictureInfo> {
  const { path } = await openUpload(services, form.upload_id);
  const { id, width, height, color } = await ingestPicture(services, path, portraitSidePixels);
  await recordAuditEvent(services, actor, {
    action: 'artist.create_picture',
    subject: { kind: 'picture', id },
    after: { upload: form.upload_id },
  });
  return { id, width, height, color };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { derivativeVersion, renderDerivative } from '../../../platform/images/derivatives.ts';
import {
  ClientGoneError,
  type Priority,
  type QueueClient,
  QueueFullError,
} from '../../../platform/images/fair-queue.ts';
import { inspectImage, pipelineVersion } from '../../../platform/images/images.ts';
import { copyPicture } from '../../../platform/images/large-pictures.ts';
import type { Services } from '../../../platform/services.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import {
  getIiifUse,
  type IiifParts,
  type IiifRequest,
  IiifRequestError,
  type IiifUse,
  iiifInfo,
  type PixelSize,
  parseIiifRequest,
} from './iiif.rules.ts';
import {
  countArtworksOf,
  deleteUnusedPictures,
  findPictureOfMaster,
  findPictureRow,
  findPublicCopy,
  insertPicture,
  type Picture,
  updateArtworkPicture,
  updatePublicCopy,
} from './pictures.repository.ts';
import { getPublicLimit, pictureServiceUrl } from './pictures.rules.ts';

// ingesting

/**
 * Ingests a print master: stores it privately, creates the public copy and returns the picture's row. The same master with
 * the same limit is the same picture and is not processed again.
 *
 * @param path a local file, which is not changed or moved
 * @param ownLimit the maximum long side of the public copy in pixels, where lower than the shop's limit
 * @throws UnreadableImageError
 */
export async function ingestPicture(
  services: Services,
  path: string,
  ownLimit: number | null = null,
): Promise<Picture> {
  const publicLimit = getPublicLimit(ownLimit, await getSetting(services, 'public_limit'));
  const digest = await sha256OfFile(path);
  const known = await findPictureOfMaster(services.db, digest, publicLimit);
  // The database may have been restored without its files.
  if (known && (await services.files.exists(known.publicFile))) return known;

  const info = await inspectImage(path);
  const copy = await copyPicture(path, info, publicLimit);
  const name = digest.toString('hex');
  const masterFile = `masters/${name.slice(0, 2)}/${name}.${info.format}`;
  const publicFile = getPublicFile(digest, publicLimit);
  if (!(await services.files.exists(masterFile)))
    await services.files.write(masterFile, createReadStream(path));
  await services.files.write(publicFile, copy.content);
  return insertPicture(services.db, {
    masterFile,
    masterWidth: info.pixels?.width ?? null,
    masterHeight: info.pixels?.height ?? null,
    masterSha256: digest,
    publicFile,
    publicLimit,
    width: copy.width,
    height: copy.height,
    color: copy.color,
    pipeline: pipelineVersion,
  });
}

/** A public copy with another limit: its file is written, but nothing refers to it yet. */
export type LimitedCopy = Pick<
  Picture,
  'publicFile' | 'publicLimit' | 'width' | 'height' | 'masterWidth' | 'masterHeight' | 'color' | 'pipeline'
>;

/** Creates a picture's public copy again, for a limit. A copy that comes out the same keeps its file. */
export async function createLimitedCopy(
  services: Services,
  pictureId: number,
  publicLimit: number,
): Promise<LimitedCopy> {
  const { masterFile, masterSha256, ...former } = await findPictureRow(services.db, pictureId);
  const path = await services.files.localPath(masterFile);
  const info = await inspectImage(path);
  const copy = await copyPicture(path, info, publicLimit);
  const made = {
    publicLimit,
    width: copy.width,
    height: copy.height,
    // Former versions of the software used the first page of a TIFF.
    masterWidth: info.pixels?.width ?? null,
    masterHeight: info.pixels?.height ?? null,
    color: copy.color,
    pipeline: pipelineVersion,
  };
  // The derivatives of a file that stays remain in the cache.
  if (await isStored(services, former.publicFile, copy.content)) {
    return { ...made, publicFile: former.publicFile };
  }
  const publicFile = getPublicFile(masterSha256, publicLimit);
  await services.files.write(publicFile, copy.content);
  return { ...made, publicFile };
}

/**
 * Applies another public limit to a work, inside a transaction. From then on all its addresses serve the new copy, so that no
 * address exceeds a lowered limit. Returns the file of the former copy if it is unused, to be deleted after the transaction.
 */
export async function applyPublicLimit(
  tx: Services,
  artworkId: number,
  pictureId: number,
  copy: LimitedCopy,
): Promise<string | null> {
  const { db } = tx;
  const picture = await findPictureRow(db, pictureId);
  const known = await findPictureOfMaster(db, picture.masterSha256, copy.publicLimit);
  if (!known && (await countArtworksOf(db, pictureId)) === 1) {
    await updatePublicCopy(db, pictureId, copy);
    return picture.publicFile;
  }
  const { id: _, createdAt: __, colorFamily: ___, ...same } = picture;
  const other = known ?? (await insertPicture(db, { ...same, ...copy }));
  await updateArtworkPicture(db, artworkId, other.id);
  const [file] = await deleteUnusedPictures(db, [pictureId]);
  return file ?? null;
}

/** Copies of another pipeline have other names, since their derivatives are cached by name. */
const getPublicFile = (masterSha256: Buffer, publicLimit: number): string => {
  const name = masterSha256.toString('hex');
  return `public/${name.slice(0, 2)}/${name}-${publicLimit}-v${pipelineVersion}.tiff`;
};

const isStored = async ({ files }: Services, file: string, content: Buffer): Promise<boolean> =>
  (await files.exists(file)) && content.equals(await files.read(file));

async function sha256OfFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

// serving

/** The response to a picture request. The content of a canonical path never changes, so it may be cached for ever. */
export type PictureResponse = {
  etag: string;
  /** Without the site's origin. */
  canonicalPath: string;
  format: IiifRequest['format'];
  /** Renders the picture, or reads it from the cache. */
  content(client: PictureClient): Promise<Buffer>;
};

/** The client of a request: its network, and a signal that is aborted when it disconnects. */
export type PictureClient = Required<Pick<QueueClient, 'client' | 'signal'>>;

/** Pages come first; other requests are rendered when nothing else is waiting. */
const priorityOf: Record<IiifUse, Priority> = { page: 'high', viewer: 'normal', other: 'low' };

/** The response to an IIIF request; throws 404 for an unknown picture and 400 for an invalid request. */
export async function findPicture(
  services: Services,
  pictureId: number,
  parts: IiifParts,
): Promise<PictureResponse> {
  return getPictureOfCopy(services, await getPublicCopy(services, pictureId), parts);
}

/** A region and size of a public copy whose row was read already. */
export function getPictureOfCopy(
  services: Services,
  copy: Pick<Picture, 'id' | 'publicFile' | 'width' | 'height'>,
  parts: IiifParts,
): PictureResponse {
  const request = parseRequest(copy, parts);
  const canonicalPath = `${pictureServiceUrl(copy.id)}/${request.canonical}`;
  const key = `${copy.publicFile}/${derivativeVersion}/${request.canonical}`;
  return {
    etag: getEtag(key),
    canonicalPath,
    format: request.format,
    content: (client) =>
      cachedDerivative(
        services,
        key,
        async () => renderDerivative(await services.files.read(copy.publicFile), copy, request),
        { ...client, priority: priorityOf[getIiifUse(copy, request)] },
      ),
  };
}

/** The entity tag of the content of a key. */
export const getEtag = (key: string): string =>
  `"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`;

/** The content of the key, from the cache or rendered now; throws 503 while the picture queue is full. */
export async function cachedDerivative(
  services: Services,
  key: string,
  render: () => Promise<Buffer>,
  client: QueueClient,
): Promise<Buffer> {
  try {
    return await services.derivatives.get(key, render, client);
  } catch (error) {
    // The client has disconnected and does not read the response.
    if (error instanceof ClientGoneError) throw new ShopError(commonErrors.malformed);
    if (!(error instanceof QueueFullError)) throw error;
    throw new ShopError(commonErrors.unavailable, { retryAfterSeconds: 3 });
  }
}

function parseRequest(copy: PixelSize, parts: IiifParts): IiifRequest {
  try {
    return parseIiifRequest(copy, parts);
  } catch (error) {
    if (!(error instanceof IiifRequestError)) throw error;
    throw new ShopError(commonErrors.malformed, { data: { reason: error.message } });
  }
}

/** `info.json` of a picture. */
export async function getPictureInfo(services: Services, pictureId: number) {
  const copy = await getPublicCopy(services, pictureId);
  return iiifInfo(`${services.settings.siteUrl}${pictureServiceUrl(pictureId)}`, copy);
}

/** The public copy of a picture; throws 404 where there is no such picture. */
export async function getPublicCopy(services: Services, pictureId: number) {
  const copy = await findPublicCopy(services.db, pictureId);
  if (!copy) throw new ShopError(commonErrors.notFound);
  return copy;
}

import { createRoute } from '@hono/zod-openapi';
import { Metadata } from '@tus/server';
import * as z from 'zod';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { findErrors } from '../../kernel/validation.ts';
import { fileResponses, okResponses, rejections, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter } from '../../platform/http/router.ts';
import { performTus, type TusResponse, tusVersion } from '../../platform/http/tus.ts';
import { forArtists, forOwningArtist, requireMember } from '../members/members.guard.ts';
import {
  beginUpload,
  deleteUpload,
  getUploadData,
  listUploads,
  maxBytes,
  receivedPath,
  recordReceived,
  requireUpload,
} from './receive-uploads.usecases.ts';
import { uploadErrors } from './uploads.errors.ts';
import type { MasterUpload } from './uploads.repository.ts';
import { maxUnfinishedUploads } from './uploads.rules.ts';
import {
  masterUploadData,
  masterUploadId,
  masterUploadsData,
  type UploadDeclaration,
  uploadDeclaration,
} from './uploads.schemas.ts';
import { getUploadThumbnail } from './uploads.usecases.ts';

const tags = ['Uploads'];
const params = z.object({ id: masterUploadId });

const tusBody = {
  content: {
    'application/offset+octet-stream': { schema: { type: 'string' as const, format: 'binary' } },
  },
};

const listUploadsRoute = createRoute({
  method: 'get',
  path: '/api/upload',
  operationId: 'listUploads',
  tags,
  ...forArtists,
  description:
    "The artist's uploads of print masters, the newest first, with their progress, and what may be uploaded.",
  responses: okResponses(masterUploadsData),
});

const createUploadRoute = createRoute({
  method: 'post',
  path: '/api/upload',
  operationId: 'createUpload',
  tags,
  ...forArtists,
  description:
    'Begins an upload by the tus protocol 1.0.0 (https://tus.io): headers `Tus-Resumable`, `Upload-Length`, and `Upload-Metadata` with `filename`, `filetype` and `sha256` (of the whole file, in hexadecimal). `Location` is the address of the upload.',
  responses: {
    201: { description: 'Created; `Location` and `Upload-Expires`' },
    ...rejections,
  },
});

const getUploadOfArtistRoute = createRoute({
  method: 'get',
  path: '/api/upload/{id}',
  operationId: 'getUploadOfArtist',
  tags,
  ...forOwningArtist,
  description:
    'An upload with its progress. `HEAD` returns by the tus protocol how many bytes are stored (`Upload-Offset`), where the upload goes on.',
  request: { params },
  responses: okResponses(masterUploadData),
});

const appendToUploadRoute = createRoute({
  method: 'patch',
  path: '/api/upload/{id}',
  operationId: 'appendToUpload',
  tags,
  ...forOwningArtist,
  description:
    'Adds bytes by the tus protocol: headers `Tus-Resumable` and `Upload-Offset`, and the bytes as the body. What arrived before a connection broke is kept. After the last byte the file is checked in the background.',
  request: { params, body: tusBody },
  responses: { 204: { description: 'Stored; `Upload-Offset`' }, ...rejections },
});

const deleteUploadRoute = createRoute({
  method: 'delete',
  path: '/api/upload/{id}',
  operationId: 'deleteUpload',
  tags,
  ...forOwningArtist,
  description: 'Ends and deletes an upload (tus extension `termination`); 409 while a submission uses it.',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...rejections },
});

const getUploadThumbnailRoute = createRoute({
  method: 'get',
  path: '/api/upload/{id}/thumbnail',
  operationId: 'getUploadThumbnail',
  tags,
  ...forOwningArtist,
  description: 'A small JPEG of a completed upload.',
  request: { params },
  responses: fileResponses('image/jpeg', 'The picture', 'No such upload, or it is not completed'),
});

export const uploadsApi = apiRouter()
  .openapi(listUploadsRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = await requireMember(c);
    const uploads = await listUploads(services, id, locale);
    const maximum = await maxBytes(services);
    return c.json(
      success(c, { uploads, maximum_bytes: maximum, maximum_unfinished: maxUnfinishedUploads }),
      200,
    );
  })
  .openapi(createUploadRoute, async (c) => {
    requireTus(c);
    const { services } = c.var;
    const { id: memberId } = await requireMember(c);
    const upload = await beginUpload(services, memberId, getDeclaration(c));
    try {
      const response = await perform(c, upload);
      return c.body(null, 201, { ...response.headers, 'upload-expires': upload.expiresAt.toUTCString() });
    } catch (error) {
      await deleteUpload(services, memberId, upload.id);
      throw error;
    }
  })
  .openapi(getUploadOfArtistRoute, async (c) => {
    const { services, locale } = c.var;
    const { id: memberId } = await requireMember(c);
    const { id } = c.req.valid('param');
    const found = await requireUpload(services, memberId, id);
    if (found.state === 'pending') await recordReceived(services, id);
    const upload = await requireUpload(services, memberId, id);
    if (c.req.method !== 'HEAD') return c.json(success(c, getUploadData(upload, locale)), 200);
    requireTus(c);
    const { headers } =
      upload.state === 'pending' ? await perform(c, upload) : { headers: headersOfReceived(upload) };
    for (const [name, value] of Object.entries(expiryHeaders(upload, headers))) c.header(name, value);
    // Without its body.
    return c.json(success(c, getUploadData(upload, locale)), 200);
  })
  .openapi(appendToUploadRoute, async (c) => {
    requireTus(c);
    const { services } = c.var;
    const { id: memberId } = await requireMember(c);
    const { id } = c.req.valid('param');
    const upload = await requireUpload(services, memberId, id);
    if (upload.state !== 'pending') throw new ShopError(uploadErrors.wrongOffset);
    try {
      const { headers } = await perform(c, upload);
      return c.body(null, 204, expiryHeaders(upload, headers));
    } finally {
      await recordReceived(services, id);
    }
  })
  .openapi(deleteUploadRoute, async (c) => {
    requireTus(c);
    const { services } = c.var;
    const { id: memberId } = await requireMember(c);
    const { id } = c.req.valid('param');
    const upload = await requireUpload(services, memberId, id);
    // Ends a request that is still adding bytes; where the file is lost, there is none, and the upload is deleted already.
    if (upload.state === 'pending') await perform(c, upload).catch(ignoreNotFound);
    await deleteUpload(services, memberId, id).catch(ignoreNotFound);
    return c.body(null, 204, { 'tus-resumable': tusVersion });
  })
  .openapi(getUploadThumbnailRoute, async (c) => {
    const { services } = c.var;
    const { id: memberId } = await requireMember(c);
    const upload = await requireUpload(services, memberId, c.req.valid('param').id);
    const picture = await getUploadThumbnail(services, upload.id);
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  });

/** Throws 412 where a request is not of the protocol's version. */
function requireTus(c: ApiContext): void {
  if (c.req.header('tus-resumable') !== tusVersion) throw new ShopError(uploadErrors.protocol);
}

/** What the creation declares; throws 422 with the names of the fields. */
function getDeclaration(c: ApiContext): UploadDeclaration {
  const metadata = findMetadata(c.req.header('upload-metadata'));
  const input = {
    bytes: c.req.header('upload-length') ?? '',
    file_name: metadata.filename ?? '',
    media_type: metadata.filetype ?? '',
    sha256: metadata.sha256 ?? '',
  };
  const parsed = uploadDeclaration.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new ShopError(commonErrors.validation, { fields: findErrors(parsed.error.issues, input) });
}

function findMetadata(header = ''): Record<string, string | null> {
  try {
    return header === '' ? {} : Metadata.parse(header);
  } catch {
    throw new ShopError(uploadErrors.protocol);
  }
}

/** Performs the request on the upload's file; a refusal of the protocol becomes one of the shop. */
async function perform(c: ApiContext, upload: MasterUpload): Promise<TusResponse> {
  const { services } = c.var;
  const response = await performTus(c.req.raw, {
    path: await receivedPath(services, upload.id),
    bytes: upload.bytes,
    location: `/api/upload/${upload.id}`,
  });
  const { status } = response;
  if (status < 400) return response;
  if (status === 404 || status === 410) {
    // Its file is lost, such as after a backup was restored: without its row the sender begins again.
    await deleteUpload(services, upload.memberId, upload.id);
    throw new ShopError(commonErrors.notFound);
  }
  if (status === 409) throw new ShopError(uploadErrors.wrongOffset);
  if (status === 413) throw new ShopError(commonErrors.tooLarge);
  if (status < 500 || status === 501) throw new ShopError(uploadErrors.protocol);
  throw new ShopError(commonErrors.unavailable, { retryAfterSeconds: 3 });
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ShopError) || error.definition !== commonErrors.notFound) throw error;
}

const headersOfReceived = ({ bytes }: MasterUpload): Record<string, string> => ({
  'tus-resumable': tusVersion,
  'upload-offset': String(bytes),
  'upload-length': String(bytes),
});

const expiryHeaders = (
  { expiresAt }: MasterUpload,
  headers: Record<string, string>,
): Record<string, string> => ({ ...headers, 'upload-expires': expiresAt.toUTCString() });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getBody } from '../../../platform/http/raw-body.ts';
import { createdResponses, fileResponses, okResponses, success } from '../../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor, requireStaff } from '../../staff/staff.guard.ts';
import { maxUploadBytes } from './uploads.rules.ts';
import { uploadData, uploadQuery } from './uploads.schemas.ts';
import { getUpload, getUploadPreview, receiveUpload, type Uploader } from './uploads.usecases.ts';

const uploadPictureRoute = createRoute({
  method: 'put',
  path: '/api/admin/upload',
  operationId: 'uploadPicture',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description:
    'Uploads a picture as the raw body: JPEG, PNG, TIFF or WebP, detected by content, up to 512 MiB. It can be used for a day.',
  request: {
    query: uploadQuery,
    body: { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
  },
  responses: createdResponses(uploadData),
});

const params = z.object({ id: pathId });

const getUploadRoute = createRoute({
  method: 'get',
  path: '/api/admin/upload/{id}',
  operationId: 'getUpload',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'An uploaded picture with its possible sizes and warnings.',
  request: { params },
  responses: okResponses(uploadData),
});

const getUploadPreviewRoute = createRoute({
  method: 'get',
  path: '/api/admin/upload/{id}/preview',
  operationId: 'getUploadPreview',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'A small JPEG of an uploaded picture.',
  request: { params },
  responses: fileResponses('image/jpeg', 'The picture', 'No such upload'),
});

/** The staff member who sends a file. */
export const toUploader = (c: ApiContext): Uploader => ({ ...getActor(c), staffId: requireStaff(c).id });

export const uploadsAdminApi = apiRouter()
  .openapi(uploadPictureRoute, async (c) => {
    const received = await receiveUpload(c.var.services, toUploader(c), {
      name: c.req.valid('query').name,
      body: getBody(c, maxUploadBytes),
    });
    return c.json(success(c, received), 201);
  })
  .openapi(getUploadRoute, async (c) =>
    c.json(success(c, await getUpload(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(getUploadPreviewRoute, async (c) => {
    const picture = await getUploadPreview(c.var.services, c.req.valid('param').id);
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  });

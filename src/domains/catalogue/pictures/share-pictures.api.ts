import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { toPictureClient } from '../../../platform/http/picture-client.ts';
import { rejection, rejections } from '../../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../../platform/http/router.ts';
import { hasMatchingEtag, tooMany } from './pictures.api.ts';
import {
  getConfiguredItemSharePicture,
  getItemSharePicture,
  getPlainSharePicture,
  type SharePicture,
} from './share-pictures.usecases.ts';

/** `12.jpg`. */
const file = z
  .string()
  .regex(/^[1-9]\d{0,8}\.jpg$/)
  .transform((name) => Number.parseInt(name, 10))
  .openapi({ type: 'string', example: '12.jpg' });

const request = { params: z.object({ file }) };
const toJpeg = (description: string) => ({
  200: {
    description,
    content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } as const } },
  },
  304: { description: 'Not modified' },
  404: rejection('No such picture'),
  503: tooMany,
  ...rejections,
});
const responses = toJpeg('A JPEG of 1200 × 630 pixels');

const getItemShareImageRoute = createRoute({
  method: 'get',
  path: '/api/share/item/{file}',
  operationId: 'getItemShareImage',
  tags: ['Pictures'],
  description: 'A preview image for links to an item: its work in a frame on the wall (`{id}.jpg`).',
  request,
  responses,
});

const getPictureShareImageRoute = createRoute({
  method: 'get',
  path: '/api/share/picture/{file}',
  operationId: 'getPictureShareImage',
  tags: ['Pictures'],
  description: 'A preview image for links: a picture on the wall (`{id}.jpg`).',
  request,
  responses,
});

const getConfiguredItemShareImageRoute = createRoute({
  method: 'get',
  path: '/api/share/configured-item/{item}/{size}/{file}',
  operationId: 'getConfiguredItemShareImage',
  tags: ['Pictures'],
  description: "An item's work in a size and a frame, for order mails (`{frame}.jpg`).",
  request: { params: z.object({ item: pathId, size: pathId, file }) },
  responses: toJpeg('A JPEG of 240 × 240 pixels'),
});

/** One day, since the content of an address changes with its frame or picture. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

async function jpeg(c: ApiContext, share: SharePicture) {
  const headers = { ETag: share.etag, 'Cache-Control': cacheControl };
  if (hasMatchingEtag(c, share.etag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(await share.content(toPictureClient(c))), 200, {
    ...headers,
    'Content-Type': 'image/jpeg',
    'X-Content-Type-Options': 'nosniff',
  });
}

export const shareApi = apiRouter()
  .openapi(getConfiguredItemShareImageRoute, async (c) => {
    const { item: item_id, size: size_id, file: frame_id } = c.req.valid('param');
    return jpeg(c, await getConfiguredItemSharePicture(c.var.services, { item_id, size_id, frame_id }));
  })
  .openapi(getItemShareImageRoute, async (c) =>
    jpeg(c, await getItemSharePicture(c.var.services, c.req.valid('param').file)),
  )
  .openapi(getPictureShareImageRoute, async (c) =>
    jpeg(c, await getPlainSharePicture(c.var.services, c.req.valid('param').file)),
  );

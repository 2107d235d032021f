import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { toPictureClient } from '../../../platform/http/picture-client.ts';
import { rejection, rejections, rejectionWith } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { getItemManifest, getMasterpieceManifest } from './manifests.usecases.ts';
import { findPicture, getPictureInfo } from './pictures.usecases.ts';

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' } as const;
const profile = '<http://iiif.io/api/image/3/level2.json>;rel="profile"';
const contexts = {
  image: 'http://iiif.io/api/image/3/context.json',
  presentation: 'http://iiif.io/api/presentation/3/context.json',
} as const;

const pictureParams = { picture: pathId };
const linked = { schema: z.looseObject({ id: z.string(), type: z.string() }) };
const linkedData = { 'application/ld+json': linked, 'application/json': linked };
const outside = {
  400: rejectionWith(z.object({ reason: z.string() }), 'Not a valid IIIF request, or over the public limit'),
  404: rejection('No such picture'),
  ...rejections,
};
export const tooMany = rejection(
  'Too many pictures are being rendered; `Retry-After` gives the seconds to wait',
);

const redirectToPictureInfoRoute = createRoute({
  method: 'get',
  path: '/iiif/3/{picture}',
  operationId: 'redirectToPictureInfo',
  tags: ['Pictures'],
  description: "Redirects to the picture's info.json.",
  request: { params: z.object(pictureParams) },
  responses: { 303: { description: 'Redirect to info.json' }, 404: outside[404], ...rejections },
});

const getPictureInfoRoute = createRoute({
  method: 'get',
  path: '/iiif/3/{picture}/info.json',
  operationId: 'getPictureInfo',
  tags: ['Pictures'],
  description: 'IIIF Image API 3.0: information about a picture.',
  request: { params: z.object(pictureParams) },
  responses: { 200: { description: 'The image information', content: linkedData }, ...outside },
});

const getPictureImageRoute = createRoute({
  method: 'get',
  path: '/iiif/3/{picture}/{region}/{size}/{rotation}/{file}',
  operationId: 'getPictureImage',
  tags: ['Pictures'],
  description: 'IIIF Image API 3.0: a picture or a region of it; `file` is `{quality}.{format}`.',
  request: {
    params: z.object({
      ...pictureParams,
      region: searchText,
      size: searchText,
      rotation: searchText,
      file: searchText,
    }),
  },
  responses: {
    200: {
      description: 'The picture',
      content: Object.fromEntries(
        Object.values(types).map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]),
      ),
    },
    304: { description: 'Not modified' },
    503: tooMany,
    ...outside,
  },
});

const getItemManifestRoute = createRoute({
  method: 'get',
  path: '/iiif/manifest/{item}',
  operationId: 'getItemManifest',
  tags: ['Pictures'],
  description: 'IIIF Presentation 3.0: the manifest of an item.',
  request: { params: z.object({ item: pathId }) },
  responses: { 200: { description: 'The manifest', content: linkedData }, 404: outside[404], ...rejections },
});

const getMasterpieceManifestRoute = createRoute({
  method: 'get',
  path: '/iiif/manifest/masterpiece/{masterpiece}',
  operationId: 'getMasterpieceManifest',
  tags: ['Pictures'],
  description: 'IIIF Presentation 3.0: the manifest of a masterpiece.',
  request: { params: z.object({ masterpiece: pathId }) },
  responses: { 200: { description: 'The manifest', content: linkedData }, 404: outside[404], ...rejections },
});

/** JSON-LD, or plain JSON if the caller accepts only that. */
function linkedJson<Body extends { id: string; type: string }>(c: Context, body: Body, context: string) {
  const accept = c.req.header('accept') ?? '';
  const isPlain = accept.includes('application/json') && !accept.includes('ld+json');
  return c.json(body, 200, {
    'Content-Type': isPlain ? 'application/json' : `application/ld+json;profile="${context}"`,
    'Cache-Control': 'public, max-age=3600',
    Vary: 'Accept',
    ...(context === contexts.image && { Link: profile }),
  });
}

/** Whether the caller's cached copy is current. */
export const hasMatchingEtag = (c: Context, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');

const router = apiRouter();
// Viewers on any site may show public pictures.
router.use('/iiif/*', cors({ origin: '*', exposeHeaders: ['Link', 'ETag'] }));

export const picturesApi = router
  .openapi(redirectToPictureInfoRoute, async (c) => {
    const { id } = await getPictureInfo(c.var.services, c.req.valid('param').picture);
    return c.body(null, 303, { Location: `${id}/info.json` });
  })
  .openapi(getPictureInfoRoute, async (c) => {
    const body = await getPictureInfo(c.var.services, c.req.valid('param').picture);
    return linkedJson(c, body, contexts.image);
  })
  .openapi(getPictureImageRoute, async (c) => {
    const { services } = c.var;
    const { picture: id, file, ...place } = c.req.valid('param');
    const [, quality = '', format = ''] = /^([^.]*)\.([^.]*)$/.exec(file) ?? [];
    const found = await findPicture(services, id, { ...place, quality, format });
    const headers = {
      ETag: found.etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Link: `<${services.settings.siteUrl}${found.canonicalPath}>;rel="canonical", ${profile}`,
    };
    if (hasMatchingEtag(c, found.etag)) return c.body(null, 304, headers);
    const content = await found.content(toPictureClient(c));
    return c.body(new Uint8Array(content), 200, {
      ...headers,
      'Content-Type': types[found.format],
      'X-Content-Type-Options': 'nosniff',
    });
  })
  .openapi(getItemManifestRoute, async (c) => {
    const body = await getItemManifest(c.var.services, c.req.valid('param').item);
    return linkedJson(c, body, contexts.presentation);
  })
  .openapi(getMasterpieceManifestRoute, async (c) => {
    const body = await getMasterpieceManifest(c.var.services, c.req.valid('param').masterpiece);
    return linkedJson(c, body, contexts.presentation);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { toPictureClient } from '../../../platform/http/picture-client.ts';
import { fileResponses, rejection } from '../../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../../platform/http/router.ts';
import { priceQuery } from '../catalogue.schemas.ts';
import type { ConfiguredItemIds } from '../framing/configured-items.rules.ts';
import { hasMatchingEtag, tooMany } from '../pictures/pictures.api.ts';
import { getModelFile, type ModelFormat } from './model-files.usecases.ts';

const types = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const;

const request = {
  params: z.object({ id: pathId }),
  query: priceQuery.pick({ size_id: true, frame_id: true }),
};
const responses = <Format extends ModelFormat>(format: Format) => ({
  ...fileResponses(types[format], 'The model, in metres', 'No such configured item'),
  304: { description: 'Not modified' },
  409: rejection('It cannot be bought; `code` is the reason'),
  503: tooMany,
});

const getGlbModelRoute = createRoute({
  method: 'get',
  path: '/api/shop/{id}/model.glb',
  operationId: 'getGlbModel',
  tags: ['Pictures'],
  description:
    'An item in a size and a frame as a model at true size, for augmented reality: binary glTF 2.0.',
  request,
  responses: responses('glb'),
});

const getUsdzModelRoute = createRoute({
  method: 'get',
  path: '/api/shop/{id}/model.usdz',
  operationId: 'getUsdzModel',
  tags: ['Pictures'],
  description: 'An item in a size and a frame as a model at true size, for augmented reality: USDZ.',
  request,
  responses: responses('usdz'),
});

/** One day, since the content of an address changes with its frame or picture. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

async function sendModel(c: ApiContext, ids: ConfiguredItemIds, format: ModelFormat) {
  const model = await getModelFile(c.var.services, ids, format);
  const headers = { ETag: model.etag, 'Cache-Control': cacheControl };
  if (hasMatchingEtag(c, model.etag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(await model.content(toPictureClient(c))), 200, {
    ...headers,
    'Content-Type': types[format],
    'X-Content-Type-Options': 'nosniff',
  });
}

export const modelsApi = apiRouter()
  .openapi(getGlbModelRoute, async (c) =>
    sendModel(c, { item_id: c.req.valid('param').id, ...c.req.valid('query') }, 'glb'),
  )
  .openapi(getUsdzModelRoute, async (c) =>
    sendModel(c, { item_id: c.req.valid('param').id, ...c.req.valid('query') }, 'usdz'),
  );

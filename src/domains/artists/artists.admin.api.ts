import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { historyList, historyQuery } from '../audit/audit.schemas.ts';
import { listHistory } from '../audit/audit.usecases.ts';
import { forStaff, getActor } from '../staff/staff.guard.ts';
import {
  artistAdminQuery,
  artistChange,
  artistData,
  artistEntryList,
  categoryOrderInput,
  categoryOrders,
  categoryParams,
  newArtist,
} from './artists.admin.schemas.ts';
import {
  createArtist,
  getArtistData,
  getCategoryOrders,
  listArtistEntries,
  reorderCategory,
  updateArtist,
} from './artists.admin.usecases.ts';

const params = z.object({ id: pathId });

const listAdminArtistsRoute = createRoute({
  method: 'get',
  path: '/api/admin/artist',
  operationId: 'listAdminArtists',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'All artists, with or without works.',
  request: { query: artistAdminQuery },
  responses: okResponses(artistEntryList),
});

const createAdminArtistRoute = createRoute({
  method: 'post',
  path: '/api/admin/artist',
  operationId: 'createAdminArtist',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Creates an artist; only a name is required.',
  request: jsonBody(newArtist),
  responses: createdResponses(artistData),
});

const listArtistCategoriesRoute = createRoute({
  method: 'get',
  path: '/api/admin/artist/category',
  operationId: 'listArtistCategories',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description:
    'Each category with its artists in the order visitors see; best sellers are computed from sales.',
  responses: okResponses(categoryOrders),
});

const reorderArtistCategoryRoute = createRoute({
  method: 'put',
  path: '/api/admin/artist/category/{category}',
  operationId: 'reorderArtistCategory',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Sets the artists of a category and their order.',
  request: { params: categoryParams, ...jsonBody(categoryOrderInput) },
  responses: changeResponses(categoryOrders),
});

const getAdminArtistRoute = createRoute({
  method: 'get',
  path: '/api/admin/artist/{id}',
  operationId: 'getAdminArtist',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'An artist with all editable fields.',
  request: { params },
  responses: okResponses(artistData),
});

const updateAdminArtistRoute = createRoute({
  method: 'put',
  path: '/api/admin/artist/{id}',
  operationId: 'updateAdminArtist',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Replaces all editable fields of an artist. The works are found by a new name soon after.',
  request: { params, ...jsonBody(artistChange) },
  responses: changeResponses(artistData),
});

const listArtistHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/artist/{id}/history',
  operationId: 'listArtistHistory',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'The history of an artist, the newest entry first.',
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

export const artistsAdminApi = apiRouter()
  .openapi(listAdminArtistsRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await listArtistEntries(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(createAdminArtistRoute, async (c) => {
    const made = await createArtist(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, made, 'ok.saved'), 201);
  })
  .openapi(listArtistCategoriesRoute, async (c) =>
    c.json(success(c, await getCategoryOrders(c.var.services)), 200),
  )
  .openapi(reorderArtistCategoryRoute, async (c) => {
    const { category } = c.req.valid('param');
    const orders = await reorderCategory(c.var.services, getActor(c), category, c.req.valid('json'));
    return c.json(success(c, orders, 'ok.saved'), 200);
  })
  .openapi(getAdminArtistRoute, async (c) =>
    c.json(success(c, await getArtistData(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(updateAdminArtistRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await updateArtist(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(listArtistHistoryRoute, async (c) => {
    const subject = { kind: 'artist' as const, id: c.req.valid('param').id };
    return c.json(success(c, await listHistory(c.var.services, subject, c.req.valid('query'))), 200);
  });

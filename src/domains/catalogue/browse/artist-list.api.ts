import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { artistDetail, artistList, artistQuery } from './artist-list.schemas.ts';
import { getArtist, listArtists } from './artist-list.usecases.ts';

const listArtistsRoute = createRoute({
  method: 'get',
  path: '/api/artist',
  operationId: 'listArtists',
  tags: ['Catalogue'],
  description: 'Artists with visible works: of a category, by keyword, or all.',
  request: { query: artistQuery },
  responses: okResponses(artistList),
});

const getArtistRoute = createRoute({
  method: 'get',
  path: '/api/artist/{id}',
  operationId: 'getArtist',
  tags: ['Catalogue'],
  description: 'An artist with the biography; the works are listed by `GET /api/shop?artist=`.',
  request: { params: z.object({ id: pathId }) },
  responses: okResponses(artistDetail),
});

export const artistListApi = apiRouter()
  .openapi(listArtistsRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await listArtists(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(getArtistRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await getArtist(services, c.req.valid('param').id, locale)), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import {
  masterpieceDetail,
  masterpieceDetailQuery,
  masterpieceList,
  masterpieceQuery,
} from './masterpieces.schemas.ts';
import { getMasterpiece, listMasterpieces } from './masterpieces.usecases.ts';

const listMasterpiecesRoute = createRoute({
  method: 'get',
  path: '/api/masterpiece',
  operationId: 'listMasterpieces',
  tags: ['Catalogue'],
  description: "Lists masterpieces in the shop's order.",
  request: { query: masterpieceQuery },
  responses: okResponses(masterpieceList),
});

const getMasterpieceRoute = createRoute({
  method: 'get',
  path: '/api/masterpiece/{id}',
  operationId: 'getMasterpiece',
  tags: ['Catalogue'],
  description: 'Returns a masterpiece with its story, and its item where it is sold.',
  request: { params: z.object({ id: pathId }), query: masterpieceDetailQuery },
  responses: okResponses(masterpieceDetail),
});

export const masterpiecesApi = apiRouter()
  .openapi(listMasterpiecesRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await listMasterpieces(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(getMasterpieceRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const { preview } = c.req.valid('query');
    return c.json(success(c, await getMasterpiece(services, id, locale, preview)), 200);
  });

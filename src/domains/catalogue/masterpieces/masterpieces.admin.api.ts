import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { historyList, historyQuery } from '../../audit/audit.schemas.ts';
import { listHistory } from '../../audit/audit.usecases.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  masterpieceAdminQuery,
  masterpieceChange,
  masterpieceData,
  masterpieceEntryList,
  masterpieceOrder,
  masterpieceOrderData,
  newMasterpiece,
} from './masterpieces.admin.schemas.ts';
import {
  createMasterpiece,
  getMasterpieceData,
  getMasterpieceOrder,
  listMasterpieceEntries,
  reorderMasterpieces,
  updateMasterpiece,
} from './masterpieces.admin.usecases.ts';

const params = z.object({ id: pathId });

const listAdminMasterpiecesRoute = createRoute({
  method: 'get',
  path: '/api/admin/masterpiece',
  operationId: 'listAdminMasterpieces',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Lists masterpieces, published or not, in public order.',
  request: { query: masterpieceAdminQuery },
  responses: okResponses(masterpieceEntryList),
});

const createMasterpieceRoute = createRoute({
  method: 'post',
  path: '/api/admin/masterpiece',
  operationId: 'createMasterpiece',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: "Creates a masterpiece from an item's work, at the end.",
  request: jsonBody(newMasterpiece),
  responses: createdResponses(masterpieceData),
});

const getMasterpieceOrderRoute = createRoute({
  method: 'get',
  path: '/api/admin/masterpiece/order',
  operationId: 'getMasterpieceOrder',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Lists all masterpieces in their order.',
  responses: okResponses(masterpieceOrderData),
});

const reorderMasterpiecesRoute = createRoute({
  method: 'put',
  path: '/api/admin/masterpiece/order',
  operationId: 'reorderMasterpieces',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Sets the order of all masterpieces.',
  request: jsonBody(masterpieceOrder),
  responses: changeResponses(masterpieceOrderData),
});

const getAdminMasterpieceRoute = createRoute({
  method: 'get',
  path: '/api/admin/masterpiece/{id}',
  operationId: 'getAdminMasterpiece',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Returns a masterpiece with all fields that staff can change.',
  request: { params },
  responses: okResponses(masterpieceData),
});

const updateAdminMasterpieceRoute = createRoute({
  method: 'put',
  path: '/api/admin/masterpiece/{id}',
  operationId: 'updateAdminMasterpiece',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Updates a masterpiece, including its publication time.',
  request: { params, ...jsonBody(masterpieceChange) },
  responses: changeResponses(masterpieceData),
});

const listMasterpieceHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/masterpiece/{id}/history',
  operationId: 'listMasterpieceHistory',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Lists its audit events, the newest first.',
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

export const masterpiecesAdminApi = apiRouter()
  .openapi(listAdminMasterpiecesRoute, async (c) =>
    c.json(success(c, await listMasterpieceEntries(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(createMasterpieceRoute, async (c) => {
    const made = await createMasterpiece(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, made, 'ok.saved'), 201);
  })
  .openapi(getMasterpieceOrderRoute, async (c) =>
    c.json(success(c, await getMasterpieceOrder(c.var.services)), 200),
  )
  .openapi(reorderMasterpiecesRoute, async (c) => {
    const ordered = await reorderMasterpieces(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, ordered, 'ok.saved'), 200);
  })
  .openapi(getAdminMasterpieceRoute, async (c) =>
    c.json(success(c, await getMasterpieceData(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(updateAdminMasterpieceRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await updateMasterpiece(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(listMasterpieceHistoryRoute, async (c) => {
    const subject = { kind: 'masterpiece' as const, id: c.req.valid('param').id };
    return c.json(success(c, await listHistory(c.var.services, subject, c.req.valid('query'))), 200);
  });

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
  facetChange,
  facetGroupParams,
  facetList,
  facetOrder,
  facetRemoval,
  newFacet,
} from './facets.admin.schemas.ts';
import {
  createFacet,
  deleteFacet,
  listFacetData,
  reorderFacets,
  updateFacet,
} from './facets.admin.usecases.ts';

const params = z.object({ id: pathId });

const listAdminFacetsRoute = createRoute({
  method: 'get',
  path: '/api/admin/facet',
  operationId: 'listAdminFacets',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Lists all groups with their facets in public order, and the number of works of each.',
  responses: okResponses(facetList),
});

const createFacetRoute = createRoute({
  method: 'post',
  path: '/api/admin/facet',
  operationId: 'createFacet',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Creates a facet at the end of its group.',
  request: jsonBody(newFacet),
  responses: createdResponses(facetList),
});

const reorderFacetsRoute = createRoute({
  method: 'put',
  path: '/api/admin/facet/order/{group}',
  operationId: 'reorderFacets',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: "Sets the order of a group's facets.",
  request: { params: facetGroupParams, ...jsonBody(facetOrder) },
  responses: changeResponses(facetList),
});

const updateAdminFacetRoute = createRoute({
  method: 'put',
  path: '/api/admin/facet/{id}',
  operationId: 'updateAdminFacet',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Updates a facet; a job updates the search index of its works.',
  request: { params, ...jsonBody(facetChange) },
  responses: changeResponses(facetList),
});

const deleteAdminFacetRoute = createRoute({
  method: 'delete',
  path: '/api/admin/facet/{id}',
  operationId: 'deleteAdminFacet',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Deletes a facet; its works lose it, or get another one of the group instead.',
  request: { params, ...jsonBody(facetRemoval) },
  responses: changeResponses(facetList),
});

const listFacetHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/facet/{id}/history',
  operationId: 'listFacetHistory',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Lists its audit events, the newest first.',
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

export const facetsAdminApi = apiRouter()
  .openapi(listAdminFacetsRoute, async (c) => c.json(success(c, await listFacetData(c.var.services)), 200))
  .openapi(createFacetRoute, async (c) => {
    const facets = await createFacet(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, facets, 'ok.saved'), 201);
  })
  .openapi(reorderFacetsRoute, async (c) => {
    const { group } = c.req.valid('param');
    const facets = await reorderFacets(c.var.services, getActor(c), group, c.req.valid('json'));
    return c.json(success(c, facets, 'ok.saved'), 200);
  })
  .openapi(updateAdminFacetRoute, async (c) => {
    const { id } = c.req.valid('param');
    const facets = await updateFacet(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, facets, 'ok.saved'), 200);
  })
  .openapi(deleteAdminFacetRoute, async (c) => {
    const { id } = c.req.valid('param');
    const facets = await deleteFacet(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, facets, 'ok.removed'), 200);
  })
  .openapi(listFacetHistoryRoute, async (c) => {
    const subject = { kind: 'facet' as const, id: c.req.valid('param').id };
    return c.json(success(c, await listHistory(c.var.services, subject, c.req.valid('query'))), 200);
  });

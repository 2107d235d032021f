import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { forStaff, requireStaff } from '../../../domains/staff/staff.guard.ts';
import { versionQuery } from '../../../kernel/paging.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { viewChangeInput, viewData, viewInput, viewList } from './order-views.admin.schemas.ts';
import { createView, deleteView, listViews, updateOrderView } from './order-views.usecases.ts';
import { toOrderActor } from './orders.admin.api.ts';

const listSavedViewsRoute = createRoute({
  method: 'get',
  path: '/api/admin/view',
  operationId: 'listSavedViews',
  tags: ['Admin: orders'],
  ...forStaff('orders.read'),
  description: "Lists the saved views of orders: the user's own and the shared ones.",
  responses: okResponses(viewList),
});

// A view belongs to its staff member; the orders it lists depend on the permissions of the user.
const createSavedViewRoute = createRoute({
  method: 'post',
  path: '/api/admin/view',
  operationId: 'createSavedView',
  tags: ['Admin: orders'],
  ...forStaff('own'),
  description: 'Saves filters of the list of orders under a name.',
  request: jsonBody(viewInput),
  responses: createdResponses(viewData),
});

const params = z.object({ id: pathId });

const updateSavedViewRoute = createRoute({
  method: 'put',
  path: '/api/admin/view/{id}',
  operationId: 'updateSavedView',
  tags: ['Admin: orders'],
  ...forStaff('own'),
  description: 'Updates a saved view.',
  request: { params, ...jsonBody(viewChangeInput) },
  responses: changeResponses(viewData),
});

const deleteSavedViewRoute = createRoute({
  method: 'delete',
  path: '/api/admin/view/{id}',
  operationId: 'deleteSavedView',
  tags: ['Admin: orders'],
  ...forStaff('own'),
  description: 'Deletes a saved view; 409 `version_conflict` with the current one if it has another version.',
  request: { params, query: versionQuery },
  responses: changeResponses(z.object({}), viewData),
});

export const orderViewsAdminApi = apiRouter()
  .openapi(listSavedViewsRoute, async (c) => {
    const { id: staffId, role } = requireStaff(c);
    return c.json(success(c, { items: await listViews(c.var.services, { staffId, role }) }), 200);
  })
  .openapi(createSavedViewRoute, async (c) => {
    const made = await createView(c.var.services, toOrderActor(c), c.req.valid('json'));
    return c.json(success(c, made, 'ok.saved'), 201);
  })
  .openapi(updateSavedViewRoute, async (c) => {
    const { id } = c.req.valid('param');
    const view = await updateOrderView(c.var.services, toOrderActor(c), id, c.req.valid('json'));
    return c.json(success(c, view, 'ok.saved'), 200);
  })
  .openapi(deleteSavedViewRoute, async (c) => {
    const seen = { ...c.req.valid('param'), ...c.req.valid('query') };
    await deleteView(c.var.services, toOrderActor(c), seen);
    return c.json(success(c, {}), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, createdOrConflict, jsonBody, success } from '../../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import type { OrderAsker } from '../admin/order-actions.usecases.ts';
import { getOrderForStaff } from '../admin/order-details.usecases.ts';
import { toOrderActor } from '../admin/orders.admin.api.ts';
import { type OrderForStaff, orderForStaff } from '../admin/orders.admin.schemas.ts';
import { orderCodeParam } from '../orders.schemas.ts';
import { orderVersionQuery, parcelInput, parcelTransitionInput } from './parcels.admin.schemas.ts';
import { createParcel, deleteParcel, transitionParcel, updateParcel } from './parcels.usecases.ts';

const createParcelRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/parcel',
  operationId: 'createParcel',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description: 'Creates a parcel of an order that is made.',
  request: { params: z.object({ code: orderCodeParam }), ...jsonBody(parcelInput) },
  responses: createdOrConflict(orderForStaff, orderForStaff),
});

const params = z.object({ id: pathId });

const updateParcelRoute = createRoute({
  method: 'put',
  path: '/api/admin/parcel/{id}',
  operationId: 'updateParcel',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description: "Updates a parcel's courier, tracking number or contents.",
  request: { params, ...jsonBody(parcelInput) },
  responses: changeResponses(orderForStaff),
});

const transitionParcelRoute = createRoute({
  method: 'post',
  path: '/api/admin/parcel/{id}/transition',
  operationId: 'transitionParcel',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description: 'Transitions a parcel, and its order if it was the slowest.',
  request: { params, ...jsonBody(parcelTransitionInput) },
  responses: changeResponses(orderForStaff),
});

const deleteParcelRoute = createRoute({
  method: 'delete',
  path: '/api/admin/parcel/{id}',
  operationId: 'deleteParcel',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description: 'Deletes a parcel that was not sent.',
  request: { params, query: orderVersionQuery },
  responses: changeResponses(orderForStaff),
});

const toAsker = (c: ApiContext): OrderAsker<OrderForStaff> => ({
  actor: toOrderActor(c),
  locale: c.var.locale,
  read: getOrderForStaff,
});

export const parcelsAdminApi = apiRouter()
  .openapi(createParcelRoute, async (c) => {
    const { services } = c.var;
    const { code } = c.req.valid('param');
    const order = await createParcel(services, toAsker(c), code, c.req.valid('json'));
    return c.json(success(c, order, 'ok.saved'), 201);
  })
  .openapi(updateParcelRoute, async (c) => {
    const { services } = c.var;
    const { id } = c.req.valid('param');
    const order = await updateParcel(services, toAsker(c), id, c.req.valid('json'));
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(transitionParcelRoute, async (c) => {
    const { services } = c.var;
    const { id } = c.req.valid('param');
    const order = await transitionParcel(services, toAsker(c), id, c.req.valid('json'));
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(deleteParcelRoute, async (c) => {
    const { services } = c.var;
    const { version } = c.req.valid('query');
    const order = await deleteParcel(services, toAsker(c), c.req.valid('param').id, version);
    return c.json(success(c, order, 'ok.saved'), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  courierChangeInput,
  courierData,
  courierInput,
  courierList,
  courierParams,
} from './couriers.admin.schemas.ts';
import { createCourier, listCouriers, updateCourier } from './couriers.admin.usecases.ts';

const listCouriersRoute = createRoute({
  method: 'get',
  path: '/api/admin/courier',
  operationId: 'listCouriers',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'The couriers that parcels are sent with, inactive ones too.',
  responses: okResponses(courierList),
});

const createCourierRoute = createRoute({
  method: 'post',
  path: '/api/admin/courier',
  operationId: 'createCourier',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Adds a courier.',
  request: jsonBody(courierInput),
  responses: createdResponses(courierData),
});

const updateCourierRoute = createRoute({
  method: 'put',
  path: '/api/admin/courier/{key}',
  operationId: 'updateCourier',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Changes a courier. Parcels link to its tracking page as it is now.',
  request: { params: courierParams, ...jsonBody(courierChangeInput) },
  responses: changeResponses(courierData),
});

export const couriersAdminApi = apiRouter()
  .openapi(listCouriersRoute, async (c) =>
    c.json(success(c, { items: await listCouriers(c.var.services) }), 200),
  )
  .openapi(createCourierRoute, async (c) => {
    const added = await createCourier(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, added, 'ok.saved'), 201);
  })
  .openapi(updateCourierRoute, async (c) => {
    const { key } = c.req.valid('param');
    const changed = await updateCourier(c.var.services, getActor(c), key, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  });

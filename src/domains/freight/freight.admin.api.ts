import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { forStaff, getActor } from '../../domains/staff/staff.guard.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { calculateExampleFreight } from './example-freight.usecases.ts';
import {
  exampleData,
  exampleQuery,
  freightSettings,
  limitInput,
  parametersInput,
  parameters as parametersSchema,
  rateTableInput,
  startQuery,
  tableQuery,
  zoneChangeInput,
  zoneData,
  zoneInput,
} from './freight.admin.schemas.ts';
import {
  createZone,
  deleteLimit,
  deleteRateTable,
  getFreightSettings,
  getZone,
  setLimit,
  setRateTable,
  updateZone,
} from './freight.admin.usecases.ts';
import { deleteParameters, setParameters } from './freight-parameters.usecases.ts';

const params = z.object({ id: pathId });
const parametersList = z.object({ items: z.array(parametersSchema) });

const getFreightTablesRoute = createRoute({
  method: 'get',
  path: '/api/admin/freight',
  operationId: 'getFreightTables',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'Returns all zones with their current rates, and the parameters.',
  responses: okResponses(freightSettings),
});

const calculateExampleFreightRoute = createRoute({
  method: 'get',
  path: '/api/admin/freight/example',
  operationId: 'calculateExampleFreight',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'Returns the freight of an example parcel to a country on a past or future day.',
  request: { query: exampleQuery },
  responses: okResponses(exampleData),
});

const getFreightZoneRoute = createRoute({
  method: 'get',
  path: '/api/admin/freight/zone/{id}',
  operationId: 'getFreightZone',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'Returns a zone with all its rate tables and limits.',
  request: { params },
  responses: okResponses(zoneData),
});

const createFreightZoneRoute = createRoute({
  method: 'post',
  path: '/api/admin/freight/zone',
  operationId: 'createFreightZone',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Creates a zone; delivery begins when its first rate table starts.',
  request: jsonBody(zoneInput),
  responses: createdResponses(zoneData),
});

const updateFreightZoneRoute = createRoute({
  method: 'put',
  path: '/api/admin/freight/zone/{id}',
  operationId: 'updateFreightZone',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: "Updates a zone's name, countries and days; no country may be in two zones.",
  request: { params, ...jsonBody(zoneChangeInput) },
  responses: changeResponses(zoneData),
});

const setFreightRatesRoute = createRoute({
  method: 'put',
  path: '/api/admin/freight/zone/{id}/rates',
  operationId: 'setFreightRates',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Sets a whole rate table for a service from a day on; one that has started cannot change.',
  request: { params, ...jsonBody(rateTableInput) },
  responses: changeResponses(zoneData),
});

const deleteFreightRatesRoute = createRoute({
  method: 'delete',
  path: '/api/admin/freight/zone/{id}/rates',
  operationId: 'deleteFreightRates',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Deletes a rate table that has not started.',
  request: { params, query: tableQuery },
  responses: changeResponses(zoneData),
});

const setFreightLimitRoute = createRoute({
  method: 'put',
  path: '/api/admin/freight/zone/{id}/limit',
  operationId: 'setFreightLimit',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Sets the limits for one parcel to a zone, from a day on.',
  request: { params, ...jsonBody(limitInput) },
  responses: changeResponses(zoneData),
});

const deleteFreightLimitRoute = createRoute({
  method: 'delete',
  path: '/api/admin/freight/zone/{id}/limit',
  operationId: 'deleteFreightLimit',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Deletes a limit that has not started.',
  request: { params, query: startQuery },
  responses: changeResponses(zoneData),
});

const setFreightParametersRoute = createRoute({
  method: 'put',
  path: '/api/admin/freight/parameters',
  operationId: 'setFreightParameters',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Sets divisor, steps, fuel and insurance from a day on.',
  request: jsonBody(parametersInput),
  responses: changeResponses(parametersList, parametersSchema),
});

const deleteFreightParametersRoute = createRoute({
  method: 'delete',
  path: '/api/admin/freight/parameters',
  operationId: 'deleteFreightParameters',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Deletes parameters that have not started.',
  request: { query: startQuery },
  responses: changeResponses(parametersList, parametersSchema),
});

export const freightAdminApi = apiRouter()
  .openapi(getFreightTablesRoute, async (c) =>
    c.json(success(c, await getFreightSettings(c.var.services)), 200),
  )
  .openapi(calculateExampleFreightRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await calculateExampleFreight(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(getFreightZoneRoute, async (c) =>
    c.json(success(c, await getZone(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(createFreightZoneRoute, async (c) => {
    const { services, locale } = c.var;
    const added = await createZone(services, getActor(c), c.req.valid('json'), locale);
    return c.json(success(c, added, 'ok.saved'), 201);
  })
  .openapi(updateFreightZoneRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const changed = await updateZone(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(setFreightRatesRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await setRateTable(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(deleteFreightRatesRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await deleteRateTable(c.var.services, getActor(c), id, c.req.valid('query'));
    return c.json(success(c, changed, 'ok.removed'), 200);
  })
  .openapi(setFreightLimitRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await setLimit(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(deleteFreightLimitRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await deleteLimit(c.var.services, getActor(c), id, c.req.valid('query'));
    return c.json(success(c, changed, 'ok.removed'), 200);
  })
  .openapi(setFreightParametersRoute, async (c) => {
    const items = await setParameters(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, { items }, 'ok.saved'), 200);
  })
  .openapi(deleteFreightParametersRoute, async (c) => {
    const items = await deleteParameters(c.var.services, getActor(c), c.req.valid('query'));
    return c.json(success(c, { items }, 'ok.removed'), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { versionQuery } from '../../../kernel/paging.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { rate, rateChangeInput, rateInput, rateList, rateParams, rateQuery } from './rates.schemas.ts';
import { createRate, deleteRate, listRates, updateRate } from './rates.usecases.ts';

const listRatesRoute = createRoute({
  method: 'get',
  path: '/api/admin/rate/{kind}',
  operationId: 'listRates',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'Past, current and future rates, the latest start first.',
  request: { params: rateParams, query: rateQuery },
  responses: okResponses(rateList),
});

const createRateRoute = createRoute({
  method: 'post',
  path: '/api/admin/rate/{kind}',
  operationId: 'createRate',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Adds a rate that starts now or later.',
  request: { params: rateParams, ...jsonBody(rateInput) },
  responses: createdResponses(rate),
});

const params = rateParams.extend({ id: pathId });

const updateRateRoute = createRoute({
  method: 'put',
  path: '/api/admin/rate/{kind}/{id}',
  operationId: 'updateRate',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Updates a rate that has not started (409 `already_effective`).',
  request: { params, ...jsonBody(rateChangeInput) },
  responses: changeResponses(rate),
});

const deleteRateRoute = createRoute({
  method: 'delete',
  path: '/api/admin/rate/{kind}/{id}',
  operationId: 'deleteRate',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Deletes a rate that has not started (409 `already_effective`).',
  request: { params, query: versionQuery },
  responses: changeResponses(z.null(), rate),
});

export const ratesAdminApi = apiRouter()
  .openapi(listRatesRoute, async (c) => {
    const { kind } = c.req.valid('param');
    return c.json(success(c, await listRates(c.var.services, kind, c.req.valid('query'))), 200);
  })
  .openapi(createRateRoute, async (c) => {
    const { kind } = c.req.valid('param');
    const added = await createRate(c.var.services, getActor(c), kind, c.req.valid('json'));
    return c.json(success(c, added, 'ok.saved'), 201);
  })
  .openapi(updateRateRoute, async (c) => {
    const { kind, id } = c.req.valid('param');
    const changed = await updateRate(c.var.services, getActor(c), kind, id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(deleteRateRoute, async (c) => {
    const { kind, id } = c.req.valid('param');
    await deleteRate(c.var.services, getActor(c), kind, id, c.req.valid('query').version);
    return c.json(success(c, null, 'ok.removed'), 200);
  });

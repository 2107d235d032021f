import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  costedKindField,
  costList,
  costSettingsData,
  costSettingsInput,
  itemCosts,
  materialCostData,
  materialCostInput,
} from './costs.schemas.ts';
import { listCosts, updateCostSettings, updateMaterialCost } from './costs.usecases.ts';
import { listItemCosts } from './item-costs.usecases.ts';

const listCostsRoute = createRoute({
  method: 'get',
  path: '/api/admin/cost',
  operationId: 'listCosts',
  tags: ['Admin: catalogue'],
  ...forStaff('costs.read'),
  description: 'Labour, fees and the minimum margin, and the cost of each material for which it was entered.',
  responses: okResponses(costList),
});

const updateCostSettingsRoute = createRoute({
  method: 'put',
  path: '/api/admin/cost/setting',
  operationId: 'updateCostSettings',
  tags: ['Admin: catalogue'],
  ...forStaff('costs.write'),
  description: 'Sets labour, backing, fees of payments and the minimum margin.',
  request: jsonBody(costSettingsInput),
  responses: changeResponses(costSettingsData),
});

const params = z.object({
  kind: costedKindField,
  /** A number, or a mat's colour key. */
  id: z.string().regex(/^(?:[1-9]\d{0,8}|[a-z][a-z0-9-]{0,59})$/),
});

const updateMaterialCostRoute = createRoute({
  method: 'put',
  path: '/api/admin/cost/material/{kind}/{id}',
  operationId: 'updateMaterialCost',
  tags: ['Admin: catalogue'],
  ...forStaff('costs.write'),
  description:
    'Sets what a material costs the shop; null is not known. Orders placed before keep their cost.',
  request: { params, ...jsonBody(materialCostInput) },
  responses: changeResponses(materialCostData),
});

const listItemCostsRoute = createRoute({
  method: 'get',
  path: '/api/admin/cost/item/{id}',
  operationId: 'listItemCosts',
  tags: ['Admin: catalogue'],
  ...forStaff('costs.read'),
  description:
    'What each size of a work leaves in each ready-made frame, at the list price for delivery in Taiwan and with the highest fee.',
  request: { params: z.object({ id: pathId }) },
  responses: okResponses(itemCosts),
});

export const costsAdminApi = apiRouter()
  .openapi(listCostsRoute, async (c) => c.json(success(c, await listCosts(c.var.services)), 200))
  .openapi(updateCostSettingsRoute, async (c) => {
    const saved = await updateCostSettings(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  })
  .openapi(updateMaterialCostRoute, async (c) => {
    const { kind, id } = c.req.valid('param');
    const saved = await updateMaterialCost(c.var.services, getActor(c), kind, id, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  })
  .openapi(listItemCostsRoute, async (c) => {
    const costs = await listItemCosts(c.var.services, c.req.valid('param').id, c.var.locale);
    return c.json(success(c, costs), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  stockLevel,
  stockLevels,
  stockMovementInput,
  stockMovementQuery,
  stockMovements,
  stockParams,
  stockSettingsInput,
} from './stock.schemas.ts';
import {
  getStockLevel,
  listStock,
  listStockMovements,
  recordStockMovement,
  updateStockSettings,
} from './stock.usecases.ts';

const listStockRoute = createRoute({
  method: 'get',
  path: '/api/admin/stock',
  operationId: 'listStock',
  tags: ['Admin: catalogue'],
  ...forStaff('stock.read'),
  description:
    'Lists what is on hand of each material: low stock first, then what is tracked, then the others.',
  responses: okResponses(stockLevels),
});

const getStockLevelRoute = createRoute({
  method: 'get',
  path: '/api/admin/stock/{kind}/{id}',
  operationId: 'getStockLevel',
  tags: ['Admin: catalogue'],
  ...forStaff('stock.read'),
  description: 'Returns what is on hand of a material. Quantities are in `unit`.',
  request: { params: stockParams },
  responses: okResponses(stockLevel),
});

const updateStockSettingsRoute = createRoute({
  method: 'put',
  path: '/api/admin/stock/{kind}/{id}',
  operationId: 'updateStockSettings',
  tags: ['Admin: catalogue'],
  ...forStaff('stock.write'),
  description:
    'Sets whether the stock of a material is tracked, its reorder level, and what visitors are offered while nothing is on hand.',
  request: { params: stockParams, ...jsonBody(stockSettingsInput) },
  responses: changeResponses(stockLevel),
});

const listStockMovementsRoute = createRoute({
  method: 'get',
  path: '/api/admin/stock/{kind}/{id}/movement',
  operationId: 'listStockMovements',
  tags: ['Admin: catalogue'],
  ...forStaff('stock.read'),
  description: 'Lists the movements of a material, whose sum is the stock on hand, the newest first.',
  request: { params: stockParams, query: stockMovementQuery },
  responses: okResponses(stockMovements),
});

const recordStockMovementRoute = createRoute({
  method: 'post',
  path: '/api/admin/stock/{kind}/{id}/movement',
  operationId: 'recordStockMovement',
  tags: ['Admin: catalogue'],
  ...forStaff('stock.write'),
  description:
    'Records what was counted, received or has to be corrected. Of a count, the difference to the stock on hand is the movement.',
  request: { params: stockParams, ...jsonBody(stockMovementInput) },
  responses: changeResponses(stockLevel),
});

export const stockAdminApi = apiRouter()
  .openapi(listStockRoute, async (c) => c.json(success(c, await listStock(c.var.services)), 200))
  .openapi(getStockLevelRoute, async (c) => {
    const { kind, id } = c.req.valid('param');
    return c.json(success(c, await getStockLevel(c.var.services, kind, id)), 200);
  })
  .openapi(updateStockSettingsRoute, async (c) => {
    const asked = c.req.valid('param');
    const saved = await updateStockSettings(c.var.services, getActor(c), asked, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  })
  .openapi(listStockMovementsRoute, async (c) => {
    const list = await listStockMovements(c.var.services, c.req.valid('param'), c.req.valid('query'));
    return c.json(success(c, list), 200);
  })
  .openapi(recordStockMovementRoute, async (c) => {
    const asked = c.req.valid('param');
    const saved = await recordStockMovement(c.var.services, getActor(c), asked, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  });

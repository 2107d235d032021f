import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, fileResponses, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { toOrderActor } from '../admin/orders.admin.api.ts';
import { orderCodeParam } from '../orders.schemas.ts';
import { exportProductionSheets } from './production-sheet.usecases.ts';
import { workshopList, workshopOrder, workshopQuery } from './workshop.admin.schemas.ts';
import {
  finishProduction,
  finishRemakeOfOrder,
  getWorkshopOrder,
  listWorkshopOrders,
  startProduction,
} from './workshop.usecases.ts';

const listWorkshopOrdersRoute = createRoute({
  method: 'get',
  path: '/api/admin/workshop/order',
  operationId: 'listWorkshopOrders',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Lists orders to be made, or with `needs=send` to be sent, the oldest first.',
  request: { query: workshopQuery },
  responses: okResponses(workshopList),
});

const getWorkshopOrderRoute = createRoute({
  method: 'get',
  path: '/api/admin/workshop/order/{code}',
  operationId: 'getWorkshopOrder',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Returns what to make of an order and its destination, without amounts and e-mail addresses.',
  request: { params: z.object({ code: orderCodeParam }) },
  responses: okResponses(workshopOrder),
});

const startProductionRoute = createRoute({
  method: 'post',
  path: '/api/admin/workshop/order/{code}/production',
  operationId: 'startProduction',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description:
    'Records that an order is being made: from then on its buyer can neither cancel it nor correct its address.',
  request: { params: z.object({ code: orderCodeParam }) },
  responses: changeResponses(workshopOrder),
});

const finishProductionRoute = createRoute({
  method: 'post',
  path: '/api/admin/workshop/order/{code}/made',
  operationId: 'finishProduction',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Records that everything of an order has been made, and is ready to be sent.',
  request: { params: z.object({ code: orderCodeParam }) },
  responses: changeResponses(workshopOrder),
});

const finishRemakeRoute = createRoute({
  method: 'post',
  path: '/api/admin/workshop/order/{code}/remade',
  operationId: 'finishRemake',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Records that what was lost or damaged has been made again, and is ready to be sent.',
  request: { params: z.object({ code: orderCodeParam }) },
  responses: changeResponses(workshopOrder),
});

const exportProductionSheetsRoute = createRoute({
  method: 'get',
  path: '/api/admin/workshop/order/{code}/sheet',
  operationId: 'exportProductionSheets',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: "Returns what to cut and pack for each print of an order as a PDF, in the caller's language.",
  request: { params: z.object({ code: orderCodeParam }) },
  responses: fileResponses('application/pdf', 'One page for each print', 'No such order that is to be made'),
});

export const workshopAdminApi = apiRouter()
  .openapi(listWorkshopOrdersRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await listWorkshopOrders(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(getWorkshopOrderRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await getWorkshopOrder(services, c.req.valid('param').code, locale)), 200);
  })
  .openapi(startProductionRoute, async (c) => {
    const { services, locale } = c.var;
    const order = await startProduction(services, toOrderActor(c), c.req.valid('param').code, locale);
    return c.json(success(c, order, 'ok.production_started'), 200);
  })
  .openapi(finishProductionRoute, async (c) => {
    const { services, locale } = c.var;
    const order = await finishProduction(services, toOrderActor(c), c.req.valid('param').code, locale);
    return c.json(success(c, order, 'ok.order_moved'), 200);
  })
  .openapi(finishRemakeRoute, async (c) => {
    const { services, locale } = c.var;
    const order = await finishRemakeOfOrder(services, toOrderActor(c), c.req.valid('param').code, locale);
    return c.json(success(c, order, 'ok.remake_finished'), 200);
  })
  .openapi(exportProductionSheetsRoute, async (c) => {
    const { code } = c.req.valid('param');
    const content = await exportProductionSheets(c.var.services, code, c.var.locale);
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="production-${code}.pdf"`,
    });
  });

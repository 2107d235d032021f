import { createRoute } from '@hono/zod-openapi';
import { createdResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff, getActor, requireStaff } from '../../staff/staff.guard.ts';
import { closedMonths, closeMonthInput } from './closed-months.schemas.ts';
import { closeMonth, listClosedMonths } from './closed-months.usecases.ts';

const path = '/api/admin/closed-month';
const tags = ['Admin: settings'];

const listClosedMonthsRoute = createRoute({
  method: 'get',
  path,
  operationId: 'listClosedMonths',
  tags,
  ...forStaff('reports.read'),
  description: 'The closed months, and the next one with what is still open in it.',
  responses: okResponses(closedMonths),
});

const closeMonthRoute = createRoute({
  method: 'post',
  path,
  operationId: 'closeMonth',
  tags,
  ...forStaff('invoices.write'),
  description:
    'Closes the next month: nothing can be dated into it any more, and it cannot be opened again. 409 `month_not_next` for another one.',
  request: jsonBody(closeMonthInput),
  responses: createdResponses(closedMonths),
});

export const closedMonthsAdminApi = apiRouter()
  .openapi(listClosedMonthsRoute, async (c) =>
    c.json(success(c, await listClosedMonths(c.var.services)), 200),
  )
  .openapi(closeMonthRoute, async (c) => {
    const actor = { ...getActor(c), staffId: requireStaff(c).id };
    const months = await closeMonth(c.var.services, actor, c.req.valid('json'));
    return c.json(success(c, months, 'ok.saved'), 201);
  });

import { createRoute } from '@hono/zod-openapi';
import { changeResponses, jsonBody, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { toOrderActor } from '../admin/orders.admin.api.ts';
import { moveCopy, remakeCopy, undoCopyMove } from './print-copies.usecases.ts';
import { copyMoveInput, copyParams, copyRemakeInput, workshopOrder } from './workshop.admin.schemas.ts';

const moveCopyRoute = createRoute({
  method: 'post',
  path: '/api/admin/workshop/scan',
  operationId: 'moveCopy',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description:
    'Moves one print of an order to a later stage; when all are packed, the order is complete. `copy` is what was scanned: the code of the print, or the address in its QR code.',
  request: jsonBody(copyMoveInput),
  responses: changeResponses(workshopOrder),
});

const undoCopyMoveRoute = createRoute({
  method: 'post',
  path: '/api/admin/workshop/copy/{copy}/undo',
  operationId: 'undoCopyMove',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Takes back the latest move of a print.',
  request: { params: copyParams },
  responses: changeResponses(workshopOrder),
});

const remakeCopyRoute = createRoute({
  method: 'post',
  path: '/api/admin/workshop/copy/{copy}/remake',
  operationId: 'remakeCopy',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description:
    'Moves a print back to the start, to be made again. Where its order was complete, the buyer is mailed the reason and the new dates.',
  request: { params: copyParams, ...jsonBody(copyRemakeInput) },
  responses: changeResponses(workshopOrder),
});

export const printCopiesAdminApi = apiRouter()
  .openapi(moveCopyRoute, async (c) => {
    const { services, locale } = c.var;
    const asked = { ...c.req.valid('json'), locale };
    return c.json(success(c, await moveCopy(services, toOrderActor(c), asked), 'ok.copy_moved'), 200);
  })
  .openapi(undoCopyMoveRoute, async (c) => {
    const { services, locale } = c.var;
    const asked = { ...c.req.valid('param'), locale };
    return c.json(success(c, await undoCopyMove(services, toOrderActor(c), asked), 'ok.copy_undone'), 200);
  })
  .openapi(remakeCopyRoute, async (c) => {
    const { services, locale } = c.var;
    const asked = { ...c.req.valid('param'), ...c.req.valid('json'), locale };
    return c.json(success(c, await remakeCopy(services, toOrderActor(c), asked), 'ok.copy_remade'), 200);
  });

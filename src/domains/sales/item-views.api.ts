import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { recordView } from './item-views.usecases.ts';

const recordItemViewRoute = createRoute({
  method: 'post',
  path: '/api/shop/{id}/view',
  operationId: 'recordItemView',
  tags: ['Catalogue'],
  description: 'Records a view of an item; it counts once a day for each visitor, and not for programs.',
  request: { params: z.object({ id: pathId }) },
  responses: okResponses(z.object({})),
});

export const viewsApi = apiRouter().openapi(recordItemViewRoute, async (c) => {
  const member = await c.var.member();
  await recordView(c.var.services, c.req.valid('param').id, {
    memberId: member?.person.id ?? null,
    ip: c.var.clientIp,
    userAgent: c.req.header('user-agent'),
  });
  return c.json(success(c, {}), 200);
});

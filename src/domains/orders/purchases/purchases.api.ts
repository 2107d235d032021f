import { createRoute } from '@hono/zod-openapi';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forMembers, requireMember } from '../../members/members.guard.ts';
import { purchaseList, purchaseQuery } from './purchases.schemas.ts';
import { listPurchases } from './purchases.usecases.ts';

const listPurchasesRoute = createRoute({
  method: 'get',
  path: '/api/order/purchase',
  operationId: 'listPurchases',
  tags: ['Orders'],
  ...forMembers,
  description: 'Every line of the orders that the member has paid, the newest first.',
  request: { query: purchaseQuery },
  responses: okResponses(purchaseList),
});

export const purchasesApi = apiRouter().openapi(listPurchasesRoute, async (c) => {
  const { id } = await requireMember(c);
  const { services, locale } = c.var;
  return c.json(success(c, await listPurchases(services, id, c.req.valid('query'), locale)), 200);
});

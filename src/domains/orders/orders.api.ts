import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { forMembers, forOwner, forOwnerOrHash, requireMember } from '../../domains/members/members.guard.ts';
import { searchText } from '../../kernel/fields.ts';
import { currencies } from '../../kernel/money.ts';
import { okResponses, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import { itemDetail } from '../catalogue/catalogue.schemas.ts';
import {
  type OrderListQuery,
  orderCodeParams,
  orderData,
  orderList,
  orderListQuery,
} from './orders.schemas.ts';
import { getOrderedItem } from './orders.usecases.ts';
import { getOrder, listOrders } from './reading/read-orders.usecases.ts';

const listLatestOrdersRoute = createRoute({
  method: 'get',
  path: '/api/order/latest',
  operationId: 'listLatestOrders',
  tags: ['Orders'],
  ...forMembers,
  description: "The member's orders that are still moving, or ended in the last 30 days.",
  request: { query: orderListQuery },
  responses: okResponses(orderList),
});

const listPastOrdersRoute = createRoute({
  method: 'get',
  path: '/api/order/history',
  operationId: 'listPastOrders',
  tags: ['Orders'],
  ...forMembers,
  description: 'All other orders of the member.',
  request: { query: orderListQuery },
  responses: okResponses(orderList),
});

const getOrderRoute = createRoute({
  method: 'get',
  path: '/api/order/{code}',
  operationId: 'getOrder',
  tags: ['Orders'],
  ...forOwnerOrHash,
  description: 'An order for its owner, or for who holds its hash.',
  request: {
    params: orderCodeParams,
    query: z.object({ hash: searchText.optional() }),
  },
  responses: okResponses(orderData),
});

const getOrderedItemRoute = createRoute({
  method: 'get',
  path: '/api/order/item/{id}',
  operationId: 'getOrderedItem',
  tags: ['Orders'],
  ...forOwner,
  description: 'An item that the member has ordered, also when it is no longer sold.',
  request: { params: z.object({ id: pathId }), query: z.object({ currency: z.enum(currencies).optional() }) },
  responses: okResponses(itemDetail),
});

async function getOrders(c: ApiContext, part: 'latest' | 'history', query: OrderListQuery) {
  const member = await requireMember(c);
  const page = { page: query.page ?? 1, per_page: query.per_page ?? 24 };
  return listOrders(c.var.services, member.id, part, page, c.var.locale);
}

export const ordersApi = apiRouter()
  .openapi(listLatestOrdersRoute, async (c) =>
    c.json(success(c, await getOrders(c, 'latest', c.req.valid('query'))), 200),
  )
  .openapi(listPastOrdersRoute, async (c) =>
    c.json(success(c, await getOrders(c, 'history', c.req.valid('query'))), 200),
  )
  .openapi(getOrderedItemRoute, async (c) => {
    const member = await requireMember(c);
    const { services, locale } = c.var;
    const localization = { locale, currency: await c.var.currency() };
    const ordered = await getOrderedItem(services, member.id, c.req.valid('param').id, localization);
    return c.json(success(c, ordered), 200);
  })
  .openapi(getOrderRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await c.var.member();
    const viewer = { memberId: member?.id ?? null, hash: c.req.valid('query').hash, locale };
    return c.json(success(c, await getOrder(services, c.req.valid('param').code, viewer)), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { lineText, searchText } from '../../kernel/fields.ts';
import { answers, createdAnswers, jsonBody, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter } from '../../platform/http/router.ts';
import { networkOf } from '../../platform/net/client-ip.ts';
import { orderInput, placedData, quoteData, quoteInput } from './checkout/checkout.schemas.ts';
import { findPlacedOrder, placeOrder, quoteOrder } from './checkout/checkout.usecases.ts';
import { type OrderListQuery, orderData, orderList, orderListQuery } from './orders.schemas.ts';
import { getOrder, listOrders } from './orders.usecases.ts';

const quote = createRoute({
  method: 'post',
  path: '/api/order/quote',
  operationId: 'createOrderQuote',
  tags: ['Orders'],
  ...forMembers,
  description: 'What an order would come to now.',
  request: jsonBody(quoteInput),
  responses: answers(quoteData),
});

const place = createRoute({
  method: 'post',
  path: '/api/order/order',
  operationId: 'placeOrder',
  tags: ['Orders'],
  ...forMembers,
  description: 'Places an order; the same Idempotency-Key and body give the same answer.',
  request: {
    headers: z.object({ 'idempotency-key': lineText.min(1).max(255).optional() }),
    ...jsonBody(orderInput),
  },
  responses: createdAnswers(placedData),
});

const placed = createRoute({
  method: 'get',
  path: '/api/order/placed',
  operationId: 'getPlacedOrder',
  tags: ['Orders'],
  ...forMembers,
  description:
    "The order that the member's request with this Idempotency-Key placed, for whose answer was lost.",
  request: { query: z.object({ key: searchText.min(1).max(255) }) },
  responses: answers(placedData),
});

const latest = createRoute({
  method: 'get',
  path: '/api/order/latest',
  operationId: 'listLatestOrders',
  tags: ['Orders'],
  ...forMembers,
  description: "The member's orders that are still moving, or ended in the last 30 days.",
  request: { query: orderListQuery },
  responses: answers(orderList),
});

const history = createRoute({
  method: 'get',
  path: '/api/order/history',
  operationId: 'listPastOrders',
  tags: ['Orders'],
  ...forMembers,
  description: 'All other orders of the member.',
  request: { query: orderListQuery },
  responses: answers(orderList),
});

const get = createRoute({
  method: 'get',
  path: '/api/order/{code}',
  operationId: 'getOrder',
  tags: ['Orders'],
  description: 'An order for its owner, or for who holds its hash.',
  request: {
    params: z.object({ code: z.string().regex(/^[0-9A-Z]{13}$/) }),
    query: z.object({ hash: searchText.optional() }),
  },
  responses: answers(orderData),
});

async function ordersOf(c: ApiContext, part: 'latest' | 'history', query: OrderListQuery) {
  const member = await requireMember(c);
  const page = { page: query.page ?? 1, per_page: query.per_page ?? 24 };
  return listOrders(c.var.services, member.id, part, page, c.var.locale);
}

export const ordersApi = apiRouter()
  .openapi(quote, async (c) => {
    const member = await requireMember(c);
    const quoted = await quoteOrder(c.var.services, member, c.req.valid('json'), c.var.locale);
    return c.json(success(c, quoted), 200);
  })
  .openapi(place, async (c) => {
    const member = await requireMember(c);
    const request = {
      key: c.req.valid('header')['idempotency-key'],
      locale: c.var.locale,
      network: networkOf(c.var.clientIp),
    };
    const placed = await placeOrder(c.var.services, member, c.req.valid('json'), request);
    return c.json(success(c, placed, 'ok.order_placed'), 201);
  })
  .openapi(placed, async (c) => {
    const member = await requireMember(c);
    const found = await findPlacedOrder(c.var.services, member.id, c.req.valid('query').key);
    return c.json(success(c, found), 200);
  })
  .openapi(latest, async (c) => c.json(success(c, await ordersOf(c, 'latest', c.req.valid('query'))), 200))
  .openapi(history, async (c) => c.json(success(c, await ordersOf(c, 'history', c.req.valid('query'))), 200))
  .openapi(get, async (c) => {
    const { services, locale } = c.var;
    const member = await c.var.member();
    const reader = { memberId: member?.id ?? null, hash: c.req.valid('query').hash, locale };
    return c.json(success(c, await getOrder(services, c.req.valid('param').code, reader)), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  forMembers,
  forOwner,
  requireMember,
  requirePerson,
} from '../../../domains/members/members.guard.ts';
import { lineText, searchText } from '../../../kernel/fields.ts';
import { createdOrConflict, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { getNetwork } from '../../../platform/net/client-ip.ts';
import { orderInput, placedData, quoteData, quoteInput } from './checkout.schemas.ts';
import { placeOrder } from './checkout.usecases.ts';
import { findPlacedOrder } from './idempotency.usecases.ts';
import { quoteOrder } from './quotes.usecases.ts';

const createOrderQuoteRoute = createRoute({
  method: 'post',
  path: '/api/order/quote',
  operationId: 'createOrderQuote',
  tags: ['Orders'],
  ...forMembers,
  description: 'Returns what an order would cost now.',
  request: jsonBody(quoteInput),
  responses: okResponses(quoteData),
});

const placeOrderRoute = createRoute({
  method: 'post',
  path: '/api/order/order',
  operationId: 'placeOrder',
  tags: ['Orders'],
  ...forMembers,
  description: 'Places an order; the same Idempotency-Key and body return the same order.',
  request: {
    headers: z.object({ 'idempotency-key': lineText.min(1).max(255).optional() }),
    ...jsonBody(orderInput),
  },
  responses: createdOrConflict(placedData, quoteData),
});

const getPlacedOrderRoute = createRoute({
  method: 'get',
  path: '/api/order/placed',
  operationId: 'getPlacedOrder',
  tags: ['Orders'],
  ...forOwner,
  description:
    "Returns the order that the member's request with this Idempotency-Key placed, for a client that lost the answer.",
  request: { query: z.object({ key: searchText.min(1).max(255) }) },
  responses: okResponses(placedData),
});

export const checkoutApi = apiRouter()
  .openapi(createOrderQuoteRoute, async (c) => {
    const member = await requireMember(c);
    const quoted = await quoteOrder(c.var.services, member, c.req.valid('json'), c.var.locale);
    return c.json(success(c, quoted), 200);
  })
  .openapi(placeOrderRoute, async (c) => {
    const member = await requireMember(c);
    const request = {
      key: c.req.valid('header')['idempotency-key'],
      locale: c.var.locale,
      network: getNetwork(c.var.clientIp),
    };
    const placed = await placeOrder(c.var.services, member, c.req.valid('json'), request);
    return c.json(success(c, placed, 'ok.order_placed'), 201);
  })
  .openapi(getPlacedOrderRoute, async (c) => {
    const { id } = await requirePerson(c);
    const found = await findPlacedOrder(c.var.services, id, c.req.valid('query').key);
    return c.json(success(c, found), 200);
  });

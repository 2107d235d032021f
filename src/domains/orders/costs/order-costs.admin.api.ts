import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { offerCodeParams } from '../offers/offers.schemas.ts';
import { orderCodeParam } from '../orders.schemas.ts';
import { getOfferCosts } from './offer-costs.usecases.ts';
import { offerCosts, orderCosts } from './order-costs.schemas.ts';
import { getOrderCosts } from './order-costs.usecases.ts';

// Of the roles that read orders and offers, all read costs (`permissions` in `staff.rules.ts`).
const tags = ['Admin: orders'];

const getOrderCostsRoute = createRoute({
  method: 'get',
  path: '/api/admin/order/{code}/cost',
  operationId: 'getOrderCosts',
  tags,
  ...forStaff('orders.read'),
  description: 'What an order leaves, at the costs of the day on which it was placed.',
  request: { params: z.object({ code: orderCodeParam }) },
  responses: okResponses(orderCosts),
});

const getOfferCostsRoute = createRoute({
  method: 'get',
  path: '/api/admin/offer/{code}/cost',
  operationId: 'getOfferCosts',
  tags,
  ...forStaff('orders.read'),
  description: 'What each line of an offer leaves, and the lowest price that leaves the minimum margin.',
  request: { params: offerCodeParams },
  responses: okResponses(offerCosts),
});

export const orderCostsAdminApi = apiRouter()
  .openapi(getOrderCostsRoute, async (c) =>
    c.json(success(c, await getOrderCosts(c.var.services, c.req.valid('param').code)), 200),
  )
  .openapi(getOfferCostsRoute, async (c) =>
    c.json(success(c, await getOfferCosts(c.var.services, c.req.valid('param').code)), 200),
  );

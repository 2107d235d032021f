import { createRoute } from '@hono/zod-openapi';
import { jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forOwner, requireMember } from '../../members/members.guard.ts';
import { addressInput } from '../../members/members.schemas.ts';
import { orderCodeParams, orderData } from '../orders.schemas.ts';
import { cancelInput } from './customer-operations.schemas.ts';
import { cancelOrder, correctAddress } from './customer-operations.usecases.ts';

const cancelOrderRoute = createRoute({
  method: 'post',
  path: '/api/order/{code}/cancel',
  operationId: 'cancelOrder',
  tags: ['Orders'],
  ...forOwner,
  description: 'Cancels an order that is not yet in production; what was paid is refunded.',
  request: { params: orderCodeParams, ...jsonBody(cancelInput) },
  responses: okResponses(orderData),
});

const correctOrderAddressRoute = createRoute({
  method: 'put',
  path: '/api/order/{code}/address',
  operationId: 'correctOrderAddress',
  tags: ['Orders'],
  ...forOwner,
  description:
    'Corrects the receiver and address of an order that is not yet in production, where freight and tax stay the same.',
  request: { params: orderCodeParams, ...jsonBody(addressInput.omit({ label: true })) },
  responses: okResponses(orderData),
});

export const customerOperationsApi = apiRouter()
  .openapi(cancelOrderRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await requireMember(c);
    const { code } = c.req.valid('param');
    const form = c.req.valid('json');
    const order = await cancelOrder(services, member, code, { reason: form.reason ?? '' }, locale);
    return c.json(success(c, order, 'ok.order_cancelled'), 200);
  })
  .openapi(correctOrderAddressRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await requireMember(c);
    const { code } = c.req.valid('param');
    const order = await correctAddress(services, member, code, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.address_corrected'), 200);
  });

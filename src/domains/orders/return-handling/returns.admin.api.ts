import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, jsonBody, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { toOrderActor } from '../admin/orders.admin.api.ts';
import { orderForStaff } from '../admin/orders.admin.schemas.ts';
import { returnPhotoParams, returnPhotoResponses } from '../customer/returns.api.ts';
import { orderCodeParam } from '../orders.schemas.ts';
import { returnExchangeInput, returnRefundInput, returnTransitionInput } from '../returns/returns.schemas.ts';
import { readReturnPhoto } from '../returns/returns.usecases.ts';
import { exchangeReturn, refundReturn, transitionReturn } from './returns.admin.usecases.ts';

const params = z.object({ code: orderCodeParam, id: pathId });
const tags = ['Admin: orders'];

const transitionReturnRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/return/{id}/transition',
  operationId: 'transitionReturn',
  tags,
  ...forStaff('orders.write'),
  description: 'Accepts or declines a return, or records that its prints came back; the buyer is mailed.',
  request: { params, ...jsonBody(returnTransitionInput) },
  responses: changeResponses(orderForStaff),
});

const refundReturnRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/return/{id}/refund',
  operationId: 'refundReturn',
  tags,
  ...forStaff('refunds.decide'),
  description: 'Refunds an accepted return; captured payments are refunded by their provider.',
  request: { params, ...jsonBody(returnRefundInput) },
  responses: changeResponses(orderForStaff),
});

const exchangeReturnRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/return/{id}/exchange',
  operationId: 'exchangeReturn',
  tags,
  ...forStaff('orders.write'),
  description: 'Exchanges an accepted return: creates a linked order without charge.',
  request: { params, ...jsonBody(returnExchangeInput) },
  responses: changeResponses(orderForStaff),
});

const getReturnPhotoForStaffRoute = createRoute({
  method: 'get',
  path: '/api/admin/return-photo/{id}',
  operationId: 'getReturnPhotoForStaff',
  tags,
  ...forStaff('orders.read'),
  description: 'A photo of a return.',
  request: { params: returnPhotoParams },
  responses: returnPhotoResponses,
});

export const returnsAdminApi = apiRouter()
  .openapi(transitionReturnRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const order = await transitionReturn(services, toOrderActor(c), code, id, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(refundReturnRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const order = await refundReturn(services, toOrderActor(c), code, id, c.req.valid('json'), locale);
    const isOfProvider = Boolean(order.refunds.at(-1)?.provider);
    return c.json(success(c, order, isOfProvider ? 'ok.refund_of_provider' : 'ok.refund_decided'), 200);
  })
  .openapi(exchangeReturnRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const order = await exchangeReturn(services, toOrderActor(c), code, id, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(getReturnPhotoForStaffRoute, async (c) => {
    const content = await readReturnPhoto(c.var.services, c.req.valid('param').id, 'staff');
    return c.body(new Uint8Array(content), 200, { 'Content-Type': 'image/jpeg' });
  });

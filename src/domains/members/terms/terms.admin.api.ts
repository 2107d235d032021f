import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { paymentTermsData, paymentTermsInput, tradeDiscountInput } from './terms.admin.schemas.ts';
import { createTradeDiscount, getPaymentTerms, setPaymentTerms } from './terms.admin.usecases.ts';

const tags = ['Admin: customers'];
const params = z.object({ id: pathId });

const getMemberTermsRoute = createRoute({
  method: 'get',
  path: '/api/admin/member/{id}/terms',
  operationId: 'getMemberTerms',
  tags,
  ...forStaff('members.read'),
  description: 'The payment terms of a member, null without, and the trade discounts.',
  request: { params },
  responses: okResponses(paymentTermsData),
});

const setMemberTermsRoute = createRoute({
  method: 'put',
  path: '/api/admin/member/{id}/terms',
  operationId: 'setMemberTerms',
  tags,
  ...forStaff('settings.write'),
  description: 'Grants payment terms to a confirmed gallery or company, changes them, or takes them back.',
  request: { params, ...jsonBody(paymentTermsInput) },
  responses: changeResponses(paymentTermsData),
});

const createMemberDiscountRoute = createRoute({
  method: 'post',
  path: '/api/admin/member/{id}/discount',
  operationId: 'createMemberDiscount',
  tags,
  ...forStaff('settings.write'),
  description: 'Grants a confirmed gallery or company a discount on list prices from a day on; 0 ends it.',
  request: { params, ...jsonBody(tradeDiscountInput) },
  responses: changeResponses(paymentTermsData),
});

export const termsAdminApi = apiRouter()
  .openapi(createMemberDiscountRoute, async (c) => {
    const { id } = c.req.valid('param');
    const saved = await createTradeDiscount(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  })
  .openapi(getMemberTermsRoute, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(success(c, await getPaymentTerms(c.var.services, id)), 200);
  })
  .openapi(setMemberTermsRoute, async (c) => {
    const { id } = c.req.valid('param');
    const saved = await setPaymentTerms(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  payoutTermsData,
  payoutTermsInput,
  payoutTermsList,
  payoutTermsQuery,
} from './payout-terms.schemas.ts';
import { createPayoutTerms, deletePayoutTerms, listPayoutTerms } from './payout-terms.usecases.ts';

const tags = ['Admin: payouts'];

const listPayoutTermsRoute = createRoute({
  method: 'get',
  path: '/api/admin/payout-terms',
  operationId: 'listPayoutTerms',
  tags,
  ...forStaff('settings.read'),
  description:
    'The tax withheld from payouts and their minimum: past, current and future, the latest start first.',
  request: { query: payoutTermsQuery },
  responses: okResponses(payoutTermsList),
});

const createPayoutTermsRoute = createRoute({
  method: 'post',
  path: '/api/admin/payout-terms',
  operationId: 'createPayoutTerms',
  tags,
  ...forStaff('settings.write'),
  description: 'Adds terms that start today or later.',
  request: jsonBody(payoutTermsInput),
  responses: createdResponses(payoutTermsData),
});

const deletePayoutTermsRoute = createRoute({
  method: 'delete',
  path: '/api/admin/payout-terms/{id}',
  operationId: 'deletePayoutTerms',
  tags,
  ...forStaff('settings.write'),
  description: 'Deletes terms that have not started (409 `already_effective`).',
  request: { params: z.object({ id: pathId }) },
  responses: changeResponses(z.null(), payoutTermsData),
});

export const payoutTermsAdminApi = apiRouter()
  .openapi(listPayoutTermsRoute, async (c) =>
    c.json(success(c, await listPayoutTerms(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(createPayoutTermsRoute, async (c) => {
    const created = await createPayoutTerms(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, created, 'ok.saved'), 201);
  })
  .openapi(deletePayoutTermsRoute, async (c) => {
    await deletePayoutTerms(c.var.services, getActor(c), c.req.valid('param').id);
    return c.json(success(c, null, 'ok.removed'), 200);
  });

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
import { withdrawalTermData, withdrawalTermInput, withdrawalTermList } from './withdrawal-terms.schemas.ts';
import {
  createWithdrawalTerm,
  deleteWithdrawalTerm,
  listWithdrawalTerms,
} from './withdrawal-terms.usecases.ts';

const tags = ['Admin: settings'];

const listWithdrawalTermsRoute = createRoute({
  method: 'get',
  path: '/api/admin/withdrawal-term',
  operationId: 'listWithdrawalTerms',
  tags,
  ...forStaff('settings.read'),
  description:
    'The days to withdraw from an order by destination: past, current and future, the latest start first.',
  responses: okResponses(withdrawalTermList),
});

const createWithdrawalTermRoute = createRoute({
  method: 'post',
  path: '/api/admin/withdrawal-term',
  operationId: 'createWithdrawalTerm',
  tags,
  ...forStaff('settings.write'),
  description: 'Adds days for some countries, or for all others, that start after today.',
  request: jsonBody(withdrawalTermInput),
  responses: createdResponses(withdrawalTermData),
});

const deleteWithdrawalTermRoute = createRoute({
  method: 'delete',
  path: '/api/admin/withdrawal-term/{id}',
  operationId: 'deleteWithdrawalTerm',
  tags,
  ...forStaff('settings.write'),
  description: 'Deletes days that have not started (409 `already_effective`).',
  request: { params: z.object({ id: pathId }) },
  responses: changeResponses(z.null(), withdrawalTermData),
});

export const withdrawalTermsAdminApi = apiRouter()
  .openapi(listWithdrawalTermsRoute, async (c) =>
    c.json(success(c, { items: await listWithdrawalTerms(c.var.services) }), 200),
  )
  .openapi(createWithdrawalTermRoute, async (c) => {
    const created = await createWithdrawalTerm(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, created, 'ok.saved'), 201);
  })
  .openapi(deleteWithdrawalTermRoute, async (c) => {
    await deleteWithdrawalTerm(c.var.services, getActor(c), c.req.valid('param').id);
    return c.json(success(c, null, 'ok.removed'), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { createdResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor, requireStaff } from '../../staff/staff.guard.ts';
import { taxStatusData, taxStatusInput } from './tax-status.schemas.ts';
import { listTaxStatuses, recordTaxStatus } from './tax-status.usecases.ts';

const tags = ['Admin: payouts'];
/** The artist's. */
const params = z.object({ id: pathId });

const listTaxStatusesRoute = createRoute({
  method: 'get',
  path: '/api/admin/artist-tax-status/{id}',
  operationId: 'listTaxStatuses',
  tags,
  ...forStaff('settings.read'),
  description: 'The tax status of an artist today, and all that were recorded, past and future.',
  request: { params },
  responses: okResponses(taxStatusData),
});

const recordTaxStatusRoute = createRoute({
  method: 'post',
  path: '/api/admin/artist-tax-status/{id}',
  operationId: 'recordTaxStatus',
  tags,
  ...forStaff('settings.write'),
  description:
    'Records the tax status of an artist from today or a later day on, not before the day of another one.',
  request: { params, ...jsonBody(taxStatusInput) },
  responses: createdResponses(taxStatusData),
});

export const taxStatusAdminApi = apiRouter()
  .openapi(listTaxStatusesRoute, async (c) =>
    c.json(success(c, await listTaxStatuses(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(recordTaxStatusRoute, async (c) => {
    const actor = { ...getActor(c), staffId: requireStaff(c).id };
    const { id } = c.req.valid('param');
    const recorded = await recordTaxStatus(c.var.services, actor, id, c.req.valid('json'));
    return c.json(success(c, recorded, 'ok.saved'), 201);
  });

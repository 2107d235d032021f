import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forMembers, requirePerson } from '../../members/members.guard.ts';
import { listingAlertState } from './listing-alerts.schemas.ts';
import { createListingAlert, deleteListingAlert, hasListingAlert } from './listing-alerts.usecases.ts';

const itemParams = z.object({ item_id: pathId });

const getListingAlertRoute = createRoute({
  method: 'get',
  path: '/api/listing-alert/{item_id}',
  operationId: 'getListingAlert',
  tags: ['Members'],
  ...forMembers,
  description: 'Whether the member is mailed when the item can be bought.',
  request: { params: itemParams },
  responses: okResponses(listingAlertState),
});

const createListingAlertRoute = createRoute({
  method: 'put',
  path: '/api/listing-alert/{item_id}',
  operationId: 'createListingAlert',
  tags: ['Members'],
  ...forMembers,
  description:
    'Subscribes the member to one mail when an item that is to be listed can be bought; idempotent.',
  request: { params: itemParams },
  responses: okResponses(listingAlertState),
});

const deleteListingAlertRoute = createRoute({
  method: 'delete',
  path: '/api/listing-alert/{item_id}',
  operationId: 'deleteListingAlert',
  tags: ['Members'],
  ...forMembers,
  description: 'Ends the subscription to the mail about the item; idempotent.',
  request: { params: itemParams },
  responses: okResponses(listingAlertState),
});

export const listingAlertsApi = apiRouter()
  .openapi(getListingAlertRoute, async (c) => {
    const { id } = await requirePerson(c);
    const alert = await hasListingAlert(c.var.services, id, c.req.valid('param').item_id);
    return c.json(success(c, { alert }), 200);
  })
  .openapi(createListingAlertRoute, async (c) => {
    const { id } = await requirePerson(c);
    await createListingAlert(c.var.services, id, c.req.valid('param').item_id);
    return c.json(success(c, { alert: true }, 'ok.alert_added'), 200);
  })
  .openapi(deleteListingAlertRoute, async (c) => {
    const { id } = await requirePerson(c);
    await deleteListingAlert(c.var.services, id, c.req.valid('param').item_id);
    return c.json(success(c, { alert: false }, 'ok.alert_removed'), 200);
  });

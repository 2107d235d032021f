import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { forStaff, getActor } from '../staff/staff.guard.ts';
import {
  createEndpoint,
  getEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from './endpoints.usecases.ts';
import {
  getMessage,
  listMessages,
  resendMessage,
  resendUndeliveredMessages,
  sendTest,
} from './messages.usecases.ts';
import {
  endpointData,
  endpointInput,
  endpointList,
  endpointWithSecret,
  messageData,
  messageList,
  messageListQuery,
  messageParams,
  newEndpoint,
  resendData,
  resendInput,
  rotateSecretInput,
} from './webhooks.schemas.ts';

const tags = ['Admin: webhooks'];
const params = z.object({ id: pathId });

const listWebhookEndpointsRoute = createRoute({
  method: 'get',
  path: '/api/admin/webhook',
  operationId: 'listWebhookEndpoints',
  tags,
  ...forStaff('webhooks.read'),
  description: 'The endpoints of partners, with their numbers of undelivered messages.',
  responses: okResponses(endpointList),
});

const createWebhookEndpointRoute = createRoute({
  method: 'post',
  path: '/api/admin/webhook',
  operationId: 'createWebhookEndpoint',
  tags,
  ...forStaff('webhooks.write'),
  description: 'Creates an endpoint; only this response has its secret.',
  request: jsonBody(newEndpoint),
  responses: createdResponses(endpointWithSecret),
});

const getWebhookEndpointRoute = createRoute({
  method: 'get',
  path: '/api/admin/webhook/{id}',
  operationId: 'getWebhookEndpoint',
  tags,
  ...forStaff('webhooks.read'),
  description: 'An endpoint, without its secret.',
  request: { params },
  responses: okResponses(endpointData),
});

const updateWebhookEndpointRoute = createRoute({
  method: 'put',
  path: '/api/admin/webhook/{id}',
  operationId: 'updateWebhookEndpoint',
  tags,
  ...forStaff('webhooks.write'),
  description: 'Updates an endpoint. Disabling it cancels its waiting messages.',
  request: { params, ...jsonBody(endpointInput) },
  responses: changeResponses(endpointData),
});

const rotateWebhookSecretRoute = createRoute({
  method: 'post',
  path: '/api/admin/webhook/{id}/secret',
  operationId: 'rotateWebhookSecret',
  tags,
  ...forStaff('webhooks.write'),
  description:
    'Gives an endpoint a new secret, which only this response has; the old one signs as well for 24 hours.',
  request: { params, ...jsonBody(rotateSecretInput) },
  responses: changeResponses(endpointWithSecret, endpointData),
});

const listWebhookMessagesRoute = createRoute({
  method: 'get',
  path: '/api/admin/webhook/{id}/message',
  operationId: 'listWebhookMessages',
  tags,
  ...forStaff('webhooks.read'),
  description: 'The messages to an endpoint in the last 30 days, the newest first.',
  request: { params, query: messageListQuery },
  responses: okResponses(messageList),
});

const testWebhookEndpointRoute = createRoute({
  method: 'post',
  path: '/api/admin/webhook/{id}/test',
  operationId: 'testWebhookEndpoint',
  tags,
  ...forStaff('webhooks.write'),
  description: 'Sends a message of the type `webhook.test` to an active endpoint.',
  request: { params },
  responses: createdResponses(messageData),
});

const resendWebhookMessagesRoute = createRoute({
  method: 'post',
  path: '/api/admin/webhook/{id}/resend',
  operationId: 'resendWebhookMessages',
  tags,
  ...forStaff('webhooks.write'),
  description: 'Sends an endpoint’s undelivered messages again, those of a day in Taipei and later.',
  request: { params, ...jsonBody(resendInput) },
  responses: okResponses(resendData),
});

const getWebhookMessageRoute = createRoute({
  method: 'get',
  path: '/api/admin/webhook-message/{id}',
  operationId: 'getWebhookMessage',
  tags,
  ...forStaff('webhooks.read'),
  description: 'A message with its body and attempts.',
  request: { params: messageParams },
  responses: okResponses(messageData),
});

const resendWebhookMessageRoute = createRoute({
  method: 'post',
  path: '/api/admin/webhook-message/{id}/resend',
  operationId: 'resendWebhookMessage',
  tags,
  ...forStaff('webhooks.write'),
  description: 'Sends a message again, with the same id and body.',
  request: { params: messageParams },
  responses: okResponses(messageData),
});

export const webhooksAdminApi = apiRouter()
  .openapi(listWebhookEndpointsRoute, async (c) =>
    c.json(success(c, { items: await listEndpoints(c.var.services) }), 200),
  )
  .openapi(createWebhookEndpointRoute, async (c) => {
    const created = await createEndpoint(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, created, 'ok.saved'), 201);
  })
  .openapi(getWebhookEndpointRoute, async (c) =>
    c.json(success(c, await getEndpoint(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(updateWebhookEndpointRoute, async (c) => {
    const { id } = c.req.valid('param');
    const updated = await updateEndpoint(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, updated, 'ok.saved'), 200);
  })
  .openapi(rotateWebhookSecretRoute, async (c) => {
    const { id } = c.req.valid('param');
    const rotated = await rotateSecret(c.var.services, getActor(c), id, c.req.valid('json').version);
    return c.json(success(c, rotated, 'ok.webhook_secret'), 200);
  })
  .openapi(listWebhookMessagesRoute, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(success(c, await listMessages(c.var.services, id, c.req.valid('query'))), 200);
  })
  .openapi(testWebhookEndpointRoute, async (c) => {
    const sent = await sendTest(c.var.services, getActor(c), c.req.valid('param').id);
    return c.json(success(c, sent, 'ok.webhook_test'), 201);
  })
  .openapi(resendWebhookMessagesRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { since } = c.req.valid('json');
    const resent = await resendUndeliveredMessages(c.var.services, getActor(c), id, since);
    return c.json(success(c, resent, 'ok.webhook_resent'), 200);
  })
  .openapi(getWebhookMessageRoute, async (c) =>
    c.json(success(c, await getMessage(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(resendWebhookMessageRoute, async (c) => {
    const resent = await resendMessage(c.var.services, getActor(c), c.req.valid('param').id);
    return c.json(success(c, resent, 'ok.webhook_resent'), 200);
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import { forStaff, getActor, requireStaff } from '../staff/staff.guard.ts';
import {
  adminThreadData,
  adminThreadList,
  adminThreadQuery,
  buyerMessageInput,
  threadActionInput,
  threadAnswerInput,
  threadAssignInput,
} from './messages.admin.schemas.ts';
import {
  answerThread,
  assignThread,
  closeThread,
  createMessageToBuyer,
  getThreadForStaff,
  listThreadsForStaff,
  reopenThread,
  type StaffActor,
} from './messages.admin.usecases.ts';
import { fileHeaders, messageFileParams, messageFileResponses } from './messages.api.ts';
import { messagesQuery } from './messages.schemas.ts';
import { readMessageFile } from './messages.usecases.ts';

const tags = ['Admin: customers'];
const params = z.object({ id: pathId });

const listAdminMessageThreadsRoute = createRoute({
  method: 'get',
  path: '/api/admin/message',
  operationId: 'listAdminMessageThreads',
  tags,
  ...forStaff('messages.read'),
  description:
    'Threads with members: with `status=unanswered` the longest waiting first, otherwise the latest message first.',
  request: { query: adminThreadQuery },
  responses: okResponses(adminThreadList),
});

const createAdminMessageRoute = createRoute({
  method: 'post',
  path: '/api/admin/message',
  operationId: 'createAdminMessage',
  tags,
  ...forStaff('messages.answer'),
  description:
    "Writes to the buyer of an order, in the order's thread, which is created or opened again; the member is mailed as of an answer.",
  request: jsonBody(buyerMessageInput),
  responses: createdResponses(adminThreadData),
});

const getAdminMessageThreadRoute = createRoute({
  method: 'get',
  path: '/api/admin/message/{id}',
  operationId: 'getAdminMessageThread',
  tags,
  ...forStaff('messages.read'),
  description: 'A thread with its newest messages, or those before another.',
  request: { params, query: messagesQuery },
  responses: okResponses(adminThreadData),
});

const assignMessageThreadRoute = createRoute({
  method: 'post',
  path: '/api/admin/message/{id}/assign',
  operationId: 'assignMessageThread',
  tags,
  ...forStaff('messages.answer'),
  description: 'Assigns a thread to the signed-in user or to a colleague.',
  request: { params, ...jsonBody(threadAssignInput) },
  responses: changeResponses(adminThreadData),
});

const answerMessageThreadRoute = createRoute({
  method: 'post',
  path: '/api/admin/message/{id}/answer',
  operationId: 'answerMessageThread',
  tags,
  ...forStaff('messages.answer'),
  description: 'Answers a thread; the member is mailed in the language in which they last wrote.',
  request: { params, ...jsonBody(threadAnswerInput) },
  responses: changeResponses(adminThreadData),
});

const closeMessageThreadRoute = createRoute({
  method: 'post',
  path: '/api/admin/message/{id}/close',
  operationId: 'closeMessageThread',
  tags,
  ...forStaff('messages.answer'),
  description: 'Closes a thread; nothing is mailed, and the member opens it again by writing.',
  request: { params, ...jsonBody(threadActionInput) },
  responses: changeResponses(adminThreadData),
});

const reopenMessageThreadRoute = createRoute({
  method: 'post',
  path: '/api/admin/message/{id}/reopen',
  operationId: 'reopenMessageThread',
  tags,
  ...forStaff('messages.answer'),
  description: 'Opens a closed thread again.',
  request: { params, ...jsonBody(threadActionInput) },
  responses: changeResponses(adminThreadData),
});

const getMessageAttachmentForStaffRoute = createRoute({
  method: 'get',
  path: '/api/admin/message-attachment/{id}',
  operationId: 'getMessageAttachmentForStaff',
  tags,
  ...forStaff('messages.read'),
  description: 'A file of a message.',
  request: { params: messageFileParams },
  responses: messageFileResponses,
});

const toStaffActor = (c: ApiContext): StaffActor => ({ ...getActor(c), staffId: requireStaff(c).id });
const toViewer = (c: ApiContext) => ({ staffId: requireStaff(c).id, locale: c.var.locale });

export const messagesAdminApi = apiRouter()
  .openapi(listAdminMessageThreadsRoute, async (c) => {
    const threads = await listThreadsForStaff(c.var.services, c.req.valid('query'), toViewer(c));
    return c.json(success(c, threads), 200);
  })
  .openapi(createAdminMessageRoute, async (c) => {
    const { services, locale } = c.var;
    const thread = await createMessageToBuyer(services, toStaffActor(c), c.req.valid('json'), locale);
    return c.json(success(c, thread, 'ok.message_answered'), 201);
  })
  .openapi(getAdminMessageThreadRoute, async (c) => {
    const { id } = c.req.valid('param');
    const thread = await getThreadForStaff(c.var.services, id, toViewer(c), c.req.valid('query'));
    return c.json(success(c, thread), 200);
  })
  .openapi(assignMessageThreadRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const assigned = await assignThread(services, toStaffActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, assigned, 'ok.thread_assigned'), 200);
  })
  .openapi(answerMessageThreadRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const answered = await answerThread(services, toStaffActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, answered, 'ok.message_answered'), 200);
  })
  .openapi(closeMessageThreadRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const closed = await closeThread(services, toStaffActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, closed, 'ok.thread_closed'), 200);
  })
  .openapi(reopenMessageThreadRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const reopened = await reopenThread(services, toStaffActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, reopened, 'ok.thread_reopened'), 200);
  })
  .openapi(getMessageAttachmentForStaffRoute, async (c) => {
    const { content, ...about } = await readMessageFile(c.var.services, c.req.valid('param').id, 'staff');
    return c.body(new Uint8Array(content), 200, fileHeaders(about));
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { asDownload } from '../../platform/http/content-disposition.ts';
import {
  createdResponses,
  jsonBody,
  okResponses,
  rejection,
  rejections,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import type { AttachmentType } from '../attachments/attachments.rules.ts';
import { attachmentId } from '../attachments/attachments.schemas.ts';
import { forMembers, forOwner, requireMember } from '../members/members.guard.ts';
import { orderCodeParams } from '../orders/orders.schemas.ts';
import {
  messageInput,
  messagesQuery,
  orderQuestionInput,
  threadData,
  threadList,
  threadQuery,
  unreadData,
} from './messages.schemas.ts';
import {
  countUnreadMessages,
  getThread,
  listThreads,
  readMessageFile,
  sendMessage,
} from './messages.usecases.ts';

const tags = ['Messages'];

const listMessageThreadsRoute = createRoute({
  method: 'get',
  path: '/api/message',
  operationId: 'listMessageThreads',
  tags,
  ...forMembers,
  description: 'The member’s threads with customer service, the latest message first.',
  request: { query: threadQuery },
  responses: okResponses(threadList),
});

const countUnreadMessagesRoute = createRoute({
  method: 'get',
  path: '/api/message/unread',
  operationId: 'countUnreadMessages',
  tags,
  ...forMembers,
  description: 'The number of messages of staff that the member has not read.',
  responses: okResponses(unreadData),
});

const getMessageThreadRoute = createRoute({
  method: 'get',
  path: '/api/message/{id}',
  operationId: 'getMessageThread',
  tags,
  ...forOwner,
  description: 'A thread with its newest messages, which are then marked as read, or those before another.',
  request: { params: z.object({ id: pathId }), query: messagesQuery },
  responses: okResponses(threadData),
});

const createMessageRoute = createRoute({
  method: 'post',
  path: '/api/message',
  operationId: 'createMessage',
  tags,
  ...forMembers,
  description:
    'Writes to customer service: in a thread, or about an order, a return or a work, whose thread it starts or continues, or about anything else with a subject.',
  request: jsonBody(messageInput),
  responses: createdResponses(threadData),
});

const askAboutOrderRoute = createRoute({
  method: 'post',
  path: '/api/order/{code}/ask',
  operationId: 'askAboutOrder',
  tags,
  ...forOwner,
  description: 'Writes to customer service about an order in any status; starts its thread or continues it.',
  request: { params: orderCodeParams, ...jsonBody(orderQuestionInput) },
  responses: createdResponses(threadData),
});

const binary = { schema: { type: 'string' as const, format: 'binary' } };
export const messageFileResponses = {
  200: {
    description: 'The file; a PDF is to be saved',
    content: { 'image/jpeg': binary, 'application/pdf': binary },
  },
  404: rejection('No such file'),
  ...rejections,
};
export const messageFileParams = z.object({ id: attachmentId });

/** A PDF was made by its sender, so that no browser opens it in the shop's name. */
export const fileHeaders = ({ name, type }: { name: string; type: AttachmentType }) => ({
  'Content-Type': type,
  ...(type === 'application/pdf' && { 'Content-Disposition': asDownload(name) }),
});

const getMessageAttachmentRoute = createRoute({
  method: 'get',
  path: '/api/message-attachment/{id}',
  operationId: 'getMessageAttachment',
  tags,
  ...forOwner,
  description: 'A file of a message in one of the member’s threads.',
  request: { params: messageFileParams },
  responses: messageFileResponses,
});

export const messagesApi = apiRouter()
  .openapi(listMessageThreadsRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await requireMember(c);
    return c.json(success(c, await listThreads(services, member, c.req.valid('query'), locale)), 200);
  })
  .openapi(countUnreadMessagesRoute, async (c) => {
    const member = await requireMember(c);
    return c.json(success(c, { unread: await countUnreadMessages(c.var.services, member) }), 200);
  })
  .openapi(getMessageThreadRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await requireMember(c);
    const { id } = c.req.valid('param');
    return c.json(success(c, await getThread(services, member, id, c.req.valid('query'), locale)), 200);
  })
  .openapi(createMessageRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await requireMember(c);
    const thread = await sendMessage(services, member, c.req.valid('json'), locale);
    return c.json(success(c, thread, 'ok.message_sent'), 201);
  })
  .openapi(askAboutOrderRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await requireMember(c);
    const form = { ...c.req.valid('json'), order_code: c.req.valid('param').code };
    return c.json(success(c, await sendMessage(services, member, form, locale), 'ok.message_sent'), 201);
  })
  .openapi(getMessageAttachmentRoute, async (c) => {
    const member = await requireMember(c);
    const { content, ...about } = await readMessageFile(c.var.services, c.req.valid('param').id, {
      memberId: member.id,
    });
    return c.body(new Uint8Array(content), 200, fileHeaders(about));
  });

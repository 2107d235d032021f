import { createRoute } from '@hono/zod-openapi';
import { getBody } from '../../platform/http/raw-body.ts';
import { createdResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forMembers, requireMember } from '../members/members.guard.ts';
import { maxAttachmentBytes } from './attachments.rules.ts';
import { attachmentBody, attachmentData, attachmentQuery } from './attachments.schemas.ts';
import { receiveAttachment } from './attachments.usecases.ts';

const createAttachmentRoute = createRoute({
  method: 'post',
  path: '/api/attachment',
  operationId: 'createAttachment',
  tags: ['Orders'],
  ...forMembers,
  description:
    'Uploads a picture (JPEG, PNG or WebP) or a PDF as the raw body, up to 10 MiB, for a return or a message. It can be used for a day.',
  request: { query: attachmentQuery, body: attachmentBody },
  responses: createdResponses(attachmentData),
});

export const attachmentsApi = apiRouter().openapi(createAttachmentRoute, async (c) => {
  const member = await requireMember(c);
  const received = await receiveAttachment(
    c.var.services,
    { memberId: member.id },
    { name: c.req.valid('query').name, body: getBody(c, maxAttachmentBytes) },
  );
  return c.json(success(c, received), 201);
});

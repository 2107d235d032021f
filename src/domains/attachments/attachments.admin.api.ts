import { createRoute } from '@hono/zod-openapi';
import { getBody } from '../../platform/http/raw-body.ts';
import { createdResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forStaff, requireStaff } from '../staff/staff.guard.ts';
import { maxAttachmentBytes } from './attachments.rules.ts';
import { attachmentBody, attachmentData, attachmentQuery } from './attachments.schemas.ts';
import { receiveAttachment } from './attachments.usecases.ts';

const createAttachmentForStaffRoute = createRoute({
  method: 'post',
  path: '/api/admin/attachment',
  operationId: 'createAttachmentForStaff',
  tags: ['Admin: customers'],
  ...forStaff('messages.answer'),
  description:
    'Uploads a picture (JPEG, PNG or WebP) or a PDF as the raw body, up to 10 MiB, for an answer. It can be used for a day.',
  request: { query: attachmentQuery, body: attachmentBody },
  responses: createdResponses(attachmentData),
});

export const attachmentsAdminApi = apiRouter().openapi(createAttachmentForStaffRoute, async (c) => {
  const received = await receiveAttachment(
    c.var.services,
    { staffId: requireStaff(c).id },
    { name: c.req.valid('query').name, body: getBody(c, maxAttachmentBytes) },
  );
  return c.json(success(c, received), 201);
});

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { sendsMail } from '../../../platform/mail/mail.ts';
import { forStaff, getActor, requireStaff } from '../../staff/staff.guard.ts';
import {
  mailEntries,
  mailParams,
  mailPreview,
  mailPreviewInput,
  mailServerTest,
  mailTestInput,
  mailTextData,
  mailTextInput,
} from './mail-texts.schemas.ts';
import {
  getMailText,
  listMailTexts,
  previewMail,
  sendTestMail,
  testMailServer,
  updateMailText,
} from './mail-texts.usecases.ts';

const listMailTextsRoute = createRoute({
  method: 'get',
  path: '/api/admin/mail-text',
  operationId: 'listMailTexts',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'All mails of the shop.',
  responses: okResponses(mailEntries),
});

const getMailTextRoute = createRoute({
  method: 'get',
  path: '/api/admin/mail-text/{mail}',
  operationId: 'getMailText',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'The sentences of a mail: the default and the custom texts.',
  request: { params: mailParams },
  responses: okResponses(mailTextData),
});

const updateMailTextRoute = createRoute({
  method: 'put',
  path: '/api/admin/mail-text/{mail}',
  operationId: 'updateMailText',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Changes the custom texts of a mail; empty or omitted ones use the default.',
  request: { params: mailParams, ...jsonBody(mailTextInput) },
  responses: changeResponses(mailTextData),
});

const previewMailTextRoute = createRoute({
  method: 'post',
  path: '/api/admin/mail-text/{mail}/preview',
  operationId: 'previewMailText',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Renders a mail with sample data; nothing is saved.',
  request: { params: mailParams, ...jsonBody(mailPreviewInput) },
  responses: okResponses(mailPreview),
});

const sendTestMailRoute = createRoute({
  method: 'post',
  path: '/api/admin/mail-text/{mail}/test',
  operationId: 'sendTestMail',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Sends a mail with sample data to the signed-in user.',
  request: { params: mailParams, ...jsonBody(mailTestInput) },
  responses: okResponses(z.null()),
});

const testMailServerRoute = createRoute({
  method: 'post',
  path: '/api/admin/mail-server/test',
  operationId: 'testMailServer',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description:
    'Sends a test mail to the signed-in user at once, and returns the mail server’s response (409 without one).',
  responses: okResponses(mailServerTest),
});

export const mailTextsAdminApi = apiRouter()
  .openapi(listMailTextsRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, { items: await listMailTexts(services, locale) }), 200);
  })
  .openapi(getMailTextRoute, async (c) =>
    c.json(success(c, await getMailText(c.var.services, c.req.valid('param').mail)), 200),
  )
  .openapi(updateMailTextRoute, async (c) => {
    const { mail } = c.req.valid('param');
    const changed = await updateMailText(c.var.services, getActor(c), mail, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(previewMailTextRoute, async (c) => {
    const { mail } = c.req.valid('param');
    return c.json(success(c, await previewMail(c.var.services, mail, c.req.valid('json'))), 200);
  })
  .openapi(sendTestMailRoute, async (c) => {
    const { mail } = c.req.valid('param');
    const { language } = c.req.valid('json');
    await sendTestMail(c.var.services, getActor(c), mail, { email: requireStaff(c).email, language });
    return c.json(success(c, null, sendsMail(c.var.services) ? 'ok.mail_sent' : 'ok.done_without_mail'), 200);
  })
  .openapi(testMailServerRoute, async (c) => {
    const { services, locale } = c.var;
    const tested = await testMailServer(services, getActor(c), { email: requireStaff(c).email, locale });
    return c.json(success(c, tested), 200);
  });

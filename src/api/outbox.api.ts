import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { commonErrors, ShopError } from '../kernel/errors.ts';
import { serializer } from '../kernel/http/serializer.ts';
import { locales } from '../kernel/locale.ts';
import { getList, getPage, pageFields } from '../kernel/paging.ts';
import { okResponses, rejections, success } from '../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../platform/http/router.ts';
import { findMail, findMailPage, type MailRow } from '../platform/mail/mail.repository.ts';
import type { Services } from '../platform/services.ts';

const outboxMail = z.object({
  id: z.int(),
  kind: z.string(),
  to: z.string(),
  locale: z.enum(locales),
  subject: z.string(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  failed_attempts: z.int(),
  last_error: z.string().nullable(),
});

const listOutboxMailsRoute = createRoute({
  method: 'get',
  path: '/api/outbox',
  operationId: 'listOutboxMails',
  tags: ['Shop'],
  description: 'The mails of the demo, newest first; 404 outside the demo.',
  request: { query: z.object(pageFields) },
  responses: okResponses(getList(outboxMail)),
});

const getOutboxMailRoute = createRoute({
  method: 'get',
  path: '/api/outbox/{id}',
  operationId: 'getOutboxMail',
  tags: ['Shop'],
  description: 'A mail with its texts and attachments; 404 outside the demo.',
  request: { params: z.object({ id: pathId }) },
  responses: okResponses(outboxMail.extend({ text: z.string() })),
});

const getOutboxMailHtmlRoute = createRoute({
  method: 'get',
  path: '/api/outbox/{id}/html',
  operationId: 'getOutboxMailHtml',
  tags: ['Shop'],
  description: 'The HTML of a mail as it is sent, for an iframe.',
  request: { params: z.object({ id: pathId }) },
  responses: {
    200: { description: 'The mail', content: { 'text/html': { schema: z.string() } } },
    ...rejections,
  },
});

/** Mails run no scripts and load only the shop's own pictures; their links replace the outbox page. */
const mailPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ');

const serializeMail = serializer(outboxMail);

const mailData = (mail: MailRow) => serializeMail({ ...mail, to: mail.recipient });

/** Only the demo, whose people do not exist, shows mails, because they contain links to accounts. */
function requireDemo(c: ApiContext): Services {
  const { services } = c.var;
  if (!services.settings.demo) throw new ShopError(commonErrors.notFound);
  c.header('Cache-Control', 'no-store');
  return services;
}

async function getMail(c: ApiContext, id: number): Promise<MailRow> {
  const mail = await findMail(requireDemo(c).db, id);
  if (!mail) throw new ShopError(commonErrors.notFound);
  return mail;
}

export const outboxApi = apiRouter()
  .openapi(listOutboxMailsRoute, async (c) => {
    const { page, perPage, limit, offset } = getPage(c.req.valid('query'));
    const { rows, total } = await findMailPage(requireDemo(c).db, { limit, offset });
    return c.json(success(c, { items: rows.map(mailData), page, per_page: perPage, total }), 200);
  })
  .openapi(getOutboxMailRoute, async (c) => {
    const mail = await getMail(c, c.req.valid('param').id);
    return c.json(success(c, { ...mailData(mail), text: mail.text ?? '' }), 200);
  })
  .openapi(getOutboxMailHtmlRoute, async (c) => {
    const mail = await getMail(c, c.req.valid('param').id);
    const html = (mail.html ?? '').replace('<head>', '<head>\n<base target="_top">');
    return c.html(html, 200, { 'Content-Security-Policy': mailPolicy, 'X-Content-Type-Options': 'nosniff' });
  });

import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { asDownload } from '../../platform/http/content-disposition.ts';
import { toOrigin } from '../../platform/http/devices.ts';
import { jsonBody, okResponses, rejections, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forMembers, requirePerson } from '../members/members.guard.ts';
import { closeAccount } from './close-account.usecases.ts';
import { exportMember } from './export.usecases.ts';
import { closeInput } from './privacy.schemas.ts';

const exportMemberRoute = createRoute({
  method: 'get',
  path: '/api/member/export',
  operationId: 'exportMember',
  tags: ['Members'],
  ...forMembers,
  description: 'Everything that names the member, as a ZIP of JSON files and the files of their messages.',
  responses: {
    200: {
      description: 'The archive',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } as const } },
    },
    ...rejections,
  },
});

const closeAccountRoute = createRoute({
  method: 'post',
  path: '/api/member/close',
  operationId: 'closeAccount',
  tags: ['Members'],
  ...forMembers,
  description:
    'Closes the account and erases the person: 409 `open_orders` while an order, its payment, a return or a refund is open, 409 `pending_payout` while a payout is, 409 `artist_page` for an artist with a public page.',
  request: jsonBody(closeInput),
  responses: okResponses(z.null()),
});

export const privacyApi = apiRouter()
  .openapi(exportMemberRoute, async (c) => {
    const person = await requirePerson(c);
    const { name, content } = await exportMember(c.var.services, person, c.var.locale);
    return c.body(content, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': asDownload(name),
      'X-Content-Type-Options': 'nosniff',
    });
  })
  .openapi(closeAccountRoute, async (c) => {
    const { id, email } = await requirePerson(c);
    await closeAccount(c.var.services, { ...toOrigin(c), memberId: id, email }, c.req.valid('json'));
    return c.json(success(c, null, 'ok.account_closed'), 200);
  });

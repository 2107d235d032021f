import { createRoute } from '@hono/zod-openapi';
import { jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { chineseInput, chineseProposal } from './chinese.admin.schemas.ts';
import { proposeSimplified } from './chinese.usecases.ts';

const proposeChineseRoute = createRoute({
  method: 'post',
  path: '/api/admin/chinese',
  operationId: 'proposeChinese',
  tags: ['Admin: content'],
  // Everybody who writes texts may use it; it changes nothing.
  ...forStaff('own'),
  description: 'Proposes Simplified Chinese with mainland terms for texts in Traditional Chinese.',
  request: jsonBody(chineseInput),
  responses: okResponses(chineseProposal),
});

export const chineseAdminApi = apiRouter().openapi(proposeChineseRoute, (c) =>
  c.json(success(c, { texts: proposeSimplified(c.req.valid('json').texts) }), 200),
);

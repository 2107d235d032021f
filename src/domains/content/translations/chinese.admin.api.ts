import { createRoute } from '@hono/zod-openapi';
import { answers, jsonBody, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { chineseInput, chineseProposal } from './chinese.admin.schemas.ts';
import { proposeSimplified } from './chinese.usecases.ts';

const propose = createRoute({
  method: 'post',
  path: '/api/admin/chinese',
  operationId: 'proposeChinese',
  tags: ['Admin: content'],
  // Whoever writes a text, of whatever part; it changes nothing.
  ...forStaff('own'),
  description:
    'Proposes Simplified Chinese, with the words of the mainland, for texts in Traditional Chinese.',
  request: jsonBody(chineseInput),
  responses: answers(chineseProposal),
});

export const chineseAdminApi = apiRouter().openapi(propose, (c) =>
  c.json(success(c, { texts: proposeSimplified(c.req.valid('json').texts) }), 200),
);

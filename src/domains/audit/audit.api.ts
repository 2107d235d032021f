import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getList, getPage } from '../../kernel/paging.ts';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forStaff } from '../staff/staff.guard.ts';
import { auditEntry, auditQuery } from './audit.schemas.ts';
import { listAuditEntries } from './audit.usecases.ts';

const listAuditEntriesRoute = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  operationId: 'listAuditEntries',
  tags: ['Admin: staff'],
  ...forStaff('audit.read'),
  description:
    'What staff did, the newest first; `total` is at most 10,000, and `is_more` is true if there are more.',
  request: { query: auditQuery },
  responses: okResponses(getList(auditEntry).extend({ is_more: z.boolean() })),
});

export const auditApi = apiRouter().openapi(listAuditEntriesRoute, async (c) => {
  const query = c.req.valid('query');
  const { page, perPage, limit, offset } = getPage(query);
  const found = await listAuditEntries(c.var.services, query, { limit, offset });
  return c.json(success(c, { ...found, page, per_page: perPage }), 200);
});

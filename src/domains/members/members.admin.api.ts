import { createRoute } from '@hono/zod-openapi';
import { answers, apiRouter, success } from '../../api/http.ts';
import { forStaff } from '../../api/staff-guard.ts';
import { memberList, memberQuery } from './members.admin.schemas.ts';
import { listMembers } from './members.admin.usecases.ts';

const members = createRoute({
  method: 'get',
  path: '/api/admin/member',
  ...forStaff('members.read'),
  summary: 'Members by name, e-mail address, telephone number, company or tax ID, the newest first',
  request: { query: memberQuery },
  responses: answers(memberList),
});

export const membersAdminApi = apiRouter().openapi(members, async (c) =>
  c.json(success(c, await listMembers(c.var.services, c.req.valid('query'))), 200),
);

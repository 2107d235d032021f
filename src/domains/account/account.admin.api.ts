import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { forStaff } from '../staff/staff.guard.ts';
import { memberData } from './account.admin.schemas.ts';
import { getMemberForStaff } from './account.admin.usecases.ts';

const getAdminMemberRoute = createRoute({
  method: 'get',
  path: '/api/admin/member/{id}',
  operationId: 'getAdminMember',
  tags: ['Admin: customers'],
  ...forStaff('members.read'),
  description:
    'Returns a member with company, addresses, the used credit, the newest orders, enquiries and messages, and the decisions on the account.',
  request: { params: z.object({ id: pathId }) },
  responses: okResponses(memberData),
});

export const accountAdminApi = apiRouter().openapi(getAdminMemberRoute, async (c) => {
  const { services, locale } = c.var;
  return c.json(success(c, await getMemberForStaff(services, c.req.valid('param').id, locale)), 200);
});

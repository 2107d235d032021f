import { createRoute } from '@hono/zod-openapi';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forStaff } from '../staff/staff.guard.ts';
import { namesData, namesQuery } from './names.schemas.ts';
import { listNames } from './names.usecases.ts';

const listNamesRoute = createRoute({
  method: 'get',
  path: '/api/admin/name',
  operationId: 'listNames',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description:
    'The names of entries that forms and histories refer to by id (`12,7`); unknown ids are left out.',
  request: { query: namesQuery },
  responses: okResponses(namesData),
});

export const namesAdminApi = apiRouter().openapi(listNamesRoute, async (c) =>
  c.json(success(c, await listNames(c.var.services, c.req.valid('query'), c.var.locale)), 200),
);

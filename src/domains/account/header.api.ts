import { createRoute } from '@hono/zod-openapi';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forCartHolder } from '../members/members.guard.ts';
import { headerData } from './header.schemas.ts';
import { getHeader } from './header.usecases.ts';

const getHeaderRoute = createRoute({
  method: 'get',
  path: '/api/header',
  operationId: 'getHeader',
  tags: ['Shop'],
  ...forCartHolder,
  description:
    "What the header of every page shows of its visitor: the member's type, unread messages and favourites, and the number of prints in the cart. Makes no cart.",
  responses: okResponses(headerData),
});

export const headerApi = apiRouter().openapi(getHeaderRoute, async (c) => {
  const { services, cartToken } = c.var;
  return c.json(success(c, await getHeader(services, await c.var.member(), cartToken)), 200);
});

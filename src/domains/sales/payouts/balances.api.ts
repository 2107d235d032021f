import { createRoute } from '@hono/zod-openapi';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forArtists, requireMember } from '../../members/members.guard.ts';
import { artistBalances } from './balances.schemas.ts';
import { getArtistBalances } from './balances.usecases.ts';

const getArtistBalancesRoute = createRoute({
  method: 'get',
  path: '/api/payout/balance',
  operationId: 'getArtistBalances',
  tags: ['Sales'],
  ...forArtists,
  description:
    'What the artist is owed now in each currency: what the next payout run can pay, and what is pending.',
  responses: okResponses(artistBalances),
});

export const balancesApi = apiRouter().openapi(getArtistBalancesRoute, async (c) => {
  const { id } = await requireMember(c);
  return c.json(success(c, await getArtistBalances(c.var.services, id)), 200);
});

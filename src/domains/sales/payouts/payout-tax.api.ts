import { createRoute } from '@hono/zod-openapi';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forArtists, requireMember } from '../../members/members.guard.ts';
import { getPayoutTax } from './payout-tax.usecases.ts';
import { payoutTaxData } from './payout-terms.schemas.ts';

const getPayoutTaxRoute = createRoute({
  method: 'get',
  path: '/api/payout/tax',
  operationId: 'getPayoutTax',
  tags: ['Sales'],
  ...forArtists,
  description: "The artist's tax status, and the tax that is withheld from payouts now.",
  responses: okResponses(payoutTaxData),
});

export const payoutTaxApi = apiRouter().openapi(getPayoutTaxRoute, async (c) => {
  const { id } = await requireMember(c);
  return c.json(success(c, await getPayoutTax(c.var.services, id)), 200);
});

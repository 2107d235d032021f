import { createRoute } from '@hono/zod-openapi';
import { toOrigin } from '../../../platform/http/devices.ts';
import { jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forArtists, requireMember } from '../../members/members.guard.ts';
import { payoutAccountInput, payoutAccountsData } from './bank-details.schemas.ts';
import { getPayoutAccounts, updatePayoutAccount } from './bank-details.usecases.ts';

const getPayoutAccountsRoute = createRoute({
  method: 'get',
  path: '/api/payout/account',
  operationId: 'getPayoutAccounts',
  tags: ['Sales'],
  ...forArtists,
  description: "The accounts that the artist's payouts go to, one for each currency, masked.",
  responses: okResponses(payoutAccountsData),
});

const updatePayoutAccountRoute = createRoute({
  method: 'put',
  path: '/api/payout/account',
  operationId: 'updatePayoutAccount',
  tags: ['Sales'],
  ...forArtists,
  description:
    "Stores the artist's bank details for payouts in these currencies, encrypted, and mails the artist about it. Needs the password.",
  request: jsonBody(payoutAccountInput),
  responses: okResponses(payoutAccountsData),
});

export const bankDetailsApi = apiRouter()
  .openapi(getPayoutAccountsRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await getPayoutAccounts(c.var.services, id)), 200);
  })
  .openapi(updatePayoutAccountRoute, async (c) => {
    const { services, locale } = c.var;
    const member = await requireMember(c);
    const session = { ...toOrigin(c), memberId: member.id, email: member.email, locale };
    return c.json(
      success(c, await updatePayoutAccount(services, session, c.req.valid('json')), 'ok.saved'),
      200,
    );
  });

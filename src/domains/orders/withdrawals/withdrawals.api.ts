import { createRoute } from '@hono/zod-openapi';
import { createdResponses, jsonBody, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { withdrawalData, withdrawalInput } from './withdrawals.schemas.ts';
import { requestWithdrawal } from './withdrawals.usecases.ts';

const requestWithdrawalRoute = createRoute({
  method: 'post',
  path: '/api/withdrawal',
  operationId: 'requestWithdrawal',
  tags: ['Orders'],
  description:
    'Withdraws from the contract of an order, without a login. The answer does not tell whether there is such an order; the receipt is mailed to its buyer.',
  request: jsonBody(withdrawalInput),
  responses: createdResponses(withdrawalData),
});

export const withdrawalsApi = apiRouter().openapi(requestWithdrawalRoute, async (c) => {
  const { services, clientIp } = c.var;
  const received = await requestWithdrawal(services, c.req.valid('json'), { ip: clientIp });
  return c.json(success(c, received, 'ok.withdrawal_received'), 201);
});

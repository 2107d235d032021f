import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  createdOrConflict,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { getNetwork } from '../../../platform/net/client-ip.ts';
import {
  forBusinesses,
  forCompanyOwners,
  forMembers,
  forOwner,
  requireMember,
} from '../../members/members.guard.ts';
import { orderInput, placedData, quoteData } from '../checkout/checkout.schemas.ts';
import { approval, approvalList, approveInput, declineApprovalInput } from './approvals.schemas.ts';
import {
  approveOrder,
  declineApproval,
  listApprovals,
  requestApproval,
  withdrawApproval,
} from './approvals.usecases.ts';

const idParams = z.object({ id: pathId });

const listApprovalsRoute = createRoute({
  method: 'get',
  path: '/api/order-approval',
  operationId: 'listOrderApprovals',
  tags: ['Companies'],
  ...forBusinesses,
  description:
    'Orders above the limit of who wants to place them: those of the company for its owner, for others their own.',
  responses: okResponses(approvalList),
});

const requestApprovalRoute = createRoute({
  method: 'post',
  path: '/api/order-approval',
  operationId: 'requestOrderApproval',
  tags: ['Companies'],
  ...forMembers,
  description: "Asks the owner of the company's account to approve an order above the limit of the person.",
  request: jsonBody(orderInput),
  responses: createdOrConflict(approval, quoteData),
});

const approveRoute = createRoute({
  method: 'post',
  path: '/api/order-approval/{id}/approve',
  operationId: 'approveOrder',
  tags: ['Companies'],
  ...forCompanyOwners,
  description:
    'Places the order that was requested, at the prices that are valid now. Where it costs another amount than `agreed_total` (the `current_total` that was shown), the request waits (`price_changed`).',
  request: { params: idParams, ...jsonBody(approveInput) },
  responses: createdResponses(placedData),
});

const declineRoute = createRoute({
  method: 'post',
  path: '/api/order-approval/{id}/decline',
  operationId: 'declineOrderApproval',
  tags: ['Companies'],
  ...forCompanyOwners,
  description:
    "Declines the request; the reason is mailed to the person. What is still sold is put back into the person's cart.",
  request: { params: idParams, ...jsonBody(declineApprovalInput) },
  responses: okResponses(approval),
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/api/order-approval/{id}/withdraw',
  operationId: 'withdrawOrderApproval',
  tags: ['Companies'],
  ...forOwner,
  description: "Withdraws a request of the person. What is still sold is put back into the person's cart.",
  request: { params: idParams },
  responses: okResponses(approval),
});

export const approvalsApi = apiRouter()
  .openapi(listApprovalsRoute, async (c) => {
    const { services, locale } = c.var;
    const items = await listApprovals(services, await requireMember(c), locale);
    return c.json(success(c, { items }), 200);
  })
  .openapi(requestApprovalRoute, async (c) => {
    const { services, locale, clientIp } = c.var;
    const context = { locale, network: getNetwork(clientIp) };
    const asked = await requestApproval(services, await requireMember(c), c.req.valid('json'), context);
    return c.json(success(c, asked, 'ok.approval_requested'), 201);
  })
  .openapi(approveRoute, async (c) => {
    const { services, clientIp } = c.var;
    const { id } = c.req.valid('param');
    const { agreed_total: agreedTotal } = c.req.valid('json');
    const context = { agreedTotal, network: getNetwork(clientIp) };
    const placed = await approveOrder(services, await requireMember(c), id, context);
    return c.json(success(c, placed, 'ok.order_placed'), 201);
  })
  .openapi(declineRoute, async (c) => {
    const { services, locale } = c.var;
    const owner = await requireMember(c);
    const { reason = '' } = c.req.valid('json');
    const declined = await declineApproval(services, owner, c.req.valid('param').id, { reason, locale });
    return c.json(success(c, declined, 'ok.approval_declined'), 200);
  })
  .openapi(withdrawRoute, async (c) => {
    const { services, locale } = c.var;
    const left = await withdrawApproval(services, await requireMember(c), c.req.valid('param').id, locale);
    return c.json(success(c, left, 'ok.approval_withdrawn'), 200);
  });

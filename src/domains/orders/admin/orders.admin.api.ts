import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../../platform/http/router.ts';
import { sendsMail } from '../../../platform/mail/mail.ts';
import { receiptDecisionInput, transferInput } from '../../payments/receipts.schemas.ts';
import {
  refundDoneInput,
  refundInput,
  refundPartsInput,
  refundRetryInput,
} from '../../payments/refunds.schemas.ts';
import { forStaff, getActor, requireStaff } from '../../staff/staff.guard.ts';
import { orderCodeParam } from '../orders.schemas.ts';
import type { OrderActor } from './order-actions.usecases.ts';
import { correctOrderAddress } from './order-address.usecases.ts';
import { getOrderForStaff } from './order-details.usecases.ts';
import { createOrderNote } from './order-notes.usecases.ts';
import {
  completeOrderRefund,
  decideReceipt,
  recordTransfer,
  refundOrder,
  retryOrderRefund,
} from './order-payments.usecases.ts';
import { listStaffOrders } from './order-queue.usecases.ts';
import { changeOrderStatus, markOrdersSeen, setOrderTerms } from './order-status.usecases.ts';
import {
  adminOrderQuery,
  duplicateTransfer,
  orderAddressInput,
  orderEntryList,
  orderForStaff,
  orderNoteInput,
  ordersSeenData,
  ordersSeenInput,
  orderTermsInput,
  orderTransitionInput,
  orderWriteOffInput,
} from './orders.admin.schemas.ts';
import { assignOrderRefund } from './refund-parts.usecases.ts';
import { setOrderWriteOff } from './write-off.usecases.ts';

const params = z.object({ code: orderCodeParam });
const partParams = z.object({ code: orderCodeParam, id: pathId });

const listAdminOrdersRoute = createRoute({
  method: 'get',
  path: '/api/admin/order',
  operationId: 'listAdminOrders',
  tags: ['Admin: orders'],
  ...forStaff('orders.read'),
  description: 'Lists orders; `total` is at most 10,000, and `is_more` says whether there are others.',
  request: { query: adminOrderQuery },
  responses: okResponses(orderEntryList),
});

const getAdminOrderRoute = createRoute({
  method: 'get',
  path: '/api/admin/order/{code}',
  operationId: 'getAdminOrder',
  tags: ['Admin: orders'],
  ...forStaff('orders.read'),
  description: 'Returns one order with all data, and the operations that the user can run now.',
  request: { params },
  responses: okResponses(orderForStaff),
});

const markOrderSeenRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/seen',
  operationId: 'markOrderSeen',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description: 'Marks new orders as seen.',
  request: jsonBody(ordersSeenInput),
  responses: okResponses(ordersSeenData),
});

const changeOrderStatusRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/transition',
  operationId: 'changeOrderStatus',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description: 'Transitions an order; a transition that is not allowed is rejected (`invalid_transition`).',
  request: { params, ...jsonBody(orderTransitionInput) },
  responses: changeResponses(orderForStaff),
});

const agreeOrderTermsRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/terms',
  operationId: 'agreeOrderTerms',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description: 'Puts an order on agreed terms, so that it is made before it is paid, or takes that back.',
  request: { params, ...jsonBody(orderTermsInput) },
  responses: changeResponses(orderForStaff),
});

const writeOffOrderRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/write-off',
  operationId: 'writeOffOrder',
  tags: ['Admin: orders'],
  ...forStaff('invoices.write'),
  description:
    'Writes off what is open of an order on terms as a bad debt, or takes that back by a new entry of the journal.',
  request: { params, ...jsonBody(orderWriteOffInput) },
  responses: changeResponses(orderForStaff),
});

const correctStaffOrderAddressRoute = createRoute({
  method: 'put',
  path: '/api/admin/order/{code}/address',
  operationId: 'correctAddressOfOrder',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description:
    'Corrects the receiver and address of an order that is not yet in production, where freight and tax stay the same; the buyer is mailed.',
  request: { params, ...jsonBody(orderAddressInput) },
  responses: changeResponses(orderForStaff),
});

const createOrderNoteRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/note',
  operationId: 'createOrderNote',
  tags: ['Admin: orders'],
  ...forStaff('orders.write'),
  description: 'Creates an internal note; the buyer never sees it.',
  request: { params, ...jsonBody(orderNoteInput) },
  responses: changeResponses(orderForStaff),
});

const recordTransferRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/transfer',
  operationId: 'recordTransfer',
  tags: ['Admin: orders'],
  ...forStaff('payments.record'),
  description: 'Records a bank transfer: a matching one pays the order, others are held.',
  request: { params, ...jsonBody(transferInput) },
  responses: changeResponses(orderForStaff, z.union([orderForStaff, duplicateTransfer])),
});

const decideReceiptRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/receipt/{id}',
  operationId: 'decideReceipt',
  tags: ['Admin: orders'],
  ...forStaff('refunds.decide'),
  description: 'Decides on a held payment: it is accepted or refunded.',
  request: { params: partParams, ...jsonBody(receiptDecisionInput) },
  responses: changeResponses(orderForStaff),
});

const refundOrderRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/refund',
  operationId: 'refundOrder',
  tags: ['Admin: orders'],
  ...forStaff('refunds.decide'),
  description:
    'Creates a refund: of prints and freight, of an amount, or of everything, which ends the order. Captured payments are refunded by their provider.',
  request: { params, ...jsonBody(refundInput) },
  responses: changeResponses(orderForStaff),
});

const completeRefundRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/refund/{id}/done',
  operationId: 'completeRefund',
  tags: ['Admin: orders'],
  ...forStaff('refunds.decide'),
  description: 'Completes a refund that was sent by hand; the buyer is mailed.',
  request: { params: partParams, ...jsonBody(refundDoneInput) },
  responses: changeResponses(orderForStaff),
});

const retryRefundRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/refund/{id}/retry',
  operationId: 'retryRefund',
  tags: ['Admin: orders'],
  ...forStaff('refunds.decide'),
  description: 'Sends a refund that the payment provider declined to it again.',
  request: { params: partParams, ...jsonBody(refundRetryInput) },
  responses: changeResponses(orderForStaff),
});

const assignRefundRoute = createRoute({
  method: 'put',
  path: '/api/admin/order/{code}/refund/{id}/part',
  operationId: 'assignRefund',
  tags: ['Admin: orders'],
  ...forStaff('refunds.decide'),
  description: 'Assigns a refund that was made at the provider to prints and freight; the rest is goodwill.',
  request: { params: partParams, ...jsonBody(refundPartsInput) },
  responses: changeResponses(orderForStaff),
});

/** The signed-in staff member. */
export const toOrderActor = (c: ApiContext): OrderActor => {
  const { id: staffId, role } = requireStaff(c);
  return { ...getActor(c), staffId, role };
};

/** The message of a recorded transfer by its status; a new one is never returned. */
const messageOfReceipt = {
  counted: 'ok.transfer_counted',
  part: 'ok.transfer_part',
  held: 'ok.transfer_held',
  returned: 'ok.transfer_held',
} as const;

export const ordersAdminApi = apiRouter()
  .openapi(listAdminOrdersRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await listStaffOrders(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(getAdminOrderRoute, async (c) => {
    const { services, locale } = c.var;
    const viewer = { role: requireStaff(c).role, locale };
    return c.json(success(c, await getOrderForStaff(services, c.req.valid('param').code, viewer)), 200);
  })
  .openapi(markOrderSeenRoute, async (c) =>
    c.json(success(c, await markOrdersSeen(c.var.services, toOrderActor(c), c.req.valid('json'))), 200),
  )
  .openapi(changeOrderStatusRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const order = await changeOrderStatus(services, toOrderActor(c), code, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.order_moved'), 200);
  })
  .openapi(agreeOrderTermsRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const order = await setOrderTerms(services, toOrderActor(c), code, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(writeOffOrderRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const order = await setOrderWriteOff(services, toOrderActor(c), code, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(correctStaffOrderAddressRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const order = await correctOrderAddress(services, toOrderActor(c), code, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.address_corrected'), 200);
  })
  .openapi(createOrderNoteRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const order = await createOrderNote(services, toOrderActor(c), code, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(recordTransferRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const order = await recordTransfer(services, toOrderActor(c), code, c.req.valid('json'), locale);
    const status = order.receipts.at(-1)?.status ?? 'counted';
    return c.json(success(c, order, messageOfReceipt[status]), 200);
  })
  .openapi(decideReceiptRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const order = await decideReceipt(services, toOrderActor(c), code, id, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(refundOrderRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const order = await refundOrder(services, toOrderActor(c), code, c.req.valid('json'), locale);
    const isOfProvider = Boolean(order.refunds.at(-1)?.provider);
    return c.json(success(c, order, isOfProvider ? 'ok.refund_of_provider' : 'ok.refund_decided'), 200);
  })
  .openapi(retryRefundRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const order = await retryOrderRefund(services, toOrderActor(c), code, id, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.refund_retried'), 200);
  })
  .openapi(assignRefundRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const order = await assignOrderRefund(services, toOrderActor(c), code, id, c.req.valid('json'), locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(completeRefundRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const order = await completeOrderRefund(services, toOrderActor(c), code, id, c.req.valid('json'), locale);
    return c.json(
      success(c, order, sendsMail(c.var.services) ? 'ok.refund_sent' : 'ok.done_without_mail'),
      200,
    );
  });

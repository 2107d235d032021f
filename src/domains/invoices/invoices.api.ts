import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { searchText } from '../../kernel/fields.ts';
import { pdfHeaders, pdfResponses } from '../../platform/http/pdf-response.ts';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forOwnerOrHash } from '../members/members.guard.ts';
import { orderCodeParams } from '../orders/orders.schemas.ts';
import { invoiceData } from './invoices.schemas.ts';
import { findInvoiceForViewer } from './invoices.usecases.ts';
import { exportReceiptPdf } from './receipt.usecases.ts';

const request = { params: orderCodeParams, query: z.object({ hash: searchText.optional() }) };

const getInvoiceRoute = createRoute({
  method: 'get',
  path: '/api/order/{code}/invoice',
  operationId: 'getInvoice',
  tags: ['Orders'],
  ...forOwnerOrHash,
  description:
    'The invoice of an order with its allowances, for who may read the order; null before it is issued.',
  request,
  responses: okResponses(invoiceData.nullable()),
});

const getReceiptRoute = createRoute({
  method: 'get',
  path: '/api/order/{code}/receipt',
  operationId: 'getReceipt',
  tags: ['Orders'],
  ...forOwnerOrHash,
  description:
    'The receipt of an order as a PDF, once its invoice is issued, for who may read the order; the invoice while an order on terms is not paid.',
  request,
  responses: pdfResponses,
});

export const invoicesApi = apiRouter()
  .openapi(getInvoiceRoute, async (c) => {
    const member = await c.var.member();
    const viewer = { memberId: member?.id ?? null, hash: c.req.valid('query').hash };
    const found = await findInvoiceForViewer(c.var.services, c.req.valid('param').code, viewer);
    return c.json(success(c, found), 200);
  })
  .openapi(getReceiptRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const member = await c.var.member();
    const viewer = { memberId: member?.id ?? null, hash: c.req.valid('query').hash };
    const { content, fileName } = await exportReceiptPdf(services, code, viewer, locale);
    return c.body(new Uint8Array(content), 200, pdfHeaders(fileName));
  });

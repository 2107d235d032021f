import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { csvHeaders, csvResponses } from '../../platform/http/csv-response.ts';
import { pdfHeaders, pdfResponses } from '../../platform/http/pdf-response.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import { orderForStaff } from '../orders/admin/orders.admin.schemas.ts';
import { orderCodeParams } from '../orders/orders.schemas.ts';
import { nameExport } from '../settings/settings.usecases.ts';
import { forStaff, getActor, requireStaff } from '../staff/staff.guard.ts';
import { exportCommercialInvoicePdf } from './commercial-invoice.usecases.ts';
import {
  commercialInvoiceQuery,
  comparisonQuery,
  invoiceList,
  invoiceQuery,
  orderInvoices,
  periodQuery,
  salesComparison,
  seriesChangeInput,
  seriesData,
  seriesInput,
  seriesList,
  taxSummary,
  unusedNumbers,
  versionInput,
  voidInput,
} from './invoices.admin.schemas.ts';
import {
  exportInvoicesCsv,
  getOrderInvoices,
  listInvoices,
  replaceInvoice,
  resendInvoice,
} from './invoices.admin.usecases.ts';
import { exportReceiptPdf } from './receipt.usecases.ts';
import { compareSales } from './sales-comparison.usecases.ts';
import {
  createSeries,
  exportUnusedNumbersCsv,
  listSeries,
  listUnusedNumbers,
  updateSeries,
} from './series.admin.usecases.ts';
import { exportTaxSummaryCsv, getTaxSummary } from './tax-summary.usecases.ts';

const tags = ['Admin: invoices'];
const params = orderCodeParams.extend({ id: pathId });

const listInvoicesRoute = createRoute({
  method: 'get',
  path: '/api/admin/invoice',
  operationId: 'listInvoices',
  tags,
  ...forStaff('orders.read'),
  description:
    'Lists the invoices, the newest first, by state, delivery to the provider, tax period or number.',
  request: { query: invoiceQuery },
  responses: okResponses(invoiceList),
});

const compareSalesRoute = createRoute({
  method: 'get',
  path: '/api/admin/invoice-comparison',
  operationId: 'getSalesComparison',
  tags,
  ...forStaff('reports.read'),
  description:
    'The sales of each month of a year beside its invoices less allowances, by currency, and the orders that differ with the reason.',
  request: { query: comparisonQuery },
  responses: okResponses(salesComparison),
});

const exportInvoicesRoute = createRoute({
  method: 'get',
  path: '/api/admin/export/invoice.csv',
  operationId: 'exportInvoices',
  tags,
  ...forStaff('export.read'),
  description: 'The invoices and allowances of a tax period, or of all, as a CSV file.',
  request: { query: invoiceQuery.omit({ page: true, per_page: true }) },
  responses: csvResponses,
});

const getTaxSummaryRoute = createRoute({
  method: 'get',
  path: '/api/admin/tax-summary',
  operationId: 'getTaxSummary',
  tags,
  ...forStaff('reports.read'),
  description:
    'The sums of the invoices, void invoices and allowances of a tax period in NTD, taxable and zero-rated.',
  request: { query: periodQuery },
  responses: okResponses(taxSummary),
});

const exportTaxSummaryRoute = createRoute({
  method: 'get',
  path: '/api/admin/export/tax-summary.csv',
  operationId: 'exportTaxSummary',
  tags,
  ...forStaff('export.read'),
  description: 'The tax summary as a CSV file.',
  request: { query: periodQuery },
  responses: csvResponses,
});

const listInvoicesOfOrderRoute = createRoute({
  method: 'get',
  path: '/api/admin/order/{code}/invoice',
  operationId: 'listInvoicesOfOrder',
  tags,
  ...forStaff('orders.read'),
  description: 'The invoices of an order with their allowances and the documents for the provider.',
  request: { params: orderCodeParams },
  responses: okResponses(orderInvoices),
});

const voidInvoiceRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/invoice/{id}/void',
  operationId: 'voidInvoice',
  tags,
  ...forStaff('invoices.write'),
  description:
    'Voids an invoice with a reason, within its tax period and before any allowance, and issues another one for the buyer given.',
  request: { params, ...jsonBody(voidInput) },
  responses: changeResponses(orderForStaff),
});

const sendInvoiceRoute = createRoute({
  method: 'post',
  path: '/api/admin/order/{code}/invoice/{id}/send',
  operationId: 'sendInvoice',
  tags,
  ...forStaff('invoices.write'),
  description: 'Sends the documents of an invoice again that did not reach the provider.',
  request: { params, ...jsonBody(versionInput) },
  responses: changeResponses(orderForStaff),
});

const getReceiptForStaffRoute = createRoute({
  method: 'get',
  path: '/api/admin/order/{code}/receipt',
  operationId: 'getReceiptForStaff',
  tags,
  ...forStaff('orders.read'),
  description: 'The receipt of an order, or its invoice while it is not paid, as a PDF as its buyer sees it.',
  request: { params: orderCodeParams },
  responses: pdfResponses,
});

const getCommercialInvoiceRoute = createRoute({
  method: 'get',
  path: '/api/admin/order/{code}/commercial-invoice',
  operationId: 'getCommercialInvoice',
  tags,
  ...forStaff('orders.read'),
  description: 'The commercial invoice of an order that goes abroad, or of one of its parcels, as a PDF.',
  request: { params: orderCodeParams, query: commercialInvoiceQuery },
  responses: pdfResponses,
});

const listInvoiceSeriesRoute = createRoute({
  method: 'get',
  path: '/api/admin/invoice-series',
  operationId: 'listInvoiceSeries',
  tags,
  ...forStaff('settings.read'),
  description: 'The number series of invoices, and the next number.',
  responses: okResponses(seriesList),
});

const listUnusedNumbersRoute = createRoute({
  method: 'get',
  path: '/api/admin/invoice-series/unused',
  operationId: 'listUnusedInvoiceNumbers',
  tags,
  ...forStaff('settings.read'),
  description: 'The numbers of a tax period that no invoice has, in runs.',
  request: { query: periodQuery },
  responses: okResponses(unusedNumbers),
});

const exportUnusedNumbersRoute = createRoute({
  method: 'get',
  path: '/api/admin/export/unused-invoice-number.csv',
  operationId: 'exportUnusedInvoiceNumbers',
  tags,
  ...forStaff('export.read'),
  description: 'The numbers of a tax period that no invoice has, as a CSV file with a row for each run.',
  request: { query: periodQuery },
  responses: csvResponses,
});

const createInvoiceSeriesRoute = createRoute({
  method: 'post',
  path: '/api/admin/invoice-series',
  operationId: 'createInvoiceSeries',
  tags,
  ...forStaff('settings.write'),
  description: 'Adds a range of numbers for a period.',
  request: jsonBody(seriesInput),
  responses: createdResponses(seriesData),
});

const updateInvoiceSeriesRoute = createRoute({
  method: 'put',
  path: '/api/admin/invoice-series/{id}',
  operationId: 'updateInvoiceSeries',
  tags,
  ...forStaff('settings.write'),
  description: 'Disables or enables a number series.',
  request: { params: z.object({ id: pathId }), ...jsonBody(seriesChangeInput) },
  responses: changeResponses(seriesData),
});

const toOrderActor = (c: ApiContext) => {
  const { id, role } = requireStaff(c);
  return { ...getActor(c), staffId: id, role };
};

export const invoicesAdminApi = apiRouter()
  .openapi(listInvoicesRoute, async (c) =>
    c.json(success(c, await listInvoices(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(compareSalesRoute, async (c) =>
    c.json(success(c, await compareSales(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(exportInvoicesRoute, async (c) => {
    const { services, locale } = c.var;
    const text = await exportInvoicesCsv(services, c.req.valid('query'), locale);
    return c.body(text, 200, csvHeaders(await nameExport(services, 'invoices.csv', locale)));
  })
  .openapi(getTaxSummaryRoute, async (c) =>
    c.json(success(c, await getTaxSummary(c.var.services, c.req.valid('query').period)), 200),
  )
  .openapi(exportTaxSummaryRoute, async (c) => {
    const { services, locale } = c.var;
    const { period } = c.req.valid('query');
    const text = await exportTaxSummaryCsv(services, period, locale);
    return c.body(text, 200, csvHeaders(await nameExport(services, `tax-summary-${period}.csv`, locale)));
  })
  .openapi(listInvoicesOfOrderRoute, async (c) => {
    const found = await getOrderInvoices(c.var.services, c.req.valid('param').code);
    return c.json(success(c, found), 200);
  })
  .openapi(voidInvoiceRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const { version, ...form } = c.req.valid('json');
    const asked = { code, invoiceId: id, version, locale };
    return c.json(success(c, await replaceInvoice(services, toOrderActor(c), asked, form), 'ok.saved'), 200);
  })
  .openapi(sendInvoiceRoute, async (c) => {
    const { services, locale } = c.var;
    const { code, id } = c.req.valid('param');
    const asked = { code, invoiceId: id, version: c.req.valid('json').version, locale };
    const order = await resendInvoice(services, toOrderActor(c), asked);
    return c.json(success(c, order, 'ok.invoice_sent'), 200);
  })
  .openapi(getReceiptForStaffRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const { content, fileName } = await exportReceiptPdf(services, code, 'staff', locale);
    return c.body(new Uint8Array(content), 200, pdfHeaders(fileName));
  })
  .openapi(getCommercialInvoiceRoute, async (c) => {
    const { code } = c.req.valid('param');
    const asked = { parcel: c.req.valid('query').parcel, role: requireStaff(c).role };
    const pdf = await exportCommercialInvoicePdf(c.var.services, code, asked);
    return c.body(new Uint8Array(pdf), 200, pdfHeaders(`${code}-commercial-invoice.pdf`));
  })
  .openapi(listInvoiceSeriesRoute, async (c) => c.json(success(c, await listSeries(c.var.services)), 200))
  .openapi(listUnusedNumbersRoute, async (c) => {
    const unused = await listUnusedNumbers(c.var.services, c.req.valid('query').period);
    return c.json(success(c, unused), 200);
  })
  .openapi(exportUnusedNumbersRoute, async (c) => {
    const { services, locale } = c.var;
    const { period } = c.req.valid('query');
    const text = await exportUnusedNumbersCsv(services, period, locale);
    const name = `unused-invoice-numbers-${period}.csv`;
    return c.body(text, 200, csvHeaders(await nameExport(services, name, locale)));
  })
  .openapi(createInvoiceSeriesRoute, async (c) => {
    const added = await createSeries(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, added, 'ok.saved'), 201);
  })
  .openapi(updateInvoiceSeriesRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await updateSeries(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  });

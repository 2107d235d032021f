import { createRoute } from '@hono/zod-openapi';
import { csvHeaders, csvResponses } from '../../../platform/http/csv-response.ts';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { nameExport } from '../../settings/settings.usecases.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { receivables, receivablesQuery } from './receivables.schemas.ts';
import { exportReceivablesCsv, listReceivables } from './receivables.usecases.ts';

const tags = ['Admin: invoices'];

const listReceivablesRoute = createRoute({
  method: 'get',
  path: '/api/admin/receivable',
  operationId: 'listReceivables',
  tags,
  ...forStaff('reports.read'),
  description:
    'The ageing list: what is open of unpaid orders on terms, by buyer and currency and by the days since the deadline.',
  request: { query: receivablesQuery },
  responses: okResponses(receivables),
});

const exportReceivablesRoute = createRoute({
  method: 'get',
  path: '/api/admin/export/receivable.csv',
  operationId: 'exportReceivables',
  tags,
  ...forStaff('export.read'),
  description: 'The ageing list as a CSV file, with a row for each buyer and currency.',
  responses: csvResponses,
});

export const receivablesAdminApi = apiRouter()
  .openapi(listReceivablesRoute, async (c) =>
    c.json(success(c, await listReceivables(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(exportReceivablesRoute, async (c) => {
    const text = await exportReceivablesCsv(c.var.services, c.var.locale);
    return c.body(text, 200, csvHeaders(await nameExport(c.var.services, 'receivables.csv', c.var.locale)));
  });

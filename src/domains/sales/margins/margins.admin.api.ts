import { createRoute } from '@hono/zod-openapi';
import { csvHeaders, csvResponses } from '../../../platform/http/csv-response.ts';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { nameExport } from '../../settings/settings.usecases.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { marginList, marginsQuery } from './margins.schemas.ts';
import { exportMarginsCsv, listMarginReports } from './margins.usecases.ts';

// Of the roles that read reports, all read costs (`permissions` in `staff.rules.ts`).
const tags = ['Admin: reports'];

const listMarginReportsRoute = createRoute({
  method: 'get',
  path: '/api/admin/report/margins',
  operationId: 'listMarginReports',
  tags,
  ...forStaff('reports.read'),
  description: 'What sales leave after costs, by month, work or frame; lines without a known cost apart.',
  request: { query: marginsQuery },
  responses: okResponses(marginList),
});

const exportMarginReportsRoute = createRoute({
  method: 'get',
  path: '/api/admin/report/margins.csv',
  operationId: 'exportMarginReports',
  tags,
  ...forStaff('export.read'),
  description: 'The report of `margins` as CSV, at most 100,000 rows.',
  request: { query: marginsQuery },
  responses: csvResponses,
});

export const marginsAdminApi = apiRouter()
  .openapi(listMarginReportsRoute, async (c) =>
    c.json(success(c, await listMarginReports(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(exportMarginReportsRoute, async (c) => {
    const text = await exportMarginsCsv(c.var.services, c.req.valid('query'), c.var.locale);
    return c.body(text, 200, csvHeaders(await nameExport(c.var.services, 'margins.csv', c.var.locale)));
  });

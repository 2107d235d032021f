import { createRoute } from '@hono/zod-openapi';
import type * as z from 'zod';
import { csvHeaders, csvResponses } from '../../platform/http/csv-response.ts';
import { okResponses, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter } from '../../platform/http/router.ts';
import { nameExport } from '../settings/settings.usecases.ts';
import { forStaff } from '../staff/staff.guard.ts';
import {
  artistReportList,
  countryList,
  editionList,
  editionsQuery,
  overviewData,
  overviewQuery,
  rankedSalesQuery,
  reportFiltersData,
  salesQuery,
  todayData,
  viewsList,
  viewsQuery,
  workList,
} from './reports.admin.schemas.ts';
import {
  getOverviewReport,
  getTodayReport,
  listArtistReports,
  listCountryReports,
  listEditionReports,
  listReportFilters,
  listViewReports,
  listWorkReports,
} from './reports.admin.usecases.ts';
import {
  exportArtistsCsv,
  exportCountriesCsv,
  exportEditionsCsv,
  exportOverviewCsv,
  exportViewsCsv,
  exportWorksCsv,
} from './reports-csv.usecases.ts';

/** A report with its filters in the query. */
const report = <Path extends string, Query extends z.ZodObject, Data extends z.ZodType>(
  path: Path,
  operationId: string,
  description: string,
  query: Query,
  data: Data,
) =>
  createRoute({
    method: 'get',
    path: `/api/admin/report/${path}` as const,
    ...forStaff('reports.read'),
    operationId,
    tags: ['Admin: reports'],
    description,
    request: { query },
    responses: okResponses(data),
  });

/** The route of a report as a CSV file with the rows of all pages. */
const csv = <Path extends string, Query extends z.ZodObject>(path: Path, operationId: string, query: Query) =>
  createRoute({
    method: 'get',
    path: `/api/admin/report/${path}.csv` as const,
    ...forStaff('export.read'),
    operationId,
    tags: ['Admin: reports'],
    description: `The report of \`${path}\` as CSV, at most 100,000 rows.`,
    request: { query },
    responses: csvResponses,
  });

const getOverviewReportRoute = report(
  'overview',
  'getOverviewReport',
  'Sales by day, week or month, and of the span before; refunds are subtracted on their own day.',
  overviewQuery,
  overviewData,
);
const listWorkReportsRoute = report(
  'works',
  'listWorkReports',
  'Works by what they sold.',
  rankedSalesQuery,
  workList,
);
const listArtistReportsRoute = report(
  'artists',
  'listArtistReports',
  'Artists by sales.',
  rankedSalesQuery,
  artistReportList,
);
const listCountryReportsRoute = report(
  'countries',
  'listCountryReports',
  'Countries of destination by sales.',
  salesQuery,
  countryList,
);
const listViewReportsRoute = report(
  'views',
  'listViewReports',
  'Works by visitors, carts and orders.',
  viewsQuery,
  viewsList,
);
const listEditionReportsRoute = report(
  'editions',
  'listEditionReports',
  'Limited editions by copies sold.',
  editionsQuery,
  editionList,
);

const getTodayReportRoute = createRoute({
  method: 'get',
  path: '/api/admin/report/today',
  operationId: 'getTodayReport',
  tags: ['Admin: reports'],
  ...forStaff('reports.read'),
  description: "Returns today's and this month's sales.",
  responses: okResponses(todayData),
});

const listReportFiltersRoute = createRoute({
  method: 'get',
  path: '/api/admin/report/choices',
  operationId: 'listReportFilters',
  tags: ['Admin: reports'],
  ...forStaff('reports.read'),
  description: "Returns the artists and countries for the reports' filters.",
  responses: okResponses(reportFiltersData),
});

const exportOverviewReportRoute = csv('overview', 'exportOverviewReport', overviewQuery);
const exportWorkReportsRoute = csv('works', 'exportWorkReports', rankedSalesQuery);
const exportArtistReportsRoute = csv('artists', 'exportArtistReports', rankedSalesQuery);
const exportCountryReportsRoute = csv('countries', 'exportCountryReports', salesQuery);
const exportViewReportsRoute = csv('views', 'exportViewReports', viewsQuery);
const exportEditionReportsRoute = csv('editions', 'exportEditionReports', editionsQuery);

const file = async (c: ApiContext, name: string, text: string) =>
  c.body(text, 200, csvHeaders(await nameExport(c.var.services, `${name}.csv`, c.var.locale)));

export const reportsAdminApi = apiRouter()
  .openapi(getOverviewReportRoute, async (c) =>
    c.json(success(c, await getOverviewReport(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(getTodayReportRoute, async (c) => c.json(success(c, await getTodayReport(c.var.services)), 200))
  .openapi(listReportFiltersRoute, async (c) =>
    c.json(success(c, await listReportFilters(c.var.services, c.var.locale)), 200),
  )
  .openapi(listWorkReportsRoute, async (c) =>
    c.json(success(c, await listWorkReports(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(listArtistReportsRoute, async (c) =>
    c.json(success(c, await listArtistReports(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(listCountryReportsRoute, async (c) =>
    c.json(success(c, await listCountryReports(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(listViewReportsRoute, async (c) =>
    c.json(success(c, await listViewReports(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(listEditionReportsRoute, async (c) =>
    c.json(success(c, await listEditionReports(c.var.services, c.req.valid('query'), c.var.locale)), 200),
  )
  .openapi(exportOverviewReportRoute, async (c) =>
    file(c, 'sales', await exportOverviewCsv(c.var.services, c.req.valid('query'), c.var.locale)),
  )
  .openapi(exportWorkReportsRoute, async (c) =>
    file(c, 'works', await exportWorksCsv(c.var.services, c.req.valid('query'), c.var.locale)),
  )
  .openapi(exportArtistReportsRoute, async (c) =>
    file(c, 'artists', await exportArtistsCsv(c.var.services, c.req.valid('query'), c.var.locale)),
  )
  .openapi(exportCountryReportsRoute, async (c) =>
    file(c, 'countries', await exportCountriesCsv(c.var.services, c.req.valid('query'), c.var.locale)),
  )
  .openapi(exportViewReportsRoute, async (c) =>
    file(c, 'views', await exportViewsCsv(c.var.services, c.req.valid('query'), c.var.locale)),
  )
  .openapi(exportEditionReportsRoute, async (c) =>
    file(c, 'editions', await exportEditionsCsv(c.var.services, c.req.valid('query'), c.var.locale)),
  );

import { createRoute } from '@hono/zod-openapi';
import { csvHeaders, csvResponses } from '../../../platform/http/csv-response.ts';
import { pdfHeaders, pdfResponses } from '../../../platform/http/pdf-response.ts';
import { localeOfQuery } from '../../../platform/http/query-locale.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forArtists, requireMember } from '../../members/members.guard.ts';
import { nameExport } from '../../settings/settings.usecases.ts';
import { exportAnnualReportCsv, exportAnnualReportPdf } from './annual-report.usecases.ts';
import { annualReportQuery } from './artist-sales.schemas.ts';

const getAnnualReportRoute = createRoute({
  method: 'get',
  path: '/api/report',
  operationId: 'getAnnualReport',
  tags: ['Sales'],
  ...forArtists,
  description:
    "The artist's annual report as a PDF, without the envelope; `lang` is its language, by default that of the header.",
  request: { query: annualReportQuery },
  responses: pdfResponses,
});

const exportAnnualReportRoute = createRoute({
  method: 'get',
  path: '/api/report.csv',
  operationId: 'exportAnnualReport',
  tags: ['Sales'],
  ...forArtists,
  description: 'The same as CSV: a row for each month, work, currency and share rate.',
  request: { query: annualReportQuery },
  responses: csvResponses,
});

export const annualReportApi = apiRouter()
  .openapi(getAnnualReportRoute, async (c) => {
    const { id } = await requireMember(c);
    const { year, lang } = c.req.valid('query');
    const locale = localeOfQuery(c, lang);
    const file = await exportAnnualReportPdf(c.var.services, id, year, locale);
    const name = await nameExport(c.var.services, `sales-${year}.pdf`, locale);
    return c.body(new Uint8Array(file), 200, pdfHeaders(name));
  })
  .openapi(exportAnnualReportRoute, async (c) => {
    const { id } = await requireMember(c);
    const { year, lang } = c.req.valid('query');
    const locale = localeOfQuery(c, lang);
    const text = await exportAnnualReportCsv(c.var.services, id, year, locale);
    return c.body(text, 200, csvHeaders(await nameExport(c.var.services, `sales-${year}.csv`, locale)));
  });

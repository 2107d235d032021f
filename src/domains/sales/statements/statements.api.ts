import { createRoute } from '@hono/zod-openapi';
import { csvHeaders, csvResponses } from '../../../platform/http/csv-response.ts';
import { pdfHeaders, pdfResponses } from '../../../platform/http/pdf-response.ts';
import { localeOfQuery } from '../../../platform/http/query-locale.ts';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forArtists, requireMember } from '../../members/members.guard.ts';
import { nameExport } from '../../settings/settings.usecases.ts';
import { exportStatementCsv, exportStatementPdf } from './closed-statements.usecases.ts';
import { monthKey } from './statements.rules.ts';
import { statementData, statementFileQuery, statementQuery } from './statements.schemas.ts';
import { getStatement } from './statements.usecases.ts';

const getArtistStatementRoute = createRoute({
  method: 'get',
  path: '/api/sales/statement',
  operationId: 'getArtistStatement',
  tags: ['Sales'],
  ...forArtists,
  description:
    "The artist's statement of a month, for each currency: the balance before, shares, refunds, payouts, tax withheld, and the balance after.",
  request: { query: statementQuery },
  responses: okResponses(statementData),
});

const getStatementPdfRoute = createRoute({
  method: 'get',
  path: '/api/statement',
  operationId: 'getStatementPdf',
  tags: ['Sales'],
  ...forArtists,
  description:
    'The statement of a month as a PDF, without the envelope; `lang` is its language, by default that of the header.',
  request: { query: statementFileQuery },
  responses: pdfResponses,
});

const exportStatementRoute = createRoute({
  method: 'get',
  path: '/api/statement.csv',
  operationId: 'exportStatement',
  tags: ['Sales'],
  ...forArtists,
  description: 'The same as CSV: a row for each balance, order line, refund, payout and tax.',
  request: { query: statementFileQuery },
  responses: csvResponses,
});

const nameOfMonth = ({ year, month }: { year: number; month: number }): string =>
  `statement-${monthKey(year, month)}`;

export const statementsApi = apiRouter()
  .openapi(getArtistStatementRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(
      success(c, await getStatement(c.var.services, id, c.req.valid('query'), c.var.locale)),
      200,
    );
  })
  .openapi(getStatementPdfRoute, async (c) => {
    const { id } = await requireMember(c);
    const { lang, ...month } = c.req.valid('query');
    const locale = localeOfQuery(c, lang);
    const file = await exportStatementPdf(c.var.services, id, month, locale);
    const name = await nameExport(c.var.services, `${nameOfMonth(month)}.pdf`, locale);
    return c.body(new Uint8Array(file), 200, pdfHeaders(name));
  })
  .openapi(exportStatementRoute, async (c) => {
    const { id } = await requireMember(c);
    const { lang, ...month } = c.req.valid('query');
    const locale = localeOfQuery(c, lang);
    const text = await exportStatementCsv(c.var.services, id, month, locale);
    const name = await nameExport(c.var.services, `${nameOfMonth(month)}.csv`, locale);
    return c.body(text, 200, csvHeaders(name));
  });

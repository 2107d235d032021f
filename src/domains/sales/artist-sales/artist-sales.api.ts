import { createRoute } from '@hono/zod-openapi';
import { okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forArtists, requireMember } from '../../members/members.guard.ts';
import { annualPayoutsData, annualPayoutsQuery } from './annual-payouts.schemas.ts';
import { getAnnualPayouts } from './annual-payouts.usecases.ts';
import {
  artistLineQuery,
  artistLines,
  artistOverview,
  artistOverviewQuery,
  artistReport,
  artistReportQuery,
} from './artist-sales.schemas.ts';
import { getArtistOverview, getArtistReport, listArtistLines } from './artist-sales.usecases.ts';

const getArtistOverviewRoute = createRoute({
  method: 'get',
  path: '/api/sales/overview',
  operationId: 'getArtistOverview',
  tags: ['Sales'],
  ...forArtists,
  description:
    "The artist's works with sales, views and collectors; `category` is the ranking: 1 sales count, 2 amount, 3 views, 4 collectors.",
  request: { query: artistOverviewQuery },
  responses: okResponses(artistOverview),
});

const getArtistReportRoute = createRoute({
  method: 'get',
  path: '/api/sales/report',
  operationId: 'getArtistReport',
  tags: ['Sales'],
  ...forArtists,
  description:
    "The artist's sales, refunds and share by year, and in one year by month and work; refunds count in the month in which they are made.",
  request: { query: artistReportQuery },
  responses: okResponses(artistReport),
});

const listArtistLinesRoute = createRoute({
  method: 'get',
  path: '/api/sales/line',
  operationId: 'listArtistLines',
  tags: ['Sales'],
  ...forArtists,
  description: 'The order lines that an amount of the overview or report is the sum of, without the buyer.',
  request: { query: artistLineQuery },
  responses: okResponses(artistLines),
});

const getAnnualPayoutsRoute = createRoute({
  method: 'get',
  path: '/api/sales/payout',
  operationId: 'getAnnualPayouts',
  tags: ['Sales'],
  ...forArtists,
  description:
    "The artist's payouts of a year by currency, with the tax withheld and the totals of gross, tax and net; of a closed year as stored.",
  request: { query: annualPayoutsQuery },
  responses: okResponses(annualPayoutsData),
});

export const artistSalesApi = apiRouter()
  .openapi(getArtistOverviewRoute, async (c) => {
    const { id } = await requireMember(c);
    const currency = await c.var.currency();
    return c.json(
      success(c, await getArtistOverview(c.var.services, id, c.req.valid('query'), currency, c.var.locale)),
      200,
    );
  })
  .openapi(getArtistReportRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(
      success(c, await getArtistReport(c.var.services, id, c.req.valid('query'), c.var.locale)),
      200,
    );
  })
  .openapi(getAnnualPayoutsRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await getAnnualPayouts(c.var.services, id, c.req.valid('query'))), 200);
  })
  .openapi(listArtistLinesRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(
      success(c, await listArtistLines(c.var.services, id, c.req.valid('query'), c.var.locale)),
      200,
    );
  });

import { createRoute } from '@hono/zod-openapi';
import { csvHeaders, csvResponses } from '../../platform/http/csv-response.ts';
import { createdResponses, jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { nameExport } from '../settings/settings.usecases.ts';
import { forStaff, getActor, requireStaff } from '../staff/staff.guard.ts';
import { providerDay, providerDays, providerDaysQuery, providerTotalInput } from './provider-days.schemas.ts';
import { enterProviderTotal, exportProviderDaysCsv, listProviderDays } from './provider-days.usecases.ts';

const tags = ['Admin: accounting'];

const listProviderDaysRoute = createRoute({
  method: 'get',
  path: '/api/admin/provider-day',
  operationId: 'listProviderDays',
  tags,
  ...forStaff('reports.read'),
  description:
    'What was captured and refunded in a month by day, payment provider and currency, beside the provider’s own totals.',
  request: { query: providerDaysQuery },
  responses: okResponses(providerDays),
});

const enterProviderTotalRoute = createRoute({
  method: 'post',
  path: '/api/admin/provider-day',
  operationId: 'enterProviderTotal',
  tags,
  ...forStaff('invoices.write'),
  description: 'Records what a payment provider says of a day; the latest of a day counts.',
  request: jsonBody(providerTotalInput),
  responses: createdResponses(providerDay),
});

const exportProviderDaysRoute = createRoute({
  method: 'get',
  path: '/api/admin/export/provider-day.csv',
  operationId: 'exportProviderDays',
  tags,
  ...forStaff('export.read'),
  description: 'The payments of a month by day, provider and currency as a CSV file.',
  request: { query: providerDaysQuery },
  responses: csvResponses,
});

export const providerDaysAdminApi = apiRouter()
  .openapi(listProviderDaysRoute, async (c) => {
    const { month } = c.req.valid('query');
    return c.json(success(c, await listProviderDays(c.var.services, month, c.var.locale)), 200);
  })
  .openapi(enterProviderTotalRoute, async (c) => {
    const actor = { ...getActor(c), staffId: requireStaff(c).id };
    const day = await enterProviderTotal(c.var.services, actor, c.req.valid('json'), c.var.locale);
    return c.json(success(c, day, 'ok.saved'), 201);
  })
  .openapi(exportProviderDaysRoute, async (c) => {
    const { services, locale } = c.var;
    const { month } = c.req.valid('query');
    const text = await exportProviderDaysCsv(services, month, locale);
    return c.body(text, 200, csvHeaders(await nameExport(services, `providers-${month}.csv`, locale)));
  });

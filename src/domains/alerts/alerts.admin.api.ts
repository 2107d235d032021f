import { createRoute } from '@hono/zod-openapi';
import { jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forStaff, getActor, requireStaff } from '../staff/staff.guard.ts';
import {
  alertCounts,
  alertData,
  failedJobsData,
  failedJobsInput,
  resolvedAlertsInput,
} from './alerts.admin.schemas.ts';
import { getAlertCounts, listAlerts, resolveFailedJobs, resolvePaymentAlerts } from './alerts.usecases.ts';

const listAlertsRoute = createRoute({
  method: 'get',
  path: '/api/admin/alert',
  operationId: 'listAlerts',
  tags: ['Admin: orders'],
  ...forStaff('own'),
  description: 'Returns alerts, each kind for the roles that handle it.',
  responses: okResponses(alertData),
});

const countAlertsRoute = createRoute({
  method: 'get',
  path: '/api/admin/alert/count',
  operationId: 'countAlerts',
  tags: ['Admin: orders'],
  ...forStaff('own'),
  description: 'Counts the alerts by kind.',
  responses: okResponses(alertCounts),
});

const retryJobsRoute = createRoute({
  method: 'post',
  path: '/api/admin/alert/job/retry',
  operationId: 'retryJobs',
  tags: ['Admin: orders'],
  ...forStaff('jobs.manage'),
  description: 'Retries failed jobs.',
  request: jsonBody(failedJobsInput),
  responses: okResponses(failedJobsData),
});

const dismissJobsRoute = createRoute({
  method: 'post',
  path: '/api/admin/alert/job/dismiss',
  operationId: 'dismissJobs',
  tags: ['Admin: orders'],
  ...forStaff('jobs.manage'),
  description: 'Discards failed jobs.',
  request: jsonBody(failedJobsInput),
  responses: okResponses(failedJobsData),
});

const resolvePaymentAlertsRoute = createRoute({
  method: 'post',
  path: '/api/admin/alert/payment/resolve',
  operationId: 'resolvePaymentAlerts',
  tags: ['Admin: orders'],
  ...forStaff('refunds.decide'),
  description: 'Marks payment alerts as resolved; orders that they held go on.',
  request: jsonBody(resolvedAlertsInput),
  responses: okResponses(failedJobsData),
});

export const alertsAdminApi = apiRouter()
  .openapi(listAlertsRoute, async (c) =>
    c.json(success(c, await listAlerts(c.var.services, requireStaff(c).role, c.var.locale)), 200),
  )
  .openapi(countAlertsRoute, async (c) =>
    c.json(success(c, await getAlertCounts(c.var.services, requireStaff(c).role)), 200),
  )
  .openapi(retryJobsRoute, async (c) => {
    const { ids } = c.req.valid('json');
    return c.json(success(c, await resolveFailedJobs(c.var.services, getActor(c), 'retry', ids)), 200);
  })
  .openapi(dismissJobsRoute, async (c) => {
    const { ids } = c.req.valid('json');
    return c.json(success(c, await resolveFailedJobs(c.var.services, getActor(c), 'dismiss', ids)), 200);
  })
  .openapi(resolvePaymentAlertsRoute, async (c) => {
    const { ids } = c.req.valid('json');
    return c.json(success(c, await resolvePaymentAlerts(c.var.services, getActor(c), ids)), 200);
  });

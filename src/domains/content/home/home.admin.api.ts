import { createRoute } from '@hono/zod-openapi';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { historyList, historyQuery } from '../../audit/audit.schemas.ts';
import { listHistory } from '../../audit/audit.usecases.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { homeLayoutActionInput, homeLayoutData, homeLayoutInput } from './home.admin.schemas.ts';
import { getHomeLayout, publishHomeLayout, saveHomeLayoutDraft } from './home.admin.usecases.ts';

const getHomeLayoutRoute = createRoute({
  method: 'get',
  path: '/api/admin/home-layout',
  operationId: 'getHomeLayout',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: "The home page's selection: the published one and the draft.",
  responses: okResponses(homeLayoutData),
});

const listHomeLayoutHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/home-layout/history',
  operationId: 'listHomeLayoutHistory',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'The history of the home page, the newest entry first.',
  request: { query: historyQuery },
  responses: okResponses(historyList),
});

const updateHomeLayoutRoute = createRoute({
  method: 'put',
  path: '/api/admin/home-layout',
  operationId: 'updateHomeLayout',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Saves the draft.',
  request: jsonBody(homeLayoutInput),
  responses: changeResponses(homeLayoutData),
});

const publishHomeLayoutRoute = createRoute({
  method: 'post',
  path: '/api/admin/home-layout/publish',
  operationId: 'publishHomeLayout',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Publishes the draft.',
  request: jsonBody(homeLayoutActionInput),
  responses: changeResponses(homeLayoutData),
});

export const homeAdminApi = apiRouter()
  .openapi(getHomeLayoutRoute, async (c) =>
    c.json(success(c, await getHomeLayout(c.var.services, c.var.locale)), 200),
  )
  .openapi(listHomeLayoutHistoryRoute, async (c) => {
    const subject = { kind: 'home' as const, id: 'home' };
    return c.json(success(c, await listHistory(c.var.services, subject, c.req.valid('query'))), 200);
  })
  .openapi(updateHomeLayoutRoute, async (c) => {
    const { services, locale } = c.var;
    const drafted = await saveHomeLayoutDraft(services, getActor(c), c.req.valid('json'), locale);
    return c.json(success(c, drafted, 'ok.saved'), 200);
  })
  .openapi(publishHomeLayoutRoute, async (c) => {
    const { services, locale } = c.var;
    const shown = await publishHomeLayout(services, getActor(c), c.req.valid('json'), locale);
    return c.json(success(c, shown, 'ok.home_shown'), 200);
  });

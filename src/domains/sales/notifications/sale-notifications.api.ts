import { createRoute } from '@hono/zod-openapi';
import { jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forArtists, requireMember } from '../../members/members.guard.ts';
import { saleNotificationSetting } from './sale-notifications.schemas.ts';
import { getSaleNotificationSetting, updateSaleNotificationSetting } from './sale-notifications.usecases.ts';

const getSaleNotificationSettingRoute = createRoute({
  method: 'get',
  path: '/api/sales/notification',
  operationId: 'getSaleNotificationSetting',
  tags: ['Sales'],
  ...forArtists,
  description: 'When the artist is mailed about sales: at each one, once a week, or never.',
  responses: okResponses(saleNotificationSetting),
});

const updateSaleNotificationSettingRoute = createRoute({
  method: 'put',
  path: '/api/sales/notification',
  operationId: 'updateSaleNotificationSetting',
  tags: ['Sales'],
  ...forArtists,
  description:
    'Stores when the artist is mailed about sales. What waits for the weekly mail is still mailed with it, unless no mails are wanted.',
  request: jsonBody(saleNotificationSetting),
  responses: okResponses(saleNotificationSetting),
});

export const saleNotificationsApi = apiRouter()
  .openapi(getSaleNotificationSettingRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await getSaleNotificationSetting(c.var.services, id)), 200);
  })
  .openapi(updateSaleNotificationSettingRoute, async (c) => {
    const { id } = await requireMember(c);
    const setting = await updateSaleNotificationSetting(c.var.services, id, c.req.valid('json'));
    return c.json(success(c, setting, 'ok.saved'), 200);
  });

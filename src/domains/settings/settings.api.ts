import { createRoute } from '@hono/zod-openapi';
import { answers, apiRouter, success } from '../../api/http.ts';
import { ipaddrData } from './settings.schemas.ts';

const ipaddrCheck = createRoute({
  method: 'get',
  path: '/api/ipaddr/check',
  summary: "Whether the visitor's address belongs to Taiwan",
  responses: answers(ipaddrData),
});

export const settingsApi = apiRouter().openapi(ipaddrCheck, (c) =>
  c.json(success(c, { isTw: c.var.services.countryOfIp(c.var.clientIp) === 'TW' }), 200),
);

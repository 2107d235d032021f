import { createRoute } from '@hono/zod-openapi';
import { answers, apiRouter, success } from '../../api/http.ts';
import { ipaddrData } from './settings.schemas.ts';

const ipaddrCheck = createRoute({
  method: 'get',
  path: '/api/ipaddr/check',
  summary: "The country of the visitor's address, and whether it is Taiwan",
  responses: answers(ipaddrData),
});

export const settingsApi = apiRouter().openapi(ipaddrCheck, (c) => {
  const country = c.var.services.countryOfIp(c.var.clientIp);
  return c.json(success(c, { isTw: country === 'TW', country_code: country ?? null }), 200);
});

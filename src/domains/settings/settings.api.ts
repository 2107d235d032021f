import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { fileResponses, okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { logoFiles } from './logo.rules.ts';
import { readLogo } from './logo.usecases.ts';
import { ipaddrData } from './settings.schemas.ts';

const checkIpAddressRoute = createRoute({
  method: 'get',
  path: '/api/ipaddr/check',
  operationId: 'checkIpAddress',
  tags: ['Shop'],
  description: "The country of the visitor's IP address, and whether it is Taiwan.",
  responses: okResponses(ipaddrData),
});

const getLogoRoute = createRoute({
  method: 'get',
  path: '/api/logo/{id}/{file}',
  operationId: 'getLogo',
  tags: ['Shop'],
  description: "The shop's logo as a PNG: for pages, as an icon, or as a preview picture of links.",
  request: { params: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/), file: z.enum(logoFiles) }) },
  responses: fileResponses('image/png', 'The picture', 'No such logo'),
});

export const settingsApi = apiRouter()
  .openapi(checkIpAddressRoute, (c) => {
    const country = c.var.services.countryOfIp(c.var.clientIp);
    return c.json(success(c, { isTw: country === 'TW', country_code: country ?? null }), 200);
  })
  .openapi(getLogoRoute, async (c) => {
    const { id, file } = c.req.valid('param');
    return c.body(new Uint8Array(await readLogo(c.var.services, id, file)), 200, {
      'Content-Type': 'image/png',
      // Another logo has another URL.
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    });
  });

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiEnv } from './http.ts';

/** The description of every call, from the same schemas that validate (`api.md`). */
export const openApiDocument = (app: OpenAPIHono<ApiEnv>) =>
  app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Giclée',
      version: '1',
      description:
        'Every answer is `{ code, message, data }`; anything but `success` in `code` is an error. Send `lang` (en, zh-Hant, zh-Hans), `Authorization: Bearer` when logged in, and `cart-token` for a visitor’s cart. Money is in minor units (NTD has 0 decimals, USD 2), lengths are in mm, weights in g, times in UTC.',
      license: { name: 'MIT' },
    },
    servers: [{ url: '/' }],
  });

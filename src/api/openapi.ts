import type { OpenAPIHono } from '@hono/zod-openapi';
import { newSizesOfIp } from '../domains/catalogue/made-to-measure.usecases.ts';
import { rateLimits } from '../domains/members/members.rules.ts';
import { staffRateLimits } from '../domains/staff/staff.rules.ts';
import { currencies } from '../kernel/money.ts';
import type { RateLimit } from '../platform/db/rate-limit.ts';
import { type ApiEnv, staffTokenScheme, userTokenScheme } from './http.ts';

const times = ({ limit, windowSeconds }: RateLimit): string => `${limit} in ${windowSeconds / 60} minutes`;

const description = `Every answer is \`{ code, message, data }\`; anything but \`success\` in \`code\` is an error. \
Money is in minor units (NTD has 0 decimals, USD 2), lengths are in mm, weights in g, times in UTC.

Limits, beyond which a call answers 429 with \`Retry-After\`: wrong passwords for one account from one address, \
${times(rateLimits.loginFailuresOfAccount)}; for one account from anywhere, \
${times(rateLimits.loginFailuresOfAccountAnywhere)}; from one address for any account, \
${times(rateLimits.loginFailuresOfIp)}; registrations from one address, ${times(rateLimits.registrationsOfIp)}; \
new sizes made to measure from one address, ${times(newSizesOfIp)}. Staff: wrong passwords for one account from one \
address, ${times(staffRateLimits.loginFailuresOfAccount)}; from anywhere, \
${times(staffRateLimits.loginFailuresOfAccountAnywhere)}; from one address for any account, \
${times(staffRateLimits.loginFailuresOfIp)}; wrong second factors of one account, \
${times(staffRateLimits.codeFailuresOfAccount)}. A body has at most 1 MiB, but for the calls that take a file.`;

/** What every call of the API understands, so that the routes need not say it. */
const parameters = {
  lang: {
    name: 'lang',
    in: 'header',
    description: 'The language of messages and texts; anything else is English',
    schema: { type: 'string', enum: ['en', 'zh-Hant', 'zh-Hans', 'zh-CN'] },
  },
  cartToken: {
    name: 'cart-token',
    in: 'header',
    description: "A visitor's cart; for a member, the cart to merge at login",
    schema: { type: 'string' },
  },
  currency: {
    name: 'currency',
    in: 'query',
    description: "The currency of the answer; otherwise the visitor's",
    schema: { type: 'string', enum: [...currencies] },
  },
} as const;

const everyCall = ['lang', 'cartToken'] as const;
/** Answers in a currency whose routes leave it to the context. */
const inCurrency = ['/api/initial', '/api/size'];

const parametersOf = (path: string) =>
  [...everyCall, ...(inCurrency.includes(path) ? (['currency'] as const) : [])].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));

const plain = (summary: string, type: string, status: Record<string, string> = {}) => ({
  get: {
    summary,
    security: [],
    responses: {
      200: { description: 'Success', content: { [type]: {} } },
      ...Object.fromEntries(Object.entries(status).map(([code, said]) => [code, { description: said }])),
    },
  },
});

/** Calls that are no routes with schemas. */
const others = {
  '/api/openapi.json': plain('This description', 'application/json'),
  '/healthz': plain('The process lives', 'text/plain'),
  '/readyz': plain('200 once the shop can serve', 'text/plain', { 503: 'Not yet, or not for now' }),
  '/metrics': plain('For Prometheus; loopback or a token only', 'text/plain', { 404: 'Not for this caller' }),
};

/** The description of every call, from the same schemas that validate (`api.md`). */
export function openApiDocument(app: OpenAPIHono<ApiEnv>) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Giclée', version: '1', description, license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    // A token is welcome everywhere; a route for members says that it needs one.
    security: [{}, { [userTokenScheme]: [] }],
  });
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    path.startsWith('/api/') ? { parameters: parametersOf(path), ...item } : item,
  ]);
  return {
    ...document,
    components: {
      ...document.components,
      parameters,
      securitySchemes: {
        [userTokenScheme]: { type: 'http', scheme: 'bearer', description: 'The token of login or register' },
        [staffTokenScheme]: { type: 'http', scheme: 'bearer', description: 'The token of /api/admin/login' },
      },
    },
    paths: { ...Object.fromEntries(paths), ...others },
  };
}

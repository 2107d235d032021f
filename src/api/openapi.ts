import type { OpenAPIHono } from '@hono/zod-openapi';
import { newCartLimit } from '../domains/cart/cart.rules.ts';
import { newFramesOfIp, newSizesOfIp } from '../domains/catalogue/framing/custom-configurations.usecases.ts';
import { enquiryLimits } from '../domains/enquiries/enquiries.rules.ts';
import { freightQuoteLimit } from '../domains/freight/freight.rules.ts';
import { userTokenScheme } from '../domains/members/members.guard.ts';
import { maximumAddresses, rateLimits } from '../domains/members/members.rules.ts';
import { staffTokenScheme } from '../domains/staff/staff.guard.ts';
import { staffRateLimits } from '../domains/staff/staff.rules.ts';
import { currencies } from '../kernel/money.ts';
import { challengesOfIp } from '../platform/captcha/captcha.ts';
import type { RateLimit } from '../platform/db/rate-limit.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import { firstDelaySeconds, longestDelaySeconds } from '../platform/sign-in/delays.ts';
import { delayRules } from '../platform/sign-in/tries.ts';

const times = ({ limit, windowSeconds }: RateLimit): string => `${limit} in ${windowSeconds / 60} minutes`;

const description = `Every answer is \`{ code, message, data }\`; anything but \`success\` in \`code\` is an error. \
Money is in minor units (NTD has 0 decimals, USD 2), lengths are in mm, weights in g, times in UTC.

Limits, beyond which a call answers 429 with \`Retry-After\`. An address is one of IPv4, or the /64 of one of IPv6.

Wrong passwords, of members and of staff, do not lock an account. After ${delayRules.ofAccountHere.free} for one account from one \
address the next try has to wait ${firstDelaySeconds} seconds, and after each further one twice as long, up to \
${longestDelaySeconds}; likewise after ${delayRules.ofAccount.free} for one account from anywhere, and after \
${delayRules.ofNetwork.free} from one address for any account. Wrong second factors are counted apart, in the same way. What was \
counted is forgotten with time: one every ${delayRules.ofAccountHere.drainSeconds}, ${delayRules.ofAccount.drainSeconds} and \
${delayRules.ofNetwork.drainSeconds} seconds. Who has signed in gets a \`device-token\` header, to be sent with the next \
sign-in: a device that sends it is counted by itself, and nobody else's wrong passwords slow it down.

Calls from one address: registrations, ${times(rateLimits.registrationsOfIp)}; links to a new password, \
${times(rateLimits.resetLinksOfIp)} (staff: ${times(staffRateLimits.resetLinksOfIp)}); new carts, ${times(newCartLimit)}; \
new sizes made to measure, ${times(newSizesOfIp)}; new frames put together, ${times(newFramesOfIp)}; freight quotes, \
${times(freightQuoteLimit)}; enquiries, ${times(enquiryLimits.ofIp)}; captcha challenges, ${times(challengesOfIp)}. A \
member keeps ${maximumAddresses} addresses at the most, and adds ${times(rateLimits.newAddressesOfMember)}. Links to a new password that are mailed to one account: \
${times(rateLimits.resetLinksOfAccountHere)} for who asks from one address, ${times(rateLimits.resetLinksOfAccount)} in all.

A body has at most 1 MiB, but for the calls that take a file.`;

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
  deviceToken: {
    name: 'device-token',
    in: 'header',
    description: 'What an earlier sign-in to the account gave in the header of this name',
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

/** Calls that take a password or a code, or mail a link to a new password. */
const fromDevices = [
  ...['/api/member/login', '/api/member/forgot', '/api/member/password'],
  ...['/api/admin/login', '/api/admin/forgot', '/api/admin/second-factor', '/api/admin/passkey/verify'],
  ...['/api/admin/me/password', '/api/admin/me/totp', '/api/admin/me/totp/confirm'],
  '/api/admin/setting/bank_account',
];

const parametersOf = (path: string) =>
  [
    ...everyCall,
    ...(inCurrency.includes(path) ? (['currency'] as const) : []),
    ...(fromDevices.includes(path) ? (['deviceToken'] as const) : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));

const plain = (
  operationId: string,
  description: string,
  type: string,
  status: Record<string, string> = {},
) => ({
  get: {
    operationId,
    tags: ['Operations'],
    description,
    security: [],
    responses: {
      200: { description: 'Success', content: { [type]: {} } },
      ...Object.fromEntries(Object.entries(status).map(([code, said]) => [code, { description: said }])),
    },
  },
});

/** Calls that are no routes with schemas. */
const others = {
  '/api/openapi.json': plain('getOpenApiDocument', 'This description.', 'application/json'),
  '/healthz': plain('checkHealth', 'Answers while the process lives.', 'text/plain'),
  '/readyz': plain('checkReadiness', 'Answers 200 once the shop can serve.', 'text/plain', {
    503: 'Not yet, or not for now',
  }),
  '/metrics': plain('getMetrics', 'For Prometheus; loopback or a token only.', 'text/plain', {
    404: 'Not for this caller',
  }),
};

/** The groups of calls, in the order of a shop's needs. */
const tags = [
  {
    name: 'Shop',
    description: 'What a client needs to begin: configuration, currency, the mails of the demo.',
  },
  {
    name: 'Catalogue',
    description: 'Works with sizes, frames and prices, artists, masterpieces and search.',
  },
  { name: 'Pictures', description: 'IIIF images and manifests, and pictures to be shown beside links.' },
  { name: 'Cart', description: "A visitor's cart by its token, or a member's." },
  { name: 'Orders', description: 'Freight, quotes and orders.' },
  { name: 'Members', description: 'Accounts, log-in, addresses and favourites.' },
  { name: 'Content', description: 'Page texts, news, questions and enquiries.' },
  {
    name: 'Admin: catalogue',
    description: 'Works, artists, facets, materials, masterpieces, lists in and out.',
  },
  { name: 'Admin: orders', description: 'Orders, parcels, payments, saved views and alerts.' },
  { name: 'Admin: customers', description: 'Members, reviews of accounts and enquiries.' },
  { name: 'Admin: content', description: 'News, page texts, questions and the home page.' },
  { name: 'Admin: settings', description: 'Rates, freight, mails, stores and other settings.' },
  { name: 'Admin: reports', description: 'What was sold and looked at.' },
  { name: 'Admin: staff', description: 'Sign-in of staff, second factors, the team and the audit log.' },
  { name: 'Operations', description: 'For monitors and tools.' },
];

const methods = ['get', 'put', 'post', 'delete'] as const;

/** `listAdminOrders` in words: `List admin orders`. */
const wordsOf = (operationId: string): string => {
  const words = operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Operation = { operationId?: string; summary?: string };

/** A path's calls, each with its id in words as its summary. */
const summarized = <Item extends object>(item: Item): Item => ({
  ...item,
  ...Object.fromEntries(
    methods.flatMap((method) => {
      const call = (item as Record<string, Operation | undefined>)[method];
      return call ? [[method, { summary: wordsOf(call.operationId ?? ''), ...call }]] : [];
    }),
  ),
});

/** The description of every call, from the same schemas that validate (`docs/rules/api.md`). */
export function openApiDocument(app: OpenAPIHono<ApiEnv>) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Giclée',
      version: '1',
      description,
      contact: { name: 'Customer service' },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    tags,
    servers: [{ url: '/' }],
    // A token is welcome everywhere; a route for members says that it needs one.
    security: [{}, { [userTokenScheme]: [] }],
  });
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    summarized(path.startsWith('/api/') ? { parameters: parametersOf(path), ...item } : item),
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
    paths: {
      ...Object.fromEntries(paths),
      ...Object.fromEntries(Object.entries(others).map(([path, item]) => [path, summarized(item)])),
    },
  };
}

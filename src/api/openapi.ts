import type { OpenAPIHono } from '@hono/zod-openapi';
import { attachmentRateLimit } from '../domains/attachments/attachments.rules.ts';
import { newCartLimit } from '../domains/cart/cart.rules.ts';
import { newFramesOfIp, newSizesOfIp } from '../domains/catalogue/framing/custom-configurations.usecases.ts';
import { enquiryLimits } from '../domains/enquiries/enquiries.rules.ts';
import { freightQuoteLimit } from '../domains/freight/freight.rules.ts';
import { userTokenScheme } from '../domains/members/members.guard.ts';
import { maxAddresses, rateLimits } from '../domains/members/members.rules.ts';
import { messageRateLimit } from '../domains/messages/messages.rules.ts';
import { cancelLimit } from '../domains/orders/customer/customer-operations.usecases.ts';
import { staffTokenScheme } from '../domains/staff/staff.guard.ts';
import { staffRateLimits } from '../domains/staff/staff.rules.ts';
import { languageTags } from '../kernel/locale.ts';
import { currencies } from '../kernel/money.ts';
import { challengesOfIp } from '../platform/captcha/captcha.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { RateLimit } from '../platform/rate-limits/rate-limits.repository.ts';
import { delayRules } from '../platform/sign-in/attempts.ts';
import { firstDelaySeconds, maxDelaySeconds } from '../platform/sign-in/delays.ts';

const times = ({ limit, windowSeconds }: RateLimit): string => `${limit} in ${windowSeconds / 60} minutes`;

const description = `Every response is \`{ code, message, data }\`; any \`code\` but \`success\` is an error. \
Money is in minor units (NTD has 0 decimals, USD 2), lengths are in mm, weights in g, times in UTC.

A call beyond these limits returns 429 with \`Retry-After\`. An address is an IPv4 address or the /64 of an IPv6 address.

Wrong passwords of members and staff do not lock an account. After ${delayRules.ofAccountHere.free} for one account from one \
address the next attempt has to wait ${firstDelaySeconds} seconds, and after each further one twice as long, up to \
${maxDelaySeconds}; likewise after ${delayRules.ofAccount.free} for one account from anywhere, and after \
${delayRules.ofNetwork.free} from one address for any account. Wrong second factors are counted separately, in the same way. The counts \
decrease by one every ${delayRules.ofAccountHere.drainSeconds}, ${delayRules.ofAccount.drainSeconds} and \
${delayRules.ofNetwork.drainSeconds} seconds. A sign-in returns a \`device-token\` header, to be sent with the next \
sign-in: a device that sends it is counted separately, and other devices' wrong passwords do not delay it.

Calls from one address: registrations, ${times(rateLimits.registrationsOfIp)}; links to set a new password, \
${times(rateLimits.resetLinksOfIp)} (staff: ${times(staffRateLimits.resetLinksOfIp)}); new carts, ${times(newCartLimit)}; \
new custom sizes, ${times(newSizesOfIp)}; new custom frames, ${times(newFramesOfIp)}; freight quotes, \
${times(freightQuoteLimit)}; enquiries, ${times(enquiryLimits.ofIp)}; captcha challenges, ${times(challengesOfIp)}. A \
member has at most ${maxAddresses} addresses, and adds ${times(rateLimits.newAddressesOfMember)}, \
cancels ${times(cancelLimit)} orders, sends ${times(messageRateLimit)} messages to customer service, and uploads ${times(attachmentRateLimit)} files. Password links mailed to one account: \
${times(rateLimits.resetLinksOfAccountHere)} requested from one address, ${times(rateLimits.resetLinksOfAccount)} in total.

A body has at most 1 MiB, except in the calls that take a file.`;

/** Parameters of every call, which the routes need not declare. */
const parameters = {
  lang: {
    name: 'lang',
    in: 'header',
    description: 'The language of messages and texts; English by default and for other values',
    schema: { type: 'string', enum: languageTags },
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
    description: 'The value of this header in the response to an earlier sign-in to the account',
    schema: { type: 'string' },
  },
  currency: {
    name: 'currency',
    in: 'query',
    description: "The currency of the amounts; by default the visitor's",
    schema: { type: 'string', enum: [...currencies] },
  },
} as const;

const everyCall = ['lang', 'cartToken'] as const;
/** Calls with amounts whose routes take the currency from the context. */
const currencyPaths = ['/api/initial', '/api/site', '/api/size'];

/** Calls that take a password or a code, or mail a link to set a new password. */
const deviceTokenPaths = [
  ...['/api/member/login', '/api/member/forgot', '/api/member/password', '/api/member/email'],
  ...['/api/admin/login', '/api/admin/forgot', '/api/admin/second-factor', '/api/admin/passkey/verify'],
  ...['/api/admin/me/password', '/api/admin/me/totp', '/api/admin/me/totp/confirm'],
  '/api/admin/setting/bank_account',
];

const getParameters = (path: string) =>
  [
    ...everyCall,
    ...(currencyPaths.includes(path) ? (['currency'] as const) : []),
    ...(deviceTokenPaths.includes(path) ? (['deviceToken'] as const) : []),
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
      ...Object.fromEntries(Object.entries(status).map(([code, text]) => [code, { description: text }])),
    },
  },
});

/** Calls that are not routes with schemas. */
const plainPaths = {
  '/api/openapi.json': plain('getOpenApiDocument', 'This document.', 'application/json'),
  '/healthz': plain('checkHealth', 'Returns 200 while the process runs.', 'text/plain'),
  '/readyz': plain('checkReadiness', 'Returns 200 when the shop can serve requests.', 'text/plain', {
    503: 'Not ready, or a dependency is unavailable',
  }),
  '/metrics': plain(
    'getMetrics',
    'Metrics for Prometheus; only from loopback or with a token.',
    'text/plain',
    {
      404: 'The caller may not read metrics',
    },
  ),
};

/** The groups of calls, in the order of use. */
const tags = [
  {
    name: 'Shop',
    description: 'What a client needs at the start: configuration, currency, the mails of the demo.',
  },
  {
    name: 'Catalogue',
    description: 'Works with sizes, frames and prices, artists, masterpieces and search.',
  },
  { name: 'Pictures', description: 'IIIF images and manifests, and preview pictures for shared links.' },
  { name: 'Cart', description: "A visitor's cart by its token, or a member's." },
  { name: 'Orders', description: 'Freight, quotes, orders and their payment.' },
  { name: 'Offers', description: 'Price offers for many prints, of a confirmed gallery or company.' },
  {
    name: 'Companies',
    description: 'The people who order for a gallery or company, and their invitations.',
  },
  { name: 'Certificates', description: 'Certificates of authenticity and their public keys.' },
  { name: 'Members', description: 'Accounts, log-in, addresses and favourites.' },
  { name: 'Sales', description: "A confirmed artist's own sales, and the annual report." },
  { name: 'Uploads', description: 'Print masters that confirmed artists upload, by the tus protocol 1.0.0.' },
  { name: 'Submissions', description: 'Works that a confirmed artist proposes for the shop.' },
  { name: 'Messages', description: 'Messages between a member and customer service.' },
  { name: 'Content', description: 'Page texts, news, questions and enquiries.' },
  {
    name: 'Admin: catalogue',
    description: 'Works, artists, facets, materials, masterpieces, import and export.',
  },
  { name: 'Admin: orders', description: 'Orders, parcels, payments, saved views and alerts.' },
  {
    name: 'Admin: invoices',
    description: 'Invoices, their documents and number series, receipts, commercial invoices.',
  },
  { name: 'Admin: accounting', description: 'The journal, the balances and the chart of accounts.' },
  {
    name: 'Admin: payouts',
    description: 'Payout runs to artists, tax withheld, tax status of artists and minimum.',
  },
  { name: 'Admin: customers', description: 'Members, reviews of accounts, enquiries and messages.' },
  { name: 'Admin: content', description: 'News, page texts, questions and the home page.' },
  { name: 'Admin: settings', description: 'Rates, freight, mails, stores and other settings.' },
  { name: 'Admin: webhooks', description: 'Endpoints of partners, their messages and attempts.' },
  { name: 'Admin: reports', description: 'Sales and views.' },
  { name: 'Admin: staff', description: 'Sign-in of staff, second factors, the team and the audit log.' },
  { name: 'Operations', description: 'For monitoring and tools.' },
];

const methods = ['get', 'put', 'post', 'delete'] as const;

/** The operation id as words: `listAdminOrders` becomes `List admin orders`. */
const splitWords = (operationId: string): string => {
  const words = operationId.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Operation = { operationId?: string; summary?: string };

/** Adds to each call of a path its id in words as the summary. */
const withSummaries = <Item extends object>(item: Item): Item => ({
  ...item,
  ...Object.fromEntries(
    methods.flatMap((method) => {
      const call = (item as Record<string, Operation | undefined>)[method];
      return call ? [[method, { summary: splitWords(call.operationId ?? ''), ...call }]] : [];
    }),
  ),
});

/** The OpenAPI document of every call, from the schemas that validate them (`docs/rules/api.md`). */
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
    // A token is optional in general; routes that require one declare it.
    security: [{}, { [userTokenScheme]: [] }],
  });
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    withSummaries(path.startsWith('/api/') ? { parameters: getParameters(path), ...item } : item),
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
      ...Object.fromEntries(Object.entries(plainPaths).map(([path, item]) => [path, withSummaries(item)])),
    },
  };
}
